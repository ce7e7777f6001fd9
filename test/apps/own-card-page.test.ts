// The sample app "own-card-page": its server in each language, which gives out payment IDs, verifies what came back and
// ships once. The pages themselves are used by a payer in test/browser/own-card-page.long.test.ts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { globSync } from 'glob';
import {
  askedFor,
  exampleAnswer,
  json,
  openExampleApi,
  sendEvent,
} from '../content/examples/example-api.ts';
import { readText } from '../content/specs/spec-files.ts';
import { stopPrograms } from '../support/programs.ts';
import type { Answer } from '../support/recording-server.ts';
import { PROJECT } from '../support/site.ts';
import { sampleApps } from './sample-app.ts';

after(stopPrograms);

const example = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');
const payment = (status: string, source: object = {}, more: object = {}): Answer =>
  json(200, { ...example, status, source: { ...example.source, ...source }, ...more });
const paid = payment('paid');
const declined = (reason: string) => payment('failed', { error_code: reason });
const waiting = payment('initiated', { transaction_url: 'https://bank.example' });
const undecided = payment('initiated', { transaction_url: null });
const missing = exampleAnswer('fetchPayment', 404, 'resource_not_found');
const down = json(503, {});

interface OrderPage {
  state: string;
  message?: { en: string } | null;
}

for (const { language, unpack } of sampleApps('own-card-page')) {
  const openStore = async () => {
    const api = await openExampleApi();
    const server = await unpack(api.base).start();
    const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
      fetch(server.url + path, { redirect: 'manual', ...init });
    const attempt = async (page = '/', ...answers: readonly Answer[]) => {
      api.next(...answers);
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ order_id: '1042', page });
      const res = await ask('/checkout/attempts', { method: 'POST', headers, body });
      return res.ok ? ((await res.json()) as { payment_id: string }).payment_id : res.status;
    };
    const comeBack = async (id: unknown, ...answers: readonly Answer[]) => {
      api.next(...answers);
      return (await ask(`/checkout/return?id=${id}&status=paid`)).headers.get('location');
    };
    /** What the page of the order shows. */
    const order = async (...answers: readonly Answer[]) => {
      api.next(...answers);
      const shown = (await (await ask('/orders/1042')).json()) as OrderPage;
      return [shown.state, shown.message?.en ?? null];
    };
    const event = (type: string, id: unknown, live = false, secret?: string) => {
      const url = `${server.url}/webhooks/payments`;
      return sendEvent(url, { id: 'e_1', type, live, data: { id } }, { secret });
    };
    return { api, server, ask, attempt, comeBack, order, event };
  };
  const shipped = (output: string) => output.match(/Ship order 1042/g)?.length ?? 0;

  test(`${language}: a paid order ships once, and shows no form any more`, async () => {
    const { server, attempt, comeBack, order, event } = await openStore();
    assert.deepEqual(await order(), ['open', null]);
    const id = await attempt();
    assert.equal(await attempt('/', missing), id); // another tab: the ID has not been used
    assert.equal(await comeBack(id, paid), '/');
    assert.equal(await comeBack(id, paid), '/');
    assert.equal(await event('payment_paid', id), 200);
    await server.printed('Ship order 1042');
    assert.equal(shipped(server.output()), 1);
    assert.deepEqual(await order(), ['paid', null]);
    assert.equal(await attempt(), 409);
  });

  test(`${language}: a decline says why, hides secret reasons, and allows a new payment`, async () => {
    const { attempt, comeBack, order, server } = await openStore();
    const first = await attempt('/stc-pay.html?lang=ar');
    assert.equal(
      await comeBack(first, declined('insufficient_funds')),
      '/stc-pay.html?lang=ar', // where the payer was
    );
    assert.deepEqual(await order(), ['open', 'There are insufficient funds on this card.']);
    const second = await attempt('https://elsewhere.example');
    assert.notEqual(second, first);
    assert.equal(await comeBack(second, declined('card_reported_stolen')), '/');
    const [, text] = await order();
    assert.match(text ?? '', /^Your bank declined the payment/);
    assert.equal(shipped(server.output()), 0);
  });

  test(`${language}: money that went back in part leaves the order paid, all of it allows a new payment`, async () => {
    const { attempt, comeBack, order, server } = await openStore();
    const first = await attempt();
    await comeBack(first, payment('refunded', {}, { refunded: 11500 }));
    assert.equal((await order())[0], 'open');
    const second = await attempt();
    assert.notEqual(second, first);
    await comeBack(second, payment('refunded', {}, { refunded: 1500 }));
    await server.printed('Ship order 1042');
    assert.deepEqual(await order(), ['paid', null]);
    assert.equal(await attempt(), 409);
  });

  test(`${language}: while nobody knows the outcome, there is no second payment`, async () => {
    const { attempt, comeBack, order, event, server } = await openStore();
    const id = await attempt();
    await comeBack(id, undecided);
    assert.deepEqual(await order(undecided), ['checking', null]);
    assert.equal(await attempt('/', undecided), 409);
    assert.equal(await attempt('/', down), 409);
    assert.equal(await event('payment_paid', id), 200); // late, and the payer has gone
    await server.printed('Ship order 1042');
    assert.deepEqual(await order(), ['paid', null]);
  });

  test(`${language}: after a lost response the server finds out`, async () => {
    const { attempt, comeBack, order } = await openStore();
    const id = await attempt();
    await comeBack(id, down);
    assert.deepEqual(await order(down), ['checking', null]);
    assert.deepEqual(await order(missing), ['open', null]); // the request had never arrived
    assert.equal(await attempt('/', missing), id);
    const next = await attempt('/', waiting); // it had: the payer has not been at the bank
    assert.notEqual(next, id);
    assert.deepEqual((await order(waiting, missing))[0], 'open');
    assert.deepEqual((await order(paid))[0], 'paid');
  });

  test(`${language}: a payer who left the bank is warned, and a second payment is given back`, async () => {
    const { api, attempt, comeBack, order, server, event } = await openStore();
    const first = await attempt();
    await comeBack(first, waiting);
    const [, text] = await order(waiting);
    assert.match(text ?? '', /^Your last payment is not finished/);
    const second = await attempt('/', waiting);
    assert.notEqual(second, first);
    await comeBack(second, paid);
    api.taken();
    api.next(paid);
    await event('payment_paid', first);
    await server.printed('paid twice');
    assert.deepEqual(askedFor(api.taken()), [
      `GET /v1/payments/${first}`,
      `POST /v1/payments/${first}/void`,
    ]);
    assert.equal(shipped(server.output()), 1);
  });

  test(`${language}: a forged return, another order's payment and a foreign event ship nothing`, async () => {
    const { api, attempt, comeBack, order, event, server } = await openStore();
    assert.equal(await comeBack('14eea8a6-9985-4732-97f4-b16e44eed044'), '/');
    assert.deepEqual(api.taken(), []);
    const id = await attempt();
    assert.equal(await event('payment_paid', id, true), 200); // of live mode
    assert.equal(await event('payment_paid', id, false, 'another secret'), 401);
    assert.deepEqual(api.taken(), []);
    for (const more of [{ amount: 100 }, { currency: 'INR' }, { metadata: { order_id: '1' } }]) {
      await comeBack(id, payment('paid', {}, more));
      assert.deepEqual(await order(), ['checking', null]); // a person looks
      await server.printed('does not fit');
    }
    assert.equal(shipped(server.output()), 0);
    for (const [status, more] of [
      ['paid', { invoice_id: example.id }],
      ['authorized', { captured: 0 }],
      ['verified', { captured: 0 }],
    ] as const) {
      await comeBack(id, payment(status, {}, more));
      assert.deepEqual(await order(), ['checking', null], status);
    }
    const coupon = { ...example.coupon, discount_amount: 1500 };
    await comeBack(id, payment('paid', {}, { amount: 10000, coupon })); // SAR 115.00 less SAR 15.00
    assert.deepEqual(await order(), ['paid', null]);
  });

  test(`${language}: a body that is none is refused without a stack, and a problem is logged`, async () => {
    const { ask, event, server } = await openStore();
    for (const path of ['/checkout/attempts', '/checkout/problems'])
      for (const body of ['', '[]', '5', '{', '{"order_id":{}}']) {
        const res = await ask(path, { method: 'POST', body });
        assert.ok([400, 404].includes(res.status), `${path} ${body}: ${res.status}`);
        assert.doesNotMatch(await res.text(), /\bat |Traceback|#0/);
      }
    const problem = { code: 'feature_not_enabled', request_id: 'req_1' };
    const sent = { method: 'POST', body: JSON.stringify(problem) };
    assert.equal((await ask('/checkout/problems', sent)).status, 200);
    await server.printed('The API refused a payment: feature_not_enabled (req_1)');
    assert.equal(await event('payment_paid', 'x', false, 'whsec_guess'), 401);
  });

  test(`${language}: a page may load scripts of its own only, and send data to the API only`, async () => {
    const { api, ask } = await openStore();
    for (const path of ['/', '/?lang=ar', '/stc-pay.html']) {
      const res = await ask(path);
      assert.equal(res.status, 200);
      const policy = res.headers.get('content-security-policy') ?? '';
      assert.match(policy, /script-src 'self';/);
      assert.ok(policy.includes(`connect-src 'self' ${new URL(api.base).origin};`), policy);
      assert.equal(res.headers.get('cache-control'), 'no-store');
      const html = await res.text();
      assert.doesNotMatch(html, /<script(?![^>]*src="\/)|<input[^>]* name=/); // a form without script sends nothing
    }
    assert.equal((await ask('/orders/1')).status, 404);
  });
}

test('the pages are the same in each language, and so are those of the subscriptions', () => {
  const folder = join(PROJECT, 'content/examples/apps');
  for (const app of ['own-card-page', 'subscriptions']) {
    const filesOf = (language: string) => {
      const cwd = join(folder, app, language, 'public');
      const names = globSync('**', { cwd, nodir: true, posix: true }).sort();
      return names.map((name) => [name, readFileSync(join(cwd, name), 'utf8')]);
    };
    for (const language of ['python', 'php']) assert.deepEqual(filesOf(language), filesOf('node'));
  }
});

test('the pages have every text in both languages', () => {
  const texts = readText('content/examples/apps/own-card-page/node/public/texts.js');
  const [, en = '', ar = ''] =
    /en: \{([\s\S]+?)\n {2}\},\n {2}ar: \{([\s\S]+?)\n {2}\},/.exec(texts) ?? [];
  const keys = (part: string) => [...part.matchAll(/^ {4}'?([\w.]+)'?:/gm)].map(([, key]) => key);
  assert.ok(keys(en).length > 20);
  assert.deepEqual(keys(ar), keys(en));
});
