// "Get paid with invoices": what the receivers of the callback accept as paid. Each case is a signed call.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/free-port.ts';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesOf, languages, stopServers } from './example-process.ts';

const SECRET = 'whsec_invoice_callbacks';
const PAGES = ['/guides/invoices/creating-invoices', '/guides/dashboard/setting-up-webhooks'];
const invoice = JSON.parse(exampleAnswer('showInvoice', 200, 'paid').body ?? '');
const coupon = { id: '11d89299-9fba-4307-b34f-50974ab2bafc', discount_amount: 6000 };
const [payment] = invoice.payments;
const whole = { ...payment, amount: 75000, captured: 75000, refunded: 0, coupon: null };
const failed = { ...whole, status: 'failed', captured: 0 };

/** What the invoice holds, and whether that pays the bill of SAR 750.00. */
const CASES: readonly [payments: readonly object[], isPaid: boolean][] = [
  [[{ ...whole, status: 'paid' }], true],
  [[failed, { ...whole, status: 'captured' }], true],
  [[{ ...whole, amount: 69000, captured: 69000, coupon }], true],
  [[{ ...whole, status: 'refunded', refunded: 1500 }], true],
  [[{ ...whole, status: 'refunded', refunded: 75000 }], false],
  [[{ ...whole, amount: 69000, captured: 69000 }], false], // in 3-D Secure while the price was raised
  [[{ ...whole, amount: 80000, captured: 80000 }], false],
  [[{ ...whole, currency: 'KWD' }], false],
  [[failed], false],
  [[], false],
];

async function called(url: string): Promise<number> {
  const body = JSON.stringify(invoice);
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
  const headers = { 'Webhook-Signature': `t=${time},v1=${mac}` };
  for (;;) {
    const res = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (res !== null) return res.status;
    await sleep(50); // it does not listen yet
  }
}

for (const language of languages()) {
  const isNode = language.name === 'Node.js';
  test(`${language.name}: the payment that paid is compared with the bill`, async () => {
    const api = await openExampleApi();
    const { folder, keep } = await examplesOf(PAGES, language, api.base);
    const file = join(folder, language.file('receive-invoice'));
    const port = await freePort();
    const text = readFileSync(file, 'utf8').replace('.listen(3000)', `.listen(${port})`);
    writeFileSync(file, isNode ? text : `${text}\n\napp.run(port=${port})\n`);
    for (const [payments, isPaid] of CASES) {
      const server = keep('receive-invoice', { PAYMENTS_INVOICE_CALLBACK_SECRET: SECRET });
      api.next(json(200, { ...invoice, payments }));
      assert.equal(await called(`http://127.0.0.1:${port}/webhooks/invoice`), 200);
      assert.equal(askedFor(api.taken()).length, 1);
      assert.equal(!server.said().includes('not what the bill says'), isPaid, server.said());
      await stopServers();
    }
  });
}
