// The programs of "Payout quick start", in every language that the machine has.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedFor, exampleAnswer, openExampleApi } from './example-api.ts';
import { examplesFor, languages, otherLanguages } from './example-process.ts';

const PAYOUT = 'ba5391c6-c580-417d-afc8-074e00eeb3d8';

/** Program → what it asks for and, in this order, prints; Java prints the whole answer. */
const STEPS: readonly [program: string, request: string, printed: RegExp][] = [
  ['create-wallet', 'POST /v1/payout_accounts', /55e71c2f-[\s\S]+pending/],
  ['send-payout', 'POST /v1/payouts', new RegExp(`${PAYOUT}[\\s\\S]+queued[\\s\\S]+instant`)],
  ['watch-payout', `GET /v1/payouts/${PAYOUT}`, /paid[\s\S]+IPS250914080009871/],
  ['failing-payout', 'POST /v1/payouts', new RegExp(`${PAYOUT}[\\s\\S]+queued`)],
  ['pay-two-salaries', 'POST /v1/payouts/bulk', /c8d8317c-[\s\S]+2[\s\S]+970000/],
];

for (const language of [...languages(), ...otherLanguages()]) {
  test(`${language.name}: a payout is sent and followed, one fails, and salaries go out`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('first-payout', language, api.base);
    for (const [program, request, printed] of STEPS) {
      const { code, stdout, stderr } = await examples.run(program);
      assert.deepEqual([code, stderr], [0, ''], program);
      assert.match(stdout, printed);
      assert.deepEqual(askedFor(api.taken()), [request]);
    }
    api.next(exampleAnswer('createPayout', 409, 'payout_account_not_active'));
    const refused = await examples.run('send-payout');
    assert.notEqual(refused.code, 0);
    assert.match(refused.stderr, /payout_account_not_active.*req_\w+/);
  });
}
