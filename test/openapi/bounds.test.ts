// Specifications that would grow without end, and what is remembered. Sizes are counted, not timed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { openApi } from '../../generator/openapi/api.ts';
import { MOST_FIELDS } from '../../generator/openapi/schema/schema-nodes.ts';
import type { SchemaNode } from '../../site/shared/reference/schema-node.ts';
import { site } from '../support/site.ts';
import { blocksIn, mention, openSpecs, schemaIn, spec } from './spec.ts';

/** Names of components, each given the text of its schema. */
function schemas(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `    N${index}: ${text(index)}\n`).join('');
}

function ref(index: number): string {
  return `{ $ref: '#/components/schemas/N${index}' }`;
}

/** Every field below a node, hoisted schemas apart. */
function countFields(node: SchemaNode | undefined): number {
  if (node === undefined) return 0;
  const inner = [
    ...(node.fields ?? []).map((field) => field.schema),
    ...(node.tuple ?? []),
    ...(node.variants ?? []).flatMap(({ options }) => options.map(({ schema }) => schema)),
    ...(node.items === undefined ? [] : [node.items]),
    ...(node.map?.values === undefined ? [] : [node.map.values]),
  ];
  return (node.fields?.length ?? 0) + inner.reduce((sum, one) => sum + countFields(one), 0);
}

test('10,000 schemas that refer to each other in circles are shown once each', async () => {
  const count = 10_000;
  const text = spec(
    `paths: {}\ncomponents:\n  schemas:\n${schemas(
      count,
      (index) =>
        `{ type: object, properties: { next: ${ref((index + 1) % count)}, other: ${ref((index * 7 + 3) % count)} } }`,
    )}`,
  );
  const [block] = await blocksIn(
    { 'a.yaml': text },
    mention('schema', 'N0', { spec: 'a', sender: 'api' }),
  );
  if (block?.kind !== 'schema') throw new Error('no block');
  const { schema, hoisted } = block.schema;
  const all = [schema, ...hoisted.map((one) => one.schema)];
  const fields = all.reduce((sum, node) => sum + countFields(node), 0);
  assert.equal(fields, 2 * count);
});

test('of an API whose objects all lead to each other an operation shows as much as a page can hold', async () => {
  const count = 300;
  const objects = schemas(
    count,
    (index) =>
      `{ type: object, properties: { ${Array.from({ length: 10 }, (_, at) => `f${at}: { type: string }`).join(', ')}, next: ${ref((index + 1) % count)}, other: ${ref((index * 7 + 3) % count)} } }`,
  );
  const files = {
    'a.yaml': spec(
      `paths: { /pay: { get: { operationId: pay, responses: { '200': { description: ok, content: { application/json: { schema: ${ref(0)} } } } } } } }\ncomponents:\n  schemas:\n${objects}`,
    ),
  };
  const [block] = await blocksIn(files, mention('operation', 'pay'));
  if (block?.kind !== 'operation') throw new Error('no operation');
  const { responses, hoisted } = block.operation;
  const shown = [responses[0]?.contents[0]?.schema, ...hoisted.map((one) => one.schema)];
  const fields = shown.reduce((sum, node) => sum + countFields(node), 0);
  assert.ok(fields > MOST_FIELDS && fields < MOST_FIELDS + 200, `${fields} fields`);
  assert.ok(JSON.stringify(block.operation).includes('"cut":true'));
  // A page that asks for the schema by its name shows all of it.
  const [table] = await blocksIn(files, mention('schema', 'N0', { spec: 'a', sender: 'api' }));
  assert.ok(!JSON.stringify(table).includes('"cut":true'));
});

test('sixty levels with four references each do not fan out', async () => {
  const levels = 60;
  const node = await schemaIn(
    `    Thing: ${ref(0)}\n${schemas(
      levels,
      (index) =>
        `{ type: object, properties: { a: ${ref(index + 1)}, b: ${ref(index + 1)}, t: { type: array, prefixItems: [${ref(index + 1)}, ${ref(index + 1)}] } }, oneOf: [${ref(index + 1)}, { allOf: [${ref(index + 1)}, { properties: { z: { type: string } } }] }] }`,
    )}    N${levels}: { type: object, properties: { x: { type: string }, y: { type: string }, z: { type: string } } }\n`,
  );
  assert.ok(countFields(node) < 100 * levels);
});

test('lists of pairs of lists, forty levels deep, do not fan out', async () => {
  const node = await schemaIn(
    `    Thing: ${ref(0)}\n${schemas(40, (index) => `{ type: array, items: { type: array, prefixItems: [${ref(index + 1)}, ${ref(index + 1)}] } }`)}    N40: { type: array, items: ${ref(40)} }\n`,
  );
  assert.ok(JSON.stringify(node).length < 100_000);
});

test('what lies deep is shown in a place of its own, and nothing is lost', async () => {
  const levels = 30;
  const text = spec(
    `paths: {}\ncomponents:\n  schemas:\n${schemas(levels, (index) => `{ type: object, properties: { name${index}: { type: string }, a${index}: { type: string }, next: ${ref(index + 1)} } }`)}    N${levels}: { type: string }\n`,
  );
  const [block] = await blocksIn(
    { 'a.yaml': text },
    mention('schema', 'N0', { spec: 'a', sender: 'api' }),
  );
  const json = JSON.stringify(block);
  for (let level = 0; level < levels; level += 1) assert.match(json, new RegExp(`"name${level}"`));
  if (block?.kind !== 'schema') throw new Error('no block');
  const ids = [...json.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id);
  for (const { id } of block.schema.hoisted) assert.ok(ids.includes(id));
  assert.ok(block.schema.hoisted.length > 0);
});

test('1,000 operations are indexed, and each page reads only its own', async () => {
  const paths = Array.from(
    { length: 1000 },
    (_, index) =>
      `  /things${index}: { get: { operationId: op${index}, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } } } }\n`,
  ).join('');
  const api = openSpecs({
    'a.yaml': spec(
      `paths:\n${paths}components: { schemas: { Thing: { type: object, properties: { a: { type: string } } } } }\n`,
    ),
  });
  assert.deepEqual([...api.diagnostics, ...(await api.check())], []);
  assert.equal(api.index.operations.length, 1000);
  const { blocks } = api.blocks([mention('operation', 'op999')], new Map());
  assert.deepEqual(Object.keys(blocks), ['operation  op999 ']);
});

test('an unchanged specification is not parsed again, a changed one is', () => {
  const memo = memoryMemo();
  const text = spec(
    "paths: { /pay: { get: { operationId: pay, responses: { '200': { description: ok } } } } }\n",
  );
  const open = (written: string, hash: string) =>
    openApi({ sources: [{ path: 'specs/a.yaml', text: written, hash }], variables: {}, memo });
  const first = open(text, 'one');
  const page = [mention('operation', 'pay')];
  const shown = first.blocks(page, new Map());
  // The same hash, and a text that could not be read: only the memory can answer.
  const again = open('{ not yaml', 'one');
  assert.deepEqual(again.index, first.index);
  assert.deepEqual(again.blocks(page, new Map()), shown);
  const changed = open(text.replaceAll('/pay', '/paid'), 'two');
  assert.equal(changed.index.operations[0]?.path, '/paid');
  assert.notDeepEqual(changed.blocks(page, new Map()), shown);
});

const PAGE = '# Pay\n\n<ApiOperation id="pay" />\n';

test('a changed specification changes its page, after a build that remembers and after a clean one', async () => {
  const text = spec(
    "paths: { /pay: { get: { operationId: pay, description: First words., responses: { '200': { description: ok } } } } }\n",
  );
  const files = { 'specs/a.yaml': text, 'content/pay.mdx': PAGE };
  const built = await site(files).build();
  assert.deepEqual(built.messages, []);
  assert.match(built.article('/pay'), /First words\./);
  const later = text.replace('First words.', 'Other words.');
  await built.change('specs/a.yaml', later).build();
  assert.match(built.article('/pay'), /Other words\./);
  const clean = await site({ ...files, 'specs/a.yaml': later }).build();
  assert.equal(built.html('/pay'), clean.html('/pay'));
});

test('a changed table of errors changes the pages of operations', async () => {
  const table = (action: string) =>
    `columns:\n  - { key: code, label: Code }\nrows:\n  - { code: no_money, when: There is no money, action: ${action} }\n`;
  const built = await site({
    'specs/a.yaml': spec(
      "paths: { /pay: { get: { operationId: pay, responses: { '409': { description: no, x-error-codes: [no_money] } } } } }\n",
    ),
    'content/pay.mdx': PAGE,
    'content/site.yaml':
      'title: Test\nurl: https://docs.example.com\nreference: { errorsTable: refusals }\n',
    'content/data/refusals.yaml': table('Wait'),
  }).build();
  assert.deepEqual(built.messages, []);
  assert.match(built.article('/pay'), /There is no money\. Wait\./);
  await built.change('content/data/refusals.yaml', table('Top up')).build();
  assert.match(built.article('/pay'), /There is no money\. Top up\./);
});
