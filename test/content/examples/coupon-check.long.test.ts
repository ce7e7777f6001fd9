// "Security considerations" of coupons: which discounts a server expects, and what it refunds of an item, in each
// language of the page.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshFolder } from '../../support/site.ts';
import { RUNTIMES, type Runtime, runFile } from './runtimes.ts';
import { shown } from './shown-file.ts';

const PAGE = 'guides/coupons/security-considerations';

type Programs = Readonly<Record<Runtime['folder'], string>>;

/** By language: a program that prints for each payment whether its discount is expected. */
const CHECKS: Programs = {
  node: `import { readFileSync } from 'node:fs';
import { isExpectedDiscount } from './coupons.mjs';
for (const one of JSON.parse(readFileSync('payments.json', 'utf8'))) console.log(isExpectedDiscount(one) ? 1 : 0);`,
  python: `import json
from coupons import is_expected_discount
for one in json.load(open("payments.json")): print(1 if is_expected_discount(one) else 0)`,
  php: `<?php
require 'coupons.php';
foreach (json_decode(file_get_contents('payments.json'), true) as $one) echo is_expected_discount($one) ? 1 : 0, PHP_EOL;`,
};

/** By language: a program that prints what goes back for the item of each payment. */
const SHARES: Programs = {
  node: `import { readFileSync } from 'node:fs';
import { refundShare } from './refund-share.mjs';
for (const one of JSON.parse(readFileSync('payments.json', 'utf8'))) console.log(refundShare(one, one.item, one.isLast));`,
  python: `import json
from refund_share import refund_share
for one in json.load(open("payments.json")): print(refund_share(one, one["item"], one["isLast"]))`,
  php: `<?php
require 'refund-share.php';
foreach (json_decode(file_get_contents('payments.json'), true) as $one) echo refund_share($one, $one['item'], $one['isLast']), PHP_EOL;`,
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

/** What a program prints that asks the file of the page about these payments. */
async function printed(
  runtime: Runtime,
  file: string,
  programs: Programs,
  payments: readonly object[],
): Promise<number[]> {
  const folder = freshFolder('coupons');
  const own = runtime.file(file);
  writeFileSync(join(folder, own), shown(PAGE, own));
  writeFileSync(join(folder, runtime.file('program')), programs[runtime.folder]);
  writeFileSync(join(folder, 'payments.json'), JSON.stringify(payments));
  const { stdout, stderr } = await runFile(runtime, 'program', folder);
  assert.equal(stderr, '');
  return stdout.trim().split('\n').map(Number);
}

for (const runtime of RUNTIMES) {
  test(`${runtime.name}: a discount is expected from a campaign of yours, up to your cap`, async () => {
    const payments = DISCOUNTS.map(([one]) => ({ coupon: one }));
    assert.deepEqual(
      await printed(runtime, 'coupons', CHECKS, payments),
      DISCOUNTS.map(([, isExpected]) => isExpected),
    );
  });

  test(`${runtime.name}: an item is refunded in proportion, and the last one with what is left`, async () => {
    const payments = ITEMS.map(([payment]) => payment);
    assert.deepEqual(
      await printed(runtime, 'refund-share', SHARES, payments),
      ITEMS.map(([, share]) => share),
    );
  });
}
