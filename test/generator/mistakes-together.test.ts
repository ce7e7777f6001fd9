// All mistakes of all pages in one run, sorted by place, each once; warnings are errors where asked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';

test('the mistakes of all pages are reported in one run, in order of their places', async () => {
  const built = await site({
    'content/p1.mdx': '# A\n\n<div>\n',
    'content/p2.mdx': '---\ntitel: A\n---\n',
    'content/p3.mdx':
      '# A\n\n[x](#nope)\n\n<Badge kind="secrt">x</Badge>\n\n<DataTable name="no" />\n',
    'content/sidebars.yaml': 'guides:\n  - nobody\n',
  }).build();
  assert.deepEqual(
    built.messages.map((message) => message.replace(/ .*/s, '')),
    [
      ...['p1.mdx:3:1:', 'p2.mdx:2:1:', 'p3.mdx:3:1:', 'p3.mdx:5:8:', 'p3.mdx:7:1:'],
      'sidebars.yaml:2:5:',
    ].map((place) => `content/${place}`),
  );
  assert.equal(built.exitCode, 1);
});

test('a link to a page that has mistakes of its own is not reported', async () => {
  const built = await site({
    'content/a.mdx': '# A\n\n[x](/b#part)\n\n[y](/c) and [z](./c.mdx)\n',
    'content/b.mdx': '# B\n\n## Part\n\n<Bagde kind="new">x</Bagde>\n',
    'content/c.mdx': '---\ntitel: C\n---\n# C\n',
    'content/sidebars.yaml': 'guides:\n  - c\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/b.mdx:5:1: error: unknown component <Bagde>\n  hint: did you mean <Badge>?',
    'content/c.mdx:2:1: error: unknown key "titel"\n  hint: did you mean "title"?',
  ]);
});

test('the same mistake on two lines is two messages; the same place is one', async () => {
  const built = await site({
    'content/a.mdx': '# A\n\n<DataTable name="no" />\n\n<DataTable name="no" />\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/a.mdx:3:1: error: there is no data file content/data/no.yaml\n  hint: create it, or use another name',
    'content/a.mdx:5:1: error: there is no data file content/data/no.yaml\n  hint: create it, or use another name',
  ]);
});

test('an error leaves the last good output as it is', async () => {
  const built = await site({ 'content/a.mdx': '# A\n' }).build();
  const before = built.bytes();
  await built.change('content/a.mdx', '# A\n\n[x](/nope)\n').build();
  assert.equal(built.exitCode, 1);
  assert.deepEqual(built.bytes(), before);
  await built.change('content/a.mdx', '# A again\n').quietBuild();
  assert.match(built.html('/a'), /<h1>A again<\/h1>/);
});

test('of sidebars.yaml with a wrong indentation, the cause is reported and nothing that follows from it', async () => {
  const files = {
    'content/site.yaml':
      'title: Site\nurl: https://docs.example.com\nnavbar:\n  items:\n    - { type: docSidebar, sidebarId: guides }\n    - { to: /category/basics, label: Basics }\n',
    'content/index.mdx': '# Home\n\n[Basics](/category/basics)\n\n<Bagde kind="new">x</Bagde>\n',
    'content/a.mdx': '---\ndisplayed_sidebar: guides\n---\n\n# A\n',
    'content/routes.lock': '/category/basics\n',
    'content/sidebars.yaml': 'guides:\n  - label: Basics\n   link: generated\n    items: [a]\n',
  };
  const built = await site(files).build();
  assert.deepEqual(built.messages, [
    'content/sidebars.yaml:3:1: error: this line is not indented like the lines it belongs to\n  hint: start the keys of one level, and the "-" of one list, in the same column',
    'content/index.mdx:5:1: error: unknown component <Bagde>\n  hint: did you mean <Badge>?',
  ]);
});

test('merge conflict markers in YAML are named, and pages do not miss the file', async () => {
  const conflict = '<<<<<<< HEAD\nrows: []\n=======\nrows: [{ a: 1 }]\n>>>>>>> other\n';
  const hint =
    'keep one version, or both in order, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>';
  const built = await site({
    'content/index.mdx': '# Home\n\n<DataTable name="cards" />\n\n<DataTable name="crads" />\n',
    'content/data/cards.yaml': `columns: [{ key: a, label: A }]\n${conflict}`,
  }).build();
  assert.deepEqual(built.messages, [
    `content/data/cards.yaml:2:1: error: "<<<<<<< HEAD" is a merge conflict marker\n  hint: ${hint}`,
    'content/index.mdx:5:1: error: there is no data file content/data/crads.yaml\n  hint: create it, or use another name',
  ]);
});
