// The card page of "Custom card page", put together from the pages of its task and used by a payer in Chromium:
// its server runs, the API is a fake that checks each request by the specifications.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  askedFor,
  type ExampleApi,
  exampleAnswer,
  json,
  openExampleApi,
} from '../content/examples/example-api.ts';
import {
  examplesFor,
  languages,
  type Server,
  stopServers,
} from '../content/examples/example-process.ts';
import { openBrowser } from '../support/chromium.ts';
import type { RecordedRequest } from '../support/recording-server.ts';
import { hasFocus } from './reader.ts';

const MADA = '4464 0400 0000 0015';
const initiated = JSON.parse(exampleAnswer('createPayment', 201, 'needs_3ds').body ?? '');
const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');
const [node] = languages();

after(stopServers);

interface Shop {
  page: Page;
  api: ExampleApi;
  server: Server;
}

/** The card page, open; a browser may ask the API from another host, as the real one allows. */
async function openPage(): Promise<Shop> {
  assert.ok(node !== undefined);
  const api = await openExampleApi();
  const server = await (await examplesFor('own-card-page', node, api.base)).start('server');
  const page = await (await (await openBrowser()).newContext()).newPage();
  await page.route(`${api.base}/**`, async (route) => {
    const response = await route.fetch({ maxRetries: 0 });
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${server.url}/pay.html`);
  return { page, api, server };
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Sara Alotaibi');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('٠٩ / ٣٤'); // 09 / 34
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay' }).click();
}

const bodyOf = (request: RecordedRequest | undefined) => JSON.parse(String(request?.body));

test('a payer goes to the bank and back, and the order is shipped once', async () => {
  const { page, api, server } = await openPage();
  const bank = new URL(initiated.source.transaction_url);
  let requests: RecordedRequest[] = [];
  await page.route(`${bank.origin}${bank.pathname}*`, (route) => {
    requests = api.taken();
    const { given_id: id, callback_url: back } = bodyOf(requests[0]);
    api.next(json(200, { ...paid, id }));
    return route.fulfill({ status: 302, headers: { location: `${back}?id=${id}&status=paid` } });
  });
  await pay(page, MADA);
  await page.waitForURL(`${server.url}/thank-you.html`);
  assert.deepEqual(askedFor(requests), ['POST /v1/payments']);
  const { given_id, source, amount, currency, metadata } = bodyOf(requests[0]);
  assert.deepEqual([amount, currency, metadata], [11500, 'SAR', { order_id: '1042' }]);
  assert.deepEqual(source, {
    type: 'creditcard',
    name: 'Sara Alotaibi',
    number: MADA.replaceAll(' ', ''),
    month: '09',
    year: '2034',
    cvc: '123',
  });
  assert.deepEqual(askedFor(api.taken()), [`GET /v1/payments/${given_id}`]);
  await server.heard('Ship order 1042');
  assert.equal(server.said().match(/Ship order/g)?.length, 1);
});

test('a card that is declined is told so, and the payer may try another one under a new ID', async () => {
  const { page, api } = await openPage();
  const source = { ...initiated.source, error_code: 'insufficient_funds' };
  api.next(json(201, { ...initiated, status: 'failed', source }));
  await pay(page, MADA);
  await page.getByRole('alert').filter({ hasText: 'insufficient funds on this card' }).waitFor();
  const [first] = api.taken();
  const declined = { ...initiated, id: bodyOf(first).given_id, status: 'failed', source };
  api.next(json(200, declined), json(201, declined)); // your server asks for it, then the page pays
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForFunction(() => document.querySelector('button')?.disabled === false);
  const [asked, second] = api.taken();
  assert.equal(asked?.method, 'GET');
  assert.notEqual(bodyOf(first).given_id, bodyOf(second).given_id);
});

test('what is wrong in a field is told there, and nothing is sent', async () => {
  const { page, api } = await openPage();
  await pay(page, '4464 0400 0000 0016');
  const field = page.getByLabel('Card number');
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  assert.equal(await hasFocus(field), true);
  assert.equal(
    await page.locator('#card-number-error').innerText(),
    'The card number is not valid',
  );
  assert.deepEqual(api.taken(), []);
});

test('a field that the API refuses is marked as one that the page refuses', async () => {
  const { page, api } = await openPage();
  api.next(
    json(400, {
      type: 'invalid_request_error',
      code: 'validation_failed',
      message: 'One or more fields are invalid.',
      errors: { 'source.cvc': ['must have 3 digits'] },
      request_id: 'req_1',
    }),
  );
  await pay(page, MADA);
  await page.locator('#card-cvc[aria-invalid="true"]').waitFor();
  assert.equal(await page.locator('#card-cvc-error').innerText(), 'The security code is not valid');
});

test('without an answer the same payment is asked for again, never another one', async () => {
  const { page, api } = await openPage();
  const busy = json(503, { code: 'service_unavailable', message: 'Busy.', request_id: 'req_1' });
  api.next(busy, busy, busy);
  await pay(page, MADA);
  await page.getByRole('alert').filter({ hasText: 'You have not been charged' }).waitFor();
  const requests = api.taken();
  assert.deepEqual(askedFor(requests), Array(3).fill('POST /v1/payments'));
  assert.equal(new Set(requests.map((request) => bodyOf(request).given_id)).size, 1);
});
