import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AmountRule, amountComments } from '../../site/shared/samples/amount-comments.ts';

const RULE: AmountRule = { fields: ['amount', 'fee'], currency: 'USD' };

function commentsOf(value: unknown, rule = RULE): Record<string, string> {
  return amountComments(value, rule);
}

test('an amount is written in the major unit of the currency beside it', () => {
  assert.deepEqual(commentsOf({ amount: 11500, currency: 'SAR' }), { '/amount': 'SAR 115.00' });
  assert.deepEqual(commentsOf({ amount: 12345, currency: 'KWD' }), { '/amount': 'KWD 12.345' });
  assert.deepEqual(commentsOf({ amount: 1500, currency: 'JPY' }), { '/amount': 'JPY 1500' });
  assert.deepEqual(commentsOf({ amount: 5, currency: 'constructor' }), {
    '/amount': 'constructor 0.05',
  });
});

test('inside an object with a currency the amounts are in it; without one they are in the site’s', () => {
  const value = {
    currency: 'KWD',
    amount: 3000,
    splits: [{ amount: 1000 }, { amount: 2000, currency: 'EUR' }],
    'a/b~c': { amount: 1 },
  };
  assert.deepEqual(commentsOf(value), {
    '/amount': 'KWD 3.000',
    '/splits/0/amount': 'KWD 1.000',
    '/splits/1/amount': 'EUR 20.00',
    '/a~1b~0c/amount': 'KWD 0.001',
  });
  assert.deepEqual(commentsOf([{ amount: 4900 }]), { '/0/amount': 'USD 49.00' });
  assert.deepEqual(commentsOf([{ amount: 4900 }], { fields: ['amount'] }), {});
});

test('the site names the fields and where their currency stands', () => {
  assert.deepEqual(commentsOf({ fee: 353, order_amount: 25, captured: 100, total: 7 }), {
    '/fee': 'USD 3.53',
    '/order_amount': 'USD 0.25',
  });
  const rule = { fields: ['price'], currencyField: 'unit' };
  assert.deepEqual(commentsOf({ price: 900, unit: 'EUR', currency: 'USD' }, rule), {
    '/price': 'EUR 9.00',
  });
});

test('what is no amount in the minor unit has no comment', () => {
  assert.deepEqual(commentsOf({ amount: '11500', currency: 'SAR' }), {});
  assert.deepEqual(commentsOf({ amount: 115.5, currency: 'SAR' }), {});
  assert.deepEqual(commentsOf({ amount: null, amounts: 5, paramount: 5 }), {});
  assert.deepEqual(commentsOf(null), {});
  assert.deepEqual(commentsOf('amount'), {});
});
