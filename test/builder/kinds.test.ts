// A choice among schemas in the request builder's form: any that fits will do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../site/shared/reference/schema-node.ts';
import { objectFields } from '../../site/shared/request-form/object-fields.ts';
import { variantLabel } from '../../site/shared/request-form/variants.ts';
import { type Form, formOf } from './form-of-schema.ts';

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
