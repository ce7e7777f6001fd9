// node --test: what decides about money and events, without a server and without the API.
import assert from 'node:assert/strict';
import { test } from 'node:test';

process.env.PAYMENTS_SECRET_KEY = '%%secretKeyTest%%';
process.env.PAYMENTS_WEBHOOK_SECRET = 'whsec_example_change_me_4f1c';
const { resultOf } = await import('./settle.mjs');
const { isFromProvider } = await import('./webhook.mjs');

const order = { id: '1042', amount: 11500, currency: 'SAR' }; // SAR 115.00
const payment = {
  status: 'paid',
  amount: 11500, // SAR 115.00
  currency: 'SAR',
  captured: 11500,
  refunded: 0,
  coupon: null,
  invoice_id: null,
  metadata: { order_id: '1042' },
  source: { transaction_url: null },
};

test('only a payment that covers its order pays it', () => {
  const coupon = { id: '11d89299-9fba-4307-b34f-50974ab2bafc', discount_amount: 1150 };
  for (const [change, result] of [
    [{}, 'paid'],
    [{ amount: 100 }, 'mismatch'], // SAR 1.00
    [{ currency: 'USD' }, 'mismatch'],
    [{ metadata: { order_id: '1043' } }, 'mismatch'],
    [{ amount: 10350, coupon }, 'paid'], // SAR 103.50 and SAR 11.50
    [{ amount: 10350, coupon: { ...coupon, id: 'another' } }, 'mismatch'],
    [{ status: 'authorized' }, 'reserved'],
    [{ status: 'verified' }, 'mismatch'],
    [{ status: 'refunded', refunded: 1500 }, 'paid'],
    [{ status: 'refunded', refunded: 11500 }, 'returned'],
    [{ status: 'initiated' }, 'pending'],
    [{ status: 'abandoned' }, 'failed'],
  ])
    assert.equal(resultOf({ ...payment, ...change }, order), result, JSON.stringify(change));
  assert.equal(resultOf(payment, undefined), 'mismatch');
});

test('the signature is that of the raw body, and not older than five minutes', () => {
  const body =
    '{"id":"d28b56d6-5d88-44a8-acae-bcfcfee1f193","type":"payment_paid","created_at":"2025-09-14T08:21:47.015Z","account_name":"Qamar Books","live":false,"api_version":"v1","data":{"id":"14eea8a6-9985-4732-97f4-b16e44eed044","status":"paid","amount":11500,"currency":"SAR"}}';
  const header = 't=1757838107,v1=c367ec903f2b8957f33ed1e4376d36f8c05198bd383d55f337dbbb1487b4d621';
  assert.equal(isFromProvider(body, header, 1757838107), true);
  assert.equal(isFromProvider(`${body} `, header, 1757838107), false);
  assert.equal(isFromProvider(body, header, 1757838107 + 301), false);
  assert.equal(isFromProvider(body, undefined, 1757838107), false);
});
