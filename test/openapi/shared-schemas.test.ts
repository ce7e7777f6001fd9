import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksIn, eventsIn, field, mention, operationsIn, schemaIn, spec } from './spec.ts';

test('a schema inside itself ends in a link to where it is shown: through fields, lists and maps', async () => {
  const node = await schemaIn(`
    Thing:
      type: object
      properties:
        name: { type: string }
        parent: { $ref: '#/components/schemas/Thing' }
        children: { type: array, items: { $ref: '#/components/schemas/Thing' } }
        byName: { type: object, additionalProperties: { $ref: '#/components/schemas/Thing' } }
`);
  const link = { id: 'thing', label: 'Thing' };
  assert.deepEqual(field(node, 'parent').schema.same, link);
  assert.deepEqual(field(node, 'children').schema.items?.same, link);
  assert.deepEqual(field(node, 'byName').schema.map?.values?.same, link);
  const itself = "{ $ref: '#/components/schemas/Thing' }";
  const list = await schemaIn(`    Thing: { type: array, items: ${itself} }\n`);
  assert.deepEqual(list.items?.same, link);
  const map = await schemaIn(`    Thing: { type: object, additionalProperties: ${itself} }\n`);
  assert.deepEqual(map.map?.values?.same, link);
});

test('a schema shown on the page already is a link, whatever block it stands in', async () => {
  const text = `
paths:
  /a:
    get:
      operationId: first
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Big' } } } } }
  /b:
    get:
      operationId: second
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Big' } } } } }
components:
  schemas:
    Big: { type: object, properties: { a: { type: string }, b: { type: string }, c: { type: string } } }
`;
  const operations = await operationsIn(text, ['first', 'second']);
  const schemas = operations.map(({ responses }) => responses[0]?.contents[0]?.schema);
  assert.equal(schemas[0]?.fields?.length, 3);
  assert.equal(schemas[0]?.fields?.[0]?.id, 'response-a');
  assert.deepEqual(schemas[1]?.same, { id: 'response-200', label: 'Big' });
});

test('a schema that only chooses keeps its types where its choices are shown elsewhere; the link names the field, not the component', async () => {
  const node = await schemaIn(`
    Thing:
      type: object
      properties:
        first: { $ref: '#/components/schemas/Choice' }
        second: { $ref: '#/components/schemas/Choice' }
        third: { $ref: '#/components/schemas/Mixed' }
        fourth: { $ref: '#/components/schemas/Mixed' }
    Choice:
      oneOf:
        - { type: object, properties: { a: { type: string }, b: { type: string }, c: { type: string }, d: { type: string } } }
        - { type: object, properties: { e: { type: string } } }
    Mixed:
      oneOf:
        - { type: object, properties: { f: { type: string }, g: { type: string }, h: { type: string }, i: { type: string } } }
        - { type: string }
`);
  const of = (name: string) => field(node, name).schema;
  assert.deepEqual(of('first').types, []); // those of its variants, which follow
  assert.equal(of('first').variants?.[0]?.options.length, 2);
  assert.deepEqual(of('second').same, { id: 'thing-first', label: 'first' });
  assert.deepEqual(of('second').types, ['object']);
  assert.deepEqual(of('fourth').same, { id: 'thing-third', label: 'third' });
  assert.deepEqual(of('fourth').types, ['string', 'object']);
});

test('references between files are followed, sharing what stands beside them', async () => {
  const [block] = await blocksIn(
    {
      'a.yaml': spec(
        "paths: {}\ncomponents: { schemas: { Thing: { type: object, properties: { m: { $ref: 'sub/b.yaml#/components/schemas/Money' } } } } }",
      ),
      'sub/b.yaml': spec(
        "paths: {}\ncomponents: { schemas: { Money: { type: object, properties: { c: { $ref: '../c.yaml#/components/schemas/Code' } } } } }",
      ),
      'c.yaml': spec('paths: {}\ncomponents: { schemas: { Code: { type: string, enum: [SAR] } } }'),
    },
    mention('schema', 'Thing', { spec: 'a', sender: 'api' }),
  );
  const node = block?.kind === 'schema' ? block.schema.schema : { types: [] };
  const code = field(field(node, 'm').schema, 'c').schema;
  assert.equal(code.values?.list[0]?.value, 'SAR');
});

test('Windows line ends and a byte order mark change nothing', async () => {
  const schemas = '\n    Thing: { type: string,\n      description: "a\n      b" }\n';
  assert.deepEqual(await schemaIn(schemas.replaceAll('\n', '\r\n')), await schemaIn(schemas));
});

test('what events have in common stands with the first of them', async () => {
  const payload = (name: string): string =>
    `{ allOf: [{ $ref: '#/components/schemas/Event' }, { properties: { type: { const: ${name} } } }] }`;
  const event = (name: string): string =>
    `  ${name}: { post: { requestBody: { content: { application/json: { schema: ${payload(name)} } } }, responses: { '200': { description: ok } } } }`;
  const events = await eventsIn(
    `paths: {}
webhooks:
${event('paid')}
${event('failed')}
components:
  schemas:
    Event:
      type: object
      properties:
        id: { type: string }
        at: { type: string }
        live: { type: boolean }
        type: { type: string, enum: [paid, failed, a, b, c, d, e, f, g] }
`,
    'paid',
    'failed',
  );
  const schemas = events.map(({ body }) => body?.contents[0]?.schema);
  assert.deepEqual(
    schemas.map((schema) => [schema?.fields?.map(({ id }) => id), schema?.othersIn]),
    [
      [['paid-id', 'paid-at', 'paid-live', 'paid-type'], undefined],
      [['failed-type'], 'paid'],
    ],
  );
  assert.equal(schemas[1]?.fields?.[0]?.schema.values, undefined);
});

test('a reference may name an anchor', async () => {
  const node = await schemaIn(`
    Box: { $anchor: box, type: object, properties: { size: { type: integer } } }
    Thing: { type: object, properties: { a: { $ref: '#box' } } }
`);
  const names = field(node, 'a').schema.fields?.map(({ name }) => name);
  assert.deepEqual(names, ['size']);
});
