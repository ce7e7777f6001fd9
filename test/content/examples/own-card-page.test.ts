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

const nodeFetch = fetch; // before a page replaces it

const [first] = languages();
assert.ok(first !== undefined);
const node: Language = first;

async function openPage(payment: object, search = '') {
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
  Object.assign(globalThis, {
    window: { addEventListener: () => {} },
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
    fetch: async (address: string) => ({
      ok: true,
      status: address === '/checkout/payments' ? 204 : 200,
      json: async () => payment,
    }),
  });
  await import(pathToFileURL(join(folder, 'public/pay.js')).href);
  return {
    problem: () => problem.textContent,
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

test('a card page says why a payer who was declined is back', async () => {
  const page = await openPage(created, '?problem=declined');
  assert.match(page.problem(), /^Your bank declined the payment/);
});

test('the return of the plain form looks for a payment before it shows the form again', async () => {
  const api = await openExampleApi();
  const examples = await examplesFor('own-card-page', node, api.base);
  const blocks = await blocksOf('/guides/card-payments/custom-ui');
  const added = blocks.find(({ title }) => title === 'Add to server.mjs for option B');
  assert.ok(added !== undefined);
  appendFileSync(join(examples.folder, 'server.mjs'), added.code);
  const server = await examples.start('server');
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
  assert.equal(await comeBack('&error_code=token_not_usable'), '/pay-plain.html?problem=fields');
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
