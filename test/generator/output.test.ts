// Writing the output: all or nothing, whatever stands in the way or cuts it short.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { BuildError } from '../../generator/diagnostics/diagnostics.ts';
import { openOutput } from '../../generator/output/output-folder.ts';
import { claimStaging, ownerOf } from '../../generator/output/staging-owner.ts';
import { freshFolder, site, type TestSite } from '../support/site.ts';

const FILES = { 'content/a.mdx': '# A', 'content/b.mdx': '# B' };

/** Nothing is left beside the site's own files. */
function leftovers(built: TestSite): string[] {
  return readdirSync(built.dir).filter((name) => name.includes('staging'));
}

test('an output folder that is a file, or lies below one, is told of', async () => {
  const built = await site({ ...FILES, dist: 'a file' }).build();
  const message = (outDir: string): string =>
    `error: ${outDir}/ cannot be written: expected a folder, found a file\n  hint: the last good output is unchanged; choose another folder with --out-dir`;
  assert.deepEqual(built.messages, [message(built.outDir)]);
  assert.equal(built.exitCode, 1);
  const below = site({ ...FILES, file: 'a file' });
  const outDir = join(below.dir, 'file', 'dist');
  await below.build({ outDir });
  assert.deepEqual(below.messages, [message(outDir)]);
});

test('a folder with files of somebody else is left as it is', async () => {
  const built = await site({ ...FILES, 'dist/mine.txt': 'mine' }).build();
  assert.deepEqual(built.messages, [
    `error: ${built.outDir}/ contains files that this build did not write\n  hint: choose another folder with --out-dir; this one is left as it is`,
  ]);
  assert.deepEqual(built.files(), ['mine.txt']);
  assert.deepEqual(leftovers(built), []);
  for (const outDir of [built.dir, join(built.dir, 'content'), dirname(built.dir)]) {
    await built.build({ outDir });
    assert.equal(built.exitCode, 1);
    assert.equal(existsSync(join(built.dir, 'content/a.mdx')), true);
  }
});

test('an empty folder is taken as the output', async () => {
  const made = site(FILES);
  mkdirSync(made.outDir);
  await made.build();
  assert.equal(made.exitCode, 0);
});

test('an output folder that is a symbolic link is written where it leads', async () => {
  const made = site(FILES);
  const real = freshFolder('real');
  symlinkSync(real, made.outDir);
  await made.build();
  assert.deepEqual(made.messages, []);
  assert.ok(existsSync(join(real, 'a/index.html')));
});

/** 1 MB of memory as a disk until the test ends, where this process may mount one. */
function smallDisk(context: TestContext): string | undefined {
  const folder = freshFolder('disk');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined; // not root, or a container without the right
  }
  context.after(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

const noSpace = (outDir: string): string =>
  `error: ${outDir}/ cannot be written: no space is left on the disk\n  hint: the last good output is unchanged; choose another folder with --out-dir`;

test('a full disk is told of, and the last good output is unchanged', async (context) => {
  const disk = smallDisk(context);
  if (disk === undefined) return fullFile();
  const outDir = join(disk, 'dist');
  const built = await site({ 'content/a.mdx': '# A' }).build({ outDir });
  assert.deepEqual(built.messages, []);
  const before = readdirSync(outDir, { recursive: true }).sort();
  built.change('public/large.bin', new Uint8Array(2_000_000)).change('content/a.mdx', '# Changed');
  await built.build({ outDir });
  assert.deepEqual(built.messages, [noSpace(outDir)]);
  assert.deepEqual(readdirSync(outDir, { recursive: true }).sort(), before);
  assert.deepEqual(
    readdirSync(disk).filter((name) => name !== 'dist'),
    [],
  );
  await built.remove('public').build({ outDir });
  assert.deepEqual(built.messages, []);
});

test('a disk that fills up while pages are written is told of, and the last good output is unchanged', async (context) => {
  const disk = smallDisk(context);
  if (disk === undefined) return fullFile();
  const outDir = join(disk, 'dist');
  const built = await site({ 'content/a.mdx': '# A' }).build({ outDir });
  const before = readdirSync(outDir, { recursive: true }).sort();
  for (let at = 0; at < 30; at++)
    built.change(`content/p${at}.mdx`, `# P\n\n${'Many words. '.repeat(6000)}`);
  await built.build({ outDir });
  assert.deepEqual(built.messages, [noSpace(outDir)]);
  assert.deepEqual(readdirSync(outDir, { recursive: true }).sort(), before);
});

/** The same fault by a file that is always full, in the folder where the build prepares its files. */
function fullFile(): void {
  const folder = freshFolder('full');
  const outDir = join(folder, 'dist');
  const output = openOutput({ outDir, cacheDir: join(folder, 'cache') });
  symlinkSync('/dev/full', output.stagingFile('page.html'));
  assert.throws(
    () => output.add('page.html', 'words'),
    (error) => error instanceof BuildError && error.message === noSpace(outDir),
  );
  output.abort();
  assert.equal(existsSync(outDir), false);
}

test('a file that is always full is a full disk', () => fullFile());

test('what a commit that was cut short has left is finished by the next build', async () => {
  const built = await site(FILES).build();
  const staging = `${built.outDir}.staging`;
  // As it stands after SIGKILL: one file moved already, one not yet, one not yet deleted.
  mkdirSync(join(staging, 'new'), { recursive: true });
  writeFileSync(join(staging, 'new/index.html'), 'not moved yet');
  writeFileSync(join(built.outDir, 'stale.html'), 'not deleted yet');
  writeFileSync(
    join(staging, '.journal.json'),
    JSON.stringify({ changed: ['a/index.html', 'new/index.html'], deleted: ['stale.html'] }),
  );
  const clean = await site(FILES).build();
  await built.build();
  assert.deepEqual(built.messages, []);
  assert.deepEqual([...built.bytes()], [...clean.bytes()]);
  assert.deepEqual(leftovers(built), []);
});

test('a journal that was cut short itself is dropped with its files', async () => {
  const built = await site(FILES).build();
  const staging = `${built.outDir}.staging`;
  mkdirSync(staging);
  writeFileSync(join(staging, '.journal.json'), '{"changed":["a/ind');
  writeFileSync(join(staging, 'half.html'), 'half');
  const before = built.bytes();
  await built.build();
  assert.deepEqual(built.messages, []);
  assert.deepEqual([...built.bytes()], [...before]);
});

test('files that a killed build had prepared are dropped', async () => {
  const built = await site(FILES).build();
  const before = built.bytes();
  const staging = `${built.outDir}.staging`;
  mkdirSync(staging);
  writeFileSync(join(staging, 'half.html'), 'half');
  claimStaging(staging)();
  const owner = ownerOf(staging);
  writeFileSync(join(staging, '.owner'), JSON.stringify({ ...owner, pid: 999999999 }));
  await built.build();
  assert.deepEqual([...built.bytes()], [...before]);
  assert.deepEqual(leftovers(built), []);
});

test('while another build writes the output, a second one says so and changes nothing', async (context) => {
  const built = await site(FILES).build();
  const staging = `${built.outDir}.staging`;
  mkdirSync(staging);
  const alive = spawn('sleep', ['600']);
  context.after(() => alive.kill());
  claimStaging(staging)();
  const { place } = ownerOf(staging) ?? {};
  writeFileSync(join(staging, '.owner'), JSON.stringify({ place, pid: alive.pid }));
  await built.change('content/a.mdx', '# Changed').build();
  assert.deepEqual(built.messages, [
    `error: another build (process ${alive.pid}) is writing this output\n  hint: wait for it to end, or remove ${staging}/ if it is gone`,
  ]);
  assert.match(built.html('/a'), /<h1>A<\/h1>/);
  assert.ok(existsSync(staging));
});

test('two builds with two outputs at once do not disturb each other', async () => {
  const made = site(FILES, { memo: 'disk' });
  const other = site(FILES);
  await Promise.all([made.build(), other.build()]);
  assert.deepEqual([...made.bytes()], [...other.bytes()]);
});

test('a page takes the place of a folder, and a folder that of a page', async () => {
  const built = await site({
    'content/site.yaml': 'title: S\nurl: https://a.example\ntrailingSlash: false\n',
    'public/x': 'a file',
  }).build();
  await built.remove('public/x').change('public/x/y.txt', 'a file in a folder').build();
  assert.deepEqual(built.messages, []);
  assert.equal(built.file('x/y.txt'), 'a file in a folder');
  await built.remove('public/x').change('public/x', 'a file again').build();
  assert.deepEqual(built.messages, []);
  assert.equal(built.file('x'), 'a file again');
});

test('another file of public/ is copied, though it has the size and the time of the last one', async () => {
  const time = new Date('2026-01-01');
  const built = site({ 'public/a.txt': 'one' });
  const file = join(built.dir, 'public/a.txt');
  utimesSync(file, time, time);
  await built.build();
  writeFileSync(`${file}.new`, 'two');
  utimesSync(`${file}.new`, time, time);
  renameSync(`${file}.new`, file);
  assert.equal((await built.build()).file('a.txt'), 'two');
});

test('a commit that cannot go on loses nothing: the next build finishes it, even with errors in the content', async () => {
  const built = await site(FILES).build();
  const inTheWay = join(built.outDir, 'new/index.html');
  mkdirSync(inTheWay, { recursive: true });
  await built.change('content/a.mdx', '# Changed').change('content/new.mdx', '# New').build();
  assert.deepEqual(built.messages, [
    `error: ${built.outDir}/ is partly written: expected a file, found a folder\n  hint: remove the cause and build again: the next build finishes this one first`,
  ]);
  rmSync(inTheWay, { recursive: true });
  await built.change('content/broken.mdx', '[x](/nowhere)').build();
  assert.equal(built.exitCode, 1);
  assert.match(built.html('/a'), /<h1>Changed<\/h1>/);
  assert.match(built.html('/new'), /<h1>New<\/h1>/);
});

test('an output folder that was moved away and back is still known', async () => {
  const built = await site(FILES).build();
  renameSync(built.outDir, `${built.outDir}.away`);
  await built.build();
  assert.equal(built.exitCode, 0);
  assert.ok((built.written?.changed.length ?? 0) > 0);
});

test('a build that remembers nothing leaves the files alone that come out the same', async () => {
  const built = await site(FILES, { memo: 'disk' }).build();
  const timesOf = () => built.files().map((path) => statSync(join(built.outDir, path)).mtimeMs);
  const before = timesOf();
  rmSync(built.cacheDir, { recursive: true });
  await built.build();
  assert.deepEqual(built.written?.changed, []);
  assert.deepEqual(timesOf(), before);
  writeFileSync(join(built.outDir, 'a', 'index.html'), 'not ours');
  rmSync(built.cacheDir, { recursive: true });
  await built.build();
  assert.deepEqual(built.written?.changed, ['a/index.html']);
  assert.match(built.html('/a'), /<h1/);
});
