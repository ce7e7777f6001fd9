// Files that are broken, missing or huge: a clear message and nothing written; never an exception.

import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { site } from '../support/site.ts';

const SITE = { 'content/site.yaml': 'title: Site\nurl: https://docs.example.com\n' };

test('a folder without site.yaml is told what to write', async () => {
  const built = await site({ 'content/index.mdx': '# Home' }, { defaults: 'none' }).build();
  assert.deepEqual(built.messages, [
    'content/site.yaml: error: the site has no content/site.yaml\n  hint: write one with at least title: and url:, or name another site folder',
  ]);
  assert.equal(built.exitCode, 1);
  assert.deepEqual(built.files(), []);
});

test('an empty content folder is told what to write, once', async () => {
  const built = await site(SITE, { defaults: 'none' }).build();
  assert.deepEqual(built.messages, [
    'content: error: content/ has no pages\n  hint: write content/index.mdx',
  ]);
});

test('a site without a home page is built with a warning', async () => {
  const built = await site({ ...SITE, 'content/a.mdx': '# A' }, { defaults: 'none' }).build();
  assert.deepEqual(built.messages, [
    'content: warning: the site has no home page\n  hint: write content/index.mdx',
  ]);
  assert.equal(built.exitCode, 0);
});

test('files that cannot be read are named', async () => {
  const hint = '\n  hint: remove or repair the link';
  const nowhere = (path: string) => `${path}: error: cannot be read: no such file or folder${hint}`;
  const made = site({ 'content/data/y.yaml': 'columns: []\nrows: []\n', 'public/a.txt': 'a' });
  const paths = [
    'content/data/x.yaml',
    'content/sidebars.yaml',
    'content/x.mdx',
    'public/gone.txt',
  ];
  for (const path of paths) symlinkSync('/nowhere/at/all', join(made.dir, path));
  symlinkSync('around', join(made.dir, 'content/around'));
  await made.build();
  assert.deepEqual([...made.messages].sort(), [
    `content/around: error: cannot be read: too many symbolic links${hint}`,
    ...paths.map(nowhere),
  ]);
  const settings = site({}).remove('content/site.yaml');
  symlinkSync('/nowhere/at/all', join(settings.dir, 'content/site.yaml'));
  assert.deepEqual((await settings.build()).messages, [nowhere('content/site.yaml')]);
  mkdirSync(join(settings.remove('content/site.yaml').dir, 'content/site.yaml'));
  await settings.build();
  assert.equal(settings.exitCode, 1);
  assert.match(settings.messages[0] ?? '', /^content\/site\.yaml: error: /);
});

test('an empty page is no surprise', async () => {
  const built = await site({ 'content/a.mdx': '' }).quietBuild();
  assert.match(built.html('/a'), /<title>a \| Site<\/title>/);
});

test('a folder with the name of a page is a folder', async () => {
  const built = await site({ 'content/x.mdx/y.mdx': '# Y' }).quietBuild();
  assert.match(built.html('/x.mdx/y'), /<h1>Y<\/h1>/);
});

test('a NUL character is told where it stands, in any file of text', async () => {
  const built = await site({
    'content/a.mdx': '# A\n\nText\0\n',
    'content/data/x.yaml': 'a: "b\0c"\n',
    'specs/s.yaml': 'openapi: 3.1.0\ninfo: { title: "\0", version: "1" }\npaths: {}\n',
  }).build();
  const fault =
    'error: a NUL character, which does not belong in a text file\n  hint: delete it: some editors show it as ^@ or \\0';
  assert.deepEqual(built.messages, [
    `content/a.mdx:3:5: ${fault}`,
    `content/data/x.yaml:1:6: ${fault}`,
    `specs/s.yaml:2:17: ${fault}`,
  ]);
});

test('text that is not UTF-8 is reported where it stops being so', async () => {
  const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
  const built = await site({
    'content/a.mdx': Buffer.concat([Buffer.from('# Ä\n\nCaf'), latin1('é au lait\n')]),
    'content/b.mdx': Buffer.concat([
      Buffer.from(`# B\n\n${'ä\n'.repeat(1000)}öö`),
      Buffer.from([0xe2, 0x82]),
    ]),
    'content/c.mdx': Buffer.from('\uFEFF# C\n\nText\n', 'utf16le'),
  }).build();
  const fault = 'error: the file is not valid UTF-8 text\n  hint: save it as UTF-8 in your editor';
  assert.deepEqual(built.messages, [
    `content/a.mdx:3:4: ${fault}`,
    `content/b.mdx:1003:3: ${fault}`,
    `content/c.mdx:1:1: ${fault}`,
  ]);
});

test('a byte order mark and Windows line ends change nothing', async () => {
  const text = '---\ntitle: A\n---\n\n## B\n\n```js\nlet a;\n```\n';
  const unix = await site({ 'content/a.mdx': text }).build();
  const windows = await site({
    'content/a.mdx': `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  }).quietBuild();
  assert.equal(windows.article('/a'), unix.article('/a'));
});

test('a page of 5 MB is refused with its size', async () => {
  const built = await site({ 'content/a.mdx': `# A\n\n${'word '.repeat(1_000_000)}` }).build();
  assert.deepEqual(built.messages, [
    'content/a.mdx: error: the file has 5.0 MB; at most 2 MB can be read\n  hint: split the page, or move large data to public/ and link to it',
  ]);
});

test('nesting without end is an error of its file', async () => {
  const pages = [`${'>'.repeat(5000)} a`, `${'<div>'.repeat(3000)}a${'</div>'.repeat(3000)}`].map(
    (text, at) => [`content/deep-${at}.mdx`, text] as const,
  );
  assert.deepEqual(
    (await site(Object.fromEntries(pages)).build()).messages,
    pages.map(
      ([path]) =>
        `${path}: error: lists, quotes or tags are nested too deeply\n  hint: begin a new section, or split the page`,
    ),
  );
});
