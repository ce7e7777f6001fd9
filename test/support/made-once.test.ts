// A folder that several processes need is made whole, once, whatever an earlier one has left.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { madeOnce } from './made-once.ts';
import { freshFolder } from './site.ts';

async function makeSlowly(own: string): Promise<void> {
  mkdirSync(own);
  writeFileSync(join(own, 'first'), 'one');
  await pause(30);
  writeFileSync(join(own, 'second'), 'two');
}

/** The number of a process that has ended. */
function endedProcess(): number {
  return spawnSync('true').pid;
}

test('several who need it at once get the same folder, made by one of them', async () => {
  const folder = join(freshFolder(), 'made');
  let times = 0;
  const make = (own: string): Promise<void> => {
    times += 1;
    return makeSlowly(own);
  };
  await Promise.all([1, 2, 3].map(() => madeOnce(folder, make)));
  assert.equal(times, 1);
  assert.deepEqual(readdirSync(folder), ['first', 'second']);
});

test('two who take over the lock of a process that ended leave one whole folder, and no lock', async () => {
  const parent = freshFolder();
  const folder = join(parent, 'made');
  writeFileSync(`${folder}.lock`, String(endedProcess()));
  await madeOnce(folder, async (own) => {
    // A second process that saw the same old lock may have taken the new one for it, and be done first.
    await makeSlowly(`${folder}-other`);
    renameSync(`${folder}-other`, folder);
    await makeSlowly(own);
  });
  assert.equal(readFileSync(join(folder, 'first'), 'utf8'), 'one');
  assert.deepEqual(readdirSync(parent), ['made']);
});

test('what cannot be made is told, and leaves nothing behind', async () => {
  const parent = freshFolder();
  const failing = madeOnce(join(parent, 'made'), async (own) => {
    mkdirSync(own);
    throw new Error('no space');
  });
  await assert.rejects(failing, /no space/);
  assert.deepEqual(readdirSync(parent), []);
});
