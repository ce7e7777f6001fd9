// Mistakes of writers in what a page holds, in front matter, site.yaml, sidebars.yaml and data files, each with the
// message they get, word for word: place, fault, hint.

import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { admonitionKinds } from '../../generator/mdx/admonitions.ts';
import { assertFiles, assertPages } from '../support/mistakes.ts';
import { site } from '../support/site.ts';

test('mistakes in what a page holds', () =>
  assertPages(
    {
      ':::note\n\nwords':
        '3:1: error: ":::note" is not closed\n  hint: end it with a line that holds only ":::"',
      'words\n\n:::':
        '5:1: error: ":::" has no admonition to close\n  hint: remove it, or open an admonition above with :::note',
      ':::warnning\n\nwords\n\n:::':
        '3:1: error: unknown admonition ":::warnning"\n  hint: did you mean ":::warning"?',
      ':::theorem\n\nwords\n\n:::': `3:1: error: unknown admonition ":::theorem"\n  hint: it is one of ${admonitionKinds().join(', ')}`,
      '```js {3-1}\nx\n```':
        '3:7: error: "{3-1}" does not name any lines\n  hint: write line numbers and ranges: {1,3-5}',
      '```js {a}\nx\n```':
        '3:7: error: "{a}" does not name any lines\n  hint: write line numbers and ranges: {1,3-5}',
      '![A flow](/img/flow.png)':
        '3:1: error: there is no image "/img/flow.png"\n  hint: put the file at public/img/flow.png',
      '![A flow](./img/flow.png)':
        '3:1: error: there is no image "./img/flow.png"\n  hint: put the file at content/img/flow.png',
      '![A flow](./%E0%A4%A.png)':
        '3:1: error: there is no image "./%E0%A4%25A.png"\n  hint: put the file at content/%E0%A4%25A.png',
      '![x]()':
        '3:1: error: an image without an address\n  hint: write ![what it shows](./picture.png)',
      '[x]()': '3:1: error: a link without an address\n  hint: write [label](/route)',
      '<DocCardList />':
        '3:1: error: no category of a sidebar leads to this page, so it has no cards\n  hint: write "link:" with the id of this page at a category in sidebars.yaml',
      'By %%provider%%.':
        '3:4: error: variable "%%provider%%" is not defined\n  hint: define it under variables: in content/site.yaml',
      '## One {#same}\n\n## Two {#same}':
        '5:1: error: the id "same" is already used on line 3\n  hint: give one of them another id',
      '## One {#same}\n\n<div id="same">x</div>':
        '5:1: error: the id "same" is already used on line 3\n  hint: give one of them another id',
      '<img src="/flow.svg" />':
        '3:1: warning: the image "/flow.svg" has no alternative text\n  hint: write ![what it shows](…), or alt="" if it only decorates',
    },
    { 'public/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  ));

test('mistakes in what a page shows of a data file', () =>
  assertPages(
    {
      '<DataTable name="fee" />':
        '3:1: error: there is no data file content/data/fee.yaml\n  hint: did you mean "fees"?',
      '<DataTable name="fees" columns="nmae" />':
        '3:1: error: content/data/fees.yaml has no column "nmae"\n  hint: did you mean "name"?',
      '<DataTable name="fees" where="name=9" />':
        '3:1: error: no row of content/data/fees.yaml has name=9\n  hint: the table would be empty',
    },
    { 'content/data/fees.yaml': 'columns: [{ key: name, label: Name }]\nrows: [{ name: 1 }]\n' },
  ));

test('places are those of the file, front matter and long variables before them included', async () => {
  const built = await site({
    'content/site.yaml':
      'title: S\nurl: https://a.example\nvariables:\n  name: a name of many words\n  badge: <Bagde />\n',
    'content/a.mdx':
      '---\ntitle: A\n---\n\n%%name%% \\%% %%name%% <Bagde kind="new">x</Bagde>\n\nA %%badge%%\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/a.mdx:5:23: error: unknown component <Bagde>\n  hint: did you mean <Badge>?',
    'content/a.mdx:7:3: error: unknown component <Bagde>\n  hint: did you mean <Badge>?',
  ]);
});

test('two pages with one route are a warning that names both [S5.9]', async () => {
  const built = await site({
    'content/a.mdx': '# First\n',
    'content/b.mdx': '---\nslug: /a\n---\n# B\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/b.mdx:2:1: warning: the route "/a" belongs to content/a.mdx already; this page is left out\n  hint: give one of the two another slug',
  ]);
  assert.match(built.article('/a'), /First/);
});

test('mistakes in front matter', () =>
  assertFiles(
    'content/a.mdx',
    {
      '---\nslug: /a?b\n---\n':
        '2:1: error: the route "/a?b" contains a character with a special meaning in URLs\n  hint: set slug: in the front matter to a path such as /guides/my-page',
      '---\ntags: ["#"]\n---\n':
        '2:1: error: the tag "#" has no letter or digit for an address\n  hint: use a word',
      '---\npagination_next: idnex\n---\n':
        '2:1: error: there is no page "content/idnex.mdx"\n  hint: did you mean "index"?',
      '---\ndisplayed_sidebar: guide\n---\n':
        '2:1: error: there is no sidebar "guide"\n  hint: did you mean "guides"?',
    },
    { 'content/sidebars.yaml': 'guides:\n  - index\n' },
  ));

test('mistakes in content/sidebars.yaml', () =>
  assertFiles('content/sidebars.yaml', {
    'guides:\n  - idnex\n':
      '2:5: error: there is no page "content/idnex.mdx"\n  hint: did you mean "index"?',
    'guides:\n  - { autogenerated: sdk }\n':
      '2:5: error: there are no pages in content/sdk\n  hint: autogenerated: names a folder under content/',
  }));

const HEAD = 'title: S\nurl: https://a.example\n';
const ITEM = (sidebar: string) =>
  `${HEAD}navbar:\n  items:\n    - { type: docSidebar, sidebarId: ${sidebar} }\n`;

test('mistakes in content/site.yaml [S5.8]', () =>
  assertFiles(
    'content/site.yaml',
    {
      [`${HEAD}navbar:\n  items:\n    - { to: /nope, label: X }\nfooter:\n  links:\n    - { to: /foot, label: F }\nannouncement:\n  content: <a href="/ann">x</a>\n`]:
        [
          '5:7: error: broken link to "/nope"\n  hint: no page has this route',
          '8:7: error: broken link to "/foot"\n  hint: no page has this route',
          '10:3: error: broken link to "/ann"\n  hint: no page has this route',
        ],
      [ITEM('guide')]: '5:7: error: there is no sidebar "guide"\n  hint: did you mean "guides"?',
      [ITEM('hidden')]:
        '5:7: error: DocSidebarNavbarItem: Sidebar with ID "hidden" doesn\'t have anything to be linked to.\n  hint: list a page in it in content/sidebars.yaml',
      [`${HEAD}redirects:\n  /old: /nwe\n`]:
        '4:3: error: the redirect from "/old" leads to "/nwe", which does not exist\n  hint: did you mean "/new"?',
      [`${HEAD}redirects:\n  /old: /new?x=1#n\n`]: [],
      [`${HEAD}redirects:\n  /new: /\n`]:
        '4:3: error: the redirect from "/new" hides a page that exists\n  hint: remove the redirect or the page',
    },
    {
      'content/new.mdx': '# N\n',
      'content/secret.mdx': '---\nunlisted: true\n---\n# A\n',
      'content/sidebars.yaml': 'guides:\n  - index\nhidden:\n  - secret\n',
    },
  ));

test('files of editors and hidden files are no pages, and a lock that leads nowhere is no error', async () => {
  const made = site({
    'content/.notes/a.mdx': '# A\n',
    'content/.b.mdx': '# B\n',
    'content/c.mdx~': '',
  });
  symlinkSync('user@host.1:2', join(made.dir, 'content/.#index.mdx'));
  const built = await made.quietBuild();
  assert.doesNotMatch(built.file('sitemap.xml'), /notes|\.b/);
});

test('mistakes in content/data/fees.yaml', () =>
  assertFiles('content/data/fees.yaml', {
    'columns: [{ key: a, label: A }]\n':
      '1:1: error: a data file has "columns" and "rows"\n  hint: columns: is a list of { key, label, kind }, rows: a list of maps',
    'columns: [{ key: name, label: A }]\nrows:\n  - { nmae: 1 }\n':
      '3:5: error: the row has no "name"\n  hint: rename "nmae"?',
  }));

test('an unknown key of a _category_.yaml is answered with the nearest one', async () => {
  const built = await site({
    'content/sidebars.yaml': 'guides:\n  - { autogenerated: / }\n',
    'content/g/_category_.yaml': 'lable: Guides\n',
    'content/g/a.mdx': '# A\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/g/_category_.yaml:1:1: error: unknown key "lable"\n  hint: did you mean "label"?',
  ]);
});

test('a file that only looks like a page is told', async () => {
  const text = 'content/A.MD: warning: the file is no page: the names of pages end in .mdx or .md';
  const built = await site({
    'content/index.mdx': '# Home\n',
    'content/A.MD': '# A\n',
    'content/_b.markdown': '# B\n',
  }).build();
  assert.deepEqual(built.messages, [
    `${text}\n  hint: rename it; a file to download belongs into public/`,
  ]);
});
