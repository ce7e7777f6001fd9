// What the generator is made of: few packages, all under licenses that ask for no more than a notice, none of
// which runs a script when it is installed.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT } from '../support/site.ts';

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1', // of faces
  'PSF-2.0',
  'Unlicense',
]);

interface LockedPackage {
  license?: string; // SPDX
  dev?: boolean;
  os?: readonly string[];
}

/** What a build needs; by path: 'node_modules/a/node_modules/b'. */
function usedPackages(): [path: string, locked: LockedPackage][] {
  const lock = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
}

/** `(MPL-2.0 OR Apache-2.0)`: one of them is enough. */
function isPermissive(license: string): boolean {
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => PERMISSIVE.has(choice));
}

test('every package has a permissive license', () => {
  const packages = usedPackages();
  const paths = packages.map(([path]) => path);
  assert.ok(paths.includes('node_modules/react') && !paths.includes('node_modules/mermaid'));
  assert.deepEqual(
    packages.filter(([, { license = '' }]) => !isPermissive(license)),
    [],
  );
});

test('a build needs at most 200 packages', () => {
  const count = usedPackages().filter(([, { os }]) => os === undefined).length;
  assert.ok(count > 100 && count <= 200, `${count} packages`);
});

test('nothing of a package runs when it is installed', () => {
  const npmrc = readFileSync(join(PROJECT, '.npmrc'), 'utf8');
  assert.match(npmrc, /^ignore-scripts=true$/m);
});
