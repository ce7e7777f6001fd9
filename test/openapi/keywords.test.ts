// What a page shows of keywords that few schemas have, and how it tells variants apart.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfHtml } from '../../generator/html/scan-html.ts';
import { fieldsHtml } from '../../site/reference/fields-html.ts';
import { eventsIn, field, payIn, schemaIn } from './spec.ts';

test('each keyword is said', async () => {
  const cases: Readonly<Record<string, string>> = {
    '{ type: integer, format: int32 }': 'a integer · int32',
    '{}': 'a anything',
    false: 'a not allowed',
    '{ type: array, items: { type: array, items: { type: string } } }':
      'a array of array of string',
    '{ type: string, minLength: 1, maxLength: 255 }': 'a string · 1 to 255 characters',
    '{ type: string, minLength: 6, maxLength: 6 }': 'a string · exactly 6 characters',
    '{ type: string, maxLength: 0 }': 'a string · at most 0 characters',
    '{ type: number, exclusiveMinimum: 0, maximum: 9 }': 'a number · at most 9 · more than 0',
    '{ type: array, minItems: 1, uniqueItems: true }': 'a array · at least 1 item · unique',
    '{ type: integer, multipleOf: 5 }': 'a integer · a multiple of 5',
    '{ type: object, maxProperties: 30 }': 'a object · at most 30 keys',
    "{ type: string, minLength: 1, pattern: '^a', format: uuid }":
      'a string · uuid · at least 1 character pattern ^a',
    "{ type: object, minProperties: 1, maxProperties: 5, additionalProperties: false, propertyNames: { pattern: '^[a-z]+$' } }":
      'a object · 1 to 5 keys pattern of keys ^[a-z]+$',
    '{ type: array, maxItems: 3, items: { type: integer, multipleOf: 5 } }':
      'a array of integer · at most 3 items · a multiple of 5',
    '{ const: { a: [1] } }': 'a object · always {"a":[1]}',
    '{ type: string, deprecated: true, example: x }': 'a deprecated string Example: x',
    "{ $ref: '#/components/schemas/Amount', minimum: 25, description: Price., default: 30 }":
      'a integer · at least 25 · default 30 Price.',
    "{ description: Outer., allOf: [{ $ref: '#/components/schemas/BadCard' }, { required: [more], properties: { id: { minLength: 5, maxLength: 9 }, more: { type: boolean } } }] }":
      'a object Outer. 2 fields of a All of these fields are always present. id string · 5 to 9 characters more boolean',
    "{ oneOf: [{ $ref: '#/components/schemas/Amount' }, { type: 'null' }], description: Kept. }":
      'a integer or null · at least 0 Kept.',
    '{ anyOf: [{ type: string }, { const: null }] }': 'a string or null',
    "{ type: object, properties: { id: { type: string } }, patternProperties: { '^x-': { type: integer } }, additionalProperties: { type: [string, number], maxLength: 5 } }":
      'a object 1 field of a id string keys that match ^x- integer any key string or number · at most 5 characters',
    '{ type: object, additionalProperties: true }': 'a object',
    '{ type: array, prefixItems: [{ type: string }, { type: object, properties: { b: { type: string } } }], items: false }':
      'a list of string, object item 1 string item 2 object 1 field of item 2 b string',
    '{ type: integer, not: { const: 0 } }': 'a integer · not 0',
    '{ type: string, not: { enum: [x, y] } }': 'a string · none of x, y',
    "{ not: { type: [string, 'null'] } }": 'a anything · not string or null',
    '{ type: object, not: { required: [e, f] } }': 'a object · without e and f together',
    "{ type: object, not: { $ref: '#/components/schemas/BadCard' } }": 'a object · not a Bad card',
    '{ type: string, not: { minLength: 3, maxLength: 5 } }':
      'a string · does not fit {"minLength":3,"maxLength":5}',
    "{ type: string, default: '' }": 'a string · default ""',
    '{ type: string, contentMediaType: image/png, contentEncoding: base64 }':
      'a string · image/png · base64',
    '{ type: array, items: { type: integer }, contains: { const: 7, type: integer }, minContains: 2, maxContains: 3 }':
      'a array of integer · 2 to 3 items of some kind some items integer · always 7',
    '{ type: array, prefixItems: [{ type: string, description: The unit. }, { type: number }] }':
      'a list of string, number item 1 string The unit. item 2 number',
    '{ type: array, items: { type: string, description: A tag., example: new } }':
      'a array of string Each item: A tag. Example: new',
    '{ type: string, examples: [one, two] }': 'a string Examples: one , two',
    "{ type: string, externalDocs: { url: 'https://example.com/a', description: The guide } }":
      'a string The guide (opens in a new tab)',
    "{ type: string, externalDocs: { url: 'javascript:alert(1)' } }": 'a string',
    "{ type: 'null' }": 'a always null',
    '{ const: null }': 'a always null',
    '{ enum: [null] }': 'a always null',
    '{ type: [string, "null"], enum: [null] }': 'a always null',
    "{ anyOf: [{ type: 'null' }] }": 'a always null',
    "{ oneOf: [{ const: null }, { type: 'null' }] }": 'a always null',
    "{ type: array, items: { type: 'null' } }": 'a array of null',
    '{ anyOf: [{ const: null }, { const: fast }] }': 'a null or "fast"',
    '{ anyOf: [{ const: fast }, { const: null }] }': 'a null or "fast"',
    "{ oneOf: [{ type: 'null' }, { const: 3 }] }": 'a null or 3',
    '{ type: [string, "null"], const: fast }': 'a string · always fast',
    '{ type: [string, "null"], enum: [fast, null] }': 'a string or null fast',
    '{ type: [string, "null"], enum: [fast] }': 'a string fast',
    "{ anyOf: [{ type: [string, 'null'] }, { type: integer }] }": 'a string or integer or null',
    "{ anyOf: [{ const: auto }, { type: integer }, { type: 'null' }] }":
      'a "auto" or integer or null',
    "{ anyOf: [{ type: string, description: Its text. }, { type: 'null', description: Nothing. }] }":
      'a string or null One or more of these: string string Its text. null always null Nothing.',
    "{ description: A note., anyOf: [{ type: string, description: Its text. }, { type: 'null' }] }":
      'a string or null A note. One or more of these: string string Its text. null always null',
    "{ anyOf: [{ type: string, description: Its text. }, { type: 'null' }] }":
      'a string or null Its text.',
    '{ oneOf: [{ const: a, title: First }, { const: null, description: Not set. }] }':
      'a string or null a First null Not set.',
    '{ enum: [null, a], x-enum-descriptions: [Not set., First.] }':
      'a string or null null Not set. a First.',
    '{ type: [string, integer, "null"] }': 'a string or integer or null',
    '{ const: x }': 'a string · always x',
    '{ type: object, propertyNames: { maxLength: 5 }, additionalProperties: { type: string } }':
      'a map of string · keys: at most 5 characters',
    '{ type: object, dependentRequired: { card: [cvc, name] } }':
      'a object Conditions: With card , cvc and name are required.',
  };
  const schemas = Object.keys(cases);
  const holders = schemas.map((schema, at) => `p${at}: { properties: { a: ${schema} } }`);
  const node = await schemaIn(`
    Amount: { type: integer, minimum: 0, description: An amount. }
    BadCard: { type: object, required: [id], properties: { id: { type: string, minLength: 2 } } }
    Thing: { type: object, properties: { ${holders.join(', ')} } }
`);
  const said = schemas.map((schema, at) => {
    const fields = field(node, `p${at}`).schema.fields ?? [];
    const html = fieldsHtml(fields, { references: { hrefs: {} }, sender: 'api' });
    return [schema, textOfHtml(html.replaceAll('<', ' <'))];
  });
  assert.deepEqual(Object.fromEntries(said), cases);
});

/** A schema → the sentences that its conditions are. */
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  "if: { type: string }, then: { maxLength: 3 }, else: { type: 'null' }": [
    'If it is of type string, it must fit {"maxLength":3}; otherwise it must be of type null.',
  ],
  'if: { properties: { type: { const: card } }, required: [type] }, then: { required: [cvc], properties: { iban: false } }, else: { required: [iban] }, dependentSchemas: { cvc: { properties: { type: { enum: [card, token] } } } }':
    [
      'If `type` is `card`, `cvc` is required and `iban` is not allowed; otherwise `iban` is required.',
      'With `cvc`, `type` must be one of `card`, `token`.',
    ],
  'if: { properties: { source: { anyOf: [{ properties: { type: { enum: [card, wallet] } } }, { properties: { type: { const: token }, saved: { const: true } } }] } } }, then: { required: [back] }':
    [
      'If `source.type` is one of `card`, `wallet`, or `source.type` is `token` and `source.saved` is `true`, `back` is required.',
    ],
};

test('conditions are sentences', async () => {
  for (const [conditions, sentences] of Object.entries(CONDITIONS)) {
    const { notes } = await schemaIn(`    Thing: { ${conditions} }\n`);
    assert.deepEqual(notes, sentences);
  }
});

test('variants carry names, and those of one name say how they differ', async () => {
  const node = await schemaIn(`
    Thing:
      oneOf:
        - { type: object, title: Card, required: [token], properties: { token: { type: string } } }
        - { type: object, title: Card, required: [number], properties: { number: { type: string } } }
        - { type: object, required: [iban], properties: { iban: { type: string } } }
        - { type: object, properties: { kind: { const: cash }, note: { type: string } } }
        - { type: array, items: { type: string } }
        - { type: string, format: uuid, description: An ID. }
`);
  assert.deepEqual(
    node.variants?.[0]?.options.map(({ label }) => label),
    [
      'Card (token required)',
      'Card (number required)',
      'With iban',
      'kind cash',
      'array of string',
      'string · uuid',
    ],
  );
});

test('a header with content has its schema and type; an operation leads to its documents', async () => {
  const { responseHeaders, docs } = await payIn(`
externalDocs: { url: 'https://example.com/guide' }
responses:
  '200':
    description: ok
    headers: { Limits: { content: { application/json: { schema: { type: object, properties: { left: { type: integer } } }, example: { left: 3 } } } } }
`);
  const [header] = responseHeaders;
  assert.deepEqual(
    [header?.type, header?.schema?.fields?.[0]?.name, header?.example, docs?.url],
    ['application/json', 'left', { left: 3 }, 'https://example.com/guide'],
  );
});

test('each method of a webhook is an event', async () => {
  const body = (name: string): string =>
    `requestBody: { content: { application/json: { schema: { type: object, properties: { ${name}: { type: string } } } } } }, responses: { '200': { description: ok } }`;
  const events = await eventsIn(
    `paths: {}\nwebhooks:\n  paid: { post: { ${body('a')} }, put: { ${body('b')} } }\n`,
    'paid',
    'paid-put',
  );
  const all = events.map(({ name, body: sent }) => {
    const fields = sent?.contents[0]?.schema?.fields ?? [];
    return [name, fields.map(({ id }) => id)];
  });
  assert.deepEqual(all, [
    ['paid', ['paid-a']],
    ['paid-put', ['paid-put-b']],
  ]);
});
