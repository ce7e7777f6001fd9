// Files as other people publish them: what the standard allows is accepted, what it only recommends warns, and
// site.yaml may set each check for each file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';
import { blocksIn, mention, messagesOf, openSpecs, spec } from './spec.ts';

const OK = "{ '200': { description: ok } }";

test('two parameters by reference are two parameters, in 3.0, 3.1 and 3.2', async () => {
  const paths = `paths:
  /a:
    get:
      parameters: [{ $ref: '#/components/parameters/Page' }, { $ref: '#/components/parameters/Size' }]
      operationId: a
      responses: ${OK}
components:
  parameters:
    Page: { name: page, in: query, schema: { type: integer } }
    Size: { name: size, in: query, schema: { type: integer } }
`;
  for (const version of ['3.0.4', '3.1.1', '3.2.0'])
    assert.deepEqual(await messagesOf({ 'a.yaml': spec(paths, version) }), [], version);
});

test('OpenAPI 3.2: the method QUERY, other methods, and what is wrong there', async () => {
  const text = spec(
    `paths:
  /a:
    query: { operationId: find, summary: Find, responses: ${OK} }
    additionalOperations:
      COPY: { operationId: copy, summary: Copy, responses: ${OK} }
`,
    '3.2.0',
  );
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), []);
  const blocks = await blocksIn(
    { 'a.yaml': text },
    mention('operation', 'find'),
    mention('operation', 'copy'),
  );
  assert.deepEqual(
    blocks.map((block) => block.kind === 'operation' && block.operation.method),
    ['QUERY', 'COPY'],
  );
  assert.deepEqual(await messagesOf({ 'b.yaml': text.replace('responses:', 'respnses:') }), [
    'specs/b.yaml:5:48: error: "respnses" is not a key of an operation\n  hint: did you mean "responses"?',
  ]);
});

test('operations without an id, or with one that is taken, are named after method and path', async () => {
  const text = spec(`paths:
  /a: { get: { responses: ${OK} }, post: { operationId: make, responses: ${OK} } }
  '/a/{id}':
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: ${OK} }
    put: { operationId: make, responses: ${OK} }
`);
  const { index } = openSpecs({ 'a.yaml': text });
  assert.deepEqual(
    index.operations.map(({ id }) => id),
    ['get-a', 'make', 'get-a-by-id', 'put-a-by-id'],
  );
  const missing = (severity: string): string =>
    `specs/a.yaml:4:9: ${severity}: 2 operations have no operationId: GET /a, GET /a/{id}\n  hint: their IDs are made from method and path, such as "get-a"; add an operationId for an ID that stays`;
  const taken = (severity: string): string =>
    `specs/a.yaml:8:25: ${severity}: the operationId "make" is taken by POST /a (specs/a.yaml:4)\n  hint: pages name this one "put-a-by-id"; give one of them another operationId`;
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [missing('warning'), taken('warning')]);
  const off = { 'operation-ids': 'off' } as const;
  assert.deepEqual(await messagesOf({ 'a.yaml': text }, { a: off }), []);
  const error = { 'operation-ids': 'error' } as const;
  assert.deepEqual(await messagesOf({ 'a.yaml': text }, { '*': error }), [
    missing('error'),
    taken('error'),
  ]);
});

const SHARED_ID = (description: string): string =>
  spec(
    `paths: { /pay: { post: { operationId: pay, description: ${description}, responses: ${OK} } } }\n`,
  );

test('one id in two files: spec= picks, and without it the files are listed', async () => {
  const files = { 'specs/v1.yaml': SHARED_ID('Old'), 'specs/v2.yaml': SHARED_ID('Newly made') };
  const built = await site({
    ...files,
    'content/index.mdx': '# One\n\n<ApiOperation id="pay" spec="v1" />\n',
    'content/two.mdx': '# Two\n\n<ApiOperation id="pay" spec="v2" />\n',
  }).quietBuild();
  assert.match(built.html('/two'), /Newly made/);
  const unclear = await site({
    ...files,
    'content/index.mdx': '# One\n\n<ApiOperation id="pay" />\n',
  }).build();
  assert.equal(
    unclear.messages[0],
    'content/index.mdx:3:1: error: several files have the operation "pay": v1, v2\n  hint: say which one: spec="v1"',
  );
});

test('specs: in site.yaml', async () => {
  const head = 'title: Site\nurl: https://docs.example.com\n';
  const text = spec(
    `paths: { /a: { get: { operationId: a, responses: { '200': { description: ok, content: { application/json: { schema: { type: integer }, example: x } } } } } } }\n`,
  );
  const messages = async (specs: string): Promise<readonly string[]> => {
    const built = await site({
      'content/site.yaml': `${head}specs: ${specs}\n`,
      'content/index.mdx': '# Home\n\n<ApiOperation id="a" />\n',
      'specs/a.yaml': text,
    }).build();
    return built.messages;
  };
  const said = (severity: string): string =>
    `specs/a.yaml:3:145: ${severity}: the example "example" breaks its schema\n  hint: must be integer`;
  assert.deepEqual(await messages('{}'), [said('warning')]);
  assert.deepEqual(await messages("{ '*': strict }"), [said('error')]);
  assert.deepEqual(await messages("{ '*': strict, a: { examples: off } }"), []);
  assert.deepEqual(await messages('{ a: { exampels: off } }'), [
    'content/site.yaml:3:15: error: unknown key "exampels" in specs.a\n  hint: did you mean "examples"?',
  ]);
  assert.deepEqual(await messages('{ a: { examples: of }, b: stric }'), [
    'content/site.yaml:3:25: error: specs.a.examples can\'t be "of"\n  hint: write one of "off", "warn", "error"',
    'content/site.yaml:3:34: error: specs.b can\'t be "stric"\n  hint: did you mean "strict"?',
  ]);
  assert.deepEqual(await messages('{ petstore: strict }'), [
    'content/site.yaml:3:1: error: specs: names "petstore", but specs/ has no such file\n  hint: write the name of a file without its extension, or "*" for all',
    said('warning'),
  ]);
});

test('a link in a description is told of once, where it is written, and shown as words', async () => {
  const built = await site({
    'content/index.mdx': '# Home\n\n<ApiOperation id="a" />\n\n<ApiOperation id="b" />\n',
    'specs/a.yaml': spec(`servers: [{ url: https://api.example.com/v1/ }]
paths:
  /a: { get: { operationId: a, responses: { '200': { $ref: '#/components/responses/Ok' } } } }
  /b: { get: { operationId: b, responses: { '200': { $ref: '#/components/responses/Ok' } } } }
components:
  responses:
    Ok:
      description: |
        All is well.

        See [the guide](/guides/ok) of another site, or [this one](https://example.com/).
`),
  }).build();
  assert.deepEqual(built.messages, [
    'specs/a.yaml:13:25: warning: broken link to "/guides/ok"\n  hint: no page has this route',
  ]);
  assert.match(built.html('/'), /See the guide of another site/);
});

const get = (inside: string): string => `paths: { /a: { get: { operationId: a, ${inside} } } }\n`;

/** In OpenAPI 3.0, 3.1 and 3.2 alike: what stands below the head → place, fault, hint. */
const UNLIKE_THE_STANDARD: Readonly<Record<string, string>> = {
  [get(`respnses: ${OK}`)]:
    '3:39: error: "respnses" is not a key of an operation\n  hint: did you mean "responses"?',
  [get('responses: {}')]:
    '3:39: error: these responses are empty\n  hint: write at least one, such as "200": { description: OK }',
  [get('responses: { 20O: { description: ok } }')]:
    '3:52: error: "20O" is not a status code\n  hint: write one such as 200 or 4XX, or default',
  [get(`responses: ${OK}, parameters: [{ name: q, in: query }]`)]:
    '3:95: error: "schema" or "content" is missing in this parameter\n  hint: add one of them',
  'paths: { a: {} }\n': '3:10: error: the path "a" does not begin with "/"\n  hint: write "/a"',
  'paths: {}\ncomponents: { securitySchemes: { k: { type: apiKey, in: header } } }\n':
    '4:34: error: "name" is missing in this security scheme\n  hint: add the key "name"',
  'paths: {}\nservers: x\n': '4:10: error: "servers" must be a list, not "x"',
};

test('what does not conform to the OpenAPI standard is told by key, place and cure', async () => {
  const messages = async (rest: string, version: string): Promise<string> => {
    const found = await messagesOf({ 'a.yaml': spec(rest, version) });
    return found.join('\n').replaceAll('specs/a.yaml:', '');
  };
  for (const version of ['3.0.3', '3.1.0', '3.2.0']) {
    for (const [rest, said] of Object.entries(UNLIKE_THE_STANDARD))
      assert.equal(await messages(rest, version), said, version);
    assert.match(
      await messages('deprecated: true\npaths: {}\n', version),
      /^3:1: error: "deprecated" is not a key of the document itself\n {2}hint: it is a key of .*$/,
    );
  }
  assert.equal(
    await messages(
      get(`responses: ${OK}, parameters: [{ name: q, in: query, enum: [a], schema: {} }]`),
      '3.0.3',
    ),
    '3:117: error: "enum" is not a key of a parameter\n  hint: it is a key of a schema or a server variable: write it there, or remove it',
  );
});

test('duplicate keys, a byte order mark, Windows line ends, merged maps, empty keys', async () => {
  const json = `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" },
  "paths": { "/a": { "get": { "operationId": "a", "operationId": "b", "responses": { "200": { "description": "ok" } } } } } }`;
  assert.deepEqual(await messagesOf({ 'a.json': `\ufeff${json}` }), [
    'specs/a.json:2:51: warning: key "operationId" is defined twice: this one counts\n  hint: keep one: the first is on line 2',
  ]);
  const yaml = spec(`x-all: &all
  '401': { description: No key }
paths:
  /a:
    get:
      operationId: a
      responses:
        <<: *all
        '200':
          description: ok
          content: { application/json: { example: { '': 1 } } }
`).replaceAll('\n', '\r\n');
  assert.deepEqual(await messagesOf({ 'a.yaml': yaml }), []);
  const [block] = await blocksIn({ 'a.yaml': yaml }, mention('operation', 'a'));
  assert.deepEqual(
    block?.kind === 'operation' && block.operation.responses.map(({ status }) => status),
    ['401', '200'],
  );
});

test('webhooks alone, path items by reference, references to files beside', async () => {
  assert.deepEqual(
    await messagesOf({
      'a.yaml': spec(`webhooks: { paid: { post: { responses: ${OK} } } }\n`),
      'b.yaml': spec("paths: { /b: { $ref: './parts/b.yaml' } }\n"),
      'parts/b.yaml': `get: { operationId: b, responses: { '200': { $ref: 'answers.json#/Ok' } } }\n`,
      'parts/answers.json': '{ "Ok": { "description": "ok" } }',
    }),
    [],
  );
});
