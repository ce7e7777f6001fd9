// decline-messages.json: what merchants load into their programs says what the table of payment errors says, and so
// do the copies that sample apps ship.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { globSync } from 'glob';
import { PROJECT } from '../support/site.ts';
import { readRows, readText } from './specs/spec-files.ts';

const FILE = 'public/downloads/decline-messages.json';
const SECRET = [
  'card_reported_lost',
  'card_reported_stolen',
  'suspected_fraud',
  'security_violation',
];

const rows = readRows('payment-errors');
const rowOf = (code: string) => rows.find((row) => row['code'] === code);

test('the file has the messages and the advice of the table, in its order', () => {
  const told = rows.map(({ code, text, text_ar, again, alert }) => [
    code,
    { en: text, ar: text_ar, same_card: again, alert: alert === 'yes' },
  ]);
  assert.ok(told.length >= 45);
  assert.deepEqual(Object.entries(JSON.parse(readText(FILE))), told);
});

test('sample apps ship the file as it is', () => {
  for (const copy of globSync('content/examples/apps/**/decline-messages.json', { cwd: PROJECT }))
    assert.equal(readText(copy), readText(FILE), copy);
});

test('a payer does not learn of the four secret reasons, in either language', () => {
  for (const code of SECRET)
    for (const column of ['text', 'text_ar'])
      assert.equal(rowOf(code)?.[column], rowOf('declined')?.[column], code);
});

test('your team is alerted where each response code is a fault of account or request', () => {
  const classes = new Map(readRows('response-codes').map((row) => [row['code'], row['class']]));
  for (const row of rows) {
    const codes = [...(row['codes'] ?? '').matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
    const faulty = codes.filter((code) => classes.get(code) === 'config');
    assert.equal(row['alert'] === 'yes', faulty.length > 0, row['code']);
    assert.ok(faulty.length === 0 || faulty.length === codes.length, row['code']);
  }
});

test('no message about a failed payment says that money moved, in the table and in the form', () => {
  const shown = [
    ...rows.map(({ code, text, text_ar }) => [code, text, text_ar]),
    ...readRows('form-translations')
      .filter(({ key }) => key?.startsWith('error.'))
      .map(({ key, en, ar }) => [key, en, ar]),
  ];
  const claims = /\balready\b|(?<!not )\b(?:was|were|been) (?:made|paid|charged|completed)\b|سبق/;
  assert.ok(shown.length > 80, `${shown.length} messages`);
  assert.deepEqual(
    shown.filter(([, ...texts]) => texts.some((text) => claims.test(String(text)))),
    [],
  );
});

test('the form has a message for each reason that payers may be told', () => {
  const keys = new Set(readRows('form-translations').map(({ key }) => key));
  const without = rows
    .filter(({ code }) => !keys.has(`error.${code}`))
    .map(({ code }) => String(code))
    .sort();
  assert.deepEqual(
    without,
    [
      ...SECRET,
      'incorrect_pin',
      'operation_reference_not_found',
      'stop_payment',
      'token_expired',
    ].sort(),
  );
});
