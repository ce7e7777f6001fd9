// The markup of the components that authors use.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { LinkCard } from '../../site/content/CardGrid.tsx';
import { DataTable } from '../../site/content/DataTable.tsx';
import { CategoryPage } from '../../site/content/DocCardList.tsx';
import { PlatformMatrix } from '../../site/content/PlatformMatrix.tsx';
import { staticComponents } from '../../site/render/static-components.ts';
import { contentComponents } from '../../site/shared/component-contracts.ts';

test('every static component that authors may name is in the registry', () => {
  const names = Object.entries(contentComponents).filter(
    // Snippets and sample apps have become code blocks and tabs when their page is drawn.
    ([name, { island }]) => island !== true && !['Tab', 'Snippet', 'SampleApp'].includes(name),
  );
  for (const [name] of names) assert.ok(name in staticComponents, name);
});

const codes = {
  id: 'code',
  columns: [
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'fee', label: 'Fee', kind: 'number' },
    { key: 'scheme', label: 'Scheme', kind: 'text' },
  ],
  rows: [
    { code: 'validation_failed', fee: '1.00', scheme: '[mada](/m)' },
    { code: '05', fee: '2.00', scheme: 'visa' },
  ],
} as const;

test('a row has its id, a link to itself, and links with finished addresses', () => {
  const html = renderToStaticMarkup(<DataTable table={codes} hrefs={{ '/m': '/docs/m' }} />);
  assert.match(
    html,
    /<tr id="validation-failed"><td><code>validation_failed<\/code><a class="hash-link" href="#validation-failed" aria-label="Direct link to validation_failed" title="Direct link to validation_failed"><\/a><\/td><td align="right" data-label="Fee">1\.00<\/td><td data-label="Scheme"><a href="\/docs\/m">mada<\/a><\/td><\/tr>/,
  );
});

test('a column of numbers ends at its right edge, also without saying that it is one', () => {
  const columns = [
    { key: 'amount', label: 'Amount', kind: 'text' },
    { key: 'code', label: 'Code', kind: 'code' },
  ] as const;
  const rows = [
    { amount: '`11500`', code: '05' },
    { amount: '-', code: '51' },
  ];
  const html = renderToStaticMarkup(<DataTable table={{ columns, rows }} />);
  assert.match(html, /<th scope="col" align="right">Amount<\/th><th scope="col">Code<\/th>/);
  assert.match(html, /<td align="right" class="nothing">–<\/td><td><code>51<\/code><\/td>/);
});

test('what a row has besides stands in a fold of its own, named after the row', () => {
  const html = renderToStaticMarkup(<DataTable table={codes} details="fee" columns="code" />);
  assert.match(html, /<table class="table-folding columns-1">/);
  assert.match(
    html,
    /<td class="row-details"><details><summary><span class="visually-hidden">Details of 05<\/span><\/summary><dl><div><dt>Fee<\/dt><dd>2\.00<\/dd><\/div><\/dl><\/details><\/td><\/tr>/,
  );
});

test('rows that share the value of a group stand below it', () => {
  const rows = ['400', '400', '`409`'].map((status) => ({ code: 'a', status }));
  const columns = [
    { key: 'code', label: 'Code', kind: 'text' },
    { key: 'status', label: 'HTTP', kind: 'text' },
  ] as const;
  const html = renderToStaticMarkup(
    <DataTable table={{ columns, rows }} columns="code" group="status" />,
  );
  const group = (status: string): string =>
    `<tr class="row-group" id="http-${status}"><th colSpan="1" scope="rowgroup">HTTP ${status}</th></tr>`;
  const row = '<tr><td>a</td></tr>';
  assert.ok(html.includes(`<tbody>${group('400')}${row}${row}${group('409')}${row}</tbody>`), html);
});

test('cells of a column in another language say which, and which way they run', () => {
  const texts = {
    columns: [
      { key: 'en', label: 'English', kind: 'text' },
      { key: 'ar', label: 'Arabic', kind: 'text', lang: 'ar', dir: 'rtl' },
    ],
    rows: [{ en: 'Confirm', ar: 'تأكيد' }],
  } as const;
  const html = renderToStaticMarkup(<DataTable table={texts} />);
  assert.match(html, /<tr><td>Confirm<\/td><td lang="ar" dir="rtl">تأكيد<\/td><\/tr>/);
});

test('a cell of a column to copy has a button that copies its value without spaces', () => {
  const cards = {
    columns: [{ key: 'number', label: 'Number', kind: 'code', copy: true }],
    rows: [{ number: '4464 0400 0000 0015' }, { number: '' }],
  } as const;
  const html = renderToStaticMarkup(<DataTable table={cards} />);
  assert.match(
    html,
    /<td><code>4464 0400 0000 0015<\/code><button type="button" class="copy-value" data-action="copy-code" data-copy="4464040000000015" aria-label="Copy 4464040000000015"><\/button><\/td>/,
  );
  assert.equal(html.split('<button').length, 2);
});

test('a badge in a cell is one that authors have, or a plain one with the words of the cell; an empty cell has none', () => {
  const table = {
    columns: [{ key: 'group', label: 'Group', kind: 'badge' }],
    rows: [{ group: 'payments' }, { group: 'post' }, { group: '' }],
  } as const;
  const html = renderToStaticMarkup(<DataTable table={table} />);
  assert.match(
    html,
    /<td><span class="badge">payments<\/span><\/td>.*<td><span class="verb verb-post">POST<\/span><\/td>.*<td class="nothing">–<\/td>/,
  );
});

test('the marks of a platform matrix say their words', () => {
  const html = renderToStaticMarkup(
    <PlatformMatrix
      hrefs={{}}
      table={{
        columns: ['method', 'a', 'b', 'c', 'd'].map((key) => ({ key, label: key, kind: 'text' })),
        rows: [{ method: 'Apple Pay', a: '✓', b: '-', c: 'L', d: '✓ (iOS)' }],
      }}
    />,
  );
  assert.match(html, /<th scope="row">Apple Pay<\/th>/);
  const names = [
    ...html.matchAll(/<td data-label="[a-d]"><span[^>]*role="img" aria-label="([^"]*)"/g),
  ];
  assert.deepEqual(
    names.map(([, name]) => name),
    ['Available', 'Not available', 'Limited availability', 'Available on iOS only'],
  );
});

test('a category without cards says so', () => {
  assert.equal(
    renderToStaticMarkup(<CategoryPage cards={[]} href={String} />),
    '<p class="admonition">This section has no public pages yet.</p>',
  );
});

test('a card without words has no empty element', () => {
  assert.equal(
    renderToStaticMarkup(<LinkCard to="/a" title="Cards" />),
    '<li class="card"><a class="card-link" href="/a">Cards</a></li>',
  );
});
