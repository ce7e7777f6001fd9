// The sample app "own-card-page": its server in each language. What payments mean for an order is tested with the app that
// it extends (card-shop.long.test.ts); the pages are used by a payer in test/browser/own-card-page.long.test.ts.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exampleAnswer, json, openExampleApi, sendEvent } from '../content/examples/example-api.ts';
import { readText } from '../content/specs/spec-files.ts';
import { stopPrograms } from '../support/programs.ts';
import type { Answer } from '../support/recording-server.ts';
import { sampleApps } from './sample-app.ts';

after(stopPrograms);

const example = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');
const payment = (status: string, source: object = {}): Answer =>
  json(200, { ...example, status, source: { ...example.source, ...source } });
const declined = (reason: string) => payment('failed', { error_code: reason });
const undecided = payment('initiated', { transaction_url: null });
const missing = exampleAnswer('fetchPayment', 404, 'resource_not_found');
const down = json(503, {});
const proxyPage: Answer = {
  status: 404,
  headers: { 'Content-Type': 'text/html' },
  body: '<h1>Not Found',
};

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
    const attempt = async (...answers: readonly Answer[]) => {
      api.next(...answers);
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ order_id: '1042' });
      const res = await ask('/checkout/attempts', { method: 'POST', headers, body });
      return res.ok ? ((await res.json()) as { payment_id: string }).payment_id : res.status;
    };
    const comeBack = async (id: unknown, page: string, ...answers: readonly Answer[]) => {
      api.next(...answers);
      const query = new URLSearchParams({ page, id: String(id), status: 'paid' });
      return (await ask(`/checkout/return?${query}`)).headers.get('location');
    };
    /** What the page of the order shows. */
    const order = async (...answers: readonly Answer[]) => {
      api.next(...answers);
      const shown = (await (await ask('/orders/1042')).json()) as OrderPage;
      return [shown.state, shown.message?.en ?? null];
    };
    const event = (type: string, id: unknown, secret?: string) => {
      const url = `${server.url}/webhooks/payments`;
      return sendEvent(url, { id: 'e_1', type, live: false, data: { id } }, { secret });
    };
    return { api, server, ask, attempt, comeBack, order, event };
  };

  test(`${language}: the server wires attempts, return page, order and webhook to the shop`, async () => {
    const { server, attempt, comeBack, order, event } = await openStore();
    const first = await attempt();
    assert.equal(await attempt(missing), first); // another tab: the ID has not been used
    const page = '/stc-pay.html?lang=ar'; // where the payer was
    assert.equal(await comeBack(first, page, declined('insufficient_funds')), page);
    assert.deepEqual(await order(), ['open', 'There are insufficient funds on this card.']);
    const second = await attempt();
    assert.notEqual(second, first);
    assert.equal(await comeBack(second, 'https://elsewhere.example', undecided), '/');
    assert.deepEqual(await order(undecided), ['checking', null]);
    for (const answer of [undecided, down, proxyPage]) assert.equal(await attempt(answer), 409);
    assert.equal(await event('payment_paid', second), 200); // late, and the payer has gone
    await server.printed('Ship order 1042');
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
    await server.printed('The API answered a payment page: feature_not_enabled (req_1)');
    assert.equal(await event('payment_paid', 'x', 'whsec_guess'), 401);
  });

  test(`${language}: a page may load scripts of its own only, and send data to the API only`, async () => {
    const { api, ask } = await openStore();
    for (const path of ['/', '/?lang=ar', '/index.html', '/stc-pay.html']) {
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
    const { status } = await ask('/webhooks/payment', { method: 'POST', body: '{}' }); // mistyped
    assert.ok(status === 404 || status === 405, String(status));
    assert.match(await (await ask('/decline-messages.json')).text(), /"declined":/);
  });
}

test('the pages have every text in both languages', () => {
  const texts = readText('content/examples/apps/own-card-page/shared/public/texts.js');
  const [, en = '', ar = ''] =
    /en: \{([\s\S]+?)\n {2}\},\n {2}ar: \{([\s\S]+?)\n {2}\},/.exec(texts) ?? [];
  const keys = (part: string) => [...part.matchAll(/^ {4}'?([\w.]+)'?:/gm)].map(([, key]) => key);
  assert.ok(keys(en).length > 20);
  assert.deepEqual(keys(ar), keys(en));
});
