import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksIn, field, mention, schemaIn, spec } from './spec.ts';

test('allOf is merged: fields of all parts, the narrower bound, the outer words', async () => {
  const node = await schemaIn(`
    Base: { type: object, description: Base., required: [id], properties: { id: { type: string, minLength: 2 } } }
    Thing:
      description: Thing.
      allOf:
        - $ref: '#/components/schemas/Base'
        - type: object
          required: [more]
          properties: { id: { minLength: 5, maxLength: 9 }, more: { type: boolean } }
`);
  assert.equal(node.description, 'Thing.');
  assert.deepEqual(
    node.fields?.map(({ name, required }) => [name, required]),
    [
      ['id', true],
      ['more', true],
    ],
  );
  assert.deepEqual(field(node, 'id').schema.rules, { minLength: 5, maxLength: 9 });
});

test('what stands beside a $ref counts', async () => {
  const node = await schemaIn(`
    Amount: { type: integer, minimum: 0, description: An amount. }
    Thing: { type: object, properties: { a: { $ref: '#/components/schemas/Amount', minimum: 25, description: Price., default: 30 } } }
`);
  const { schema } = field(node, 'a');
  assert.equal(schema.name, 'Amount');
  assert.equal(schema.description, 'Price.');
  assert.deepEqual(schema.rules, { minimum: 25 });
  assert.equal(schema.default, 30);
});

test('null is said in each way that OpenAPI has', async () => {
  const now = await schemaIn(`
    Text: { type: string }
    Thing:
      type: object
      properties:
        a: { type: [string, 'null'] }
        b: { oneOf: [{ $ref: '#/components/schemas/Text' }, { type: 'null' }], description: Kept. }
        c: { anyOf: [{ type: string }, { const: null }] }
        d: { type: string, enum: [x, null] }
        e: { type: string }
`);
  for (const name of ['a', 'b', 'c', 'd']) {
    const { schema } = field(now, name);
    assert.equal(schema.nullable, true, name);
    assert.deepEqual(schema.types, ['string'], name);
    assert.equal(schema.variants, undefined, name);
  }
  assert.equal(field(now, 'b').schema.description, 'Kept.');
  assert.equal(field(now, 'b').schema.name, 'Text');
  assert.deepEqual(
    field(now, 'd').schema.values?.list.map(({ value }) => value),
    ['x'],
  );
  assert.equal(field(now, 'e').schema.nullable, undefined);
  const before = await schemaIn(
    '\n    Thing: { type: object, properties: { a: { type: string, nullable: true } } }\n',
    { version: '3.0.3' },
  );
  assert.equal(field(before, 'a').schema.nullable, true);
});

test('every bound is kept', async () => {
  const node = await schemaIn(`
    Thing:
      type: object
      minProperties: 1
      maxProperties: 5
      additionalProperties: false
      propertyNames: { pattern: '^[a-z]+$' }
      properties:
        text: { type: string, minLength: 0, maxLength: 0, pattern: '^a', format: uuid }
        list: { type: array, minItems: 1, maxItems: 3, uniqueItems: true, items: { type: integer, multipleOf: 5 } }
        fixed: { const: { a: [1] } }
        old: { type: string, deprecated: true, default: '', example: x }
`);
  assert.deepEqual(node.rules, {
    minProperties: 1,
    maxProperties: 5,
    keyPattern: '^[a-z]+$',
    closed: true,
  });
  const text = field(node, 'text').schema;
  assert.deepEqual(text.rules, { minLength: 0, maxLength: 0, patterns: ['^a'] });
  assert.equal(text.format, 'uuid');
  const list = field(node, 'list').schema;
  assert.deepEqual(list.rules, { minItems: 1, maxItems: 3, uniqueItems: true });
  assert.deepEqual(list.items?.rules, { multipleOf: 5 });
  assert.deepEqual(field(node, 'fixed').schema.constant, { a: [1] });
  const old = field(node, 'old').schema;
  assert.deepEqual([old.deprecated, old.default, old.example], [true, '', 'x']);
});

test('readOnly is for answers, writeOnly for requests, behind a reference too', async () => {
  const schemas = `
    Id: { type: string, readOnly: true }
    Thing:
      type: object
      properties:
        id: { $ref: '#/components/schemas/Id' }
        secret: { type: string, writeOnly: true }
        both: { type: string }
`;
  const names = async (sender?: 'reader') =>
    (await schemaIn(schemas, sender === undefined ? {} : { sender })).fields?.map(
      ({ name }) => name,
    );
  assert.deepEqual(await names(), ['id', 'both']);
  assert.deepEqual(await names('reader'), ['secret', 'both']);
});

test('enum values have meanings, minimums and ids; an open list says so', async () => {
  const node = await schemaIn(`
    Thing:
      type: string
      enum: [SAR, '', a b]
      x-open-enum: true
      x-enum-descriptions: { SAR: 'Riyal, \`100\` halalas' }
      x-minimum-amounts: { SAR: 100 }
`);
  assert.equal(node.values?.open, true);
  assert.deepEqual(node.values?.list, [
    { value: 'SAR', id: 'thing-sar', meaning: 'Riyal, <code>100</code> halalas', minimum: 100 },
    { value: '', id: 'thing-empty' },
    { value: 'a b', id: 'thing-a-b' },
  ]);
});

test('an enum of 1,000 values is listed once on a page, then linked', async () => {
  const values = Array.from({ length: 1000 }, (_, index) => `v${index}`).join(', ');
  const node = await schemaIn(`
    Many: { type: string, enum: [${values}] }
    Thing: { type: object, properties: { a: { $ref: '#/components/schemas/Many' }, b: { $ref: '#/components/schemas/Many' } } }
`);
  assert.equal(field(node, 'a').schema.values?.list.length, 1000);
  assert.deepEqual(field(node, 'b').schema.values, { list: [], same: 'thing-a', count: 1000 });
});

test('an enum with a page of its own is a link to it', async () => {
  const node = await schemaIn("\n    Thing: { type: string, x-page: '/codes', enum: [a, b] }\n");
  assert.deepEqual(node.values, { list: [], page: '/codes', count: 2 });
});

test('maps: any key, keys by pattern, and fields beside them', async () => {
  const node = await schemaIn(`
    Thing:
      type: object
      properties: { id: { type: string } }
      patternProperties: { '^x-': { type: integer } }
      additionalProperties: { type: [string, number], maxLength: 5 }
`);
  assert.deepEqual(node.map?.values?.types, ['string', 'number']);
  assert.deepEqual(
    node.map?.patterns.map(({ pattern, values }) => [pattern, values.types]),
    [['^x-', ['integer']]],
  );
  const free = await schemaIn('\n    Thing: { type: object, additionalProperties: true }\n');
  assert.deepEqual(free.map, { id: 'thing-key', patterns: [] });
});

test('lists of lists and tuples', async () => {
  const node = await schemaIn(`
    Thing:
      type: object
      properties:
        grid: { type: array, items: { type: array, items: { type: number } } }
        pair: { type: array, prefixItems: [{ type: string }, { type: object, properties: { a: { type: string } } }], items: false }
`);
  assert.deepEqual(field(node, 'grid').schema.items?.items?.types, ['number']);
  const pair = field(node, 'pair').schema;
  assert.deepEqual(
    pair.tuple?.map(({ types }) => types),
    [['string'], ['object']],
  );
  assert.equal(pair.items, undefined);
});

test('fields that only a condition allows are there, and required names without a description', async () => {
  const node = await schemaIn(`
    Thing:
      type: object
      required: [a, ghost]
      properties: { a: { type: string } }
      if: { properties: { a: { const: x } } }
      then: { properties: { b: { type: string } } }
      dependentSchemas: { a: { properties: { c: { type: string } } } }
`);
  assert.deepEqual(node.fields?.map(({ name }) => name).sort(), ['a', 'b', 'c', 'ghost']);
});

test('what a value may not be is said in a few words', async () => {
  const node = await schemaIn(`
    BadCard: { type: object }
    Thing:
      type: object
      properties:
        a: { type: integer, not: { const: 0 } }
        b: { type: string, not: { enum: [x, y] } }
        c: { not: { type: [string, 'null'] } }
        d: { type: object, not: { required: [e, f] } }
        g: { type: object, not: { $ref: '#/components/schemas/BadCard' } }
        h: { type: string, not: { minLength: 3, maxLength: 5 } }
`);
  assert.deepEqual(
    ['a', 'b', 'c', 'd', 'g', 'h'].map((name) => field(node, name).schema.rules?.not),
    [
      'not 0',
      'none of x, y',
      'not string or null',
      'without e and f together',
      'not a Bad card',
      'does not fit {"minLength":3,"maxLength":5}',
    ],
  );
});

test('a schema shows its first example, or one that is made for it', async () => {
  const text = spec(`paths: {}
components:
  schemas:
    Thing: { type: object, properties: { id: { type: string } }, examples: [{ id: first }, { id: second }] }
    Bare: { type: boolean }
`);
  const [thing, bare] = await blocksIn(
    { 'a.yaml': text },
    mention('schema', 'Thing'),
    mention('schema', 'Bare'),
  );
  assert.ok(thing?.kind === 'schema' && bare?.kind === 'schema');
  assert.match(thing.example?.html ?? '', /first/);
  assert.doesNotMatch(thing.example?.html ?? '', /second/);
  assert.match(bare.example?.html ?? '', />true</);
});
