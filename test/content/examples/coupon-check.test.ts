// "Security considerations" of coupons: which payment counts as paid in full, in each language of the machine.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ProgramFiles, paymentPrograms } from './payment-programs.ts';

const PAGE = 'guides/coupons/security-considerations';

/** The file of the page, and a program that prints for each payment whether it counts. */
const PROGRAMS: ProgramFiles = {
  'Node.js': {
    file: 'verify-coupon.mjs',
    run: 'check.mjs',
    code: `import { readFileSync } from 'node:fs';
import { isPaidInFull } from './verify-coupon.mjs';
const order = { id: '1042', totalMinor: 20000, currency: 'SAR' };
for (const one of JSON.parse(readFileSync('payments.json', 'utf8'))) console.log(isPaidInFull(one, order) ? 1 : 0);`,
  },
  Python: {
    file: 'verify_coupon.py',
    run: 'check.py',
    code: `import json
from types import SimpleNamespace
from verify_coupon import is_paid_in_full
order = SimpleNamespace(id="1042", total_minor=20000, currency="SAR")
for one in json.load(open("payments.json")): print(1 if is_paid_in_full(one, order) else 0)`,
  },
  PHP: {
    file: 'verify-coupon.php',
    run: 'check.php',
    code: `<?php
require 'verify-coupon.php';
$order = ['id' => '1042', 'total_minor' => 20000, 'currency' => 'SAR'];
foreach (json_decode(file_get_contents('payments.json'), true) as $one) echo is_paid_in_full($one, $order) ? 1 : 0, PHP_EOL;`,
  },
  Ruby: {
    file: 'verify_coupon.rb',
    run: 'check.rb',
    code: `require 'json'
require_relative 'verify_coupon'
order = Struct.new(:id, :total_minor, :currency).new('1042', 20000, 'SAR')
JSON.parse(File.read('payments.json')).each { |one| puts(paid_in_full?(one, order) ? 1 : 0) }`,
  },
};

const coupon = { id: '11d89299-9fba-4307-b34f-50974ab2bafc', discount_amount: 2000 };
const paid = {
  status: 'paid',
  amount: 18000,
  captured: 18000,
  refunded: 0,
  currency: 'SAR',
  coupon,
  metadata: { order_id: '1042' },
  invoice_id: null as string | null,
};
const CASES: readonly [object, number][] = [
  [paid, 1],
  [{ ...paid, status: 'captured' }, 1],
  [{ ...paid, status: 'refunded', refunded: 4500 }, 1], // in part: the rest still pays the order
  [{ ...paid, status: 'refunded', refunded: 18000 }, 0],
  [{ ...paid, status: 'authorized', captured: 0 }, 0],
  [{ ...paid, amount: 100 }, 0],
  [{ ...paid, invoice_id: '5b0c7f3e-9d1a-4c8e-b6f2-1a7d3e9c4b52' }, 0], // an invoice has its own receiver
  [{ ...paid, coupon: { ...coupon, id: 'another' } }, 0],
  [{ ...paid, coupon: { ...coupon, discount_amount: 19900 }, amount: 100 }, 0],
  [{ ...paid, coupon: null, amount: 20000, captured: 20000 }, 1],
];

for (const { name, printed } of paymentPrograms(PAGE, PROGRAMS)) {
  test(`${name}: a payment with a coupon pays its order, also after a refund in part`, () => {
    assert.deepEqual(
      printed(CASES.map(([payment]) => payment)),
      CASES.map(([, number]) => number),
    );
  });
}
