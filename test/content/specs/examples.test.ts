import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from '../../../generator/openapi/check/json-schema.ts';
import { followed, isRecord, type Place } from './references.ts';
import { at, entriesOf, examplesOf, readSpecs } from './spec-files.ts';

const specs = readSpecs();
const examples = examplesOf(specs);

test('no example of a request sends what the API assumes without it', () => {
  const requests = examples.filter(
    ({ where }) =>
      /\/(?:requestBody|parameters)\//.test(where) && !/\/webhooks\/|callbacks/.test(where),
  );
  assert.ok(requests.length > 20, `${requests.length} examples`);
  const sent = requests.flatMap(({ where, name, value, schema, place }) =>
    defaultsIn(value, schema, place).map((field) => `${where}: ${name}: ${field}`),
  );
  assert.deepEqual(sent, []);
});

/** The fields of a value that are equal to the default in their schema. */
function defaultsIn(value: unknown, written: unknown, from: Place, path = ''): string[] {
  const own = at(written, 'default'); // beside a reference
  const { value: schema, place } = followed(written, from);
  const usual = own === undefined ? at(schema, 'default') : own;
  const branches = ['allOf', 'oneOf', 'anyOf']
    .flatMap((keyword) => entriesOf(at(schema, keyword)))
    .filter(([, branch]) => problemsOf(value, branch, place).length === 0);
  return [
    ...(usual !== undefined && JSON.stringify(usual) === JSON.stringify(value) ? [path] : []),
    ...branches.flatMap(([, branch]) => defaultsIn(value, branch, place, path)),
    ...(Array.isArray(value)
      ? value.flatMap((item, index) =>
          defaultsIn(item, at(schema, 'items'), place, `${path}/${index}`),
        )
      : entriesOf(at(schema, 'properties'))
          .filter(([name]) => isRecord(value) && Object.hasOwn(value, name))
          .flatMap(([name, field]) =>
            defaultsIn(at(value, name), field, place, `${path}/${name}`),
          )),
  ];
}

const place = { documents: specs.documents, document: 'payments.yaml' };

function refusalOf(schema: string, value: unknown): string {
  const [file, name] = schema.split(' ');
  const reference = { $ref: `${file}.yaml#/components/schemas/${name}` };
  return problemsOf(value, reference, place)
    .map((problem) => `${problem.path} ${problem.text}`)
    .join('\n');
}

const card = {
  name: 'Omar Khalid',
  number: '4111110000000021',
  month: '09',
  year: '2028',
  cvc: '123',
};
const callback_url = 'https://store.example.com/return';
const pay = (source: object, more = {}) => ({ amount: 11500, source, ...more });
const typed = { type: 'creditcard', ...card };
const stored = { type: 'token', token: `token_${'a'.repeat(32)}` };
const recipient_id = '0d7076af-fcec-405a-97cf-a9b327d544e2';
const splits = [
  { recipient_id, amount: 5000 },
  { recipient_id, amount: 6500, fee_source: true },
];
const split = pay({ type: 'stcpay', mobile: '0500000001' }, { splits });
const payout = (more: object) => ({
  source_id: '8d00ef08-c423-481a-980b-7f733a800992',
  amount: 100,
  purpose: 'rent',
  destination: {
    type: 'bank',
    iban: 'SA6780000000990000000001',
    name: 'Reem Fahad',
    city: 'Riyadh',
  },
  ...more,
});
const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`k${index}`, 1]));

/** What the API takes, or why it does not. */
const BODIES: readonly [rule: string, schema: string, value: unknown, refusal?: RegExp][] = [
  ['4.1', 'payments PaymentCreate', pay(typed), /"callback_url" is missing/],
  ['4.1', 'payments PaymentCreate', pay(typed, { callback_url })],
  ['4.1', 'payments PaymentCreate', pay(stored), /"callback_url" is missing/],
  ['4.1', 'payments PaymentCreate', pay({ ...stored, three_d_secure: false })],
  ['4.1', 'payments PaymentCreate', pay({ type: 'googlepay', token: 'a' }), /_url" is missing/],
  ['4.1', 'payments PaymentCreate', pay({ type: 'applepay', token: 'a' })],
  ['4.1', 'payments PaymentCreate', pay({ type: 'applepay', token: 'a', cvc: '1' }), /fits none/],
  ['4.1', 'payments PaymentCreate', pay({ type: 'stcpay', mobile: '0400000001' }), /must match/],
  ['13.2', 'payments PaymentCreate', split, /"apply_coupon" is missing/],
  ['13.2', 'payments PaymentCreate', { ...split, apply_coupon: false }],
  ['13.2', 'payments PaymentCreate', { ...split, apply_coupon: true }, /must be false/],
  ['7.1', 'other TokenCreate', card],
  ['7.1', 'other TokenCreate', { ...card, save_only: false }],
  ['7.1', 'other TokenCreate', { ...card, save_only: true }, /"callback_url" is missing/],
  ['8', 'payouts PayoutCreate', payout({})],
  ['8', 'payouts PayoutCreate', payout({ purpose: 'other' }), /"comment" is missing/],
  ['8', 'payouts PayoutCreate', payout({ purpose: 'other', comment: 'Deposit 3/4' })],
  ['8', 'payouts PayoutCreate', payout({ comment: 'إيداع' }), /must match/],
  ['8', 'payouts PayoutCreate', payout({ destination: { type: 'wallet' } }), /"mobile" is missing/],
  ['8', 'payouts PayoutCreate', payout({ amount: 99 }), /at least 100/],
  ['8', 'payouts PayoutCreate', payout({ amount: 500000001 }), /at most 500000000/],
  ['3.7', 'common Metadata', { a: 'b', 'c.d': 1, e: true }],
  ['3.7', 'common Metadata', { a: null }, /must be string or number or boolean/],
  ['3.7', 'common MetadataUpdate', { a: null }],
  ['3.7', 'common Metadata', { a: { b: 1 } }, /must be string or number or boolean/],
  ['3.7', 'common Metadata', { 'a b': 1 }, /must match/],
  ['3.7', 'common Metadata', { a: 'x'.repeat(501) }, /at most 500/],
  ['3.7', 'common Metadata', many, /at most 30/],
];

test('DOMAIN 3, 4, 7, 8 and 13: what a body needs beside its required fields', () => {
  for (const [rule, schema, value, refusal = /^$/] of BODIES)
    assert.match(refusalOf(schema, value), refusal, `${rule}: ${JSON.stringify(value)}`);
});
