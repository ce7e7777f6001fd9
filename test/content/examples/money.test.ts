// The scripts that pay salaries and reconcile settlements, each in a process of its own, against a fake of the
// API that checks requests by the specifications.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fencesOf } from '../../support/fences.ts';
import { at, readText } from '../specs/spec-files.ts';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesIn, languages } from './example-process.ts';

const SOURCE = '55e71c2f-64b8-46f3-b740-7fe04e1028da';
const SETTLEMENT = '8e36567a-c541-407d-b62a-f42fddcd2e64';
const fail = (code: string) => ({ type: 't', code, message: 'No.', errors: null, request_id: 'r' });

/** A sample file as a page shows it. */
function shown(page: string, title: string): string {
  const fence = fencesOf(readText(`content/${page}.mdx`)).find((one) => one.title === title);
  assert.ok(fence !== undefined, `${page} has no ${title}`);
  return fence.code;
}

interface Payout {
  given_id: string;
  amount: number;
  purpose: string;
  destination: unknown;
  metadata: unknown;
}

const payoutsIn = (body: unknown): Payout[] => JSON.parse(String(body)).payouts;

for (const language of languages()) {
  test(`${language.name}: salaries keep their IDs through failures and further runs`, async () => {
    const api = await openExampleApi();
    const examples = examplesIn(language, api.base);
    const csv = shown('api/payouts/07-create-bulk-payout', 'salaries.csv');
    writeFileSync(join(examples.folder, 'salaries.csv'), csv);
    api.next(json(503, fail('overloaded')));
    const first = await examples.run('pay-salaries', 'salaries.csv', SOURCE);
    assert.match(first.stdout, /2 payouts, 970000 halalas\n$/, first.stderr);
    const second = await examples.run('pay-salaries', 'salaries.csv', SOURCE);
    assert.equal(second.code, 0, second.stderr);
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), Array(3).fill('POST /v1/payouts/bulk'));
    const [one, two, three] = requests.map(({ body }) => payoutsIn(body));
    assert.deepEqual(one, two);
    assert.deepEqual(two, three);
    assert.deepEqual(
      one?.map(({ amount, purpose, metadata }) => [amount, purpose, metadata]),
      [
        [450000, 'payroll', { employee: 'e-11' }],
        [520000, 'payroll', { employee: 'e-12' }],
      ],
    );
    assert.equal(new Set(one?.map(({ given_id }) => given_id)).size, 2);
  });

  test(`${language.name}: salaries that are refused are not sent again, and 501 are two requests`, async () => {
    const api = await openExampleApi();
    const examples = examplesIn(language, api.base);
    const [header = '', row = ''] = shown(
      'api/payouts/07-create-bulk-payout',
      'salaries.csv',
    ).split('\n');
    const rows = Array.from({ length: 501 }, (_, at) => row.replace('e-11', `e-${at}`));
    writeFileSync(join(examples.folder, 'many.csv'), [header, ...rows, ''].join('\r\n'));
    api.next(json(400, fail('validation_failed')));
    const refused = await examples.run('pay-salaries', 'many.csv', SOURCE);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /validation_failed/);
    assert.equal(api.taken().length, 1);
    assert.equal((await examples.run('pay-salaries', 'many.csv', SOURCE)).code, 0);
    const sent = api.taken().map(({ body }) => payoutsIn(body));
    assert.deepEqual(
      sent.map(({ length }) => length),
      [500, 1],
    );
    assert.equal(new Set(sent.flat().map(({ given_id }) => given_id)).size, 501);
  });

  test(`${language.name}: a settlement that adds up is clean; what differs is named`, async () => {
    const api = await openExampleApi();
    const examples = examplesIn(language, api.base);
    const reconciled = async (orders: unknown, lines: readonly Line[]): Promise<string> => {
      writeFileSync(join(examples.folder, 'orders.json'), JSON.stringify(orders));
      api.next(listed(), exampleAnswer('showSettlement', 200, 'paid'), ...pagesOf(lines));
      const ran = await examples.run('backfill', '2025-09-14');
      assert.equal(ran.stderr, '');
      return ran.stdout;
    };
    const lines = linesOfFile();
    const orders = Object.fromEntries(
      lines
        .filter(({ type }) => type === 'payment')
        .map((line) => [line.payment_id, { currency: 'SAR', charged_minor: line.amount }]),
    );
    assert.equal(await reconciled(orders, lines), 'STL-20250915-0001 1243.66 SAR clean\n');
    const requests = api.taken();
    const lineList = `GET /v1/settlements/${SETTLEMENT}/lines`;
    assert.deepEqual(askedFor(requests), [
      'GET /v1/settlements',
      `GET /v1/settlements/${SETTLEMENT}`,
      lineList,
      lineList,
    ]);
    const asked = (at: number, ...names: readonly string[]): string => {
      const query = new URLSearchParams(requests[at]?.query);
      return names.map((name) => query.get(name)).join(' ');
    };
    assert.equal(asked(0, 'period[gte]', 'period[lte]'), '2025-09-14 2025-09-14');
    assert.equal(asked(2, 'page', 'per_page'), '1 200');
    assert.equal(asked(3, 'page', 'per_page'), '2 200');

    const { '14eea8a6-9985-4732-97f4-b16e44eed044': _, ...missing } = orders;
    const wrong = {
      ...missing,
      '7bd01213-cee1-4d97-9f0a-ced63f39a156': { currency: 'SAR', charged_minor: 1 },
    };
    const said = await reconciled(wrong, lines);
    assert.match(said, /No order for payment 14eea8a6-\S+ \(1042\)/);
    assert.match(said, /Payment 7bd01213-\S+ \(1044\): settled 24950, order 1/);
    assert.doesNotMatch(said, /Sum of/);

    assert.match(await reconciled(orders, lines.slice(1)), /Sum of lines: lines 7, settlement 8/);
  });
}

interface Line {
  id: string;
  type: string;
  payment_id: string | null;
  merchant_reference: string | null;
  amount: number;
  fee: number;
  vat: number;
  net: number;
}

/** The settlement of the example, as a list of one. */
function listed() {
  const settlement: unknown = JSON.parse(exampleAnswer('showSettlement', 200, 'paid').body ?? '');
  return json(200, { settlements: [settlement], meta: { next_page: null } });
}

/** Two pages of lines. */
function pagesOf(lines: readonly Line[]) {
  return [lines.slice(0, 3), lines.slice(3)].map((settlement_lines, index) =>
    json(200, { settlement_lines, meta: { next_page: index === 0 ? 2 : null } }),
  );
}

/** The lines of the settlement file that a page shows, as the API has them. */
function linesOfFile(): Line[] {
  const page = 'guides/settlements/file-format';
  const text = shown(page, 'settlement_20250915_STL-20250915-0001.csv');
  const [header = '', ...rows] = text.trim().split('\n');
  const names = header.split(',');
  const halalas = (cell: unknown): number => Math.round(Number(cell) * 100);
  return rows.map((row) => {
    const cells = row.split(',');
    const line = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    return {
      id: String(at(line, 'line_id')),
      type: String(at(line, 'line_type')),
      payment_id: line['payment_id'] || null,
      merchant_reference: line['merchant_reference'] || null,
      amount: halalas(line['gross_amount']),
      fee: halalas(line['fee_amount']),
      vat: halalas(line['vat_amount']),
      net: halalas(line['net_amount']),
    };
  });
}
