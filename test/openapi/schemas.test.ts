import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksIn, field, mention, schemaIn, spec } from './spec.ts';

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
    (await schemaIn(schemas, { sender })).fields?.map(({ name }) => name);
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
