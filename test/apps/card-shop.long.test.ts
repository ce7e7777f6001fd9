// The sample app card-shop, started as its README says: the same scenarios in each of its languages, against a fake of
// the API that checks requests by the specifications.

import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  askedFor,
  exampleAnswer,
  json,
  type Next,
  openExampleApi,
  sendEvent,
} from '../content/examples/example-api.ts';
import { readText } from '../content/specs/spec-files.ts';
import { stopPrograms } from '../support/programs.ts';
import { type SampleApp, sampleApps, setColumn, type UnpackedApp } from './sample-app.ts';

after(stopPrograms);

const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? ''); // order 1042, SAR 115.00
const OTHER = '60cb5fa4-1180-4a79-85f7-5b923e6660f6';
const texts = JSON.parse(readText('public/downloads/decline-messages.json'));
const EVENT = { id: 'd28b56d6-5d88-44a8-acae-bcfcfee1f193', type: 'payment_paid', live: false };
const COUPON = '11d89299-9fba-4307-b34f-50974ab2bafc';
const NONE = exampleAnswer('fetchPayment', 404, 'resource_not_found');
const DOWN = { status: 503, body: 'busy' };
const payment = (change: object) => json(200, { ...paid, ...change });
const PAID = payment({});
const WAITS_FOR_PAYER = { ...paid.source, transaction_url: 'https://api.invalid/3ds' };

type Shop = Awaited<ReturnType<typeof open>>;

async function open(language: SampleApp, prepare = (_: UnpackedApp): void => {}) {
  const api = await openExampleApi();
  const app = language.unpack(api.base);
  giveOut(app, [paid.id, OTHER]);
  prepare(app);
  const { url, printed, output } = await app.start();
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    url,
    api,
    app,
    printed,
    output,
    post,
    /** What the page of the order shows. `answers`, here and below: those of the API to what the shop asks meanwhile. */
    async order(...answers: readonly Next[]) {
      api.next(...answers);
      return (await (await fetch(`${url}/orders/1042`)).json()) as Record<string, unknown>;
    },
    /** `open <id>`, `pending <id>` or a status of HTTP. */
    async attempt(...answers: readonly Next[]) {
      api.next(...answers);
      const res = await post('/checkout/attempts', { order_id: '1042' });
      if (res.status !== 200) return String(res.status);
      const { status, payment_id: id } = (await res.json()) as Record<string, string>;
      return `${status} ${id}`;
    },
    async confirm(id: string, ...answers: readonly Next[]) {
      api.next(...answers);
      const res = await post('/checkout/confirm', { payment_id: id });
      return res.status === 200
        ? ((await res.json()) as { status: string }).status
        : String(res.status);
    },
    /** What an app reads before it pays, and after it: the texts of the response, in English. */
    async messages(id: string) {
      const textOf = async (path: string, body: object): Promise<string | undefined> =>
        ((await (await post(path, body)).json()) as { message: { en: string } | null }).message?.en;
      return {
        confirm: await textOf('/checkout/confirm', { payment_id: id }),
        attempt: await textOf('/checkout/attempts', { order_id: '1042' }),
      };
    },
    /** `303 /?order=1042` */
    async comeBack(id: string, ...answers: readonly Next[]) {
      api.next(...answers);
      const res = await fetch(`${url}/checkout/return?id=${id}`, { redirect: 'manual' });
      return `${res.status} ${res.headers.get('location') ?? (await res.text())}`;
    },
    /** The status of the response to an event. */
    send(event: object, ...answers: readonly Next[]) {
      api.next(...answers);
      return sendEvent(url + HOOK, { ...EVENT, data: paid, ...event });
    },
  };
}

const HOME = '303 /?order=1042';
const HOOK = '/webhooks/payments';

/** The ID of the order's next payment; the API has a payment with it after that. */
async function openId({ attempt }: Shop, ...answers: readonly Next[]): Promise<string> {
  const [status, id = ''] = (await attempt(...answers)).split(' ');
  assert.equal(status, 'open');
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  return id;
}

/** The state of the order is this one. */
async function shows(shop: Shop, state: string, ...answers: readonly Next[]): Promise<void> {
  assert.equal((await shop.order(...answers))['state'], state);
}

const shipped = (shop: Shop): number => shop.output().match(/Ship order 1042/g)?.length ?? 0;

const [entry] = JSON.parse(exampleAnswer('refundPayment', 200, 'partial').body ?? '').refunds;
const refunded = {
  ...paid,
  status: 'refunded',
  refunded: 1500,
  refunds: [{ ...entry, reason: 'RMA-7' }],
};
const RMA7 = 'refund 1042 RMA-7 15.00';

/**
 * Runs a script, whose requests the API answers like this: its exit code, and what it prints, with 0 to its output,
 * else to its errors, which comes back; a pattern may match the errors.
 */
async function ends(
  shop: Shop,
  script: string,
  answers: readonly Next[],
  code: number,
  said: string | RegExp = /(?:)/,
): Promise<string> {
  shop.api.next(...answers);
  const ran = await shop.app.run(shop.app.command(script));
  assert.equal(ran.code, code, `${script}\n${ran.stdout}${ran.stderr}`);
  const text = code === 0 ? ran.stdout : ran.stderr;
  if (typeof said === 'string') assert.equal(text, said);
  else if (!said.test(ran.stderr)) assert.match(text, said); // apps in PHP log to the errors
  return text;
}

/** As if the last request of a refund had been sent so many seconds ago. */
const sentLast = (shop: Shop, seconds: number): Promise<void> =>
  setBack(shop, 'refunds', 'at', seconds);

const DECLINED = exampleAnswer('refundPayment', 402, 'refund_declined');
const MADE = json(200, refunded);
const VOIDED = payment({ status: 'voided', captured: 0 });
const NOT_MADE = /^Refund RMA-7 of payment \S+ was not made: run it again, or close it\n$/;
const UNKNOWN = /Outcome unknown: run the same command again in 120 seconds\n$/;
const refundedBy = (...reasons: (string | null)[]): object => ({
  ...refunded,
  refunded: 1500 * reasons.length,
  refunds: reasons.map((reason) => ({ ...entry, reason })),
});
const REFUNDED = `Order 1042: 15.00 SAR refunded (RMA-7) at ${entry.created_at}, reference_number ${entry.reference_number}\n`;
const keysOf = (requests: readonly { headers: IncomingHttpHeaders }[]): unknown[] =>
  requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []);

/** As if a time of all attempts or refunds had been so many seconds ago. */
function setBack(shop: Shop, table: string, column: string, seconds: number): Promise<void> {
  const time = Math.floor(Date.now() / 1000) - seconds;
  return setColumn(shop.app, ['shop', table, column], { inJson: time * 1000, inSql: time });
}

const SCENARIOS: Readonly<Record<string, (shop: Shop) => Promise<void>>> = {
  'paid: the order ships once, however often the payer comes back, and its event': async (shop) => {
    const { order_id, amount, currency, state, message } = await shop.order();
    assert.deepEqual(
      [order_id, amount, currency, state, message],
      ['1042', 11500, 'SAR', 'open', null],
    );
    const id = await openId(shop);
    assert.equal(await shop.comeBack(`${id}&status=failed`), HOME);
    assert.equal(await shop.comeBack(id), HOME);
    assert.equal(await shop.send({ data: { id } }), 200);
    await shop.printed('Ship order 1042');
    assert.equal(shipped(shop), 1);
    await shows(shop, 'paid');
    assert.equal(await shop.attempt(), '409');
    const key = Buffer.from('sk_test_from_environment:').toString('base64');
    const requests = shop.api.taken();
    assert.deepEqual(askedFor(requests), Array(3).fill(`GET /v1/payments/${id}`));
    assert.equal(requests[0]?.headers.authorization, `Basic ${key}`);
  },

  'declined: the payer reads why in two languages, and pays with a new ID': async (shop) => {
    let id = await openId(shop);
    for (const [error_code, en] of [
      ['insufficient_funds', 'There are insufficient funds on this card.'],
      [
        'card_reported_stolen',
        'Your bank declined the payment. Try another card or contact your bank.',
      ],
      ['a_new_code', 'Your bank declined the payment. Try another card or contact your bank.'],
      [null, 'Your bank declined the payment. Try another card or contact your bank.'],
      ['merchant_configuration_error', texts.merchant_configuration_error.en],
    ] as const) {
      shop.api.next(payment({ id, status: 'failed', source: { ...paid.source, error_code } }));
      assert.equal(await shop.comeBack(`${id}&status=paid`), HOME);
      const { state, message } = await shop.order();
      assert.deepEqual([state, (message as { en: string }).en], ['open', en]);
      assert.match((message as { ar: string }).ar, /\p{Script=Arabic}/u);
      assert.deepEqual(Object.keys(message as object).sort(), ['ar', 'en']); // no code
      const next = await openId(shop);
      assert.notEqual(next, id);
      id = next;
    }
    await shop.printed('failed because of our request or account: merchant_configuration_error');
    assert.equal(shipped(shop), 0);
  },

  'second attempt: a payer who left the bank’s page may use another card, with a new ID': async (
    shop,
  ) => {
    const first = await openId(shop);
    const waits = payment({ id: first, status: 'initiated', source: WAITS_FOR_PAYER });
    shop.api.next(waits, waits);
    const { state, message } = await shop.order(); // the Back button opens no return page
    assert.equal(state, 'open');
    assert.match((message as { en: string }).en, /^Your last payment is not finished/);
    const second = await openId(shop);
    assert.notEqual(second, first);
    shop.api.next(waits, NONE, waits); // an app says so, too, before it shows a form
    const { attempt, confirm } = await shop.messages(first);
    assert.deepEqual(
      [attempt, confirm],
      [message, message].map((one) => (one as { en: string }).en),
    );
    shop.api.next(NONE, waits);
    assert.deepEqual((await shop.order())['message'], message); // also beside the second ID
    const decides = payment({ id: first, status: 'initiated' }); // confirmed after all
    assert.equal(await shop.attempt(NONE, decides), `pending ${first}`);
    await shows(shop, 'checking', NONE, decides);
    assert.equal(await shop.attempt(NONE, payment({ id: first })), '409');
    await shop.printed('Ship order 1042');
  },

  'second attempt while one is open: tabs, devices and a restarted app get the same ID': async (
    shop,
  ) => {
    shop.api.next(...Array(5).fill(NONE));
    const ids = new Set(await Promise.all([1, 2, 3].map(() => openId(shop))));
    assert.equal(ids.size, 1);
    for (const id of ids) assert.deepEqual([await openId(shop), await openId(shop)], [id, id]);
  },

  'lost response: an ID without a payment is used again, an API that is silent is asked again':
    async (shop) => {
      const id = await openId(shop);
      shop.api.next(NONE, NONE, NONE);
      assert.equal(await shop.comeBack(id), HOME); // the form has lost its connection
      assert.deepEqual(
        [(await shop.order())['state'], (await shop.order())['message']],
        ['open', null],
      );
      assert.equal(await openId(shop, NONE), id);
      assert.equal(await shop.comeBack(id, DOWN, DOWN, DOWN), HOME);
      await shows(shop, 'checking');
      assert.equal(await shop.attempt(), `pending ${id}`);
      await shows(shop, 'open', NONE);
      assert.equal(await openId(shop, NONE), id);
      await shows(shop, 'paid', payment({ id })); // it was created after all
      assert.equal(await shop.attempt(), '409');
      await shop.printed('Ship order 1042');
    },

  'late event: after a void or a full refund nothing ships': async (shop) => {
    for (const change of [
      { status: 'voided', captured: 0 },
      { status: 'refunded', refunded: 11500 },
    ]) {
      assert.equal(await shop.send({}, payment(change)), 200);
    }
    assert.equal(shipped(shop), 0);
    assert.equal(await shop.send({}, payment({ status: 'refunded', refunded: 1500 })), 200);
    await shop.printed('Ship order 1042');
  },

  'an event whose payment cannot be fetched is asked for again; a sample event is not': async (
    shop,
  ) => {
    assert.equal(await shop.send({}, DOWN), 500);
    assert.equal(await shop.send({}, NONE), 200);
    assert.equal(await shop.send({ type: 'invoice_paid' }), 200);
    assert.equal(shop.api.taken().length, 2);
    assert.equal(shipped(shop), 0);
  },

  'an event of a stranger, an old one and one of the other mode change nothing': async (shop) => {
    for (const sent of [{ secret: 'whsec_guess' }, { time: Math.floor(Date.now() / 1000) - 301 }])
      assert.equal(await sendEvent(shop.url + HOOK, { ...EVENT, data: paid }, sent), 401);
    assert.equal(await shop.send({ live: true }), 200);
    assert.deepEqual(shop.api.taken(), []);
    assert.equal(shipped(shop), 0);
  },

  'double payment: the second one is voided, or refunded where that is too late': async (shop) => {
    await shop.send({});
    const second = { ...paid, id: OTHER };
    const number = `back-${OTHER.replaceAll('-', '')}`;
    const tooLate = exampleAnswer('voidPayment', 409, 'payment_not_voidable');
    shop.api.taken();
    shop.api.next(json(200, second), tooLate, DOWN, json(200, second));
    assert.equal(await shop.comeBack(OTHER), HOME); // the response to the refund is lost
    assert.equal(await shop.send({ data: second }), 500); // open: nothing is sent
    const [, voiding, refunding, ...more] = shop.api.taken();
    assert.deepEqual(
      [voiding?.path, refunding?.path].map((path) => path?.split('/').at(-1)),
      ['void', 'refund'],
    );
    assert.deepEqual(JSON.parse(String(refunding?.body)), { amount: 11500, reason: number });
    assert.deepEqual(askedFor(more), [`GET /v1/payments/${OTHER}`]);
    await sentLast(shop, 130);
    const empty = exampleAnswer('refundPayment', 409, 'insufficient_balance');
    shop.api.next(json(200, second), exampleAnswer('voidPayment', 402, 'void_declined'), empty);
    assert.equal(await shop.send({ data: second }), 200);
    assert.deepEqual(keysOf(shop.api.taken()), [`void-${number}_attempt-1`, `${number}_attempt-1`]);
    await shop.printed(`${OTHER} was refused: /payments/${OTHER}/refund: HTTP 409 insuf`);
    shop.api.next(json(200, second)); // a day later: it was paid out, and the key is forgotten
    assert.equal(await shop.comeBack(OTHER), HOME);
    assert.deepEqual(askedFor(shop.api.taken()), [`GET /v1/payments/${OTHER}`]);
    assert.equal(await shop.attempt(), '409'); // the order is paid
    assert.equal(shipped(shop), 1);
    const [, advised = ''] = /When its cause is gone: (.+)/.exec(shop.output()) ?? [];
    const back = { ...second, status: 'refunded', refunded: 11500 };
    const done = json(200, { ...back, refunds: [{ ...entry, amount: 11500, reason: number }] });
    shop.api.next(json(200, second), tooLate, done, done);
    const { code, stdout, stderr } = await shop.app.run(advised);
    assert.deepEqual([code, stdout.split(':')[0]], [0, `Payment ${OTHER}`], stderr);
    assert.equal(askedFor(shop.api.taken())[2], `POST /v1/payments/${OTHER}/refund`);
    await ends(shop, 'sweep', [], 0);
    await shows(shop, 'paid'); // by the first
  },

  'double payment: it goes back once, by the server or by hand': async (shop) => {
    await shop.send({});
    const second = payment({ id: OTHER });
    assert.equal(await shop.send({ data: { id: OTHER } }, second, DOWN), 500);
    shop.api.taken();
    for (const words of ['RMA-7 all pay-out', 'RMA-7 close', 'RMA-7 all'])
      await ends(shop, `refund ${OTHER} ${words}`, [], 4, /^Refund back-\w+ is open/);
    await sentLast(shop, 130);
    await ends(shop, 'sweep', [second], 1); // it was not made
    await ends(shop, `refund ${OTHER} RMA-7 all pay-out`, [second], 0);
    assert.equal(await shop.send({ data: { id: OTHER } }, second), 200);
    assert.deepEqual(keysOf(shop.api.taken()), []);
  },

  'double payment: one that comes after the refund of the first goes back, and nobody is thanked':
    async (shop) => {
      const first = { ...paid, status: 'refunded', refunded: 11500 };
      shop.api.next(PAID, json(200, first), payment({ id: OTHER }));
      assert.deepEqual([await shop.send({}), await shop.send({})], [200, 200]);
      assert.equal(await shop.confirm(OTHER), 'failed');
      await shop.printed(`Order 1042 was paid twice: giving back ${OTHER} was done`);
      assert.match(shop.api.taken().at(-1)?.path ?? '', /\/void$/);
      const order = { method: 'POST', body: '{"order_id":"1042"}' };
      const res = await fetch(`${shop.url}/checkout/attempts`, order);
      assert.deepEqual([res.status, await res.json()], [409, { state: 'returned' }]);
    },

  'an ID that the server did not give out changes no order, and the shop is told': async (shop) => {
    const id = '9d3b5c1e-6f0a-4c1b-8a55-0d1c7f3e9a10';
    for (const change of [
      { status: 'initiated' },
      { status: 'authorized', captured: 0 },
      { amount: 100 },
      {},
    ]) {
      assert.equal(await shop.send({ data: { ...paid, id } }, payment({ id, ...change })), 200);
      await shows(shop, 'open');
    }
    await shop.printed(`Payment ${id} (paid) pays no order: this shop did not give out its ID`);
    assert.match(await shop.attempt(), /^open /);
    assert.equal(await shop.confirm(id), '404');
    assert.equal(shipped(shop), 0);
  },

  'lost event: the sweep settles what nobody came back for': async (shop) => {
    const id = await openId(shop);
    await ends(shop, 'sweep', [], 0); // its payer may still be typing
    await setBack(shop, 'attempts', 'given_at', 9000);
    await ends(shop, 'sweep', [], 0); // after the first hour, one run an hour
    assert.deepEqual(shop.api.taken(), []);
    await setBack(shop, 'attempts', 'given_at', 7210);
    await ends(shop, 'sweep', [NONE], 0);
    assert.equal(shop.api.taken().length, 1);
    await setBack(shop, 'attempts', 'given_at', 600);
    await ends(shop, 'sweep', [DOWN], 1);
    await ends(shop, 'sweep', [payment({ id })], 0, /Ship order 1042/);
    await shows(shop, 'paid');
    shop.api.taken();
    await ends(shop, 'sweep', [], 0);
    assert.deepEqual(shop.api.taken(), []);
  },

  'sweep: it does not end with 0 while a payment is undecided, however old it is': async (shop) => {
    const id = await openId(shop);
    const open = payment({ id, status: 'initiated' });
    const fewer = payment({ id, amount: 11400 });
    await setBack(shop, 'attempts', 'given_at', 600);
    await ends(shop, 'sweep', [open], 0); // the bank has an hour
    await ends(shop, 'sweep', [DOWN], 1);
    for (const [answer, result] of [
      [DOWN, 'pending'],
      [open, 'pending'],
      [fewer, 'mismatch'],
    ] as const) {
      const listed = `Payment ${id} of order 1042 is undecided: ${result}\n`;
      await setBack(shop, 'attempts', 'given_at', 360_010);
      assert.ok((await ends(shop, 'sweep', [answer], 1)).endsWith(listed));
      await setBack(shop, 'attempts', 'given_at', 363_000); // it does not ask now
      await ends(shop, 'sweep', [], 1, listed);
    }
    await setBack(shop, 'attempts', 'given_at', 360_010);
    const reserved = payment({ id, status: 'authorized', captured: 0 });
    await ends(shop, 'sweep', [reserved], 0);
    await ends(shop, 'sweep', [payment({ id, status: 'captured' })], 0); // its event is lost
    await shows(shop, 'paid');
  },

  'refund: the same number is refunded once, and a full refund closes the order': async (shop) => {
    await ends(shop, RMA7, [], 4); // not paid
    await shop.send({});
    shop.api.taken();
    for (const wrong of ['1,500', "''", '-5', '15.', '15.00 2', '15.00 anyway', 'after', '15.00x'])
      await ends(shop, `refund 1042 RMA-7 ${wrong}`, [], 2);
    for (const wrong of ['', ' 30', ' close', ' RMA-7 pay-out', ' RMA-7 15.00 close'])
      await ends(shop, `refund 1042${wrong}`, [], 2);
    assert.deepEqual(shop.api.taken(), []);
    for (const [amount, code, said] of [
      ['1500', 2, 'Write amounts as 115.00'],
      ['15.000', 2, 'Write amounts as 115.00'],
      ['15.00 after 15', 2, 'Write amounts as 115.00'],
      ['0.00', 4, 'Order 1042 is paid: 115.00 is left to refund'],
      ['115.01', 4, 'Order 1042 is paid: 115.00 is left to refund'],
    ] as const)
      await ends(shop, `refund 1042 RMA-7 ${amount}`, [PAID], code, `${said}\n`);
    shop.api.taken();
    const refusal =
      / 402 refund_declined req_\w+\. Not refunded. When its cause is gone, run the same command/;
    const first = await ends(shop, RMA7, [PAID, DECLINED], 4, refusal);
    const byHand = `. Before you pay by hand: ${shop.app.command(RMA7)} pay-out\n`;
    assert.ok(first.endsWith(byHand), first);
    const strange = json(401, { code: 'api_key_invalid' });
    const again = /401.*Not refunded. When its cause is gone, run the same command again\n$/;
    await ends(shop, 'refund 1042 RMA-7 all', [PAID, strange], 4, again);
    await ends(shop, RMA7, [PAID, MADE, MADE], 0, REFUNDED);
    const sent = shop.api.taken().filter(({ method }) => method === 'POST');
    assert.deepEqual(JSON.parse(String(sent.at(-1)?.body)), { amount: 1500, reason: 'RMA-7' });
    assert.deepEqual(
      keysOf(sent),
      [1, 2, 2].map((attempt) => `RMA-7_attempt-${attempt}`), // a refusal uses its key up
    );
    await ends(shop, RMA7, [MADE, MADE], 0, REFUNDED);
    for (const [words, said] of [
      ['20.00', /^RMA-7 is for 15.00: another amount needs another number/],
      ['15.00 pay-out', /^RMA-7 was refunded before: do not pay out/],
    ] as const)
      await ends(shop, `refund 1042 RMA-7 ${words}`, [MADE], 4, said);
    const twice = json(200, refundedBy('RMA-7', 'RMA-7'));
    await ends(shop, 'refund 1042 RMA-7 all', [twice], 5, 'RMA-7 was refunded 2 times\n');
    assert.deepEqual(keysOf(shop.api.taken()), []);
    const refunds = [...refunded.refunds, { ...entry, reason: 'RMA-8', amount: 10000 }];
    const all = json(200, { ...refunded, refunded: 11500, refunds });
    const second = 'refund 1042 RMA-8 all';
    await ends(shop, `${second} after 15.00`, [MADE, all, all], 0, /^Order 1042: .*RMA-8/);
    assert.equal(JSON.parse(String(shop.api.taken()[1]?.body)).amount, 10000);
    await shows(shop, 'returned');
    assert.equal(await shop.attempt(), '409'); // it stays closed
    await ends(shop, second, [all, all], 0, /^Order 1042: .*RMA-8/);
  },

  'refund: while its outcome is unknown nothing is sent, and after 120 seconds its payment decides':
    async (shop) => {
      await shop.send({});
      shop.api.taken();
      await ends(shop, RMA7, [PAID, DOWN], 3, UNKNOWN);
      const all = 'refund 1042 RMA-7 all';
      assert.deepEqual(keysOf(shop.api.taken()), ['RMA-7_attempt-1']);
      await ends(shop, all, [PAID], 3, UNKNOWN);
      await ends(shop, all, [json(401, {})], 3);
      const waits = 'Refund RMA-7 is open: first run that one again\n';
      await ends(shop, 'refund 1042 RMA-8 15.00', [PAID], 4, waits);
      const open = `Refund RMA-7 of payment ${paid.id} is open: its outcome is unknown\n`;
      await ends(shop, 'sweep', [], 1, open);
      await sentLast(shop, 130);
      await ends(shop, 'sweep', [DOWN], 1);
      await ends(shop, 'sweep', [PAID], 1, NOT_MADE);
      shop.api.taken();
      await ends(shop, all, [PAID, DOWN], 3); // its amount is stored
      assert.deepEqual(keysOf(shop.api.taken()), ['RMA-7_attempt-1']);
      await ends(shop, 'sweep', [MADE], 0); // it was made, and its response was lost
      await ends(shop, 'sweep', [], 0);
      await ends(shop, all, [MADE, MADE], 0);
      assert.deepEqual(keysOf(shop.api.taken()), []);
    },

  'refund: what went back for another number or in the dashboard is shown before more is sent':
    async (shop) => {
      await shop.send({});
      await ends(shop, RMA7, [PAID, DOWN], 3);
      shop.api.taken();
      const dashboard = json(200, refundedBy(null));
      await ends(shop, RMA7, [dashboard], 3); // it may be made yet
      await sentLast(shop, 130);
      const advised = shop.app.command(`${RMA7} after 15.00`);
      const before = new RegExp(
        `^Went back before:\n15\\.00 SAR, .*${entry.created_at}.*\nIf RMA-7 is none of these: ${advised}\n$`,
      );
      for (const _ of [1, 2]) await ends(shop, RMA7, [dashboard], 5, before);
      assert.deepEqual(keysOf(shop.api.taken()), []);
      const both = json(200, refundedBy(null, 'RMA-7'));
      await ends(shop, `${RMA7} after 15.00`, [dashboard, both, both], 0);
      await ends(shop, 'refund 1042 RMA-8 15.00', [both], 5);
      await ends(shop, 'refund 1042 RMA-8 15.00 after 15.00', [both], 5); // it is more now
    },

  'refund: it looks at the payment before each request, and tells what else went back': async (
    shop,
  ) => {
    await shop.send({});
    await ends(shop, RMA7, [PAID, DOWN], 3);
    await sentLast(shop, 130);
    const more = json(200, refundedBy(null, null, 'RMA-7'));
    const look = /^Meanwhile more went back: look .* RMA-7 close\n$/;
    await ends(shop, `${RMA7} after 15.00`, [json(200, refundedBy(null)), more, more], 5, look);
  },

  'refund: what is paid out by hand counts, and is not refunded as well': async (shop) => {
    await shop.send({});
    shop.api.taken();
    await ends(shop, 'refund 1042 RMA-9 999999.99 pay-out', [PAID], 4);
    const pay = 'Order 1042: pay 115.00 SAR by hand (RMA-7). Nothing is paid or refunded for you\n';
    await ends(shop, 'refund 1042 RMA-7 all pay-out', [PAID], 0, pay);
    await shows(shop, 'returned'); // nothing is shipped
    for (const words of ['RMA-7 115.00', 'RMA-7 all pay-out'])
      await ends(shop, `refund 1042 ${words}`, [PAID], 4, /^RMA-7 is closed: look whether it was/);
    for (const words of ['115.00', 'all', '1.00 after 115.00', '1.00 pay-out'])
      await ends(shop, `refund 1042 RMA-8 ${words}`, [PAID], 4, /: 0\.00 is left to refund\n/);
    assert.deepEqual(keysOf(shop.api.taken()), []);
    const twice = 'RMA-7 was paid by hand, and went back as well: look who did it\n';
    await ends(shop, 'refund 1042 RMA-7 all', [VOIDED], 5, twice); // in the dashboard
    const other = payment({ id: OTHER });
    const made = json(200, { ...refunded, id: OTHER });
    await ends(shop, `refund ${OTHER} RMA-5 20.00 pay-out`, [other], 0);
    const before = /^Went back before:\n20\.00, RMA-5, by hand\n.* after 20\.00\n$/;
    await ends(shop, `refund ${OTHER} RMA-7 15.00`, [other], 5, before);
    await ends(shop, `refund ${OTHER} RMA-7 15.00 after 20.00`, [made, made, made], 0);
  },

  'refund: a run whose response comes late decides nothing, and another number waits for it':
    async (shop) => {
      await shop.send({});
      shop.api.taken();
      const meanwhile = async () => {
        await ends(shop, 'refund 1042 RMA-8 15.00', [], 4, /^Refund RMA-7 is open/);
        await sentLast(shop, 130);
        await ends(shop, RMA7, [MADE, MADE], 0);
        return DECLINED;
      };
      await ends(shop, RMA7, [PAID, meanwhile], 3, /^Refund RMA-7 is not certain. Outcome unknown/);
      assert.equal(keysOf(shop.api.taken()).length, 1);
    },

  'refund: a payment that is only reserved is voided instead': async (shop) => {
    const id = await openId(shop);
    const reserved = payment({ id, status: 'authorized', captured: 0 });
    await shop.comeBack(id, reserved);
    const said = /is only reserved: void it in the dashboard\n$/;
    for (const what of ['1042', id])
      await ends(shop, `refund ${what} RMA-7 15.00`, [reserved], 4, said);
  },

  'refund: a payment that the shop does not know is refunded in its currency, without advice':
    async (shop) => {
      const id = '9d3b5c1e-6f0a-4c1b-8a55-0d1c7f3e9a10';
      const dinars = { id, currency: 'KWD', amount_format: '11.500 KWD' };
      const back = { ...entry, reason: 'RMA-7', amount_format: '1.500 KWD' };
      const done = json(200, { ...refunded, ...dinars, refunds: [back] });
      shop.api.next(payment({ ...dinars }), done, done);
      const { code, stdout, stderr } = await shop.app.run(
        shop.app.command(`refund ${id} RMA-7 1.500`),
      );
      assert.deepEqual(
        [code, stdout.split(' at ')[0]],
        [0, `Payment ${id}: 1.500 KWD refunded (RMA-7)`],
      );
      assert.equal(stderr, ''); // no word of refunding it again
      assert.equal(JSON.parse(String(shop.api.taken()[1]?.body)).amount, 1500);
    },

  'refund: only a documented status with a code is certain, whatever a gateway may send': async (
    shop,
  ) => {
    await shop.send({});
    shop.api.taken();
    const answers = [
      PAID,
      json(200, {}),
      json(409, { code: 'idempotency_in_progress' }),
      json(408, { code: 'request_timeout' }),
      { ...json(301, {}), headers: { location: `${shop.api.base}/payments/${paid.id}` } },
      { status: 403, body: '<html>' },
      { status: 404, body: '<html>' },
      json(400, {}),
      exampleAnswer('refundPayment', 422, 'idempotency_key_reused'),
      json(403, { code: 403 }),
      json(200, null),
      { status: 200, body: '{"id":' },
    ];
    for (const answer of answers) {
      await ends(shop, RMA7, [PAID, answer], 3, UNKNOWN);
      await sentLast(shop, 130);
    }
    const sent = shop.api.taken().filter(({ method }) => method === 'POST');
    assert.deepEqual(keysOf(sent), Array(answers.length).fill('RMA-7_attempt-1'));
  },

  'refund: what went back while its outcome was unknown is told until somebody has looked': async (
    shop,
  ) => {
    await shop.send({});
    await ends(shop, RMA7, [PAID, DOWN], 3);
    const both = json(200, refundedBy(null, 'RMA-7')); // a colleague in the dashboard
    const told = /RMA-7 .* was made, and more went back meanwhile: look/;
    for (const _ of [1, 2]) await ends(shop, 'sweep', [both], 1, told);
    const all = 'refund 1042 RMA-7 all';
    await ends(shop, all, [both, both], 5);
    const said = await ends(shop, all, [both, both], 5, /Then: /);
    const [, advised = ''] = /Then: (.+)/.exec(said) ?? [];
    shop.api.next(both);
    assert.equal((await shop.app.run(advised)).stdout, 'Order 1042: RMA-7 is closed\n');
    await ends(shop, 'sweep', [], 0);
    await ends(shop, all, [both, both], 0, REFUNDED);
  },

  'refund: the sweep lists what was not made until it is run or closed': async (shop) => {
    await shop.send({});
    await ends(shop, RMA7, [PAID, DOWN], 3);
    await sentLast(shop, 130);
    for (const _ of [1, 2]) await ends(shop, 'sweep', [PAID], 1, NOT_MADE);
    await ends(shop, 'refund 1042 RMA-7 all', [PAID, DECLINED], 4);
    await ends(shop, 'sweep', [PAID], 1);
    const gone = payment({ status: 'refunded', refunded: 11500 });
    await ends(shop, 'refund 1042 RMA-7 close', [gone], 0, 'Order 1042: RMA-7 is closed\n');
    await ends(shop, 'sweep', [], 0, '');
    await ends(shop, RMA7, [PAID], 4, /^RMA-7 is closed/);
  },

  'refund: a second click is told to run again, not that nothing was refunded': async (shop) => {
    await shop.send({});
    shop.api.taken();
    const firstClick = async () => {
      await ends(shop, RMA7, [PAID, MADE, MADE], 0);
      return PAID;
    };
    const said = /^Another run has just changed a refund of this payment: run the same/;
    await ends(shop, RMA7, [firstClick], 3, said);
    assert.equal(keysOf(shop.api.taken()).length, 1);
  },

  'refund: all of a young payment is voided, or refunded where that is refused': async (shop) => {
    await shop.send({});
    shop.api.taken();
    const all = 'refund 1042 RMA-7 all';
    const tooLate = exampleAnswer('voidPayment', 409, 'payment_not_voidable');
    await ends(shop, all, [PAID, tooLate, DOWN], 3);
    assert.deepEqual(keysOf(shop.api.taken()), ['void-RMA-7_attempt-1', 'RMA-7_attempt-1']);
    await sentLast(shop, 130);
    await ends(shop, all, [PAID, json(200, {})], 3);
    const done = 'Order 1042 was voided: all of it goes back, without a fee\n';
    for (const _ of [1, 2]) await ends(shop, all, [VOIDED, VOIDED], 0, done);
    assert.deepEqual(keysOf(shop.api.taken()), ['void-RMA-7_attempt-1']);
    await shows(shop, 'returned');
  },

  'checkout and capture: a page of a gateway decides nothing': async (shop) => {
    const id = await openId(shop);
    const gateway = { status: 404, body: '<html>' };
    assert.equal(await shop.comeBack(id, gateway, gateway, gateway), HOME);
    await shows(shop, 'checking');
    assert.equal(await shop.attempt(), `pending ${id}`);
    const reserved = payment({ id, status: 'authorized', captured: 0 });
    assert.equal(await shop.confirm(id, json(200, null), reserved), 'pending');
    await shop.comeBack(id);
    for (const status of [403, 404, 408])
      await ends(
        shop,
        'capture 1042',
        [{ status, body: '<html>' }, reserved],
        3,
        /Outcome unknown/,
      );
  },

  'refund: an order that is not updated yet is told, and updated by the same command': async (
    shop,
  ) => {
    await shop.send({});
    shop.api.taken();
    const all = 'refund 1042 RMA-7 all';
    const said = / 503\. Refunded; the order is not updated yet: run the same command again\n$/;
    await ends(shop, all, [PAID, VOIDED, DOWN], 3, said);
    await shows(shop, 'paid');
    await ends(shop, all, [VOIDED, VOIDED], 0);
    await shows(shop, 'returned');
    assert.deepEqual(keysOf(shop.api.taken()), ['void-RMA-7_attempt-1']);
  },

  'refund: one that was made is never told as not refunded': async (shop) => {
    await shop.send({});
    await ends(shop, RMA7, [PAID, MADE, MADE], 0);
    await ends(shop, 'refund 1042 RMA-8 15.00 after 15.00', [MADE, DOWN], 3); // open from now on
    await ends(shop, RMA7, [MADE, MADE], 0, REFUNDED);
    const failure = json(500, { request_id: 'req_5c1f0a7be2d94c6f8a31' });
    const said = / HTTP 500 req_5c1f0a7be2d94c6f8a31\. Nothing was sent: run/;
    await ends(shop, RMA7, [failure], 3, said);
  },

  'refund: a void by somebody else is more than a part of the payment': async (shop) => {
    await shop.send({});
    await ends(shop, RMA7, [PAID, DOWN], 3);
    for (const words of ['RMA-7 all', 'RMA-8 15.00']) {
      // the first is stored with its amount
      const said = `Order 1042 was voided: more went back than ${words.slice(0, 5)}\n`;
      await ends(shop, `refund 1042 ${words}`, [VOIDED, VOIDED], 5, said);
    }
  },

  'refund: another folder has the same orders': async (shop) => {
    await shop.send({});
    const elsewhere = shop.app.command(RMA7).replace(' ', ' ../');
    shop.api.next(PAID, MADE, MADE);
    const ran = await shop.app.run(`mkdir other; cd other; ${elsewhere}`);
    assert.equal(ran.code, 0, ran.stderr);
  },

  'forged return: an ID that is no payment of the shop shows nothing and ships nothing': async (
    shop,
  ) => {
    for (const id of ['', '1042', '..%2Fx', '00000000-0000-4000-8000-000000000000']) {
      shop.api.next(NONE);
      assert.equal(
        await shop.comeBack(`${id}&status=paid`),
        '404 We do not know this payment.',
        id,
      );
    }
    assert.equal(shipped(shop), 0);
  },

  'wrong amount: a payment that does not cover the order ships nothing, and waits for the shop':
    async (shop) => {
      const id = await openId(shop);
      for (const change of [
        { amount: 100 },
        { metadata: { order_id: '1043' } },
        { invoice_id: '41e96e02-c100-47a0-a0f1-09a1591e48eb' },
        { amount: 10350, coupon: { id: OTHER, discount_amount: 1150 } },
        { amount: 5500, coupon: { id: COUPON, discount_amount: 6000 } },
        { status: 'verified' },
      ]) {
        assert.equal(await shop.comeBack(id, payment({ id, ...change })), HOME);
        await shows(shop, 'checking');
      }
      await shop.printed(`Payment ${id} (verified) pays no order: compare it with order 1042`);
      assert.equal(await shop.attempt(payment({ id, amount: 100 })), `pending ${id}`);
      assert.equal(shipped(shop), 0);
      shop.api.next(payment({ id, amount: 100, status: 'voided' })); // the shop has looked
      assert.equal(await shop.send({ type: 'payment_voided', data: { id } }), 200);
      await shows(shop, 'open');
    },

  'manual capture: the order is reserved, charged by the script, and shipped then': async (
    shop,
  ) => {
    await ends(shop, 'capture 1042', [], 4);
    const id = await openId(shop);
    const authorized = payment({ id, status: 'authorized', captured: 0 });
    await shop.comeBack(id, authorized, authorized);
    assert.equal(await shop.send({ type: 'payment_authorized', data: { ...paid, id } }), 200);
    await shop.printed('Order 1042 is reserved: capture, then ship');
    await shows(shop, 'reserved');
    assert.equal(await shop.attempt(), '409');
    assert.equal(shipped(shop), 0);
    shop.api.next(payment({ id, status: 'voided', captured: 0 })); // released after its time
    await shop.send({ type: 'payment_voided', data: { ...paid, id } });
    await shows(shop, 'open');

    const next = await openId(shop);
    const reserved = payment({ id: next, status: 'authorized', captured: 0 });
    await shop.comeBack(next, reserved);
    const refusal = exampleAnswer('capturePayment', 402, 'capture_declined');
    const said = /^\S+: HTTP 402.*Refused: do not ship/;
    await ends(shop, 'capture 1042', [refusal, reserved], 4, said);
    shop.api.taken();
    const captured = payment({ id: next, status: 'captured' });
    await ends(shop, 'capture 1042', [captured, captured], 0, /Ship order 1042/);
    assert.equal(askedFor(shop.api.taken())[0], `POST /v1/payments/${next}/capture`);
    await shows(shop, 'paid');
  },

  'manual capture: what was captured before is shipped': async (shop) => {
    const id = await openId(shop);
    await shop.comeBack(id, payment({ id, status: 'authorized', captured: 0 }));
    const refusal = exampleAnswer('capturePayment', 409, 'payment_not_capturable');
    const captured = payment({ id, status: 'captured' });
    await ends(shop, 'capture 1042', [refusal, captured], 0, /Ship order 1042/);
    const again = await shop.app.run(shop.app.command('capture 1042')); // an event was faster
    assert.deepEqual([again.code, again.stderr], [0, 'Order 1042 is paid\n']);
  },

  'apps: a result is paid, pending or failed, and the attempt goes on where it was': async (
    shop,
  ) => {
    const id = await openId(shop);
    for (const [answer, status] of [
      [payment({ id, status: 'initiated' }), 'pending'],
      [payment({ id, status: 'initiated', source: WAITS_FOR_PAYER }), 'pending'],
      [payment({ id, amount: 100 }), 'pending'],
      [DOWN, 'pending'],
      [{ status: 200, body: '<html>' }, 'pending'],
      [NONE, 'pending'], // the request may be on its way
      [payment({ id, status: 'failed' }), 'failed'],
      [payment({ id, status: 'abandoned' }), 'failed'],
      [payment({ id }), 'paid'],
    ] as const) {
      assert.equal(await shop.confirm(id, answer), status);
    }
    assert.equal(await shop.confirm(COUPON), '404');
    for (const order_id of ['1044', 1042, null])
      assert.equal((await shop.post('/checkout/attempts', { order_id })).status, 404);
    assert.equal((await shop.post('/checkout/attempts', '{')).status, 400);
    const bare = { method: 'POST', body: '{"order_id":"1043"}' }; // without Content-Type: application/json
    const other = (await (await fetch(`${shop.url}/checkout/attempts`, bare)).json()) as object;
    assert.deepEqual(
      { ...other, payment_id: '' },
      {
        payment_id: '',
        status: 'open',
        message: null,
        order_id: '1043',
        amount: 4500,
        currency: 'SAR',
        description: 'Order #1043',
        manual: false,
      },
    );
    assert.equal(await shop.comeBack(`${id}&lang=ar`, payment({ id })), '303 /?order=1042&lang=ar');
    await shop.printed('Ship order 1042');
  },

  'apps: an app that was killed reads why the payment was declined': async (shop) => {
    const id = await openId(shop);
    const source = { ...paid.source, error_code: 'insufficient_funds' };
    const declined = payment({ id, status: 'failed', source });
    shop.api.next(declined); // only the server has heard of it
    const text = 'There are insufficient funds on this card.';
    assert.deepEqual(await shop.messages(id), { attempt: text, confirm: text });
  },

  'files: the page is served, the program and its data are not': async (shop) => {
    assert.match(await (await fetch(`${shop.url}/`)).text(), /<div id="payment-form">/);
    for (const path of [
      '/.env',
      '/shop.db',
      '/shop.json',
      '/server.mjs',
      '/settle.php',
      '/..%2f.env',
    ])
      assert.equal((await fetch(shop.url + path)).status, 404, path);
  },
};

/** `store` → `store.mjs`. */
const fileOf = ({ command }: UnpackedApp, name: string): string =>
  command(name).split(' ')[1] ?? '';

/** As if the server had given out these IDs for order 1042, for payments that have failed. */
function giveOut(app: UnpackedApp, ids: readonly string[]): void {
  const rows = ids.map((id) => ({ payment_id: id, order_id: '1042', result: 'failed' }));
  const store = fileOf(app, 'store');
  if (store === 'store.mjs')
    replaceIn(app.folder, store, /attempts: \[\]/, `attempts: ${JSON.stringify(rows)}`);
  else {
    const values = rows.map((row) => `('${Object.values(row).join("', '")}')`).join();
    const sql = `INSERT OR IGNORE INTO attempts (payment_id, order_id, result) VALUES ${values};`;
    replaceIn(app.folder, store, /^ {2}\('1043', 4500, 'SAR'\);.*$/m, `$&\n${sql}`);
  }
}

/** The work of an order fails as long as there is a file `broken`. */
function breakWork(app: UnpackedApp): void {
  const file = fileOf(app, 'settle');
  const fails: Record<string, string> = {
    'settle.mjs': "if ((await import('node:fs')).existsSync('broken')) throw new Error('no ink');",
    'settle.py': "if __import__('os').path.exists('broken'): raise OSError('no ink')",
    'settle.php': "if (file_exists(__DIR__ . '/broken')) throw new LogicException('no ink');",
  };
  replaceIn(app.folder, file, /^( +)(?=\S+[("'`f]+Ship order)/m, `$1${fails[file]}\n$1`);
  writeFileSync(join(app.folder, 'broken'), '');
}

function replaceIn(folder: string, file = '', pattern: RegExp, text: string): void {
  const path = join(folder, file);
  const code = readFileSync(path, 'utf8');
  assert.match(code, pattern);
  writeFileSync(path, code.replace(pattern, text));
}

for (const language of sampleApps('card-shop')) {
  for (const [name, run] of Object.entries(SCENARIOS))
    test(`${language.language}: ${name}`, async () => run(await open(language)));

  test(`${language.language}: an order whose work fails is paid, and its work is repeated until it is done`, async () => {
    const shop = await open(language, breakWork);
    const data = { ...paid, id: await openId(shop) };
    shop.api.next(...Array(5).fill(json(200, data)));
    assert.equal(await shop.send({ data }), 500); // the event is sent again
    assert.equal(await shop.comeBack(data.id), HOME);
    await shows(shop, 'paid');
    assert.equal(await shop.confirm(data.id), 'paid');
    await ends(shop, 'sweep', [], 1);
    assert.match(shop.output(), /no ink/);
    assert.equal(shipped(shop), 0);
    rmSync(join(shop.app.folder, 'broken'));
    await ends(shop, 'sweep', [], 0, /Ship order 1042/);
    assert.equal(await shop.send({ data }, json(200, data)), 200);
    await ends(shop, 'sweep', [], 0, '');
    assert.equal(shipped(shop), 0); // the sweep did it
  });

  test(`${language.language}: a payment that is missing is pending for 120 seconds, and then failed`, async () => {
    const shop = await open(language);
    const wait = () => setBack(shop, 'attempts', 'expected_since', 130);
    const id = await openId(shop);
    assert.equal(await shop.confirm(id, ...Array(5).fill(NONE)), 'pending');
    assert.equal(await shop.attempt(), `pending ${id}`); // the app shows no form yet
    await wait();
    assert.equal(await shop.confirm(id), 'failed');
    assert.equal(await openId(shop), id); // given out again: its payer may try again
    assert.equal(await shop.confirm(id), 'pending');
    await wait();
    assert.equal(await shop.confirm(id, DOWN, payment({ id })), 'pending');
    assert.equal(await shop.confirm(id), 'paid'); // it was created after all
  });

  if (language.language === 'php')
    test('php: the tests of the app name the extensions that are missing', async () => {
      const app = language.unpack('http://127.0.0.1:1/v1');
      const loaded = (await app.run('php -n -m')).stdout.split('\n'); // -n: without those of php.ini
      const missing = ['curl', 'pdo_sqlite'].filter((name) => !loaded.includes(name));
      const { code, stderr } = await app.run('php -n test.php');
      assert.equal(code, missing.length === 0 ? 0 : 1);
      if (missing.length > 0)
        assert.equal(stderr, `Missing extensions of PHP: ${missing.join(', ')}\n`);
    });

  for (const [what, env] of [
    ['without the secret of its webhook', { PAYMENTS_WEBHOOK_SECRET: '' }],
    ['with keys of two modes', { PAYMENTS_PUBLISHABLE_KEY: 'pk_live_from_environment' }],
    [
      'with its keys swapped',
      { PAYMENTS_SECRET_KEY: 'pk_test_1', PAYMENTS_PUBLISHABLE_KEY: 'sk_test_1' },
    ],
  ] as const)
    test(`${language.language}: ${what} nothing is accepted`, async () => {
      const app = language.unpack((await openExampleApi()).base, env);
      await assert.rejects(
        (async () => {
          const { url } = await app.start();
          const res = await fetch(`${url}/orders/1042`);
          if (res.status === 500) throw new Error('refused');
        })(),
      );
    });
}
