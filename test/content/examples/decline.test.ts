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

/** The file of the page, and a program that prints what it makes of each payment. */
const PROGRAMS: Readonly<Record<string, { file: string; run: string; code: string }>> = {
  'Node.js': {
    ...{ file: 'decline.mjs', run: 'run.mjs' },
    code: `import { readFileSync } from 'node:fs';
import { decline } from './decline.mjs';
const all = JSON.parse(readFileSync('payments.json', 'utf8')).map(decline);
console.log(JSON.stringify(all.map((one) => one && [one.text, one.sameCardAgain])));`,
  },
  Python: {
    ...{ file: 'decline.py', run: 'run.py' },
    code: `import json
from decline import decline
all = [decline(one) for one in json.load(open("payments.json"))]
print(json.dumps([one and [one["text"], one["same_card_again"]] for one in all]))`,
  },
  PHP: {
    ...{ file: 'decline.php', run: 'run.php' },
    code: `<?php
require 'decline.php';
$all = array_map('decline', json_decode(file_get_contents('payments.json'), true));
echo json_encode(array_map(fn ($one) => $one ? [$one['text'], $one['same_card_again']] : null, $all));`,
  },
};

const payment = (error_code: string | null, response_code: string | null, status = 'failed') => ({
  ...{ status, source: { error_code, response_code } },
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
    const own = new Set(['abandoned', 'opened', 'general', 'network']); // no payment errors
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

for (const language of [...languages(), ...otherLanguages()]) {
  const program = PROGRAMS[language.name];
  if (program === undefined) continue; // the page has no other
  test(`${language.name}: each reason has the text and the advice of the table`, () => {
    const folder = freshFolder('decline');
    writeFileSync(join(folder, program.file), shown(PAGE, program.file));
    writeFileSync(join(folder, program.run), program.code);
    const payments = [
      ...rows.map((row) => payment(String(row['code']), null)),
      ...['12', '40', '57'].map((code) => payment('transaction_not_permitted', code)),
      payment('a_new_one', '05'),
      payment(null, '00', 'paid'),
    ];
    writeFileSync(join(folder, 'payments.json'), JSON.stringify(payments));
    const [command = '', ...words] = [...language.command, program.run];
    const env = { ...process.env, ...language.env };
    const printed = execFileSync(command, words, { cwd: folder, env, encoding: 'utf8' });
    const [...made] = JSON.parse(printed);
    for (const row of rows) {
      const [text, sameCardAgain] = made.shift();
      const isStcPay = row['stage'] === 'stcpay';
      assert.ok(text === row['text'] || (text === DECLINED && !isStcPay), String(row['code']));
      assert.equal(sameCardAgain, row['again'] === 'yes', String(row['code']));
    }
    const permitted = 'Online purchases are not enabled for this card.';
    const no = [DECLINED, false];
    assert.deepEqual(made, [no, no, [permitted, false], no, null]);
  });
}

test('the apps offer the same card again after the same reasons', () => {
  for (const [file, list] of [
    ['Decline.swift', /sameCard: Set<String> = \[([^\]]+)/],
    ['Decline.kt', /sameCard = setOf\(([^)]+)/],
  ] as const) {
    const named = list.exec(shown(PAGE, file))?.[1]?.match(/\w+/g);
    assert.deepEqual(named?.sort(), [...again].sort(), file);
  }
});
