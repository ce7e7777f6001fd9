// The functions that the API pages show, in Node.js, Python and PHP: what pays an order, which events are genuine, what
// is retried, and how lists are read and exported.

import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RecordedRequest } from '../../support/recording-server.ts';
import { freshFolder, PROJECT } from '../../support/site.ts';
import { readSpecs } from '../specs/spec-files.ts';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { type Call, callFile, RUNTIMES, type Runtime, runFile } from './runtimes.ts';

const API_BASE = String(readSpecs().variables['apiBaseUrl']);
const PAYMENT = '14eea8a6-9985-4732-97f4-b16e44eed044';
const NO_API = 'http://127.0.0.1:1/v1';

const IS_PAID: Call = {
  file: 'is-paid',
  node: 'console.log(JSON.stringify(given.map((one) => all.isPaid(...one))));',
  python: 'print(json.dumps([all.is_paid(*one) for one in given], separators=(",", ":")))',
  php: 'echo json_encode(array_map(fn ($one) => is_paid(...$one), $given)), "\\n";',
};
const IS_GENUINE: Call = {
  file: 'verify-webhook',
  node: 'console.log(JSON.stringify(given.map((one) => all.isFromProvider(...one))));',
  python:
    'print(json.dumps([all.is_from_provider(body.encode(), *others) for body, *others in given], separators=(",", ":")))',
  php: 'echo json_encode(array_map(fn ($one) => is_from_provider(...$one), $given)), "\\n";',
};
const CALL: Call = {
  file: 'call-api',
  node: 'const [method, path, body, key] = given; const told = (error) => { console.error(error.status, error.code); throw error; }; console.log(JSON.stringify(await all.callApi(method, path, { body, key }).catch(told)));',
  python: `try: print(json.dumps(all.call_api(*given)))
except all.ApiError as error: print(error.status, error.code, file=sys.stderr); raise`,
  php: 'try { echo json_encode(call_api(...$given)), "\\n"; } catch (ApiError $error) { fwrite(STDERR, "$error->status $error->apiCode\\n"); throw $error; }',
};
const LIST: Call = {
  file: 'list-payments',
  node: 'for await (const { id } of all.listPayments(given)) console.log(id);',
  python: 'for payment in all.list_payments(given): print(payment["id"])',
  php: 'foreach (list_payments($given) as $payment) { echo $payment["id"], "\\n"; }',
};

/** A folder with all examples of the language, and the API of a test in place of the real one. */
function examplesIn(runtime: Runtime, apiBase: string): string {
  const folder = freshFolder('api-programs');
  const from = join(PROJECT, 'content/examples', runtime.folder);
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), 'utf8').replaceAll('%%apiBaseUrl%%', apiBase);
    writeFileSync(join(folder, name), text.replaceAll(API_BASE, apiBase));
  }
  return folder;
}

const busy = json(429, {
  type: 'rate_limit_error',
  code: 'rate_limit_exceeded',
  message: 'Too many requests.',
  errors: null,
  request_id: 'req_1',
});
const order = { id: '1042', amount: 11500, currency: 'SAR' };
const paid = JSON.parse(exampleAnswer('fetchPayment', 200, 'paid').body ?? '');

/** Payment → whether it pays the order. */
const PAYMENTS: readonly (readonly [change: object, pays: boolean])[] = [
  [{}, true],
  [{ status: 'captured' }, true],
  [{ status: 'refunded', refunded: 1500 }, true],
  [{ status: 'refunded', refunded: 11500 }, false],
  ...['initiated', 'authorized', 'failed', 'abandoned', 'voided', 'verified'].map(
    (status) => [{ status }, false] as const,
  ),
  [{ amount: 100 }, false],
  [{ amount: 9500, coupon: { discount_amount: 2000 } }, true],
  [{ coupon: { discount_amount: 2000 } }, false],
  [{ currency: 'JPY' }, false],
  [{ metadata: { order_id: '1043' } }, false],
  [{ metadata: {} }, false],
  [{ invoice_id: '41e96e02-c100-47a0-a0f1-09a1591e48eb' }, false],
];

const BODY =
  '{"id":"d28b56d6-5d88-44a8-acae-bcfcfee1f193","type":"payment_paid","created_at":"2025-09-14T08:21:47.015Z","account_name":"Qamar Books","live":false,"api_version":"v1","data":{"id":"14eea8a6-9985-4732-97f4-b16e44eed044","status":"paid","amount":11500,"currency":"SAR"}}';
const SECRET = 'whsec_example_change_me_4f1c';
const T = 1757838107;
const V1 = 'c367ec903f2b8957f33ed1e4376d36f8c05198bd383d55f337dbbb1487b4d621';
const SIGNED = `t=${T},v1=${V1}`;

/** Body, header, secret, time → whether it is genuine. */
const EVENTS: readonly (readonly [
  body: string,
  header: string,
  secret: string,
  now: number,
  is: boolean,
])[] = [
  [BODY, SIGNED, SECRET, T, true],
  [BODY, SIGNED, SECRET, T + 300, true],
  [BODY, SIGNED, SECRET, T + 301, false],
  [BODY, SIGNED, SECRET, T - 301, false],
  [BODY, `t=${T}, v1=${'0'.repeat(64)}, v1=${V1}`, SECRET, T, true], // while a secret is rolled
  [BODY.replace('11500', '1'), SIGNED, SECRET, T, false],
  [BODY, SIGNED, 'another secret', T, false],
  [BODY, `t=${T}`, SECRET, T, false],
  [BODY, `v1=${V1}`, SECRET, T, false],
  [BODY, `t=${T},v1=${V1.slice(1)}`, SECRET, T, false],
  [BODY, `t=${T},v1=`, SECRET, T, false],
  [BODY, `t=-1,v1=${V1}`, SECRET, T, false],
  [BODY, `t=²,v1=${V1}`, SECRET, T, false],
  [BODY, '', SECRET, T, false],
];

const payment = (number: number) => ({
  id: `14eea8a6-9985-4732-97f4-${String(number).padStart(12, '0')}`,
  created_at: `2025-09-14T08:00:0${number}.000Z`,
  metadata: {}, // stays an object, also in PHP
});
const page = (payments: readonly object[], next: number | null = null) =>
  json(200, { payments, meta: { next_page: next } });
const parameter = (name: string) => (request: RecordedRequest) =>
  new URLSearchParams(request.query).get(name);

for (const language of RUNTIMES) {
  test(`${language.name}: a payment pays an order only if all four facts are right`, async () => {
    const cases = PAYMENTS.map(([change]) => [{ ...paid, ...change }, order]);
    const folder = examplesIn(language, NO_API);
    const { stdout, stderr } = await callFile(language, IS_PAID, folder, cases);
    assert.equal(stderr, '');
    assert.deepEqual(
      JSON.parse(stdout),
      PAYMENTS.map(([, pays]) => pays),
    );
  });

  test(`${language.name}: only an event of ours, and of now, is genuine`, async () => {
    const cases = EVENTS.map(([body, header, secret, now]) => [body, header, secret, now]);
    const folder = examplesIn(language, NO_API);
    const { stdout, stderr } = await callFile(language, IS_GENUINE, folder, cases);
    assert.equal(stderr, '');
    assert.deepEqual(
      JSON.parse(stdout),
      EVENTS.map(([, , , , is]) => is),
    );
  });

  test(`${language.name}: a request is retried with the same body and key, and only where that is safe`, async () => {
    const api = await openExampleApi();
    const folder = examplesIn(language, api.base);
    const refund = ['POST', `/payments/${PAYMENT}/refund`, { amount: 1500 }, 'refund-1042-1'];
    const whole = exampleAnswer('refundPayment', 200, 'partial');
    const cut = { ...whole, body: '{"id": "', headers: { 'content-length': '5000' } };
    api.next(json(503, { code: 'overloaded', message: 'Busy.', request_id: 'req_1' }), cut, whole);
    const refunded = await callFile(language, CALL, folder, refund);
    assert.equal(refunded.stderr, '');
    assert.equal(JSON.parse(refunded.stdout).status, 'refunded');
    const sent = api.taken();
    assert.deepEqual(askedFor(sent), Array(3).fill(`POST /v1/payments/${PAYMENT}/refund`));
    for (const { headers, body } of sent)
      assert.deepEqual(
        [headers['idempotency-key'], String(body)],
        ['refund-1042-1', String(sent[0]?.body)],
      );

    api.next(exampleAnswer('refundPayment', 402, 'refund_declined'));
    const refused = await callFile(language, CALL, folder, refund);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /402 refund_declined/);
    assert.match(refused.stderr, /refund_declined: .+ \(req_\w+\)/);
    assert.equal(api.taken().length, 1);
    api.next(exampleAnswer('createPayment', 400, 'validation_failed'));
    assert.match(
      (await callFile(language, CALL, folder, refund)).stderr,
      /validation_failed: .+\bsource\.number\b.+ \(req_\w+\)/,
    );
    api.taken();
    for (const body of ['"denied"', '["denied"]', '{"error":"blocked"}']) {
      api.next({ ...json(403, {}), body }); // a proxy's
      const { stderr } = await callFile(language, CALL, folder, refund);
      assert.match(stderr, /^403 (?:undefined|None|)\n/);
      assert.match(stderr, /\bHTTP 403\s*$/);
      assert.equal(api.taken().length, 1);
    }
    const none = await callFile(language, CALL, folder, ['DELETE', `/webhooks/${PAYMENT}`]);
    assert.deepEqual([none.code, none.stdout.trim()], [0, 'null']);
  });

  test(`${language.name}: all payments of a list are read, page after page`, async () => {
    const api = await openExampleApi();
    api.next(page([payment(1), payment(2)], 2), busy, page([payment(3)]));
    const filters = { 'created[gte]': '2025-09-14', 'created[lt]': '2025-09-15' };
    const folder = examplesIn(language, api.base);
    const { stdout, stderr } = await callFile(language, LIST, folder, filters);
    assert.equal(stderr, '');
    assert.equal(stdout, [1, 2, 3].map((number) => `${payment(number).id}\n`).join(''));
    const requests = api.taken();
    assert.deepEqual(requests.map(parameter('page')), ['1', '2', '2']);
    for (const [name, value] of Object.entries({ ...filters, order: 'created_asc' }))
      assert.deepEqual(requests.map(parameter(name)), Array(3).fill(value));
    api.next(page([payment(1)], 2), page([payment(2)], 2)); // a list that would never end
    const endless = await callFile(language, LIST, folder, filters);
    assert.notEqual(endless.code, 0);
    assert.match(endless.stderr, /Page 2 leads to page 2/);
  });

  test(`${language.name}: an export resumes, loses none of a millisecond, and writes none twice`, async () => {
    const api = await openExampleApi();
    const folder = examplesIn(language, api.base);
    const [first, second, fourth] = [payment(1), payment(2), payment(4)];
    const third = { ...payment(3), created_at: second.created_at };
    const file = join(folder, 'payments.ndjson');
    const written = (): unknown[] =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    api.next(
      page([first, second], 2),
      page([second, third, fourth], 2), // the border was between two payments of one millisecond
      page([fourth]),
    );
    const dates = ['2025-08-01', '2025-10-01'];
    const { code, stdout, stderr } = await runFile(language, 'export-payments', folder, ...dates);
    assert.deepEqual([code, stdout, stderr], [0, '4 payments in payments.ndjson, 4 new\n', '']);
    assert.deepEqual(written(), [first, second, third, fourth]);
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), Array(3).fill('GET /v1/payments'));
    const moments = ['2025-08-01', second.created_at, fourth.created_at];
    assert.deepEqual(requests.map(parameter('created[gte]')), moments);
    assert.deepEqual(requests.map(parameter('created[lt]')), Array(3).fill('2025-10-01'));

    appendFileSync(file, Buffer.from('{"note": "\u0631').subarray(0, -1)); // a crash cut this line off
    api.next(page([fourth, payment(5)]), page([payment(5)]));
    const again = await runFile(language, 'export-payments', folder, '2025-08-01');
    assert.deepEqual([again.code, again.stdout], [0, '5 payments in payments.ndjson, 1 new\n']);
    assert.deepEqual(written(), [first, second, third, fourth, payment(5)]);
    const resumed = api.taken();
    assert.deepEqual(resumed.map(parameter('created[gte]')), [
      fourth.created_at,
      payment(5).created_at,
    ]);
    assert.deepEqual(resumed.map(parameter('created[lt]')), [null, null]);

    const same = Array.from({ length: 100 }, (_, at) => ({
      ...payment(at),
      created_at: first.created_at,
    }));
    api.next(page(same, 2), page(same, 2));
    const other = examplesIn(language, api.base);
    const stuck = await runFile(language, 'export-payments', other, '2025-08-01');
    assert.notEqual(stuck.code, 0);
    assert.match(
      stuck.stderr + stuck.stdout,
      new RegExp(`More than a page is of ${first.created_at}`),
    );
  });
}
