// What the generator is made of: few packages, all under licenses that ask for no more than a notice, none of
// which runs a script when it is installed.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { neededPackages, usedPackages } from '../support/licenses.ts';
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

/** `(MPL-2.0 OR Apache-2.0)`: one of them is enough. */
function isPermissive(license: string): boolean {
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => PERMISSIVE.has(choice));
}

test('every package has a permissive license', () => {
  const packages = usedPackages();
  const names = packages.map(({ name }) => name);
  assert.ok(names.includes('react') && !names.includes('mermaid'));
  assert.deepEqual(
    packages.filter(({ license }) => !isPermissive(license)),
    [],
  );
});

test('a build needs at most 200 packages', () => {
  const count = neededPackages();
  assert.ok(count > 100 && count <= 200, `${count} packages`);
});

test('nothing of a package runs when it is installed', () => {
  const npmrc = readFileSync(join(PROJECT, '.npmrc'), 'utf8');
  assert.match(npmrc, /^ignore-scripts=true$/m);
});
