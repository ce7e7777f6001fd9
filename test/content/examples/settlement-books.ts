// A shop that reconciles settlements: its books, and the settlement of the example that its scripts are given.
// Entry: reconciliation().

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../specs/spec-files.ts';
import { exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesFor, type Language } from './example-process.ts';
import { shown } from './shown-file.ts';

/** `reconciled()` writes the books, runs the script for a day and gives what it prints. */
export async function reconciliation(language: Language) {
  const api = await openExampleApi();
  const examples = await examplesFor('reconciliation', language, api.base);
  const reconciled = async (books: readonly Booked[], lines?: readonly Line[]): Promise<string> => {
    writeFileSync(join(examples.folder, 'books.json'), JSON.stringify({ records: books }));
    if (lines !== undefined) api.next(listed(), ...pagesOf(lines));
    const ran = await examples.run('backfill', '2025-09-14');
    assert.equal(ran.stderr, '');
    return ran.stdout;
  };
  const reconcileFile = async (books: readonly Booked[]): Promise<string> => {
    writeFileSync(join(examples.folder, 'books.json'), JSON.stringify({ records: books }));
    const ran = await examples.run('reconcile-file', 'day.csv');
    assert.equal(ran.stderr, '');
    return ran.stdout;
  };
  return { api, folder: examples.folder, reconciled, reconcileFile };
}

export const REVERSAL = {
  type: 'chargeback_reversal',
  payment_id: '15936ecb-a4e1-4076-8766-9d8203b93387',
  amount: 9900,
  reference_number: null,
  at: '2025-09-14T05:00:00.000Z',
};

type Booked = Pick<Line, 'type' | 'payment_id' | 'amount' | 'reference_number'> & {
  at: string | null;
};

/** A payment that no line names. */
export const ONE_MORE = {
  type: 'payment',
  payment_id: '60cb5fa4-1180-4a79-85f7-5b923e6660f6',
  amount: 5000,
  reference_number: null,
};

/** One below SAR 10.00: the bank was never sent it. */
export const CARRIED = { amount: -500, bank_reference: null };

/** A settlement without lines. */
export const EMPTY = {
  gross_amount: 0,
  refund_amount: 0,
  chargeback_amount: 0,
  adjustment_amount: 0,
  reserve_amount: 0,
  fee_amount: 0,
  vat_amount: 0,
};

/** The books of a shop in which everything has gone right. */
export function booksOf(lines: readonly Line[]): Booked[] {
  return lines.flatMap(({ type, payment_id, amount, reference_number, transacted_at }) =>
    payment_id === null
      ? []
      : { type, payment_id, amount, reference_number, at: new Date(transacted_at).toISOString() },
  );
}

export interface Line {
  id: string;
  type: string;
  payment_id: string | null;
  merchant_reference: string | null;
  reference_number: string | null;
  description: string | null;
  transacted_at: string;
  amount: number;
  fee: number;
  vat: number;
  net: number;
}

/** The settlement of the example, with changes, as a list of one. */
export function listed(changes: object = {}) {
  const settlement: object = JSON.parse(exampleAnswer('showSettlement', 200, 'paid').body ?? '');
  return json(200, { settlements: [{ ...settlement, ...changes }], meta: { next_page: null } });
}

/** Pages of three lines and of the rest. */
export function pagesOf(lines: readonly Line[]) {
  const pages = [lines.slice(0, 3), lines.slice(3)].filter(({ length }) => length > 0);
  return pages.map((settlement_lines, index) =>
    json(200, {
      settlement_lines,
      meta: { next_page: index + 1 < pages.length ? index + 2 : null },
    }),
  );
}

/** The lines of the settlement file that a page shows, as the API has them. */
export function linesOfFile(): Line[] {
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
      reference_number: line['reference_number'] || null,
      description: line['description'] || null,
      transacted_at: String(at(line, 'transacted_at')),
      amount: halalas(line['gross_amount']),
      fee: halalas(line['fee_amount']),
      vat: halalas(line['vat_amount']),
      net: halalas(line['net_amount']),
    };
  });
}
