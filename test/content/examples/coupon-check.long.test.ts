// "Security considerations" of coupons: which discounts a server expects, and what it refunds of an item, in each
// language of the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ProgramFiles, paymentPrograms } from './payment-programs.ts';

const PAGE = 'guides/coupons/security-considerations';

/** The file of the page, and a program that prints for each payment whether its discount is expected. */
const CHECKS: ProgramFiles = {
  'Node.js': {
    file: 'coupons.mjs',
    run: 'check.mjs',
    code: `import { readFileSync } from 'node:fs';
import { isExpectedDiscount } from './coupons.mjs';
for (const one of JSON.parse(readFileSync('payments.json', 'utf8'))) console.log(isExpectedDiscount(one) ? 1 : 0);`,
  },
  Python: {
    file: 'coupons.py',
    run: 'check.py',
    code: `import json
from coupons import is_expected_discount
for one in json.load(open("payments.json")): print(1 if is_expected_discount(one) else 0)`,
  },
  PHP: {
    file: 'coupons.php',
    run: 'check.php',
    code: `<?php
require 'coupons.php';
foreach (json_decode(file_get_contents('payments.json'), true) as $one) echo is_expected_discount($one) ? 1 : 0, PHP_EOL;`,
  },
};

/** The file of the page, and a program that prints what goes back for the item of each payment. */
const SHARES: ProgramFiles = {
  'Node.js': {
    file: 'refund-share.mjs',
    run: 'share.mjs',
    code: `import { readFileSync } from 'node:fs';
import { refundShare } from './refund-share.mjs';
for (const one of JSON.parse(readFileSync('payments.json', 'utf8'))) console.log(refundShare(one, one.item, one.isLast));`,
  },
  Python: {
    file: 'refund_share.py',
    run: 'share.py',
    code: `import json
from refund_share import refund_share
for one in json.load(open("payments.json")): print(refund_share(one, one["item"], one["isLast"]))`,
  },
  PHP: {
    file: 'refund-share.php',
    run: 'share.php',
    code: `<?php
require 'refund-share.php';
foreach (json_decode(file_get_contents('payments.json'), true) as $one) echo refund_share($one, $one['item'], $one['isLast']), PHP_EOL;`,
  },
};

const coupon = {
  id: '11d89299-9fba-4307-b34f-50974ab2bafc',
  original_amount: 20000,
  discount_amount: 2000,
  final_amount: 18000,
};
const DISCOUNTS: readonly [coupon: object | null, isExpected: number][] = [
  [null, 1],
  [coupon, 1],
  [{ ...coupon, discount_amount: 5000 }, 1], // the cap
  [{ ...coupon, discount_amount: 5001 }, 0],
  [{ ...coupon, discount_amount: 19900 }, 0],
  [{ ...coupon, id: 'another' }, 0],
];

const paid = { coupon, captured: 18000, refunded: 0, isLast: false };
const ITEMS: readonly [payment: object, share: number][] = [
  [{ ...paid, item: 5000 }, 4500],
  [{ ...paid, item: 3333 }, 3000], // 2999.7
  [{ ...paid, item: 5 }, 5], // 4.5: half up, where Python's round() gives 4
  [{ ...paid, item: 20000 }, 18000],
  [{ ...paid, item: 20000, refunded: 4500 }, 13500], // no more than is left
  [{ ...paid, item: 3333, refunded: 15001, isLast: true }, 2999], // what rounding has left
  [{ ...paid, coupon: null, captured: 20000, item: 5000 }, 5000],
];

for (const { name, printed } of paymentPrograms(PAGE, CHECKS)) {
  test(`${name}: a discount is expected from a campaign of yours, up to your cap`, () => {
    assert.deepEqual(
      printed(DISCOUNTS.map(([one]) => ({ coupon: one }))),
      DISCOUNTS.map(([, isExpected]) => isExpected),
    );
  });
}

for (const { name, printed } of paymentPrograms(PAGE, SHARES)) {
  test(`${name}: an item is refunded in proportion, and the last one with what is left`, () => {
    assert.deepEqual(
      printed(ITEMS.map(([payment]) => payment)),
      ITEMS.map(([, share]) => share),
    );
  });
}
