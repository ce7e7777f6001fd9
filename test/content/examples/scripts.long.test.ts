// The scripts of the API pages, each in a process of its own: create a payment, fetch it, repeat safely,
// in every language of the machine; refund.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Answer } from '../../support/recording-server.ts';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesFor, languages, otherLanguages, stopServers } from './example-process.ts';

after(stopServers);

const PAYMENT = '14eea8a6-9985-4732-97f4-b16e44eed044';
const GIVEN = '60cb5fa4-1180-4a79-85f7-5b923e6660f6';

for (const language of [...languages(), ...otherLanguages()]) {
  test(`${language.name}: a payment is created with an ID of its own, and fetched`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('first-payment', language, api.base);
    const created = await examples.run('create-payment');
    assert.equal(created.stderr, '');
    assert.match(
      created.stdout,
      /52e05f9e-7a8a-4767-91af-f46346920399[\s\S]+initiated[\s\S]+https:\/\/\S+\/otp\?otp_token=/,
    );
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), ['POST /v1/payments']);
    const sent = JSON.parse(String(requests[0]?.body));
    assert.match(sent.given_id, /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    assert.deepEqual(
      [sent.amount, sent.currency, sent.metadata],
      [11500, 'SAR', { order_id: '1042' }],
    );
    const fetched = await examples.run('fetch-payment', PAYMENT);
    assert.equal(fetched.stdout, 'paid 115.00 SAR\n');
    assert.deepEqual(askedFor(api.taken()), [`GET /v1/payments/${PAYMENT}`]);
    api.next(exampleAnswer('fetchPayment', 404, 'resource_not_found'));
    const missing = await examples.run('fetch-payment', GIVEN);
    assert.notEqual(missing.code, 0);
    assert.match(missing.stderr, /resource_not_found: .+ \(req_\w+\)/);
  });

  test(`${language.name}: a charge is repeated with the same ID, and only where that is right`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('stored-card', language, api.base);
    api.next(
      json(503, { code: 'service_unavailable', message: 'Busy.', request_id: 'req_1' }),
      exampleAnswer('createPayment', 201, 'paid_token'),
    );
    const { stdout } = await examples.run('charge', GIVEN);
    assert.match(stdout, new RegExp(`${GIVEN}[\\s\\S]+paid`));
    const paid = exampleAnswer('createPayment', 201, 'paid_token');
    const cut = { ...paid, body: '{"id": "', headers: { 'content-length': '5000' } };
    const [first, second, ...more] = api.taken().map(({ body }) => JSON.parse(String(body)));
    assert.deepEqual(first, second);
    api.next(cut, paid); // what has broken off is no answer
    assert.match((await examples.run('charge', GIVEN)).stdout, new RegExp(`${GIVEN}[\\s\\S]+paid`));
    assert.equal(api.taken().length, 2);
    assert.deepEqual([first.given_id, more.length], [GIVEN, 0]);
    const refused = await examples.run('charge', 'no-uuid');
    assert.notEqual(refused.code, 0);
    assert.match(refused.stderr, /validation_failed/);
    assert.equal(api.taken().length, 1);
  });
}

for (const language of languages()) {
  test(`${language.name}: an error of the API ends a script with its code and request`, async () => {
    const api = await openExampleApi();
    const { code, stderr } = await (await examplesFor('first-payment', language, api.base)).run(
      'fetch-payment',
      '1042',
    );
    assert.equal(code, 1);
    assert.match(stderr, /validation_failed: .+ \(req_5c1f0a7be2d94c6f8a31\)/);
  });

  test(`${language.name}: a refund carries its key, and a refusal says what to do`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('refunds', language, api.base);
    const { stdout } = await examples.run('refund', PAYMENT, '7');
    assert.equal(stdout, 'refunded 15.00 SAR\n');
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), [
      `GET /v1/payments/${PAYMENT}`,
      `POST /v1/payments/${PAYMENT}/refund`,
    ]);
    assert.equal(requests[1]?.headers['idempotency-key'], 'refund-7');
    assert.match(JSON.parse(String(requests[1]?.body)).reason, /^Refund 7: /);
    const paid = exampleAnswer('fetchPayment', 200, 'paid');
    api.next(paid, exampleAnswer('refundPayment', 402, 'refund_declined'));
    const refused = await examples.run('refund', PAYMENT, '8');
    assert.equal(refused.stderr, 'Refund refused: pay the money back by payout.\n');
    assert.equal(refused.code, 1);
    api.next(paid, exampleAnswer('refundPayment', 409, 'payment_not_refundable'));
    const wrong = await examples.run('refund', PAYMENT, '9');
    assert.equal(wrong.code, 1);
    assert.match(wrong.stderr, /payment_not_refundable/);
    assert.equal(api.taken().length, 4);
    api.next(paid, exampleAnswer('refundPayment', 409, 'insufficient_balance'));
    const later = await examples.run('refund', PAYMENT, '9');
    assert.equal(later.code, 1);
    assert.match(later.stderr, /add the attempt to the command: 2\n[\s\S]*insufficient_balance/);
    await examples.run('refund', PAYMENT, '9', '2');
    const keys = api.taken().map(({ headers }) => headers['idempotency-key']);
    assert.deepEqual(
      keys.filter((key) => key !== undefined),
      ['refund-9', 'refund-9_attempt-2'],
    );
  });

  test(`${language.name}: a refund without a number of its own is not sent`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('refunds', language, api.base);
    for (const words of [[], [PAYMENT], [PAYMENT, '']]) {
      const ran = await examples.run('refund', ...words);
      assert.equal(ran.code, 1);
      assert.match(ran.stderr, /Name the payment and the number of your refund/);
    }
    assert.deepEqual(api.taken(), []);
  });

  test(`${language.name}: a refund without an answer, and one that is run twice, pay back once`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('refunds', language, api.base);
    const late = { type: 'api_connection_error', code: 'gateway_timeout', message: 'Late.' };
    const paid = exampleAnswer('fetchPayment', 200, 'paid');
    api.next(paid, json(504, { ...late, errors: null, request_id: 'req_1' }));
    assert.equal((await examples.run('refund', PAYMENT, '7')).stdout, 'refunded 15.00 SAR\n');
    assert.equal((await examples.run('refund', PAYMENT, '7')).stdout, 'refunded 15.00 SAR\n');
    const sent = api.taken().filter(({ method }) => method === 'POST');
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    assert.deepEqual(keys, Array(3).fill('refund-7'));
  });

  test(`${language.name}: a refund that exists is not paid again when its key is forgotten`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('refunds', language, api.base);
    const payment = JSON.parse(exampleAnswer('refundPayment', 200, 'partial').body ?? '');
    const [refund] = payment.refunds;
    const reasons = (...all: (string | null)[]): Answer =>
      json(200, { ...payment, refunds: all.map((reason) => ({ ...refund, reason })) });
    api.next(reasons(null, 'Refund 7: one book out of stock'));
    assert.equal((await examples.run('refund', PAYMENT, '7')).stdout, 'refunded 15.00 SAR\n');
    assert.deepEqual(askedFor(api.taken()), [`GET /v1/payments/${PAYMENT}`]);
    api.next(reasons('Refund 77: one book out of stock', 'One book'));
    assert.equal((await examples.run('refund', PAYMENT, '7')).code, 0);
    assert.equal(api.taken().length, 2);
  });
}
