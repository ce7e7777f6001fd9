// DOMAIN 19, as far as it is about the data of the API: each test quotes one invariant.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { passesLuhn, passesModulo97 } from './check-digits.ts';
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

test('19.1: Every JSON example parses; `amount_format` equals `amount` in major units', () => {
  const decimals = new Map(
    readRows('currencies').map((row) => [row['code'], Number(row['decimals'])]),
  );
  let count = 0;
  for (const object of objects) {
    for (const field of ['amount', 'captured', 'refunded', 'fee']) {
      const shown = object[`${field}_format`];
      if (shown === undefined) continue;
      const currency = field === 'fee' ? 'SAR' : String(object['currency'] ?? 'SAR');
      const places = decimals.get(currency) ?? 0;
      const major = (Number(object[field]) / 10 ** places).toFixed(places);
      assert.equal(shown, `${major} ${currency}`, JSON.stringify(object['id']));
      count += 1;
    }
  }
  assert.ok(count > 100);
});

test('19.1: `refunded <= captured <= amount`; `captured` is 0 unless the status is `paid`, `captured` or `refunded`', () => {
  assert.ok(payments.length > 25);
  for (const payment of payments) {
    const [refunded, captured, amount] = ['refunded', 'captured', 'amount'].map((name) =>
      Number(payment[name]),
    );
    const where = `${payment['id']} ${payment['status']}`;
    assert.ok(Number(refunded) <= Number(captured) && Number(captured) <= Number(amount), where);
    if (!CHARGED.includes(String(payment['status']))) assert.equal(captured, 0, where);
    const refunds = listAt(payment, 'refunds').map((refund) => Number(at(refund, 'amount')));
    assert.equal(sum(refunds), refunded, where);
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

test('19.3: Settlement totals equal the sums of the lines; CSV sum equals the settlement amount', () => {
  const settlement = exampleOf('showSettlement', 'paid');
  const [header = '', ...rows] = String(exampleValue('listSettlementLines', 'csv'))
    .trim()
    .split('\n');
  const lines = rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(header.split(',').map((name, index) => [name, cells[index] ?? '']));
  });
  assert.equal(lines.length, settlement['lines_count']);
  const total = (column: string, types?: string) =>
    sum(
      lines
        .filter((line) => types?.split(' ').includes(String(line['line_type'])) ?? true)
        .map((line) => minor(line[column])),
    );
  assert.equal(total('net_amount'), settlement['amount']);
  assert.equal(total('gross_amount', 'payment'), settlement['gross_amount']);
  assert.equal(total('gross_amount', 'refund'), settlement['refund_amount']);
  assert.equal(
    total('gross_amount', 'chargeback chargeback_reversal'),
    settlement['chargeback_amount'],
  );
  assert.equal(total('gross_amount', 'adjustment'), settlement['adjustment_amount']);
  assert.equal(total('gross_amount', 'reserve_hold reserve_release'), settlement['reserve_amount']);
  assert.equal(total('fee_amount'), settlement['fee_amount']);
  assert.equal(total('vat_amount'), settlement['vat_amount']);
  const page = listAt(exampleValue('listSettlementLines', 'lines'), 'settlement_lines');
  assert.equal(page.length, 3);
  for (const [index, line] of page.entries()) {
    const row = lines[index];
    assert.equal(at(line, 'id'), row?.['line_id']);
    for (const [field, column] of [
      ['amount', 'gross'],
      ['fee', 'fee'],
      ['vat', 'vat'],
      ['net', 'net'],
    ]) {
      assert.equal(at(line, String(field)), minor(row?.[`${column}_amount`]), row?.['line_id']);
    }
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

test('19.4: Every card number in samples passes Luhn. Every IBAN passes modulo 97', () => {
  const texts = objects.flatMap((object) => Object.values(object).map(String));
  const numbers = objects
    .map((object) => String(object['number']))
    .filter((text) => /^\d+$/.test(text));
  assert.deepEqual([...new Set(numbers)].sort(), ['4111110000000021', '4464040000000015']);
  for (const number of numbers) assert.ok(passesLuhn(number), number);
  const ibans = texts.filter((text) => /^SA\d{2}[0-9A-Z]{20}$/.test(text));
  assert.ok(ibans.length > 10);
  for (const iban of ibans) assert.ok(passesModulo97(iban), iban);
  assert.ok(!passesLuhn('4111111111111112') && !passesModulo97('SA6780000000990000000002'));
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

test('19.6: Every `x-page` route exists in the sidebar; every page under a generated API section has an operation', () => {
  const ids = readText('content/sidebars.yaml').match(/api\/[\w/-]+/g) ?? [];
  const listed = ids.map((id) => `/${id}`);
  const pages = operations.map(({ spec }) => String(spec['x-page']).replace(/#.*/, ''));
  for (const page of pages) assert.ok(listed.includes(page), page);
  const section = /^\/api\/(payments|invoices|payouts|settlements|sources)\//;
  const generated = listed.filter((route) => section.test(route));
  assert.ok(generated.length > 20);
  for (const route of generated) {
    if (!route.endsWith('/payment-status-reference')) assert.ok(pages.includes(route), route);
  }
});

test('19.7: No page contains the default brand as literal text', () => {
  const values = Object.entries(specs.variables).filter(([name]) =>
    /Name$|Slug$|Url$|Host$|^userAgent/.test(name),
  );
  assert.ok(values.length > 10);
  for (const { name, written, text } of specs.files) {
    for (const [variable, value] of values) {
      const literal = String(value).toLowerCase();
      assert.ok(!written.toLowerCase().includes(literal), `${name}: ${variable}`);
    }
    assert.ok(text.includes(String(specs.variables['providerSlug'])), name); // so the variables are there
  }
});

test('19.8: No sample contains a 40-character API key', () => {
  const key = /[ps]k_(test|live)_[A-Za-z0-9]{40}/;
  for (const { name, text } of specs.files) assert.doesNotMatch(text, key, name);
  assert.match(`pk_test_${'a'.repeat(40)}`, key);
});

test('19.9: Identifiers in examples are valid version-4 UUIDs; timestamps are UTC with milliseconds', () => {
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const ids = specs.files.flatMap(({ text }) => text.match(uuid) ?? []);
  assert.ok(ids.length > 200);
  for (const id of ids) assert.match(id, version4);
  const texts = objects.flatMap((object) => Object.values(object).map(String));
  const times = texts.filter((text) => /^\d{4}-\d{2}-\d{2}T/.test(text));
  assert.ok(times.length > 200);
  for (const time of times) assert.match(time, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
});

test('19.10: The webhook signature of 11.4 verifies with the given secret, time and body', () => {
  const body =
    '{"id":"d28b56d6-5d88-44a8-acae-bcfcfee1f193","type":"payment_paid","created_at":"2025-09-14T08:21:47.015Z",' +
    '"account_name":"Qamar Books","live":false,"api_version":"v1","data":{"id":"14eea8a6-9985-4732-97f4-b16e44eed044",' +
    '"status":"paid","amount":11500,"currency":"SAR"}}';
  const secret = String(exampleOf('createWebhook', 'created')['shared_secret']);
  const shown = examples.find(({ where }) => where.endsWith('parameters/WebhookSignature'))?.value;
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(shown)) ?? [];
  const hash = (text: string) =>
    createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  assert.equal(hash(body), signature);
  assert.notEqual(hash(`${body} `), signature);
});

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

function minor(major: string | undefined): number {
  return Math.round(Number(major) * 100);
}
