// The API's settlements, which the sample app "reconciliation" reads in tests: those of the example, and what a test
// makes of it. Each request is checked by the specifications. Entry: openSettlementDesk().

import assert from 'node:assert/strict';
import {
  type ExampleApi,
  exampleAnswer,
  json,
  openExampleApi,
} from '../content/examples/example-api.ts';
import { examplesOf, readSpecs } from '../content/specs/spec-files.ts';
import type { Answer } from '../support/recording-server.ts';

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

export interface Settlement {
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

export interface SettlementDesk extends ExampleApi {
  /** By number; each with its lines. */
  settlements: Map<string, { settlement: Settlement; lines: readonly Line[] }>;
}

/** Lists have this many items in a page, however many were asked for. */
const PAGE = 3;

export const CSV = String(
  examplesOf(readSpecs()).find(
    ({ where, name }) => name === 'csv' && where.startsWith('settlements.yaml/paths/'),
  )?.value,
);

/** The settlement of the example, with changes. */
export function settlement(changes: Partial<Settlement> = {}): Settlement {
  const example = JSON.parse(exampleAnswer('showSettlement', 200, 'paid').body ?? '');
  return { ...example, ...changes };
}

/** The lines of the example's file, as the API has them. */
export function linesOfExample(): Line[] {
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

export async function openSettlementDesk(): Promise<SettlementDesk> {
  const settlements: SettlementDesk['settlements'] = new Map();
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
