// Pages that have not changed are not looked at again: what another page's change makes of them is still told and
// written, as a clean build would.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Files, site, type TestSite } from '../support/site.ts';

const PAGES: Files = {
  'content/index.mdx': '# Home\n\n[Other](/other#second), [hidden](/hidden).\n',
  'content/other.mdx': '# Other\n\n## Second\n\nWords.\n',
  'content/hidden.mdx': '# Hidden\n\nWords.\n',
  'content/sidebars.yaml':
    'main:\n  - label: All\n    link: generated\n    slug: /all\n    items: [index, other, hidden]\n',
};

const PIXEL = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"></svg>\n`;

/** A rebuild says and writes what a clean build of the same files does. */
async function assertAsClean(built: TestSite): Promise<void> {
  const clean = await site({}, { defaults: 'none' }).copyFrom(built, ['content', 'public']).build();
  assert.deepEqual(built.messages, clean.messages);
  assert.deepEqual(built.bytes(), clean.bytes());
}

test('a heading that goes is missed by the page that leads to it', async () => {
  const built = await site(PAGES).build();
  assert.deepEqual(built.messages, []);
  await built.change('content/other.mdx', '# Other\n\n## Renamed\n\nWords.\n').build();
  assert.match(built.messages.join('\n'), /index\.mdx:3:.* \/other has no anchor "second"/);
  await assertAsClean(built);
  await built.build();
  await assertAsClean(built);
});

test('a page that becomes unlisted is told of where a listed one leads to it', async () => {
  const built = await site(PAGES).build();
  const hidden = '---\nunlisted: true\n---\n\n# Hidden\n\nWords.\n';
  await built.change('content/hidden.mdx', hidden).build();
  assert.match(built.messages.join('\n'), /leads from a listed page to an unlisted one/);
  await assertAsClean(built);
});

test('a page that is renamed, or goes, is followed by all that name it', async () => {
  const built = await site(PAGES).build();
  await built.change('content/other.mdx', '# Another name\n\n## Second\n\nWords.\n').build();
  assert.match(built.html('/all'), /Another name/);
  await assertAsClean(built);
  await built.remove('content/hidden.mdx').build();
  assert.equal(built.exitCode, 1);
  assert.match(built.messages.join('\n'), /index\.mdx:3:.*broken link to "\/hidden"/);
});

test('a picture, a table and an example are looked at in each build', async () => {
  const built = await site({
    ...PAGES,
    'content/picture.mdx': '# Picture\n\n![One](./one.svg)\n',
    'content/one.svg': PIXEL(3),
    'content/public.mdx': '# Public\n\n![Two](/two.svg)\n',
    'public/two.svg': PIXEL(5),
    'content/table.mdx': '# Table\n\n<DataTable name="prices" caption="Prices" />\n',
    'content/data/prices.yaml':
      'columns: [{ key: price, label: Price }]\nrows:\n  - { price: first }\n',
    'content/snippet.mdx': '# Snippet\n\n<Snippet file="a.js" />\n',
    'content/examples/a.js': 'first();\n',
    'content/file.mdx': '# File\n\n[Download](./data.csv)\n',
    'content/data.csv': 'a,b\n',
  }).build();
  assert.deepEqual(built.messages, []);
  built.change('content/one.svg', PIXEL(30)).change('public/two.svg', PIXEL(50));
  built.change(
    'content/data/prices.yaml',
    'columns: [{ key: price, label: Price }]\nrows:\n  - { price: later }\n',
  );
  built.change('content/examples/a.js', 'later();\n').change('content/data.csv', 'c,d\n');
  await built.build();
  assert.match(built.article('/picture'), /width="30"/);
  assert.match(built.article('/public'), /width="50"/);
  assert.match(built.article('/table'), /later/);
  assert.match(built.article('/snippet'), /later/);
  await assertAsClean(built);
});

test('what is said of a page is said in each build', async () => {
  const built = await site({
    ...PAGES,
    'content/wrong.mdx': '# Wrong\n\n[Nowhere](#nowhere)\n',
  }).build();
  const before = built.messages;
  assert.equal(before.length, 1, before.join('\n'));
  await built.change('content/other.mdx', '# Other\n\n## Second\n\nMore words.\n').build();
  assert.deepEqual(built.messages, before);
});

test('a document that somebody has changed in the output is written again', async () => {
  const built = await site(PAGES).build();
  const before = built.bytes();
  built.change('dist/other/index.html', 'changed').change('dist/llms-full.txt', 'changed');
  await built.build();
  assert.deepEqual(built.bytes(), before);
});
