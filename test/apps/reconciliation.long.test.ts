// The sample app "reconciliation" in each of its languages: every line of a settlement finds its record in the books,
// from the API and from a file, and what differs is named.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askedFor, exampleAnswer, json, openExampleApi } from '../content/examples/example-api.ts';
import { examplesOf, readSpecs } from '../content/specs/spec-files.ts';
import type { Ran } from '../support/programs.ts';
import type { Answer } from '../support/recording-server.ts';
import { sampleApps } from './sample-app.ts';

const DAY = '2025-09-14';
const EARLIER = '0f2f1b6e-5f52-4a53-9a43-6a0a0d3a5e11'; // ID of an earlier settlement
const CLEAN = `STL-20250915-0001 SAR 1243.66, clean
  sales            1495.00
  refunds           -15.00
  chargebacks       -99.00
  reserve           -50.00
  fees              -75.95
  VAT               -11.39
`;

type Line = ReturnType<typeof linesOfExample>[number];

interface Settlement {
  id: string;
  status: string;
  number: string;
  period_start: string;
  period_end: string;
  lines_count: number;
  amount: number;
  bank_reference: string | null;
  [total: string]: unknown;
}

/** Lists have this many items in a page, however many were asked for. */
const PAGE = 3;

const CSV = String(
  examplesOf(readSpecs()).find(
    ({ where, name }) => name === 'csv' && where.startsWith('settlements.yaml/paths/'),
  )?.value,
);

/** The settlement of the example, with changes. */
function settlement(changes: Partial<Settlement> = {}): Settlement {
  const example = JSON.parse(exampleAnswer('showSettlement', 200, 'paid').body ?? '');
  return { ...example, ...changes };
}

/** The lines of the example's file, as the API has them. */
function linesOfExample() {
  const [header = '', ...rows] = CSV.trim().split(/\r?\n/);
  const names = header.split(',');
  const halalas = (cell = ''): number => Math.round(Number(cell) * 100);
  return rows.map((row) => {
    const cells = row.split(',');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    return {
      id: cell('line_id'),
      type: cell('line_type'),
      payment_id: cell('payment_id') || null,
      merchant_reference: cell('merchant_reference') || null,
      reference_number: cell('reference_number') || null,
      description: cell('description') || null,
      transacted_at: new Date(cell('transacted_at')).toISOString(),
      amount: halalas(cell('gross_amount')),
      fee: halalas(cell('fee_amount')),
      vat: halalas(cell('vat_amount')),
      net: halalas(cell('net_amount')),
    };
  });
}

/** The API's settlements: each request is checked by the specifications. */
async function openSettlementDesk() {
  /** By number; each with its lines. */
  const settlements = new Map<string, { settlement: Settlement; lines: readonly Line[] }>();
  const pageOf = (name: string, items: readonly unknown[], page: number): Answer => {
    const next_page = page * PAGE < items.length ? page + 1 : null;
    return json(200, { [name]: items.slice((page - 1) * PAGE, page * PAGE), meta: { next_page } });
  };

  const api = await openExampleApi((request, { operation }) => {
    const query = new URLSearchParams(request.query);
    const page = Number(query.get('page'));
    const [, , , id = ''] = request.path.split('/');
    const all = [...settlements.values()];
    const one = all.find((day) => day.settlement.id === id);
    if (operation === 'listSettlements') {
      const number = query.get('number');
      const found = number === null ? all : all.filter((day) => day.settlement.number === number);
      const asked = found.filter(({ settlement: { period_start } }) => {
        const day = new Date(Date.parse(period_start) + 3 * 3_600_000).toISOString().slice(0, 10);
        const [from, to] = [query.get('period[gte]') ?? day, query.get('period[lte]') ?? day];
        return from <= day && day <= to;
      });
      return pageOf(
        'settlements',
        asked.map((day) => day.settlement),
        page,
      );
    }
    assert.ok(one !== undefined, request.path);
    if (operation === 'showSettlement') return json(200, one.settlement);
    if (query.get('format') === 'csv')
      return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' }, body: CSV };
    return pageOf('settlement_lines', one.lines, page);
  });
  return { ...api, settlements };
}

type Booked = Pick<Line, 'type' | 'payment_id' | 'amount' | 'reference_number'> & {
  at: string | null;
};

/** A payment that no line names. */
const ONE_MORE = {
  type: 'payment',
  payment_id: '60cb5fa4-1180-4a79-85f7-5b923e6660f6',
  amount: 5000,
  reference_number: null,
};
/** A settlement without lines. */
const EMPTY = {
  gross_amount: 0,
  refund_amount: 0,
  chargeback_amount: 0,
  adjustment_amount: 0,
  reserve_amount: 0,
  fee_amount: 0,
  vat_amount: 0,
  amount: 0,
  lines_count: 0,
};

/** The books of a shop in which everything has gone right. */
function booksOf(lines: readonly Line[]): Booked[] {
  return lines.flatMap(({ type, payment_id, amount, reference_number, transacted_at: at }) =>
    payment_id === null ? [] : { type, payment_id, amount, reference_number, at },
  );
}

for (const app of sampleApps('reconciliation')) {
  const opened = async () => {
    const desk = await openSettlementDesk();
    const { command, folder, run } = app.unpack(desk.base);
    const shown = JSON.parse(readFileSync(join(folder, 'books.json'), 'utf8')).records as Booked[];
    const ran = async (books: readonly Booked[], started: string): Promise<Ran> => {
      writeFileSync(join(folder, 'books.json'), JSON.stringify({ records: books }));
      const result = await run(started);
      assert.equal(result.stderr, '');
      return result;
    };
    return {
      desk,
      shown,
      /** The only settlement of the day: the example, changed. */
      day(lines: readonly Line[], changes: Partial<Settlement> = {}): void {
        const one = settlement({ lines_count: lines.length, ...changes });
        desk.settlements.set(one.number, { settlement: one, lines });
      },
      daily: (books: readonly Booked[], days = DAY) => ran(books, command(`daily ${days}`)),
      fromFile(books: readonly Booked[], csv: string) {
        writeFileSync(join(folder, 'day.csv'), csv);
        return ran(books, command('from-file day.csv'));
      },
      run: (program: string) => run(command(program)),
    };
  };
  const scenario = (name: string, check: (job: Awaited<ReturnType<typeof opened>>) => unknown) =>
    test(`${app.language}: ${name}`, async () => {
      await check(await opened());
    });

  scenario('the books that it ships fit the example', async ({ day, daily, desk, shown }) => {
    day(linesOfExample());
    const { code, stdout } = await daily(shown);
    assert.deepEqual([code, stdout], [0, CLEAN]);
    const lines = `GET /v1/settlements/${settlement().id}/lines`;
    assert.deepEqual(askedFor(desk.taken()), ['GET /v1/settlements', ...Array(3).fill(lines)]);
  });

  scenario('what differs is named', async ({ day, daily }) => {
    const lines = linesOfExample();
    day(lines);
    const books = booksOf(lines)
      .filter(({ type }) => type !== 'chargeback')
      .map((record) => (record.amount === 24950 ? { ...record, amount: 1 } : record));
    const { code, stdout } = await daily([
      ...books,
      { ...ONE_MORE, at: '2025-09-14T20:59:59.999Z' },
      { ...ONE_MORE, at: '2025-09-14T21:00:00.000Z' }, // the next day
    ]);
    assert.equal(code, 1);
    assert.match(stdout, /^STL-20250915-0001 SAR 1243\.66, differences: 2\n/);
    assert.match(stdout, /Not in the books: chargeback 15936ecb-\S+ \(0977\), SAR -99\.00\n/);
    assert.match(stdout, /Different: payment 7bd01213-\S+ \(1044\), SAR 249\.50, books 0\.01\n/);
    assert.match(stdout, /Not settled: payment 60cb5fa4-\S+ of 2025-09-14T20:59:59\.999Z, SAR 50/);
    assert.equal(stdout.match(/Not settled/g)?.length, 1);
  });

  scenario('missing lines show in the totals', async ({ day, daily }) => {
    const lines = linesOfExample();
    day(lines.slice(1), { lines_count: 8 });
    const { stdout } = await daily(booksOf(lines));
    assert.match(stdout, /lines_count: lines 7, settlement 8\n/);
    assert.match(stdout, /chargeback_amount: lines 0, settlement -9900\n/);
    const [first, ...rest] = lines;
    assert.ok(first !== undefined);
    day([{ ...first, net: 1 }, ...rest]);
    assert.match((await daily(booksOf(lines))).stdout, /Does not add up: line abd8dda5-/);
  });

  scenario('a refund whose number the books do not have is found by its amount', async (job) => {
    const refund = linesOfExample().find(({ type }) => type === 'refund');
    assert.ok(refund !== undefined);
    const second = { ...refund, amount: -500, net: -500, reference_number: '525711318821' };
    job.day([refund, second], { ...EMPTY, refund_amount: -2000, amount: -2000, lines_count: 2 });
    const { stdout } = await job.daily(booksOf([second, { ...refund, reference_number: null }]));
    assert.match(stdout, /^STL-20250915-0001 SAR -20\.00, carried over, clean\n/);
  });

  scenario('an amount is carried over once, if the bank was never sent it', async (job) => {
    const { day, daily, desk } = job;
    const [line] = linesOfExample();
    assert.ok(line !== undefined);
    const adjustment = {
      ...line,
      ...{ type: 'adjustment', payment_id: null, reference_number: null, fee: 0, vat: 0 },
      ...{ amount: -500, net: -500, description: 'Carried over from STL-20250914-0001' },
    };
    const earlier = (changes: Partial<Settlement>) => {
      const start = { period_start: '2025-09-12T21:00:00.000Z', amount: -500, ...changes };
      const one = settlement({ id: EARLIER, number: 'STL-20250914-0001', ...start });
      desk.settlements.set(one.number, { settlement: one, lines: [] });
    };
    const carried = (...lines: Line[]) => {
      const sum = -500 * lines.length;
      day(lines, { ...EMPTY, adjustment_amount: sum, amount: sum, lines_count: lines.length });
    };
    earlier({ bank_reference: null });
    carried(adjustment);
    assert.equal((await daily([])).code, 0);
    const last = desk.taken().at(-1);
    assert.equal(new URLSearchParams(last?.query).get('number'), 'STL-20250914-0001');
    carried(adjustment, adjustment);
    assert.match(
      (await daily([])).stdout,
      /differences: 1\n[\s\S]*Book by hand: adjustment SAR -5\.00/,
    );
    carried(adjustment);
    for (const changes of [{ bank_reference: 'SARIE250914070001' }, { amount: -400 }]) {
      earlier({ bank_reference: null, ...changes });
      assert.match((await daily([])).stdout, /Book by hand: adjustment SAR -5\.00, Carried over/);
    }
    carried({ ...adjustment, description: 'Goodwill' });
    assert.match((await daily([])).stdout, /Book by hand: adjustment SAR -5\.00, Goodwill\n/);
  });

  scenario('a type that it does not know is booked by hand', async ({ day, daily }) => {
    const [line] = linesOfExample();
    assert.ok(line !== undefined);
    const fee = { type: 'dispute_fee', amount: 0, fee: 1000, vat: 150, net: -1150 };
    const totals = { fee_amount: 1000, vat_amount: 150, amount: -1150, lines_count: 1 };
    day([{ ...line, ...fee, description: 'Scheme fees' }], { ...EMPTY, ...totals });
    const { code, stdout } = await daily([]);
    assert.equal(code, 1);
    assert.match(stdout, / {2}fees +-10\.00\n {2}VAT +-1\.50\n/);
    assert.match(stdout, /Book by hand: dispute_fee SAR -11\.50, Scheme fees\n/);
  });

  scenario('a missing or pending settlement is waited for', async ({ day, daily, desk }) => {
    const books = [
      { ...ONE_MORE, at: '2025-09-13T21:00:00.000Z' },
      { ...ONE_MORE, at: '2025-09-14T21:00:00.000Z' }, // the next day
    ];
    const waiting =
      /^Waits for its settlement: payment 60cb5fa4-\S+ of 2025-09-13\S+, SAR 50\.00\n$/;
    assert.match((await daily(books)).stdout, waiting);
    day([], { status: 'pending' });
    const { code, stdout } = await daily(books);
    assert.equal(code, 1);
    assert.match(stdout, waiting);
    desk.settlements.clear();
    const none = 'No settlements yet from 2025-09-14 to 2025-09-14\n';
    assert.deepEqual(await daily([]), { code: 0, stdout: none, stderr: '' });
  });

  scenario('a reversal waits for its line', async ({ day, daily }) => {
    const lines = linesOfExample();
    day(lines);
    const reversal = {
      ...{ type: 'chargeback_reversal', payment_id: '15936ecb-a4e1-4076-8766-9d8203b93387' },
      ...{ amount: 9900, reference_number: null },
    };
    assert.equal((await daily([...booksOf(lines), { ...reversal, at: null }])).stdout, CLEAN);
    const late = { ...reversal, at: '2025-09-14T05:00:00.000Z' };
    const { stdout } = await daily([...booksOf(lines), late]);
    assert.match(stdout, /Not settled: chargeback_reversal 15936ecb-\S+ of \S+, SAR 99\.00\n/);
  });

  scenario('a later settlement of the span may have the line', async ({ day, daily }) => {
    const lines = linesOfExample();
    day([], { ...EMPTY, id: EARLIER, number: 'STL-20250914-0001' });
    const period = {
      period_start: '2025-09-14T21:00:00.000Z',
      period_end: '2025-09-15T21:00:00.000Z',
    };
    day(lines, period);
    const { code, stdout } = await daily(booksOf(lines), '2025-09-14 2025-09-15');
    assert.equal(code, 0, stdout);
    assert.equal(stdout.match(/ clean\n/g)?.length, 2);
  });

  scenario('a file is matched like the lines of the API', async ({ day, desk, fromFile }) => {
    const books = booksOf(linesOfExample());
    day(linesOfExample());
    assert.deepEqual(await fromFile(books, CSV), { code: 0, stdout: CLEAN, stderr: '' });
    assert.deepEqual(askedFor(desk.taken()), [`GET /v1/settlements/${settlement().id}`]);

    const odd = CSV.replace(',0977,Chargeback 4853,', `,'-0977,"Chargeback 4853, ""late""",`);
    assert.notEqual(odd, CSV);
    const said = await fromFile(
      books.filter(({ type }) => type !== 'chargeback'),
      odd,
    );
    assert.equal(said.code, 1);
    assert.match(said.stdout, /Not in the books: chargeback 15936ecb-\S+ \(-0977\), SAR -99\.00\n/);
    assert.equal(said.stdout.match(/Not|Different|lines/g)?.length, 1);
  });

  scenario('a day that is too long for pages is read as a file', async ({ day, daily, desk }) => {
    day([], { lines_count: 10_001 });
    const { stdout } = await daily(booksOf(linesOfExample()));
    assert.match(stdout, /differences: 1\n[\s\S]*lines_count: lines 8, settlement 10001\n$/);
    assert.equal(desk.taken().at(-1)?.query, 'format=csv');
  });

  scenario('a list that would never end is not read for ever', async ({ desk, run }) => {
    desk.next(...[1, 2].map(() => json(200, { settlements: [], meta: { next_page: 2 } })));
    const { code, stderr } = await run(`daily ${DAY}`);
    assert.notEqual(code, 0);
    assert.match(stderr, /Page 2 leads to page 2/);
  });

  scenario('a busy API is asked again', async ({ day, daily, desk }) => {
    day(linesOfExample());
    desk.next(json(503, {}), { status: 429, headers: { 'retry-after': '1' }, body: '{}' });
    assert.equal((await daily(booksOf(linesOfExample()))).stdout, CLEAN);
  });
}
