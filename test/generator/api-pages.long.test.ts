// Pages from a specification: `{ openapi: … }` in sidebars.yaml.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHOP, shop, sidebarOf } from '../support/shop-spec.ts';
import { site } from '../support/site.ts';

test('by tag: categories in the order of the tags, then operations without one, webhooks, schemas', async () => {
  const built = await shop('openapi: shop').quietBuild();
  assert.deepEqual(sidebarOf(built), [
    'Home /',
    'Overview /shop/',
    'Refunds /shop/tags/refunds',
    '  GET /v1/refunds/{id} /shop/get-refund',
    'orders /shop/tags/orders',
    '  GET List orders /shop/list-orders',
    '  POST Create an order /shop/create-order',
    'GET Ping /shop/ping',
    'Webhooks /shop/webhooks',
    '  Somebody paid. /shop/webhooks/order-paid',
    'Schemas /shop/schemas/',
    '  Order /shop/schemas/order',
    '  order /shop/schemas/order-2',
  ]);
});

test('below another path, in one category', async () => {
  const item =
    '{ openapi: specs/shop.yaml, path: /api/shop, label: Shop, schemas: false, webhooks: false }';
  const built = await shop(item).quietBuild();
  assert.deepEqual(sidebarOf(built), [
    'Home /',
    'Shop /api/shop/',
    '  Refunds /api/shop/tags/refunds',
    '    GET /v1/refunds/{id} /api/shop/get-refund',
    '  orders /api/shop/tags/orders',
    '    GET List orders /api/shop/list-orders',
    '    POST Create an order /api/shop/create-order',
    '  GET Ping /api/shop/ping',
  ]);
});

test('groups of tags, tags in tags, and a circle of them', async () => {
  const grouped = SHOP.replace(
    'paths:',
    `x-tagGroups: [{ name: Money, tags: [refunds, nothing] }]
paths:`,
  );
  const one = await shop('{ openapi: shop, schemas: false, webhooks: false }', {
    'specs/shop.yaml': grouped,
  }).build();
  assert.deepEqual(sidebarOf(one).slice(2, 6), [
    'Money /shop/tags/money',
    '  Refunds /shop/tags/refunds',
    '    GET /v1/refunds/{id} /shop/get-refund',
    'orders /shop/tags/orders',
  ]);
  const nested = SHOP.replace('openapi: 3.1.0', 'openapi: 3.2.0').replace(
    '{ name: refunds,',
    '{ name: refunds, parent: orders,',
  );
  const item = '{ openapi: shop, schemas: false, webhooks: false }';
  const categories = async (text: string): Promise<string[]> => {
    const lines = sidebarOf(await shop(item, { 'specs/shop.yaml': text }).quietBuild());
    return lines.filter((line) => line.includes('/tags/')).map((line) => line.replace(/ \/.*/, ''));
  };
  assert.deepEqual(await categories(nested), ['orders', '  Refunds']);
  const circle = nested.replace('{ name: orders,', '{ name: orders, parent: refunds,');
  assert.deepEqual(await categories(circle), ['Refunds', '  orders']);
});

test('a generated page is a page like any other', async () => {
  const built = await shop('openapi: shop').build();
  const html = built.html('/shop/create-order');
  assert.match(html, /<title>Create an order \| Site<\/title>/);
  assert.match(html, /<meta name="description" content="Orders things, e\.g\. books\."/);
  assert.match(
    built.article('/shop/create-order'),
    /<div class="api-page"><h1>Create an order<\/h1><\/div>/,
  );
  const [, breadcrumbs = ''] = /<nav class="breadcrumbs"(.*?)<\/nav>/s.exec(html) ?? [];
  assert.match(breadcrumbs, /href="\/shop\/tags\/orders"/);
  const [, pager = ''] = /<nav class="pager"(.*?)<\/nav>/s.exec(html) ?? [];
  assert.match(pager, /href="\/shop\/list-orders".*href="\/shop\/ping"/s);
  assert.match(built.file('shop/create-order.md'), /^# Create an order/);
  assert.match(
    built.file('llms.txt'),
    /\[Create an order\]\(https:\/\/docs\.example\.com\/shop\/create-order\.md\)/,
  );
  assert.match(
    built.file('sitemap.xml'),
    /<loc>https:\/\/docs\.example\.com\/shop\/create-order<\/loc>/,
  );
  assert.match(built.article('/shop/tags/refunds'), /<h1>Refunds<\/h1><p>Give money back\.<\/p>/);
  assert.match(built.article('/shop/webhooks/order-paid'), /<h2 id="event"/);
  assert.match(built.article('/shop/schemas/'), /<a href="\/shop\/schemas\/order">Order<\/a>/);
});

test('a schema that both sides send is shown as each of them has it', async () => {
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Both' } } } }
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Both' } } } } }
    put:
      operationId: b
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Sent' } } } }
      responses: { '200': { description: OK } }
components:
  schemas:
    Both: { type: object, properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true } } }
    Sent: { type: object, properties: { word: { type: string, writeOnly: true } } }
`;
  const built = await shop('openapi: shop', { 'specs/shop.yaml': text }).quietBuild();
  const both = built.file('shop/schemas/both.md');
  assert.match(both, /## In requests[^#]*`secret`[^#]*## In responses[^#]*`id`/);
  assert.match(built.file('shop/schemas/sent.md'), /## Fields[^#]*`word`/);
});

test('the overview tells all that a file says of its API', async () => {
  const built = await shop('openapi: shop').build();
  assert.equal(
    built.file('shop/index.md'),
    `# Shop API

Version **2**

Sells things. It has more to say.

## Servers

https://{region}.example.com/v1 Production  
\`{region}\` default \`eu\`, one of \`eu\`, \`us\` Where data is kept

## Authentication

### key

API key in the header X-Key

Ask us for one.

### login

OAuth 2.0

- Client credentials flow: token [https://example.com/token](https://example.com/token)

Scopes:

- \`orders:read\` Read orders

## Operations

### Refunds

Give money back. And more.

[One operation of Refunds](/shop/tags/refunds)

### orders

**Orders** of a shop.

[2 operations of orders](/shop/tags/orders)

## About this API

- Contact: Support
- Contact: [help@example.com](mailto:help@example.com)
- License: MIT (MIT)
- Terms of service: [https://example.com/terms](https://example.com/terms)
- Learn more: [All guides](https://example.com/docs)

## Downloads

- [OpenAPI as JSON](/specs/shop.json)
- [OpenAPI as YAML](/specs/shop.yaml)
- [Postman collection](/specs/postman-collection.json)
`,
  );
});

test("a writer's page that shows an operation takes the place of the made one, at its own route", async () => {
  const page = '---\ntitle: Order things\n---\n\nWords.\n\n<ApiOperation id="createOrder" />\n';
  const built = await shop('openapi: shop', { 'content/guides/order.mdx': page }).quietBuild();
  assert.deepEqual(sidebarOf(built).slice(4, 7), [
    'orders /shop/tags/orders',
    '  GET List orders /shop/list-orders',
    '  POST Order things /guides/order',
  ]);
  assert.ok(!built.files().includes('shop/create-order/index.html'));

  // Not one that only writes about the tag, nor a draft.
  const other =
    'Write `<ApiOperation id="createOrder" />`.\n\n{/* <ApiOperation id="ping" /> */}\n';
  const draft = page.replace('---\n', '---\ndraft: true\n');
  built.change('content/guides/order.mdx', draft).change('content/other.mdx', other);
  await built.build();
  assert.ok(built.files().includes('shop/create-order/index.html'));
  assert.ok(built.files().includes('shop/ping/index.html'));
  await built.build({ drafts: true });
  assert.ok(!built.files().includes('shop/create-order/index.html'));
});

test('routes are those of names, each once, whatever the order of the file', async () => {
  const operation = (id: string, more = ''): string =>
    `{ operationId: ${id}, ${more}responses: { '200': { description: OK } } }`;
  const paths = [
    `  /b:\n    get: ${operation('get_thing')}\n`,
    `  /a:\n    get: ${operation('getThing')}\n    post: ${operation('schemas')}\n`,
    `  /c:\n    get: ${operation('own', 'x-page: /pages/own, ')}\n    post: ${operation('more', 'x-page: /pages/own, ')}\n`,
  ];
  const text = (parts: readonly string[]): string =>
    `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n${parts.join('')}`;
  const first = await shop('openapi: shop', {
    'specs/shop.yaml': text(paths),
  }).build();
  const second = await shop('openapi: shop', {
    'specs/shop.yaml': text([...paths].reverse()),
  }).build();
  assert.deepEqual(first.messages, []);
  const routes = sidebarOf(first).map((line) => line.split(' ').at(-1));
  assert.deepEqual(routes, [
    '/',
    '/shop/',
    '/shop/get-thing-get',
    '/shop/get-thing',
    '/shop/schemas-post',
    '/pages/own',
  ]);
  assert.deepEqual(
    sidebarOf(second)
      .map((line) => line.split(' ').at(-1))
      .sort(),
    [...routes].sort(),
  );
});

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
