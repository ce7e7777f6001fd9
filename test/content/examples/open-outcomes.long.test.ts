// What the sample projects of the SDKs do when nobody knows whether a payment was made: it asks the server, and never
// invites a second payment.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT } from '../../support/site.ts';

const APPS = join(PROJECT, 'content/examples/apps');

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
  const { reactionTo } = await import(join(APPS, 'react-native/typescript/src/reaction.ts'));
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
  for (const file of [
    'ios/swift/Shop/PaymentErrorReaction.swift',
    'android/kotlin/app/src/main/java/com/example/store/Reactions.kt',
    'flutter/dart/lib/reactions.dart',
  ]) {
    const named = readFileSync(join(APPS, file), 'utf8').match(/\w+_error(?=["'])/g);
    assert.deepEqual(named, types, file);
  }
});
