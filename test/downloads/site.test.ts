// Downloads of a site made of a few words: what goes wrong in specs/, links to the files, collisions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemo } from '../../generator/memo.ts';
import { site } from '../support/site.ts';

const COMMON = `openapi: 3.1.0
info: { title: Common, version: 1.0.0 }
components:
  schemas:
    Money: { type: integer }
    Price: { type: object, properties: { amount: { $ref: '#/components/schemas/Money' } } }
    Unused: { type: string }
x-limits: { usual: 10 }
`;

function shop(schema: string): string {
  return `openapi: 3.1.0
info: { title: Shop, version: 1.0.0, description: 'By %%providerName%%.' }
paths:
  /prices:
    get:
      operationId: listPrices
      responses:
        '200':
          description: Prices
          content:
            application/json:
              schema: { $ref: '${schema}' }
`;
}

const SITE = `title: Site
url: https://docs.example.com
variables: { providerName: Qamar }
`;
/** Shows the one operation of shop(). */
const HOME = '# Home\n\n<ApiOperation id="listPrices" />\n';

test('a specification is bundled: variables replaced, used components brought along', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': HOME,
    'specs/shop.yaml': shop('common.yaml#/components/schemas/Price'),
    'specs/common.yaml': COMMON,
  }).build();
  assert.deepEqual(built.messages, []);
  assert.equal(
    built.file('specs/shop.yaml'),
    `openapi: 3.1.0
info:
  title: Shop
  version: 1.0.0
  description: By Qamar.
paths:
  /prices:
    get:
      operationId: listPrices
      responses:
        "200":
          description: Prices
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Price"
x-limits:
  usual: 10
components:
  schemas:
    Money:
      type: integer
    Price:
      type: object
      properties:
        amount:
          $ref: "#/components/schemas/Money"
`,
  );
  assert.ok(!built.files().includes('specs/common.yaml'));
});

test('a page may link to the files; a file that is not made is a broken link', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': `${HOME}\n[Shop](/specs/shop.yaml), [JSON](specs/shop.json)\n`,
    'specs/shop.yaml': shop('#/components/schemas/A').concat(
      'components: { schemas: { A: { type: string } } }\n',
    ),
  }).build();
  assert.deepEqual(built.messages, []);
  assert.match(built.article('/'), /<a href="\/specs\/shop\.yaml">Shop<\/a>/);
  await built.change('content/index.mdx', `${HOME}\n[Shop](/specs/shops.yaml)\n`).build();
  assert.deepEqual(built.messages, [
    'content/index.mdx:5:1: error: link to "/specs/shops.yaml" leads nowhere\n  hint: no page has this route',
  ]);
});

test('a reference that leads nowhere is told with its place', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': HOME,
    'specs/shop.yaml': shop('common.yaml#/components/schemas/Prise'),
    'specs/common.yaml': COMMON,
  }).build();
  assert.deepEqual(built.messages, [
    'specs/shop.yaml:12:31: error: "$ref: common.yaml#/components/schemas/Prise" leads nowhere\n  hint: did you mean "common.yaml#/components/schemas/Price"?',
  ]);
  await built.change('specs/shop.yaml', shop('other.yaml#/components/schemas/Price')).build();
  assert.deepEqual(built.messages, [
    'specs/shop.yaml:12:31: error: "$ref: other.yaml#/components/schemas/Price" leads nowhere\n  hint: there is no file specs/other.yaml',
  ]);
});

test('a name that stands in two files: the second is called after its file as well', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': HOME,
    'specs/shop.yaml': shop('common.yaml#/components/schemas/Price').concat(
      'components: { schemas: { Money: { type: string } } }\n',
    ),
    'specs/common.yaml': COMMON,
  }).build();
  assert.deepEqual(built.messages, []);
  assert.deepEqual(componentsOf(built, 'shop'), {
    schemas: {
      Money: { type: 'string' },
      'Money-common': { type: 'integer' },
      Price: {
        type: 'object',
        properties: { amount: { $ref: '#/components/schemas/Money-common' } },
      },
    },
  });
});

test('files that are no components: a whole file, a part of one, an anchor, a path item', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': '# Home\n\n<ApiOperation id="pay" />\n<ApiOperation id="list" />\n',
    'specs/shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /pay: { $ref: 'parts/pay.yaml' }
  /list: { put: { operationId: list, requestBody: { $ref: 'parts/body.json' }, responses: { '200': { $ref: 'parts/ok.yaml' } } } }
`,
    'specs/parts/ok.yaml': 'description: Listed\n',
    'specs/parts/pay.yaml': `post:
  operationId: pay
  parameters:
    - $ref: 'more.yaml#/limit'
  requestBody: { $ref: 'body.json' }
  responses:
    '200':
      description: Paid
      content: { application/json: { schema: { $ref: 'more.yaml#tree' } } }
`,
    'specs/parts/body.json': JSON.stringify({
      content: { 'application/json': { schema: { $ref: 'more.yaml#/shapes/order' } } },
    }),
    'specs/parts/more.yaml': `limit: { name: limit, in: query, schema: { type: integer } }
shapes:
  order: { type: object, properties: { tree: { $ref: '#/shapes/tree' } } }
  tree: { $anchor: tree, type: object, properties: { inner: { $ref: '#tree' } } }
`,
  }).build();
  assert.deepEqual(built.messages, []);
  const { paths } = JSON.parse(built.file('specs/shop.json'));
  assert.deepEqual(paths['/pay'].post, {
    operationId: 'pay',
    parameters: [{ $ref: '#/components/parameters/limit' }],
    requestBody: { $ref: '#/components/requestBodies/body' },
    responses: {
      200: {
        description: 'Paid',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/tree' } } },
      },
    },
  });
  assert.deepEqual(paths['/list'].put, {
    operationId: 'list',
    requestBody: { $ref: '#/components/requestBodies/body' },
    responses: { 200: { $ref: '#/components/responses/ok' } },
  });
  assert.deepEqual(componentsOf(built, 'shop'), {
    responses: { ok: { description: 'Listed' } },
    parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    requestBodies: {
      body: { content: { 'application/json': { schema: { $ref: '#/components/schemas/order' } } } },
    },
    schemas: {
      order: { type: 'object', properties: { tree: { $ref: '#/components/schemas/tree' } } },
      tree: {
        $anchor: 'tree',
        type: 'object',
        properties: { inner: { $ref: '#/components/schemas/tree' } },
      },
    },
  });
  const files = built.files().filter((path) => path.startsWith('specs/'));
  assert.deepEqual(files, [
    ...['specs/postman-collection.json', 'specs/shop.json', 'specs/shop.yaml'],
  ]);
});

test('a reference among data is data; a discriminator names what came along', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': HOME,
    'specs/shop.yaml': shop('common.yaml#/components/schemas/Source'),
    'specs/common.yaml': `openapi: 3.1.0
info: { title: Common, version: 1.0.0 }
components:
  schemas:
    Source:
      oneOf: [{ $ref: '#/components/schemas/Card' }]
      discriminator: { propertyName: type, mapping: { card: '#/components/schemas/Card' } }
      example: { type: card, $ref: 'common.yaml#/components/schemas/Card' }
    Card: { type: object, properties: { type: { const: card }, $ref: { type: string } } }
`,
  }).build();
  assert.deepEqual(built.messages, []);
  const { schemas } = componentsOf(built, 'shop') as { schemas: { Source: object } };
  assert.deepEqual(schemas.Source, {
    oneOf: [{ $ref: '#/components/schemas/Card' }],
    discriminator: { propertyName: 'type', mapping: { card: '#/components/schemas/Card' } },
    example: { type: 'card', $ref: 'common.yaml#/components/schemas/Card' },
  });
});

test('a path item that comes back to itself by its callbacks ends', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': '# Home\n\n<ApiOperation id="pay" />\n',
    'specs/shop.yaml':
      "openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { /pay: { $ref: 'pay.yaml#/item' } }\n",
    'specs/pay.yaml': `item:
  post:
    operationId: pay
    responses: { '200': { description: ok } }
    callbacks: { again: { '{$request.body#/url}': { $ref: '#/item' } } }
`,
  }).build();
  assert.deepEqual(built.messages, []);
  const { paths } = JSON.parse(built.file('specs/shop.json'));
  assert.deepEqual(paths['/pay'].post.callbacks.again, {
    '{$request.body#/url}': { $ref: '#/components/pathItems/item' },
  });
});

function componentsOf(built: { file(path: string): string }, name: string): unknown {
  return JSON.parse(built.file(`specs/${name}.json`)).components;
}

test('an unknown variable and broken YAML in a specification are told with their places', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': HOME,
    'specs/shop.yaml': shop('common.yaml#/components/schemas/Price').replace(
      '%%providerName%%',
      '%%providerNam%%',
    ),
    'specs/common.yaml': COMMON,
  }).build();
  assert.deepEqual(built.messages, [
    'specs/shop.yaml:2:55: error: variable "%%providerNam%%" is not defined\n  hint: did you mean "%%providerName%%"?',
  ]);
  await built.change('specs/shop.yaml', 'openapi: 3.1.0\npaths: [\n').build();
  assert.equal(built.exitCode, 1);
  assert.match(built.messages[0] ?? '', /^specs\/shop\.yaml:3:1: error: "\[" was opened above/);
});

test('a file of public/ cannot take the place of a download', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': HOME,
    'specs/shop.yaml':
      "openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { /a: { get: { operationId: listPrices, responses: { '200': { description: A } } } } }\n",
    'public/specs/shop.yaml': 'a: 1\n',
  }).build();
  assert.deepEqual(built.messages, [
    'public/specs/shop.yaml: error: the file would replace a file of the build\n  hint: give it another name',
  ]);
});

test('an unchanged specification is neither made nor written again', async () => {
  const built = await site({
    'content/site.yaml': SITE,
    'content/index.mdx': HOME,
    'specs/shop.yaml': shop('common.yaml#/components/schemas/Price'),
    'specs/common.yaml': COMMON,
  }).build();
  await built.build();
  assert.equal(built.written?.changed.length, 0);
  await built.change('specs/common.yaml', COMMON.replace('integer', 'number')).build();
  assert.deepEqual(
    (built.written?.changed ?? []).filter((path) => path.startsWith('specs/')),
    ['specs/shop.json', 'specs/shop.yaml'],
  );
  await built.change('content/index.mdx', '# Home\n').remove('specs/shop.yaml').build();
  const deleted = built.written?.deleted ?? [];
  const gone = deleted.filter((path) => path.startsWith('specs/'));
  assert.deepEqual(gone, [
    ...['specs/postman-collection.json', 'specs/shop.json', 'specs/shop.yaml'],
  ]);
});

test('when much was forgotten since a page was made, the search index can still be made', async () => {
  const spec = shop('#/components/schemas/A').concat(
    'components: { schemas: { A: { type: string } } }\n',
  );
  const pages = {
    'content/index.mdx': HOME,
    'content/a.mdx': '# Anchor\n',
    'content/b.mdx': '# Basket\n',
  };
  const built = await site(
    { 'content/site.yaml': SITE, 'specs/shop.yaml': spec, ...pages },
    { memo: 'disk' },
  ).build();
  const memo = openMemo(built.cacheDir);
  for (let at = 0; at < 60; at++) memo.set(`old ${at}`, 'x'.repeat(100_000));
  memo.close();
  await built.change('specs/shop.yaml', `${spec}x-a: 1\n`).build();
  await built.change('content/a.mdx', '# Anchorage\n').build();
  assert.deepEqual(built.messages, []);
  assert.ok(built.written?.changed.includes('search.json'));
});
