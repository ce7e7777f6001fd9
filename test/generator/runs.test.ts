// Answers of many items, kept together by runs of neighbours.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Memo, memoryMemo } from '../../generator/cache/memo.ts';
import { Runs, runsOf } from '../../generator/cache/runs.ts';

interface Item {
  name: string;
  text: string;
}

const items = Array.from({ length: 500 }, (_, at): Item => ({ name: `item ${at}`, text: 'a' }));

function runs(of: readonly Item[], memo: Memo, digest = 'same'): Runs<Item, string> {
  return new Runs<Item, string>(of, {
    memo,
    stage: 'test',
    inputs: [digest],
    nameOf: ({ name }) => name,
    keyOf: ({ name, text }) => `${name} ${text}`,
  });
}

/** Each item has an answer; `without`: but these. */
function remember(of: readonly Item[], memo: Memo, without: readonly Item[] = []): void {
  const answered = of.filter((item) => !without.includes(item));
  runs(of, memo).remember(
    new Map(answered.map((item) => [item, { answer: item.name.toUpperCase(), keys: [] }])),
  );
}

test('nothing is known at first, and then every answer', () => {
  const memo = memoryMemo();
  assert.equal(runs(items, memo).known.size, 0);
  remember(items, memo);
  const { known } = runs(items, memo);
  assert.deepEqual(
    items.map((item) => known.get(item)),
    items.map(({ name }) => name.toUpperCase()),
  );
});

test('a changed item makes its own run unknown, and a new one the runs next to it', () => {
  const memo = memoryMemo();
  remember(items, memo);
  const changed = items.map((item, at) => (at === 250 ? { ...item, text: 'b' } : item));
  const { known } = runs(changed, memo);
  assert.ok(known.size >= items.length - 64 && known.size < items.length, `${known.size}`);
  const more = [...items.slice(0, 100), { name: 'new', text: 'a' }, ...items.slice(100)];
  assert.ok(runs(more, memo).known.size >= items.length - 2 * 64);
});

test('what all answers depend on makes all of them unknown', () => {
  const memo = memoryMemo();
  remember(items, memo);
  assert.equal(runs(items, memo, 'other').known.size, 0);
});

test('an item without an answer is asked for again, its neighbours are not', () => {
  const memo = memoryMemo();
  const [first, ...others] = items;
  assert.ok(first !== undefined);
  remember(items, memo, [first]);
  const { known } = runs(items, memo);
  assert.equal(known.has(first), false);
  assert.equal(known.size, others.length);
});

test('a run is unknown where the memo has lost what its answers stand for', () => {
  const memo = memoryMemo();
  const lost = new Set<string>();
  const forgetful: Memo = { ...memo, keep: (...keys) => keys.every((key) => !lost.has(key)) };
  runs(items, forgetful).remember(
    new Map(items.map((item) => [item, { answer: item.name, keys: [`key of ${item.name}`] }])),
  );
  assert.equal(runs(items, forgetful).known.size, items.length);
  lost.add('key of item 7');
  const { known } = runs(items, forgetful);
  assert.ok(known.size > 0 && known.size < items.length, `${known.size}`);
  assert.equal(known.has(items[7] as Item), false);
});

test('runs are cut by names, and have no more items than is said', () => {
  const cut = runsOf(items, { about: 8, most: 16 }, ({ name }) => name);
  assert.deepEqual(cut.flat(), items);
  assert.ok(cut.every((run) => run.length <= 16));
  const later = runsOf(items.slice(40), { about: 8, most: 16 }, ({ name }) => name);
  assert.deepEqual(later.at(-1), cut.at(-1));
});
