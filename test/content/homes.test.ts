// Each code and event is explained in one place, which has an address; whoever names it links there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtPages } from './content-files.ts';
import { readRows } from './specs/spec-files.ts';

interface Kind {
  table: string; // of content/data
  column: string;
  home: string;
  anchor(name: string): string;
  /** Pages on which the same word names something else: the bank 05, a payout's account_closed. */
  others?: readonly string[];
}

const hyphens = (name: string): string => name.toLowerCase().replaceAll('_', '-');
const KINDS: readonly Kind[] = [
  {
    table: 'api-errors',
    column: 'code',
    home: '/api/errors',
    anchor: hyphens,
    others: ['/guides/references/payment-errors'],
  },
  { table: 'error-types', column: 'type', home: '/api/errors', anchor: hyphens },
  {
    table: 'payment-errors',
    column: 'code',
    anchor: hyphens,
    home: '/guides/references/payment-errors',
    others: ['/api/errors', '/guides/payouts/payout-details'],
  },
  {
    table: 'response-codes',
    column: 'code',
    anchor: hyphens,
    home: '/guides/references/gateway-response-codes',
    others: ['/guides/payouts/payout-account-details'],
  },
  {
    table: 'payout-failure-codes',
    column: 'code',
    anchor: hyphens,
    home: '/guides/payouts/payout-details',
    others: ['/guides/references/payment-errors'],
  },
  {
    table: 'webhook-events',
    column: 'type',
    anchor: (name) => name,
    home: '/api/other/webhooks/available-webhooks',
  },
];

const named = ({ table, column }: Kind): string[] =>
  readRows(table).map((row) => (row[column] ?? '').replaceAll('`', ''));

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
    const names = named(kind);
    assert.ok(names.length > 10 && new Set(names).size === names.length, kind.table);
    for (const name of names) {
      const spellings = new Set([kind.anchor(name), hyphens(name), name]);
      const pages = [...spellings].flatMap((id) => all.get(id) ?? []);
      const own = pages.filter((page) => !kind.others?.includes(page));
      assert.deepEqual(own, [kind.home], `${kind.table}: ${name}`);
    }
  }
});
