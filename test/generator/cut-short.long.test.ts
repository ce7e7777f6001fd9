// A build that is killed while it puts its files into the output: what stands then.

import assert from 'node:assert/strict';
import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { openOutput } from '../../generator/output/output-folder.ts';
import { folderBytes, freshFolder } from '../support/site.ts';

/** `404.html`, `2024/` and `API/` come before `_assets/` in the alphabet, the others after it. */
const PAGES = ['404.html', '2024/index.html', 'API/index.html', 'a/index.html', 'index.html'];

type Build = 'one' | 'two';

/** What a build writes: each page refers to its script and its own page, which the other build has not. */
function filesOf(build: Build): Map<string, string> {
  const own = `${build}/index.html`;
  const page = `${build} <script src="/_assets/app-${build}.js"></script> <a href="/${own}">`;
  return new Map([
    ...[...PAGES, own].map((path) => [path, page] as const),
    [`_assets/app-${build}.js`, build],
    ['robots.txt', 'the same'],
  ]);
}

function put(build: Build, folder: string): void {
  const output = openOutput({ outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache') });
  for (const [path, text] of filesOf(build)) output.add(path, text);
  output.commit();
}

/** `a/index.html → /_assets/app-two.js`: what pages refer to and is not there. */
function brokenReferences(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/(?:src|href)="\/([^"]+)"/g)]
      .filter(([, to = '']) => !files.has(to))
      .map(([, to]) => `${path} → /${to}`),
  );
}

test('wherever a build is killed, what the pages of the output refer to is there, and the next build is whole', () => {
  let mixed = 0;
  for (let steps = 0, isCut = true; isCut; steps++) {
    assert.ok(steps < 500, 'the build ends');
    const folder = freshFolder('out');
    const outDir = join(folder, 'dist');
    put('one', folder);
    isCut = cutAfter(steps, () => put('two', folder));
    const found = folderBytes(outDir);
    // Texts of both builds, and `the same`.
    if (new Set([...found.values()].map((text) => text.slice(0, 3))).size > 2) mixed++;
    assert.deepEqual(brokenReferences(found), [], `after ${steps} steps`);
    for (const next of ['two', 'one'] as const) {
      put(next, folder);
      assert.deepEqual(folderBytes(outDir), filesOf(next), `after ${steps} steps`);
    }
    assert.deepEqual(readdirSync(folder).sort(), ['cache', 'dist']);
  }
  assert.ok(mixed > 0);
});

/** What changes a disk. */
const STEPS = [
  'chmodSync',
  'copyFileSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'writeFileSync',
] as const;

/** Does the work, but only so many steps on the disk, as if the process were killed then. False: it came to its end. */
function cutAfter(steps: number, work: () => void): boolean {
  const real = STEPS.map((name) => [name, fs[name]] as const);
  let done = 0;
  let isCut = false;
  const counted =
    (call: (...given: never[]) => unknown) =>
    (...given: never[]): unknown => {
      isCut ||= done === steps;
      if (isCut) throw new Error('killed');
      done++;
      return call(...given);
    };
  for (const [name, call] of real) Object.assign(fs, { [name]: counted(call as never) });
  syncBuiltinESMExports();
  try {
    work();
  } catch (error) {
    if (!isCut) throw error;
  } finally {
    Object.assign(fs, Object.fromEntries(real));
    syncBuiltinESMExports();
  }
  return isCut;
}
