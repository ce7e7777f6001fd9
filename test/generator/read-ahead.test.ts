// What the memo reads its pack with, and the keys that it finds answers by.

import assert from 'node:assert/strict';
import { appendFileSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { keyOf } from '../../generator/cache/hash.ts';
import { ReadAhead } from '../../generator/cache/read-ahead.ts';

test('whatever is read before, the bytes are those of the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-ahead-'));
  const path = join(folder, 'pack');
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7 + (at >> 8)) % 251));
  writeFileSync(path, bytes);
  const file = openSync(path, 'r');
  try {
    const ahead = new ReadAhead(file);
    const spots = [
      ...[0, 10, 65_530, 65_536, 3, 131_000, 131_060].map((offset) => [offset, 40] as const),
      ...([
        [100, 65_536],
        [5, 150_000],
        [199_990, 10],
        [20, 0],
      ] as const),
    ];
    for (const [offset, length] of spots)
      assert.deepEqual(ahead.read(offset, length), bytes.subarray(offset, offset + length));
    assert.equal(ahead.read(199_990, 40).length, 10, 'the file ends before');
    appendFileSync(path, bytes.subarray(0, 100));
    assert.deepEqual(ahead.read(200_000, 100), bytes.subarray(0, 100), 'what has been added since');
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
});

test('a key tells texts apart that read the same one after the other', () => {
  const keys = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['1 a', '1 b'], ['1 a1 1 b']];
  assert.equal(new Set(keys.map((parts) => keyOf(...parts))).size, keys.length);
});
