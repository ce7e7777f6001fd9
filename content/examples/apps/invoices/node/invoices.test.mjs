// node --test: what decides about bills and callbacks, without a server and without the API.
import assert from 'node:assert/strict';
import { test } from 'node:test';

process.env.PAYMENTS_SECRET_KEY = '%%secretKeyTest%%';
process.env.PAYMENTS_INVOICE_CALLBACK_SECRET = 'whsec_example_change_me_4f1c';
const { resultOf } = await import('./settle.mjs');
const { isFromProvider } = await import('./webhook.mjs');

const bill = { id: '2025-117', amount: 75000, currency: 'SAR' }; // SAR 750.00
const payment = { status: 'paid', amount: 75000, currency: 'SAR', captured: 75000, refunded: 0, coupon: null }; // SAR 750.00
const failed = { ...payment, status: 'failed', captured: 0 };

test('only a payment that covers the bill pays it', () => {
  for (const [payments, result] of [
    [[], 'open'],
    [[failed], 'open'],
    [[payment, failed], 'paid'],
    [[{ ...payment, amount: 69000 }], 'mismatch'], // SAR 690.00
    [[{ ...payment, amount: 69000, coupon: { discount_amount: 6000 } }], 'paid'], // SAR 690.00 and SAR 60.00
    [[{ ...payment, currency: 'KWD' }], 'mismatch'],
    [[{ ...payment, status: 'refunded', refunded: 1500 }], 'paid'],
    [[{ ...payment, status: 'refunded', refunded: 75000 }], 'open'],
  ])
    assert.equal(resultOf({ payments }, bill), result, JSON.stringify(payments));
});

test('the signature is that of the raw body, and not older than five minutes', () => {
  const body =
    '{"id":"d28b56d6-5d88-44a8-acae-bcfcfee1f193","type":"payment_paid","created_at":"2025-09-14T08:21:47.015Z","account_name":"Qamar Books","live":false,"api_version":"v1","data":{"id":"14eea8a6-9985-4732-97f4-b16e44eed044","status":"paid","amount":11500,"currency":"SAR"}}'; // SAR 115.00
  const header = 't=1757838107,v1=c367ec903f2b8957f33ed1e4376d36f8c05198bd383d55f337dbbb1487b4d621';
  assert.equal(isFromProvider(body, header, 1757838107), true);
  assert.equal(isFromProvider(`${body} `, header, 1757838107), false);
  assert.equal(isFromProvider(body, header, 1757838107 + 301), false);
  assert.equal(isFromProvider(body, undefined, 1757838107), false);
});
