import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from '../../../generator/openapi/check/json-schema.ts';
import { EXAMPLE_NAMES } from './operations.ts';
import { followed, isRecord, type Place } from './references.ts';
import {
  at,
  entriesOf,
  examplesOf,
  namedExamples,
  operationsOf,
  readSpecs,
  responsesOf,
  schemasOf,
  textsAt,
} from './spec-files.ts';

const specs = readSpecs();
const operations = operationsOf(specs);
const examples = examplesOf(specs);

test('every example of a body, a parameter or a header fits its schema', () => {
  assert.ok(examples.length > 200);
  for (const { where, name, value, schema, place } of examples) {
    assert.deepEqual(problemsOf(value, schema, place), [], `${where}: ${name}`);
  }
});

test('every example and default inside a schema fits that schema', () => {
  for (const { where, spec, place } of schemasOf(specs)) {
    for (const keyword of ['example', 'default']) {
      if (!Object.hasOwn(spec, keyword)) continue;
      assert.deepEqual(problemsOf(spec[keyword], spec, place), [], `${where}: ${keyword}`);
    }
  }
});

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

function refusal(schema: string, value: unknown): string {
  const [file, name] = schema.split(' ');
  const reference = { $ref: `${file}.yaml#/components/schemas/${name}` };
  return problemsOf(value, reference, place)
    .map((problem) => `${problem.path} ${problem.text}`)
    .join('\n');
}

test('DOMAIN 4.1: callback_url is required for cards, Google Pay and tokens with 3-D Secure', () => {
  const card = {
    type: 'creditcard',
    name: 'Sara Alotaibi',
    number: '4464040000000015',
    month: '09',
    year: '2028',
    cvc: '123',
  };
  const stored = { type: 'token', token: `token_${'a'.repeat(32)}` };
  const pay = (source: object, more = {}) =>
    refusal('payments PaymentCreate', { amount: 11500, source, ...more });
  assert.match(pay(card), /"callback_url" is missing/);
  assert.equal(pay(card, { callback_url: 'https://store.example.com/return' }), '');
  assert.match(pay(stored), /"callback_url" is missing/);
  assert.equal(pay({ ...stored, three_d_secure: false }), '');
  assert.match(pay({ type: 'googlepay', token: 'a' }), /"callback_url" is missing/);
  assert.equal(pay({ type: 'applepay', token: 'a' }), '');
  assert.match(pay({ type: 'applepay', token: 'a', cvc: '123' }), /fits none of 6 schemas/);
  assert.match(pay({ type: 'stcpay', mobile: '0400000001' }), /must match/);
});

test('DOMAIN 13.2: a payment with splits must send apply_coupon: false', () => {
  const recipient_id = '0d7076af-fcec-405a-97cf-a9b327d544e2';
  const splits = [
    { recipient_id, amount: 50 },
    { recipient_id, amount: 50, fee_source: true },
  ];
  const value = { amount: 100, source: { type: 'stcpay', mobile: '0500000001' }, splits };
  assert.match(refusal('payments PaymentCreate', value), /"apply_coupon" is missing/);
  assert.equal(refusal('payments PaymentCreate', { ...value, apply_coupon: false }), '');
  assert.match(
    refusal('payments PaymentCreate', { ...value, apply_coupon: true }),
    /must be false/,
  );
});

test('DOMAIN 7.1: a token with save_only needs a callback_url', () => {
  const token = {
    name: 'Omar Khalid',
    number: '4111110000000021',
    month: '09',
    year: '2028',
    cvc: '123',
  };
  assert.equal(refusal('other TokenCreate', token), '');
  assert.equal(refusal('other TokenCreate', { ...token, save_only: false }), '');
  assert.match(
    refusal('other TokenCreate', { ...token, save_only: true }),
    /"callback_url" is missing/,
  );
});

test('DOMAIN 8: a payout needs what its destination and purpose need', () => {
  const bank = {
    type: 'bank',
    iban: 'SA6780000000990000000001',
    name: 'Reem Fahad',
    city: 'Riyadh',
  };
  const payout = {
    source_id: '8d00ef08-c423-481a-980b-7f733a800992',
    amount: 100,
    purpose: 'rent',
    destination: bank,
  };
  const send = (more: object) => refusal('payouts PayoutCreate', { ...payout, ...more });
  assert.equal(send({}), '');
  assert.match(send({ purpose: 'other' }), /"comment" is missing/);
  assert.equal(send({ purpose: 'other', comment: 'Deposit 3/4' }), '');
  assert.match(send({ comment: 'إيداع' }), /must match/);
  assert.match(
    send({ destination: { type: 'wallet', name: 'Reem Fahad' } }),
    /"mobile" is missing/,
  );
  assert.match(send({ amount: 99 }), /at least 100/);
  assert.match(send({ amount: 500000001 }), /at most 500000000/);
});

test('DOMAIN 3.7: metadata is flat, and null removes a key on update only', () => {
  assert.equal(refusal('common Metadata', { a: 'b', 'c.d': 1, e: true }), '');
  assert.match(refusal('common Metadata', { a: null }), /must be string or number or boolean/);
  assert.equal(refusal('common MetadataUpdate', { a: null }), '');
  assert.match(refusal('common Metadata', { a: { b: 1 } }), /must be string or number or boolean/);
  assert.match(refusal('common Metadata', { 'a b': 1 }), /must match/);
  assert.match(refusal('common Metadata', { a: 'x'.repeat(501) }), /at most 500/);
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`k${index}`, 1]));
  assert.match(refusal('common Metadata', many), /at most 30/);
});

test('DOMAIN 18: every example has the name that the blueprint gives it', () => {
  for (const [id, [requests, responses]] of Object.entries(EXAMPLE_NAMES)) {
    const operation = operations.find((candidate) => candidate.id === id);
    assert.ok(operation !== undefined, id);
    const body = entriesOf(at(operation.spec['requestBody'], 'content'));
    assert.deepEqual(
      body.flatMap(([, content]) => entriesOf(at(content, 'examples')).map(([name]) => name)),
      words(requests),
      id,
    );
    const found = responsesOf(operation).flatMap(({ status, spec, place: from }) => {
      const mark = Number(status) >= 400 ? '!' : '';
      return entriesOf(spec['content']).flatMap(([, content]) =>
        namedExamples(at(content, 'examples'), from).map(([name]) => mark + name),
      );
    });
    for (const name of words(responses)) assert.ok(found.includes(name), `${id}: ${name}`);
  }
});

test('every operation with a JSON answer has an example of it', () => {
  for (const operation of operations) {
    for (const { status, spec, place: from } of responsesOf(operation)) {
      for (const [type, content] of entriesOf(spec['content'])) {
        const named = namedExamples(at(content, 'examples'), from);
        assert.ok(named.length > 0, `${operation.id} ${status} ${type}`);
      }
    }
  }
});

test('every array example in a query is a list of the values that its schema takes', () => {
  const statuses = operations.find(({ id }) => id === 'listPayments')?.parameters;
  const status = statuses?.find((parameter) => parameter['name'] === 'status');
  assert.deepEqual(textsAt(status, 'example'), ['paid', 'captured']);
  assert.notDeepEqual(problemsOf(['paid', 'gone'], status?.['schema'], place), []);
});

function words(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
