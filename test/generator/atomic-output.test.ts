// `--atomic`: the output is a link to a whole build, and each build replaces the link.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { claimStaging, ownerOf } from '../../generator/output/staging-owner.ts';
import { createSafeServer, listen } from '../../generator/server/http/http-server.ts';
import { ServedFolder } from '../../generator/server/http/served-folder.ts';
import { previewHandler } from '../../generator/server/preview-server.ts';
import { atEnd } from '../support/at-end.ts';
import { runBuild } from '../support/command.ts';
import { beforeNextLook } from '../support/cut-short.ts';
import { freshFolder, site, type TestSite } from '../support/site.ts';
import { beside, putOut } from '../support/versions-of-output.ts';

const FILES = { 'content/a.mdx': '# A', 'content/b.mdx': '# B' };
const ATOMIC = { atomic: true };

function standing(made: TestSite): string {
  return readlinkSync(made.outDir);
}

/** Inode and time of change of a file of the output. */
function stampOf(made: TestSite, path: string): [number, number] {
  const { ino, mtimeMs } = statSync(join(made.outDir, path));
  return [ino, mtimeMs];
}

test('the output is a link to a build beside it, with the files that a build without --atomic makes', async () => {
  const made = await site(FILES).build(ATOMIC);
  assert.deepEqual(made.messages, []);
  assert.equal(standing(made), 'dist.builds/1');
  const plain = await site(FILES).build();
  assert.deepEqual([...made.bytes()], [...plain.bytes()]);
  await made.change('content/a.mdx', '# Changed').remove('content/b.mdx').build(ATOMIC);
  assert.equal(standing(made), 'dist.builds/2');
  assert.deepEqual(
    made.written?.deleted.filter((path) => path.startsWith('b')),
    ['b/index.html', 'b.md'].sort(),
  );
  const again = await site({ 'content/a.mdx': '# Changed' }).build();
  assert.deepEqual([...made.bytes()], [...again.bytes()]);
  const names = ['1', '2'].map((name) => `dist.builds/${name}`);
  assert.deepEqual(beside(made), ['dist.builds', 'dist.builds/.portal-builds', ...names]);
});

test('files that do not change are the same files, and a build without changes replaces nothing', async () => {
  const made = await site(FILES, { memo: 'disk' }).build(ATOMIC);
  const before = stampOf(made, 'b/index.html');
  await made.change('content/a.mdx', '# A\n\nMore.').build(ATOMIC);
  assert.ok(made.written?.changed.includes('a/index.html'));
  assert.deepEqual(stampOf(made, 'b/index.html'), before);
  assert.equal(standing(made), 'dist.builds/2');
  await made.build(ATOMIC);
  assert.deepEqual(made.written?.changed, []);
  assert.equal(standing(made), 'dist.builds/2');
  rmSync(made.cacheDir, { recursive: true });
  await made.build(ATOMIC);
  assert.deepEqual(stampOf(made, 'b/index.html'), before);
});

test('the former build becomes the next one, whatever its folder holds', async () => {
  const made = await site(FILES, { memo: 'disk' }).build(ATOMIC);
  await made.change('content/a.mdx', '# Second').change('public/x', 'a file').build(ATOMIC);
  const former = join(`${made.outDir}.builds`, '1');
  writeFileSync(join(former, 'mine.txt'), 'left here');
  writeFileSync(join(former, 'b/index.html'), 'not what it was');
  mkdirSync(join(former, 'x/empty'), { recursive: true });
  rmSync(join(former, 'a'), { recursive: true });
  await made.change('content/a.mdx', '# Third').build(ATOMIC);
  assert.deepEqual(made.messages, []);
  assert.equal(standing(made), 'dist.builds/3');
  const plain = await site({ ...FILES, 'content/a.mdx': '# Third', 'public/x': 'a file' }).build();
  assert.deepEqual([...made.bytes()], [...plain.bytes()]);
  await made.remove('public/x').change('public/x/y.txt', 'a file in a folder').build(ATOMIC);
  assert.equal(made.file('x/y.txt'), 'a file in a folder');
});

test('every folder of it can be read by a web server, whatever the umask', () => {
  const folder = freshFolder('out');
  const umask = process.umask(0o077);
  try {
    putOut({ outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache'), ...ATOMIC }, 'one');
  } finally {
    process.umask(umask);
  }
  const modeOf = (path: string): string => (statSync(join(folder, path)).mode & 0o777).toString(8);
  for (const path of ['dist.builds', 'dist', 'dist/a']) assert.equal(modeOf(path), '755', path);
  assert.equal(modeOf('dist/a/index.html'), '644');
});

test('a plain folder of ours becomes such a link, and files that do not change stay', async () => {
  const made = await site(FILES, { memo: 'disk' }).build();
  const before = stampOf(made, 'b/index.html');
  await made.change('content/a.mdx', '# A\n\nMore.').build(ATOMIC);
  assert.deepEqual(made.messages, []);
  assert.ok(lstatSync(made.outDir).isSymbolicLink());
  assert.deepEqual(stampOf(made, 'b/index.html'), before);
  assert.match(standing(made), /^dist\.builds\/\d+$/);
});

test('a folder with files of somebody else is left as it is, and so is one where the builds would go', async () => {
  const made = await site({ ...FILES, 'dist/mine.txt': 'mine' }).build(ATOMIC);
  const fault = (folder: string): string =>
    `error: ${folder}/ contains files that this build did not write\n  hint: choose another folder with --out-dir; this one is left as it is`;
  assert.deepEqual(made.messages, [fault(made.outDir)]);
  assert.deepEqual(made.files(), ['mine.txt']);
  const other = await site({ ...FILES, 'dist.builds/1/mine.txt': 'mine' }).build(ATOMIC);
  assert.deepEqual(other.messages, [fault(`${other.outDir}.builds`)]);
  await other.build();
  assert.deepEqual(other.messages, []);
  assert.deepEqual(beside(other), ['dist.builds', 'dist.builds/1']);
  await made.build({ ...ATOMIC, outDir: join(made.dir, 'out') });
  await made.build({ outDir: join(made.dir, 'out.builds') });
  assert.deepEqual(made.messages, [fault(join(made.dir, 'out.builds'))]);
});

test('a build without --atomic goes on in the same way, as long as the link stands', async () => {
  const made = await site(FILES).build(ATOMIC);
  await made.change('content/a.mdx', '# Changed').build();
  assert.deepEqual(made.messages, []);
  assert.equal(standing(made), 'dist.builds/2');
  assert.match(made.html('/a'), /Changed/);
  rmSync(made.outDir);
  await made.build();
  assert.ok(lstatSync(made.outDir).isDirectory());
  assert.deepEqual(beside(made), []);
});

test('a link of ours whose build was deleted gets a new one', async () => {
  const made = await site(FILES).build(ATOMIC);
  rmSync(`${made.outDir}.builds`, { recursive: true });
  await made.build();
  assert.deepEqual(made.messages, []);
  assert.equal(standing(made), 'dist.builds/2');
  assert.ok(existsSync(join(made.outDir, 'a/index.html')));
});

test('the site folder may be moved with its output', async () => {
  const made = await site(FILES).build(ATOMIC);
  const moved = join(freshFolder('moved'), 'site');
  renameSync(made.dir, moved);
  assert.ok(existsSync(join(moved, 'dist/a/index.html')));
  renameSync(moved, made.dir);
});

test('a link to somewhere else is not replaced by --atomic, and written where it leads without it', async () => {
  const made = site(FILES);
  const real = freshFolder('real');
  symlinkSync(real, made.outDir);
  await made.build(ATOMIC);
  assert.deepEqual(made.messages, [
    `error: ${made.outDir} is a symbolic link to ${real}, which --atomic would replace\n  hint: build without --atomic, or name the folder itself with --out-dir`,
  ]);
  assert.deepEqual([readdirSync(real), beside(made)], [[], []]);
  await made.build();
  assert.ok(existsSync(join(real, 'a/index.html')));
  await made.build({ ...ATOMIC, outDir: real });
  assert.deepEqual(made.messages, []);
  assert.ok(existsSync(join(made.outDir, 'a/index.html')));
});

test('the builds of another build that is at work stay', async (context) => {
  const made = await site(FILES).build(ATOMIC);
  const [staging, begun] = [`${made.outDir}.staging`, `${made.outDir}.builds/7`];
  mkdirSync(staging);
  mkdirSync(begun);
  const alive = spawn('sleep', ['600']);
  context.after(() => alive.kill());
  claimStaging(staging)();
  const { place } = ownerOf(staging) ?? {};
  writeFileSync(join(staging, '.owner'), JSON.stringify({ place, pid: alive.pid }));
  await made.change('content/a.mdx', '# Changed').build(ATOMIC);
  assert.match(
    String(made.messages),
    /^error: another build \(process \d+\) is writing this output/,
  );
  assert.ok(existsSync(begun));
  writeFileSync(join(staging, '.owner'), JSON.stringify({ place, pid: 999_999_999 }));
  await made.build();
  assert.deepEqual(made.messages, []);
  assert.equal(existsSync(begun), false);
});

test('with an error in the content the standing build stays, and a missing output is put back', async () => {
  const made = await site(FILES).build(ATOMIC);
  const before = made.bytes();
  // As a kill leaves it between the two steps of the first build with --atomic.
  mkdirSync(`${made.outDir}.staging`);
  renameSync(made.outDir, `${made.outDir}.staging/.link`);
  await made.change('content/a.mdx', '[x](/nowhere)').build();
  assert.equal(made.exitCode, 1);
  assert.deepEqual([...made.bytes()], [...before]);
});

test('the preview serves a link, before and after it is replaced', async () => {
  const made = await site(FILES).build(ATOMIC);
  const server = createSafeServer();
  server.on('request', previewHandler({ folder: made.outDir, baseUrl: '/' }));
  const port = await listen(server, 0, '127.0.0.1');
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const ask = async (path: string): Promise<[number, string]> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`);
    return [reply.status, await reply.text()];
  };
  assert.deepEqual(await ask('/a/'), [200, made.html('/a')]);
  await made.change('content/a.mdx', '# Changed').change('content/c.mdx', '# C').build(ATOMIC);
  assert.deepEqual(await ask('/c/'), [200, made.html('/c')]);
  assert.deepEqual(await ask('/b/'), [200, made.html('/b')]);
  assert.equal((await ask('/../dist.builds/.portal-builds'))[0], 404);
  assert.equal(realpathSync(made.outDir), realpathSync(`${made.outDir}.builds/2`));
});

test('a file is found though the link is replaced while it is looked for', () => {
  const folder = freshFolder('out');
  const place = { outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache'), ...ATOMIC };
  putOut(place, 'one');
  const served = new ServedFolder(place.outDir);
  beforeNextLook(() => {
    putOut(place, 'two');
    rmSync(join(folder, 'dist.builds/1'), { recursive: true });
  });
  assert.equal(served.find('a/index.html')?.path, 'a/index.html');
  assert.equal(served.find('one/index.html'), undefined);
});

test('the command line takes --atomic, and its help says what it is for', async () => {
  const { dir } = site(FILES);
  const { code, stdout, stderr } = await runBuild(dir, '--atomic', '--workers', '1');
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /\/dist\/ holds \d+\.\d MB; \d+ files changed, 0 deleted\.\n$/);
  assert.equal(readlinkSync(join(dir, 'dist')), 'dist.builds/1');
  const { stdout: help } = await runBuild('--help');
  assert.match(
    help,
    /^ {2}--atomic +replace the output in one step, while a web server serves it$/m,
  );
});
