// The layout of the code: floors, folders without circles, names that are used once, a map that is true.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
const RECURSIVE = /^site\/builder\/(?:Field|ObjectFields|MapFields|ListItems)\.tsx$/;
const MOST_IN_FOLDER = 20;

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
  const counted = new Map([...edges].filter(([path]) => !RECURSIVE.test(path)));
  assert.deepEqual(circleIn(counted), []);
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

test('no two files have one name', () => {
  const names = files.map((path) => basename(path));
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
});

/** `export interface Page {`, `type Route = …` */
const TYPE = /^(?:export )?(?:interface|type|class) (\w+)/gm;

test('no two types have one name', () => {
  const names = files.flatMap((path) => {
    const text = readFileSync(join(PROJECT, path), 'utf8');
    return [...new Set([...text.matchAll(TYPE)].map(([, name = '']) => name))];
  });
  assert.ok(names.length > 300);
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
});

test('a folder holds at most 20 files, components apart, and generator/ six', () => {
  const counts = new Map<string, number>();
  for (const path of files.filter((one) => !/\/[A-Z][^/]*\.tsx$/.test(one)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  assert.deepEqual(
    [...counts].filter(([, count]) => count > MOST_IN_FOLDER),
    [],
  );
  assert.ok((counts.get('generator') ?? 0) <= 6);
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

test('ARCHITECTURE.md is read at one sitting: 250 lines at most', () => {
  const text = readFileSync(join(PROJECT, 'ARCHITECTURE.md'), 'utf8');
  assert.ok(text.trimEnd().split('\n').length <= 250);
});
