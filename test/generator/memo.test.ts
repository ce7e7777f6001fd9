// The answers on disk: kept between processes, and never wrong when the files are damaged.

import assert from 'node:assert/strict';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Memo, memoryMemo, openMemo, readOnlyMemo } from '../../generator/cache/memo.ts';
import { freshFolder, site } from '../support/site.ts';

test('an answer that was set is there for the next process', () => {
  const folder = freshFolder('memo');
  const first = openMemo(folder);
  first.set('key', 'ä answer');
  first.set('empty', '');
  const large = 'x'.repeat(700_000);
  for (const key of ['a', 'b', 'c', 'd']) first.set(key, large + key);
  assert.equal(first.get('key'), 'ä answer');
  first.close();
  const second = openMemo(folder);
  assert.equal(second.get('key'), 'ä answer');
  assert.equal(second.get('empty'), '');
  assert.equal(second.get('other'), undefined);
  for (const key of ['a', 'b', 'c', 'd']) assert.equal(second.get(key), large + key);
  second.close();
});

test('a process that only looks up finds what builds have kept, also while they write', () => {
  const folder = freshFolder('memo');
  const before = readOnlyMemo(folder);
  assert.equal(before.get('key'), undefined); // no build yet
  const build = openMemo(folder);
  build.set('key', 'an answer');
  build.set('other', 'another answer');
  build.close();
  const reader = readOnlyMemo(folder);
  assert.equal(reader.get('key'), 'an answer');
  assert.equal(reader.keep('key', 'other'), true);
  assert.equal(reader.keep('key', 'unknown'), false);
  const late = readOnlyMemo(folder);
  assert.equal(late.get('key'), 'an answer'); // its index has been read
  writeFileSync(join(folder, 'answers.pack'), 'what is now at its place');
  assert.equal(late.get('other'), undefined);
  reader.set('own', 'made here');
  assert.equal(reader.get('own'), 'made here');
  const next = openMemo(folder);
  assert.equal(next.get('own'), undefined); // nothing is written
  next.close();
});

test('answers that nobody asked for go when they are most of the file', () => {
  const folder = freshFolder('memo');
  const first = openMemo(folder);
  for (let at = 0; at < 60; at++) first.set(`old ${at}`, 'x'.repeat(100_000));
  first.set('read', 'still here');
  first.set('looked up', 'here too');
  first.close();
  const second = openMemo(folder);
  assert.equal(second.get('read'), 'still here');
  assert.equal(second.keep('looked up'), true);
  assert.equal(second.keep('gone'), false);
  second.set('new', 'just made');
  second.close();
  assert.ok(readFileSync(join(folder, 'answers.pack')).length < 1_000_000);
  const third = openMemo(folder);
  assert.equal(third.get('old 1'), undefined);
  assert.equal(third.get('read'), 'still here');
  assert.equal(third.get('looked up'), 'here too');
  assert.equal(third.get('new'), 'just made');
  third.close();
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
  'content/b.mdx': '# B\n\n[x](#nope)\n\n```js\nlet x = 1;\n```\n\n<ApiOperation id="pay" />\n',
  'specs/a.yaml':
    "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /pay: { get: { operationId: pay, summary: Pay, responses: { '200': { description: ok } } } } }\n",
};

const OTHER_BYTES = (pack: string): void =>
  writeFileSync(pack, Buffer.alloc(readFileSync(pack).length, 0x58));

for (const [damage, spoil] of Object.entries({
  'answers.pack is cut in the middle': (pack) => truncateSync(pack, 4),
  'answers.pack holds other bytes of the same length': OTHER_BYTES,
  'answers.json is cut in the middle': (_, index) => truncateSync(index, 9),
  'answers.json is other JSON': (_, index) => writeFileSync(index, '[1, 2]'),
  'answers.json names answers past the end': (_, index) =>
    writeFileSync(index, '{"end":9,"records":[["key",[5,1000,"0"]]]}'),
} satisfies Record<string, (pack: string, index: string) => void>))
  test(`an answer is missing, and can be set again, after ${damage}`, () => {
    const folder = freshFolder('memo');
    const inFolder = (work: (memo: Memo) => void): void => {
      const memo = openMemo(folder);
      work(memo);
      memo.close();
    };
    inFolder((memo) => memo.set('key', 'an answer'));
    spoil(join(folder, 'answers.pack'), join(folder, 'answers.json'));
    inFolder((memo) => {
      assert.equal(memo.get('key'), undefined);
      memo.set('key', 'an answer');
    });
    inFolder((memo) => assert.equal(memo.get('key'), 'an answer'));
  });

test('a build is right after its answers were damaged', async () => {
  const built = await site(FILES, { memo: 'disk' }).build();
  const { messages } = built;
  const clean = built.bytes();
  OTHER_BYTES(join(built.cacheDir, 'answers.pack'));
  await built.change('content/a.mdx', '# A\n\nOther words.\n').build();
  await built.change('content/a.mdx', '# A\n\nWords.\n').build();
  assert.deepEqual(built.messages, messages);
  assert.deepEqual([...built.bytes()], [...clean]);
});
