import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { hasFormat, problemsOf } from '../../../generator/openapi/check/json-schema.ts';

const nowhere = { documents: new Map<string, unknown>(), document: 'a.yaml' };

function isValid(value: unknown, schema: unknown): boolean {
  return problemsOf(value, schema, nowhere).length === 0;
}

/** For each keyword. */
const SCHEMAS: readonly (AnySchema | boolean)[] = [
  true,
  false,
  { type: 'string' },
  { type: 'integer' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'null' },
  { type: 'array' },
  { type: 'object' },
  { type: ['string', 'null'] },
  { const: 'a' },
  { const: { a: [1] } },
  { enum: ['a', null] },
  { minimum: 2 },
  { maximum: 2 },
  { exclusiveMinimum: 2 },
  { exclusiveMaximum: 2 },
  { multipleOf: 5 },
  { minLength: 2 },
  { maxLength: 2 },
  { pattern: '^a+$' },
  { items: { type: 'integer' } },
  { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
  { minItems: 1 },
  { maxItems: 1 },
  { uniqueItems: true },
  { uniqueItems: false },
  { required: ['a'] },
  { properties: { a: { type: 'string' } } },
  { properties: { a: true }, additionalProperties: false },
  { additionalProperties: { type: 'integer' } },
  { patternProperties: { '^a': { type: 'string' } }, additionalProperties: { type: 'null' } },
  { propertyNames: { pattern: '^[a-z]+$' } },
  { minProperties: 1 },
  { maxProperties: 1 },
  { dependentRequired: { a: ['b'] } },
  { dependentSchemas: { a: { required: ['b'] } } },
  { allOf: [{ minimum: 1 }, { maximum: 3 }] },
  { anyOf: [{ type: 'string' }, { minimum: 3 }] },
  { oneOf: [{ type: 'integer' }, { minimum: 3 }] },
  { not: { type: 'string' } },
  JSON.parse('{"if":{"type":"string"},"then":{"minLength":2},"else":{"minimum":2}}'),
  { if: { type: 'string' } },
];
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -3, 1, 1.5, 1.9, 2, 2.1, 2.5, 3, 3.5, 4, 5, 7, 10],
  ...['', 'a', 'b', 'aa', 'ab', 'abc', '1', '😀', '😀😀', '😀😀😀'],
  ...[[], [1], ['a'], [1, 1], [1, 2], ['a', 1], ['a', 'b'], ['a', 1, 2], [{ a: 1 }, { a: 1 }]],
  ...[{}, { a: null }, { a: 1 }, { a: 'x' }, { a: [1] }, { a: [2] }, { A: 1 }, { b: 1 }],
  ...[
    { a: 1, b: 2 },
    { a: 1, constructor: 1 },
  ],
];
const ajv = new Ajv2020({ strict: false });

for (const schema of SCHEMAS)
  test(`${JSON.stringify(schema)} takes the same values as with ajv`, () => {
    for (const value of VALUES)
      assert.equal(isValid(value, schema), ajv.validate(schema, value), JSON.stringify(value));
  });

test('a format is checked to the last digit', () => {
  const cases: [string, string[], string[]][] = [
    ['uuid', ['14eea8a6-9985-4732-97f4-b16e44eed044'], ['14eea8a6-9985-4732-97f4-b16e44eed04']],
    ['date', ['2025-09-14', '2024-02-29'], ['2025-02-29', '2025-13-01', '2025-9-1', '2025-09-14T']],
    [
      'date-time',
      ['2025-09-14T08:21:07.412Z', '2025-09-14T11:21:07+03:00'],
      ['2025-09-14', '2025-09-14T08:21:07', '2025-02-30T00:00:00Z', '2025-09-14T24:00:00Z'],
    ],
    [
      'uri',
      ['https://a.example/b?c=d#e'],
      ['/a', 'a.example', 'https://a b', 'https://', '%%a%%/b'],
    ],
    ['email', ['a@b.example'], ['a@b', 'a b@c.example', '@b.example', 'a@b.']],
  ];
  for (const [format, good, bad] of cases) {
    for (const value of good) assert.ok(hasFormat(value, format), `${format}: ${value}`);
    for (const value of bad) assert.ok(!hasFormat(value, format), `${format}: ${value}`);
  }
  assert.ok(!isValid('14eea8a6', { format: 'uuid' }));
  assert.ok(hasFormat(1, 'int64'));
  assert.ok(hasFormat(2 ** 60, 'int64'));
  assert.ok(!hasFormat(2 ** 64, 'int64'));
  assert.ok(hasFormat('a', 'colour'));
});

test('a problem names its place in the value', () => {
  const schema = { properties: { 'a/b': { items: { type: 'string' } } }, required: ['c'] };
  assert.deepEqual(problemsOf({ 'a/b': ['x', 1] }, schema, nowhere), [
    { path: '/a~1b/1', text: 'must be string' },
    { path: '', text: '"c" is missing' },
  ]);
});

test('what is unknown or malformed says nothing about the value', () => {
  for (const schema of [
    ...[{ minimun: 2 }, { type: 'int' }, { allOf: ['a'] }, { pattern: 1 }, { pattern: '(' }],
    ...[{ minimum: '2' }, { required: 'a' }, { toString: 1 }, 'a'],
  ])
    assert.ok(isValid(1, schema) && isValid({}, schema) && isValid('a', schema));
});

test('annotations say nothing about the value', () => {
  assert.ok(isValid(1, { title: 'a', default: 'b', example: 'c', readOnly: true, 'x-a': 1 }));
});

const documents = new Map<string, unknown>([
  ['a.yaml', { name: { $ref: 'b.yaml#/schemas/Name' }, list: { items: { $ref: '#/name' } } }],
  [
    'b.yaml',
    {
      schemas: {
        Name: { $ref: '#/schemas/Text', maxLength: 3 },
        Text: { type: 'string' },
        Tree: { properties: { children: { items: { $ref: '#/schemas/Tree' } } }, required: ['id'] },
        Endless: { anyOf: [{ $ref: '#/schemas/Endless' }] },
      },
    },
  ],
]);
const place = { documents, document: 'a.yaml' };

test('a reference is read from the file it stands in, and what stands beside it counts too', () => {
  const schema = { $ref: '#/list' };
  assert.deepEqual(problemsOf(['abc'], schema, place), []);
  assert.deepEqual(problemsOf(['abcd', 1], schema, place), [
    { path: '/0', text: '4 too many characters, at most 3' },
    { path: '/1', text: 'must be string' },
  ]);
});

test('a schema may contain itself', () => {
  const schema = { $ref: 'b.yaml#/schemas/Tree' };
  assert.deepEqual(problemsOf({ id: 1, children: [{ id: 2, children: [] }] }, schema, place), []);
  assert.deepEqual(problemsOf({ id: 1, children: [{ id: 2, children: [{}] }] }, schema, place), [
    { path: '/children/0/children/0', text: '"id" is missing' },
  ]);
});

test('a reference that leads nowhere, or round in a circle, says nothing about the value', () => {
  for (const $ref of ['#/nothing', '#/toString', 'c.yaml#/a', 'b.yaml#/schemas/Endless'])
    assert.deepEqual(problemsOf(1, { $ref }, place), []);
});
