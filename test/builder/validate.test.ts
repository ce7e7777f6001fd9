// What the request builder says of a value: the API's own words, field by field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '../../site/shared/reference/operation-types.ts';
import type { Json, SchemaNode } from '../../site/shared/reference/schema-node.ts';
import { nodeIndex } from '../../site/shared/request-form/node-index.ts';
import { fieldErrors } from '../../site/shared/request-form/validate.ts';
import { formOf } from './form-of-schema.ts';

/** `path: message`, as the API answers them. */
function told(node: SchemaNode, value: Json | undefined): string[] {
  const index = nodeIndex([node]);
  return fieldErrors(node, value, index).map(({ path, message }) => `${path}: ${message}`);
}

function object(fields: Record<string, SchemaNode>, required: string[] = []): SchemaNode {
  return {
    types: ['object'],
    fields: Object.entries(fields).map(
      ([name, schema]): Field => ({
        name,
        id: name,
        schema,
        ...(required.includes(name) ? { required: true } : {}),
      }),
    ),
  };
}

const text = (rules: SchemaNode['rules'] = {}, more: Partial<SchemaNode> = {}): SchemaNode => ({
  types: ['string'],
  rules,
  ...more,
});

test('a required field that is missing, empty or null cannot be blank', () => {
  const node = object({ name: text({ minLength: 1 }), note: text() }, ['name']);
  assert.deepEqual(told(node, {}), ["name: can't be blank"]);
  assert.deepEqual(told(node, { name: '' }), ["name: can't be blank"]);
  assert.deepEqual(told(node, { name: null }), ["name: can't be blank"]);
  assert.deepEqual(told(node, { name: 'a', note: '' }), []);
  assert.deepEqual(told(object({ id: text({}, { format: 'uuid' }) }, ['id']), { id: '' }), [
    "id: can't be blank",
  ]);
});

test('null is a value where the schema has it', () => {
  const node = object({ note: text({ minLength: 1 }, { nullable: true }) });
  assert.deepEqual(told(node, { note: null }), []);
});

test('an amount is an integer between its bounds', () => {
  const node = object({ amount: { types: ['integer'], rules: { minimum: 25, maximum: 99 } } });
  assert.deepEqual(told(node, { amount: '115.00' }), ['amount: must be an integer']);
  assert.deepEqual(told(node, { amount: 30.5 }), ['amount: must be an integer']);
  assert.deepEqual(told(node, { amount: 24 }), ['amount: must be at least 25']);
  assert.deepEqual(told(node, { amount: 100 }), ['amount: must be at most 99']);
  assert.deepEqual(told(node, { amount: 25 }), []);
});

test('open bounds and steps of a number', () => {
  const node: SchemaNode = {
    types: ['number'],
    rules: { exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 0.1 },
  };
  assert.deepEqual(told(node, 0), [': must be more than 0']);
  assert.deepEqual(told(node, 10), [': must be less than 10']);
  assert.deepEqual(told(node, 0.25), [': must be a multiple of 0.1']);
  assert.deepEqual(told(node, 0.3), []);
});

test('a text has a length, counted in characters', () => {
  const node = object({ text: text({ minLength: 3, maxLength: 4 }) });
  assert.deepEqual(told(node, { text: 'ab' }), ['text: is too short (minimum is 3 characters)']);
  assert.deepEqual(told(node, { text: 'abcde' }), ['text: is too long (maximum is 4 characters)']);
  assert.deepEqual(told(node, { text: '🙂🙂🙂🙂' }), []);
});

test('what a text must match is told in the words of the specification, if it has any', () => {
  const mobile = text({ patterns: ['^05[0-9]{8}$'] });
  assert.deepEqual(told(mobile, '123'), [': is not valid']);
  const named = { ...mobile, message: 'is not a valid Saudi mobile number' };
  assert.deepEqual(told(named, '123'), [': is not a valid Saudi mobile number']);
  assert.deepEqual(told(named, '0500000001'), []);
});

test('formats: UUID, address, https, day and time', () => {
  const uuid = text({ patterns: ['^.{14}4'] }, { format: 'uuid' });
  assert.deepEqual(told(uuid, '14EEA8A6-9985-4732-97F4-B16E44EED044'), [': is not a valid UUID']);
  assert.deepEqual(told(uuid, '14eea8a6-9985-1732-97f4-b16e44eed044'), [': is not a valid UUID']);
  assert.deepEqual(told(uuid, '14eea8a6-9985-4732-97f4-b16e44eed044'), []);
  const address = text({ patterns: ['^https://'] }, { format: 'uri' });
  assert.deepEqual(told(address, 'store'), [': is not a valid URL']);
  assert.deepEqual(told(address, 'http://store.example'), [': must use https']);
  assert.deepEqual(told(address, 'https://store.example'), []);
  const day = text({}, { format: 'date' });
  assert.deepEqual(told(day, '2025-02-30'), [': is not a valid date']);
  assert.deepEqual(told(day, '2025-02-28'), []);
  const time = text({}, { format: 'date-time' });
  assert.deepEqual(told(time, '2025-09-14 08:21'), [': is not a valid date']);
  assert.deepEqual(told(time, '2025-09-14T08:21:07.412Z'), []);
});

test('a value is one of the list, or the only one there is', () => {
  const currency = text({}, { values: { list: [{ value: 'SAR', id: 'a' }] } });
  assert.deepEqual(told(currency, 'XXX'), [': is not included in the list']);
  assert.deepEqual(told({ types: ['string'], constant: 'card' }, 'x'), [
    ': is not included in the list',
  ]);
  const open = text({}, { values: { list: [{ value: 'SAR', id: 'a' }], open: true } });
  assert.deepEqual(told(open, 'XXX'), []);
  assert.deepEqual(told({ types: ['boolean'] }, 'yes'), [': must be true or false']);
});

test('a currency that is chosen sets the least amount', () => {
  const node = object({
    amount: { types: ['integer'], rules: { minimum: 25 } },
    currency: text(
      {},
      {
        default: 'SAR',
        values: {
          list: [
            { value: 'SAR', id: 's', minimum: 100 },
            { value: 'EUR', id: 'e', minimum: 25 },
          ],
        },
      },
    ),
  });
  assert.deepEqual(told(node, { amount: 30 }), ['amount: must be at least 100']);
  assert.deepEqual(told(node, { amount: 30, currency: 'EUR' }), []);
  assert.deepEqual(told(node, { amount: 3 }), ['amount: must be at least 25']);
});

test('paths have dots and indexes, lists their bounds', () => {
  const split = object({ amount: { types: ['integer'] } }, ['amount']);
  const rules = { minItems: 2, maxItems: 3, uniqueItems: true as const };
  const node = object({ splits: { types: ['array'], items: split, rules } });
  assert.deepEqual(told(node, { splits: [] }), ["splits: can't be blank"]);
  assert.deepEqual(told(node, { splits: [{ amount: 1 }] }), [
    'splits: has too few items (minimum is 2)',
  ]);
  assert.deepEqual(told(node, { splits: [{ amount: 1 }, { amount: 'x' }] }), [
    'splits[1].amount: must be an integer',
  ]);
  assert.deepEqual(told(node, { splits: [{ amount: 1 }, { amount: 1 }] }), [
    'splits[1]: is already taken',
  ]);
  const four = [1, 2, 3, 4].map((amount) => ({ amount }));
  assert.deepEqual(told(node, { splits: four }), ['splits: has too many items (maximum is 3)']);
});

test('metadata: the number of keys, their names, their values', () => {
  const node: SchemaNode = {
    types: ['object'],
    rules: { maxProperties: 2, keyPattern: '^[a-z_]+$' },
    map: {
      id: 'm',
      values: { types: ['string', 'number'], rules: { maxLength: 3 } },
      patterns: [],
    },
  };
  const outer = object({ metadata: node });
  assert.deepEqual(told(outer, { metadata: { a: 1, b: 'x', c: '' } }), [
    'metadata: has too many keys (maximum is 2)',
  ]);
  assert.deepEqual(told(outer, { metadata: { 'a b': 1 } }), ['metadata.a b: key is not valid']);
  assert.deepEqual(told(outer, { metadata: { a: 'long' } }), ['metadata.a: value is not valid']);
  assert.deepEqual(told(outer, { metadata: { a: null } }), ['metadata.a: value is not valid']);
});

test('a field that the schema does not have is unknown, if it is closed', () => {
  const node = object({ a: text() });
  assert.deepEqual(told(node, { b: 1 }), []);
  assert.deepEqual(told({ ...node, rules: { closed: true } }, { b: 1 }), ['b: is unknown']);
});

const SOURCE = formOf({
  oneOf: [
    {
      type: 'object',
      properties: { type: { const: 'creditcard' }, number: { type: 'string' } },
      required: ['type', 'number'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { type: { const: 'token' }, token: { type: 'string' } },
      required: ['type', 'token'],
    },
  ],
  discriminator: { propertyName: 'type' },
});

test('the discriminator says which kind a value is judged as', () => {
  assert.deepEqual(SOURCE.told({ type: 'token' }), ["token: can't be blank"]);
  assert.deepEqual(SOURCE.told({ type: 'creditcard', number: '4', token: 'x' }), [
    'token: is unknown',
  ]);
  assert.deepEqual(SOURCE.told({ type: 'cash', number: '4' }), [
    'type: is not included in the list',
  ]);
});

test('without a discriminator a value is judged as the kind that it is most like', () => {
  const time = formOf({
    anyOf: [
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date' },
      { type: 'object', required: ['gte'], properties: { gte: { type: 'string' } } },
    ],
  });
  assert.deepEqual(time.told('2025-09-14'), []);
  assert.deepEqual(time.told('2025-09-14T08:21:07Z'), []);
  assert.deepEqual(time.told({ gte: 1 }), ['gte: must be a string']);
});

test('a schema that stands elsewhere is judged by what stands there, round and round', () => {
  const tree = formOf({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1 },
      child: { $ref: '#/components/schemas/Thing' },
    },
  });
  assert.deepEqual(tree.told({ name: 'a', child: { name: 'b', child: { name: '' } } }), [
    "child.child.name: can't be blank",
  ]);
});

test('the pointer of a problem leads to its field, whatever its name', () => {
  const node = object({ 'a/b~c': text({ minLength: 1 }) }, ['a/b~c']);
  const [problem] = fieldErrors(node, {}, nodeIndex([node]));
  assert.equal(problem?.pointer, '/a~1b~0c');
});
