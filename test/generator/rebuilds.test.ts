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
  `columns: [{ key: price, label: "Price of %%provider%%" }]\nrows: [{ price: ${price} }]\n`;
const SIDEBAR = (...items: string[]): string =>
  `guides:\n  - { label: Group, link: generated, items: [guides/a, guides/b] }\n  - openapi: shop\n  - ${items.join('\n  - ')}\n`;
const API = (...operations: string[]): string =>
  `openapi: 3.1.0\ninfo: { title: "Shop of %%provider%%", version: '1' }\npaths:\n${operations
    .map(
      (id) =>
        `  /${id}: { get: { operationId: ${id}, responses: { '200': { description: OK } } } }\n`,
    )
    .join('')}`;

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
  'content/all.mdx': '---\ntitle: "All of %%provider%%"\n---\n\n<DocsHierarchy />\n',
  'content/snippet.mdx': '# Snippet\n\n<Snippet file="a.js" />\n\n[Download](./data.csv)\n',
  'content/examples/a.js': 'first();\n',
  'content/data.csv': 'a,b\n',
  'content/sidebars.yaml': SIDEBAR('guides/c'),
  'specs/shop.yaml': API('ping', 'list'),
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
  ['operations', { 'specs/shop.yaml': API('pong', 'list', 'create') }],
  // Messages suggest a variable of the names that there are.
  [
    'a variable gets another name',
    { 'content/site.yaml': CONFIG.replace('provider', 'providers') },
  ],
  ['and another', { 'content/site.yaml': CONFIG.replace('provider', 'provide') }],
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
      'content/sidebars.yaml': 'guides: [guides/b, guides/d, { openapi: shop }]\n',
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
  const clean = await site({}, { defaults: 'none' })
    .copyFrom(built, ['content', 'public', 'specs'])
    .build();
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
  assert.ok(told >= 5, `${told}`);
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

const SHOWN = '<ApiOperation id="getX" />\n\n<DataTable name="t" caption="T" />\n';

test('what is shown on two pages: messages name the same page first, whichever is rendered first', async () => {
  // A page that has to be compiled waits for its thread; the others do not.
  const renderer = await openRenderer({ workers: 1 });
  const built = await site({
    'specs/shop.yaml': SHOP,
    'content/data/t.yaml':
      'columns: [{ key: a, label: A }]\nrows:\n  - { a: "[x](./licence.pdf)" }\n',
    'content/a/one.mdx': `# One\n\n${SHOWN}`,
    'content/b/two.mdx': `# Two\n\n${SHOWN}`,
    'content/a/subs.mdx': '# Subs\n',
    'content/b/subs.mdx': '# Subs\n',
  }).build({}, renderer);
  for (const file of ['specs/shop.yaml', 'content/data/t.yaml:3:10: '])
    assert.ok(
      built.messages.some((message) => message.startsWith(file)),
      built.messages.join('\n'),
    );
  await built.change('content/a/one.mdx', `# One\n\n${SHOWN}\nMore.\n`).build({}, renderer);
  await renderer.close();
  await assertAsClean(built, 'with one page changed');
});
