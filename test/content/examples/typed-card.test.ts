// "Create a payment" has the code of a page that takes a typed card: after a lost answer it repeats the same
// request, and while nobody knows the outcome it lets the server look. Its browser is in globalThis.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freshFolder } from '../../support/site.ts';
import { shown } from './shown-file.ts';

const RETURN_PAGE = 'https://store.example.com/checkout/return';
const order = { id: '1042', paymentId: '14eea8a6-9985-4732-97f4-b16e44eed044' };
const created = [
  201,
  { status: 'initiated', source: { transaction_url: 'https://bank' } },
] as const;
const failed = [201, { status: 'failed', source: { transaction_url: null } }] as const;
const error = (status: number, code: string) => [status, { code, request_id: 'req_1' }] as const;

/** What the page does after each answer in turn; `null` is a connection that was lost. */
async function paid(answers: readonly (readonly [number, object] | null)[]) {
  const folder = freshFolder('typed-card');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const code = shown('api/payments/01-create-payment', 'pay.js');
  writeFileSync(
    join(folder, 'pay.js'),
    code.replaceAll(/%%\w+%%/g, 'https://api.invalid').replace('(resolve, ms)', '(resolve, 1)'),
  );
  let opened = '';
  const sent: unknown[] = [];
  const rest = [...answers];
  Object.assign(globalThis, {
    location: {
      assign: (url: string) => {
        opened = url;
      },
    },
    fetch: async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body).given_id);
      const answer = rest.shift();
      if (!answer) throw new TypeError('fetch failed');
      return Response.json(answer[1], { status: answer[0] });
    },
  });
  const { payByCard } = await import(pathToFileURL(join(folder, 'pay.js')).href);
  const outcome = await payByCard(order, {}).catch(({ message }: Error) => message);
  assert.deepEqual(new Set(sent), new Set([order.paymentId]));
  return { opened, tries: sent.length, outcome };
}

test('a request without an answer is repeated with the same ID, and goes on to the bank', async () => {
  for (const lost of [null, error(503, 'overloaded'), error(409, 'idempotency_in_progress')]) {
    const { opened, tries } = await paid([lost, created]);
    assert.deepEqual([opened, tries], ['https://bank', 2]);
  }
});

test('while a payment may exist, the server looks', async () => {
  const look = `${RETURN_PAGE}?id=${order.paymentId}`;
  for (const [answers, count] of [
    [[null, null, null], 3],
    [[error(504, 'upstream_timeout'), null, error(500, 'internal_error')], 3],
    [[error(422, 'idempotency_key_reused')], 1],
  ] as const) {
    const { opened, tries } = await paid(answers);
    assert.deepEqual([opened, tries], [look, count]);
  }
});

test('a decline and a refusal are told at once', async () => {
  const declined = await paid([failed]);
  assert.deepEqual([declined.opened, declined.tries], ['', 1]);
  assert.equal(declined.outcome.status, 'failed');
  const refused = await paid([error(400, 'validation_failed')]);
  assert.deepEqual([refused.opened, refused.outcome], ['', 'validation_failed req_1']);
});
