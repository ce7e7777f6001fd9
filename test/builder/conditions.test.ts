// Conditions of a specification as the request builder reads them: `if`, dependent fields, `not`. What the
// form says is compared with what the checker of examples says, which reads the specification by itself.
// And a choice among schemas: any that fits will do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from '../../generator/openapi/check/json-schema.ts';
import type { Json } from '../../site/shared/reference/schema-node.ts';
import { objectFields } from '../../site/shared/request-form/object-fields.ts';
import { variantLabel } from '../../site/shared/request-form/variants.ts';
import { assertTold, type FormCases, formOf } from './form-of-schema.ts';

const TEXT = { type: 'string' };
const THING = { $ref: '#/components/schemas/Thing' };

const PURPOSE = {
  type: 'object',
  properties: { purpose: TEXT, comment: { type: 'string', minLength: 1 } },
  if: { required: ['purpose'], properties: { purpose: { const: 'other' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['comment'] },
  else: { properties: { comment: { maxLength: 3 } } },
};

const CONTACT = {
  type: 'object',
  properties: {
    name: TEXT,
    email: { type: 'string', format: 'email' },
    mobile: { type: 'string', pattern: '^05' },
  },
  anyOf: [{ required: ['email'] }, { required: ['mobile'] }],
};

const PAYER = {
  anyOf: [
    {
      title: 'Person',
      type: 'object',
      required: ['first_name'],
      properties: { first_name: { type: 'string', minLength: 1 }, age: { type: 'integer' } },
    },
    {
      title: 'Company',
      type: 'object',
      required: ['company_name'],
      properties: { company_name: { type: 'string', minLength: 1 }, vat: TEXT },
    },
  ],
};

const CASES: FormCases = {
  'a field is required while the condition holds; else its other rules count': [
    PURPOSE,
    [{ purpose: 'other' }, "comment: can't be blank"],
    [{ purpose: 'other', comment: 'enough' }],
    [{ purpose: 'rent', comment: 'enough' }, 'comment: is too long (maximum is 3 characters)'],
    [{ purpose: 'rent' }],
  ],
  'a condition looks into fields, kinds and references': [
    {
      type: 'object',
      properties: { source: { type: 'object' }, callback_url: TEXT },
      if: {
        properties: {
          source: {
            anyOf: [
              { properties: { type: { enum: ['creditcard', 'googlepay'] } } },
              { $ref: '#/components/schemas/Secured' },
            ],
          },
        },
      },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['callback_url'] },
    },
    [{ source: { type: 'googlepay' } }, "callback_url: can't be blank"],
    [{ source: { type: 'token' } }, "callback_url: can't be blank"],
    [{ source: { type: 'token', secured: false } }],
    [{ source: { type: 'stcpay' } }],
  ],
  'fields that only a condition speaks of have its rules, each branch its own': [
    {
      type: 'object',
      properties: { country: TEXT },
      if: { properties: { country: { const: 'SA' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { zip: { type: 'string', pattern: '^[0-9]{5}$' } } },
      else: { properties: { zip: { type: 'string', pattern: '^[A-Z]' } } },
    },
    [{ country: 'SA', zip: '12345' }],
    [{ country: 'SA', zip: 'W1' }, 'zip: is not valid'],
    [{ country: 'GB', zip: 'W1' }],
    [{ country: 'GB', zip: '12345' }, 'zip: is not valid'],
  ],
  'a field that is there may ask for others, or for a value of another': [
    {
      type: 'object',
      properties: {
        splits: { type: 'array', items: { type: 'integer' } },
        apply_coupon: { type: 'boolean' },
        lat: { type: 'number' },
        lon: { type: 'number' },
      },
      dependentRequired: { lat: ['lon'], lon: ['lat'] },
      dependentSchemas: {
        splits: { required: ['apply_coupon'], properties: { apply_coupon: { const: false } } },
      },
    },
    [{}],
    [{ lat: 1 }, "lon: can't be blank"],
    [{ lat: 1, lon: 2 }],
    [{ splits: [1] }, "apply_coupon: can't be blank"],
    [{ splits: [1], apply_coupon: true }, 'apply_coupon: is not included in the list'],
    [{ splits: [1], apply_coupon: false }],
  ],
  'what may not be is not allowed: of an object, of a value': [
    {
      type: 'object',
      properties: { a: TEXT, b: TEXT, n: { type: 'integer', not: { const: 0 } } },
      not: { required: ['a', 'b'] },
    },
    [{ a: '1', n: 1 }],
    [{ a: '1', b: '2' }, ': is not allowed'],
    [{ n: 0 }, 'n: is not allowed'],
  ],
  'conditions of each part of allOf count, and of the kind that is chosen': [
    {
      type: 'object',
      allOf: [
        { dependentRequired: { a: ['b'] } },
        { properties: { a: {}, b: {}, c: {} }, dependentRequired: { b: ['c'] } },
      ],
      oneOf: [
        {
          properties: { kind: { const: 'x' }, d: {} },
          required: ['kind'],
          dependentRequired: { c: ['d'] },
        },
        { properties: { kind: { const: 'y' } }, required: ['kind'] },
      ],
      discriminator: { propertyName: 'kind' },
    },
    [{ kind: 'y', a: 1 }, "b: can't be blank"],
    [{ kind: 'y', a: 1, b: 1 }, "c: can't be blank"],
    [{ kind: 'y', a: 1, b: 1, c: 1 }],
    [{ kind: 'x', a: 1, b: 1, c: 1 }, "d: can't be blank"],
  ],
  'a branch may hold the schema that it is a branch of': [
    {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 } },
      if: { required: ['child'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { child: THING }, required: ['name'] },
    },
    [{}],
    [{ name: 'a', child: { child: {} } }, "child.name: can't be blank"],
  ],
  'one of the fields is enough, and what is there keeps its own rules': [
    CONTACT,
    [{ email: 'sara@example.com' }],
    [{ mobile: '0500000001' }],
    [{ mobile: '+49' }, 'mobile: is not valid'],
    [{ name: 'Sara' }, "email: can't be blank"],
  ],
  'a value that fits one kind is right, whatever it lacks of the other': [
    PAYER,
    [{ first_name: 'Sara', vat: '3' }],
    [{ company_name: 'Qamar Books', age: 3 }],
    [{ age: 3 }, "first_name: can't be blank"],
  ],
  'of a oneOf without a discriminator the kind that fits counts, not the one that looks like it': [
    {
      oneOf: [
        { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^a' } } },
        { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^b' } } },
      ],
    },
    [{ id: 'b1' }],
    [{ id: 'c1' }, 'id: is not valid'],
  ],
  'a choice between a value and an object takes either': [
    {
      anyOf: [
        { type: 'string', pattern: '^token_' },
        { type: 'object', required: ['number'], properties: { number: TEXT } },
      ],
    },
    ['token_1'],
    [{ number: '1' }],
    ['x', ': is not valid'],
  ],
};

const SECURED = { properties: { type: { const: 'token' }, secured: { const: true } } };

for (const [name, [schema, ...told]] of Object.entries(CASES))
  test(name, () => {
    const form = formOf(schema, { Secured: SECURED });
    assertTold(form, told);
    const place = { documents: new Map([['a.yaml', form.document]]), document: 'a.yaml' };
    for (const [value, ...messages] of told) {
      const isRight = problemsOf(value, schema, place).length === 0;
      assert.equal(messages.length === 0, isRight, JSON.stringify(value));
    }
  });

test('of what is wrong beside a choice that fits, the field is told', () => {
  assert.deepEqual(formOf(CONTACT).told({ email: 'sara', mobile: '0500000001' }), [
    'email: is not valid',
  ]);
});

test('a condition that refers to itself asks for nothing, and the build goes on', () => {
  const form = formOf({
    type: 'object',
    properties: { child: THING, name: TEXT },
    if: { properties: { child: THING } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['name'] },
  });
  assert.deepEqual(form.node.conditions, undefined);
  assert.deepEqual(form.told({ child: {} }), []);
});

test('a value is shown with the fields of the kind that it looks like', () => {
  const { node, index } = formOf(PAYER);
  const kindOf = (value: Json) => objectFields(node, value, index).choices[0]?.chosen;
  assert.equal(kindOf({ first_name: 'Sara' }), 0);
  assert.equal(kindOf({ company_name: 'Qamar Books' }), 1);
});

test('a kind without a name is called by what it asks for', () => {
  const names = (schema: object) => formOf(schema).node.variants?.[0]?.options.map(variantLabel);
  assert.deepEqual(names(CONTACT), ['With email', 'With mobile']);
  assert.deepEqual(names(PAYER), ['Person', 'Company']);
});
