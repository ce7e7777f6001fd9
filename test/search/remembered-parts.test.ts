// Parts of a large search index are remembered by letters: what a change costs, and that the same pages make the
// same parts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { spreadShard } from '../../generator/search/parts/spread-shard.ts';
import { indexPages } from '../../generator/search/shards/index-entries.ts';
import { packShard } from '../../generator/search/shards/shards.ts';
import {
  type Corpus,
  corpusOf,
  GROUP_SHARDS,
  groupsOf,
  packed,
  partsOf,
  shardsOf,
} from './parted-corpus.ts';

function withWord(corpus: Corpus, word: string): Corpus {
  const [page, ...others] = corpus.pages;
  if (page === undefined) throw new Error('no page');
  const records = { ...page.records, contentWords: [...page.records.contentWords, word] };
  return { ...corpus, pages: [{ ...page, records }, ...others] };
}

test('a changed paragraph changes few parts', async () => {
  const corpus = corpusOf(600);
  const before = (await partsOf(corpus)).parts;
  const after = (await partsOf(withWord(corpus, 'newspaper'))).parts;
  const changed = [...after.keys()].filter((name) => !before.has(name));
  assert.ok(changed.length <= 3, `${changed.length} of ${after.size} changed`);
});

test('a changed paragraph joins the words of its letters alone', async () => {
  const corpus = corpusOf(600);
  const memo = memoryMemo();
  const letters: string[] = [];
  const shards = (of: Corpus) => groupsOf(shardsOf(of).map(spreadShard), GROUP_SHARDS);
  await packed(shards(corpus), memo, (letter) => letters.push(letter));
  assert.ok(new Set(letters).size > 20, letters.join(''));
  letters.length = 0;
  await packed(shards(corpus), memo, (letter) => letters.push(letter));
  assert.equal(letters.length, 0);
  const changed = withWord(corpus, 'newspaper');
  const after = await packed(shards(changed), memo, (letter) => letters.push(letter));
  assert.deepEqual([...new Set(letters)], ['n']);
  assert.deepEqual(after, await partsOf(changed));
});

test('what the memo has lost is made again', async () => {
  const groups = groupsOf(shardsOf(corpusOf(60)).map(spreadShard), 4);
  const expected = await packed(groups);
  const memo = memoryMemo();
  await packed(groups, memo);
  const forgetful = {
    ...memo,
    get: (key: string) => (key.endsWith('1') ? undefined : memo.get(key)),
  };
  assert.deepEqual(await packed(groups, forgetful), expected);
});

test('the same pages make the same parts, wherever the shards are cut', async () => {
  const corpus = corpusOf(60);
  const whole = [packShard(indexPages(corpus.pages))];
  assert.deepEqual(await packed([whole.map(spreadShard)]), await partsOf(corpus));
});

test('the same pages make the same parts, wherever shards are joined to groups', async () => {
  const corpus = corpusOf(60);
  assert.deepEqual(await partsOf(corpus, 3), await partsOf(corpus, 8));
});
