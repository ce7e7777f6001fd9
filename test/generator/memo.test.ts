// The answers on disk: kept between processes, and never wrong when the files are damaged.

import assert from 'node:assert/strict';
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { memoryMemo, openMemo, recentMemo } from '../../generator/cache/memo.ts';
import { freshFolder, site } from '../support/site.ts';

test('an answer that was set is there for the next process', () => {
  const folder = freshFolder('memo');
  const first = openMemo(folder);
  first.set('key', 'ä answer');
  first.set('empty', '');
  assert.equal(first.get('key'), 'ä answer');
  first.close();
  const second = openMemo(folder);
  assert.equal(second.get('key'), 'ä answer');
  assert.equal(second.get('empty'), '');
  assert.equal(second.get('other'), undefined);
  second.close();
});

test('a process that only looks up finds what builds have kept, also while they write', () => {
  const folder = freshFolder('memo');
  const before = recentMemo(folder);
  assert.equal(before.get('key'), undefined); // no build yet
  const build = openMemo(folder);
  build.set('key', 'an answer');
  build.set('other', 'another answer');
  build.close();
  const reader = recentMemo(folder);
  assert.equal(reader.get('key'), 'an answer');
  assert.equal(reader.keep('key', 'other'), true);
  assert.equal(reader.keep('key', 'unknown'), false);
  const late = recentMemo(folder);
  assert.equal(late.get('key'), 'an answer');
  writeFileSync(join(folder, 'answers/other'), 'still being written');
  assert.equal(late.get('other'), undefined);
  reader.set('own', 'made here');
  assert.equal(reader.get('own'), 'made here');
  const next = openMemo(folder);
  assert.equal(next.get('own'), undefined); // nothing is written
  next.close();
});

test('large answers are kept whole', () => {
  const folder = freshFolder('memo');
  const large = 'x'.repeat(700_000);
  const first = openMemo(folder);
  for (const key of ['a', 'b', 'c', 'd']) first.set(key, large + key);
  assert.equal(first.get('a'), `${large}a`);
  first.close();
  const second = openMemo(folder);
  for (const key of ['a', 'b', 'c', 'd']) assert.equal(second.get(key), large + key);
  second.close();
});

test('answers that nobody asked for go when they are most of the cache', () => {
  const folder = freshFolder('memo');
  const first = openMemo(folder);
  for (let at = 0; at < 150; at++) first.set(`old ${at}`, 'former');
  first.set('read', 'still here');
  first.set('looked up', 'here too');
  first.close();
  const second = openMemo(folder);
  assert.equal(second.get('read'), 'still here');
  assert.equal(second.keep('looked up'), true);
  assert.equal(second.keep('gone'), false);
  second.set('new', 'just made');
  second.close();
  assert.deepEqual(readdirSync(join(folder, 'answers')).sort(), ['looked up', 'new', 'read']);
});

test('keys differ where any of the inputs do, wherever one ends and the next begins', () => {
  const memo = memoryMemo();
  const keys = [
    memo.key('a', 'b', 'c'),
    memo.key('a', 'bc'),
    memo.key('ab', 'c'),
    memo.key('a', 'b', '', 'c'),
  ];
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(memo.key('a', 'b'), memo.key('a', 'b'));
});

const FILES = {
  'content/a.mdx': '# A\n\nWords.\n',
  'content/b.mdx': '# B\n\n[x](#nope)\n\n```js\nlet x = 1;\n```\n',
};

/** Damages what a build has remembered; the next build must not notice. */
function damage(name: string, spoil: (file: string) => void): void {
  test(`a build is right after ${name}`, async () => {
    const built = await site(FILES, { memo: 'disk' }).build();
    const { messages } = built;
    const clean = built.bytes();
    const folder = join(built.cacheDir, 'answers');
    for (const file of readdirSync(folder)) spoil(join(folder, file));
    await built.change('content/a.mdx', '# A\n\nOther words.\n').build();
    await built.change('content/a.mdx', '# A\n\nWords.\n').build();
    assert.deepEqual(built.messages, messages);
    assert.deepEqual([...built.bytes()], [...clean]);
  });
}

damage('its answers are cut in the middle', (file) =>
  truncateSync(file, Math.floor(statSync(file).size / 2)),
);
damage('its answers hold other bytes of the same length', (file) =>
  writeFileSync(file, Buffer.alloc(statSync(file).size, 0x58)),
);
damage('its answers are gone', (file) => rmSync(file));
