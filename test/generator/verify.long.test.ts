// The same bytes in every folder: npm run verify, and what it stands on.

import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compareFolders } from '../support/compare-folders.ts';
import { GeneratorCopy } from '../support/generator-copy.ts';
import type { Ran } from '../support/programs.ts';
import { freshFolder, site } from '../support/site.ts';
import { VARIED } from '../support/varied-site.ts';

const START = 'test/support/verify.ts';

const generator = new GeneratorCopy();

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

test('a site with errors is not compared', async () => {
  const { code, stderr, left } = await verify(site({ 'content/index.mdx': '[x](/nowhere)' }).dir);
  assert.match(stderr, /broken link[\s\S]*so nothing was compared\n$/);
  assert.deepEqual({ code, left }, { code: 1, left: [] });
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
if (others.length > 0) writeFileSync(out + '/e.txt', 'only once');
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
e.txt is only in the second build
5 of 5 files differ.
`,
  );
  assert.deepEqual({ code, stdout, left }, { code: 1, stdout: '', left: [] });
});

test('packages behind a link give the same bytes as packages in their place', async () => {
  const here = await site(VARIED).build();
  const dist = join(freshFolder('dist'), 'dist');
  const { code } = await new GeneratorCopy().run('build.ts', [here.dir, '--out-dir', dist]);
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

test('--no-cache believes nothing that was noted of the output', async () => {
  const built = await site(VARIED, { memo: 'disk' }).build();
  const clean = [...built.bytes()];
  const home = join(built.outDir, 'index.html');
  const { mtime } = statSync(home);
  writeFileSync(home, readFileSync(home, 'utf8').replace('<title>', '<TITLE>'));
  utimesSync(home, mtime, mtime);
  await built.build({ cache: false });
  assert.deepEqual([...built.bytes()], clean);
});
