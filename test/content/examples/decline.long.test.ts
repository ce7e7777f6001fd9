// "Map errors in code" of the payment errors: each language says what the table of the same page says.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshFolder } from '../../support/site.ts';
import { readRows } from '../specs/spec-files.ts';
import { languages, otherLanguages } from './example-process.ts';
import { shown } from './shown-file.ts';

const PAGE = 'guides/references/payment-errors';

/** The files of the page, and a program that prints what they make of each payment. */
const PROGRAMS: Readonly<Record<string, { files: string[]; run: string; code: string }>> = {
  'Node.js': {
    files: ['decline.mjs', 'decline-messages.mjs'],
    run: 'run.mjs',
    code: `import { readFileSync } from 'node:fs';
import { decline } from './decline.mjs';
const all = JSON.parse(readFileSync('payments.json', 'utf8')).map(decline);
console.log(JSON.stringify(all.map((one) => one && [one.text, one.next, one.alarm])));`,
  },
  Python: {
    files: ['decline.py', 'decline_messages.py'],
    run: 'run.py',
    code: `import json
from decline import decline
all = [decline(one) for one in json.load(open("payments.json"))]
print(json.dumps([one and [one["text"], one["next"], one["alarm"]] for one in all]))`,
  },
  PHP: {
    files: ['decline.php', 'issuer-messages.php', 'other-messages.php'],
    run: 'run.php',
    code: `<?php
require 'decline.php';
$all = array_map('decline', json_decode(file_get_contents('payments.json'), true));
echo json_encode(array_map(fn ($one) => $one ? [$one['text'], $one['next'], $one['alarm']] : null, $all));`,
  },
};

const payment = (error_code: string | null, response_code: string | null, status = 'failed') => ({
  status,
  source: { error_code, response_code },
});

test('the pages with a form say what the table says', () => {
  for (const [page, title] of [
    ['guides/card-payments/basic-integration', 'public/payment-try.js'],
    ['guides/card-payments/basic-integration', 'src/problems.ts'],
    ['guides/card-payments/custom-ui', 'public/messages.js'],
  ] as const) {
    const [, list = ''] = /Object\.entries\(\{([\s\S]*?)\n\}\)/.exec(shown(page, title)) ?? [];
    const said = [...list.matchAll(/^ {2}(\w+):\s+'(.*)',$/gm)].map(([, code, text]) => [
      code,
      text,
    ]);
    const table = new Map(rows.map((row) => [String(row['code']), row['text']]));
    const own = new Set(['abandoned', 'unfinished', 'general', 'network']); // no payment errors
    const known = said.filter(([code = '']) => !own.has(code));
    assert.ok(known.length > 15, title);
    assert.deepEqual(
      known,
      known.map(([code = '']) => [code, table.get(code)]),
      title,
    );
  }
});

const DECLINED = 'Your bank declined the payment. Try another card or contact your bank.';
const rows = readRows('payment-errors');
const again = rows.filter((row) => row['again'] === 'yes').map((row) => String(row['code']));

/** Of refunds and captures: no payer sees them. */
const HIDDEN = 'Not shown to payers.';

const classes = new Map(
  readRows('response-codes').map((row) => [String(row['code']), String(row['class'])]),
);
const codesOf = (row: Record<string, unknown>) =>
  [...String(row['codes']).matchAll(/`(\w+)`/g)].map(([, code = '']) => code);

/** What the table says of a row, under one of its response codes. */
function expectedOf(row: Record<string, unknown>, responseCode: string | null) {
  const isRequest =
    row['code'] === 'transaction_not_permitted' && ['12', '40'].includes(responseCode ?? '');
  const { code, text } = row;
  const next = row['again'] === 'yes' ? 'same_card' : 'other_card';
  return [
    isRequest || text === HIDDEN ? DECLINED : text,
    code === 'duplicate_transaction' ? 'earlier_payment' : next,
    classes.get(responseCode ?? '') === 'config',
  ];
}

for (const language of [...languages(), ...otherLanguages()]) {
  const program = PROGRAMS[language.name];
  if (program === undefined) continue; // the page has no other
  test(`${language.name}: each reason has the text and the advice of the table`, () => {
    const folder = freshFolder('decline');
    for (const file of program.files) writeFileSync(join(folder, file), shown(PAGE, file));
    writeFileSync(join(folder, program.run), program.code);
    const cases = rows.flatMap((row) => {
      const codes = codesOf(row);
      return (codes.length > 0 ? codes : [null]).map((code) => ({ row, code }));
    });
    assert.ok(cases.length > 90, `${cases.length} codes`);
    const payments = [
      ...cases.map(({ row, code }) => payment(String(row['code']), code)),
      payment('a_new_one', '05'),
      payment(null, '00', 'paid'),
    ];
    writeFileSync(join(folder, 'payments.json'), JSON.stringify(payments));
    const [command = '', ...words] = [...language.command, program.run];
    const env = { ...process.env, ...language.env };
    const printed = execFileSync(command, words, { cwd: folder, env, encoding: 'utf8' });
    const made: unknown[] = JSON.parse(printed);
    for (const [at, { row, code }] of cases.entries())
      assert.deepEqual(made[at], expectedOf(row, code), `${row['code']} ${code}`);
    assert.deepEqual(made.slice(cases.length), [[DECLINED, 'other_card', false], null]);
  });
}

test('no message about a failed payment says that money moved, in the table and in the form', () => {
  const said = [
    ...rows.map(({ code, text }) => [code, text]),
    ...readRows('form-translations')
      .filter((row) => row['key']?.startsWith('error.'))
      .flatMap((row) => [
        [row['key'], row['en']],
        [row['key'], row['ar']],
      ]),
  ];
  const claims = /\balready\b|(?<!not )\b(?:was|were|been) (?:made|paid|charged|completed)\b|سبق/;
  assert.ok(said.length > 120, `${said.length} messages`);
  assert.deepEqual(
    said.filter(([, text]) => claims.test(String(text))),
    [],
  );
});

test('the apps have the messages and the advice of the table', () => {
  const told = rows.filter(({ text }) => text !== DECLINED && text !== HIDDEN);
  for (const [file, list, messages, entry] of [
    ['Decline.swift', /sameCard: Set<String> = \[([^\]]+)/, 'DeclineMessages.swift', ':'],
    ['Decline.kt', /sameCard = setOf\(([^)]+)/, 'DeclineMessages.kt', ' to'],
  ] as const) {
    const code = shown(PAGE, file);
    assert.deepEqual(list.exec(code)?.[1]?.match(/\w+/g)?.sort(), [...again].sort(), file);
    const [, faults = ''] = /ourFault[^=]*= (?:setOf\(|\[)([^)\]]+)/.exec(code) ?? [];
    const faulty = rows.filter((row) => codesOf(row).every((one) => classes.get(one) === 'config'));
    assert.deepEqual(
      faults.match(/\w+/g)?.sort(),
      faulty
        .filter((row) => codesOf(row).length > 0)
        .map((row) => String(row['code']))
        .sort(),
    );
    const said = [...shown(PAGE, messages).matchAll(new RegExp(`"(\\w+)"${entry}\\s+"(.+)"`, 'g'))];
    assert.deepEqual(
      Object.fromEntries(said.map(([, name, text]) => [name, text])),
      Object.fromEntries(told.map(({ code, text }) => [code, text])),
      messages,
    );
    assert.match(code, /"duplicate_transaction".*(?:earlierPayment|EARLIER_PAYMENT)/);
  }
});
