// The page of card-shop, with a form and a server of the test in place of the real ones: what it shows of an order, and
// that no payment is begun whose ID the server has not given out.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import { readSpecs } from '../content/specs/spec-files.ts';

const script = readFileSync('content/examples/apps/card-shop/shared/public/pay.js', 'utf8');
const jsGlobal = String(readSpecs().variables['jsGlobal']);

interface FormOptions {
  [name: string]: unknown;
  onInitiating(): Promise<false | { givenId: string }>;
}

const ORDER = {
  order_id: '1042',
  amount: 11500,
  currency: 'SAR',
  description: 'Order #1042',
  state: 'open',
  message: null,
  publishable_key: 'pk_test_from_environment',
  manual: false,
};

/** `attempt`: the response to a request for an ID; none: the server cannot be reached. */
async function open(
  { order = {}, search = '' }: { order?: Partial<typeof ORDER> | object; search?: string },
  attempt?: { status: number; body?: object },
) {
  const parts = new Map<string, { textContent: string }>();
  const forms: FormOptions[] = [];
  const asked: string[] = []; // of the server
  let again: (() => Promise<void>) | undefined;
  const fetched = async (path: string, init?: { body: string }) => {
    asked.push(`${init === undefined ? 'GET' : 'POST'} ${path} ${init?.body ?? ''}`.trim());
    const response = init === undefined ? { status: 200, body: { ...ORDER, ...order } } : attempt;
    if (response === undefined) throw new TypeError('offline');
    const { status, body } = response;
    return { ok: status === 200, status, json: async () => body };
  };
  const context = createContext({
    URL,
    URLSearchParams,
    fetch: fetched,
    setTimeout: (run: () => Promise<void>) => {
      again = run;
    },
    addEventListener: (_type: string, show: () => void) => show(), // pageshow, at once
    location: { href: 'https://store.example.com/', search },
    document: {
      documentElement: {},
      querySelector: (part: string) => {
        if (!parts.has(part)) parts.set(part, { textContent: '' });
        return parts.get(part);
      },
    },
    [jsGlobal]: {
      mount: (_: string, options: FormOptions) => {
        forms.push(options);
        return { unmount: () => void forms.pop() };
      },
    },
  });
  runInContext(script.replaceAll('%%jsGlobal%%', jsGlobal), context);
  await setImmediate();
  return {
    text: (part: string) => parts.get(part)?.textContent ?? '',
    form: () => forms.at(-1), // undefined: none is shown
    asked,
    looksAgain: async () => {
      assert.ok(again !== undefined, 'the page does not look again');
      await again();
    },
  };
}

test('an open order shows the form, with what the server says', async () => {
  const page = await open({});
  const { onInitiating: _, ...options } = page.form() ?? { onInitiating: undefined };
  assert.deepEqual(JSON.parse(JSON.stringify(options)), {
    publishableKey: 'pk_test_from_environment',
    amount: 11500,
    currency: 'SAR',
    description: 'Order #1042',
    language: 'en',
    manual: false,
    methods: ['creditcard', 'stcpay'],
    callbackUrl: 'https://store.example.com/checkout/return?lang=en',
    metadata: { order_id: '1042' },
  });
  assert.equal(page.text('#title'), 'Order 1042');
  assert.equal(page.text('#notice'), '');
});

test('after a decline the page says why, in the language of the payer', async () => {
  const message = { en: 'This card has expired.', ar: 'انتهت صلاحية هذه البطاقة.' };
  assert.equal((await open({ order: { message } })).text('#notice'), message.en);
  const arabic = await open({ order: { message }, search: '?order=1043&lang=ar' });
  assert.equal(arabic.text('#notice'), message.ar);
  assert.equal(arabic.form()?.['language'], 'ar');
  assert.deepEqual(arabic.asked, ['GET /orders/1043']);
});

test('an order that is paid, or may be, shows no form', async () => {
  for (const state of ['paid', 'reserved', 'returned', 'checking']) {
    const page = await open({ order: { state } });
    assert.equal(page.form(), undefined, state);
    assert.notEqual(page.text('#notice'), '', state);
  }
  const page = await open({ order: { state: 'checking' } });
  await page.looksAgain();
  assert.equal(page.asked.length, 2);
});

test('a payment begins with the ID that the server gives out, and not without one', async () => {
  const id = '60cb5fa4-1180-4a79-85f7-5b923e6660f6';
  const begin = async (attempt?: { status: number; body?: object }) => {
    const page = await open({}, attempt);
    const begun = await page.form()?.onInitiating();
    return { page, begun: begun === false ? false : { ...begun } };
  };
  const { page, begun } = await begin({ status: 200, body: { payment_id: id, status: 'open' } });
  assert.deepEqual(begun, { givenId: id });
  assert.equal(page.asked[1], 'POST /checkout/attempts {"order_id":"1042"}');
  for (const attempt of [
    { status: 409 },
    { status: 200, body: { payment_id: id, status: 'pending' } },
  ]) {
    const other = await begin(attempt);
    assert.equal(other.begun, false);
    assert.equal(other.page.asked.at(-1), 'GET /orders/1042'); // another tab was faster
  }
  for (const attempt of [{ status: 500 }, { status: 404 }, undefined]) {
    const other = await begin(attempt);
    assert.equal(other.begun, false);
    assert.equal(other.page.text('#notice'), 'The payment could not be started. Try again.');
  }
});
