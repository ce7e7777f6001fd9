// DOMAIN 19, as far as it is about the data of the API, in the specifications and on pages: each test quotes one invariant.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { globSync } from 'glob';
import { expandVariables } from '../../../generator/text/variables.ts';
import { type Fence, fencesOf } from '../../support/fences.ts';
import { PROJECT } from '../../support/site.ts';
import { assertTrueAmounts } from '../true-amounts.ts';
import { isRecord } from './references.ts';
import {
  at,
  entriesOf,
  examplesOf,
  type Fields,
  listAt,
  objectsIn,
  operationsOf,
  readRows,
  readSpecs,
  readText,
  textsAt,
} from './spec-files.ts';

const specs = readSpecs();
const operations = operationsOf(specs);
const examples = examplesOf(specs);
const objects = examples.flatMap(({ value }) => objectsIn(value));
const payments = objects.filter((object) => Object.hasOwn(object, 'captured'));

const CHARGED = ['paid', 'captured', 'refunded'];

test('19.1, 19.9: amounts and times of the examples are true, and in the form of the API', () => {
  assert.ok(objects.filter((object) => Object.hasOwn(object, 'amount_format')).length > 30);
  for (const object of objects) assertTrueAmounts(object);
  assert.ok(payments.length > 25);
  for (const payment of payments) {
    const where = `${payment['id']} ${payment['status']}`;
    if (!CHARGED.includes(String(payment['status']))) assert.equal(payment['captured'], 0, where);
    const refunds = listAt(payment, 'refunds').map((refund) => Number(at(refund, 'amount')));
    assert.equal(sum(refunds), payment['refunded'], where);
  }
});

test('19.2: `fee` and `fee_vat` follow section 3.5 for every `paid`, `captured` and `refunded` example', () => {
  for (const payment of payments) {
    const where = `${payment['id']} ${payment['status']}`;
    const fee = CHARGED.includes(String(payment['status'])) ? feeOf(payment) : 0;
    assert.equal(payment['fee'], fee, where);
    assert.equal(payment['fee_vat'], Math.floor((fee * 15 + 50) / 100), where);
  }
});

/** The sandbox schedule; rounded half up. */
function feeOf(payment: Fields): number {
  const { source, captured } = payment;
  const methods: Record<string, string> = {
    visa: 'Visa, Mastercard',
    mastercard: 'Visa, Mastercard',
  };
  const company = String(at(source, 'company'));
  const country = at(source, 'issuer_country');
  const isForeign = country !== undefined && country !== 'SA';
  const names = { amex: 'American Express', stcpay: 'STC Pay', mada: 'mada', ...methods };
  const name = entriesOf(names).find(([key]) => key === company)?.[1];
  const method = isForeign ? 'Cards issued outside Saudi Arabia' : name;
  const row = readRows('sandbox-fees').find((fees) => fees['method'] === method);
  assert.ok(row !== undefined, company);
  const basisPoints = Math.round(Number.parseFloat(String(row['percentage'])) * 100);
  const fixed = Math.round(Number(row['fixed']?.replace('SAR ', '')) * 100);
  return Math.floor((Number(captured) * basisPoints + 5000) / 10000) + fixed;
}

test('19.3: the lines of a page of a settlement are those of its file', () => {
  const [header = '', ...rows] = String(exampleValue('listSettlementLines', 'csv'))
    .trim()
    .split('\n');
  assert.equal(rows.length, exampleOf('showSettlement', 'paid')['lines_count']);
  const names = header.split(',');
  const page = listAt(exampleValue('listSettlementLines', 'lines'), 'settlement_lines');
  assert.equal(page.length, 3);
  for (const [index, line] of page.entries()) {
    const cells = rows[index]?.split(',') ?? [];
    const cell = (name: string) => cells[names.indexOf(name)];
    assert.equal(at(line, 'id'), cell('line_id'));
    for (const [field, column] of [
      ['amount', 'gross_amount'],
      ['fee', 'fee_amount'],
      ['vat', 'vat_amount'],
      ['net', 'net_amount'],
    ] as const)
      assert.equal(at(line, field), Math.round(Number(cell(column)) * 100), cell('line_id'));
  }
});

test('19.3: transfer amounts of one split payment add up to amount − fee − VAT', () => {
  const payment = exampleOf('fetchPayment', 'with_splits');
  const transfers = listAt(exampleValue('listTransfers', 'two_recipients'), 'transfers');
  const left = Number(payment['amount']) - Number(payment['fee']) - Number(payment['fee_vat']);
  assert.equal(sum(transfers.map((transfer) => Number(at(transfer, 'amount')))), left);
  for (const split of listAt(payment, 'splits')) {
    const transfer = transfers.find(
      (candidate) => at(at(candidate, 'recipient'), 'id') === at(split, 'recipient_id'),
    );
    assert.equal(at(transfer, 'gross_amount'), at(split, 'amount'));
  }
});

test('19.5: every event name appears in 11.3', () => {
  const rows = readRows('webhook-events');
  const known = rows.map((row) => row['type']);
  const webhooks = [...specs.documents.values()].flatMap((document) =>
    entriesOf(at(document, 'webhooks')),
  );
  assert.deepEqual(webhooks.map(([type]) => type).sort(), [...known].sort());
  for (const [type, item] of webhooks) {
    const row = rows.find((candidate) => candidate['type'] === type);
    const post = at(item, 'post');
    assert.equal(at(post, 'x-event-group'), row?.['group']);
    const body = at(at(at(post, 'requestBody'), 'content'), 'application/json');
    const [event, own] = listAt(at(body, 'schema'), 'allOf');
    assert.equal(at(event, '$ref'), 'common.yaml#/components/schemas/Event');
    assert.equal(at(at(at(own, 'properties'), 'type'), 'const'), type);
    const data = String(at(at(at(own, 'properties'), 'data'), '$ref'));
    assert.equal(data.split('/').at(-1), row?.['data'], type);
    assert.ok(at(body, 'examples') !== undefined, type);
  }
  const caused = operations.flatMap(({ spec }) => textsAt(spec, 'x-events'));
  assert.ok(caused.length > 0 && caused.every((type) => known.includes(type)));
});

test('19.5: every `error_code` in 15.2; every `response_code` in 15.1 maps to exactly one `error_code`', () => {
  const errors = new Map(readRows('payment-errors').map((row) => [row['code'], row]));
  const codes = new Map(
    readRows('response-codes').map(({ code, error }) => [
      code,
      /`(\w+)`/.exec(error ?? '')?.[1] ?? '',
    ]),
  );
  for (const [code, error = ''] of codes) {
    const claimed = [...errors].filter(([, row]) => row['codes']?.includes(`\`${code}\``));
    assert.deepEqual(
      claimed.map(([name]) => name),
      error === '' ? [] : [error],
      code,
    );
  }
  const sources = payments.map((payment) => payment['source']);
  const failed = sources.filter((source) => at(source, 'error_code') !== null);
  assert.ok(failed.length >= 3);
  for (const source of failed) {
    assert.equal(at(source, 'message'), errors.get(String(at(source, 'error_code')))?.['message']);
    const code = at(source, 'response_code');
    if (code !== null) assert.equal(at(source, 'error_code'), codes.get(String(code)));
  }
});

test('19.3: the settlement file that a page shows is the one of the specifications, to the last line', () => {
  const shown = fencesOn('content/guides/settlements/file-format.mdx');
  const example = String(exampleValue('listSettlementLines', 'csv'));
  assert.equal(
    shown.find(({ language }) => language === 'csv')?.code.trim(),
    example.trim().replaceAll('\r\n', '\n'),
  );
});

test('19.9: every identifier that specifications and content write out is a version-4 UUID in lower case', () => {
  const shape = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const files = globSync(['content/**/*.{mdx,yaml,mjs,py,php,js}', 'specs/*.yaml'], {
    cwd: PROJECT,
  });
  const found = files.flatMap((path) => readText(path).match(shape) ?? []);
  assert.ok(found.length > 260, `${found.length} identifiers`);
  for (const id of found) assert.match(id, version4);
});

const REFERENCE = 'content/api/other/webhooks/webhook-reference.mdx';

test('19.10: the webhook signature of the specifications is that of the event and the secret on their page', () => {
  const shown = examples.find(({ where }) => where.endsWith('parameters/WebhookSignature'))?.value;
  const codeOf = (name: string) =>
    fencesOn(REFERENCE)
      .find(({ title }) => title === name)
      ?.code.trim();
  assert.equal(codeOf('Header'), `Webhook-Signature: ${shown}`);
  const [, secret = ''] = /The secret is `([^`]+)`/.exec(readText(REFERENCE)) ?? [];
  assert.equal(secret, exampleOf('createWebhook', 'created')['shared_secret']);
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(shown)) ?? [];
  const signed = `${t}.${codeOf('event.json')}`;
  assert.equal(createHmac('sha256', secret).update(signed).digest('hex'), v1);
});

function fencesOn(page: string): Fence[] {
  return fencesOf(expandVariables(readText(page), specs.variables).text);
}

function exampleValue(id: string, name: string): unknown {
  const operation = operations.find((candidate) => candidate.id === id);
  const path = operation?.path.replaceAll('/', '~1');
  const where = `${operation?.file}/paths/${path}/${operation?.method}/responses/20`;
  return examples.find((example) => example.name === name && example.where.startsWith(where))
    ?.value;
}

function exampleOf(id: string, name: string): Fields {
  const value = exampleValue(id, name);
  assert.ok(isRecord(value), `${id} ${name}`);
  return value;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
