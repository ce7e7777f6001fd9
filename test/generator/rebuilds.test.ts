// Only what has changed is made again: whatever was edited, a rebuild says and writes what a clean build of the same
// files does, and so does one in threads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRenderer } from '../../generator/render/renderer.ts';
import { type Files, site, type TestSite } from '../support/site.ts';

const CONFIG = 'title: Site\nurl: https://docs.example.com\nvariables: { provider: Tirazpay }\n';
const PICTURE = (width: number, color = 'red'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"><path fill="${color}"/></svg>\n`;
const TABLE = (price: string): string =>
  `columns: [{ key: price, label: Price }]\nrows: [{ price: ${price} }]\n`;
const SIDEBAR = (...items: string[]): string =>
  `guides:\n  - { label: Group, link: generated, items: [guides/a, guides/b] }\n  - ${items.join('\n  - ')}\n`;

/** A bit of everything that one page knows of another, or of a file. */
const FILES: Files = {
  'content/site.yaml': CONFIG,
  'content/index.mdx': '# Home of %%provider%%\n\n[A](/guides/a), [B](/guides/b#part).\n',
  'content/guides/a.mdx': '# Alpha\n\nFirst words.\n\n![One](./one.svg) ![Two](/two.svg)\n',
  'content/guides/b.mdx':
    '---\ntags: [cards]\n---\n# Beta\n\n## Part\n\n<DataTable name="fees" />\n',
  'content/guides/c.mdx': '# Gamma\n\n<Tabs>\n<Tab label="One">x</Tab>\n</Tabs>\n',
  'content/guides/one.svg': PICTURE(3, 'var(--red)'),
  'public/two.svg': PICTURE(5),
  'content/data/fees.yaml': TABLE('1'),
  'content/all.mdx': '# All\n\n<DocsHierarchy />\n',
  'content/snippet.mdx': '# Snippet\n\n<Snippet file="a.js" />\n\n[Download](./data.csv)\n',
  'content/examples/a.js': 'first();\n',
  'content/data.csv': 'a,b\n',
  'content/sidebars.yaml': SIDEBAR('guides/c'),
};

/** Undefined: the file goes. */
const EDITS: readonly [what: string, files: Readonly<Record<string, string | undefined>>][] = [
  [
    'a paragraph',
    { 'content/guides/a.mdx': '# Alpha\n\nOther words. ![One](./one.svg) ![Two](/two.svg)\n' },
  ],
  [
    'a title, and a heading that another page leads to',
    { 'content/guides/b.mdx': '# Better\n\n<DataTable name="fees" />\n' },
  ],
  [
    'a data file, and the heading again',
    {
      'content/data/fees.yaml': TABLE('2'),
      'content/guides/b.mdx': '# Better\n\n## Part\n\n<DataTable name="fees" />\n',
    },
  ],
  [
    'pictures',
    { 'content/guides/one.svg': PICTURE(30, 'var(--blue)'), 'public/two.svg': PICTURE(50) },
  ],
  ['an example and a file', { 'content/examples/a.js': 'later();\n', 'content/data.csv': 'c,d\n' }],
  [
    'a page gets another name',
    {
      'content/guides/c.mdx': undefined,
      'content/guides/d.mdx': '# Gamma\n',
      'content/sidebars.yaml': SIDEBAR('guides/d'),
    },
  ],
  [
    'the sidebar',
    {
      'content/sidebars.yaml': SIDEBAR(
        'guides/d',
        '{ label: Other, link: generated, items: [index] }',
      ),
    },
  ],
  ['site.yaml', { 'content/site.yaml': `${CONFIG}trailingSlash: true\ntagline: New\n` }],
  ['a variable', { 'content/site.yaml': CONFIG.replace('Tirazpay', 'Otherpay') }],
  [
    'a page becomes unlisted, and a listed one leads to it',
    { 'content/guides/a.mdx': '---\nunlisted: true\n---\n# Alpha\n' },
  ],
  ['a page becomes a draft', { 'content/guides/a.mdx': '---\ndraft: true\n---\n# Alpha\n' }],
  ['nothing leads to it', { 'content/index.mdx': '# Home\n' }],
  [
    'it goes',
    {
      'content/guides/a.mdx': undefined,
      'content/sidebars.yaml': 'guides: [guides/b, guides/d]\n',
    },
  ],
  [
    'redirects',
    {
      'content/site.yaml': `${CONFIG}redirects: { /guides/a: /guides/b, "/guides/b#old": "/guides/b#part" }\n`,
      'content/guides/b.mdx': '# Beta\n\n## Part\n',
    },
  ],
];

/** A rebuild says and writes what a clean build of the same files does. */
async function assertAsClean(built: TestSite, what: string): Promise<void> {
  const clean = await site({}, { defaults: 'none' }).copyFrom(built, ['content', 'public']).build();
  assert.deepEqual(built.messages, clean.messages, what);
  assert.equal(built.exitCode, clean.exitCode, what);
  if (clean.exitCode === 0) assert.deepEqual(built.bytes(), clean.bytes(), what);
}

test('after any edit a rebuild says and writes what a clean build does', async () => {
  const built = await site(FILES, { memo: 'disk' }).quietBuild();
  let told = 0;
  for (const [what, files] of EDITS) {
    for (const [path, text] of Object.entries(files))
      if (text === undefined) built.remove(path);
      else built.change(path, text);
    await built.build();
    await assertAsClean(built, what);
    if (built.messages.length === 0) continue;
    told += 1;
    await built.build();
    await assertAsClean(built, `${what}, built again`);
  }
  assert.ok(told >= 3, `${told}`);
  assert.deepEqual(built.messages, []);
});

test('a build in threads writes what one in this process does, and finds the same mistakes', async () => {
  const renderer = await openRenderer({ workers: 2 });
  const [here, there] = [site(FILES), site(FILES)];
  try {
    await there.build({ workers: 2 }, renderer);
    assert.deepEqual(there.messages, []);
    assert.deepEqual(there.bytes(), (await here.quietBuild()).bytes());
    for (const one of [here, there])
      one
        .change('content/a.mdx', '# A\n\n<div>\n')
        .change('content/b.mdx', '# B\n\n[x](/nope) <Bagde kind="new">x</Bagde>\n')
        .change('content/c.mdx', '# C\n\n```pyhton\nx\n```\n');
    await there.build({ workers: 2 }, renderer);
    assert.ok(there.messages.length >= 4);
    assert.deepEqual(there.messages, (await here.build()).messages);
  } finally {
    await renderer.close();
  }
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
