// The layout of the code: floors, folders without circles, a map that is true.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { circleIn, generatorFloors, roomOf } from '../support/floors.ts';
import { importsOf } from '../support/imports.ts';
import { PROJECT } from '../support/site.ts';

const files = globSync('{generator,site}/**/*.{ts,tsx}', { cwd: PROJECT, posix: true })
  .filter((path) => !path.endsWith('.d.ts'))
  .sort();
const generator = files.filter((path) => path.startsWith('generator/'));
const edges = new Map(
  files.map((path) => [path, importsOf(path).filter((name) => files.includes(name))]),
);
/** A form whose fields hold forms. */
const RECURSIVE = /^site\/builder\/(?:Field|ObjectFields|MapFields)\.tsx$/;

test('a room of generator/ imports only rooms on lower floors', () => {
  const floors = generatorFloors();
  const rooms = new Set(generator.map(roomOf));
  assert.deepEqual([...floors.keys()].sort(), [...rooms].sort());
  const floorOf = (path: string): number => floors.get(roomOf(path)) ?? -1;
  const wrong = generator.flatMap((path) =>
    (edges.get(path) ?? [])
      .filter((name) => name.startsWith('generator/') && roomOf(name) !== roomOf(path))
      .filter((name) => floorOf(name) <= floorOf(path))
      .map((name) => `${path} imports ${name}`),
  );
  assert.deepEqual(wrong, []);
});

test('there is no circle of files, types included', () => {
  const counted = [...edges].map(
    ([path, names]) =>
      [path, names.filter((name) => !(RECURSIVE.test(path) && RECURSIVE.test(name)))] as const,
  );
  assert.deepEqual(circleIn(new Map(counted)), []);
});

test('there is no circle of folders below a room of generator/', () => {
  const folders = new Map<string, Set<string>>();
  for (const path of generator) {
    const from = dirname(path);
    if (from === 'generator') continue; // each of these files has a floor of its own
    const targets = (edges.get(path) ?? []).filter((name) => name.startsWith('generator/'));
    const to = targets.map((name) => dirname(name)).filter((name) => name !== 'generator');
    folders.set(from, new Set([...(folders.get(from) ?? []), ...to]));
  }
  assert.deepEqual(circleIn(folders), []);
});

test('a circle is found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['b', 'c']],
    ['c', ['d', 'b']],
    ['d', []],
  ]);
  assert.deepEqual(circleIn(graph), ['b', 'c']);
});

for (const [name, atLeast] of Object.entries({ 'ARCHITECTURE.md': 40, 'CONTRIBUTING.md': 3 })) {
  test(`every path of code that ${name} names is there`, () => {
    const text = readFileSync(join(PROJECT, name), 'utf8');
    const named = [...text.matchAll(/`((?:generator|site|test)\/[\w./-]+)`/g)];
    const paths = named.map(([, path = '']) => path).filter((path) => !path.includes('/Name.'));
    assert.ok(paths.length >= atLeast, `${paths.length} paths`);
    assert.deepEqual(
      paths.filter((path) => !existsSync(join(PROJECT, path))),
      [],
    );
  });
}
