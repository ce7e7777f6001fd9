// The shop of "Accept card payments" and two payments of one order: a new attempt is refused while an earlier
// payment may be paid, and where two have paid, the one to give back is named at once.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { askedFor, exampleAnswer, json } from './example-api.ts';
import { type Language, languages, stopServers } from './example-process.ts';
import { comeBack, openShop, store, stored } from './example-shop.ts';
import { shown } from './shown-file.ts';

after(stopServers);

const FIRST = '14eea8a6-9985-4732-97f4-b16e44eed044'; // of order 1042, SAR 115.00
const SECOND = '60cb5fa4-1180-4a79-85f7-5b923e6660f6';
const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');
const none = exampleAnswer('fetchPayment', 404, 'resource_not_found');
const order = (payment_id: string) => ({ order_id: '1042', payment_id });
const BANK = { ...paid.source, transaction_url: 'https://api.invalid/3ds' };

/** An ID without a payment has blocked its order; then it was looked for twice. */
async function openShopAfterSecondLook(language: Language) {
  const shop = await openShop(language, { secondLookMs: 300 });
  await store(shop.server, order(FIRST));
  shop.api.next(none, none);
  assert.equal(await store(shop.server, order(SECOND)), 409);
  await shop.server.heard('Order 1042 is open: write to the payer');
  await sleep(50);
  return shop;
}

const CARDS = 'guides/card-payments/basic-integration';

test('the servers in the other languages open an ID again that is stored again, and offer the form again', () => {
  for (const [file, words] of [
    ['checkout/payments.php', /DO UPDATE SET is_over = false, missing_since = NULL/],
    ['server.rb', /\[OVER, MISSING_SINCE\]\.each \{ \|found\| found\.delete\(payment_id\) \}/],
    ['Orders.java', /over\.remove\(id\)/],
    ['PaymentIdController.java', /earlier\.forget\(id\)/],
    ['Orders.cs', /over\.TryRemove\(paymentId/],
    ['Program.cs', /earlier\.Forget\(id\)/],
    ['checkout/return.php', /waits_for_payer\(\$payment\)\) \{\s+header\('Location: .*=unfinished/],
    ['server.rb', /problem=unfinished', 303 if result == :pending && waits_for_payer/],
    ['ReturnController.java', /waitsForPayer\(payment\) \? .*=unfinished/],
    ['CheckoutReturn.cs', /WaitsForPayer\(payment\)\)\s+return .*=unfinished/],
  ] as const)
    assert.match(shown(CARDS, file), words, file);
});

for (const language of languages().slice(0, 2)) {
  test(`${language.name}: a reserved order that another payment pays names the reservation to void`, async () => {
    const { api, server } = await openShop(language);
    api.next(json(200, { ...paid, status: 'authorized', captured: 0 }));
    assert.equal(await comeBack(server, `id=${FIRST}`), '303 /thank-you.html');
    api.next(json(200, { ...paid, id: SECOND }));
    assert.equal(await comeBack(server, `id=${SECOND}`), '303 /thank-you.html');
    await server.heard(`Order 1042 was paid twice: void ${FIRST}`);
    assert.match(server.said(), /Ship order 1042/);
    api.next(json(200, { ...paid, status: 'captured' }));
    assert.equal(await comeBack(server, `id=${FIRST}`), '303 /thank-you.html');
    await server.heard(`Order 1042 was paid twice: void or refund ${FIRST}`);
    assert.equal(server.said().match(/Ship order/g)?.length, 1);
  });

  test(`${language.name}: a paid order that is reserved as well names the new payment to void`, async () => {
    const { api, server } = await openShop(language);
    assert.equal(await comeBack(server, `id=${FIRST}`), '303 /thank-you.html');
    api.next(json(200, { ...paid, id: SECOND, status: 'authorized', captured: 0 }));
    assert.equal(await comeBack(server, `id=${SECOND}`), '303 /thank-you.html');
    await server.heard(`Order 1042 was paid twice: void ${SECOND}`);
    assert.doesNotMatch(server.said(), /is reserved/);
  });

  test(`${language.name}: a new attempt waits until the earlier payment can no longer pay`, async () => {
    const { api, server } = await openShop(language);
    assert.equal(await stored(server, order(FIRST)), '204');
    for (const open of [
      json(200, { ...paid, status: 'initiated' }), // the bank or the wallet decides
      json(200, { ...paid, amount: 100 }),
      { status: 500, body: 'oops' },
      none,
    ]) {
      api.next(open);
      assert.equal(await stored(server, order(SECOND)), `409 /checkout/return?id=${FIRST}`);
    }
    assert.deepEqual(askedFor(api.taken()), Array(4).fill(`GET /v1/payments/${FIRST}`));
    assert.equal(await stored(server, order(FIRST)), '204'); // stored again by onCreated
    api.next(json(200, { ...paid, status: 'failed' }));
    assert.equal(await stored(server, order(SECOND)), '204');
    assert.equal(api.taken().length, 1);
    assert.doesNotMatch(server.said(), /Ship order/);
  });

  test(`${language.name}: a payer who left the bank's page may take another card`, async () => {
    const { api, server } = await openShop(language);
    await store(server, order(FIRST));
    api.next(json(200, { ...paid, status: 'initiated', source: BANK }));
    assert.equal(await stored(server, order(SECOND)), '204');
    api.next(json(200, { ...paid, status: 'initiated', source: BANK })); // it was never opened
    assert.equal(await comeBack(server, `id=${FIRST}`), '303 /?problem=unfinished');
  });

  test(`${language.name}: an ID that is stored again after it was given up is open again`, async () => {
    const { api, server } = await openShopAfterSecondLook(language);
    assert.equal(await store(server, order(FIRST)), 204); // the tab that has kept it
    api.next(json(200, { ...paid, status: 'initiated' })); // the bank decides
    assert.equal(await stored(server, order(SECOND)), `409 /checkout/return?id=${FIRST}`);
  });

  test(`${language.name}: a second look that was due counts no longer for an ID that is stored again`, async () => {
    const { api, server } = await openShop(language, { secondLookMs: 300 });
    await store(server, order(FIRST));
    api.next(none, none, none);
    assert.equal(await store(server, order(SECOND)), 409);
    assert.equal(await store(server, order(FIRST)), 204);
    await sleep(500); // the look of before would have given it up
    assert.equal(await store(server, order(SECOND)), 409);
    assert.doesNotMatch(server.said(), /write to the payer/);
  });

  test(`${language.name}: a payment that nobody has told of is found when the payer starts anew`, async () => {
    const { server } = await openShop(language);
    await store(server, order(FIRST));
    assert.equal(await stored(server, order(SECOND)), `409 /checkout/return?id=${FIRST}`);
    await server.heard('Ship order 1042');
    assert.equal(await comeBack(server, `id=${FIRST}`), '303 /thank-you.html');
  });

  test(`${language.name}: an ID without a payment blocks the order until the second check`, async () => {
    const { server } = await openShopAfterSecondLook(language);
    assert.equal(await store(server, order(SECOND)), 204);
  });

  test(`${language.name}: the page learns why a payment has failed, unless the reason is secret`, async () => {
    const { api, server } = await openShop(language);
    for (const [source, problem] of [
      [{ error_code: 'insufficient_funds', response_code: '51' }, 'insufficient_funds'],
      [{ error_code: 'canceled_by_payer', response_code: null }, 'canceled_by_payer'],
      [{ error_code: 'card_reported_stolen', response_code: '43' }, 'declined'],
      [{ error_code: 'transaction_not_permitted', response_code: '12' }, 'declined'],
    ] as const) {
      api.next(json(200, { ...paid, status: 'failed', source: { ...paid.source, ...source } }));
      assert.equal(await comeBack(server, `id=${FIRST}`), `303 /?problem=${problem}`);
    }
  });

  test(`${language.name}: an order that was paid stays closed after a void or a full refund`, async () => {
    const { api, server } = await openShop(language);
    await comeBack(server, `id=${FIRST}`);
    for (const [change, words] of [
      [{ status: 'voided' }, '200 This payment was cancelled. You are not charged for it.'],
      [{ status: 'refunded', refunded: paid.captured }, '200 This payment was refunded.'],
    ] as const) {
      api.next(json(200, { ...paid, ...change }));
      assert.equal(await comeBack(server, `id=${FIRST}`), words);
      assert.equal(await store(server, order(SECOND)), 409);
    }
    assert.doesNotMatch(server.said(), /Pays no order/);
  });
}
