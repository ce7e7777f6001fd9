// "Verify a refunded payment" of the marketplace guide: a split payment of which all that can go back has gone back
// counts as refunded in full, in each language of the machine.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleAnswer } from './example-api.ts';
import { type ProgramFiles, paymentPrograms } from './payment-programs.ts';

const PAGE = 'guides/settlements/facilitation-merchants';

/** The file of the page, and a program that prints what `captured` is for each payment. */
const PROGRAMS: ProgramFiles = {
  'Node.js': {
    file: 'for-verify.mjs',
    run: 'check.mjs',
    code: `import { readFileSync } from 'node:fs';
import { forVerify } from './for-verify.mjs';
for (const one of JSON.parse(readFileSync('payments.json', 'utf8'))) console.log(forVerify(one).captured);`,
  },
  Python: {
    file: 'for_verify.py',
    run: 'check.py',
    code: `import json
from for_verify import for_verify
for one in json.load(open("payments.json")): print(for_verify(one)["captured"])`,
  },
  PHP: {
    file: 'for-verify.php',
    run: 'check.php',
    code: `<?php
require 'for-verify.php';
foreach (json_decode(file_get_contents('payments.json'), true) as $one) echo for_verify($one)['captured'], PHP_EOL;`,
  },
  Ruby: {
    file: 'for_verify.rb',
    run: 'check.rb',
    code: `require 'json'
require_relative 'for_verify'
JSON.parse(File.read('payments.json')).each { |one| puts for_verify(one)['captured'] }`,
  },
};

const split = JSON.parse(exampleAnswer('fetchPayment', 200, 'with_splits').body ?? '');
const refunded = { ...split, status: 'refunded', captured: 40_000, refunded: 36_000 };
const CASES: readonly [object, number][] = [
  [refunded, 36_000], // the commission stays: nothing is left to refund
  [{ ...refunded, refunded: 10_000 }, 36_000], // in part: the rest still pays the order
  [{ ...refunded, splits: null }, 40_000],
  [{ ...refunded, status: 'paid', refunded: 0 }, 40_000],
];

for (const { name, printed } of paymentPrograms(PAGE, PROGRAMS)) {
  test(`${name}: a split payment of which all that can go back is refunded is no longer paid`, () => {
    assert.deepEqual(
      printed(CASES.map(([payment]) => payment)),
      CASES.map(([, number]) => number),
    );
  });
}
