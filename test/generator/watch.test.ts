// Files as editors save them: whatever comes between two looks of the system's watcher is told in the end.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { watchFiles } from '../../generator/server/live/watch.ts';
import { freshFolder } from '../support/site.ts';

test('the last of several saves in a row is told, however they fall', async () => {
  const folder = freshFolder('watched');
  const file = join(folder, 'a.mdx');
  writeFileSync(file, 'before');
  const seen: string[] = [];
  const watching = watchFiles([folder], async (paths) => {
    if (paths.includes(file)) seen.push(readFileSync(file, 'utf8'));
  });
  try {
    await watching.ready;
    for (const gaps of [
      [60, 25],
      [60, 5, 30],
      [30, 80],
      [10, 55, 30],
      [65, 40, 40],
      [1, 1, 60],
    ]) {
      writeFileSync(file, '');
      for (const [index, gap] of gaps.entries()) {
        await pause(gap);
        writeFileSync(file, `save ${index} of ${gaps}`);
      }
      const last = readFileSync(file, 'utf8');
      for (let wait = 0; seen.at(-1) !== last && wait < 3_000; wait += 20) await pause(20);
      assert.equal(seen.at(-1), last);
    }
  } finally {
    await watching.close();
  }
});

for (const [how, take] of [
  ['moved away', (folder: string) => renameSync(folder, `${folder}-away`)],
  ['removed', (folder: string) => rmSync(folder, { recursive: true })],
] as const) {
  for (const gap of [20, 600]) {
    test(`a watched folder that is ${how} and comes back after ${gap} ms is watched again`, async () => {
      const folder = join(freshFolder('watched'), 'content');
      const file = join(folder, 'guide', 'a.mdx');
      const write = (text: string): void => {
        mkdirSync(join(folder, 'guide'), { recursive: true });
        writeFileSync(file, text);
      };
      write('before');
      let seen = '';
      const watching = watchFiles([folder], async (paths) => {
        if (paths.includes(file) && existsSync(file)) seen = readFileSync(file, 'utf8');
      });
      const isSeen = async (text: string): Promise<void> => {
        for (let wait = 0; seen !== text && wait < 5_000; wait += 20) await pause(20);
        assert.equal(seen, text);
      };
      try {
        await watching.ready;
        take(folder);
        await pause(gap);
        write('back');
        await isSeen('back');
        await pause(300);
        write('changed');
        await isSeen('changed');
      } finally {
        await watching.close();
      }
    });
  }
}

test('a folder that comes back bit by bit is seen whole', async () => {
  const folder = join(freshFolder('watched'), 'content');
  mkdirSync(folder);
  const seen = new Set<string>();
  const watching = watchFiles([folder], async (paths) => {
    for (const path of paths) seen.add(path);
  });
  try {
    await watching.ready;
    rmSync(folder, { recursive: true });
    await pause(700);
    const written: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      mkdirSync(join(folder, `part-${at % 4}`), { recursive: true });
      written.push(join(folder, `part-${at % 4}`, `${at}.mdx`));
      writeFileSync(written.at(-1) ?? '', 'words');
      await pause(15);
    }
    const missed = (): string[] => written.filter((path) => !seen.has(path));
    for (let wait = 0; missed().length > 0 && wait < 5_000; wait += 20) await pause(20);
    assert.deepEqual(missed(), []);
  } finally {
    await watching.close();
  }
});
