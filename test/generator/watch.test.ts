// Files as editors and checkouts save them: whatever chokidar misses is told in the end. What is told is waited for,
// however long a busy machine takes.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { FileWatcher } from '../../generator/server/live/watch.ts';
import { freshFolder } from '../support/site.ts';

const MOST_MS = 120_000;

interface Watched {
  /** What was read of each file when it was last told; '': it was not there. */
  told: ReadonlyMap<string, string>;
  /** Resolves when this is what was told last of these files. */
  isTold(expected: Readonly<Record<string, string>>): Promise<void>;
}

async function watched(folder: string, work: (watched: Watched) => Promise<void>): Promise<void> {
  const told = new Map<string, string>();
  let recheck = (): void => {};
  const watcher = new FileWatcher([folder], async (paths) => {
    for (const path of paths) told.set(path, existsSync(path) ? readFileSync(path, 'utf8') : '');
    recheck();
  });
  const isTold = async (expected: Readonly<Record<string, string>>): Promise<void> => {
    const found = (): unknown =>
      Object.fromEntries(Object.keys(expected).map((path) => [path, told.get(path)]));
    const late = new AbortController();
    const all = new Promise<void>((resolve) => {
      recheck = () => {
        if (Object.entries(expected).every(([path, text]) => told.get(path) === text)) resolve();
      };
    });
    recheck();
    await Promise.race([all, pause(MOST_MS, undefined, { signal: late.signal }).catch(() => {})]);
    late.abort();
    assert.deepEqual(found(), expected);
  };
  try {
    await watcher.open();
    await work({ told, isTold });
  } finally {
    await watcher.close();
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('the last of several saves in a row is told, however they fall', async () => {
  const folder = freshFolder('watched');
  const file = join(folder, 'a.mdx');
  write(file, 'before');
  await watched(folder, async ({ isTold }) => {
    for (const gaps of [
      [60, 25],
      [30, 80],
      [10, 55, 30],
      [1, 1, 60],
    ]) {
      write(file, '');
      for (const [index, gap] of gaps.entries()) {
        await pause(gap);
        write(file, `save ${index} of ${gaps}`);
      }
      await isTold({ [file]: readFileSync(file, 'utf8') });
    }
  });
});

const REMOVALS = [
  ['moved away', (folder: string) => renameSync(folder, `${folder}-away`)],
  ['removed', (folder: string) => rmSync(folder, { recursive: true })],
] as const;

for (const [how, take] of REMOVALS)
  for (const name of ['content', 'content/guide/deep'])
    for (const gap of [0, 600])
      test(`${name}/, ${how} and back after ${gap} ms, is watched again`, async () => {
        const around = freshFolder('watched');
        const folder = join(around, name);
        const [file, gone] = [join(folder, 'a.mdx'), join(folder, 'b.mdx')];
        write(file, 'before');
        write(gone, 'before');
        await watched(join(around, 'content'), async ({ isTold }) => {
          for (const round of [1, 2]) {
            take(folder);
            if (gap > 0) await pause(gap);
            write(file, `back ${round}`);
            await isTold({ [file]: `back ${round}`, [gone]: '' });
            write(file, `changed ${round}`);
            await isTold({ [file]: `changed ${round}` });
            rmSync(`${folder}-away`, { recursive: true, force: true });
          }
        });
      });

test('a folder that is not there yet is watched once it is', async () => {
  const folder = join(freshFolder('watched'), 'content');
  const file = join(folder, 'a.mdx');
  await watched(folder, async ({ isTold }) => {
    write(file, 'new');
    await isTold({ [file]: 'new' });
    write(file, 'changed');
    await isTold({ [file]: 'changed' });
  });
});

test('a folder that comes back bit by bit is seen whole, and watched', async () => {
  const folder = join(freshFolder('watched'), 'content');
  mkdirSync(folder);
  await watched(folder, async ({ isTold }) => {
    rmSync(folder, { recursive: true });
    await pause(700);
    const written: Record<string, string> = {};
    for (let at = 0; at < 40; at += 1) {
      const file = join(folder, `part-${at % 4}`, `${at}.mdx`);
      write(file, 'words');
      written[file] = 'words';
      await pause(15);
    }
    await isTold(written);
    for (const file of Object.keys(written)) {
      write(file, 'changed');
      written[file] = 'changed';
    }
    await isTold(written);
  });
});

test('what was told once is not told again while nothing changes', async () => {
  const folder = freshFolder('watched');
  const file = join(folder, 'a.mdx');
  write(file, 'before');
  await watched(folder, async ({ told, isTold }) => {
    write(file, 'after');
    await isTold({ [file]: 'after' });
    (told as Map<string, string>).clear();
    await pause(500);
    assert.deepEqual([...told], []);
  });
});
