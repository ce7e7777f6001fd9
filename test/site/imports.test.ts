// The folders of site/ import each other in one direction, as test/support/site-floors.ts lists it.

import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { importsOf } from '../support/imports.ts';
import { PROJECT } from '../support/site.ts';
import { SITE_FLOORS, SITE_PACKAGES, USUAL_PACKAGES } from '../support/site-floors.ts';

const files = globSync('site/**/*.{ts,tsx}', { cwd: PROJECT, posix: true })
  .filter((path) => !path.endsWith('.d.ts'))
  .sort();
const floors = Object.keys(SITE_FLOORS);

/** `site/shell/page/Toc.tsx` → `shell/page`; of server.tsx `.`. */
function folderOf(path: string): string {
  return posix.relative('site', posix.dirname(path)) || '.';
}

test('a folder imports only the folders that its line names', () => {
  const wrong = files.flatMap((path) => {
    const folder = folderOf(path);
    return importsOf(path)
      .filter((name) => name.startsWith('site/') && !name.startsWith('site/styles/'))
      .filter((name) => folderOf(name) !== folder)
      .filter((name) => !SITE_FLOORS[folder]?.includes(folderOf(name)))
      .map((name) => `${path} imports ${name}`);
  });
  assert.deepEqual(wrong, []);
});

test('all that a folder may import stands below it', () => {
  const upward = floors.flatMap((folder, at) =>
    (SITE_FLOORS[folder] ?? [])
      .filter((other) => floors.indexOf(other) <= at)
      .map((other) => `${folder} names ${other}`),
  );
  assert.deepEqual(upward, []);
});

test('every folder has a line, and every line a folder', () => {
  assert.deepEqual([...new Set(files.map(folderOf))].sort(), [...floors].sort());
});

test('no folder imports generator/ or Node, and each only its own packages', () => {
  const wrong = files.flatMap((path) => {
    const [room = '.'] = folderOf(path).split('/');
    const allowed = SITE_PACKAGES[room] ?? USUAL_PACKAGES;
    return importsOf(path)
      .filter((name) => !name.startsWith('site/') && !allowed.includes(name))
      .map((name) => `${path} imports ${name}`);
  });
  assert.deepEqual(wrong, []);
});
