// Versions and translations as an owner writes them: where they are looked for, what may be wrong, and that diagnostics
// name the files that translators wrote.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkCommand } from '../../generator/cli/check-command.ts';
import { siteOf } from '../../generator/cli/open-site.ts';
import { quietly } from '../support/quietly.ts';
import { type Files, site } from '../support/site.ts';

const HEAD = 'title: Site\nurl: https://docs.example.com\n';
const FROZEN = {
  'versions/1.0/content/site.yaml': HEAD,
  'versions/1.0/content/index.mdx': '# Old home',
};
const TWO = `${HEAD}versions: [{ id: current, label: Next }, { id: '1.0', label: '1.0' }]\n`;

test('the first version is content/ at the root; another is its folder, below its id [S2.54]', async () => {
  const built = await site({
    'content/site.yaml': TWO,
    'content/a.mdx': '# A',
    ...FROZEN,
    'versions/1.0/content/a.mdx': '# Old A\n\n[Home](/) [B](b.mdx)',
    'versions/1.0/content/b.mdx': '---\ntags: [cards]\n---\n# Old B',
  }).quietBuild();
  const pages = built.files().filter((file) => file.endsWith('.html'));
  assert.deepEqual(pages, [
    '1.0/404.html',
    '1.0/a/index.html',
    '1.0/b/index.html',
    '1.0/index.html',
    '1.0/tags/cards/index.html',
    '1.0/tags/index.html',
    '404.html',
    'a/index.html',
    'index.html',
    'search/index.html',
  ]);
  assert.match(built.article('/1.0/a'), /<a href="\/1\.0\/">Home<\/a> <a href="\/1\.0\/b">B<\/a>/);
  assert.ok(built.files().includes('1.0/search.json'));
  assert.match(built.file('1.0/sitemap.xml'), /https:\/\/docs\.example\.com\/1\.0\/a</);
});

test('a version that search engines shall not see is in no sitemap, and its pages say noindex', async () => {
  const built = await site({
    'content/site.yaml': TWO.replace("label: '1.0' }", "label: '1.0', noIndex: true }"),
    ...FROZEN,
    'versions/1.0/content/a.mdx': '# Old A',
  }).build();
  assert.match(built.html('/1.0/a'), /<meta name="robots" content="noindex, follow">/);
  assert.doesNotMatch(built.file('robots.txt'), /\/1\.0\//);
  assert.doesNotMatch(built.file('1.0/sitemap.xml'), /<loc>/);
});

test('folders that are no edition, two versions at one path, an id that names no folder: errors', async () => {
  const versions = (list: string): Files => ({
    'content/site.yaml': `${HEAD}versions: [${list}]\n`,
  });
  for (const [files, message] of [
    [
      { 'versions/2.0/content/a.mdx': '# A' },
      'versions/2.0: error: there is no version "2.0"\n  hint: name it under versions: in content/site.yaml; there are current',
    ],
    [
      { 'content/locales/fr/index.md': '# Accueil\n' },
      'content/locales/fr: error: there is no locale "fr"\n  hint: name it under locales: in content/site.yaml; there are en',
    ],
    [
      versions("{ id: a, label: A }, { id: b, label: B, path: '' }"),
      'content/site.yaml:3:11: error: two versions have the path ""\n  hint: one version may be at the root (path: ""); give each other one a path of its own',
    ],
    [
      versions('{ id: a, label: A, path: a }'),
      'content/site.yaml:3:11: error: no version is at the root of the site\n  hint: give the one that readers shall find first: path: ""',
    ],
    [
      versions('{ id: a/b, label: A }'),
      'content/site.yaml:3:18: error: id in an item of versions "a/b" cannot name a folder\n  hint: use letters, digits, ".", "-" and "_"',
    ],
  ] as const)
    assert.deepEqual((await site(files).build()).messages, [message]);
});

test('mistakes in a version name its files', async () => {
  const built = await site({
    'content/site.yaml': `${TWO}navbar: { items: [{ type: doc, docId: nothing }] }\n`,
    ...FROZEN,
    'versions/1.0/content/a.mdx': '# A',
    'versions/1.0/content/sidebars.yaml': 'guides: [b]\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/site.yaml:4:19: error: there is no page "content/nothing.mdx"\n  hint: there are index',
    'versions/1.0/content/sidebars.yaml:1:10: error: there is no page "content/b.mdx"\n  hint: an id is the path under content/ without its extension',
  ]);
});

const CONFIG =
  'title: Site\nurl: https://docs.example.com\neditUrl: https://git.example/edit\nlocales:\n  default: en\n  list:\n    - { code: en, label: English }\n    - { code: ar, label: Arabic, direction: rtl }\n';

const FILES: Files = {
  'content/site.yaml': CONFIG,
  'content/index.md': '# Home\n\nWords.\n',
  'content/b.md': '# B\n',
  'content/locales/ar/index.md':
    '---\ntitle: Start\n---\n\nOne\n\nTwo [y](/nope) <Foo/> [b](/b#gone)\n',
  'content/locales/ar/b.md': '---\ndesciption: x\n---\n\n# B in Arabic\n',
};

const AR = [
  'content/locales/ar/index.md:7:5: error: broken link to "/nope"\n  hint: no page has this route',
  'content/locales/ar/index.md:7:16: error: <Foo> is not an HTML element\n  hint: for these words write \\<Foo>; components need a file that ends in .mdx',
];
const B =
  'content/locales/ar/b.md:2:1: error: unknown key "desciption"\n  hint: did you mean "description"?';
const ANCHOR = (severity: string): string =>
  `content/locales/ar/index.md:7:23: ${severity}: link to "/b#gone": /b has no anchor "gone"\n  hint: no heading of that page has this id`;

test('a build of an edition names the files of its translations', async () => {
  const built = await site(FILES, { defaults: 'none' }).build();
  assert.deepEqual(
    built.messages.filter((message) => !message.includes('#gone')),
    [B, ...AR],
  );
});

test('one translated file is checked as what it is', async () => {
  const { dir } = site(FILES, { defaults: 'none' });
  const check = (path: string) => quietly(() => checkCommand([join(dir, path)]));
  const { errors } = await check('content/locales/ar/index.md');
  assert.equal(errors, [...AR, ANCHOR('error')].join('\n'));
  assert.equal((await check('content/index.md')).out, 'content/index.md: no errors.');
});

test('"Edit this page" leads to the translation', async () => {
  const built = await site(
    {
      ...FILES,
      'content/locales/ar/index.md': '# Start\n',
      'content/locales/ar/b.md': '# B\n',
    },
    { defaults: 'none' },
  ).quietBuild();
  assert.match(
    built.html('/ar/'),
    /href="https:\/\/git\.example\/edit\/content\/locales\/ar\/index\.md"/,
  );
});

test('a page of a frozen version is checked under its own name', () => {
  const path = 'versions/1.0/content/a.md';
  const { dir } = site({ [path]: '# A\n' });
  assert.deepEqual(siteOf(join(dir, path)), { siteDir: dir, path });
});
