import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { madeOnce } from './made-once.ts';
import { freshFolder } from './site.ts';

test('the lock of a process that was killed is taken over, and goes', async () => {
  const parent = freshFolder();
  const folder = join(parent, 'made');
  const { pid } = spawnSync('true'); // ended by now
  writeFileSync(`${folder}.lock`, String(pid));
  await madeOnce(folder, async (own) => void mkdirSync(own));
  assert.deepEqual(readdirSync(parent), ['made']);
});
