// The programs of "Payout quick start", in every language that the machine has.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshFolder } from '../../support/site.ts';
import { askedFor, exampleAnswer, openExampleApi } from './example-api.ts';
import { examplesFor, languages, otherLanguages } from './example-process.ts';
import { shown } from './shown-file.ts';

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
      const requests = api.taken();
      assert.deepEqual(askedFor(requests), [request]);
      const key = program === 'create-wallet' ? 'payout-wallet-1' : undefined;
      assert.equal(requests[0]?.headers['idempotency-key'], key);
    }
    api.next(exampleAnswer('createPayout', 409, 'payout_account_not_active'));
    const refused = await examples.run('send-payout');
    assert.notEqual(refused.code, 0);
    assert.match(refused.stderr, /payout_account_not_active.*req_\w+/);
  });
}

test('an event finds the debt of any payout, opens it again when the money did not arrive, and counts once', async () => {
  const file = join(freshFolder('payout-events'), 'payout-events.mjs');
  writeFileSync(file, shown('guides/payouts/quick-start', 'payout-events.mjs'));
  const { applyPayoutEvent } = await import(file);
  const debt = (): Record<string, unknown> => ({});
  const [bill, refund, salary] = [debt(), debt(), debt()];
  const debts = new Map(Object.entries({ a: bill, b: refund, c: salary }));
  const event = (id: string, status: string, minute: number, code?: string) => ({
    data: {
      id,
      status,
      updated_at: `2025-09-14T08:0${minute}:00.000Z`,
      failure: code ? { code } : null,
    },
  });
  assert.equal(applyPayoutEvent(event('a', 'paid', 1), debts), 'paid');
  assert.equal(applyPayoutEvent(event('a', 'paid', 1), debts), 'old');
  assert.equal(
    applyPayoutEvent(event('a', 'returned', 2, 'returned_on_request'), debts),
    'returned',
  );
  applyPayoutEvent(event('b', 'failed', 1, 'account_closed'), debts);
  applyPayoutEvent(event('c', 'canceled', 1), debts);
  const problems = [bill, refund, salary].map((one) => one?.['problem']);
  assert.deepEqual(problems, ['returned_on_request', 'account_closed', 'canceled']);
  assert.equal(applyPayoutEvent(event('d', 'failed', 1, 'account_closed'), debts), 'unknown');
  debts.set('e', bill ?? {}); // paid again, under a new ID
  applyPayoutEvent(event('e', 'paid', 3), debts);
  assert.equal(bill?.['problem'], null);
});
