// The two routes that apps call, added to the shop of the card guide: an app gets exactly `paid`, `pending` or
// `failed`, and may pay again after `failed` alone. An order has one open attempt, however often an app asks.

import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesOf, languages, stopServers } from './example-process.ts';
import { blocksOf, pagesOf } from './reader-project.ts';

after(stopServers);

const SDKS = '/guides/card-payments/sdks';
const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');

interface Called {
  status: number;
  body: Record<string, unknown>; // empty unless the status is 200
}

async function openShop({ secondLookMs = 120_000, webLookMs = 120_000, usableMs = 600_000 } = {}) {
  const api = await openExampleApi();
  const [node] = languages();
  assert.ok(node !== undefined);
  const examples = await examplesOf([...pagesOf('payment-form'), SDKS], node, api.base);
  const added = (await blocksOf(SDKS)).find(({ title }) => title === 'Add to server.mjs');
  assert.ok(added !== undefined);
  appendFileSync(join(examples.folder, 'server.mjs'), added.code);
  const routes = join(examples.folder, 'app-routes.mjs');
  const text = readFileSync(routes, 'utf8');
  assert.match(text, /_LOOK_MS = 120_000;/);
  const sooner = text.replace('120_000', String(secondLookMs));
  writeFileSync(routes, sooner.replace('600_000', String(usableMs)));
  const web = join(examples.folder, 'server.mjs');
  writeFileSync(web, readFileSync(web, 'utf8').replace('120_000', String(webLookMs)));
  const server = await examples.start('server');
  const call = async (path: string, body: object): Promise<Called> => {
    const res = await fetch(`${server.url}/checkout/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const answer = res.status === 200 ? await res.json() : {};
    return { status: res.status, body: answer as Called['body'] };
  };
  return { api, examples, server, call };
}

test('an attempt is stored with its order, and confirmed as paid, pending or failed', async () => {
  const { api, server, call } = await openShop();
  assert.equal((await call('attempts', { order_id: '1043' })).status, 409);
  const { body: attempt } = await call('attempts', { order_id: '1042' });
  const { payment_id: id, ...rest } = attempt;
  assert.match(String(id), /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  assert.deepEqual(rest, {
    status: 'open',
    order_id: '1042',
    amount: 11500,
    description: 'Order #1042',
  });
  assert.equal((await call('confirm', { payment_id: paid.id })).status, 404); // no attempt of ours
  assert.deepEqual(api.taken(), []);

  const confirmed = async () => (await call('confirm', { payment_id: id })).body;
  for (const [change, status] of [
    [{ status: 'initiated' }, 'pending'],
    [{ amount: 100 }, 'pending'],
    [{ status: 'voided' }, 'failed'],
    [{ status: 'failed' }, 'failed'],
    [{ status: 'abandoned' }, 'failed'],
  ] as const) {
    api.next(json(200, { ...paid, id, ...change }));
    assert.deepEqual(await confirmed(), { status });
  }
  api.next({ status: 503, body: 'busy' });
  assert.deepEqual(await confirmed(), { status: 'pending' });
  assert.doesNotMatch(server.said(), /Ship order/);

  api.next(json(200, { ...paid, id }));
  assert.deepEqual(await confirmed(), { status: 'paid' });
  await server.heard('Ship order 1042');
  assert.equal((await call('attempts', { order_id: '1042' })).status, 409);
  assert.equal(new Set(askedFor(api.taken())).size, 1);
});

test('a payment that does not exist is looked for again later before the payer may pay again', async () => {
  const { api, server, call } = await openShop({ secondLookMs: 2000 });
  const { body: attempt } = await call('attempts', { order_id: '1042' });
  const confirmed = async () =>
    (await call('confirm', { payment_id: attempt['payment_id'] })).body['status'];
  const none = exampleAnswer('fetchPayment', 404, 'resource_not_found');
  api.next(none, none);
  assert.equal(await confirmed(), 'pending');
  assert.equal(await confirmed(), 'pending'); // it may still be on its way
  await sleep(2010);
  api.next(none);
  assert.equal(await confirmed(), 'failed');
  api.next(json(200, { ...paid, id: attempt['payment_id'] }));
  assert.equal(await confirmed(), 'paid');
  await server.heard('Ship order 1042');
});

test('an app that starts again goes on with the open attempt, and gets a new one only after a failure', async () => {
  const { api, server, call } = await openShop();
  const attempt = async () => (await call('attempts', { order_id: '1042' })).body;
  const none = exampleAnswer('fetchPayment', 404, 'resource_not_found');
  const { payment_id: first } = await attempt();
  assert.deepEqual(api.taken(), []); // the first attempt of an order has nothing to ask for

  api.next(none); // the payer left before the payment was made: the same ID can be charged once
  const again = await attempt();
  assert.deepEqual([again['payment_id'], again['status']], [first, 'open']);

  for (const answer of [
    json(200, { ...paid, id: first, status: 'initiated' }),
    json(200, { ...paid, id: first, amount: 100 }),
    { status: 503, body: 'busy' },
  ]) {
    api.next(answer);
    const open = await attempt();
    assert.deepEqual([open['payment_id'], open['status']], [first, 'pending']); // may be paid: no form
  }

  const code = { type: 'stcpay', transaction_url: 'https://api.invalid/otp' };
  const waiting = json(200, { ...paid, id: first, status: 'initiated', source: code });
  api.next(waiting);
  const pending = await call('confirm', { payment_id: first });
  assert.equal(pending.body['status'], 'pending');
  api.next(waiting); // STC Pay, no code sent in: a new code takes a new payment
  const { payment_id: newCode } = await attempt();
  assert.notEqual(newCode, first);
  api.next(json(200, { ...paid, id: newCode, status: 'failed' }));
  api.next(json(200, { ...paid, id: first, status: 'failed' }));
  const { payment_id: second, status } = await attempt();
  assert.notEqual(second, first);
  assert.equal(status, 'open');

  assert.notEqual(second, newCode);
  api.next(json(200, { ...paid, id: second }));
  assert.equal((await call('attempts', { order_id: '1042' })).status, 409);
  await server.heard('Ship order 1042');
  assert.doesNotMatch(server.said(), /was paid twice/);
});

test('an authorised payment reserves the order: no new attempt until it is voided, shipped when captured', async () => {
  const { api, server, call } = await openShop();
  const attempt = () => call('attempts', { order_id: '1042' });
  const { payment_id: id } = (await attempt()).body;
  const of = (status: string) => json(200, { ...paid, id, status });
  const confirmed = async () => (await call('confirm', { payment_id: id })).body['status'];

  api.next(of('authorized'));
  assert.equal((await attempt()).status, 409);
  await server.heard('Order 1042 is reserved');
  assert.equal(api.taken().length, 1);
  assert.equal((await attempt()).status, 409); // nothing to ask for: the order says it
  assert.deepEqual(api.taken(), []);
  api.next(of('authorized'));
  assert.equal(await confirmed(), 'paid');
  assert.doesNotMatch(server.said(), /Ship order|was paid twice/);

  api.next(of('voided'));
  assert.equal(await confirmed(), 'failed');
  api.next(of('voided'));
  const next = (await attempt()).body['payment_id']; // open again
  assert.notEqual(next, id);

  api.next(json(200, { ...paid, id: next, status: 'authorized' }));
  assert.equal((await attempt()).status, 409);
  api.next(json(200, { ...paid, id: next, status: 'captured' }));
  assert.equal((await call('confirm', { payment_id: next })).body['status'], 'paid');
  await server.heard('Ship order 1042');
});

test('an attempt of the web counts too, and an older one that may still be paid', async () => {
  const { api, server, call } = await openShop();
  const [older, newer, third] = [
    '0b2e6a3c-1f4d-4c5b-8a9e-7d6c5b4a3f21',
    '5c9d8e7f-2a3b-4c1d-9e8f-0a1b2c3d4e5f',
    'c3f9a7d0-56b1-4f5e-9d0f-5a1b0c3d2e4f',
  ];
  const store = (id: string) => call('payments', { order_id: '1042', payment_id: id });
  assert.equal((await store(older)).status, 204);
  const source = { ...paid.source, transaction_url: 'https://api.invalid/3ds' };
  api.next(json(200, { ...paid, id: older, status: 'initiated', source })); // waits for the payer
  assert.equal((await store(newer)).status, 204);
  assert.equal(api.taken().length, 1);
  const attempt = async (...states: readonly [string, string][]) => {
    for (const [id, status] of states)
      api.next(
        status === 'none'
          ? exampleAnswer('fetchPayment', 404, 'resource_not_found')
          : json(200, { ...paid, id, status }),
      );
    const { status, body } = await call('attempts', { order_id: '1042' });
    assert.equal(api.taken().length, states.length);
    return status === 200 ? [body['payment_id'], body['status']] : status;
  };
  assert.deepEqual(await attempt([newer, 'failed'], [older, 'initiated']), [older, 'pending']);
  assert.deepEqual(await attempt([newer, 'none'], [older, 'initiated']), [older, 'pending']);
  assert.deepEqual(await attempt([newer, 'none'], [older, 'failed']), [newer, 'open']);
  assert.deepEqual(await attempt([newer, 'initiated']), [newer, 'pending']);
  assert.equal(await attempt([newer, 'failed'], [older, 'authorized']), 409);
  await server.heard(`Order 1042 is reserved: capture ${older} within 7 days`);
  assert.equal(await attempt(), 409);
  assert.equal((await store(third)).status, 409);
  assert.doesNotMatch(server.said(), /was paid twice/);
});

for (const [what, usableMs, wanted] of [
  ['stays open on the website for its time', 600_000, 409],
  ['is free on the website after its time', 1, 204],
] as const) {
  test(`an ID that an app may use ${what}`, async () => {
    const { api, call } = await openShop({ webLookMs: 10, usableMs });
    const web = paid.id;
    const { payment_id: id } = (await call('attempts', { order_id: '1042' })).body;
    const store = async () =>
      (await call('payments', { order_id: '1042', payment_id: web })).status;
    api.next(...Array(99).fill(exampleAnswer('fetchPayment', 404, 'resource_not_found')));
    await store();
    for (let looks = 0; looks < 2; looks += api.taken().length) await sleep(20);
    if (wanted === 409) return assert.equal(await store(), 409);
    while ((await store()) !== 204) await sleep(20);
    assert.equal((await call('attempts', { order_id: '1042' })).body['payment_id'] !== id, true);
  });
}

test('a body that is not JSON is refused', async () => {
  const { server } = await openShop();
  for (const path of ['attempts', 'confirm', 'payments']) {
    const res = await fetch(`${server.url}/checkout/${path}`, { method: 'POST', body: '{' });
    assert.equal(res.status, 400, path);
  }
});

/** Two phones ask while the API still looks at the old attempt; it answers both of them after that. */
const RACE = `
import { appRoutes } from './app-routes.mjs';

const orders = new Map([['1042', { id: '1042', totalMinor: 11500, currency: 'SAR', paymentId: null, reservedBy: null }]]);
const attempts = new Map([['old', '1042']]);
let answer;
const answered = new Promise((resolve) => (answer = resolve));
globalThis.fetch = () => answered.then(() => Response.json({ status: 'abandoned' }));
const ask = () => appRoutes(orders, attempts, () => 'failed', () => {})['POST /checkout/attempts']({ body: '{"order_id":"1042"}' });
const both = [ask(), ask()];
answer();
const [one, other] = (await Promise.all(both)).map(({ text }) => JSON.parse(text).payment_id);
console.log(one === other, one !== 'old', attempts.size);
`;

test('two requests for an attempt at once get the same one', async () => {
  const { examples } = await openShop();
  writeFileSync(join(examples.folder, 'race.mjs'), RACE);
  const { stdout, stderr } = await examples.run('race');
  assert.deepEqual([stdout, stderr], ['true true 2\n', '']);
});
