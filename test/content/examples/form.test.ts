// The payment form on the pages that show it: with a form of the test in place of ours, what their scripts do
// when a try ends, and above all when nobody knows how it ended.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import { readSpecs } from '../specs/spec-files.ts';
import { shown } from './shown-file.ts';

interface Failure {
  code: string;
  message: string;
  displayMessage: string;
}

type Started = false | { givenId: string };

interface Options {
  metadata: { order_id: string };
  onInitiating(): Started | Promise<Started>;
  onCreated(payment: { id: string; status: string }): Promise<void>;
  onFailure(error: Failure): void;
}

interface FormPage {
  options: Options;
  isMounted(): boolean;
  problem(): string;
  openedAddress(): string;
  goOnline(): void;
  stored: unknown[];
}

const PAGES = [
  ['guides/card-payments/basic-integration', 'public/index.html'],
  ['guides/stc-pay/basic-integration', 'index.html'],
] as const;

const EARLIER = '/checkout/return?id=an-earlier-payment';

const jsGlobal = String(readSpecs().variables['jsGlobal']);

function openPage(
  page: string,
  title: string,
  { isOnline = true, statuses = [204] } = {}, // the last one stays; 0: the server of the shop does not answer
): FormPage {
  const html = shown(page, title);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  const problem = { textContent: '' };
  const mounted: Options[] = [];
  const waiting: (() => void)[] = [];
  const stored: unknown[] = [];
  const location = {
    href: 'https://store.example.com/',
    search: '',
    opened: '',
    assign(address: string) {
      location.opened = address;
    },
  };
  const context = createContext({
    URL,
    crypto,
    location,
    console: { error: () => {}, info: () => {} },
    navigator: { onLine: isOnline },
    document: { querySelector: (part: string) => (part === '#problem' ? problem : null) },
    addEventListener: (_: string, heard: () => void) => void waiting.push(heard),
    fetch: (_: string, { body }: { body: string }) => {
      const status = statuses[Math.min(stored.length, statuses.length - 1)] ?? 0;
      stored.push(JSON.parse(body));
      if (status === 0) return Promise.reject(new Error('offline'));
      const headers = new Headers({ Location: EARLIER });
      return Promise.resolve({ ok: status < 300, status, headers });
    },
    [jsGlobal]: {
      mount: (_: string, options: Options) => {
        mounted.push(options);
        return { unmount: () => void mounted.pop() };
      },
    },
  });
  const shared = shown('guides/card-payments/basic-integration', 'public/payment-try.js');
  for (const code of [shared, ...scripts])
    runInContext(code.replaceAll('%%jsGlobal%%', jsGlobal), context);
  const [options] = mounted;
  assert.ok(options !== undefined, `${page} mounts no form`);
  return {
    options,
    isMounted: () => mounted.length > 0,
    problem: () => problem.textContent,
    openedAddress: () => location.opened,
    goOnline: () => {
      for (const heard of waiting) heard();
    },
    stored,
  };
}

const failed = (code: string): Failure => ({ code, message: 'raw', displayMessage: 'shown' });

async function idOfTry(shop: FormPage): Promise<string> {
  const started = await shop.options.onInitiating();
  assert.ok(started !== false);
  return started.givenId;
}

for (const [page, title] of PAGES)
  test(`${page}: no attempt is made for an order that is paid, or may be`, async () => {
    const paid = openPage(page, title, { statuses: [409] });
    assert.equal(await paid.options.onInitiating(), false);
    assert.equal(paid.openedAddress(), EARLIER);
    const unknown = openPage(page, title, { statuses: [400] });
    assert.equal(await unknown.options.onInitiating(), false);
    assert.equal(unknown.problem(), 'This order cannot be paid here.');
    const open = openPage(page, title, { statuses: [204] });
    const givenId = await idOfTry(open);
    const { order_id } = open.options.metadata;
    assert.deepEqual(open.stored, [{ order_id, payment_id: givenId }]);
    assert.equal(open.openedAddress(), '');
  });

for (const [page, title] of PAGES)
  test(`${page}: no attempt is made that the server of the store has not stored`, async () => {
    for (const status of [0, 404, 500, 503]) {
      const shop = openPage(page, title, { statuses: [status, 204] });
      assert.equal(await shop.options.onInitiating(), false, String(status));
      assert.equal(shop.problem(), 'The payment could not be started. Try again.');
      assert.deepEqual([shop.isMounted(), shop.openedAddress()], [true, '']);
      await idOfTry(shop);
      assert.deepEqual(shop.stored[1], shop.stored[0]); // with the ID that was not used
    }
  });

for (const [page, title] of PAGES) {
  test(`${page}: a try without an outcome takes the form away and asks the server`, async () => {
    for (const code of ['network_error', 'authentication_timeout']) {
      const shop = openPage(page, title, { statuses: [204, 0] });
      const givenId = await idOfTry(shop);
      shop.options.onFailure(failed(code));
      assert.equal(shop.isMounted(), false);
      const { order_id } = shop.options.metadata; // the order of the page, not that of another
      assert.deepEqual(shop.stored.at(-1), { order_id, payment_id: givenId });
      await setImmediate(); // stored or not, the server is asked
      assert.equal(shop.problem(), 'We are checking. Please do not pay again.');
      assert.equal(shop.openedAddress(), `/checkout/return?id=${givenId}`);
    }
    const offline = openPage(page, title, { isOnline: false, statuses: [204, 0] });
    const givenId = await idOfTry(offline);
    offline.options.onFailure(failed('network_error'));
    assert.deepEqual([offline.isMounted(), offline.openedAddress()], [false, '']);
    offline.goOnline();
    await setImmediate();
    assert.equal(offline.openedAddress(), `/checkout/return?id=${givenId}`);
  });

  test(`${page}: after a decline the payer may try again, with a new ID`, async () => {
    const shop = openPage(page, title);
    const first = await idOfTry(shop);
    const before = shop.stored.length;
    shop.options.onFailure(failed('api_error')); // no payment was made
    assert.equal(await idOfTry(shop), first);
    await shop.options.onCreated({ id: first, status: 'failed' }); // stored or not, the payer goes on
    assert.equal(shop.stored.length, before + 2);
    shop.options.onFailure(failed('payment_failed'));
    assert.equal(shop.isMounted(), true);
    assert.equal(shop.problem(), 'shown');
    assert.equal(shop.openedAddress(), '');
    assert.notEqual(await idOfTry(shop), first);
  });
}
