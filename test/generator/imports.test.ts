// The layout of the code: who may import what, and what no file may hold (the table of ARCHITECTURE.md, read off every
// line), floors, folders without circles, a map that is true.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { importsOf } from '../support/imports.ts';
import { PROJECT } from '../support/site.ts';

const sources = globSync(['{content/lint,generator,site,test}/**/*.{ts,tsx}', '*.ts'], {
  cwd: PROJECT,
  posix: true,
})
  .filter((path) => !path.includes('node_modules') && !path.startsWith('test/fixtures/'))
  .sort();
const ours = sources.filter((path) => !path.startsWith('test/'));

function read(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

interface Rule {
  from: RegExp;
  mayImport: RegExp;
}

/** The first rule that fits a file is its rule; of site/ test/site/imports.test.ts has them. */
const TABLE: readonly Rule[] = [
  {
    from: /^generator\/render\/worker\.ts$/,
    mayImport: /^(?:node:.*|generator\/.*|site\/shared\/.*|site\/server\.tsx)$/,
  },
  {
    from: /^generator\//,
    mayImport: /^(?:node:.*|generator\/.*|site\/shared\/.*|(?!react|content\/|site\/)[@a-z][^:]*)$/,
  },
  {
    from: /^content\/lint\//,
    mayImport:
      /^(?:node:.*|content\/lint\/.*|generator\/.*|site\/shared\/.*|cspell-trie-lib|yaml)$/,
  },
  { from: /^(?:build|serve)\.ts$/, mayImport: /^generator\// },
];

test('every import is one that the table allows', () => {
  const wrong = ours
    .filter((path) => !path.startsWith('site/'))
    .flatMap((path) => {
      const rule = TABLE.find(({ from }) => from.test(path));
      const allowed = rule?.mayImport ?? /^$/;
      return importsOf(path)
        .filter((name) => !allowed.test(name))
        .map((name) => `${path} imports ${name}`);
    });
  assert.deepEqual(wrong, []);
});

/** Each line of these files that matches, without comments. */
function linesWith(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line.replace(/^\s*(?:\/\/|\*|\/\*).*/, '').replace(/\s\/\/ .*/, ''))
          ? [`${path}:${at + 1}: ${line.trim()}`]
          : [],
      ),
  );
}

test('no file turns the type checker off', () => {
  // Put together here, or this file would find itself.
  const words = ['ts-ignore', 'ts-nocheck', 'ts-expect-error'].map((word) => `@${word}`);
  for (const word of words) {
    const found = sources.filter((path) => read(path).includes(word));
    assert.deepEqual(found, [], word);
  }
  assert.deepEqual(linesWith(/(?:[:<|&,(]\s*|\bas )any\b(?!\w|['"`-])/, ours), []);
});

test('each file of ours says what it is', () => {
  const silent = ours.filter(
    (path) => !/^(?:#!.*\n)?(?:\/\/|\/\*)/.test(read(path)) && !/^(?:build|serve)\.ts$/.test(path),
  );
  assert.deepEqual(silent, []);
});

test('styles are logical: nothing is left or right, and no element has its own', () => {
  const styles = globSync('site/styles/**/*.css', { cwd: PROJECT, posix: true }).sort();
  assert.ok(styles.length > 5);
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
  assert.deepEqual(linesWith(physical, styles), []);
  const components = sources.filter((path) => /^site\/.*\.tsx$/.test(path));
  assert.deepEqual(linesWith(/\sstyle=/, components), []); // the policy refuses such attributes
  assert.deepEqual(
    linesWith(
      /!important/,
      styles.filter((path) => !path.endsWith('print.css')),
    ),
    [],
  );
});

test('only generator/cache/project-root.ts asks where the generator is: commands run from one bundle', () => {
  const asking = ours.filter(
    (path) =>
      path.startsWith('generator/') &&
      /new URL\([^)]*import\.meta|fileURLToPath\(import\.meta/.test(read(path)),
  );
  assert.deepEqual(asking, ['generator/cache/project-root.ts']);
});

const files = globSync('{generator,site}/**/*.{ts,tsx}', { cwd: PROJECT, posix: true })
  .filter((path) => !path.endsWith('.d.ts'))
  .sort();
const generator = files.filter((path) => path.startsWith('generator/'));
const edges = new Map(
  files.map((path) => [path, importsOf(path).filter((name) => files.includes(name))]),
);
/** A form whose fields hold forms. */
const RECURSIVE = /^site\/builder\/(?:Field|ObjectFields|MapFields)\.tsx$/;

/** Room → its floor, counted from the top: a folder of generator/, or a file beside them. */
function generatorFloors(): ReadonlyMap<string, number> {
  const [, list = ''] = read('ARCHITECTURE.md').split('## Floors of generator/\n');
  const [own = ''] = list.split('\n## ');
  const lines = [...own.matchAll(/^\d+\. ((?:`[^`]+`(?:, )?)+)/gm)];
  return new Map(
    lines.flatMap(([, names = ''], floor) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, floor] as const),
    ),
  );
}

/** `generator/mdx/html/serialize.ts` → `mdx/`; `generator/types.ts` → `types.ts`. */
function roomOf(path: string): string {
  const [, first = '', ...more] = path.split('/');
  return more.length === 0 ? first : `${first}/`;
}

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

/** The members of one circle, if there is any; each node's own targets do not count as one. */
function circleIn(edges: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    const at = path.indexOf(node);
    if (at >= 0) return path.slice(at);
    if (done.has(node)) return [];
    for (const next of edges.get(node) ?? []) {
      const found = next === node ? [] : visit(next, [...path, node]);
      if (found.length > 0) return found;
    }
    done.add(node);
    return [];
  };
  for (const node of edges.keys()) {
    const found = visit(node, []);
    if (found.length > 0) return found;
  }
  return [];
}

test('there is no circle of files, types included', () => {
  const counted = [...edges].map(
    ([path, names]) =>
      [path, names.filter((name) => !(RECURSIVE.test(path) && RECURSIVE.test(name)))] as const,
  );
  assert.deepEqual(circleIn(new Map(counted)), []);
  assert.deepEqual(circleIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b'] }))), ['b', 'c']);
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
