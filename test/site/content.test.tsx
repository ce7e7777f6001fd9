// The markup of the components that authors use.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LinkCard } from '../../site/content/CardGrid.tsx';
import { DataTable } from '../../site/content/DataTable.tsx';
import { CategoryPage } from '../../site/content/DocCardList.tsx';
import { PlatformMatrix } from '../../site/content/PlatformMatrix.tsx';
import { staticComponents } from '../../site/render/static-components.ts';
import { contentComponents } from '../../site/shared/component-contracts.ts';
import type { DataTableData, TableColumn } from '../../site/shared/site-types.ts';

test('every static component that authors may name is in the registry', () => {
  const names = Object.entries(contentComponents).filter(
    // Snippets and sample apps have become code blocks and tabs when their page is drawn.
    ([name, { island }]) => island !== true && !['Tab', 'Snippet', 'SampleApp'].includes(name),
  );
  for (const [name] of names) assert.ok(name in staticComponents, name);
});

/** A table of these columns, called as their keys; those without a kind have texts. */
function tableOf(
  columns: readonly (Pick<TableColumn, 'key'> & Partial<TableColumn>)[],
  ...rows: DataTableData['rows']
): DataTableData {
  return { columns: columns.map((one) => ({ label: one.key, kind: 'text', ...one })), rows };
}

const CODES = {
  id: 'code',
  ...tableOf(
    [{ key: 'code', kind: 'code' }, { key: 'Fee', kind: 'number' }, { key: 'Scheme' }],
    { code: 'validation_failed', Fee: '1.00', Scheme: '[mada](/m)' },
    { code: '05', Fee: '2.00', Scheme: 'visa' },
  ),
};

const TABLES: Readonly<
  Record<string, readonly [table: ComponentProps<typeof DataTable>, ...html: RegExp[]]>
> = {
  'a row has its id, a link to itself, and links with finished addresses': [
    { table: CODES, hrefs: { '/m': '/docs/m' } },
    /<tr id="validation-failed"><td><code>validation_failed<\/code><a class="hash-link" href="#validation-failed" aria-label="Direct link to validation_failed" title="Direct link to validation_failed"><\/a><\/td><td align="right" data-label="Fee">1\.00<\/td><td data-label="Scheme"><a href="\/docs\/m">mada<\/a><\/td><\/tr>/,
  ],
  'a column of numbers ends at its right edge, also without saying that it is one': [
    {
      table: tableOf(
        [{ key: 'Amount' }, { key: 'Code', kind: 'code' }],
        { Amount: '`11500`', Code: '05' },
        { Amount: '-', Code: '51' },
      ),
    },
    /<th scope="col" align="right">Amount<\/th><th scope="col">Code<\/th>/,
    /<td align="right" class="nothing">–<\/td><td><code>51<\/code><\/td>/,
  ],
  'what a row has besides stands in a fold of its own, named after the row': [
    { table: CODES, details: 'Fee', columns: 'code' },
    /<table class="table-folding columns-1">/,
    /<td class="row-details"><details><summary><span class="visually-hidden">Details of 05<\/span><\/summary><dl><div><dt>Fee<\/dt><dd>2\.00<\/dd><\/div><\/dl><\/details><\/td><\/tr>/,
  ],
  'rows that share the value of a group stand below it': [
    {
      table: tableOf(
        [{ key: 'code' }, { key: 'status', label: 'HTTP' }],
        ...['400', '400', '`409`'].map((status) => ({ code: 'a', status })),
      ),
      columns: 'code',
      group: 'status',
    },
    /<tbody><tr class="row-group" id="http-400"><th colSpan="1" scope="rowgroup">HTTP 400<\/th><\/tr>(?:<tr><td>a<\/td><\/tr>){2}<tr class="row-group" id="http-409"><th colSpan="1" scope="rowgroup">HTTP 409<\/th><\/tr><tr><td>a<\/td><\/tr><\/tbody>/,
  ],
  'cells of a column in another language say which, and which way they run': [
    {
      table: tableOf([{ key: 'en' }, { key: 'ar', lang: 'ar', dir: 'rtl' }], {
        en: 'Confirm',
        ar: 'تأكيد',
      }),
    },
    /<tr><td>Confirm<\/td><td lang="ar" dir="rtl">تأكيد<\/td><\/tr>/,
  ],
  'a cell of a column to copy has a button that copies its value without spaces, an empty one none':
    [
      {
        table: tableOf(
          [{ key: 'number', kind: 'code', copy: true }],
          { number: '4464 0400 0000 0015' },
          { number: '' },
        ),
      },
      /<td><code>4464 0400 0000 0015<\/code><button type="button" class="copy-value" data-action="copy-code" data-copy="4464040000000015" aria-label="Copy 4464040000000015"><\/button><\/td>/,
      /^(?:(?!<button).)*<button(?:(?!<button).)*$/s,
    ],
  'a badge in a cell is one that authors have, or a plain one with the words of the cell; an empty cell has none':
    [
      {
        table: tableOf(
          [{ key: 'group', kind: 'badge' }],
          { group: 'payments' },
          { group: 'post' },
          { group: '' },
        ),
      },
      /<td><span class="badge">payments<\/span><\/td>.*<td><span class="verb verb-post">POST<\/span><\/td>.*<td class="nothing">–<\/td>/,
    ],
};

for (const [name, [table, ...patterns]] of Object.entries(TABLES))
  test(name, () => {
    const html = renderToStaticMarkup(<DataTable {...table} />);
    for (const pattern of patterns) assert.match(html, pattern);
  });

test('the marks of a platform matrix say their words', () => {
  const keys = ['method', 'a', 'b', 'c', 'd'].map((key) => ({ key }));
  const table = tableOf(keys, { method: 'Apple Pay', a: '✓', b: '-', c: 'L', d: '✓ (iOS)' });
  const html = renderToStaticMarkup(<PlatformMatrix hrefs={{}} table={table} />);
  assert.match(html, /<th scope="row">Apple Pay<\/th>/);
  const names = [
    ...html.matchAll(/<td data-label="[a-d]"><span[^>]*role="img" aria-label="([^"]*)"/g),
  ];
  assert.deepEqual(
    names.map(([, name]) => name),
    ['Available', 'Not available', 'Limited availability', 'Available on iOS only'],
  );
});

test('a category without cards says so; a card without words has no empty element', () => {
  assert.equal(
    renderToStaticMarkup(<CategoryPage cards={[]} href={String} />),
    '<p class="admonition">This section has no public pages yet.</p>',
  );
  assert.equal(
    renderToStaticMarkup(<LinkCard to="/a" title="Cards" />),
    '<li class="card"><a class="card-link" href="/a">Cards</a></li>',
  );
});
