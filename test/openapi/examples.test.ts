// Examples that are made from a schema: they look like data, and fit what they are made from.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { generatedExample } from '../../generator/openapi/schema/example-from-schema.ts';
import { textMatching } from '../../generator/openapi/schema/examples/pattern-text.ts';
import type { Sender } from '../../generator/openapi/schema/node-place.ts';

/** `text`: YAML of the components' schemas; the example is of `Thing`. */
function exampleOf(text: string, sender: Sender = 'api') {
  const schemas = parse(text) as Record<string, unknown>;
  const contents = new Map([['a.yaml', { components: { schemas } }]]);
  const location = {
    document: 'a.yaml',
    pointer: '/components/schemas/Thing',
    value: schemas['Thing'],
  };
  const made = generatedExample(location, contents, sender);
  const ajv = new Ajv.default({ strict: false, validateFormats: false });
  const whole = { $ref: '#/components/schemas/Thing', components: { schemas } };
  assert.ok(ajv.validate(whole, made), `${ajv.errorsText()}: ${JSON.stringify(made)}`);
  return made;
}

test('texts come from format and name, and keep their lengths', () => {
  const made = exampleOf(`
Thing:
  type: object
  properties:
    created_at: { type: string }
    born: { type: string, format: date }
    email: { type: string }
    phoneNumber: { type: string }
    currency_code: { type: string, minLength: 3, maxLength: 3 }
    country: { type: string, pattern: '^[A-Z]{3}$' }
    name: { type: string, maxLength: 7 }
    website: { type: string, format: uri }
    note: { type: string, minLength: 40 }
    nickname_of_dog: { type: string }
    ip: { type: string, format: ipv6 }
    short: { type: string, maxLength: 2 }
`);
  assert.deepEqual(made, {
    created_at: '2025-09-14T08:21:07Z',
    born: '2025-09-14',
    email: 'jane.doe@example.com',
    phoneNumber: '+12025550123',
    currency_code: 'USD',
    country: 'USA',
    name: 'Example',
    website: 'https://example.com/items/1042',
    note: 'Example note with more words of the same',
    nickname_of_dog: 'Example nickname of dog',
    ip: '2001:db8::18',
    short: 'Ex',
  });
});

test('what only answers have, and what is deprecated, is not sent', () => {
  const made = exampleOf(
    'Thing: { type: object, properties: { id: { type: string, readOnly: true }, old: { type: string, deprecated: true }, manual: { type: boolean, default: false } } }',
    'reader',
  );
  assert.deepEqual(made, { manual: false });
});

test('numbers keep their bounds and steps', () => {
  const made = exampleOf(`
Thing:
  type: object
  properties:
    amount: { type: integer, maximum: 500 }
    price: { type: number, multipleOf: 0.01 }
    ratio: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 0.1 }
    step: { type: integer, minimum: 8, multipleOf: 5 }
    year: { type: integer }
    below: { type: integer, maximum: -3 }
`);
  assert.deepEqual(made, {
    amount: 500,
    price: 10.5,
    ratio: 0.05,
    step: 10,
    year: 2025,
    below: -3,
  });
});

test('a variant has the value that chooses it, whatever its field says of itself', () => {
  const made = exampleOf(`
Kitty: { type: object, required: [petType], properties: { petType: { type: string }, lives: { type: integer, maximum: 9 } } }
Thing:
  type: object
  properties:
    pet:
      oneOf: [{ $ref: '#/components/schemas/Kitty' }, { type: object, properties: { petType: { const: dog } }, required: [petType, bark] }]
      discriminator: { propertyName: petType, mapping: { kitty: '#/components/schemas/Kitty' } }
    owner:
      anyOf: [{ $ref: '#/components/schemas/Kitty' }, { type: string }]
      discriminator: { propertyName: petType, mapping: { cat: '#/components/schemas/Kitty' } }
`);
  assert.deepEqual(made, {
    pet: { petType: 'kitty', lives: 1 },
    owner: { petType: 'cat', lives: 1 },
  });
});

test('conditions, forbidden pairs, maps, tuples and required fields without a description hold', () => {
  const made = exampleOf(`
Thing:
  type: object
  required: [kind, undescribed]
  properties:
    kind: { enum: [card, bank] }
    a: { type: string, const: x }
    b: { type: string, default: y }
    byCode: { type: object, propertyNames: { pattern: '^[A-Z]{2}-\\d$' }, minProperties: 1, additionalProperties: { type: integer } }
    byPattern: { type: object, patternProperties: { '^x-': { type: boolean } }, additionalProperties: false }
    pair: { type: array, prefixItems: [{ type: string }, { type: integer }], items: false }
    some: { type: array, contains: { const: 7 }, items: { type: integer }, minItems: 2 }
    three: { type: array, items: { enum: [p, q, r] }, minItems: 3, uniqueItems: true }
  not: { required: [a, b] }
  if: { properties: { kind: { const: card } } }
  then: { required: [number], properties: { number: { type: string, pattern: '^\\d{16}$' } } }
  else: { required: [iban] }
`) as Record<string, unknown>;
  assert.match(String(made['number']), /^\d{16}$/);
  assert.deepEqual(made['three'], ['p', 'q', 'r']);
  assert.deepEqual(made['some'], [7, 7]);
  assert.deepEqual(
    [made['kind'], made['a'], 'b' in made, 'iban' in made],
    ['card', 'x', false, false],
  );
});

test('an example of the author that the schema refuses is not taken', () => {
  assert.deepEqual(
    exampleOf(`
Thing: { type: object, properties: { count: { type: integer, example: many }, id: { type: string, example: real } } }
`),
    { count: 1, id: 'real' },
  );
});

test('of a schema inside itself what is required is made, and what is not ends', () => {
  assert.deepEqual(
    exampleOf(`
Node: { type: object, required: [id], properties: { id: { type: integer }, next: { $ref: '#/components/schemas/Node' }, all: { type: array, items: { $ref: '#/components/schemas/Node' } } } }
Thing: { $ref: '#/components/schemas/Node' }
`),
    { id: 1042, all: [] },
  );
});

test('texts are found for patterns as specifications have them', () => {
  const patterns = [
    '^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$',
    '^(?:\\+|00)[1-9]\\d{6,14}$',
    '^#?([a-f0-9]{6}|[a-f0-9]{3})$',
    '^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{8,}$',
    '^[^<>]*$',
    '^((([0-9]+)|(([0-9]+)?[.][0-9]+))%?)$',
    '^\\p{Lu}\\p{L}+$',
    '^[\\w.%+-]+@[\\w.-]+\\.[A-Za-z]{2,}$',
    '^([0-9]{4})-(1[0-2]|0[1-9])$',
    'abc|def',
    '^\\S(.*\\S)?$',
    '^[\\u0041-\\u005a]{3}$',
    '^(-?[0-9]+|-?([0-9]+)?[.][0-9]+)$',
    '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  ];
  const wrong = patterns.filter((pattern) => {
    const text = textMatching(pattern);
    return text === undefined || !new RegExp(pattern, 'u').test(text);
  });
  assert.deepEqual(wrong, []);
  assert.equal(textMatching('^a+$', 12, 20)?.length, 12);
  assert.equal(textMatching('(a'), undefined);
  assert.equal(textMatching('^(a)\\1$'), 'aa');
  assert.equal(textMatching('^((a{999}){999}){999}$'), undefined);
  assert.equal(textMatching('^(?<=a)$'), undefined);
});
