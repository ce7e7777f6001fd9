// The scripts that reconcile settlements, in a process of their own, against a fake of the API that checks
// requests by the specifications.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askedFor, json } from './example-api.ts';
import { languages } from './example-process.ts';
import {
  booksOf,
  CARRIED,
  EMPTY,
  type Line,
  linesOfFile,
  listed,
  ONE_MORE,
  pagesOf,
  REVERSAL,
  reconciliation,
} from './settlement-books.ts';
import { shown } from './shown-file.ts';

const SETTLEMENT = '8e36567a-c541-407d-b62a-f42fddcd2e64';

for (const language of languages()) {
  test(`${language.name}: every line of a settlement finds its record; what differs is named`, async () => {
    const { api, reconciled } = await reconciliation(language);
    const lines = linesOfFile();
    const books = booksOf(lines);
    assert.deepEqual(
      books.map(({ type }) => type),
      ['chargeback', 'payment', 'payment', 'refund', 'payment', 'payment', 'payment'],
    );
    assert.equal(await reconciled(books, lines), 'STL-20250915-0001 1243.66 SAR clean\n');
    const requests = api.taken();
    const lineList = `GET /v1/settlements/${SETTLEMENT}/lines`;
    assert.deepEqual(askedFor(requests), ['GET /v1/settlements', lineList, lineList]);
    const asked = (at: number, ...names: readonly string[]): string => {
      const query = new URLSearchParams(requests[at]?.query);
      return names.map((name) => query.get(name)).join(' ');
    };
    assert.equal(asked(0, 'period[gte]', 'period[lte]'), '2025-09-14 2025-09-14');
    assert.equal(asked(1, 'page', 'per_page'), '1 200');
    assert.equal(asked(2, 'page', 'per_page'), '2 200');

    const said = await reconciled(
      [
        ...books
          .filter(({ type }) => type !== 'chargeback')
          .map((record) => (record.amount === 24950 ? { ...record, amount: 1 } : record)),
        { ...ONE_MORE, at: '2025-09-14T20:59:59.999Z' },
        { ...ONE_MORE, at: '2025-09-14T21:00:00.000Z' }, // the next day
      ],
      lines,
    );
    assert.match(said, /Not in the books: chargeback 15936ecb-\S+ \(0977\), -9900/);
    assert.match(said, /Different: payment 7bd01213-\S+ \(1044\), settled 24950, books 1/);
    assert.match(said, /Not settled: payment 60cb5fa4-\S+, 5000/);
    assert.equal(said.match(/Not settled/g)?.length, 1);
    assert.doesNotMatch(said, /lines \d/);

    const short = await reconciled(books, lines.slice(1));
    assert.match(short, /lines_count: lines 7, settlement 8/);
    assert.match(short, /chargeback_amount: lines 0, settlement -9900/);
  });

  test(`${language.name}: refunds of one payment are told apart, and carried amounts traced`, async () => {
    const { api, reconciled } = await reconciliation(language);
    const [chargeback, , , refund] = linesOfFile();
    assert.ok(chargeback !== undefined && refund !== undefined);
    const first = { ...refund, amount: -500, net: -500, reference_number: '525711318821' };
    const adjustment = {
      ...first,
      type: 'adjustment',
      payment_id: null,
      merchant_reference: null,
      description: 'Carried over from STL-20250914-0001',
      reference_number: null,
    };
    const lines = [refund, first, adjustment];
    const totals = { ...EMPTY, refund_amount: -2000, adjustment_amount: -500, amount: -2500 };
    // The books know the amounts the other way round: the reference number decides.
    const books = booksOf([
      { ...refund, amount: -500 },
      { ...first, amount: -1500 },
    ]);
    api.next(listed({ ...totals, lines_count: 3, amount_format: '-25.00 SAR' }), ...pagesOf(lines));
    api.next(listed(CARRIED));
    const said = await reconciled(books);
    assert.match(said, /^STL-20250915-0001 -25\.00 SAR, carried over/);
    assert.match(said, /refund 14eea8a6-\S+ \(1042\), settled -1500, books -500/);
    assert.match(said, /refund 14eea8a6-\S+ \(1042\), settled -500, books -1500/);
    assert.doesNotMatch(said, /Book by hand/);
    const last = api.taken().at(-1);
    assert.equal(new URLSearchParams(last?.query).get('number'), 'STL-20250914-0001');

    api.next(
      listed({ ...totals, lines_count: 3 }),
      ...pagesOf(lines),
      listed({ ...CARRIED, amount: -400 }),
    );
    assert.match(
      await reconciled(booksOf([refund, first])),
      /Book by hand: adjustment -500, Carried over from STL-20250914-0001/,
    );
  });
}

for (const language of languages()) {
  test(`${language.name}: an amount is carried over once, and only what the bank was never sent`, async () => {
    const { api, reconciled } = await reconciliation(language);
    const [chargeback] = linesOfFile();
    assert.ok(chargeback !== undefined);
    const carried = {
      ...{
        ...chargeback,
        type: 'adjustment',
        payment_id: null,
        reference_number: null,
        fee: 0,
        vat: 0,
      },
      amount: -500,
      net: -500,
      description: 'Carried over from STL-20250914-0001',
    };
    const day = (...lines: Line[]) => {
      const sums = { adjustment_amount: -500 * lines.length, amount: -500 * lines.length };
      api.next(listed({ ...EMPTY, ...sums, lines_count: lines.length }), ...pagesOf(lines));
    };
    day(carried, carried);
    api.next(listed(CARRIED), listed(CARRIED));
    const twice = await reconciled([]);
    assert.equal(twice.match(/Book by hand: adjustment -500/g)?.length, 1);
    day(carried);
    api.next(listed({ ...CARRIED, bank_reference: 'SARIE250914070001' }));
    assert.match(await reconciled([]), /Book by hand: adjustment -500/);
    day({
      ...carried,
      payment_id: '60cb5fa4-1180-4a79-85f7-5b923e6660f6',
      description: 'Goodwill',
    });
    assert.match(await reconciled([]), /Book by hand: adjustment -500, Goodwill/);
  });

  test(`${language.name}: a new type is booked by its net, and a refund is known by its reference`, async () => {
    const { api, reconciled } = await reconciliation(language);
    const [, , , refund] = linesOfFile();
    assert.ok(refund !== undefined);
    const fee = { ...refund, type: 'dispute_fee', amount: 0, fee: 1000, vat: 150, net: -1150 };
    const lines = [refund, { ...fee, description: 'Scheme fees' }];
    const totals = {
      ...EMPTY,
      refund_amount: -1500,
      fee_amount: 1000,
      vat_amount: 150,
      amount: -2650,
    };
    const [record] = booksOf([refund]);
    assert.ok(record !== undefined);
    for (const [reference, isKnown] of [
      [refund.reference_number, true],
      [null, true],
      ['525711318829', false],
    ] as const) {
      api.next(listed({ ...totals, lines_count: 2 }), ...pagesOf(lines));
      const said = await reconciled([{ ...record, reference_number: reference }]);
      assert.match(said, /Book by hand: dispute_fee -1150, Scheme fees/);
      assert.equal(!/Not in the books: refund .*, reference 525711318820/.test(said), isKnown);
      assert.equal(!/Not settled: refund/.test(said), isKnown);
    }
  });
}

for (const language of languages()) {
  test(`${language.name}: a settlement file is matched like the lines of the API`, async () => {
    const { api, folder, reconcileFile } = await reconciliation(language);
    const books = [
      ...booksOf(linesOfFile()),
      { ...REVERSAL, at: null }, // a dispute that is not decided
    ];
    const text = shown(
      'guides/settlements/file-format',
      'settlement_20250915_STL-20250915-0001.csv',
    );
    const csv = (lines: string): void =>
      writeFileSync(join(folder, 'day.csv'), `${lines.trim().replaceAll('\n', '\r\n')}\r\n`);
    csv(text);
    assert.equal(await reconcileFile(books), 'STL-20250915-0001 1243.66 SAR clean\n');
    assert.deepEqual(askedFor(api.taken()), [`GET /v1/settlements/${SETTLEMENT}`]);

    csv(text.replace(',0977,Chargeback 4853,', `,'-0977,"Chargeback 4853, ""late""",`));
    const said = await reconcileFile(books.filter(({ type }) => type !== 'chargeback'));
    assert.match(said, /Not in the books: chargeback 15936ecb-\S+ \(-0977\), -9900/);
    assert.equal(said.match(/Not|Different|lines/g)?.length, 1);

    csv(text.replaceAll('chargeback,2025', 'chargeback_reversal,2025').replace('-99.00', '99.00'));
    assert.doesNotMatch(await reconcileFile(books), /Not in the books/);
  });

  test(`${language.name}: the books that the page shows fit the settlement that the pages show`, async () => {
    const { reconciled } = await reconciliation(language);
    const { records } = JSON.parse(shown('guides/settlements/using-api', 'books.json'));
    assert.equal(await reconciled(records, linesOfFile()), 'STL-20250915-0001 1243.66 SAR clean\n');
  });

  test(`${language.name}: records of a day whose settlement is missing or pending are named`, async () => {
    const { api, reconciled } = await reconciliation(language);
    const books = [
      { ...ONE_MORE, at: '2025-09-13T21:00:00.000Z' },
      { ...ONE_MORE, at: '2025-09-14T21:00:00.000Z' }, // the next day
    ];
    const none = json(200, { settlements: [], meta: { next_page: null } });
    for (const answer of [none, listed({ status: 'pending' })]) {
      api.next(answer);
      const said = await reconciled(books);
      assert.match(said, /^Without a settlement .*Not settled: payment 60cb5fa4-\S+, 5000/s);
      assert.equal(said.match(/Not settled/g)?.length, 1);
    }
  });

  test(`${language.name}: a reversal waits for its line without an alarm`, async () => {
    const { reconciled } = await reconciliation(language);
    const lines = linesOfFile();
    const books = [...booksOf(lines), { ...REVERSAL, at: null }];
    assert.equal(await reconciled(books, lines), 'STL-20250915-0001 1243.66 SAR clean\n');
    const said = await reconciled([...booksOf(lines), REVERSAL], lines);
    assert.match(said, /Not settled: chargeback_reversal 15936ecb-\S+, 9900/);
  });
}
