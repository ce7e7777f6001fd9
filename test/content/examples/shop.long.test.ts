// The shop of "Accept card payments", started as a reader would start it: payment ID, return page,
// verification and webhook, against a fake of the API that checks requests by the specifications.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesFor, languages, stopServers } from './example-process.ts';
import { comeBack, openShop, send, store, stored } from './example-shop.ts';

after(stopServers);

const PAID = '14eea8a6-9985-4732-97f4-b16e44eed044'; // of order 1042, SAR 115.00
const OTHER = '60cb5fa4-1180-4a79-85f7-5b923e6660f6';
const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');

// One Python is enough here: what differs between them is in scripts.test.ts.
for (const language of languages().slice(0, 2)) {
  test(`${language.name}: a payment ID is stored only for an order that exists`, async () => {
    const { api, server } = await openShop(language);
    assert.match(await (await fetch(server.url)).text(), /<div id="payment-form"/);
    assert.match(await (await fetch(`${server.url}/thank-you.html`)).text(), /Thank you/);
    assert.equal(await store(server, { order_id: '1042', payment_id: PAID }), 204);
    assert.equal(await store(server, { order_id: '1043', payment_id: PAID }), 400);
    assert.equal(await store(server, { order_id: '1042', payment_id: '../x' }), 400);
    assert.equal(await store(server, { order_id: '1042' }), 400);
    assert.equal(await store(server, 'null'), 400);
    assert.equal(await store(server, '{'), 400);
    for (const path of ['/nowhere', '/nowhere.html', '/server.mjs', '/..%2fserver.mjs', '/.env'])
      assert.equal((await fetch(server.url + path)).status, 404, path);
    assert.deepEqual(api.taken(), []);
  });

  test(`${language.name}: the return page fulfils what the API says is paid, once`, async () => {
    const { api, server } = await openShop(language);
    for (const query of ['', 'id=1042', 'id=../x&status=paid'])
      assert.equal(await comeBack(server, query), '404 We do not know this payment.');
    assert.deepEqual(api.taken(), []);
    await store(server, { order_id: '1042', payment_id: PAID });
    assert.equal(await comeBack(server, `id=${PAID}&status=paid`), '303 /thank-you.html');
    assert.equal(await comeBack(server, `id=${PAID}&status=paid`), '303 /thank-you.html');
    await server.heard('Ship order 1042');
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), [`GET /v1/payments/${PAID}`, `GET /v1/payments/${PAID}`]);
    const key = Buffer.from('sk_test_from_environment:').toString('base64');
    assert.equal(requests[0]?.headers.authorization, `Basic ${key}`);
  });

  test(`${language.name}: a payment whose ID was not stored pays the order that it names`, async () => {
    const { api, server } = await openShop(language);
    const checking = '200 We are checking your payment. You will get an e-mail.';
    const changes = [{ amount: 100 }, { metadata: {} }, { metadata: { order_id: '1043' } }];
    for (const change of changes) {
      api.next(json(200, { ...paid, ...change }));
      assert.equal(await comeBack(server, `id=${PAID}&status=paid`), checking);
    }
    api.next(exampleAnswer('fetchPayment', 404, 'resource_not_found'));
    assert.equal(await comeBack(server, `id=${PAID}&status=paid`), checking);
    assert.doesNotMatch(server.said(), /Ship order/);
    assert.equal(await comeBack(server, `id=${PAID}`), '303 /thank-you.html');
    await server.heard('Ship order 1042');
  });

  test(`${language.name}: a status in the address proves nothing`, async () => {
    const { api, server } = await openShop(language);
    await store(server, { order_id: '1042', payment_id: PAID });
    const checking = '200 We are checking your payment. You will get an e-mail.';
    const confirming = '200 Your payment is being confirmed.';
    const declined = '303 /?problem=declined';
    const cases: [object, string][] = [
      [{ amount: 100 }, checking],
      [{ currency: 'USD' }, checking],
      [{ metadata: { order_id: '1043' } }, checking],
      [{ metadata: {} }, checking],
      [{ status: 'voided' }, '200 This payment was cancelled. You are not charged for it.'],
      [{ status: 'refunded', refunded: paid.captured }, '200 This payment was refunded.'],
      [{ status: 'initiated' }, confirming],
      [{ status: 'failed' }, declined],
      [{ status: 'abandoned' }, '303 /?problem=abandoned'],
    ];
    for (const query of ['', '&status=paid', '&status=failed', '&status=initiated'])
      for (const [change, shown] of cases) {
        api.next(json(200, { ...paid, ...change }));
        assert.equal(await comeBack(server, `id=${PAID}${query}`), shown);
      }
    assert.doesNotMatch(server.said(), /Ship order/);
  });

  test(`${language.name}: a paid order takes no new attempt, and an older one is not asked to pay`, async () => {
    const { api, server } = await openShop(language);
    await store(server, { order_id: '1042', payment_id: OTHER });
    const declined = json(200, { ...paid, id: OTHER, status: 'failed' });
    api.next(declined);
    assert.equal(await comeBack(server, `id=${OTHER}`), '303 /?problem=declined');
    await store(server, { order_id: '1042', payment_id: PAID });
    assert.equal(await comeBack(server, `id=${PAID}`), '303 /thank-you.html');
    const third = 'c3f9a7d0-56b1-4f5e-9d0f-5a1b0c3d2e4f';
    for (const id of [third, OTHER])
      assert.equal(
        await stored(server, { order_id: '1042', payment_id: id }),
        `409 /checkout/return?id=${PAID}`,
      );
    assert.equal(await store(server, { order_id: '1042', payment_id: PAID }), 204);
    for (const status of ['failed', 'abandoned', 'initiated']) {
      api.next(json(200, { ...paid, id: OTHER, status }));
      assert.equal(await comeBack(server, `id=${OTHER}`), '303 /thank-you.html', status);
    }
    assert.deepEqual(server.said().match(/Ship order 1042|paid twice/g), ['Ship order 1042']);
  });

  test(`${language.name}: an authorised payment reserves its order, and ships it once captured`, async () => {
    const { api, server } = await openShop(language);
    const states = (status: string, captured: number) => json(200, { ...paid, status, captured });
    const event = (type: string) => ({ id: OTHER, type, live: false, data: paid });
    await store(server, { order_id: '1042', payment_id: PAID });
    api.next(states('authorized', 0), states('authorized', 0));
    assert.equal(await comeBack(server, `id=${PAID}`), '303 /thank-you.html');
    assert.equal(await send(server, event('payment_authorized')), 200);
    await server.heard(
      `Order 1042 is reserved: capture ${PAID} within 7 days of its approval, then ship`,
    );
    assert.equal(await store(server, { order_id: '1042', payment_id: OTHER }), 409);
    const cheap = json(200, { ...paid, status: 'authorized', captured: 0, amount: 100 });
    api.next(cheap, cheap);
    assert.match(await comeBack(server, `id=${PAID}`), /^200 We are checking/); // reserves nothing
    assert.equal(await store(server, { order_id: '1042', payment_id: OTHER }), 409); // look at it first
    api.next(states('authorized', 0), states('voided', 0));
    for (const type of ['payment_authorized', 'payment_voided'])
      assert.equal(await send(server, event(type)), 200);
    await server.heard(`Order 1042: ${PAID} is voided, do not ship for it`);
    assert.doesNotMatch(server.said(), /Ship order|paid twice/);
    assert.equal(await store(server, { order_id: '1042', payment_id: OTHER }), 204); // open again
    api.next(states('authorized', 0), states('captured', 11500), states('captured', 11500));
    for (const type of ['payment_authorized', 'payment_captured', 'payment_captured'])
      assert.equal(await send(server, event(type)), 200);
    await server.heard('Ship order 1042');
    assert.equal(server.said().match(/Ship order/g)?.length, 1);
  });

  test(`${language.name}: a payment that was refunded in part still pays its order`, async () => {
    const { api, server } = await openShop(language);
    await store(server, { order_id: '1042', payment_id: PAID });
    api.next(json(200, { ...paid, status: 'refunded', refunded: 1500 }));
    assert.equal(await comeBack(server, `id=${PAID}`), '303 /thank-you.html');
    await server.heard('Ship order 1042');
  });

  test(`${language.name}: with a coupon, amount and discount are the price`, async () => {
    const { api, server } = await openShop(language);
    await store(server, { order_id: '1042', payment_id: PAID });
    api.next(json(200, { ...paid, amount: 10000, coupon: { discount_amount: 1500 } }));
    assert.equal(await comeBack(server, `id=${PAID}&status=paid`), '303 /thank-you.html');
  });

  test(`${language.name}: without an answer of the API nobody is asked to pay again`, async () => {
    const { api, server } = await openShop(language);
    await store(server, { order_id: '1042', payment_id: PAID });
    api.next({ status: 500, body: 'oops' });
    assert.equal(
      await comeBack(server, `id=${PAID}&status=paid`),
      '200 We are checking your payment. You will get an e-mail.',
    );
  });

  test(`${language.name}: a payment that was not found is looked for again, and the payer is told`, async () => {
    const { api, server } = await openShop(language, { secondLookMs: 300 });
    const none = exampleAnswer('fetchPayment', 404, 'resource_not_found');
    const checking = '200 We are checking your payment. You will get an e-mail.';
    api.next(none);
    assert.equal(await comeBack(server, `id=${OTHER}`), checking); // no ID of ours: nobody to write to
    await store(server, { order_id: '1042', payment_id: PAID });
    api.next(none, { status: 500, body: 'oops' }, none);
    assert.equal(await comeBack(server, `id=${PAID}`), checking);
    await server.heard('Order 1042 is open: write to the payer');
    assert.equal(api.taken().length, 4);
    api.next(none);
    assert.equal(await comeBack(server, `id=${PAID}`), checking);
    await server.heard('Ship order 1042');
    assert.equal(server.said().match(/write to the payer/g)?.length, 1);
  });

  test(`${language.name}: a payer who was declined comes back to the page that has the form`, async () => {
    const { api, server } = await openShop(language, { env: { CHECKOUT_PAGE: '/pay.html' } });
    await store(server, { order_id: '1042', payment_id: PAID });
    api.next(json(200, { ...paid, status: 'failed' }));
    assert.equal(await comeBack(server, `id=${PAID}`), '303 /pay.html?problem=declined');
  });

  test(`${language.name}: a signed event fulfils; a stranger’s and an old one do not`, async () => {
    const { api, server } = await openShop(language);
    const id = 'd28b56d6-5d88-44a8-acae-bcfcfee1f193';
    const event = { id, type: 'payment_paid', live: false, data: paid };
    assert.equal(await send(server, event, { secret: 'whsec_guess' }), 401);
    const old = Math.floor(Date.now() / 1000) - 301;
    assert.equal(await send(server, event, { t: old }), 401);
    const unsigned = await fetch(`${server.url}/webhooks/payments`, { method: 'POST', body: '{}' });
    assert.equal(unsigned.status, 401);
    assert.equal(await send(server, { ...event, type: 'invoice_paid' }), 200);
    assert.equal(await send(server, { ...event, live: true }), 200);
    await server.heard(`Event of the other mode: ${id}`);
    assert.deepEqual(api.taken(), []);
    const { metadata: _, ...bare } = paid;
    for (const other of [{ ...paid, amount: 1 }, bare]) {
      api.next(json(200, other));
      assert.equal(await send(server, event), 200);
    }
    await server.heard(`Pays no order: ${PAID} paid`);
    assert.doesNotMatch(server.said(), /Ship order/);
    assert.equal(await send(server, event), 200);
    assert.equal(await send(server, event), 200);
    api.next(json(200, { ...paid, id: OTHER }));
    assert.equal(await send(server, { ...event, data: { ...paid, id: OTHER } }), 200);
    await server.heard(`Order 1042 was paid twice: void or refund ${OTHER}`);
    assert.deepEqual(server.said().match(/Ship order 1042|was paid twice/g), [
      'Ship order 1042',
      'was paid twice',
    ]);
    assert.deepEqual(
      new Set(askedFor(api.taken())),
      new Set([`GET /v1/payments/${PAID}`, `GET /v1/payments/${OTHER}`]),
    );
  });

  test(`${language.name}: a late payment_paid ships nothing after a void or a full refund`, async () => {
    const { api, server } = await openShop(language);
    await store(server, { order_id: '1042', payment_id: PAID });
    const event = { id: OTHER, type: 'payment_paid', live: false, data: paid };
    for (const [change, said] of [
      [{ status: 'voided', captured: 0 }, `${PAID} is voided`],
      [{ status: 'refunded', refunded: paid.captured }, `${PAID} is refunded`],
    ] as const) {
      api.next(json(200, { ...paid, ...change }));
      assert.equal(await send(server, event), 200);
      await server.heard(said);
    }
    assert.doesNotMatch(server.said(), /Ship order/);
    api.next(json(200, { ...paid, status: 'refunded', refunded: 1500 }));
    assert.equal(await send(server, event), 200);
    await server.heard('Ship order 1042');
  });

  test(`${language.name}: an event is asked for again while its payment cannot be fetched`, async () => {
    const { api, server } = await openShop(language);
    const event = { id: OTHER, type: 'payment_paid', live: false, data: paid };
    api.next({ status: 500, body: 'oops' });
    assert.equal(await send(server, event), 500);
    api.next(exampleAnswer('fetchPayment', 404, 'resource_not_found'));
    assert.equal(await send(server, event), 200); // a sample event
    await server.heard(`No such payment, as in a sample event: ${PAID}`);
    assert.doesNotMatch(server.said(), /Ship order/);
    assert.equal(await send(server, event), 200);
    await server.heard('Ship order 1042');
  });

  test(`${language.name}: a payment that failed behind the payer leaves a word that the order is open`, async () => {
    const { api, server } = await openShop(language, { reminderMs: 1500 });
    const fail = async (id: string): Promise<void> => {
      const data = { ...paid, id, status: 'abandoned' };
      api.next(json(200, data));
      assert.equal(
        await send(server, { id: OTHER, type: 'payment_abandoned', live: false, data }),
        200,
      );
    };
    await store(server, { order_id: '1042', payment_id: PAID });
    await fail(PAID);
    await store(server, { order_id: '1042', payment_id: OTHER }); // the payer tries another card
    await setTimeout(2000);
    assert.doesNotMatch(server.said(), /write to the payer/);
    await fail(OTHER);
    await server.heard('Order 1042 is open: write to the payer');
    await fail(OTHER);
    await setTimeout(2000);
    assert.equal(server.said().match(/write to the payer/g)?.length, 1);
  });

  test(`${language.name}: an order that was paid after a decline needs no word`, async () => {
    const { api, server } = await openShop(language, { reminderMs: 1500 });
    await store(server, { order_id: '1042', payment_id: PAID });
    const event = { id: OTHER, type: 'payment_failed', live: false, data: paid };
    api.next(json(200, { ...paid, status: 'failed' }));
    assert.equal(await send(server, event), 200);
    assert.equal(await comeBack(server, `id=${PAID}`), '303 /thank-you.html');
    await setTimeout(2000);
    assert.doesNotMatch(server.said(), /write to the payer/);
  });

  test(`${language.name}: a server without the secret of its webhook does not start`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('payment-form', language, api.base);
    const ran = await examples.refuses('server', { PAYMENTS_WEBHOOK_SECRET: '' });
    assert.equal(ran.code, 1);
    assert.match(ran.stderr, /PAYMENTS_WEBHOOK_SECRET is missing/);
  });
}
