// Conditions of a specification as the request builder reads them: `if`, dependent fields, `not`. What the
// form says is compared with what the checker of examples says, which reads the specification by itself.
// And a choice among schemas: any that fits will do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from '../../generator/openapi/check/json-schema.ts';
import type { Json } from '../../site/shared/reference/schema-node.ts';
import { objectFields } from '../../site/shared/request-form/object-fields.ts';
import { variantLabel } from '../../site/shared/request-form/variants.ts';
import { type Form, formOf } from './form-of-schema.ts';

/** What the form says, which must be nothing just where the checker says nothing. */
function told(form: Form, value: Json): string[] {
  const found = form.told(value);
  const strict = problemsOf(value, form.written, {
    documents: new Map([['a.yaml', form.document]]),
    document: 'a.yaml',
  });
  assert.equal(found.length === 0, strict.length === 0, JSON.stringify({ found, strict }));
  return found;
}

const PURPOSE = {
  type: 'object',
  properties: { purpose: { type: 'string' }, comment: { type: 'string', minLength: 1 } },
  if: { required: ['purpose'], properties: { purpose: { const: 'other' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['comment'] },
  else: { properties: { comment: { maxLength: 3 } } },
};

test('a field is required while the condition holds; else its other rules count', () => {
  const form = formOf(PURPOSE);
  assert.deepEqual(told(form, { purpose: 'other' }), ["comment: can't be blank"]);
  assert.deepEqual(told(form, { purpose: 'other', comment: 'enough' }), []);
  assert.deepEqual(told(form, { purpose: 'rent', comment: 'enough' }), [
    'comment: is too long (maximum is 3 characters)',
  ]);
  assert.deepEqual(told(form, { purpose: 'rent' }), []);
});

test('the form asks for what the condition asks for, and no longer than it holds', () => {
  const form = formOf(PURPOSE);
  const required = (value: Json): string[] =>
    objectFields(form.node, value, form.index).fields.flatMap((field) =>
      field.required === true ? [field.name] : [],
    );
  assert.deepEqual(required({ purpose: 'other' }), ['comment']);
  assert.deepEqual(required({ purpose: 'rent' }), []);
});

test('a condition looks into fields, kinds and references', () => {
  const form = formOf(
    {
      type: 'object',
      properties: { source: { type: 'object' }, callback_url: { type: 'string' } },
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
    { Secured: { properties: { type: { const: 'token' }, secured: { const: true } } } },
  );
  const missing = ["callback_url: can't be blank"];
  assert.deepEqual(told(form, { source: { type: 'googlepay' } }), missing);
  assert.deepEqual(told(form, { source: { type: 'token' } }), missing);
  assert.deepEqual(told(form, { source: { type: 'token', secured: false } }), []);
  assert.deepEqual(told(form, { source: { type: 'stcpay' } }), []);
});

test('fields that only a condition speaks of have its rules, each branch its own', () => {
  const form = formOf({
    type: 'object',
    properties: { country: { type: 'string' } },
    if: { properties: { country: { const: 'SA' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { zip: { type: 'string', pattern: '^[0-9]{5}$' } } },
    else: { properties: { zip: { type: 'string', pattern: '^[A-Z]' } } },
  });
  assert.deepEqual(told(form, { country: 'SA', zip: '12345' }), []);
  assert.deepEqual(told(form, { country: 'SA', zip: 'W1' }), ['zip: is not valid']);
  assert.deepEqual(told(form, { country: 'GB', zip: 'W1' }), []);
  assert.deepEqual(told(form, { country: 'GB', zip: '12345' }), ['zip: is not valid']);
});

test('a field that is there may ask for others, or for a value of another', () => {
  const form = formOf({
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
  });
  assert.deepEqual(told(form, {}), []);
  assert.deepEqual(told(form, { lat: 1 }), ["lon: can't be blank"]);
  assert.deepEqual(told(form, { lat: 1, lon: 2 }), []);
  assert.deepEqual(told(form, { splits: [1] }), ["apply_coupon: can't be blank"]);
  assert.deepEqual(told(form, { splits: [1], apply_coupon: true }), [
    'apply_coupon: is not included in the list',
  ]);
  assert.deepEqual(told(form, { splits: [1], apply_coupon: false }), []);
});

test('what may not be is not allowed: of an object, of a value', () => {
  const form = formOf({
    type: 'object',
    properties: {
      a: { type: 'string' },
      b: { type: 'string' },
      n: { type: 'integer', not: { const: 0 } },
    },
    not: { required: ['a', 'b'] },
  });
  assert.deepEqual(told(form, { a: '1', n: 1 }), []);
  assert.deepEqual(told(form, { a: '1', b: '2' }), [': is not allowed']);
  assert.deepEqual(told(form, { n: 0 }), ['n: is not allowed']);
});

test('conditions of each part of allOf count, and of the kind that is chosen', () => {
  const form = formOf({
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
  });
  assert.deepEqual(told(form, { kind: 'y', a: 1 }), ["b: can't be blank"]);
  assert.deepEqual(told(form, { kind: 'y', a: 1, b: 1 }), ["c: can't be blank"]);
  assert.deepEqual(told(form, { kind: 'y', a: 1, b: 1, c: 1 }), []);
  assert.deepEqual(told(form, { kind: 'x', a: 1, b: 1, c: 1 }), ["d: can't be blank"]);
});

test('a condition that refers to itself asks for nothing, and the build goes on', () => {
  const form = formOf({
    type: 'object',
    properties: { child: { $ref: '#/components/schemas/Thing' }, name: { type: 'string' } },
    if: { properties: { child: { $ref: '#/components/schemas/Thing' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['name'] },
  });
  assert.deepEqual(form.node.conditions, undefined);
  assert.deepEqual(form.told({ child: {} }), []);
});

test('a branch may hold the schema that it is a branch of', () => {
  const form = formOf({
    type: 'object',
    properties: { name: { type: 'string', minLength: 1 } },
    if: { required: ['child'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { child: { $ref: '#/components/schemas/Thing' } }, required: ['name'] },
  });
  assert.deepEqual(told(form, {}), []);
  assert.deepEqual(told(form, { name: 'a', child: { child: {} } }), ["child.name: can't be blank"]);
});

const CONTACT = formOf({
  type: 'object',
  properties: {
    name: { type: 'string' },
    email: { type: 'string', format: 'email' },
    mobile: { type: 'string', pattern: '^05' },
  },
  anyOf: [{ required: ['email'] }, { required: ['mobile'] }],
});

const PAYER = formOf({
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
      properties: { company_name: { type: 'string', minLength: 1 }, vat: { type: 'string' } },
    },
  ],
});

/** Which kind the form takes the value for. */
function kindOf({ node, index }: Form, value: Json): number | undefined {
  return objectFields(node, value, index).choices[0]?.chosen;
}

test('one of the fields is enough, and what is there keeps its own rules', () => {
  assert.deepEqual(CONTACT.told({ email: 'sara@example.com' }), []);
  assert.deepEqual(CONTACT.told({ mobile: '0500000001' }), []);
  assert.deepEqual(CONTACT.told({ mobile: '+49' }), ['mobile: is not valid']);
  assert.deepEqual(CONTACT.told({ email: 'sara', mobile: '0500000001' }), ['email: is not valid']);
  assert.deepEqual(CONTACT.told({ name: 'Sara' }), ["email: can't be blank"]);
});

test('a value is shown with the fields of the kind that it looks like', () => {
  assert.equal(kindOf(PAYER, { first_name: 'Sara' }), 0);
  assert.equal(kindOf(PAYER, { company_name: 'Qamar Books' }), 1);
});

test('a value that fits one kind is right, whatever it lacks of the other', () => {
  assert.deepEqual(PAYER.told({ first_name: 'Sara', vat: '3' }), []);
  assert.deepEqual(PAYER.told({ company_name: 'Qamar Books', age: 3 }), []);
  assert.deepEqual(PAYER.told({ age: 3 }), ["first_name: can't be blank"]);
});

test('a kind without a name is called by what it asks for', () => {
  const names = CONTACT.node.variants?.[0]?.options.map(variantLabel);
  assert.deepEqual(names, ['With email', 'With mobile']);
  assert.deepEqual(PAYER.node.variants?.[0]?.options.map(variantLabel), ['Person', 'Company']);
});

test('of a oneOf without a discriminator the kind that fits counts, not the one that looks like it', () => {
  const form = formOf({
    oneOf: [
      { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^a' } } },
      { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^b' } } },
    ],
  });
  assert.deepEqual(form.told({ id: 'b1' }), []);
  assert.deepEqual(form.told({ id: 'c1' }), ['id: is not valid']);
});

test('a choice between a value and an object takes either', () => {
  const form = formOf({
    anyOf: [
      { type: 'string', pattern: '^token_' },
      { type: 'object', required: ['number'], properties: { number: { type: 'string' } } },
    ],
  });
  assert.deepEqual(form.told('token_1'), []);
  assert.deepEqual(form.told({ number: '1' }), []);
  assert.deepEqual(form.told('x'), [': is not valid']);
});
