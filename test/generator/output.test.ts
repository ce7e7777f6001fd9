// Writing the output: all or nothing, whatever stands in the way or cuts it short.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { globSync } from 'glob';
import { buildCommand } from '../../generator/cli/build-command.ts';
import { BuildError } from '../../generator/diagnostics/diagnostics.ts';
import { isText } from '../../generator/output/content-types.ts';
import { openOutput } from '../../generator/output/output-folder.ts';
import { dropStaging } from '../../generator/output/staging.ts';
import { quietly } from '../support/quietly.ts';
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
  await made.quietBuild();
  assert.ok(existsSync(join(real, 'a/index.html')));
});

const noSpace = (outDir: string): string =>
  `error: ${outDir}/ cannot be written: no space is left on the disk\n  hint: the last good output is unchanged; choose another folder with --out-dir`;

test('a full disk is told of, and the last good output is unchanged', () => {
  const folder = freshFolder('full');
  const outDir = join(folder, 'dist');
  const place = { outDir, cacheDir: join(folder, 'cache') };
  const first = openOutput(place);
  first.add('page.html', 'first words');
  first.commit();
  const output = openOutput(place);
  symlinkSync('/dev/full', output.stagingFile('page.html')); // a file that is always full
  assert.throws(
    () => output.add('page.html', 'words'),
    (error) => error instanceof BuildError && error.message === noSpace(outDir),
  );
  output.abort();
  assert.equal(readFileSync(join(outDir, 'page.html'), 'utf8'), 'first words');
});

/** A staging folder as a killed build leaves it. */
function staged(built: TestSite, lock: string | undefined): string {
  const staging = `${built.outDir}.staging`;
  mkdirSync(join(staging, 'a'), { recursive: true });
  writeFileSync(join(staging, 'a/half.html'), 'half');
  if (lock !== undefined) writeFileSync(join(staging, '.lock'), lock);
  return staging;
}

test('files that a killed build had prepared are dropped, whatever its lock says', async () => {
  const built = await site(FILES).build();
  const before = built.bytes();
  for (const lock of ['999999999', String(process.pid), '', '0', '-1', 'x', undefined]) {
    staged(built, lock);
    await built.build();
    assert.deepEqual(built.messages, [], lock);
    assert.deepEqual([...built.bytes()], [...before]);
    assert.deepEqual(leftovers(built), []);
  }
});

test('while another build writes the output, a second one says so and changes nothing', async (context) => {
  const built = await site(FILES).build();
  const alive = spawn('sleep', ['600']);
  context.after(() => alive.kill());
  const staging = staged(built, String(alive.pid));
  await built.change('content/a.mdx', '# Changed').build();
  assert.deepEqual(built.messages, [
    `error: another build (process ${alive.pid}) is writing this output\n  hint: wait for it to end, or remove ${staging}/ if it is gone`,
  ]);
  assert.match(built.html('/a'), /<h1>A<\/h1>/);
  assert.deepEqual(readdirSync(staging).sort(), ['.lock', 'a']);
  dropStaging(built.outDir); // an interruption of the second build
  assert.ok(existsSync(staging));
});

test('a process of another user is at work too', (context) => {
  const folder = freshFolder('out');
  const outDir = join(folder, 'dist');
  mkdirSync(`${outDir}.staging`);
  writeFileSync(`${outDir}.staging/.lock`, '999999999');
  context.mock.method(process, 'kill', () => {
    throw Object.assign(new Error(), { code: 'EPERM' });
  });
  assert.throws(
    () => openOutput({ outDir, cacheDir: undefined }),
    /^BuildError: error: another build \(process 999999999\) is writing this output/,
  );
});

test('a page takes the place of a folder, and a folder that of a page', async () => {
  const built = await site({
    'content/site.yaml': 'title: S\nurl: https://a.example\ntrailingSlash: false\n',
    'public/x': 'a file',
  }).build();
  await built.remove('public/x').change('public/x/y.txt', 'a file in a folder').quietBuild();
  assert.equal(built.file('x/y.txt'), 'a file in a folder');
  await built.remove('public/x').change('public/x', 'a file again').quietBuild();
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

test('a commit that cannot go on says so, and the next build puts the output right', async () => {
  const built = await site(FILES, { memo: 'disk' }).build();
  const inTheWay = join(built.outDir, 'new/index.html');
  mkdirSync(inTheWay, { recursive: true });
  await built.change('content/a.mdx', '# Changed').change('content/new.mdx', '# New').build();
  assert.deepEqual(built.messages, [
    `error: ${built.outDir}/ is partly written: expected a file, found a folder\n  hint: remove the cause and build again`,
  ]);
  assert.deepEqual(leftovers(built), []);
  const { code, errors } = await quietly(() => buildCommand([built.dir]));
  assert.equal(code, 1);
  assert.match(errors, /is partly written/);
  assert.doesNotMatch(errors, /Nothing was written/);
  rmSync(inTheWay, { recursive: true });
  await built.quietBuild();
  const clean = await site({
    ...FILES,
    'content/a.mdx': '# Changed',
    'content/new.mdx': '# New',
  }).build();
  assert.deepEqual([...built.bytes()], [...clean.bytes()]);
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

const TEXTS = {
  'content/index.mdx': '# Home\n\nA page.\n',
  'content/a.mdx': '# A\n\nThe first text.\n',
  'public/short.txt': 'short',
  'public/picture.png': new Uint8Array(5000),
};

test('what is compressed is the text beside it; short files and pictures stay alone', async () => {
  const built = await site(TEXTS).build({ compress: true });
  const file = (path: string): Buffer => readFileSync(join(built.outDir, path));
  const paths = globSync('**/*', { cwd: built.outDir, nodir: true, posix: true, dot: true });
  const plain = paths.filter((path) => !/\.(?:br|gz)$/.test(path));
  const wanted = plain.filter((path) => isText(path) && file(path).length >= 1000);
  assert.ok(wanted.includes('a/index.html') && wanted.some((path) => path.startsWith('_assets/')));
  assert.deepEqual(
    paths.filter((path) => path.endsWith('.br')),
    wanted.map((path) => `${path}.br`),
  );
  assert.ok(!existsSync(join(built.outDir, 'short.txt.br')));
  for (const path of wanted) {
    assert.ok(brotliDecompressSync(file(`${path}.br`)).equals(file(path)), path);
    assert.ok(gunzipSync(file(`${path}.gz`)).equals(file(path)), path);
  }
});

test('what has not changed is not compressed again, and without the option nothing stays', async () => {
  const built = await site(TEXTS).build({ compress: true });
  const times = (): number[] =>
    ['index.html.br', 'a/index.html.br'].map((path) => statSync(join(built.outDir, path)).mtimeMs);
  const [home, page] = times();
  await built.change('content/a.mdx', '# A\n\nAnother text.\n').build({ compress: true });
  const [homeNow, pageNow] = times();
  assert.equal(homeNow, home);
  assert.notEqual(pageNow, page);
  const text = brotliDecompressSync(readFileSync(join(built.outDir, 'a/index.html.br'))).toString();
  assert.match(text, /Another text\./);
  await built.build();
  assert.deepEqual(globSync('**/*.{br,gz}', { cwd: built.outDir }), []);
});
