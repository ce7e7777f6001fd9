// What an author of specifications and pages is told, word for word, also of what @readme/openapi-parser finds; and
// what is no mistake.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSaid, type Mistakes } from '../support/mistakes.ts';
import { site } from '../support/site.ts';
import { messagesOf, spec } from './spec.ts';

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

test('what is not OpenAPI, at its place; and what is', async () => {
  const cases: Mistakes = {
    [spec('paths: {}\ncomponents: { schemas: { Yes: true, No: false } }\n')]: [],
    [spec('tags: []')]:
      '1:1: error: this is not valid OpenAPI: OpenAPI 3.1 definitions must contain at least one entry in either `paths`, `webhooks`, or `components`.',
    // Only that is told of a parameter that refers to itself or leads nowhere, not that the path lacks it.
    [spec(`paths:
  /pay/{id}/{item}:
    parameters: [{ $ref: '#/components/parameters/Gone' }]
    get:
      operationId: pay
      parameters: [{ $ref: '#/components/parameters/Id' }]
      responses: { '200': { descripton: ok } }
components: { parameters: { Id: { $ref: '#/components/parameters/Id' } } }
`)]: [
      '5:26: error: "$ref: #/components/parameters/Gone" cannot be resolved\n  hint: there is no "Gone" there',
      '9:29: error: "descripton" is not a key of a response\n  hint: did you mean "description"?',
    ],
    [spec('paths:\n\t/pay: {}\n')]: "4:1: error: a tab can't indent YAML\n  hint: use spaces",
    [spec("servers: [{ url: 'https://%%hots%%' }]\npaths: { /a: {} }\n")]:
      '3:27: error: variable "%%hots%%" is not defined\n  hint: define it under variables: in content/site.yaml',
    [spec(
      "paths: { /pay: { post: { parameters: [{ name: q, in: body, schema: {} }], responses: { '200': { descripton: ok } }, operationId: pay } } }\n",
    )]: [
      '3:54: error: "in" cannot be "body"\n  hint: a body is written under requestBody:',
      '3:97: error: "descripton" is not a key of a response\n  hint: did you mean "description"?',
    ],
    '- a\n':
      '1:1: error: an API specification must be a map\n  hint: begin with openapi: 3.1.0, info: and paths:',
    "swagger: 2.0\ninfo: { title: A, version: '1' }\npaths: {}\n":
      '1:10: error: Swagger "2" is not supported\n  hint: write swagger: \'2.0\'',
    'openapi: 4.0.0\npaths: {}\n':
      '1:10: error: OpenAPI "4.0.0" is not supported\n  hint: write openapi: 3.1.0',
    [spec(
      'paths: {}\ncomponents: { schemas: { Box: { $anchor: little-box }, Thing: { properties: { a: { $ref: "#litle-box" } } } } }\n',
    )]: '4:90: error: "$ref: #litle-box" cannot be resolved\n  hint: did you mean "#little-box"?',
    'openapi: 3.1.0\ninfo: { title: true, version: 1.0 }\npaths: {}\n': [
      '2:16: error: "title" must be a string, not true\n  hint: put it in quotes',
      '2:31: error: "version" must be a string, not a number\n  hint: put it in quotes',
    ],
    "swagger: '2.0'\ninfo: { title: Pets, version: '1' }\npaths: { /a: { get: null } }\n":
      '3:21: error: "get" must be a map, not empty\n  hint: write a value, or remove the key',
    "swagger: '2.0'\ninfo: { title: T, version: '1' }\npaths: { /a: { get: { operationId: a, responses: { '2XX': { description: ok }, foo: { description: no } } } } }\n":
      [
        '3:52: error: "2XX" is not a status code of Swagger 2.0\n  hint: write one such as 200, or default: ranges came with OpenAPI 3.0',
        '3:80: error: "foo" is not a status code\n  hint: write one such as 200, or default',
      ],
    [spec(
      "paths: { /pay: { post: { operationId: pay, requestBody: { content: { application/json: { schema: } } }, responses: { '200': { description: ok, content: { application/json: { schema: { anyOf: [{ type: string }, { type: 'null' }] } } } } } } } }\n",
      '3.0.3',
    )]: [
      '3:90: error: "schema" must be a map, not empty\n  hint: write a value, or remove the key',
      '3:219: error: OpenAPI 3.0 has no type "null"\n  hint: write nullable: true beside another type; or openapi: 3.1.0 at the top, which has it',
    ],
  };
  const said = new Map<string, readonly string[]>();
  for (const text of Object.keys(cases)) said.set(text, await messagesOf({ 'a.yaml': text }));
  assertSaid('specs/a.yaml', (text) => said.get(text) ?? [], cases);
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

test('an address of the web that lacks its slashes or its host is told, with what was meant', async () => {
  const links =
    '[a](http:/example.com) [b](https:example.com/x) [c](https://) [d](https://example.com) [e](/x)';
  const text = spec(`paths: {}
components:
  schemas:
    A: { type: string, description: '${links}' }
    B: { type: string, description: 'See <https:///example.com/y> and https:/plain.text.' }
`);
  assert.deepEqual(
    (await messagesOf({ 'a.yaml': text })).map((one) => one.replace(/^\S+ /, '')),
    [
      ['http:/example.com', 'https://example.com'],
      ['https:example.com/x', 'https://example.com/x'],
      ['https://', 'https://example.com/page'],
      ['https:///example.com/y', 'https://example.com/y'],
    ].map(
      ([href, meant]) =>
        `warning: the description has href "${href}" on <a>, which is removed\n  hint: write the whole address: ${meant}`,
    ),
  );
});

test('what the parser finds behind references, once each, where it is written', async () => {
  const text = spec(`paths:
  /a:
    get:
      operationId: a
      parameters: [{ $ref: parts/limit.yaml }]
      responses: { '200': { description: ok } }
  /b:
    get:
      operationId: b
      parameters: [{ $ref: parts/limit.yaml }]
      responses: { '200': { $ref: 'parts/answers.yaml#/answers/ok' } }
`);
  const files = {
    'a.yaml': text,
    'parts/limit.yaml': 'name: limit\nin: body\nschema: {}\n',
    'parts/answers.yaml': 'answers:\n  ok: { descripton: fine }\n',
  };
  assert.deepEqual(await messagesOf(files), [
    'specs/parts/answers.yaml:2:9: error: "descripton" is not a key of a response\n  hint: did you mean "description"?',
    'specs/parts/limit.yaml:2:5: error: "in" cannot be "body"\n  hint: a body is written under requestBody:',
  ]);
});

test('schemas that would fill millions of lines once expanded are valid', async () => {
  const levels = Array.from({ length: 40 }, (_, at) => {
    const next = at === 39 ? '{}' : `{ $ref: '#/components/schemas/S${at + 1}' }`;
    return `    S${at}: { type: object, properties: { a: ${next}, b: ${next} } }`;
  });
  const text = spec(`paths: {}\ncomponents:\n  schemas:\n${levels.join('\n')}\n`, '3.0.3');
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), []);
});
