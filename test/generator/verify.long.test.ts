// The same bytes in every folder: npm run verify, and what it stands on.

import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openMemo } from '../../generator/cache/memo.ts';
import { compareFolders } from '../support/compare-folders.ts';
import { generatorCopy } from '../support/generator-copy.ts';
import type { Ran } from '../support/programs.ts';
import { freshFolder, site } from '../support/site.ts';
import { VARIED } from '../support/varied-site.ts';

const START = 'test/support/verify.ts';

/** A folder with these files, of mode 644 unless it says otherwise. */
function folderWith(files: Readonly<Record<string, string>>, modes: Record<string, number> = {}) {
  const folder = freshFolder('compared');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    chmodSync(join(folder, path), modes[path] ?? 0o644);
  }
  return folder;
}

const generator = generatorCopy();

/** npm run verify, and what it has left among the temporary files. */
async function verify(dir: string): Promise<Ran & { left: string[] }> {
  const temporary = freshFolder('temporary');
  const said = await generator.run(START, [dir], { TMPDIR: temporary });
  return { ...said, left: readdirSync(temporary).filter((name) => name.startsWith('verify-')) };
}

test('two builds of a site are identical in folders, time zones, locales and modes', async () => {
  const { code, stdout, stderr, left } = await verify(site(VARIED).dir);
  assert.equal(stderr, '');
  assert.match(stdout, /^identical: \d\d+ files\n$/);
  assert.equal(code, 0);
  assert.deepEqual(left, []);
});

test('a build that says where or when it was made is found out, with the first difference', async () => {
  // In place of the build: what it says, and the words it was called with.
  generator.change(
    'build.ts',
    /[\s\S]*/,
    `import { mkdirSync, writeFileSync } from 'node:fs';
const [site, , out, , workers, ...others] = process.argv.slice(2);
mkdirSync(out);
writeFileSync(out + '/a.txt', 'the same');
writeFileSync(out + '/b.txt', 'made at ' + process.env['TZ']);
writeFileSync(out + '/c.txt', [process.env['LANG'], workers, ...others].join());
writeFileSync(out + '/d.txt', site.slice(site.indexOf('verify-') + 13));
`,
  );
  const { code, stdout, stderr, left } = await verify(site({}).dir);
  assert.equal(
    stderr,
    `a.txt has the mode 644 in the first build, 600 in the second
b.txt differs at byte 8:
  made at UTC
  made at Pacific/Kiritimati
c.txt differs at byte 0:
  C,1
  tr_TR.UTF-8,3,--no-cache
d.txt differs at byte 2:
  /a/site
  /a folder with/a longer path/site
4 of 4 files differ.
`,
  );
  assert.deepEqual({ code, stdout, left }, { code: 1, stdout: '', left: [] });
});

test('a site with errors is not compared', async () => {
  const message = 'content/index.mdx:3:1: error: broken link to "/nowhere"';
  generator.change(
    'build.ts',
    /[\s\S]*/,
    `console.error('${message}');
process.exitCode = 1;
`,
  );
  const { code, stdout, stderr, left } = await verify(site({}).dir);
  assert.equal(stderr, `${message}\nverify: the site cannot be built, so nothing was compared\n`);
  assert.deepEqual({ code, stdout, left }, { code: 1, stdout: '', left: [] });
});

test('folders are compared by files, bytes and modes', () => {
  const text = 'x'.repeat(60);
  const one = folderWith({ 'a.html': `${text}1${text}`, 'b/c.js': 'same', 'd.txt': '', e: 'e' });
  const other = folderWith(
    { 'a.html': `${text}2${text}`, 'b/c.js': 'same', 'd.txt': '', f: 'f' },
    { 'd.txt': 0o600 },
  );
  const near = 'x'.repeat(40);
  assert.deepEqual(compareFolders(one, other), {
    files: 5,
    differences: [
      `a.html differs at byte 60:\n  …${near}1${near.slice(1)}…\n  …${near}2${near.slice(1)}…`,
      'd.txt has the mode 644 in the first build, 600 in the second',
      'e is only in the first build',
      'f is only in the second build',
    ],
  });
  assert.deepEqual(compareFolders(one, one), { files: 4, differences: [] });
});

test('a text that another continues differs where it ends', () => {
  const { differences } = compareFolders(folderWith({ a: 'one' }), folderWith({ a: 'one more' }));
  assert.deepEqual(differences, ['a differs at byte 3:\n  one\n  one more']);
});

test('packages behind a link give the same bytes as packages in their place', async () => {
  const here = await site(VARIED).build();
  const dist = join(freshFolder('dist'), 'dist');
  const { code } = await generatorCopy('elsewhere').run('build.ts', [here.dir, '--out-dir', dist]);
  assert.equal(code, 0);
  assert.deepEqual(compareFolders(here.outDir, dist).differences, []);
});

test('every file and folder can be read by all, whoever built', async () => {
  const built = site(VARIED);
  chmodSync(join(built.dir, 'public/licence.txt'), 0o600);
  await built.build();
  await built.change('content/new/page.mdx', '# New\n').build();
  const modes = (path: string): string =>
    (statSync(join(built.outDir, path)).mode & 0o777).toString(8);
  assert.equal(modes('licence.txt'), '644');
  assert.equal(modes('new/page/index.html'), '644');
  assert.deepEqual([modes('.'), modes('new'), modes('new/page')], ['755', '755', '755']);
});

const FROM_CACHE = '/* from the cache */';

test('--no-cache takes no remembered bundle and believes nothing that was noted of the output', async () => {
  const built = await site(VARIED, { memo: 'disk' }).build();
  const clean = [...built.bytes()];
  const list = join(built.cacheDir, 'answers.json');
  const { keys } = JSON.parse(readFileSync(list, 'utf8')) as { keys: string[] };
  const answers = openMemo(built.cacheDir);
  const texts = keys.map((key) => answers.get(key) ?? '');
  answers.close();
  rmSync(list);
  const changed = openMemo(built.cacheDir);
  // The bundle's files are in Base64.
  const style = /(?<="path":"_assets\/site-\w+\.css","text":")[^"]*/;
  keys.forEach((key, at) => {
    changed.set(key, String(texts[at]).replace(style, btoa(FROM_CACHE)));
  });
  changed.close();
  const home = join(built.outDir, 'index.html');
  const { mtime } = statSync(home);
  writeFileSync(home, readFileSync(home, 'utf8').replace('begin', 'BEGIN'));
  utimesSync(home, mtime, mtime);
  await built.build();
  assert.ok([...built.bytes().values()].includes(FROM_CACHE), 'the cache is used');
  await built.build({ cache: false });
  assert.deepEqual([...built.bytes()], clean);
});
