// What is remembered of a specification after each possible edit of it: the same as if nothing were.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { hashOf } from '../../generator/cache/hash.ts';
import { type Memo, memoryMemo } from '../../generator/cache/memo.ts';
import type { ApiMention } from '../../generator/mdx/compile-types.ts';
import { type Api, openApi } from '../../generator/openapi/api.ts';
import { SHOP } from '../support/shop-spec.ts';
import { mention } from './spec.ts';

const PETS = `openapi: 3.1.0
info: { title: Pets, version: '1' }
x-rate-limits: { slow: { limit: 5, per: minute } }
security: [{ key: [] }]
servers: [{ url: https://a.example.com }]
paths:
  /pets:
    parameters: [{ $ref: '#/components/parameters/Page' }]
    get:
      operationId: list
      x-rate-limits: [slow]
      responses:
        '200':
          description: Pets, see [one](/pets/get).
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
          links: { next: { operationId: get, description: The next one } }
        '404': { $ref: '#/components/responses/Gone' }
  /pets/{id}:
    get: { operationId: get, summary: One pet, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { '200': { description: OK } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  parameters: { Page: { name: page, in: query, description: Which page, schema: { type: integer } } }
  responses: { Gone: { description: Gone, content: { application/json: { schema: { $ref: '#/components/schemas/Fault' } } } } }
  schemas:
    Pet:
      type: object
      required: [kind]
      discriminator: { propertyName: kind, mapping: { feline: Cat } }
      properties: { kind: { type: string }, owner: { $ref: '#/components/schemas/Owner/properties/name' } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { claws: { type: integer, description: How many } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { bark: { type: string } } }] }
    Owner: { type: object, properties: { name: { type: string, description: Of the owner } } }
    Fault: { type: object, properties: { text: { type: string } } }
    Alone: { type: string, description: Not used }
`;

function opened(text: string, memo: Memo): Api {
  const sources = [{ path: 'specs/pets.yaml', text, hash: hashOf(text) }];
  return openApi({ sources, variables: {}, memo });
}

function mentionsOf({ index }: Api): ApiMention[] {
  return [
    ...index.operations.map(({ id }) => mention('operation', id)),
    ...index.events.map(({ name }) => mention('event', name)),
    ...index.schemas.map(({ name }) => mention('schema', name)),
    mention('overview', 'pets'),
    mention('schemas', 'pets'),
  ];
}

function textOf(api: Api, one: ApiMention): string {
  const shown = api.blocks([one], new Map());
  const files = [...api.files()].map(([path, { content }]) => [path, content()]);
  return JSON.stringify([shown, shown.json(), files]);
}

/** The file with each of its texts and numbers changed, one at a time. */
function* edits(written: string): Iterable<string> {
  const whole: unknown = parse(written);
  const leaves: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'string' || typeof value === 'number')
        leaves.push({ holder: holder as Record<string, unknown>, key });
      else visit(value);
    }
  };
  visit(whole);
  for (const { holder, key } of leaves) {
    const { [key]: before } = holder;
    holder[key] = typeof before === 'number' ? before + 1 : `${before}x\n`;
    yield JSON.stringify(whole, null, 2);
    holder[key] = before;
  }
}

for (const [name, text] of [
  ['of pets', PETS],
  ['of a shop', SHOP],
] as const) {
  test(`after an edit of a specification ${name} its pages show what a clean build shows`, () => {
    const memo = memoryMemo();
    const first = opened(JSON.stringify(parse(text), null, 2), memo);
    for (const one of mentionsOf(first)) first.blocks([one], new Map());
    for (const edited of edits(text)) {
      const warm = opened(edited, memo);
      const clean = opened(edited, memoryMemo());
      for (const one of mentionsOf(clean)) {
        const [shown, wanted] = [warm, clean].map((api) => textOf(api, one));
        assert.equal(shown, wanted, `${one.kind} ${one.name}`);
      }
    }
  });
}

test('a page that shows nothing of an edit is not made anew', () => {
  const memo = memoryMemo();
  const made: string[] = [];
  const counting: Memo = {
    ...memo,
    set(key, value) {
      const [, shown] =
        /^\{"((?:operation|event|schema|overview|schemas) [^"]*)":/.exec(value) ?? [];
      if (shown !== undefined) made.push(shown);
      memo.set(key, value);
    },
  };
  const read = (text: string): string[] => {
    made.length = 0;
    const api = opened(text, counting);
    for (const one of mentionsOf(api)) api.blocks([one], new Map());
    return made.map((key) => key.trim());
  };
  assert.equal(read(PETS).length, 10);
  assert.deepEqual(read(PETS), []);
  const edited = PETS.replace('How many', 'How many there are');
  assert.deepEqual(read(edited), [
    'operation  list',
    'schema  Pet',
    'schema  Cat',
    'schema  Dog',
    'overview  pets',
    'schemas  pets',
  ]);
});

test('the text of a page’s blocks is read only where the page is drawn, and made anew where it is lost', () => {
  const memo = memoryMemo();
  const asked = mention('operation', 'list');
  const text = opened(PETS, memo).blocks([asked], new Map()).json();
  const read: string[] = [];
  const watching: Memo = {
    ...memo,
    get(key) {
      const answer = memo.get(key);
      if (answer === text) read.push(answer);
      return answer;
    },
  };
  const edited = PETS.replace('One pet', 'A pet'); // another page
  const shown = opened(edited, watching).blocks([asked], new Map());
  assert.deepEqual(read, []);
  assert.equal(shown.json(), text);
  assert.equal(read.length, 1);
  const forgetful: Memo = {
    ...memo,
    get: (key) => (memo.get(key) === text ? undefined : memo.get(key)),
  };
  assert.equal(opened(edited, forgetful).blocks([asked], new Map()).json(), text);
});
