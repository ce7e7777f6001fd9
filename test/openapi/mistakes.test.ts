// What an author of specifications and pages is told, word for word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';
import { messagesOf, spec } from './spec.ts';

test('invalid YAML', async () => {
  assert.deepEqual(await messagesOf({ 'a.yaml': spec('paths:\n\t/pay: {}\n') }), [
    "specs/a.yaml:4:1: error: a tab can't indent YAML\n  hint: use spaces",
  ]);
});

test('a variable that is not defined, at its place', async () => {
  assert.deepEqual(
    await messagesOf({
      'a.yaml': spec("servers: [{ url: 'https://%%hots%%' }]\npaths: { /a: {} }\n"),
    }),
    [
      'specs/a.yaml:3:27: error: variable "%%hots%%" is not defined\n  hint: define it under variables: in content/site.yaml',
    ],
  );
});

test('a place behind a variable is a place in the file as it was written', async () => {
  const built = await site({
    'content/site.yaml':
      'title: Site\nurl: https://docs.example.com\nvariables: { host: api.example.com }\n',
    'specs/a.yaml': spec(
      "paths: { /pay: { get: { operationId: pay, description: '%%host%%', responses: { '200': { $ref: '#/components/responses/Okey' } } } } }\ncomponents: { responses: { Okay: { description: ok } } }\n",
    ),
    'content/index.mdx': '# Home\n\n<ApiOperation id="pay" />\n',
  }).build();
  assert.deepEqual(built.messages, [
    'specs/a.yaml:3:96: error: "$ref: #/components/responses/Okey" cannot be resolved\n  hint: did you mean "#/components/responses/Okay"?',
  ]);
});

test('a reference that leads nowhere: in the file, to another file, out of the folder', async () => {
  const text = spec(`paths:
  /pay:
    post:
      operationId: pay
      parameters:
        - { $ref: '#/components/parameters/Idd' }
        - { $ref: 'comon.yaml#/components/parameters/Id' }
        - { $ref: 'https://example.com/a.yaml#/x' }
        - { $ref: '#/nothing/there' }
        - { $ref: 'other.yaml#/components/parameters/Id' }
      responses: { '200': { description: ok } }
components: { parameters: { Id: { name: q, in: query, schema: {} } } }
`);
  const common = spec('components: { parameters: { Id: { name: r, in: query, schema: {} } } }\n');
  assert.deepEqual(await messagesOf({ 'a.yaml': text, 'common.yaml': common }), [
    'specs/a.yaml:8:19: error: "$ref: #/components/parameters/Idd" cannot be resolved\n  hint: did you mean "#/components/parameters/Id"?',
    'specs/a.yaml:9:19: error: "$ref: comon.yaml#/components/parameters/Id" cannot be resolved\n  hint: did you mean "common.yaml#/components/parameters/Id"?',
    'specs/a.yaml:10:19: error: "$ref: https://example.com/a.yaml#/x" points outside specs/\n  hint: put the file into specs/: a build reads nothing from the network',
    'specs/a.yaml:11:19: error: "$ref: #/nothing/there" cannot be resolved\n  hint: there is no "nothing" there',
    'specs/a.yaml:12:19: error: "$ref: other.yaml#/components/parameters/Id" cannot be resolved\n  hint: there is no file specs/other.yaml',
  ]);
});

test('what is not OpenAPI at all', async () => {
  const text = spec(`paths:
  /pay:
    post:
      operationId: pay
      parameters: [{ name: q, in: body, schema: {} }]
      responses: { '200': { descripton: ok } }
`);
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [
    'specs/a.yaml:7:35: error: "in" cannot be "body"\n  hint: a body is written under requestBody:',
    'specs/a.yaml:8:29: error: "descripton" is not a key of a response\n  hint: did you mean "description"?',
  ]);
  assert.deepEqual(await messagesOf({ 'c.yaml': '- a\n' }), [
    'specs/c.yaml:1:1: error: an API specification must be a map\n  hint: begin with openapi: 3.1.0, info: and paths:',
  ]);
  assert.deepEqual(await messagesOf({ 'd.yaml': 'openapi: 4.0.0\npaths: {}\n' }), [
    'specs/d.yaml:1:10: error: OpenAPI "4.0.0" is not supported\n  hint: write openapi: 3.1.0',
  ]);
});

test('an empty schema, and the type "null" that 3.0 does not have', async () => {
  const text = spec(
    `paths:
  /pay:
    post:
      operationId: pay
      requestBody: { content: { application/json: { schema: } } }
      responses:
        '200':
          description: ok
          content: { application/json: { schema: { anyOf: [{ type: string }, { type: 'null' }] } } }
`,
    '3.0.3',
  );
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [
    'specs/a.yaml:7:53: error: "schema" must be a map, not empty\n  hint: write a value, or remove the key',
    'specs/a.yaml:11:86: error: OpenAPI 3.0 has no type "null"\n  hint: write nullable: true beside another type; or openapi: 3.1.0 at the top, which has it',
  ]);
});

test('path parameters: missing, unknown, optional, described twice', async () => {
  const text = spec(`paths:
  /pay/{payment_id}/{b}:
    get:
      operationId: pay
      parameters:
        - { name: paymentid, in: path, required: true, schema: {} }
        - { name: b, in: path, schema: {} }
        - { name: q, in: query, schema: {} }
        - { name: q, in: query, schema: {} }
      responses: { '200': { description: ok } }
`);
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [
    'specs/a.yaml:5:5: error: GET /pay/{payment_id}/{b} does not describe its path parameter "payment_id"\n  hint: rename the parameter "paymentid"?',
    'specs/a.yaml:8:19: error: the path of GET /pay/{payment_id}/{b} has no "{paymentid}"\n  hint: did you mean "payment_id"?',
    'specs/a.yaml:9:11: error: the path parameter "b" of GET /pay/{payment_id}/{b} is not required\n  hint: add required: true: path parameters are always required',
    'specs/a.yaml:11:11: error: the query parameter "q" of GET /pay/{payment_id}/{b} is described twice\n  hint: remove one of them',
  ]);
});

test('examples that break their schema: request, answer, parameter, header, callback', async () => {
  const schema =
    '{ type: object, required: [id, secret], properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true }, amount: { type: integer, minimum: 25 } } }';
  const text = spec(`paths:
  /pay:
    post:
      operationId: pay
      parameters: [{ name: q, in: query, schema: { type: integer }, example: x }]
      requestBody:
        content:
          application/json:
            schema: ${schema}
            examples:
              good: { value: { secret: s, amount: 25 } }
              small: { value: { secret: s, amount: 24 } }
              bare: { value: {} }
      responses:
        '200':
          description: ok
          headers: { H: { schema: { type: integer }, example: x } }
          content:
            application/json:
              schema: ${schema}
              example: { id: 1 }
`);
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [
    'specs/a.yaml:7:78: warning: the example "example" breaks its schema\n  hint: must be integer',
    'specs/a.yaml:14:52: warning: the example "small" breaks its schema\n  hint: "amount" must be at least 25',
    'specs/a.yaml:15:23: warning: the example "bare" breaks its schema\n  hint: "secret" is missing',
    'specs/a.yaml:19:63: warning: the example "example" breaks its schema\n  hint: must be integer',
    'specs/a.yaml:23:30: warning: the example "example" breaks its schema\n  hint: "id" must be string',
  ]);
});

const TWO = spec(`paths:
  /pay:
    post: { operationId: createPayment, x-page: /pay, responses: { '200': { description: ok } } }
  /other:
    get: { operationId: readOther, responses: { '200': { description: ok } } }
components: { schemas: { Payment: { type: object } } }
webhooks: { payment_paid: { post: { responses: { '200': { description: ok } } } } }
`);

test('pages that name what is not there, or the same thing twice', async () => {
  const built = await site({
    'specs/a.yaml': TWO,
    'content/index.mdx': `# Home

<ApiOperation id="createPaymnet" />

<SchemaTable spec="a" name="Paymnt" />

<SchemaTable spec="b" name="Payment" />

<WebhookEvent name="payment_piad" />

<ApiOperation id="readOther" />

<ApiOperation id="readOther" />
`,
    'content/pay.mdx': '# Pay\n\n<ApiOperation id="createPayment" />\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/index.mdx:3:1: error: there is no operation "createPaymnet" in specs/\n  hint: did you mean "createPayment"?',
    'content/index.mdx:5:1: error: there is no schema "Paymnt" in specs/a\n  hint: did you mean "Payment"?',
    'content/index.mdx:7:1: error: specs/ have no schemas in "b"\n  hint: they are in a',
    'content/index.mdx:9:1: error: there is no webhook event "payment_piad" in specs/\n  hint: did you mean "payment_paid"?',
    'content/index.mdx:13:1: error: the operation "readOther" is shown on line 11 already\n  hint: a page shows it once: link to its anchor instead',
  ]);
});

test('operations on no page, on two pages, on another page than x-page says', async () => {
  const built = await site({
    'specs/a.yaml': TWO,
    'content/index.mdx': '# Home\n\n<ApiOperation id="createPayment" />\n',
    'content/two.mdx': '# Two\n\n<ApiOperation id="createPayment" />\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/two.mdx:3:1: warning: the operation "createPayment" is shown on / already\n  hint: show it on one page and link to it from the other',
    'specs/a.yaml:5:5: warning: x-page of "createPayment" is /pay, but / shows it\n  hint: write x-page: /, or move the tag',
    'specs/a.yaml:7:5: warning: no page shows the operation "readOther" (GET /other)\n  hint: write <ApiOperation id="readOther" /> on a page',
  ]);
  assert.equal(built.exitCode, 0);
});

test('with a file that cannot be read its operations are not called unknown', async () => {
  const built = await site({
    'specs/a.yaml': 'openapi: [\n',
    'content/index.mdx': '# Home\n\n<ApiOperation id="createPayment" />\n',
  }).build();
  assert.equal(built.messages.length, 1);
  assert.match(built.messages[0] ?? '', /^specs\/a\.yaml:\d+:\d+: error: /);
});

test('a method in sidebars.yaml that the specification denies', async () => {
  const built = await site({
    'specs/a.yaml': TWO.replace(/ {2}\/other:\n.*\n/, ''),
    'content/pay.mdx': '# Pay\n\n<ApiOperation id="createPayment" />\n',
    'content/sidebars.yaml': 'main:\n  items:\n    - { id: pay, method: GET }\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/sidebars.yaml:3:7: warning: the operation of /pay is POST, not GET\n  hint: leave the method out: it is taken from specs/',
  ]);
  assert.match(built.html('/pay'), /<span class="verb verb-post">POST<\/span>/);
});

test('a reference to an anchor that is not there', async () => {
  const text = spec(`paths: {}
components:
  schemas:
    Box: { $anchor: little-box, type: object }
    Thing: { type: object, properties: { a: { $ref: '#litle-box' } } }
`);
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [
    'specs/a.yaml:7:53: error: "$ref: #litle-box" cannot be resolved\n  hint: did you mean "#little-box"?',
  ]);
});

test('a number in the place of a text is told as the file has it, and a range of Swagger 2.0 with what it has', async () => {
  assert.deepEqual(
    await messagesOf({
      'a.yaml': 'openapi: 3.1.0\ninfo: { title: true, version: 1.0 }\npaths: {}\n',
    }),
    [
      'specs/a.yaml:2:16: error: "title" must be a string, not true\n  hint: put it in quotes',
      'specs/a.yaml:2:31: error: "version" must be a string, not a number\n  hint: put it in quotes',
    ],
  );
  assert.deepEqual(
    await messagesOf({
      'a.json': '{"openapi":"3.0.3","info":{"title":"T","version":1.10},"paths":{}}',
    }),
    [
      'specs/a.json:1:50: error: "version" must be a string, not a number\n  hint: put it in quotes',
    ],
  );
  const swagger = `swagger: '2.0'
info: { title: T, version: 1.0 }
paths:
  /a: { get: { operationId: a, responses: { '2XX': { description: ok }, foo: { description: no } } } }
`;
  assert.deepEqual(await messagesOf({ 'a.yaml': swagger }), [
    'specs/a.yaml:2:28: error: "version" must be a string, not a number\n  hint: put it in quotes',
    'specs/a.yaml:4:45: error: "2XX" is not a status code of Swagger 2.0\n  hint: write one such as 200, or default: ranges came with OpenAPI 3.0',
    'specs/a.yaml:4:73: error: "foo" is not a status code\n  hint: write one such as 200, or default',
  ]);
});
