// Pages from a specification: `{ openapi: … }` in sidebars.yaml.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planApiPages } from '../../generator/api-pages/plan-api-pages.ts';
import type { OpenApiEntry, SidebarEntry } from '../../generator/config/sidebar-types.ts';
import type { SidebarItem } from '../../site/shared/site-types.ts';
import { openSpecs } from '../openapi/spec.ts';
import { type Files, site, type TestSite } from '../support/site.ts';

const SHOP = `openapi: 3.1.0
info:
  title: Shop API
  version: '2'
  description: Sells things. It has more to say.
  contact: { name: Support, email: help@example.com }
  license: { name: MIT, identifier: MIT }
  termsOfService: https://example.com/terms
externalDocs: { url: https://example.com/docs, description: All guides }
servers:
  - url: https://{region}.example.com/v1
    description: Production
    variables:
      region: { default: eu, enum: [eu, us], description: Where data is kept }
tags:
  - { name: refunds, x-displayName: Refunds, description: Give money back. And more. }
  - { name: orders, description: '**Orders** of a shop.' }
paths:
  /v1/orders:
    get: { tags: [orders], operationId: listOrders, summary: List orders, responses: { '200': { description: OK } } }
    post:
      tags: [orders]
      operationId: createOrder
      summary: Create an order
      description: Orders things, e.g. books. Then pays.
      deprecated: true
      responses: { '200': { description: OK } }
  /v1/refunds/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { tags: [refunds], operationId: getRefund, responses: { '200': { description: OK } } }
  /v1/ping:
    get: { operationId: ping, summary: Ping, responses: { '200': { description: OK } } }
webhooks:
  order.paid:
    post: { summary: Somebody paid., responses: { '200': { description: OK } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: Ask us for one. }
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { 'orders:read': Read orders } }
  schemas:
    Order: { type: object, description: What was ordered., properties: { id: { type: string } } }
    order: { type: object, properties: { id: { type: string } } }
`;

function shop(item: string, files: Files = {}): TestSite {
  const sidebars = `api:\n  - index\n  - ${item}\n`;
  return site({ 'specs/shop.yaml': SHOP, 'content/sidebars.yaml': sidebars, ...files });
}

/** The sidebar as lines: indentation, method, label, route. */
function sidebarOf(built: TestSite, id = 'api'): string[] {
  const path = built.files().find((file) => file.includes(`/sidebar-${id}-`)) ?? '';
  const { items } = JSON.parse(built.file(path)) as { items: SidebarItem[] };
  const lines = (inside: readonly SidebarItem[], indent: string): string[] =>
    inside.flatMap((item) => {
      if (item.type === 'link')
        return [`${indent}${item.method ? `${item.method} ` : ''}${item.label} ${item.route}`];
      if (item.type !== 'category') return [];
      return [`${indent}${item.label} ${item.route}`, ...lines(item.items, `${indent}  `)];
    });
  return lines(items, '');
}

test('by tag: categories in the order of the tags, then operations without one, webhooks, schemas', async () => {
  const built = await shop('openapi: shop').build();
  assert.deepEqual(built.messages, []);
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
    '  order.paid /shop/webhooks/order-paid',
    'Schemas /shop/schemas/',
    '  Order /shop/schemas/order',
    '  order /shop/schemas/order-2',
  ]);
});

test('by path and flat, with other labels, below another path, in one category', async () => {
  const item =
    '{ openapi: specs/shop.yaml, by: path, labels: path, path: /api/shop, schemas: false, webhooks: false }';
  const byPath = await shop(item).build();
  assert.deepEqual(byPath.messages, []);
  assert.deepEqual(sidebarOf(byPath), [
    'Home /',
    'Overview /api/shop/',
    '/v1/orders /api/shop/paths/orders',
    '  GET /v1/orders /api/shop/list-orders',
    '  POST /v1/orders /api/shop/create-order',
    '/v1/refunds /api/shop/paths/refunds',
    '  GET /v1/refunds/{id} /api/shop/get-refund',
    '/v1/ping /api/shop/paths/ping',
    '  GET /v1/ping /api/shop/ping',
  ]);
  const flat = await shop(
    '{ openapi: shop, by: flat, labels: operationId, label: Shop, schemas: false, webhooks: false }',
  ).build();
  assert.deepEqual(flat.messages, []);
  assert.deepEqual(sidebarOf(flat), [
    'Home /',
    'Shop /shop/',
    '  GET listOrders /shop/list-orders',
    '  POST createOrder /shop/create-order',
    '  GET getRefund /shop/get-refund',
    '  GET ping /shop/ping',
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
  const nested = SHOP.replace('{ name: refunds,', '{ name: refunds, parent: orders,');
  assert.deepEqual(categoriesOf(nested), ['orders', '  Refunds']);
  assert.deepEqual(
    categoriesOf(nested.replace('{ name: orders,', '{ name: orders, parent: refunds,')),
    ['Refunds', '  orders'],
  );
});

/** The categories that a specification makes, as lines; nothing is built. */
function categoriesOf(text: string): string[] {
  const place = { file: 'content/sidebars.yaml', line: 1, column: 1 };
  const item: OpenApiEntry = {
    ...{ type: 'openapi', spec: 'shop', by: 'tag', labels: 'summary', path: '/shop' },
    ...{ collapsed: true, overview: false, schemas: false, webhooks: false, place, places: {} },
  };
  const sidebars = [{ id: 'api', label: 'API', entries: [item], place }];
  const versions = [{ folder: '', sidebars, docs: [] }];
  const api = openSpecs({ 'shop.yaml': text });
  const { items } = planApiPages({ api, versions, drafts: false, numberPrefixes: 'keep' });
  const lines = (entries: readonly SidebarEntry[], indent: string): string[] =>
    entries.flatMap((entry) =>
      entry.type === 'category'
        ? [indent + entry.label, ...lines(entry.entries, `${indent}  `)]
        : [],
    );
  return lines(items.get(item) ?? [], '');
}

test('a made page is a page like any other', async () => {
  const built = await shop('openapi: shop').build();
  const html = built.html('/shop/create-order');
  assert.match(html, /<title>Create an order \| Site<\/title>/);
  assert.match(html, /<meta name="description" content="Orders things, e\.g\. books\."/);
  assert.match(
    built.article('/shop/create-order'),
    /<h1>Create an order<\/h1><div class="api api-code">/,
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

test('the overview tells all that a file says of its API', async () => {
  const built = await shop('openapi: shop').build();
  assert.equal(
    built.file('shop/index.md'),
    `# Shop API

Version **2**

Sells things. It has more to say.

## Servers

- \`https://{region}.example.com/v1\` Production
  - \`region\`: default \`eu\`; values: \`eu\`, \`us\` Where data is kept

## Authentication

### key

Ask us for one.

**Type**

API key

**Header**

\`X-Key\`

### login

**Type**

OAuth 2.0

**Flow**

Client credentials

**Token URL**

[https://example.com/token](https://example.com/token)

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
- More about it: [All guides](https://example.com/docs)

## Downloads

- [OpenAPI as JSON](/specs/shop.json)
- [OpenAPI as YAML](/specs/shop.yaml)
- [Postman collection](/specs/postman-collection.json)
`,
  );
});

test("a writer's page that shows an operation takes the place of the made one, at its own route", async () => {
  const page = '---\ntitle: Order things\n---\n\nWords.\n\n<ApiOperation id="createOrder" />\n';
  const built = await shop('openapi: shop', { 'content/guides/order.mdx': page }).build();
  assert.deepEqual(built.messages, []);
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
  const first = await shop('{ openapi: shop, by: flat }', {
    'specs/shop.yaml': text(paths),
  }).build();
  const second = await shop('{ openapi: shop, by: flat }', {
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
  - { openapi: shop, by: tags }
  - { openapi: shop, path: api }
  - { openapi: shop, colapsed: true }
b:
  - shop/index
`,
  }).build();
  assert.deepEqual(built.messages.slice(0, 3), [
    `content/sidebars.yaml:3:26: error: by in an item of sidebar "a" can't be "tags"
  hint: did you mean "tag"?`,
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

test('a version has made pages of its own', async () => {
  const built = await shop('openapi: shop', {
    'content/site.yaml': `title: Site
url: https://docs.example.com
versions: [{ id: current, label: Next }, { id: '1.0', label: '1.0' }]
`,
    'content/versions/1.0/index.mdx': '# Home\n',
    'content/versions/1.0/old.mdx': '# Old ping\n\n<ApiOperation id="ping" />\n',
    'content/versions/1.0/sidebars.yaml':
      'api:\n  - { openapi: shop, by: flat, schemas: false, webhooks: false }\n',
  }).build();
  assert.deepEqual(
    sidebarOf(built, '1-0-api'.replace('1-0', '10')).map((line) => line.split(' ').at(-1)),
    [
      '/1.0/shop/',
      '/1.0/shop/list-orders',
      '/1.0/shop/create-order',
      '/1.0/shop/get-refund',
      '/1.0/old',
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
    const clean = await shop('openapi: shop', { 'specs/shop.yaml': text }).build();
    assert.deepEqual(clean.messages, []);
    assert.deepEqual(
      [...built.bytes()].filter(([path, text]) => clean.bytes().get(path) !== text),
      [],
    );
    assert.deepEqual(built.files(), clean.files());
  }
});
