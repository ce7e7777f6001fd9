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
