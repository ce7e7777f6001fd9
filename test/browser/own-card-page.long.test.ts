// The pages of the sample app "own-card-page", used by a payer in Chromium: a card, STC Pay, both in Arabic too. Its server
// runs, the API is a fake that checks each request by the specifications.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { sampleApp } from '../apps/sample-app.ts';
import {
  askedFor,
  type ExampleApi,
  exampleAnswer,
  json,
  openExampleApi,
} from '../content/examples/example-api.ts';
import { openBrowser } from '../support/chromium.ts';
import { stopPrograms } from '../support/programs.ts';
import type { Answer, RecordedRequest } from '../support/recording-server.ts';
import { violations } from './axe.ts';
import { hasFocus } from './reader.ts';

const MADA = '4464 0400 0000 0015';
const OTP_PATH = 'payments/52e05f9e-7a8a-4767-91af-f46346920399/otp?otp_token=otp_4mZr8TqLw2Xn7Vb5';
const exampleOf = (id: string, status: number, name: string) =>
  JSON.parse(exampleAnswer(id, status, name).body ?? '');
const initiated = exampleOf('createPayment', 201, 'needs_3ds');
const forCode = exampleOf('createPayment', 201, 'needs_otp');
const paid = exampleOf('fetchPayment', 200, 'paid');
const missing = exampleAnswer('fetchPayment', 404, 'resource_not_found');
const refused = (status: number, code: string, errors: object | null = null): Answer =>
  json(status, { type: 'api_error', code, message: 'No.', errors, request_id: 'req_1' });
const busy = refused(503, 'maintenance');

const node = sampleApp('own-card-page', 'node');

after(stopPrograms);

type Store = Awaited<ReturnType<typeof openPage>>;

/** A page, open; a browser may ask the API from another host, as the real one allows. */
async function openPage(path = '/') {
  const api = await openExampleApi();
  const server = await node.unpack(api.base).start();
  const page = await (await (await openBrowser()).newContext()).newPage();
  const failed: string[] = []; // what the browser has refused to load
  page.on('console', (message) => {
    if (/Content Security Policy|MIME type/.test(message.text())) failed.push(message.text());
  });
  page.on('pageerror', (error) => failed.push(error.message));
  await page.route(`${api.base}/**`, async (route) => {
    const response = await route.fetch({ maxRetries: 0 });
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
    const body = await response.json();
    const { given_id: id } = (route.request().postDataJSON() ?? {}) as { given_id?: string };
    if (id !== undefined && response.ok()) body.id = id; // an example has an ID of its own
    await route.fulfill({ response, headers, body: JSON.stringify(body) });
  });
  await page.goto(server.url + path, { waitUntil: 'networkidle' }); // what it asks at first takes no answer of a test
  await page.getByRole('button').first().waitFor();
  return { page, api, server, failed };
}

async function pay(page: Page, number = MADA): Promise<void> {
  await page.locator('#card-name').fill('Sara Alotaibi');
  await page.locator('#card-number').fill(number);
  await page.locator('#card-expiry').fill('٠٩ / ٣٤'); // 09 / 34
  await page.locator('#card-cvc').fill('123');
  await page.locator('#card-form button').click();
}

const bodyOf = ({ body }: RecordedRequest) => JSON.parse(String(body));
/** The payments that the page has asked for. */
const created = (api: ExampleApi) => {
  const requests = api.taken();
  askedFor(requests);
  return requests.filter(({ path }) => path === '/v1/payments').map(bodyOf);
};
const notice = (page: Page, words: string) =>
  page.getByRole('alert').filter({ hasText: words }).waitFor();
/** The lookups of a card's scheme come at their own time, so the answers of a test are not for them. */
async function openCardPage(): Promise<Store> {
  const store = await openPage();
  await store.page.route(`${store.api.base}/sources/**`, (route) => route.abort());
  return store;
}

const BANK = new URL(initiated.source.transaction_url);

/** The bank's page, which says nothing but that it is there. */
const openBank = (page: Page, wait = 0) =>
  page.route(`${BANK.origin}/3ds/**`, async (route) => {
    await setTimeout(wait);
    await route.fulfill({ body: 'The bank' });
  });

test('a payer goes to the bank and back, and the order is shipped once', async () => {
  const { page, api, server, failed } = await openCardPage();
  let body: ReturnType<typeof bodyOf>;
  await page.route(`${BANK.origin}${BANK.pathname}*`, (route) => {
    [body] = created(api);
    api.next(json(200, paid), json(200, paid));
    const location = `${body.callback_url}&id=${body.given_id}&status=paid`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await pay(page);
  await notice(page, 'Your order is paid');
  assert.equal(await page.locator('#card-form').isVisible(), false);
  const { given_id: id, source, amount, currency, metadata } = body;
  assert.deepEqual([amount, currency, metadata], [11500, 'SAR', { order_id: '1042' }]);
  assert.deepEqual(source, {
    type: 'creditcard',
    name: 'Sara Alotaibi',
    number: MADA.replaceAll(' ', ''),
    month: '09',
    year: '2034',
    cvc: '123',
  });
  assert.deepEqual(askedFor(api.taken()), [`GET /v1/payments/${id}`]);
  await server.printed('Ship order 1042');
  assert.deepEqual(failed, []);
});

test('clicks on Pay while the page of the bank loads make no second payment', async () => {
  const { page, api } = await openCardPage();
  await openBank(page, 500); // time for more clicks
  await page.locator('#card-form').evaluate((form: HTMLFormElement) => {
    const button = form.querySelector('button');
    form.addEventListener('submit', () => setInterval(() => button?.click(), 20), { once: true });
  });
  api.next(json(201, initiated), json(200, initiated), json(201, initiated)); // two of them for a second payment
  await pay(page);
  await page.waitForURL('**/3ds/**');
  assert.equal(created(api).length, 1);
});

test('a payer who was declined, or comes back from the bank, reads why, and pays under a new ID', async () => {
  const { page, api } = await openCardPage();
  const source = { ...initiated.source, error_code: 'insufficient_funds' };
  const declined = { ...initiated, status: 'failed', source };
  api.next(json(201, declined), json(200, declined));
  await pay(page);
  await notice(page, 'insufficient funds on this card');
  const [first] = created(api);
  api.next(json(201, initiated));
  await openBank(page);
  await page.locator('#card-form button').click();
  await page.waitForURL('**/3ds/**');
  const [second] = created(api);
  assert.notEqual(second.given_id, first.given_id);
  api.next(json(200, initiated), json(200, initiated));
  await page.goto(`${second.callback_url}&id=${second.given_id}`);
  await notice(page, 'Your last payment is not finished');
});

test('what is wrong in a field is told there, by the page and by the API', async () => {
  const { page, api } = await openCardPage();
  await pay(page, '4464 0400 0000 0016');
  const field = page.getByLabel('Card number');
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  assert.equal(await hasFocus(field), true);
  const message = page.locator('#card-number-error');
  assert.equal(await message.innerText(), 'The card number is not valid');
  assert.deepEqual(api.taken(), []);
  api.next(refused(400, 'validation_failed', { 'source.cvc': ['must have 3 digits'] }));
  await pay(page);
  await page.locator('#card-cvc[aria-invalid="true"]').waitFor();
  assert.equal(await message.innerText(), '');
  assert.equal(await page.locator('#card-cvc-error').innerText(), 'The security code is not valid');
  api.next(
    missing,
    refused(400, 'validation_failed', { 'source.number': ['is not a supported card'] }),
  );
  await pay(page);
  await message.filter({ hasText: 'This type of card is not accepted' }).waitFor();
});

test('a fault of the set-up marks no field, and your log has its code and request', async () => {
  const { page, api, server } = await openCardPage();
  api.next(refused(400, 'validation_failed', { callback_url: ['must use https'] }), missing);
  await pay(page);
  await notice(page, 'Something went wrong');
  assert.equal(await page.locator('[aria-invalid="true"]').count(), 0);
  await server.printed('The API answered a payment page: validation_failed (req_1)');
});

test('while the state of the order is unknown there is no form', async () => {
  const { page, server } = await openPage();
  let isDown = true;
  await page.route(`${server.url}/orders/*`, (route) =>
    isDown ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.clock.install();
  for (const path of ['/', '/stc-pay.html']) {
    isDown = true;
    await page.goto(server.url + path);
    await notice(page, 'We cannot load your order');
    assert.equal(await page.locator('form:visible').count(), 0);
    isDown = false;
    await page.clock.runFor(6_000);
    await page.getByRole('button').first().waitFor();
  }
});

test('after a lost response the same ID is used again, and with another card a new one', async () => {
  const { page, api } = await openCardPage();
  api.next(busy, missing);
  await pay(page);
  await notice(page, 'You have not been charged');
  const [first] = created(api);
  api.next(missing, busy, missing);
  await page.locator('#card-form button').click();
  await page.waitForFunction(() => document.querySelector('button')?.disabled === false);
  await notice(page, 'You have not been charged');
  const [second] = created(api);
  assert.equal(second.given_id, first.given_id);
  const failed = { ...initiated, status: 'failed' };
  api.next(
    missing,
    refused(422, 'idempotency_key_reused'),
    json(200, initiated),
    json(201, failed),
    json(200, failed),
    json(200, initiated),
  );
  await pay(page, '4111 1100 0000 0013');
  await notice(page, 'Your bank declined the payment');
  const [third, fourth] = created(api);
  assert.equal(third.given_id, first.given_id);
  assert.notEqual(fourth.given_id, first.given_id);
});

test('an ID that stays used up is not asked for without end', async () => {
  const { page, api } = await openCardPage();
  const reused = refused(422, 'idempotency_key_reused');
  api.next(reused, missing, reused, missing);
  await pay(page);
  await notice(page, 'Something went wrong');
  assert.equal(created(api).length, 2);
});

test('the scheme of a card is shown while it is typed, from eight digits at most', async () => {
  const { page, api } = await openPage();
  const issuer = exampleOf('getIssuer', 200, 'mada');
  api.next(json(200, { ...issuer, company: 'mada', coupon: null }));
  await page.getByLabel('Card number').pressSequentially('446404');
  await page.getByText('mada').waitFor();
  const coupon = {
    name: 'Sunday',
    original_amount: 11500,
    discount_amount: 1150,
    final_amount: 10350,
  };
  api.next(json(200, { ...issuer, coupon }));
  await page.getByLabel('Card number').fill(MADA);
  await page.getByText('Sunday: you save SAR 11.50, if still available').waitFor();
  assert.equal(await page.locator('#card-form button').innerText(), 'Pay SAR 103.50');
  const bins = api.taken().map(({ query }) => new URLSearchParams(query).get('bin'));
  assert.deepEqual(bins, ['446404', '44640400']);
  api.next(json(200, { ...issuer, supported: false }));
  await page.getByLabel('Card number').fill('3700 00');
  await page.getByText('This type of card is not accepted.').waitFor();
});

test('both pages keep the rules of accessibility, in English and in Arabic', async () => {
  for (const path of ['/', '/?lang=ar', '/stc-pay.html', '/stc-pay.html?lang=ar']) {
    const { page, failed } = await openPage(path);
    assert.equal(
      await page.locator('html').getAttribute('dir'),
      path.includes('lang=ar') ? 'rtl' : 'ltr',
    );
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button').first().click(); // empty: the fields are marked
    assert.deepEqual(await violations(page), []);
    assert.doesNotMatch(await page.locator('main').innerText(), /undefined|\{|\}/);
    assert.deepEqual(failed, []);
  }
});

const waitsForCode = (api: ExampleApi) =>
  json(201, {
    ...forCode,
    source: { ...forCode.source, transaction_url: `${api.base}/${OTP_PATH}` },
  });

async function sendNumber(
  { page, api }: Store,
  number: string,
  ...answers: readonly Answer[]
): Promise<void> {
  api.next(...answers);
  await page.locator('#mobile').fill(number);
  await page.locator('#number-form button').click();
}

async function openCode(path = '/stc-pay.html'): Promise<Store> {
  const store = await openPage(path);
  await sendNumber(store, '٠٥٠٠٠٠٠٠٠١', waitsForCode(store.api));
  await store.page.locator('#code').waitFor();
  return store;
}

async function confirm({ page, api }: Store, ...answers: readonly Answer[]): Promise<void> {
  api.next(...answers);
  await page.locator('#code').fill('123456');
  await page.locator('#code-form button').first().click();
}

test('STC Pay: a number, a code, and the order is shipped', async () => {
  const store = await openCode();
  const { page, api, server } = store;
  const [{ source, given_id: id }] = created(api);
  assert.deepEqual(source, { type: 'stcpay', mobile: '0500000001' });
  const other = { ...paid, metadata: { order_id: '1042' } };
  await confirm(store, json(200, { ...forCode, status: 'paid' }), json(200, other));
  await notice(page, 'Your order is paid');
  const [otp, fetched] = askedFor(api.taken());
  assert.equal(otp, `POST /v1/${OTP_PATH.split('?')[0]}`);
  assert.equal(fetched, `GET /v1/payments/${id}`);
  await server.printed('Ship order 1042');
});

test('STC Pay: wrong codes are counted, in English and in Arabic', async () => {
  const wrong = refused(400, 'invalid_otp');
  const steps: readonly [Answer, english: string, arabic: string][] = [
    [refused(400, 'validation_failed'), 'Enter the digits of the code', 'أدخل أرقام الرمز'],
    [refused(429, 'rate_limit_exceeded'), 'Wait a moment', 'انتظر قليلًا'],
    [wrong, '2 attempts left', 'بقيت محاولتان'],
    [wrong, '1 attempt left', 'بقيت محاولة واحدة'],
    [refused(429, 'otp_attempts_exceeded'), 'wrong three times. Start again.', 'للمرة الثالثة'],
  ];
  for (const [at, path] of ['/stc-pay.html', '/stc-pay.html?lang=ar'].entries()) {
    const store = await openCode(path);
    for (const [answer, ...texts] of steps) {
      await confirm(store, answer);
      await notice(store.page, texts[at] ?? '');
    }
    assert.equal(await store.page.locator('#number-form').isVisible(), true);
  }
});

test('STC Pay: without a clear result the server finds out', async () => {
  const undecided = { ...forCode, source: { ...forCode.source, transaction_url: null } };
  const polls = Array.from({ length: 30 }, () => json(200, undecided)); // as long as the page asks
  for (const answer of [busy, refused(409, 'payment_not_awaiting_otp'), json(200, undecided)]) {
    const store = await openCode();
    await confirm(store, answer, ...polls);
    await notice(store.page, 'We are checking your payment');
    assert.equal(await store.page.locator('form:visible').count(), 0);
  }
  const store = await openPage('/stc-pay.html');
  await sendNumber(store, '0500000001', json(201, undecided), ...polls);
  await notice(store.page, 'We are checking your payment');
});

test('STC Pay: a number or a wallet that does not work leads back to the number', async () => {
  const store = await openPage('/stc-pay.html');
  const { page, api } = store;
  await sendNumber(store, '0112223333');
  await notice(page, 'Enter a Saudi mobile number');
  assert.deepEqual(api.taken(), []);
  await page.reload();
  const wrong = refused(400, 'validation_failed', { 'source.mobile': ['is wrong'] });
  await sendNumber(store, '0500000001', wrong);
  await notice(page, 'Enter a Saudi mobile number');
  await sendNumber(store, '0500000006', missing, busy, missing);
  await notice(page, 'You have not been charged');
  const source = { ...forCode.source, transaction_url: null, error_code: 'stcpay_not_registered' };
  const failed = { ...forCode, status: 'failed', source };
  await sendNumber(store, '0500000003', missing, json(201, failed), json(200, failed));
  await notice(page, 'has no STC Pay wallet');
});

test('STC Pay: another code is offered after half a minute, and an expired one is told', async () => {
  const store = await openPage('/stc-pay.html');
  const { page, api } = store;
  await page.clock.install();
  await page.reload();
  await sendNumber(store, '0500000001', waitsForCode(api));
  await page.locator('#code').waitFor();
  const again = page.locator('#again');
  assert.equal(await again.isVisible(), false);
  await page.clock.runFor(31_000);
  await again.click();
  const open = {
    ...forCode,
    source: { ...forCode.source, transaction_url: 'https://bank.example' },
  };
  await sendNumber(store, '0500000001', json(200, open), waitsForCode(api));
  await notice(page, 'Use the code in the newest message');
  const [first, second] = created(api);
  assert.notEqual(first.given_id, second.given_id);
  await page.clock.runFor(301_000);
  await notice(page, 'The code has expired');
});
