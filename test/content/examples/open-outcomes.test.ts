// What the code of the pages does when nobody knows whether a payment was made: it asks the server, and never
// invites a second payment.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freshFolder } from '../../support/site.ts';
import { shown } from './shown-file.ts';

/** The files in a folder of their own, and what the first of them exports. */
async function load(page: string, ...names: readonly string[]): Promise<Record<string, unknown>> {
  const folder = freshFolder('open-outcomes');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of names) {
    const path = join(folder, name.replace('public/', ''));
    writeFileSync(path, shown(page, name).replaceAll(/%%\w+%%/g, 'https://api.invalid'));
  }
  return import(pathToFileURL(join(folder, names[0]?.replace('public/', '') ?? '')).href);
}

const API_ERRORS = [
  ['api_error', 'ask_server'],
  ['api_connection_error', 'ask_server'],
  ['service_unavailable_error', 'ask_server'],
  ['idempotency_error', 'ask_server'], // idempotency_in_progress, idempotency_key_reused
  ['invalid_state_error', 'ask_server'], // payment_not_awaiting_otp
  ['invalid_request_error', 'try_again'],
  ['permission_error', 'try_again'],
] as const;

test('the app asks the server after each error that leaves the outcome unknown', async (t) => {
  t.mock.method(console, 'warn', () => {});
  const { reactionTo } = await load('sdk/react-native/basic-integration', 'reaction.ts');
  assert.ok(typeof reactionTo === 'function');
  for (const [type, reaction] of API_ERRORS)
    assert.equal(reactionTo({ code: 'api_error', apiError: { type } }), reaction, type);
  for (const code of ['network_error', 'authentication_timeout', 'unexpected'])
    assert.equal(reactionTo({ code }), 'ask_server', code);
  assert.equal(reactionTo({ code: 'wallet_error' }), 'offer_card');
});

test('the apps of all platforms have the same list of types that leave it unknown', () => {
  const types = API_ERRORS.filter(([, reaction]) => reaction === 'ask_server').map(
    ([type]) => type,
  );
  for (const [page, file] of [
    ['sdk/ios/basic-integration', 'PaymentErrorReaction.swift'],
    ['sdk/android/basic-integration', 'Reactions.kt'],
    ['sdk/flutter/basic-integration', 'lib/reactions.dart'],
  ] as const) {
    const named = shown(page, file).match(/\w+_error(?=["'])/g);
    assert.deepEqual(named, types, page);
  }
});

const WALLETS = [
  [201, 'paid', 'completed'],
  [201, 'authorized', 'completed'],
  [201, 'failed', 'declined'],
  [201, 'initiated', 'unknown'],
  [400, '', 'failed'],
  [409, '', 'unknown'],
  [422, '', 'unknown'],
  [502, '', 'unknown'],
  [0, '', 'unknown'], // no answer
] as const;

const answer = (status: number, paymentStatus: string) => async (url: string) => {
  if (url.startsWith('/checkout/')) return new Response(null, { status: 204 });
  if (status === 0) throw new TypeError('fetch failed');
  const body = { status: paymentStatus, source: { error_code: null }, code: 'a_code' };
  return Response.json(body, { status });
};

const order = { id: '1042', amount: 11500, currency: 'SAR' };

for (const [status, paymentStatus, kind] of WALLETS) {
  test(`Apple Pay on the web: ${status} ${paymentStatus} is ${kind}`, async (t) => {
    t.mock.method(console, 'error', () => {});
    t.mock.method(globalThis, 'fetch', answer(status, paymentStatus));
    Object.assign(globalThis, { ApplePaySession: { STATUS_SUCCESS: 0, STATUS_FAILURE: 1 } });
    const page = 'guides/apple-pay/apple-pay-web';
    const { authorize } = await load(page, 'public/authorize.js', 'public/api.js');
    assert.ok(typeof authorize === 'function');
    const calls: unknown[] = [];
    const session = {
      completePayment: ({ status }: { status: number }) => calls.push(status),
      abort: () => calls.push('abort'),
    };
    const onResult = (result: { kind: string }) => calls.push(result.kind);
    await authorize(session, { payment: { token: {} } }, { order, onResult });
    const sheet = { completed: 0, declined: 1, failed: 1, unknown: 'abort' }[kind];
    assert.deepEqual(calls, [sheet, kind]);
  });

  test(`Samsung Pay on the web: ${status} ${paymentStatus} is ${kind}`, async (t) => {
    t.mock.method(console, 'error', () => {});
    t.mock.method(globalThis, 'fetch', answer(status, paymentStatus));
    const page = 'guides/samsung-pay/samsung-pay-web';
    const { charge } = await load(page, 'public/charge.js', 'public/store.js');
    assert.ok(typeof charge === 'function');
    assert.equal((await charge('token', order, 'QB-1042-1')).kind, kind);
  });
}

const EARLIER = '/checkout/return?id=an-earlier-payment';

/** The server of the shop answers 409: another payment has paid the order, or still may. */
const PAID = async (url: string) => {
  assert.match(url, /^\/checkout\//, 'a second payment was made');
  return new Response(null, { status: 409, headers: { Location: EARLIER } });
};

test('a wallet makes no payment for an order that is paid', async (t) => {
  t.mock.method(console, 'error', () => {});
  t.mock.method(globalThis, 'fetch', PAID);
  Object.assign(globalThis, { ApplePaySession: { STATUS_SUCCESS: 0, STATUS_FAILURE: 1 } });
  for (const [page, result] of [
    ['guides/samsung-pay/samsung-pay-web', { kind: 'paid', url: EARLIER }],
    ['guides/google-pay/google-pay-web', { kind: 'redirect', url: EARLIER }],
  ] as const) {
    const { charge } = await load(page, 'public/charge.js', 'public/store.js');
    assert.ok(typeof charge === 'function');
    assert.deepEqual(await charge('token', order, 'QB-1042-1'), result);
  }
  const apple = 'guides/apple-pay/apple-pay-web';
  const { authorize } = await load(apple, 'public/authorize.js', 'public/api.js');
  assert.ok(typeof authorize === 'function');
  const kinds: string[] = [];
  const onResult = ({ kind }: { kind: string }) => kinds.push(kind);
  const session = { completePayment: () => {}, abort: () => {} };
  await authorize(session, { payment: { token: {} } }, { order, onResult });
  assert.deepEqual(kinds, ['paid']);
});
