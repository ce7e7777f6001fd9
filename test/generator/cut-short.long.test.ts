// A build that is killed while it puts its files into the output: what stands then.

import assert from 'node:assert/strict';
import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { freshFolder } from '../support/site.ts';
import {
  brokenReferences,
  buildsIn,
  isWhole,
  type Place,
  putOut,
} from '../support/versions-of-output.ts';

function freshPlace(): Place {
  const folder = freshFolder('out');
  return { outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache') };
}

test('wherever a build is killed, what the pages of the output refer to is there, and the next build is whole', () => {
  let mixed = 0;
  for (let steps = 0, isCut = true; isCut; steps++) {
    assert.ok(steps < 500, 'the build ends');
    const place = freshPlace();
    putOut(place, 'one');
    isCut = cutAfter(steps, () => putOut(place, 'two'));
    if (buildsIn(place.outDir).size > 1) mixed++;
    assert.deepEqual(brokenReferences(place.outDir), [], `after ${steps} steps`);
    for (const next of ['two', 'one'] as const) {
      putOut(place, next);
      assert.deepEqual([...buildsIn(place.outDir)], [next], `after ${steps} steps`);
      assert.ok(isWhole(place.outDir), `after ${steps} steps`);
    }
    assert.deepEqual(readdirSync(dirname(place.outDir)).sort(), ['cache', 'dist']);
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
