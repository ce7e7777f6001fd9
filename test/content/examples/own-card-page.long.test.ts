// The card page of a merchant's own, with a browser of the test around its script, and the return of its plain form.
// The script finds its page in globalThis, so this file has a process of its own.

import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesFor, type Language, languages, stopServers } from './example-process.ts';
import { blocksOf } from './reader-project.ts';

after(stopServers);

const CARD = {
  'card-name': 'Sara Alotaibi',
  'card-number': '4464 0400 0000 0015',
  'card-expiry': '09 / 28',
  'card-cvc': '123',
};
const created = JSON.parse(exampleAnswer('createPayment', 201, 'needs_3ds').body ?? '');

const EARLIER = '/checkout/return?id=an-earlier-payment';

const nodeFetch = fetch; // before a page replaces it

const [first] = languages();
assert.ok(first !== undefined);
const node: Language = first;

interface Around {
  search?: string; // of the page's address
  storedAs?: number; // what the shop answers to the ID of a try
  returnsTo?: string; // where the return page of the shop leads
  kept?: Map<string, string>; // in the session of the browser
  refusals?: object[]; // what the API answers first, with 422
  says?: string; // the return page of the shop
}

async function openPage(payment: object, around: Around = {}) {
  const { search = '', storedAs = 204, returnsTo = '', kept = new Map() } = around;
  const refusals = [...(around.refusals ?? [])];
  const ids: string[] = []; // under which the API was asked for a payment
  const { folder } = await examplesFor('own-card-page', node, 'http://127.0.0.1:1/v1');
  writeFileSync(join(folder, 'public/package.json'), '{ "type": "module" }');
  const button = { disabled: false };
  const problem = { textContent: '' };
  let submit: (event: object) => Promise<void> = async () => {};
  const form = {
    dataset: { key: 'pk_test_1', order: '1042', amount: '11500', currency: 'SAR' },
    querySelector: () => button,
    addEventListener: (_: string, heard: typeof submit) => {
      submit = heard;
    },
  };
  let opened = '';
  let show: () => Promise<void> = async () => {};
  Object.assign(globalThis, {
    window: {
      addEventListener: (_: string, heard: typeof show) => {
        show = heard;
      },
    },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    location: {
      search,
      href: 'https://store.example.com/pay.html',
      assign: (address: string) => {
        opened = address;
      },
    },
    document: {
      querySelector: (part: string) => (part === '#card-form' ? form : problem),
      getElementById: (id: string) => ({
        value: CARD[id as keyof typeof CARD] ?? '',
        setAttribute: () => {},
        focus: () => {},
      }),
    },
    fetch: async (address: string, request?: { body?: string }) => {
      const isStore = address === '/checkout/payments';
      if (address.endsWith('/payments') && !isStore)
        ids.push(JSON.parse(request?.body ?? '').given_id);
      const refusal = isStore ? undefined : refusals.shift();
      return {
        ok: refusal === undefined && (!isStore || storedAs === 204),
        status: isStore ? storedAs : refusal ? 422 : 200,
        headers: new Headers({ Location: EARLIER }),
        url: returnsTo,
        json: async () => refusal ?? payment,
        text: async () => around.says ?? '',
      };
    },
  });
  await import(pathToFileURL(join(folder, 'public/pay.js')).href);
  return {
    ids,
    problem: () => problem.textContent,
    show: async () => {
      await show();
      assert.equal(button.disabled, false);
      return opened;
    },
    pay: async () => {
      await submit({ preventDefault: () => {} });
      return opened;
    },
  };
}

test('a card page opens the address of 3-D Secure, and without one the return page', async () => {
  const page = await openPage(created);
  assert.equal(page.problem(), '');
  assert.equal(await page.pay(), created.source.transaction_url);
  const source = { ...created.source, transaction_url: null };
  const waiting = await openPage({ ...created, source });
  assert.equal(await waiting.pay(), `/checkout/return?id=${created.id}`);
});

test('a card that was changed after a lost response is paid with under a new ID', async () => {
  const page = await openPage(created, { refusals: [{ code: 'idempotency_key_reused' }] });
  assert.equal(await page.pay(), created.source.transaction_url);
  assert.equal(new Set(page.ids).size, 2);
});

test('a card page says why a payer who was declined is back', async () => {
  const page = await openPage(created, { search: '?problem=declined' });
  assert.match(page.problem(), /^Your bank declined the payment/);
  const poor = await openPage(created, { search: '?problem=insufficient_funds' });
  assert.equal(poor.problem(), 'There are insufficient funds on this card.');
});

test('a card page takes no try for an order that is paid', async () => {
  const page = await openPage(created, { storedAs: 409 });
  assert.equal(await page.pay(), EARLIER);
  assert.equal(page.problem(), '');
});

test('a payer who comes back from the bank’s page is warned, or sees that the order is paid', async () => {
  const kept = new Map<string, string>();
  const first = await openPage(created, { kept });
  assert.equal(await first.show(), '');
  await first.pay();
  assert.deepEqual([...kept], [['opened 1042', created.id]]);
  const store = 'https://store.example.com';
  const voided = await openPage(created, { kept, says: 'This payment was cancelled.' });
  assert.deepEqual([await voided.show(), voided.problem()], ['', '']);
  const paid = await openPage(created, { kept, returnsTo: `${store}/thank-you.html` });
  assert.equal(await paid.show(), `${store}/thank-you.html`);
  const declined = await openPage(created, {
    kept,
    returnsTo: `${store}/pay.html?problem=declined`,
  });
  assert.deepEqual([await declined.show(), declined.problem()], ['', '']);
  for (const path of ['checkout/return?id=1', 'pay.html?problem=unfinished']) {
    // Also on a page that was about an earlier card.
    for (const search of ['', '?problem=insufficient_funds']) {
      const open = await openPage(created, { kept, search, returnsTo: `${store}/${path}` });
      assert.equal(await open.show(), '');
      assert.match(open.problem(), /^Your last payment is not finished/);
    }
  }
  const again = { kept, search: '?problem=declined', returnsTo: `${store}/thank-you.html` };
  assert.equal(await (await openPage(created, again)).show(), `${store}/thank-you.html`);
  const both = { ...again, returnsTo: `${store}/pay.html?problem=declined` };
  const stillDeclined = await openPage(created, both);
  await stillDeclined.show();
  assert.match(stillDeclined.problem(), /^Your bank declined the payment/);
});

/** The server of option B, and what a browser gets from it. */
async function openPlainShop() {
  const api = await openExampleApi();
  const examples = await examplesFor(
    'own-card-page',
    { ...node, env: { CHECKOUT_PAGE: '/pay-plain.html', STORE_URL: 'https://store.example.com' } },
    api.base,
  );
  const blocks = await blocksOf('/guides/card-payments/custom-ui');
  const added = blocks.find(({ title }) => title === 'Add to server.mjs for option B');
  assert.ok(added !== undefined);
  appendFileSync(join(examples.folder, 'server.mjs'), added.code);
  const server = await examples.start('server');
  return { api, server };
}

test('each page of the plain form has an ID of its own and says what went wrong', async () => {
  const { api, server } = await openPlainShop();
  const open = async (search = ''): Promise<{ id: string; html: string }> => {
    const res = await nodeFetch(`${server.url}/pay-plain.html${search}`);
    assert.equal(res.headers.get('cache-control'), 'no-store');
    const html = await res.text();
    const [, id = ''] = /name="given_id" value="([\w-]+)"/.exec(html) ?? [];
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.ok(html.includes(`"https://store.example.com/checkout/plain-return?attempt=${id}"`));
    assert.match(html, /name="amount" value="11500"/);
    assert.match(html, /Pay SAR 115\.00/);
    assert.doesNotMatch(html, /\{\{|undefined|object/);
    return { id, html };
  };
  const none = exampleAnswer('fetchPayment', 404, 'resource_not_found');
  api.next(...Array(10).fill(none)); // each page asks for those before it, of which none was sent
  const [one, two] = [await open(), await open('?problem=__proto__')];
  assert.notEqual(one.id, two.id);
  for (const [problem, words] of [
    ['fields', 'Check name'],
    ['declined', 'Your bank declined'],
    ['general', 'Something went wrong'],
  ])
    assert.ok((await open(`?problem=${problem}`)).html.includes(`<p role="alert">${words}`));

  // The ID of a page that was sent is known, so the payer of a payment that was never made is written to.
  api.next(none);
  const lost = `${server.url}/checkout/plain-return?attempt=${one.id}&error_code=upstream_timeout`;
  assert.match(await (await nodeFetch(lost)).text(), /^We are checking/);
  const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');
  api.next(json(200, { ...paid, id: two.id }));
  const back = await nodeFetch(
    `${server.url}/checkout/plain-return?attempt=${two.id}&id=${two.id}`,
  );
  assert.match(back.url, /\/thank-you\.html$/);
  await server.heard('Ship order 1042');
  api.next(none, none, none);
  const again = await nodeFetch(`${server.url}/pay-plain.html`);
  assert.match(again.url, /\/thank-you\.html$/);
});

test('the plain form warns a payer who comes back from the bank, and is not shown while the bank decides', async () => {
  const { api, server } = await openPlainShop();
  const page = () => nodeFetch(`${server.url}/pay-plain.html`, { redirect: 'manual' });
  const [, id = ''] = /name="given_id" value="([\w-]+)"/.exec(await (await page()).text()) ?? [];
  const opened = json(200, { ...created, id });
  api.next(opened, opened);
  assert.match(await (await page()).text(), /Your last payment is not finished/);
  const none = exampleAnswer('fetchPayment', 404, 'resource_not_found');
  api.next(
    none,
    json(200, { ...created, id, source: { ...created.source, transaction_url: null } }),
  );
  assert.equal((await page()).headers.get('location'), `/checkout/return?id=${id}`);
});

test('after a short failure of the API the plain form is there again at once', async () => {
  const { api, server } = await openPlainShop();
  const none = exampleAnswer('fetchPayment', 404, 'resource_not_found');
  const page = async () => (await nodeFetch(`${server.url}/pay-plain.html`)).text();
  api.next(...Array(3).fill(none));
  for (let opened = 0; opened < 3; opened += 1) assert.match(await page(), /name="given_id"/);
  api.taken();
  api.next(...Array(4).fill(json(503, {})));
  assert.match(await page(), /^We are checking/);
  assert.equal(api.taken().length, 4); // all three, and the one that the return page shows
  api.next(...Array(3).fill(none));
  assert.match(await page(), /name="given_id"/);
});

test('the return of the plain form looks for a payment before it shows the form again', async () => {
  const { api, server } = await openPlainShop();
  const comeBack = async (query: string): Promise<string> => {
    const res = await nodeFetch(
      `${server.url}/checkout/plain-return?attempt=${created.id}${query}`,
      {
        redirect: 'manual',
      },
    );
    return res.headers.get('location') ?? (await res.text());
  };
  const none = exampleAnswer('fetchPayment', 404, 'resource_not_found');
  const paid = exampleAnswer('fetchPayment', 200, 'paid');
  api.next(none);
  const refused = '&status=failed&error_code=validation_failed';
  assert.equal(await comeBack(refused), '/pay-plain.html?problem=fields');
  api.next(none);
  assert.equal(await comeBack('&error_code=token_not_usable'), '/pay-plain.html?problem=general');
  api.next(json(500, {}), json(500, {}));
  assert.match(await comeBack(refused), /^We are checking/);
  api.next(none);
  assert.match(await comeBack('&status=failed&error_code=idempotency_in_progress'), /^We are/);
  api.next(none);
  assert.match(await comeBack('&status=failed&error_code=upstream_timeout'), /^We are/);
  api.next(none);
  assert.match(await comeBack(''), /^We are/);
  api.next(paid);
  assert.equal(await comeBack('&error_code=idempotency_key_reused'), '/thank-you.html');
  api.next(paid);
  assert.equal(await comeBack(`&id=${created.id}&status=paid`), '/thank-you.html');
});
