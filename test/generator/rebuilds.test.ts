// Only what has changed is made again: what another page's change makes of a page is still told and written, as a clean
// build would.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRenderer } from '../../generator/render/renderer.ts';
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
  const built = await site(PAGES).quietBuild();
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
  }).quietBuild();
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

const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /x:
    get:
      operationId: getX
      summary: X
      description: See [more](sub) and [anchor](#nothing).
      responses: { '200': { description: ok } }
`;

const TWICE: Readonly<Record<string, Files>> = {
  'an operation, with links in its description': {
    'specs/shop.yaml': SHOP,
    'content/a/one.mdx': '# One\n\n<ApiOperation id="getX" />\n',
    'content/b/two.mdx': '# Two\n\n<ApiOperation id="getX" />\n',
    'content/a/subs.mdx': '# Subs\n',
    'content/b/subs.mdx': '# Subs\n',
  },
  'a table with a link': {
    'content/data/t.yaml':
      'columns: [{ key: a, label: A }]\nrows:\n  - { a: "[x](./licence.pdf)" }\n',
    'content/a/one.mdx': '# One\n\n<DataTable name="t" caption="T" />\n',
    'content/b/two.mdx': '# Two\n\n<DataTable name="t" caption="T" />\n',
  },
};

for (const [what, files] of Object.entries(TWICE)) {
  test(`${what}, shown on two pages: messages name the same page first, whichever is rendered first`, async () => {
    // A page that has to be compiled waits for its thread; the others do not.
    const renderer = await openRenderer({ workers: 1 });
    const built = await site(files).build({}, renderer);
    assert.ok(built.messages.length > 0);
    const one = String(files['content/a/one.mdx']);
    await built.change('content/a/one.mdx', `${one}\nMore.\n`).build({}, renderer);
    await renderer.close();
    const clean = await site({}, { defaults: 'none' })
      .copyFrom(built, ['content', ...('specs/shop.yaml' in files ? ['specs'] : [])])
      .build();
    assert.deepEqual(built.messages, clean.messages);
  });
}

test('a message that suggests a variable follows the names that there are', async () => {
  const config = (name: string): string =>
    `title: Site\nurl: https://docs.example.com\nvariables: { ${name}: Tirazpay, other: x }\n`;
  const spec = 'openapi: 3.1.0\ninfo: { title: "%%providr%%", version: "1" }\npaths: {}\n';
  const built = site({
    'content/site.yaml': config('provider'),
    'content/page.mdx': '# Page\n\nBy %%providr%% and %%other%%.\n',
    'content/data/fees.yaml': 'columns: [{ key: a, label: A }]\nrows: [{ a: "%%providr%%" }]\n',
    'content/head.mdx': '---\ntitle: "%%providr%%"\n---\nWords.\n',
    'specs/shop.yaml': spec,
  });
  const found = (): string[] =>
    built.messages.filter((message) => message.includes('variable')).map(spaceless);
  const places = ['data/fees.yaml:2:14', 'head.mdx:2:9', 'page.mdx:3:4'];
  const expected = (name: string): string[] => [
    ...places.map((place) => `content/${place}: ${fault} hint: did you mean "%%${name}%%"?`),
    `specs/shop.yaml:2:17: ${fault} hint: did you mean "%%${name}%%"?`,
  ];
  const fault = 'error: variable "%%providr%%" is not defined';
  await built.build();
  assert.deepEqual(found(), expected('provider'));
  await built.change('content/site.yaml', config('providers')).build();
  assert.deepEqual(found(), expected('providers'));
});

function spaceless(message: string): string {
  return message.replace(/\s+/g, ' ');
}
