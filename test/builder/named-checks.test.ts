// Rules that no schema can say, named by x-checks: the numbers of test mode pass them, and what differs by one
// digit is told in the API's own words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../site/shared/reference/schema-node.ts';
import { checkNames } from '../../site/shared/request-form/named-checks.ts';
import { readSpecs } from '../content/specs/spec-files.ts';
import { formOf } from './form-of-schema.ts';

const CARD = formOf({
  type: 'string',
  pattern: '^[0-9]{13,19}$',
  'x-message': 'is not a valid card number',
  'x-checks': ['luhn'],
});
const IBAN = formOf({
  type: 'string',
  pattern: '^SA[0-9]{4}[0-9A-Z]{18}$',
  'x-message': 'is not a valid IBAN',
  'x-checks': ['modulo-97'],
});

test('the last digit of a card number is the check digit of the others', () => {
  for (const number of ['4464040000000015', '4111111111111111', '378282246310005'])
    assert.deepEqual(CARD.told(number), []);
  for (const number of ['4111111111111112', '4464040000000051', '44640400'])
    assert.deepEqual(CARD.told(number), [': is not a valid card number']);
});

test('an IBAN is 1 modulo 97, letters as numbers', () => {
  for (const iban of ['SA6780000000990000000001', 'SA0380000000608010167519'])
    assert.deepEqual(IBAN.told(iban), []);
  assert.deepEqual(IBAN.told('SA6880000000990000000001'), [': is not a valid IBAN']);
  assert.deepEqual(
    formOf({ type: 'string', 'x-checks': ['modulo-97'] }).told('GB82WEST12345698765432'),
    [],
  );
});

test('a check digit that is wrong has a message also where the specification has no words for it', () => {
  const bare = formOf({ type: 'string', 'x-checks': ['luhn'] });
  assert.deepEqual(bare.told('4111111111111112'), [': is not valid']);
});

test('an American Express card has a security code of four digits, others of three', () => {
  const source = formOf({
    type: 'object',
    properties: { number: { type: 'string' }, cvc: { type: 'string', pattern: '^[0-9]{3,4}$' } },
    'x-checks': ['security-code'],
  });
  const wrong = ['cvc: is not a valid security code'];
  assert.deepEqual(source.told({ number: '378282246310005', cvc: '1234' }), []);
  assert.deepEqual(source.told({ number: '378282246310005', cvc: '123' }), wrong);
  assert.deepEqual(source.told({ number: '4464040000000015', cvc: '123' }), []);
  assert.deepEqual(source.told({ number: '4464040000000015', cvc: '1234' }), wrong);
});

test('metadata must not hold what looks like a card number', () => {
  const outer = formOf({
    type: 'object',
    properties: {
      metadata: {
        type: 'object',
        additionalProperties: { type: ['string', 'number'] },
        'x-checks': ['no-card-numbers'],
      },
    },
  });
  const told = (value: Json): string[] => outer.told({ metadata: { order: value } });
  assert.deepEqual(told('4464040000000015'), ['metadata: must not contain card numbers']);
  assert.deepEqual(told(4464040000000015), ['metadata: must not contain card numbers']);
  assert.deepEqual(told('4464040000000016'), []);
  assert.deepEqual(told('1042'), []);
});

test('every check that the specification names is known', () => {
  const names = [
    ...JSON.stringify([...readSpecs().documents.values()]).matchAll(/"x-checks":(\[[^\]]*\])/g),
  ].flatMap(([, list = '[]']) => JSON.parse(list) as string[]);
  assert.deepEqual([...new Set(names)].sort(), [...checkNames].sort());
});
