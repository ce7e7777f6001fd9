// A page whose size and times are those of the last build is not read again; one that may have changed is.

import assert from 'node:assert/strict';
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf } from '../../generator/cache/hash.ts';
import { openKnownSources } from '../../generator/content/known-sources.ts';
import { readSources } from '../../generator/content/sources.ts';
import { BuildError } from '../../generator/diagnostics/diagnostics.ts';
import { freshFolder, site } from '../support/site.ts';

const HOUR_MS = 3_600_000;

/** A folder with content/a.mdx, and the list of a build that read it an hour after it was written. */
function folderRead(text: string): { dir: string; page: string; list: string } {
  const dir = freshFolder('known');
  const page = join(dir, 'content/a.mdx');
  mkdirSync(join(dir, 'content'));
  writeFileSync(page, text);
  const list = join(dir, 'sources.json');
  const known = openKnownSources(list, Date.now() + HOUR_MS);
  readSources(dir, known);
  known.close();
  return { dir, page, list };
}

test('a page that was read before has its hash at once, and its text when it is asked for', () => {
  const { dir, page, list } = folderRead('# A\r\n');
  const [source] = readSources(dir, openKnownSources(list)).docs;
  writeFileSync(page, '# A\r\n'); // the same bytes: nothing was read of the page before
  assert.equal(source?.hash, hashOf('# A\r\n'));
  assert.equal(source?.text, '# A\n');
});

/** Longer than a tick of the file system's clock. */
const TICK_MS = 30;

test('a changed page is read, though its size and time of change are as before', async () => {
  const { dir, page, list } = folderRead('# A\n');
  await sleep(TICK_MS);
  const { atimeMs, mtimeMs } = statSync(page);
  writeFileSync(page, '# B\n');
  utimesSync(page, atimeMs / 1000, mtimeMs / 1000);
  const [source] = readSources(dir, openKnownSources(list)).docs;
  assert.equal(source?.text, '# B\n');
  assert.equal(source?.hash, hashOf('# B\n'));
});

test('a page that was written while the build before began is read: a second change may not show in its times', () => {
  const { dir, page, list } = folderRead('# A\n');
  const known = openKnownSources(list, Date.now());
  writeFileSync(page, '# B\n');
  readSources(dir, known);
  known.close();
  assert.equal(openKnownSources(list).hash('content/a.mdx', statSync(page)), undefined);
});

test('a page that is changed or deleted after its hash was taken ends the build', () => {
  const { dir, page, list } = folderRead('# A\n');
  for (const change of [() => writeFileSync(page, '# B\n'), () => rmSync(page)]) {
    writeFileSync(page, '# A\n');
    const { mtimeMs, ctimeMs, size, ino } = statSync(page);
    const files = { 'content/a.mdx': [hashOf('# A\n'), size, mtimeMs, ctimeMs, ino] };
    writeFileSync(list, JSON.stringify({ readAt: Date.now() + HOUR_MS, files }));
    const [source] = readSources(dir, openKnownSources(list)).docs;
    change();
    assert.throws(
      () => source?.text,
      new BuildError([
        {
          severity: 'error',
          file: 'content/a.mdx',
          text: 'the file was changed while the site was built',
          hint: 'build again',
        },
      ]),
    );
  }
});

test('a list that is cut off counts for nothing', () => {
  const { dir, list } = folderRead('# A\n');
  writeFileSync(list, '{"readAt":1e15,"files":{"content/a.mdx":["x"');
  const [source] = readSources(dir, openKnownSources(list)).docs;
  assert.equal(source?.hash, hashOf('# A\n'));
});

test('a page with a fault is read by every build, so that it is told each time', async () => {
  const made = site({ 'content/a.mdx': '# A\0\n' });
  for (const _ of [1, 2]) {
    await made.build();
    assert.equal(
      made.messages[0],
      'content/a.mdx:1:4: error: a NUL character, which does not belong in a text file\n  hint: delete it: some editors show it as ^@ or \\0',
    );
  }
});
