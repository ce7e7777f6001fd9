// The programs of the API pages in PHP, Ruby and Java, where the machine has these, against a fake of the API.
// What differs from Node.js and Python is only how they print.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesFor, otherLanguages } from './example-process.ts';

const PAYMENT = '14eea8a6-9985-4732-97f4-b16e44eed044';
const GIVEN = '60cb5fa4-1180-4a79-85f7-5b923e6660f6';

for (const language of otherLanguages()) {
  test(`${language.name}: a payment is created with an ID of its own, and fetched`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('first-payment', language, api.base);
    const created = await examples.run('create-payment');
    assert.equal(created.stderr, '');
    assert.match(
      created.stdout,
      new RegExp(`${PAYMENT}[\\s\\S]+initiated[\\s\\S]+https://\\S+/3ds/`),
    );
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), ['POST /v1/payments']);
    assert.match(JSON.parse(String(requests[0]?.body)).given_id, /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
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
    const [first, second, ...more] = api.taken().map(({ body }) => JSON.parse(String(body)));
    assert.deepEqual(first, second);
    assert.deepEqual([first.given_id, more.length], [GIVEN, 0]);
    const refused = await examples.run('charge', 'no-uuid');
    assert.notEqual(refused.code, 0);
    assert.match(refused.stderr, /validation_failed/);
    assert.equal(api.taken().length, 1);
  });
}
