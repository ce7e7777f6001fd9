// The sample app "invoices" in each of its languages, against the fake API: a bill is paid through one invoice at a
// time, and settled once, whoever tells of it.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  askedFor,
  exampleAnswer,
  json,
  openExampleApi,
  sendEvent,
} from '../content/examples/example-api.ts';
import { stopPrograms } from '../support/programs.ts';
import { sampleApp, sampleApps } from './sample-app.ts';

const BILL = '/bills/2025-117/pay';
const DELIVERED = 'Deliver bill 2025-117';

const paidInvoice = JSON.parse(exampleAnswer('showInvoice', 200, 'paid').body ?? '');
const [example] = paidInvoice.payments;
const payment = {
  ...example,
  status: 'paid',
  amount: 75000,
  currency: 'SAR',
  captured: 75000,
  refunded: 0,
  coupon: null,
};
const failed = { ...payment, status: 'failed', captured: 0 };

after(stopPrograms);

async function open(language: string) {
  const api = await openExampleApi();
  const app = await sampleApp('invoices', language).unpack(api.base).start();
  return {
    api,
    app,
    /** Selects Pay: where it leads, and the ID of the invoice. */
    async pay() {
      const res = await fetch(app.url + BILL, { method: 'POST', redirect: 'manual' });
      const requests = api.taken();
      askedFor(requests);
      const last = JSON.parse(requests.at(-1)?.body.toString() ?? '{}');
      return {
        status: res.status,
        location: res.headers.get('location'),
        invoiceId: String(last.given_id),
      };
    },
    /** The API's next answer has these payments. */
    has: (id: string, ...payments: readonly object[]) =>
      api.next(json(200, { ...paidInvoice, id, payments })),
    callback: (body: object, sent?: { secret?: string; time?: number }) =>
      sendEvent(`${app.url}/webhooks/invoice`, body, sent),
    returns: async (query: string) => (await fetch(`${app.url}/thank-you?${query}`)).text(),
    delivered: () => app.output().split(DELIVERED).length - 1,
  };
}

for (const { language } of sampleApps('invoices')) {
  test(`${language}: Pay leads to the hosted page, and again to the same invoice`, async () => {
    const { api, app, pay } = await open(language);
    assert.match(await (await fetch(app.url)).text(), /SAR 750\.00/);
    const first = await pay();
    assert.equal(first.status, 303);
    assert.match(first.location ?? '', /^https:\/\/pay\./);
    const res = await fetch(app.url + BILL, { method: 'POST', redirect: 'manual' });
    assert.equal(res.status, 303);
    const [request] = api.taken();
    const body = JSON.parse(request?.body.toString() ?? '');
    assert.equal(body.given_id, first.invoiceId);
    assert.deepEqual([body.amount, body.currency], [75000, 'SAR']);
    assert.equal((await fetch(`${app.url}/bills/1/pay`, { method: 'POST' })).status, 404);
  });

  test(`${language}: a late callback: the returning payer settles the bill, and it is delivered once`, async () => {
    const { app, pay, has, callback, returns, delivered } = await open(language);
    const { invoiceId } = await pay();
    has(invoiceId, failed, payment);
    assert.equal(await returns(`invoice_id=${invoiceId}`), 'Thank you. Your bill is paid.');
    await app.printed(DELIVERED);
    for (const _ of [1, 2]) {
      has(invoiceId, payment);
      assert.equal(await callback({ ...paidInvoice, id: invoiceId }), 200);
    }
    assert.equal(delivered(), 1);
  });

  test(`${language}: a forged return and a decline deliver nothing`, async () => {
    const { api, pay, has, returns, delivered } = await open(language);
    const { invoiceId } = await pay();
    has(invoiceId);
    assert.equal(
      await returns(`invoice_id=${invoiceId}&status=paid&id=${payment.id}`),
      'Your bill is not paid yet.',
    );
    has(invoiceId, failed);
    assert.equal(await returns(`invoice_id=${invoiceId}`), 'Your bill is not paid yet.');
    api.taken();
    assert.equal(await returns(`invoice_id=${paidInvoice.id}`), 'We do not know this bill.');
    assert.deepEqual(api.taken(), []);
    assert.equal(delivered(), 0);
  });

  test(`${language}: only what covers the bill pays it`, async () => {
    const { pay, has, returns, delivered, app } = await open(language);
    const { invoiceId } = await pay();
    const coupon = { ...example.coupon, discount_amount: 6000 };
    for (const [change, isPaid] of [
      [{ amount: 69000 }, false], // the amount was raised while the payer was in 3-D Secure
      [{ currency: 'KWD' }, false],
      [{ amount: 69000, coupon }, true],
      [{ status: 'captured' }, true],
      [{ status: 'refunded', refunded: 1500 }, true],
    ] as const) {
      has(invoiceId, { ...payment, ...change });
      const said = await returns(`invoice_id=${invoiceId}`);
      const expected = isPaid ? 'Thank you. Your bill is paid.' : 'We are checking your payment.';
      assert.equal(said, expected, JSON.stringify(change));
    }
    has(invoiceId, { ...payment, status: 'refunded', refunded: 75000 });
    assert.equal(await returns(`invoice_id=${invoiceId}`), 'Your bill is not paid yet.');
    await app.printed(DELIVERED);
    assert.equal(delivered(), 1);
  });

  test(`${language}: a callback with a wrong signature, of the other mode or for another bill`, async () => {
    const { api, pay, callback, delivered } = await open(language);
    const { invoiceId } = await pay();
    const body = { ...paidInvoice, id: invoiceId };
    const now = Math.floor(Date.now() / 1000);
    for (const sent of [{ secret: 'whsec_guess' }, { time: now - 301 }])
      assert.equal(await callback(body, sent), 401);
    assert.equal(await callback({ ...body, live: true }), 200);
    assert.equal(await callback(paidInvoice), 200); // an invoice of the dashboard
    assert.deepEqual(api.taken(), []);
    assert.equal(delivered(), 0);
  });

  test(`${language}: without the API the callback is asked for again`, async () => {
    const { api, app, pay, has, callback } = await open(language);
    const { invoiceId } = await pay();
    api.next(json(503, { code: 'service_unavailable' }));
    assert.equal(await callback({ ...paidInvoice, id: invoiceId }), 500);
    has(invoiceId, payment);
    assert.equal(await callback({ ...paidInvoice, id: invoiceId }), 200);
    await app.printed(DELIVERED);
  });

  test(`${language}: a lost response: the next click asks with the same ID`, async () => {
    const { api, pay } = await open(language);
    api.next(json(504, { code: 'upstream_timeout' }));
    const lost = await pay();
    assert.equal(lost.status, 500);
    const again = await pay();
    assert.deepEqual([again.status, again.invoiceId], [303, lost.invoiceId]);
  });

  test(`${language}: after an invoice has expired the bill gets a new one; a paid one is not paid again`, async () => {
    const { api, pay } = await open(language);
    const { invoiceId } = await pay();
    const known = { ...paidInvoice, id: invoiceId, payments: [] };
    api.next(json(200, { ...known, status: 'expired' }));
    const renewed = await pay();
    assert.notEqual(renewed.invoiceId, invoiceId);
    assert.match(renewed.location ?? '', /^https:\/\/pay\./);
    api.next(json(200, { ...paidInvoice, id: renewed.invoiceId }));
    assert.equal((await pay()).location, `/thank-you?invoice_id=${renewed.invoiceId}`);
  });
}
