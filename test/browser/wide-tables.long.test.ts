// Tables at the widths of a desk and of a phone: nothing is cut, and what helps to read a long one works.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { tableMessages } from '../../site/shared/messages/action-messages.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { htmlOf } from './built-page.ts';
import { served } from './fixture.ts';
import { boxOf } from './look.ts';
import { announced, hasFocus, openPage, openReader, quietVisit } from './reader.ts';

const CARDS = '/guides/card-payments/test-cards';
const CODES = '/guides/references/gateway-response-codes';

let site: SitePreview;
before(async () => {
  site = await previewOfSite();
});

/** Of the tables that the page shows: those that are wider than their frame. */
function cutTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .table-frame')]
      .filter((frame) => frame.scrollWidth > frame.clientWidth)
      .map((frame) => (frame.textContent ?? '').slice(0, 40)),
  );
}

/** Of the tables that the page shows: those whose header lies over a cell of their rows. */
function coveredTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('main table')]
      .filter(({ tHead, tBodies }) => {
        if (tHead === null || tHead.offsetWidth <= 1) return false; // none, or only read aloud
        const [heads = [], cells = []] = [tHead, tBodies[0]].map((part) =>
          [...(part?.rows[0]?.cells ?? [])]
            .map((cell) => cell.getBoundingClientRect())
            .filter(({ width }) => width > 0),
        );
        const bottom = Math.max(...heads.map((head) => head.bottom));
        return cells.some(({ top }) => top < bottom - 1);
      })
      .map(({ textContent }) => (textContent ?? '').slice(0, 40)),
  );
}

const WIDTHS = [1440, 1024, 700];

test('no table of any page is cut at 1440 px, and none has its header over a row, on paper either', async () => {
  const { page } = await openReader(site, { script: 'off' }); // panels of tabs lie open
  const faults: Record<string, string[]> = {};
  let count = 0;
  for (const { path } of site.listed) {
    if (!htmlOf(site.dist, path).includes('<table')) continue;
    await page.goto(path);
    count += await page.locator('main .table-frame').count();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const cut = width === 1440 ? await cutTables(page) : [];
      if (cut.length > 0) faults[`${path} cut`] = cut;
      const covered = await coveredTables(page);
      if (covered.length > 0) faults[`${path} ${width}`] = covered;
    }
    WIDTHS.reverse(); // the next page begins at the width of this one: a change of width takes time
    await page.emulateMedia({ media: 'print' });
    const covered = await coveredTables(page);
    if (covered.length > 0) faults[`${path} on paper`] = covered;
    await page.emulateMedia({ media: 'screen' });
  }
  assert.ok(count > 300, `${count} tables`);
  assert.deepEqual(faults, {});
});

test('on a phone rows are cards, each value beside the name of its column', async () => {
  const { page } = await openReader(site, { width: 390 });
  for (const path of ['/', CARDS, CODES, '/api/errors']) {
    await page.goto(site.url + path);
    assert.deepEqual(await cutTables(page), [], path);
  }
  const label = await page
    .locator('td[data-label="HTTP"]')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  assert.equal(label, '"HTTP"');
});

test('the header of a long table stays below the navbar, also of one with rows that open', async () => {
  const { page } = await openReader(site);
  for (const [path, row] of [
    [CODES, 'tr[id="51"]'],
    ['/api/errors', '#splits-mismatch'],
  ] as const) {
    await page.goto(site.url + path);
    await page.locator(row).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const [head, navbar] = await page
      .locator(row)
      .evaluate((one) => [
        one.closest('table')?.querySelector('th')?.getBoundingClientRect().top,
        document.querySelector('.navbar')?.getBoundingClientRect().bottom,
      ]);
    assert.ok(Math.abs((head ?? 0) - (navbar ?? 0)) <= 1, `${path}: ${head}, navbar ${navbar}`);
  }
});

test('cells end, or have their middle, where their column says, in both directions of writing', async () => {
  const fixture = served('', {
    'content/a.mdx':
      '# Page A\n\n| Name | Amount | Middle | Right |\n| - | - | :-: | -: |\n| A | 5.00 | a | b |\n| B | 1,250.00 | a wider cell | a wider cell |\n',
  });
  const { page } = await openPage(fixture, { path: '/a', script: 'off' });
  for (const direction of ['ltr', 'rtl']) {
    const edges = await page.evaluate((dir) => {
      document.documentElement.dir = dir;
      const range = new Range();
      return [...document.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].slice(1).map((cell) => {
          range.selectNodeContents(cell);
          const { left, right } = range.getBoundingClientRect();
          return [right, (left + right) / 2, right].map(Math.round)[cell.cellIndex - 1];
        }),
      );
    }, direction);
    assert.deepEqual(edges[0], edges[1], direction);
  }
});

test('a row opens without script, and by its address', async () => {
  const plain = await openPage(site, { path: '/api/errors', script: 'off' });
  const row = plain.page.locator('#splits-mismatch');
  assert.equal(await row.locator('dd').first().isVisible(), false);
  await row.locator('summary').click();
  assert.ok(await row.locator('dd').first().isVisible());
  const list = await boxOf(row.locator('dl'));
  assert.equal(list.width, (await boxOf(row)).width, 'below the whole row');
  const { page } = await openPage(site, `${CARDS}#visa-020`);
  await page.locator('#visa-020 dd').first().waitFor(); // its tab, too
});

test('the button that copies a value stands in the line of the value', () =>
  quietVisit(site, CARDS, async (page) => {
    const button = page.locator('.copy-value').filter({ visible: true }).first();
    const number = button.locator('xpath=preceding-sibling::code');
    assert.ok(Math.abs((await boxOf(button)).y - (await boxOf(number)).y) < 8);
  }));

test('a filter without a hit says so in place of the table, and is cleared by its own button', () =>
  quietVisit(site, CODES, async (page) => {
    const table = page.locator('.data-table').filter({ has: page.locator('.data-table-filter') });
    const clear = table.getByRole('button', { name: contentMessages.clearFilter });
    assert.equal(await clear.isVisible(), false);
    await table.getByRole('searchbox').fill('zzz');
    const shown = table.locator('.data-table-count');
    await shown.filter({ hasText: tableMessages.noRows('zzz') }).waitFor();
    await announced(page, tableMessages.noRows('zzz'));
    assert.equal(await page.locator('[aria-live], [role="status"]').count(), 1, 'one live region');
    assert.equal(await table.locator('.table-frame').isVisible(), false);
    await clear.click();
    await table.locator('.table-frame').waitFor();
    assert.equal(await shown.textContent(), '');
    assert.ok(await hasFocus(table.getByRole('searchbox')));
  }));
