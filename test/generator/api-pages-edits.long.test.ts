// Pages from a specification: mistakes of the item, versions, rebuilds.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { liveOptions } from '../../generator/server/live/background-check.ts';
import { LiveSite } from '../../generator/server/live/live-site.ts';
import { SHOP, shop, sidebarOf } from '../support/shop-spec.ts';
import { freshFolder, site } from '../support/site.ts';

test('what is wrong with an item is told at its place', async () => {
  const built = await site({
    'specs/shop.yaml': SHOP,
    'specs/other.yaml': SHOP,
    'content/shop/index.mdx': '# Mine\n',
    'content/sidebars.yaml': `a:
  - openapi: shpo
  - { openapi: shop, label: [] }
  - { openapi: shop, path: api }
  - { openapi: shop, colapsed: true }
b:
  - shop/index
`,
  }).build();
  assert.deepEqual(built.messages.slice(0, 3), [
    `content/sidebars.yaml:3:29: error: label in an item of sidebar "a" must be a string, not a list`,
    `content/sidebars.yaml:4:28: error: path in an item of sidebar "a" "api" does not begin with "/"
  hint: write a path such as /api/payments`,
    `content/sidebars.yaml:5:22: error: unknown key "colapsed" in an item of sidebar "a"
  hint: did you mean "collapsed"?`,
  ]);
  built.change('content/sidebars.yaml', 'a:\n  - openapi: shpo\n');
  assert.deepEqual((await built.build()).messages.slice(0, 1), [
    'content/sidebars.yaml:2:5: error: there is no API "shpo" in specs/\n  hint: did you mean "shop"?',
  ]);
  built.change(
    'content/sidebars.yaml',
    'a:\n  - openapi: shop\nb:\n  - { openapi: other, path: /shop }\n',
  );
  assert.deepEqual(
    (await built.build()).messages.filter((message) => message.startsWith('content/sidebars')),
    [
      `content/sidebars.yaml:2:5: warning: the route "/shop/" belongs to content/shop/index.mdx already; the page of the overview of shop is left out
  hint: give this item another path:, or the other page another slug`,
      `content/sidebars.yaml:4:23: error: the pages of "shop" stand under /shop already (content/sidebars.yaml:2)
  hint: give one of the two items another path:`,
    ],
  );
});

test('a version has generated pages of its own', async () => {
  const built = await shop('openapi: shop', {
    'content/site.yaml': `title: Site
url: https://docs.example.com
versions: [{ id: current, label: Next }, { id: '1.0', label: '1.0' }]
`,
    'versions/1.0/content/site.yaml': 'title: Site\nurl: https://docs.example.com\n',
    'versions/1.0/specs/shop.yaml': SHOP,
    'versions/1.0/content/index.mdx': '# Home\n',
    'versions/1.0/content/old.mdx': '# Old ping\n\n<ApiOperation id="ping" />\n',
    'versions/1.0/content/sidebars.yaml':
      'first:\n  - { openapi: shop, schemas: false, webhooks: false }\n',
  }).build();
  assert.deepEqual(
    sidebarOf(built, 'first').map((line) => line.split(' ').at(-1)),
    [
      '/shop/',
      '/shop/tags/refunds',
      '/shop/get-refund',
      '/shop/tags/orders',
      '/shop/list-orders',
      '/shop/create-order',
      '/old',
    ],
  );
  assert.ok(built.files().includes('shop/ping/index.html'));
});

test('after edits of the specification a rebuild gives the bytes of a clean build', async () => {
  const built = await shop('openapi: shop').build();
  const edits = [
    SHOP.replace('Sells things.', 'Sells all things.'),
    SHOP.replace('List orders', 'All orders').replace(
      '  /v1/ping:',
      '  /v1/pong:\n    get: { operationId: pong, responses: { default: { description: OK } } }\n  /v1/ping:',
    ),
    SHOP.replace(/ {2}\/v1\/ping:\n.*\n/, '').replace('What was ordered.', 'Things.'),
  ];
  for (const text of edits) {
    await built.change('specs/shop.yaml', text).build();
    const clean = await shop('openapi: shop', { 'specs/shop.yaml': text }).quietBuild();
    assert.deepEqual(
      [...built.bytes()].filter(([path, text]) => clean.bytes().get(path) !== text),
      [],
    );
    assert.deepEqual(built.files(), clean.files());
  }
});

test('the dev server adds, changes and removes generated pages with the specification', async () => {
  const made = shop('openapi: shop');
  const codeDir = freshFolder('code');
  const options = liveOptions(made.dir);
  const live = new LiveSite(options, {
    cacheDir: join(made.dir, '.cache', 'development'),
    codeDir,
  });
  try {
    await live.open();
    const change = async (text: string): Promise<void> => {
      made.change('specs/shop.yaml', text);
      await live.change([join(made.dir, 'specs/shop.yaml')]);
    };
    assert.match((await live.document('shop/ping/index.html')) ?? '', /<h1>Ping<\/h1>/);
    await change(SHOP.replace('summary: Ping', 'summary: Knock'));
    assert.match((await live.document('shop/ping/index.html')) ?? '', /<h1>Knock<\/h1>/);
    await change(SHOP.replace('operationId: ping', 'operationId: pong'));
    assert.equal(await live.document('shop/ping/index.html'), undefined);
    assert.match((await live.document('shop/pong/index.html')) ?? '', /<h1>Ping<\/h1>/);
    made.change('content/ping.mdx', '# Mine\n\n<ApiOperation id="pong" />\n');
    await live.change([join(made.dir, 'content/ping.mdx')]);
    assert.equal(await live.document('shop/pong/index.html'), undefined);
  } finally {
    await live.close();
  }
});
