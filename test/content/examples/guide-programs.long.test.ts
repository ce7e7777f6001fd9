// The functions and programs that guides show, in each of their languages: a first payout, splits of a marketplace, checks
// of coupons, and how the event of a payout is booked.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expandVariables } from '../../../generator/text/variables.ts';
import { freshFolder } from '../../support/site.ts';
import { readSpecs } from '../specs/spec-files.ts';
import { askedFor, openExampleApi } from './example-api.ts';
import { shown } from './page-files.ts';
import { type Call, callFile, RUNTIMES, type Runtime, runFile } from './runtimes.ts';

const { variables } = readSpecs();

/** A folder with these files of a page. `apiBase`: of a test, in place of the real one. */
function folderWith(
  { file }: Runtime,
  page: string,
  names: readonly string[],
  apiBase = String(variables['apiBaseUrl']),
): string {
  const folder = freshFolder('guide');
  for (const name of names.map(file)) {
    const { text } = expandVariables(shown(page, name), { ...variables, apiBaseUrl: apiBase });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const PAYOUT = 'ba5391c6-c580-417d-afc8-074e00eeb3d8';
/** The program of a step → what it asks for and what it prints. */
const STEPS: readonly [program: string, request: string, printed: RegExp][] = [
  ['create-wallet', 'POST /v1/payout_accounts', /55e71c2f-[\s\S]+pending/],
  ['send-payout', 'POST /v1/payouts', /ba5391c6-[\s\S]+queued/],
  ['fetch-payout', `GET /v1/payouts/${PAYOUT}`, /paid[\s\S]+IPS250914080009871/],
];

interface Split {
  amount: number;
  fee_source?: boolean;
}

const AMOUNTS = [40_000, 1_541, 15, 1];
const TOKEN = 'token_u3Gk8wR5nZx2Hq7VbT4mYc9JdL6pFs1a';
const [paymentId, sellerId] = [
  'e7b7f208-9156-499d-a88a-8be8ebac4fbd',
  '0d7076af-fcec-405a-97cf-a9b327d544e2',
];
/** As JavaScript names its fields, and as the others do. */
const ORDER = {
  ...{ id: '88', amount: 40_000 },
  ...{ paymentId, sellerId, sellerReference: 'seller-19' },
  ...{ payment_id: paymentId, seller_id: sellerId, seller_reference: 'seller-19' },
};
const SPLITS: Call = {
  file: 'splits',
  node: 'for (const order of given) console.log(JSON.stringify(all.splitsFor(order)));',
  python: 'for order in given: print(json.dumps(all.splits_for(order)))',
  php: 'foreach ($given as $order) echo json_encode(splitsFor($order)), "\\n";',
};
const SPLIT_PAYMENT: Call = {
  file: 'create-payment',
  node: 'await all.createPayment(...given);',
  python: 'all.create_payment(*given)',
  php: 'createPayment(...$given);',
};

const coupon = {
  id: '11d89299-9fba-4307-b34f-50974ab2bafc',
  original_amount: 20000,
  discount_amount: 2000,
  final_amount: 18000,
};
/** Prints for each payment whether its discount is expected. */
const DISCOUNT: Call = {
  file: 'coupons',
  node: 'for (const one of given) console.log(all.isExpectedDiscount(one) ? 1 : 0);',
  python: 'for one in given: print(1 if all.is_expected_discount(one) else 0)',
  php: 'foreach ($given as $one) echo is_expected_discount($one) ? 1 : 0, PHP_EOL;',
};
const DISCOUNTS: readonly [payment: object, isExpected: number][] = [
  [{ coupon: null }, 1],
  [{ coupon }, 1],
  [{ coupon: { ...coupon, discount_amount: 5000 } }, 1], // the cap
  [{ coupon: { ...coupon, discount_amount: 5001 } }, 0],
  [{ coupon: { ...coupon, discount_amount: 19900 } }, 0],
  [{ coupon: { ...coupon, id: 'another' } }, 0],
];
/** Prints what goes back for the item of each payment. */
const SHARE: Call = {
  file: 'refund-share',
  node: 'for (const one of given) console.log(all.refundShare(one, one.item, one.isLast));',
  python: 'for one in given: print(all.refund_share(one, one["item"], one["isLast"]))',
  php: "foreach ($given as $one) echo refund_share($one, $one['item'], $one['isLast']), PHP_EOL;",
};
const paid = { coupon, captured: 18000, refunded: 0, isLast: false };
const SHARES: readonly [payment: object, share: number][] = [
  [{ ...paid, item: 5000 }, 4500],
  [{ ...paid, item: 3333 }, 3000], // 2999.7
  [{ ...paid, item: 5 }, 5], // 4.5: half up, where Python's round() gives 4
  [{ ...paid, item: 20000 }, 18000],
  [{ ...paid, item: 20000, refunded: 4500 }, 13500], // no more than is left
  [{ ...paid, item: 3333, refunded: 15001, isLast: true }, 2999], // what rounding has left
  [{ ...paid, coupon: null, captured: 20000, item: 5000 }, 5000],
];

for (const runtime of RUNTIMES) {
  test(`${runtime.name}: a wallet is created, a payout sent and fetched`, async () => {
    const api = await openExampleApi();
    const names = STEPS.map(([program]) => program);
    const folder = folderWith(runtime, 'guides/payouts/quick-start', names, api.base);
    for (const [program, request, printed] of STEPS) {
      const { code, stdout, stderr } = await runFile(runtime, program, folder);
      assert.equal(code, 0, `${program}: ${stderr}`);
      assert.match(stdout, printed);
      const requests = api.taken();
      assert.deepEqual(askedFor(requests), [request]);
      const key = program === 'create-wallet' ? 'payout-wallet-1' : undefined;
      assert.equal(requests[0]?.headers['idempotency-key'], key);
    }
  });

  test(`${runtime.name}: splits add up for odd amounts, and the API takes them`, async () => {
    const api = await openExampleApi();
    const page = 'guides/settlements/facilitation-merchants';
    const folder = folderWith(runtime, page, ['splits', 'create-payment'], api.base);
    const orders = AMOUNTS.map((amount) => ({ ...ORDER, amount }));
    const { stdout, stderr } = await callFile(runtime, SPLITS, folder, orders);
    assert.equal(stderr, '');
    const splits: Split[][] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      splits.map((parts) => parts.reduce((sum, { amount }) => sum + amount, 0)),
      AMOUNTS,
    );
    assert.deepEqual(
      splits[0]?.map(({ amount, fee_source = false }) => [amount, fee_source]),
      [
        [36_000, false],
        [4_000, true],
      ],
    );
    const { code, stderr: refusal } = await callFile(runtime, SPLIT_PAYMENT, folder, [
      ORDER,
      TOKEN,
    ]);
    assert.equal(code, 0, refusal);
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), ['POST /v1/payments']);
    const sent: { splits: Split[]; apply_coupon: boolean } = JSON.parse(String(requests[0]?.body));
    assert.deepEqual([sent.splits.length, sent.apply_coupon], [2, false]);
  });

  for (const [what, call, cases] of [
    ['a discount is expected from a campaign of yours, up to your cap', DISCOUNT, DISCOUNTS],
    ['an item is refunded in proportion, and the last one with what is left', SHARE, SHARES],
  ] as const)
    test(`${runtime.name}: ${what}`, async () => {
      const folder = folderWith(runtime, 'guides/coupons/security-considerations', [call.file]);
      const payments = cases.map(([payment]) => payment);
      const { stdout, stderr } = await callFile(runtime, call, folder, payments);
      assert.equal(stderr, '');
      assert.deepEqual(
        stdout.trim().split('\n').map(Number),
        cases.map(([, expected]) => expected),
      );
    });
}

const EVENTS = [
  { id: 'a', status: 'paid', failure_code: null, updated_at: '2025-09-14T08:01:00.000Z' },
  { id: 'a', status: 'initiated', failure_code: null, updated_at: '2025-09-14T08:00:30.000Z' }, // late
  { id: 'a', status: 'paid', failure_code: null, updated_at: '2025-09-14T08:01:00.000Z' }, // twice
  { id: 'x', status: 'paid', failure_code: null, updated_at: '2025-09-14T08:01:00.000Z' }, // of another program
  {
    id: 'a',
    status: 'returned',
    failure_code: 'returned_on_request',
    updated_at: '2025-09-14T08:02:00.000Z',
  },
];

const PROGRAM = `
import json, sqlite3, sys
statement, events = json.loads(sys.argv[1])
books = sqlite3.connect(":memory:")
books.execute("CREATE TABLE debts (payout_id TEXT UNIQUE, status TEXT, failure_code TEXT, updated_at TEXT)")
books.execute("INSERT INTO debts (payout_id) VALUES ('a')")
for event in events:
    count = books.execute(statement, event).rowcount
    print(count, *books.execute("SELECT status, failure_code FROM debts").fetchone())
`;

test('an event books the debt of its payout once, and never an older state', () => {
  const statement = shown('guides/payouts/payout-details', 'payout-event.sql');
  const words = ['-c', PROGRAM, JSON.stringify([statement, EVENTS])];
  const printed = execFileSync('python3', words, { encoding: 'utf8' });
  assert.deepEqual(printed.trim().split('\n'), [
    '1 paid None',
    '0 paid None',
    '0 paid None',
    '0 paid None',
    '1 returned returned_on_request',
  ]);
});
