import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountComments } from '../../site/shared/samples/amount-comments.ts';
import { readRows } from '../content/specs/spec-files.ts';

const DECIMALS = Object.fromEntries(
  readRows('currencies').map(({ code = '', decimals }) => [code, Number(decimals)]),
);

function commentsOf(value: unknown): Record<string, string> {
  const body = { type: 'json', contentType: 'application/json', value } as const;
  return amountComments({ body }, DECIMALS);
}

test('an amount is written in the major unit of the currency beside it', () => {
  assert.deepEqual(commentsOf({ amount: 11500, currency: 'SAR' }), { '/amount': 'SAR 115.00' });
  assert.deepEqual(commentsOf({ amount: 12345, currency: 'KWD' }), { '/amount': 'KWD 12.345' });
  assert.deepEqual(commentsOf({ amount: 1500, currency: 'JPY' }), { '/amount': 'JPY 1,500' });
});

test('small and large amounts keep their zeros and get separators', () => {
  const written = (amount: number | bigint, currency: string): string | undefined =>
    commentsOf({ amount, currency })['/amount'];
  assert.equal(written(0, 'SAR'), 'SAR 0.00');
  assert.equal(written(5, 'SAR'), 'SAR 0.05');
  assert.equal(written(5, 'BHD'), 'BHD 0.005');
  assert.equal(written(99999999, 'SAR'), 'SAR 999,999.99');
  assert.equal(written(-123456789, 'SAR'), 'SAR -1,234,567.89');
  assert.equal(written(9007199254740993n, 'JPY'), 'JPY 9,007,199,254,740,993');
});

test('inside an object with a currency the amounts are in it; without one they are in SAR', () => {
  assert.deepEqual(
    commentsOf({
      currency: 'KWD',
      amount: 3000,
      splits: [{ amount: 1000 }, { amount: 2000, currency: 'USD' }],
      'a/b~c': { amount: 1 },
    }),
    {
      '/amount': 'KWD 3.000',
      '/splits/0/amount': 'KWD 1.000',
      '/splits/1/amount': 'USD 20.00',
      '/a~1b~0c/amount': 'KWD 0.001',
    },
  );
  assert.deepEqual(commentsOf([{ amount: 4900 }]), { '/0/amount': 'SAR 49.00' });
});

test('fees are in halalas whatever the currency; other sums of money count as amounts', () => {
  assert.deepEqual(
    commentsOf({ currency: 'USD', fee: 353, fee_vat: 53, captured: 100, discount_amount: 25 }),
    {
      ...{ '/fee': 'SAR 3.53', '/fee_vat': 'SAR 0.53' },
      ...{ '/captured': 'USD 1.00', '/discount_amount': 'USD 0.25' },
    },
  );
});

test('what is no amount in the minor unit has no comment', () => {
  assert.deepEqual(commentsOf({ amount: '11500', currency: 'SAR' }), {});
  assert.deepEqual(commentsOf({ amount: 115.5, currency: 'SAR' }), {});
  assert.deepEqual(commentsOf({ amount: 11500, currency: 'XXX' }), {});
  assert.deepEqual(commentsOf({ amount: 11500, currency: 'constructor' }), {});
  assert.deepEqual(commentsOf({ amount: null, amounts: 5, paramount: 5 }), {});
  assert.deepEqual(commentsOf(null), {});
  assert.deepEqual(commentsOf('amount'), {});
});

test('an amount of a query has a comment under "?" and its name', () => {
  assert.deepEqual(
    amountComments(
      {
        query: [
          ['bin', '440795'],
          ['amount', '20000'],
          ['currency', 'AED'],
        ],
      },
      DECIMALS,
    ),
    { '?amount': 'AED 200.00' },
  );
});
