// What the request builder says of a value: the API's own words, field by field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldErrors } from '../../site/shared/request-form/validate.ts';
import { assertTold, type FormCases, formOf } from './form-of-schema.ts';

const object = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
});

const TEXT = { type: 'string' };
const MOBILE = { type: 'string', pattern: '^05[0-9]{8}$' };

const RULES: FormCases = {
  'a required field that is missing, empty or null cannot be blank': [
    object({ name: { type: 'string', minLength: 1 }, note: TEXT }, 'name'),
    [{}, "name: can't be blank"],
    [{ name: '' }, "name: can't be blank"],
    [{ name: null }, "name: can't be blank"],
    [{ name: 'a', note: '' }],
  ],
  'nor can one with a format': [
    object({ id: { type: 'string', format: 'uuid' } }, 'id'),
    [{ id: '' }, "id: can't be blank"],
  ],
  'null is a value where the schema has it': [
    object({ note: { type: ['string', 'null'], minLength: 1 } }),
    [{ note: null }],
  ],
  'an amount is an integer between its bounds': [
    object({ amount: { type: 'integer', minimum: 25, maximum: 99 } }),
    [{ amount: '115.00' }, 'amount: must be an integer'],
    [{ amount: 30.5 }, 'amount: must be an integer'],
    [{ amount: 24 }, 'amount: must be at least 25'],
    [{ amount: 100 }, 'amount: must be at most 99'],
    [{ amount: 25 }],
  ],
  'open bounds and steps of a number': [
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 0.1 },
    [0, ': must be more than 0'],
    [10, ': must be less than 10'],
    [0.25, ': must be a multiple of 0.1'],
    [0.3],
  ],
  'a text has a length, counted in characters': [
    object({ text: { type: 'string', minLength: 3, maxLength: 4 } }),
    [{ text: 'ab' }, 'text: is too short (minimum is 3 characters)'],
    [{ text: 'abcde' }, 'text: is too long (maximum is 4 characters)'],
    [{ text: '🙂🙂🙂🙂' }],
  ],
  'what a text must match is told': [MOBILE, ['123', ': is not valid']],
  'what a text must match is told in the words of the specification, if it has any': [
    { ...MOBILE, 'x-message': 'is not a valid Saudi mobile number' },
    ['123', ': is not a valid Saudi mobile number'],
    ['0500000001'],
  ],
  'a UUID, of the version of its pattern': [
    { type: 'string', format: 'uuid', pattern: '^.{14}4' },
    ['14EEA8A6-9985-4732-97F4-B16E44EED044', ': is not a valid UUID'],
    ['14eea8a6-9985-1732-97f4-b16e44eed044', ': is not a valid UUID'],
    ['14eea8a6-9985-4732-97f4-b16e44eed044'],
  ],
  'an address, with https': [
    { type: 'string', format: 'uri', pattern: '^https://' },
    ['store', ': is not a valid URL'],
    ['http://store.example', ': must use https'],
    ['https://store.example'],
  ],
  'a day': [
    { type: 'string', format: 'date' },
    ['2025-02-30', ': is not a valid date'],
    ['2025-02-28'],
  ],
  'a time': [
    { type: 'string', format: 'date-time' },
    ['2025-09-14 08:21', ': is not a valid date'],
    ['2025-09-14T08:21:07.412Z'],
  ],
  'a value is one of the list': [
    { type: 'string', enum: ['SAR'] },
    ['XXX', ': is not included in the list'],
  ],
  'a value is the only one there is': [
    { type: 'string', const: 'card' },
    ['x', ': is not included in the list'],
  ],
  'a list that is open takes others': [
    { type: 'string', enum: ['SAR'], 'x-open-enum': true },
    ['XXX'],
  ],
  'a boolean is one': [{ type: 'boolean' }, ['yes', ': must be true or false']],
  'a currency that is chosen sets the least amount': [
    object({
      amount: { type: 'integer', minimum: 25 },
      currency: {
        type: 'string',
        enum: ['SAR', 'EUR'],
        default: 'SAR',
        'x-minimum-amounts': { SAR: 100, EUR: 25 },
      },
    }),
    [{ amount: 30 }, 'amount: must be at least 100'],
    [{ amount: 30, currency: 'EUR' }],
    [{ amount: 3 }, 'amount: must be at least 25'],
  ],
  'paths have dots and indexes, lists their bounds': [
    object({
      splits: {
        type: 'array',
        items: object({ amount: { type: 'integer' } }, 'amount'),
        minItems: 2,
        maxItems: 3,
        uniqueItems: true,
      },
    }),
    [{ splits: [] }, "splits: can't be blank"],
    [{ splits: [{ amount: 1 }] }, 'splits: has too few items (minimum is 2)'],
    [{ splits: [{ amount: 1 }, { amount: 'x' }] }, 'splits[1].amount: must be an integer'],
    [{ splits: [{ amount: 1 }, { amount: 1 }] }, 'splits[1]: is already taken'],
    [
      { splits: [1, 2, 3, 4].map((amount) => ({ amount })) },
      'splits: has too many items (maximum is 3)',
    ],
  ],
  'metadata: the number of keys, their names, their values': [
    object({
      metadata: {
        type: 'object',
        maxProperties: 2,
        propertyNames: { pattern: '^[a-z_]+$' },
        additionalProperties: { type: ['string', 'number'], maxLength: 3 },
      },
    }),
    [{ metadata: { a: 1, b: 'x', c: '' } }, 'metadata: has too many keys (maximum is 2)'],
    [{ metadata: { 'a b': 1 } }, 'metadata.a b: key is not valid'],
    [{ metadata: { a: 'long' } }, 'metadata.a: value is not valid'],
    [{ metadata: { a: null } }, 'metadata.a: value is not valid'],
  ],
  'a field that the schema does not have is allowed': [object({ a: TEXT }), [{ b: 1 }]],
  'a field that the schema does not have is unknown, if it is closed': [
    { ...object({ a: TEXT }), additionalProperties: false },
    [{ b: 1 }, 'b: is unknown'],
  ],
  'the discriminator says which kind a value is judged as': [
    {
      oneOf: [
        {
          ...object({ type: { const: 'creditcard' }, number: TEXT }, 'type', 'number'),
          additionalProperties: false,
        },
        object({ type: { const: 'token' }, token: TEXT }, 'type', 'token'),
      ],
      discriminator: { propertyName: 'type' },
    },
    [{ type: 'token' }, "token: can't be blank"],
    [{ type: 'creditcard', number: '4', token: 'x' }, 'token: is unknown'],
    [{ type: 'cash', number: '4' }, 'type: is not included in the list'],
  ],
  'without a discriminator a value is judged as the kind that it is most like': [
    {
      anyOf: [
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date' },
        object({ gte: TEXT }, 'gte'),
      ],
    },
    ['2025-09-14'],
    ['2025-09-14T08:21:07Z'],
    [{ gte: 1 }, 'gte: must be a string'],
  ],
  'a schema that stands elsewhere is judged by what stands there, round and round': [
    object(
      { name: { type: 'string', minLength: 1 }, child: { $ref: '#/components/schemas/Thing' } },
      'name',
    ),
    [{ name: 'a', child: { name: 'b', child: { name: '' } } }, "child.child.name: can't be blank"],
  ],
};

for (const [name, [schema, ...told]] of Object.entries(RULES))
  test(name, () => assertTold(formOf(schema), told));

test('the pointer of a problem leads to its field, whatever its name', () => {
  const { node, index } = formOf(object({ 'a/b~c': TEXT }, 'a/b~c'));
  assert.equal(fieldErrors(node, {}, index)[0]?.pointer, '/a~1b~0c');
});
