// Several items at a time, and how a failure ends them all.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { inParallel } from '../../generator/threads/concurrency.ts';

test('after a failure nothing is begun, and what has begun is waited for', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const run = inParallel([1, 2, 3, 4, 5, 6], 3, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('two');
    for (let turns = 0; turns < 5; turns++) await turn();
    ended.push(item);
  });
  await assert.rejects(run, /two/);
  assert.deepEqual(
    [begun, ended],
    [
      [1, 2, 3],
      [1, 3],
    ],
  );
});

test('of several failures the first is told', async () => {
  const run = inParallel([1, 2], 2, async (item) => {
    if (item === 1) await turn();
    throw new Error(`item ${item}`);
  });
  await assert.rejects(run, /item 2/);
});

test('no more than so many are under way, in order', async () => {
  let underWay = 0;
  let most = 0;
  const begun: number[] = [];
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    underWay += 1;
    most = Math.max(most, underWay);
    await turn();
    underWay -= 1;
  });
  assert.deepEqual([begun, most], [[1, 2, 3, 4, 5], 2]);
});
