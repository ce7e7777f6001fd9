// Specifications that would grow without end, and what is remembered. Sizes are counted, not timed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryMemo } from '../../generator/cache/memo.ts';
import type { ApiMention } from '../../generator/mdx/compile-types.ts';
import { openApi } from '../../generator/openapi/api.ts';
import { site } from '../support/site.ts';
import { blocksIn, mention, openSpecs, type SpecFiles, schemaIn, shownBy, spec } from './spec.ts';

/** Names of components, each given the text of its schema. */
function schemas(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `    N${index}: ${text(index)}\n`).join('');
}

function ref(index: number): string {
  return `{ $ref: '#/components/schemas/N${index}' }`;
}

/** Names of fields on a page, and how many documents of their own it takes to show the others. */
function shownWithParts(files: SpecFiles, asked: ApiMention) {
  const api = openSpecs(files);
  const { parts } = api.blocks([asked], new Map());
  const namesIn = (value: unknown) =>
    new Set([...JSON.stringify(value).matchAll(/"name":"(f\d+)"/g)].map(([, name]) => name));
  const all = namesIn(shownBy(api, asked));
  const page = all.size;
  const seen = new Map(parts.map((part) => [part.path, part]));
  for (const part of seen.values()) {
    const made = api.part(part);
    for (const name of namesIn(made.schema)) all.add(name);
    for (const more of made.parts) seen.set(more.path, more);
  }
  return { page, all: all.size, parts: seen.size };
}

test('of 400 schemas in circles a page shows what it can hold, other documents the rest', () => {
  const count = 400;
  const objects = schemas(
    count,
    (index) =>
      `{ type: object, properties: { f${index}: { type: string }, next: ${ref((index + 1) % count)}, other: ${ref((index * 7 + 3) % count)} } }`,
  );
  const files = { 'a.yaml': spec(`paths: {}\ncomponents:\n  schemas:\n${objects}`) };
  const shown = shownWithParts(files, mention('schema', 'N0', { spec: 'a', sender: 'api' }));
  assert.ok(shown.page > 200 && shown.page < 350, `${shown.page} on the page`);
  assert.equal(shown.all, count);
  assert.ok(shown.parts <= count, `${shown.parts} documents`);
});

test('an operation has all fields of the top level, however many, before any below', async () => {
  const wide = Array.from({ length: 900 }, (_, at) => `f${at}: ${ref(at % 3)}`).join(', ');
  const inner = schemas(3, (index) => {
    const own = Array.from(
      { length: 40 },
      (_, at) => `f${1000 + index * 40 + at}: { type: string }`,
    );
    return `{ type: object, properties: { ${own.join(', ')} } }`;
  });
  const files = {
    'a.yaml': spec(
      `paths: { /pay: { post: { operationId: pay, requestBody: { content: { application/json: { schema: { type: object, properties: { ${wide} } } } } }, responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { f2000: ${ref(0)} } } } } } } } } }\ncomponents:\n  schemas:\n${inner}`,
    ),
  };
  const shown = shownWithParts(files, mention('operation', 'pay'));
  assert.deepEqual([shown.page, shown.all], [901, 901 + 120]);
  const [block] = await blocksIn(files, mention('operation', 'pay'));
  if (block?.kind !== 'operation') throw new Error('no operation');
  const answer = block.operation.responses[0]?.contents[0]?.schema?.fields?.[0];
  const { path, ...part } = answer?.schema.part ?? { path: '' };
  assert.match(path, /^_schemas\/a\/n0-[0-9a-f]{8}\.html$/);
  assert.deepEqual(part, {
    id: 'response-f2000',
    label: 'f2000',
    names: Array.from({ length: 40 }, (_, at) => `f${1000 + at}`),
  });
});

/** Level → what it is; the last is N60. */
const DEEP: Readonly<Record<string, (next: string) => string>> = {
  'four references each': (next) =>
    `{ type: object, properties: { a: ${next}, b: ${next}, t: { type: array, prefixItems: [${next}, ${next}] } }, oneOf: [${next}, { allOf: [${next}, { properties: { z: { type: string } } }] }] }`,
  'lists of pairs': (next) =>
    `{ type: array, items: { type: array, prefixItems: [${next}, ${next}] } }`,
};

for (const [what, text] of Object.entries(DEEP))
  test(`sixty levels, ${what}, do not fan out`, async () => {
    const levels = schemas(60, (index) => text(ref(index + 1)));
    const node = await schemaIn(
      `    Thing: ${ref(0)}\n${levels}    N60: { type: object, properties: { x: { type: string }, next: ${ref(60)} } }\n`,
    );
    assert.ok(JSON.stringify(node).length < 1_000_000, `${JSON.stringify(node).length}`);
  });

test('what lies deep is shown in a document of its own', async () => {
  const levels = 30;
  const text = spec(
    `paths: {}\ncomponents:\n  schemas:\n${schemas(levels, (index) => `{ type: object, properties: { name${index}: { type: string }, a${index}: { type: string }, next: ${ref(index + 1)} } }`)}    N${levels}: { type: string }\n`,
  );
  const [block] = await blocksIn(
    { 'a.yaml': text },
    mention('schema', 'N0', { spec: 'a', sender: 'api' }),
  );
  const json = JSON.stringify(block);
  const shown = Array.from({ length: levels }, (_, level) =>
    json.includes(`"name":"name${level}"`),
  );
  assert.equal(shown.indexOf(false), 10);
  // Its own document has the rest; the page names what it begins with.
  assert.match(json, /"part":\{"id":"[^"]*","path":"[^"]*","label":"next","names":\["name10",/);
});

test('an unchanged specification is not parsed again, a changed one is', () => {
  const memo = memoryMemo();
  const text = spec(
    "paths: { /pay: { get: { operationId: pay, responses: { '200': { description: ok } } } } }\n",
  );
  const open = (written: string, hash: string) =>
    openApi({ sources: [{ path: 'specs/a.yaml', text: written, hash }], variables: {}, memo });
  const first = open(text, 'one');
  const page = mention('operation', 'pay');
  const shown = shownBy(first, page);
  // The same hash, and a text that could not be read: only the memory can answer.
  const again = open('{ not yaml', 'one');
  assert.equal(JSON.stringify(again.index), JSON.stringify(first.index));
  assert.deepEqual(shownBy(again, page), shown);
  const changed = open(text.replaceAll('/pay', '/paid'), 'two');
  assert.equal(changed.index.operations[0]?.path, '/paid');
  assert.notDeepEqual(shownBy(changed, page), shown);
});

test('a changed table of errors changes the pages of operations', async () => {
  const table = (action: string) =>
    `columns:\n  - { key: code, label: Code }\nrows:\n  - { code: no_money, when: There is no money, action: ${action} }\n`;
  const built = await site({
    'specs/a.yaml': spec(
      "paths: { /pay: { get: { operationId: pay, responses: { '409': { description: no, x-error-codes: [no_money] } } } } }\n",
    ),
    'content/pay.mdx': '# Pay\n\n<ApiOperation id="pay" />\n',
    'content/site.yaml':
      'title: Test\nurl: https://docs.example.com\nreference: { errorsTable: refusals }\n',
    'content/data/refusals.yaml': table('Wait'),
  }).quietBuild();
  assert.match(built.article('/pay'), /There is no money\. Wait\./);
  await built.change('content/data/refusals.yaml', table('Top up')).build();
  assert.match(built.article('/pay'), /There is no money\. Top up\./);
});
