// Pages below content/locales: their diagnostics name the files that translators wrote, and check sees them.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkCommand } from '../../generator/cli/check-command.ts';
import { siteOf } from '../../generator/cli/open-site.ts';
import { quietly } from '../support/quietly.ts';
import { type Files, site } from '../support/site.ts';

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

test('a folder of a locale that the site does not have is reported', async () => {
  const folder = site({ 'content/locales/fr/index.md': '# Accueil\n' });
  assert.deepEqual((await folder.build()).messages, [
    'content/locales/fr: error: there is no locale "fr"\n  hint: name it under locales: in content/site.yaml; there are en',
  ]);
});

test('"Edit this page" leads to the translation', async () => {
  const built = await site(
    {
      ...FILES,
      'content/locales/ar/index.md': '# Start\n',
      'content/locales/ar/b.md': '# B\n',
    },
    { defaults: 'none' },
  ).build();
  assert.deepEqual(built.messages, []);
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
