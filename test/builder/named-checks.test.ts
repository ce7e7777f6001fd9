// Rules that no schema can say, named by x-checks: the numbers of test mode pass them, and what differs by one
// digit is told in the API's own words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNames } from '../../site/shared/request-form/named-checks.ts';
import { readSpecs } from '../content/specs/spec-files.ts';
import { assertTold, type FormCases, formOf } from './form-of-schema.ts';

const LUHN = { type: 'string', 'x-checks': ['luhn'] };
const MODULO = { type: 'string', 'x-checks': ['modulo-97'] };

const CHECKS: FormCases = {
  'the last digit of a card number is the check digit of the others': [
    { ...LUHN, pattern: '^[0-9]{13,19}$', 'x-message': 'is not a valid card number' },
    ['4464040000000015'],
    ['4111111111111111'],
    ['378282246310005'],
    ['4111111111111112', ': is not a valid card number'],
    ['4464040000000051', ': is not a valid card number'],
    ['44640400', ': is not a valid card number'],
  ],
  'a check digit that is wrong has a message also where the specification has no words for it': [
    LUHN,
    ['4111111111111112', ': is not valid'],
  ],
  'an IBAN is 1 modulo 97, letters as numbers': [
    { ...MODULO, pattern: '^SA[0-9]{4}[0-9A-Z]{18}$', 'x-message': 'is not a valid IBAN' },
    ['SA6780000000990000000001'],
    ['SA0380000000608010167519'],
    ['SA6880000000990000000001', ': is not a valid IBAN'],
  ],
  'so is that of another country': [MODULO, ['GB82WEST12345698765432']],
  'an American Express card has a security code of four digits, others of three': [
    {
      type: 'object',
      properties: { number: { type: 'string' }, cvc: { type: 'string', pattern: '^[0-9]{3,4}$' } },
      'x-checks': ['security-code'],
    },
    [{ number: '378282246310005', cvc: '1234' }],
    [{ number: '378282246310005', cvc: '123' }, 'cvc: is not a valid security code'],
    [{ number: '4464040000000015', cvc: '123' }],
    [{ number: '4464040000000015', cvc: '1234' }, 'cvc: is not a valid security code'],
    [{ number: '4464040000000015', cvc: 'x' }, 'cvc: is not valid'],
  ],
  'metadata must not hold what looks like a card number': [
    {
      type: 'object',
      properties: {
        metadata: {
          type: 'object',
          additionalProperties: { type: ['string', 'number'] },
          'x-checks': ['no-card-numbers'],
        },
      },
    },
    [{ metadata: { order: '4464040000000015' } }, 'metadata: must not contain card numbers'],
    [{ metadata: { order: 4464040000000015 } }, 'metadata: must not contain card numbers'],
    [{ metadata: { order: '4464040000000016' } }],
    [{ metadata: { order: '1042' } }],
  ],
};

for (const [name, [schema, ...told]] of Object.entries(CHECKS))
  test(name, () => assertTold(formOf(schema), told));

test('every check that the specification names is known', () => {
  const names = [
    ...JSON.stringify([...readSpecs().documents.values()]).matchAll(/"x-checks":(\[[^\]]*\])/g),
  ].flatMap(([, list = '[]']) => JSON.parse(list) as string[]);
  assert.deepEqual([...new Set(names)].sort(), [...checkNames].sort());
});
