// The programs of "Pagination" read every object of a list, though single calls fail; an error that lasts ends
// them.

import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RecordedRequest } from '../../support/recording-server.ts';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesFor, languages, otherLanguages } from './example-process.ts';

const busy = json(429, {
  type: 'rate_limit_error',
  code: 'rate_limit_exceeded',
  message: 'Too many requests.',
  errors: null,
  request_id: 'req_1',
});

const payment = (number: number) => ({
  id: `14eea8a6-9985-4732-97f4-${String(number).padStart(12, '0')}`,
  amount_format: `${number}.00 SAR`,
  created_at: `2025-09-14T08:00:0${number}.000Z`,
  metadata: {}, // stays an object, also in PHP
});
const paymentsOf = (...numbers: readonly number[]) => numbers.map(payment);

const answerWith = (payments: readonly object[], next: number | null) =>
  json(200, { payments, meta: { next_page: next } });

const parameter = (name: string) => (request: RecordedRequest) =>
  new URLSearchParams(request.query).get(name);

for (const language of [...languages(), ...otherLanguages()]) {
  test(`${language.name}: all payments of a day are read, and a call that fails is repeated`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('lists', language, api.base);
    api.next(answerWith(paymentsOf(1, 2), 2), busy, answerWith(paymentsOf(3), null));
    const { stdout, stderr } = await examples.run('pages');
    assert.equal(stderr, '');
    const shown = paymentsOf(1, 2, 3).map((one) => `${one.id} ${one.amount_format}\n`);
    assert.equal(stdout, shown.join(''));
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), Array(3).fill('GET /v1/payments'));
    assert.deepEqual(requests.map(parameter('page')), ['1', '2', '2']);
    for (const [name, value] of [
      ['created[gte]', '2025-09-14'],
      ['created[lt]', '2025-09-15'],
      ['order', 'created_asc'],
    ] as const)
      assert.deepEqual(requests.map(parameter(name)), Array(3).fill(value));
  });

  test(`${language.name}: an export goes on from the last object, loses none of its millisecond, and writes none twice`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('lists', language, api.base);
    const [first, second, fourth] = [payment(1), payment(2), payment(4)];
    const third = { ...payment(3), created_at: second.created_at };
    const last = `Go on from ${fourth.created_at}\n`;
    const written = () =>
      readFileSync(join(examples.folder, 'payments.ndjson'), 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line));
    api.next(
      answerWith([first, second], 2),
      answerWith([second, third, fourth], 2), // the border was between two payments of one millisecond
      answerWith([fourth], null),
    );
    const { stdout, stderr } = await examples.run('export');
    assert.deepEqual([stdout, stderr], [last, '']);
    assert.deepEqual(written(), [first, second, third, fourth]);
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), Array(3).fill('GET /v1/payments'));
    const moments = ['2025-01-01T00:00:00.000Z', second.created_at, fourth.created_at];
    assert.deepEqual(requests.map(parameter('created[gte]')), moments);
    assert.deepEqual(requests.map(parameter('order')), Array(3).fill('created_asc'));

    api.taken();
    api.next(answerWith([fourth], null)); // what is written goes before the argument
    assert.equal((await examples.run('export', '2025-09-01')).stdout, last);
    assert.deepEqual(written(), [first, second, third, fourth]);
    assert.deepEqual(api.taken().map(parameter('created[gte]')), [fourth.created_at]);

    api.next(answerWith([], null), answerWith([], null));
    const fresh = await examplesFor('lists', language, api.base);
    assert.equal((await fresh.run('export')).stdout, 'Go on from 2025-01-01T00:00:00.000Z\n');
    assert.equal((await fresh.run('export', '2025-09-01')).stdout, 'Go on from 2025-09-01\n');
    assert.deepEqual(api.taken().map(parameter('created[lt]')), [null, null]);

    api.next(answerWith([], null));
    const dates = ['2025-08-01', '2025-09-01'];
    assert.equal((await fresh.run('export', ...dates)).stdout, 'Go on from 2025-08-01\n');
    const [request] = api.taken();
    assert.ok(request !== undefined);
    assert.deepEqual(
      [parameter('created[gte]')(request), parameter('created[lt]')(request)],
      dates,
    );
  });

  test(`${language.name}: an export stops with an error where a whole page is of one millisecond`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('lists', language, api.base);
    const { created_at } = payment(1);
    const page = paymentsOf(...Array.from({ length: 100 }, (_, index) => index + 1));
    const full = answerWith(
      page.map((one) => ({ ...one, created_at })),
      2,
    );
    api.next(full, full);
    const { code, stdout, stderr } = await examples.run('export');
    assert.notEqual(code, 0);
    assert.equal(stdout, '');
    assert.match(stderr, new RegExp(`A whole page is of ${created_at}`));
  });

  test(`${language.name}: an export that broke off goes on from what it has written`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('lists', language, api.base);
    const [first, second, third] = [payment(1), payment(2), payment(3)];
    api.next(answerWith([first, second], 2), exampleAnswer('listPayments', 401, 'api_key_invalid'));
    assert.notEqual((await examples.run('export')).code, 0);
    api.next(answerWith([second, third], null), answerWith([third], null));
    assert.equal((await examples.run('export')).code, 0);
    const path = join(examples.folder, 'payments.ndjson');
    const written = () =>
      readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    assert.deepEqual(written(), [first, second, third]);
    for (const cut of ['{"id": "14ee', '{"note": "\u0631']) {
      appendFileSync(path, Buffer.from(cut).subarray(0, -1)); // a crash cut this line off
      api.next(answerWith([third], null));
      assert.equal((await examples.run('export')).code, 0);
      assert.deepEqual(written(), [first, second, third]);
    }
    writeFileSync(path, '{"id'); // so early that there is no whole line
    api.next(answerWith([first, second, third], null), answerWith([third], null));
    assert.equal((await examples.run('export')).code, 0);
    assert.deepEqual(written(), [first, second, third]);
  });

  test(`${language.name}: an answer that is cut is none, and the call is repeated`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('lists', language, api.base);
    const page = answerWith(paymentsOf(1), null);
    const body = page.body?.slice(0, -9) ?? '';
    const cut = { ...page, body, headers: { ...page.headers, 'content-length': '5000' } };
    api.next(cut, page);
    const { code, stdout } = await examples.run('pages');
    assert.deepEqual([code, stdout], [0, `${payment(1).id} 1.00 SAR\n`]);
    assert.equal(api.taken().length, 2);
  });

  test(`${language.name}: a list that may not be read ends the program with code and request`, async () => {
    const api = await openExampleApi();
    const examples = await examplesFor('lists', language, api.base);
    api.next(exampleAnswer('listPayments', 401, 'api_key_invalid'));
    const { code, stderr } = await examples.run('pages');
    assert.notEqual(code, 0);
    assert.match(stderr, /api_key_invalid: .+ \(req_\w+\)/);
    assert.equal(api.taken().length, 1);
  });
}
