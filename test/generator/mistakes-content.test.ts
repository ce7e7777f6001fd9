// Mistakes of writers in front matter and in what a page holds, each with the message they get, word for word: place, fault, hint.

import assert from 'node:assert/strict';
import { test } from 'node:test';
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
      ':::theorem\n\nwords\n\n:::':
        '3:1: error: unknown admonition ":::theorem"\n  hint: it is one of note, tip, info, warning, danger',
      '```js {3-1}\nx\n```':
        '3:7: error: "{3-1}" does not name any lines\n  hint: write line numbers and ranges: {1,3-5}',
      '```js {a}\nx\n```':
        '3:7: error: "{a}" does not name any lines\n  hint: write line numbers and ranges: {1,3-5}',
      '![A flow](/img/flow.png)':
        '3:1: error: there is no image "/img/flow.png"\n  hint: put the file at public/img/flow.png',
      '![A flow](./%E0%A4%A.png)':
        '3:1: error: there is no image "./%E0%A4%25A.png"\n  hint: put the file at content/%E0%A4%25A.png',
      '![x]()':
        '3:1: error: an image without an address\n  hint: write ![what it shows](./picture.png)',
      '[x]()': '3:1: error: a link without an address\n  hint: write [label](/route)',
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

test('a missing image is answered with where it should lie', () =>
  assertFiles('content/guides/a.mdx', {
    '# A\n\n![A flow](./img/flow.png)\n':
      '3:1: error: there is no image "./img/flow.png"\n  hint: put the file at content/guides/img/flow.png',
  }));

test('places are those of the file, front matter and long variables before them included', async () => {
  const built = await site({
    'content/site.yaml':
      'title: S\nurl: https://a.example\nvariables:\n  name: a name of many words\n',
    'content/a.mdx': '---\ntitle: A\n---\n\n%%name%% and %%name%% <Bagde kind="new">x</Bagde>\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/a.mdx:5:23: error: unknown component <Bagde>\n  hint: did you mean <Badge>?',
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
      '---\nlast_update:\n\tdate: 2025-01-01\n---\n':
        "3:1: error: a tab can't indent YAML\n  hint: use spaces",
      '---\nslug: /a?b\n---\n':
        '2:1: error: the route "/a?b" contains a character with a special meaning in URLs\n  hint: set slug: in the front matter to a path such as /guides/my-page',
      '---\npagination_next: idnex\n---\n':
        '2:1: error: there is no page "content/idnex.mdx"\n  hint: did you mean "index"?',
      '---\ndisplayed_sidebar: guide\n---\n':
        '2:1: error: there is no sidebar "guide"\n  hint: did you mean "guides"?',
    },
    { 'content/sidebars.yaml': 'guides:\n  - index\n' },
  ));
