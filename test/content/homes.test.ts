// Each code and event is explained in one place, which has an address; whoever names it links there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtPages } from '../support/built-site.ts';
import { readRows } from './specs/spec-files.ts';

interface Kind {
  table: string; // of content/data
  column: string;
  home: string;
  /** Pages on which the same word names something else: the bank 05, a payout's account_closed. */
  others?: readonly string[];
}

const ERRORS = '/api/errors';
const PAYMENT_ERRORS = '/guides/references/payment-errors';
const PAYOUTS = '/guides/payouts/payout-details';
const RESPONSE_CODES = '/guides/references/gateway-response-codes';
const ACCOUNTS = '/guides/payouts/payout-account-details';
const EVENTS = '/api/other/webhooks/available-webhooks';

const KINDS: readonly Kind[] = [
  { table: 'api-errors', column: 'code', home: ERRORS, others: [PAYMENT_ERRORS] },
  { table: 'error-types', column: 'type', home: ERRORS },
  { table: 'payment-errors', column: 'code', home: PAYMENT_ERRORS, others: [ERRORS, PAYOUTS] },
  { table: 'response-codes', column: 'code', home: RESPONSE_CODES, others: [ACCOUNTS] },
  { table: 'payout-failure-codes', column: 'code', home: PAYOUTS, others: [PAYMENT_ERRORS] },
  { table: 'webhook-events', column: 'type', home: EVENTS },
];

/** Anchor → the pages that have it, once for each time. */
async function anchors(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { file, html } of await builtPages()) {
    const page = `/${file.replace(/(?:\/?index)?\.html$/, '')}`;
    for (const [, id = ''] of html.matchAll(/\sid="([^"]+)"/g))
      found.set(id, [...(found.get(id) ?? []), page]);
  }
  return found;
}

test('every error, response code, reason and event has exactly one home', async () => {
  const all = await anchors();
  for (const kind of KINDS) {
    const names = readRows(kind.table).map((row) => (row[kind.column] ?? '').replaceAll('`', ''));
    assert.ok(names.length > 10 && new Set(names).size === names.length, kind.table);
    for (const name of names) {
      const spellings = new Set([name.toLowerCase().replaceAll('_', '-'), name]);
      const pages = [...spellings].flatMap((id) => all.get(id) ?? []);
      const own = pages.filter((page) => !kind.others?.includes(page));
      assert.deepEqual(own, [kind.home], `${kind.table}: ${name}`);
    }
  }
});
