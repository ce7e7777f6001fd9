import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headersHtml, parametersHtml } from '../../site/reference/fields-html.ts';
import { sampleRequest } from '../../site/shared/reference/request-from-operation.ts';
import { field, operationIn, payIn } from './spec.ts';

test('parameters of the path and of the operation are merged by name and place', async () => {
  const { parameters } = await operationIn(`
paths:
  /pay/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: id, in: query, description: Of the path., schema: { type: string } }
      - { name: 'lang[a]', in: header, schema: { type: string } }
    get:
      operationId: pay
      parameters:
        - { name: id, in: query, description: Of the operation., schema: { type: integer } }
        - { name: Authorization, in: header, schema: { type: string } }
        - { name: c, in: cookie, deprecated: true, schema: { type: string } }
      responses: { '204': { description: gone } }
`);
  assert.deepEqual(
    parameters.map((one) => [one.in, one.name, one.id, one.description, one.required]),
    [
      ['path', 'id', 'path-id', undefined, true],
      ['query', 'id', 'query-id', 'Of the operation.', undefined],
      ['header', 'lang[a]', 'header-lang-a', undefined, undefined],
      ['cookie', 'c', 'cookie-c', undefined, undefined],
    ],
  );
  assert.equal(parameters[3]?.deprecated, true);
});

const BODIES = `
servers: [{ url: 'https://{host}.example.com/v1/', variables: { host: { default: api } } }, { url: 'https://b.example', description: Second. }]
paths:
  /pay/{id}:
    post:
      operationId: pay
      x-key: publishable
      x-idempotency: header
      security: [{ browserKey: [] }, { serverKey: [] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: a/b }
        - { name: Idempotency-Key, in: header, x-idempotency-key: true, schema: { type: string }, example: k-1 }
      requestBody:
        required: true
        description: The body.
        content:
          application/json:
            schema: { type: object, properties: { amount: { type: integer }, currency: { type: string }, parts: { type: array, items: { type: object, properties: { amount: { type: integer } } } } } }
            examples:
              card: { summary: Card, value: { amount: 11500, currency: SAR, parts: [{ amount: 5 }] } }
              dinar: { x-security: serverKey, value: { amount: 1500, currency: KWD } }
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { a: { type: object } } }
          application/xml: {}
      responses: { '200': { description: ok } }
components:
  securitySchemes:
    browserKey: { type: http, scheme: basic }
    serverKey: { type: http, scheme: basic }
`;

test('a body has its content types, those that say nothing too', async () => {
  const { body, servers } = await operationIn(BODIES);
  assert.equal(body?.required, true);
  assert.equal(body?.description, 'The body.');
  assert.deepEqual(
    body?.contents.map(({ type, examples }) => [type, examples.map(({ name }) => name)]),
    [
      ['application/json', ['card', 'dinar']],
      ['application/x-www-form-urlencoded', ['example']],
      ['application/xml', ['example']],
    ],
  );
  assert.equal(body?.contents[1]?.schema?.fields?.[0]?.id, 'body-form-a');
  assert.deepEqual(servers, [
    {
      url: 'https://api.example.com/v1',
      template: 'https://{host}.example.com/v1/',
      variables: [{ name: 'host', default: 'api' }],
    },
    { url: 'https://b.example', description: 'Second.' },
  ]);
});

test('an example becomes a request: address, key and body', async () => {
  const operation = await operationIn(BODIES);
  assert.deepEqual(sampleRequest(operation), {
    method: 'POST',
    url: 'https://api.example.com/v1/pay/a%2Fb',
    query: [],
    headers: [['Idempotency-Key', 'k-1']],
    auth: [{ scheme: 'browserKey', as: 'basic' }],
    responseKind: 'none',
    body: {
      type: 'json',
      contentType: 'application/json',
      value: { amount: 11500, currency: 'SAR', parts: [{ amount: 5 }] },
    },
  });
  // x-security of the example
  assert.deepEqual(sampleRequest(operation, 1).auth, [{ scheme: 'serverKey', as: 'basic' }]);
});

test('vendor fields: key, repeats, limits, events; security by the names of its schemes', async () => {
  const operation = await operationIn(`
x-rate-limits: { live: { limit: 50, seconds: 1, burst: 100, counts: 'Requests of a \`key\`' } }
security: [{ key: [] }]
paths:
  /pay:
    post:
      operationId: pay
      x-key: secret
      x-idempotency: natural
      x-rate-limits: [live, unknown]
      x-events: [paid, gone]
      security: [{ key: [], oauth: [] }, {}]
      deprecated: true
      responses: { '200': { description: ok } }
webhooks: { paid: { post: { summary: It was paid, x-page: /events, responses: { '200': { description: ok } } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    oauth: { type: oauth2, flows: { implicit: { authorizationUrl: 'https://a.example', scopes: {} } } }
`);
  assert.deepEqual(
    [operation.key, operation.repeats, operation.deprecated],
    ['secret', { by: 'natural' }, true],
  );
  assert.deepEqual(operation.rateLimits, [
    { name: 'live', limit: 50, seconds: 1, burst: 100, counts: 'Requests of a <code>key</code>' },
  ]);
  assert.deepEqual(operation.events, [{ name: 'paid', page: '/events#paid' }, { name: 'gone' }]);
  assert.deepEqual(
    operation.security.map((choice) => choice.map(({ name, type }) => [name, type])),
    [
      [
        ['key', 'API key in the header X-Key'],
        ['oauth', 'OAuth 2.0'],
      ],
      [],
    ],
  );
});

test('without an operationId method and path are the id', async () => {
  const operation = await operationIn(
    "paths: { '/pay/{id}': { post: { summary: Create a Payment!, parameters: [{ name: id, in: path, required: true, schema: {} }], responses: { '200': { description: ok } } } } }",
    'post-pay-by-id',
  );
  assert.equal(operation.summary, 'Create a Payment!');
});

test('OpenAPI 3.0 is read as 3.1 is', async () => {
  const paths = (nullable: string, bound: string) => `
paths:
  /pay:
    post:
      operationId: pay
      requestBody: { content: { application/json: { schema: { type: object, properties: { a: { ${nullable} }, b: { ${bound} } } } } } }
      responses: { '200': { description: ok } }
`;
  const now = await operationIn(
    paths("type: [string, 'null']", 'type: number, exclusiveMinimum: 0'),
  );
  const before = await operationIn(
    paths('type: string, nullable: true', 'type: number, minimum: 0, exclusiveMinimum: true'),
    'pay',
    '3.0.3',
  );
  assert.deepEqual(before.body?.contents[0]?.schema, now.body?.contents[0]?.schema);
  const schema = now.body?.contents[0]?.schema ?? { types: [] };
  assert.equal(field(schema, 'a').schema.nullable, true);
});

test('all examples of a parameter and a header are shown, each with its words', async () => {
  const { parameters, responseHeaders } = await payIn(`
parameters:
  - { name: limit, in: query, schema: { type: integer, example: 9 }, examples: { small: { summary: Small page, value: 5 }, big: { summary: Big page, description: For **exports**., value: 500 } } }
  - { name: one, in: query, schema: { type: integer }, examples: { one: { summary: Just one, value: 1 } } }
  - { name: list, in: query, explode: false, schema: { type: array }, examples: { a: { value: [x, y] }, b: { value: [z] } } }
  - { name: plain, in: query, schema: { type: integer }, examples: { a: { value: 3 } } }
responses: { '200': { description: ok, headers: { Page: { schema: { type: integer }, examples: { a: { summary: First, value: 1 }, b: { summary: Last, value: 8 } } } } } }
`);
  const drawing = { references: { hrefs: {} }, sender: 'reader' } as const;
  const html = parametersHtml(parameters, drawing) + headersHtml(responseHeaders, drawing);
  assert.deepEqual(
    [...html.matchAll(/Examples?:(?:<ul class="api-values">.*?<\/ul>| <code>.*?<\/code>)/g)].map(
      String,
    ),
    [
      'Examples:<ul class="api-values"><li><code>5</code> Small page</li><li><code>500</code> Big page: For <strong>exports</strong>.</li></ul>',
      'Example:<ul class="api-values"><li><code>1</code> Just one</li></ul>',
      'Examples:<ul class="api-values"><li><code>x,y</code> a</li><li><code>z</code> b</li></ul>',
      'Example: <code>3</code>',
      'Examples:<ul class="api-values"><li><code>1</code> First</li><li><code>8</code> Last</li></ul>',
    ],
  );
});

test('the description of a path stands for operations without one of their own', async () => {
  const text = `
paths:
  /pay:
    description: What can be paid.
    get: { operationId: pay, responses: { '200': { description: ok } } }
    post: { operationId: own, description: Pays., responses: { '200': { description: ok } } }
`;
  assert.equal((await operationIn(text)).description, 'What can be paid.');
  assert.equal((await operationIn(text, 'own')).description, 'Pays.');
});
