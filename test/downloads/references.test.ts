// What a specification uses of other files comes along into its download, however it is referred to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shop, shopSite } from './shop.ts';

test('a name that stands in two files: the second is called after its file as well', async () => {
  const spec = `${shop('common.yaml#/components/schemas/Price')}components: { schemas: { Money: { type: string } } }\n`;
  const built = await shopSite(spec);
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
  const spec = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /pay: { $ref: 'parts/pay.yaml' }
  /list: { put: { operationId: list, requestBody: { $ref: 'parts/body.json' }, responses: { '200': { $ref: 'parts/ok.yaml' } } } }
`;
  const built = await shopSite(spec, {
    'content/index.mdx': '# Home\n\n<ApiOperation id="pay" />\n<ApiOperation id="list" />\n',
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
  });
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
  assert.deepEqual(files, ['specs/postman-collection.json', 'specs/shop.json', 'specs/shop.yaml']);
});

test('a reference among data is data; a discriminator names what came along', async () => {
  const built = await shopSite(shop('common.yaml#/components/schemas/Source'), {
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
  });
  assert.deepEqual(built.messages, []);
  const { schemas } = componentsOf(built, 'shop') as { schemas: { Source: object } };
  assert.deepEqual(schemas.Source, {
    oneOf: [{ $ref: '#/components/schemas/Card' }],
    discriminator: { propertyName: 'type', mapping: { card: '#/components/schemas/Card' } },
    example: { type: 'card', $ref: 'common.yaml#/components/schemas/Card' },
  });
});

test('a path item that comes back to itself by its callbacks ends', async () => {
  const spec =
    "openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { /pay: { $ref: 'pay.yaml#/item' } }\n";
  const built = await shopSite(spec, {
    'content/index.mdx': '# Home\n\n<ApiOperation id="pay" />\n',
    'specs/pay.yaml': `item:
  post:
    operationId: pay
    responses: { '200': { description: ok } }
    callbacks: { again: { '{$request.body#/url}': { $ref: '#/item' } } }
`,
  });
  assert.deepEqual(built.messages, []);
  const { paths } = JSON.parse(built.file('specs/shop.json'));
  assert.deepEqual(paths['/pay'].post.callbacks.again, {
    '{$request.body#/url}': { $ref: '#/components/pathItems/item' },
  });
});

function componentsOf(built: { file(path: string): string }, name: string): unknown {
  return JSON.parse(built.file(`specs/${name}.json`)).components;
}
