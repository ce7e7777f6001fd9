// Two versions of an API → what is different, and what breaks callers: each rule in a case of a few lines.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ApiChange } from '../../generator/openapi/changes/api-change.ts';
import { apiChanges } from '../../generator/openapi/changes/api-changes.ts';
import { BREAKING } from '../../generator/openapi/changes/rules.ts';
import { PROJECT } from '../support/site.ts';
import { openSpecs, type SpecFiles, spec } from './spec.ts';

function changesIn(old: SpecFiles, now: SpecFiles): ApiChange[] {
  return apiChanges(openSpecs(old).documents(), openSpecs(now).documents());
}

/** `breaking POST /a requestField a: field removed`, with aspect, both values and the responses. */
function lineOf({ breaking, operation, part, name, rule, where, ...change }: ApiChange): string {
  const { aspect, from = '', to = '' } = change;
  const place = operation === undefined ? 'API' : `${operation.method} ${operation.path}`;
  const values = aspect === undefined ? '' : ` ${aspect} ${from}>${to}`;
  const at = where.length === 0 ? '' : ` (${where.join(', ')})`;
  return `${breaking ? 'breaking' : 'ok'} ${place} ${part} ${name}${at}: ${rule}${values}`;
}

function linesOf(old: string, now: string): string[] {
  return changesIn({ 'a.yaml': spec(old) }, { 'a.yaml': spec(now) }).map(lineOf);
}

const OK = `responses: { '200': { description: ok } }`;

const OPERATIONS: readonly [title: string, old: string, now: string, ...lines: string[]][] = [
  [
    'an operation that is new, gone or deprecated; names in a path do not count',
    `paths: { '/a/{x}': { get: { ${OK} }, put: { ${OK} } }, /b: { get: { ${OK} } } }`,
    `paths: { '/a/{y}': { get: { deprecated: true, ${OK} }, put: { ${OK} } }, /c: { get: { ${OK} } } }`,
    'ok GET /a/{y} operation : deprecated',
    'breaking GET /b operation : operation removed',
    'ok GET /c operation : operation added',
  ],
  [
    'a server of all operations is told once',
    `servers: [{ url: 'https://a.test' }]\npaths: { /a: { get: { ${OK} } }, /b: { get: { ${OK} } } }`,
    `servers: [{ url: 'https://b.test/' }]\npaths: { /a: { get: { ${OK} } }, /b: { get: { ${OK} } } }`,
    'breaking API server https://a.test: server removed',
    'ok API server https://b.test: server added',
  ],
  [
    'parameters: by place and name, headers without case, required or not',
    `paths: { /a: { get: { parameters: [{ in: query, name: a, schema: {} }, { in: header, name: X-B, schema: {} }, { in: query, name: c, schema: {} }], ${OK} } } }`,
    `paths: { /a: { parameters: [{ in: query, name: c, required: true, schema: {} }], get: { parameters: [{ in: header, name: x-b, deprecated: true, schema: {} }, { in: query, name: d, required: true, schema: {} }, { in: query, name: e, schema: {} }], ${OK} } } }`,
    'breaking GET /a query a: field removed',
    'breaking GET /a query c: field made required required false>true',
    'breaking GET /a query d: required field added required >true',
    'ok GET /a query e: field added',
    'ok GET /a header x-b: deprecated',
  ],
  [
    'responses, their headers and media types',
    `paths: { /a: { get: { responses: { '200': { description: ok, headers: { A: { schema: {} } }, content: { text/csv: {}, application/json: {} } }, '202': { description: ok }, '404': { description: no } } } } }`,
    `paths: { /a: { get: { responses: { '200': { description: ok, headers: { B: { required: true, schema: {} } }, content: { application/json: {}, application/xml: {} } }, '409': { description: no } } } } }`,
    'breaking GET /a response 202: response removed',
    'breaking GET /a responseHeader A (200): field removed',
    'breaking GET /a responseField  (200 text/csv): media type removed content text/csv>',
    'ok GET /a response 404: error response removed',
    'ok GET /a response 409: error response added',
    'ok GET /a responseHeader B (200): required field added required >true',
    'ok GET /a responseField  (200 application/xml): media type added content >application/xml',
  ],
  [
    'the body of a request',
    `paths: { /a: { post: { ${OK} } }, /b: { post: { requestBody: { content: { text/plain: {} } }, ${OK} } } }`,
    `paths: { /a: { post: { requestBody: { required: true, content: { text/plain: {} } }, ${OK} } }, /b: { post: { ${OK} } } }`,
    'breaking POST /a requestField : required field added required >true',
    'breaking POST /b requestField : field removed',
  ],
  [
    'a webhook is what the API sends',
    `paths: {}\nwebhooks: { paid: { post: { requestBody: { content: { application/json: { schema: { type: object, required: [a], properties: { a: { type: string } } } } } }, ${OK} } } }`,
    `paths: {}\nwebhooks: { paid: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string }, b: { type: string } } } } } }, ${OK} } } }`,
    'breaking WEBHOOK paid webhookField a: field made optional required true>false',
    'ok WEBHOOK paid webhookField b: field added',
  ],
];

for (const [title, old, now, ...lines] of OPERATIONS)
  test(title, () => assert.deepEqual(linesOf(old, now), lines));

/** `components:` and an operation that sends and answers with the schema S; a line for each of both sides. */
function schemaLines(old: string, now: string): string[] {
  const body = `content: { application/json: { schema: { $ref: '#/components/schemas/S' } } }`;
  const text = (schema: string): string =>
    `paths: { /a: { post: { requestBody: { ${body} }, responses: { '200': { description: ok, ${body} } } } } }\ncomponents: { schemas: { S: ${schema}, Node: { type: object, properties: { next: { $ref: '#/components/schemas/Node' }, v: { type: string, maxLength: ${schema.length} } } }, Card: { type: object, properties: { pan: { type: string } } }, Cash: { type: object, properties: { box: { type: string } } } } }`;
  return linesOf(text(old), text(now)).map((line) => line.replace(' POST /a', ''));
}

const SCHEMAS: readonly [old: string, now: string, ...lines: string[]][] = [
  [
    '{ properties: { source: { properties: { company: { type: string } } } } }',
    '{ properties: { source: { properties: { name: { type: string } } } } }',
    'breaking requestField source.company: field removed',
    'breaking responseField source.company (200): field removed',
    'ok requestField source.name: field added',
    'ok responseField source.name (200): field added',
  ],
  [
    '{ properties: { a: { type: array, items: { type: integer } } } }',
    '{ properties: { a: { type: array, items: { type: number } } } }',
    'breaking responseField a[] (200): widened type integer>number',
    'ok requestField a[]: widened type integer>number',
  ],
  [
    '{ type: string, format: date }',
    '{ type: [object, "null"], properties: { a: { type: string } } }',
    'breaking requestField : type changed type string>object',
    'breaking responseField  (200): type changed type string>object',
  ],
  [
    '{ type: string }',
    '{ type: [string, "null"] }',
    'breaking responseField  (200): widened nullable false>true',
    'ok requestField : widened nullable false>true',
  ],
  [
    '{ type: string, minLength: 2, maxLength: 9 }',
    '{ type: string, minLength: 3, maxLength: 10 }',
    'breaking requestField : narrowed minLength 2>3',
    'breaking responseField  (200): widened maxLength 9>10',
    'ok requestField : widened maxLength 9>10',
    'ok responseField  (200): narrowed minLength 2>3',
  ],
  [
    '{ type: string, pattern: a }',
    '{ type: string, pattern: b }',
    'breaking requestField : type changed patterns a>b',
    'breaking responseField  (200): type changed patterns a>b',
  ],
  [
    '{ type: string, enum: [a, b] }',
    '{ type: string, enum: [a, c] }',
    'breaking requestField : value removed enum b>',
    'breaking responseField  (200): value added enum >c',
    'ok requestField : value added enum >c',
    'ok responseField  (200): value removed enum b>',
  ],
  [
    '{ type: string, x-open-enum: true, enum: [a] }',
    '{ type: string, enum: [a, c] }',
    'ok requestField : open value added enum >c',
    'ok responseField  (200): open value added enum >c',
  ],
  [
    '{ type: integer }',
    '{ type: integer, enum: [1, 2] }',
    'breaking requestField : narrowed enum >1, 2',
    'ok responseField  (200): narrowed enum >1, 2',
  ],
  [
    '{ type: integer, default: 1 }',
    '{ type: integer, default: 2 }',
    'breaking requestField : default changed default 1>2',
    'ok responseField  (200): default changed default 1>2',
  ],
  [
    '{ properties: { a: { type: string, readOnly: true } } }',
    '{ properties: { a: { type: integer, readOnly: true } } }',
    'breaking responseField a (200): type changed type string>integer',
  ],
  [
    "{ $ref: '#/components/schemas/Card' }",
    "{ oneOf: [{ $ref: '#/components/schemas/Cash' }, { $ref: '#/components/schemas/Card' }] }",
    'breaking responseField  (200 · Cash): value added oneOf >Cash',
    'ok requestField  (Cash): value added oneOf >Cash',
  ],
  [
    '{ allOf: [{ properties: { a: { type: string } } }], properties: { b: { type: string } } }',
    '{ properties: { a: { type: string }, b: { type: string } } }',
  ],
];

for (const [old, now, ...lines] of SCHEMAS)
  test(`${old} → ${now}`, () => assert.deepEqual(schemaLines(old, now), lines));

test('a schema that holds itself is told once for each place that is no repetition', () => {
  const node = `{ properties: { a: { $ref: '#/components/schemas/Node' }, b: { $ref: '#/components/schemas/Node' } } }`;
  assert.deepEqual(
    schemaLines(node, `${node} `).map((line) => line.replace(/ \d.*/, '')),
    [
      'breaking responseField a.v (200): widened maxLength',
      'breaking responseField b.v (200): widened maxLength',
      'ok requestField a.v: widened maxLength',
      'ok requestField b.v: widened maxLength',
    ],
  );
});

test('credentials: each way of before must still do', () => {
  const text = (security: string): string =>
    `paths: { /a: { get: { security: ${security}, ${OK} } } }\ncomponents: { securitySchemes: { k: { type: http, scheme: basic }, o: { type: oauth2, flows: {} } } }`;
  const lines = (old: string, now: string): string[] => linesOf(text(old), text(now));
  const none = 'ok GET /a operation : credentials changed credentials';
  assert.deepEqual(lines('[{ k: [] }]', '[]'), [`${none} HTTP basic>none`]);
  assert.deepEqual(lines('[{ o: [r, w] }]', '[{ o: [r] }]'), [
    `${none} OAuth 2.0 + OAuth 2.0 r + OAuth 2.0 w>OAuth 2.0 + OAuth 2.0 r`,
  ]);
  assert.deepEqual(lines('[]', '[{ k: [] }]'), [
    'breaking GET /a operation : credentials tightened credentials none>HTTP basic',
  ]);
  assert.deepEqual(lines('[{ k: [] }]', '[{ k: [] }, { o: [] }]'), [
    `${none} HTTP basic>HTTP basic, OAuth 2.0`,
  ]);
});

test('versions of OpenAPI do not count: Swagger 2.0, 3.0 and 3.1 say the same', () => {
  const swagger = `swagger: '2.0'\ninfo: { title: Test, version: '1' }\nhost: a.test\npaths: { /a: { get: { parameters: [{ in: query, name: a, type: string, maxLength: 9 }], ${OK} } } }`;
  const now = (version: string): SpecFiles => ({
    'b.yaml': spec(
      `servers: [{ url: 'https://a.test' }]\npaths: { /a: { get: { parameters: [{ in: query, name: a, schema: { type: string, maxLength: 9 } }], ${OK} } } }`,
      version,
    ),
  });
  assert.deepEqual(changesIn({ 'a.yaml': swagger }, now('3.0.3')), []);
  assert.deepEqual(changesIn(now('3.0.3'), now('3.1.0')), []);
});

test('CONTRIBUTING.md has the table of rules', () => {
  const rows = Object.entries(BREAKING).map(
    ([rule, [side, why]]) => `| ${rule} | ${side} | ${why} |`,
  );
  assert.ok(
    readFileSync(`${PROJECT}CONTRIBUTING.md`, 'utf8').includes(rows.join('\n')),
    rows.join('\n'),
  );
});
