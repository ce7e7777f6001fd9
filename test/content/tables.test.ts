// What stands in several places is data, shown by tables; long ones can be filtered, and each of their rows has
// an address or leads to the one it has elsewhere.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { builtPages, builtSite } from '../support/built-site.ts';
import { PROJECT } from '../support/site.ts';
import { writtenPages } from './content-files.ts';
import { readRows } from './specs/spec-files.ts';

const LONG = 20;

interface Table {
  page: string;
  html: string;
  rows: readonly string[];
}

async function tables(): Promise<Table[]> {
  return (await builtPages()).flatMap(({ file, html }) =>
    html
      .split('<div class="data-table">')
      .slice(1)
      .map((part) => {
        const own = part.slice(0, part.indexOf('</table>'));
        const rows =
          own
            .split('<tbody>')[1]
            ?.split(/<tr(?! class="row-group")/)
            .slice(1) ?? [];
        return { page: file, html: own, rows };
      }),
  );
}

test('tables of more than 20 rows can be filtered, and each of their rows has an address', async () => {
  const long = (await tables()).filter(({ rows }) => rows.length > LONG);
  assert.ok(long.length >= 10, `${long.length} long tables`);
  for (const { page, html, rows } of long) {
    assert.match(html, /data-action="filter-table"/, `${page} has a long table without a filter`);
    for (const row of rows) {
      const [cell = ''] = row.split('</td>');
      assert.match(cell, /^ id="[^"]+"|<a href="[^"]*#[^"]+"/, `${page}: ${cell}`);
    }
  }
});

/** Page → what a tester copies from it, in which table and column. */
const COPIED: readonly (readonly [page: string, table: string, column: string])[] = [
  ['guides/card-payments/test-cards', 'test-cards', 'number'],
  ['guides/card-payments/test-cards', 'test-cards-frequent', 'mada'],
  ['guides/card-payments/test-cards', 'test-cards-frequent', 'visa'],
  ['guides/card-payments/test-cards', 'test-cards-more', 'number'],
  ['guides/card-payments/test-cards', 'test-cards-refused', 'number'],
  ['guides/coupons', 'coupon-tests', 'card'],
  ['guides/stc-pay/testing', 'stc-pay-numbers', 'mobile'],
  ['guides/payouts/sandbox-testing-payouts', 'payout-test-ibans', 'iban'],
];

test('numbers of test mode have a button that copies them without spaces', async () => {
  const { dist } = await builtSite();
  for (const [page, table, column] of COPIED) {
    const html = readFileSync(join(dist, page, 'index.html'), 'utf8');
    const values = readRows(table).map((row) => (row[column] ?? '').replaceAll(' ', ''));
    assert.ok(values.length > 1, table);
    for (const value of values)
      assert.ok(html.includes(`data-copy="${value}"`), `${page}: ${value}`);
  }
});

test('the frequent test cards are those of the whole table, with the scenario that their row links to', () => {
  const cards = readRows('test-cards');
  const frequent = readRows('test-cards-frequent');
  assert.ok(frequent.length >= 5);
  for (const { result = '', ...numbers } of frequent) {
    const [, scenario] = /#mada-(\d+)\)$/.exec(result) ?? [];
    for (const [scheme, number] of Object.entries(numbers)) {
      const card = cards.find((one) => one['scheme'] === scheme && one['scenario'] === scenario);
      assert.equal(number, card?.['number'], result);
    }
  }
});

/** The fewest rows of what readers look up. */
const LEAST: Readonly<Record<string, number>> = {
  'coupon-tests': 5,
  'form-options': 40,
  'form-translations': 90,
  'plugin-settings': 15,
  'saudi-banks': 22,
  'test-cards': 115,
};

test('every table of content/data is shown by a page, with all of its rows', () => {
  const pages = writtenPages();
  const names = globSync('content/data/*.yaml', { cwd: PROJECT }).map((path) =>
    basename(path, '.yaml'),
  );
  assert.ok(names.length > 30);
  for (const name of names) {
    const shown = pages.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`<\\w+ name="${name}"[^>]*`, 'g'))].map(([tag]) => tag),
    );
    assert.ok(shown.length > 0, `${name} is shown nowhere`);
    const wheres = shown.map((tag) => /where="([^=]+)=([^"]*)"/.exec(tag));
    const rows = readRows(name);
    assert.ok(rows.length >= (LEAST[name] ?? 1), `${name} has ${rows.length} rows`);
    const hidden = rows.filter(
      (row) => !wheres.some((where) => where === null || String(row[where[1] ?? '']) === where[2]),
    );
    const inWords = ({ method }: (typeof rows)[0]) => name === 'test-otps' && method === 'STC Pay';
    assert.ok(hidden.every(inWords), `${name} hides ${hidden.length} rows`);
  }
});

test('each status has one group of error codes, and a link to it above them', async () => {
  const statuses = new Set(readRows('api-errors').map(({ status }) => status));
  const page = readFileSync(join((await builtSite()).dist, 'api/errors/index.html'), 'utf8');
  const groups = page.matchAll(/<tr class="row-group" id="([^"]+)">/g);
  const links = page.matchAll(/<a href="#(http-\d+)">/g);
  const wanted = [...statuses].map((status) => `http-${status}`);
  assert.deepEqual(
    Array.from(groups, ([, id]) => id),
    wanted,
  );
  assert.deepEqual(
    Array.from(links, ([, id]) => id),
    wanted,
  );
});
