// Before React has come: what a reader clicks, types or follows in that time is done, and done once.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { actionMessages } from '../../site/shared/messages/action-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { builtPage } from './built-page.ts';
import {
  clickShows,
  hold,
  hydrated,
  openReader,
  type Reader,
  showsHeading,
  slowConnection,
  withoutScript,
} from './reader.ts';

const GUIDE = '/guides/card-payments/basic-integration'; // tabs, code, folds, a diagram
const TABLE = '/guides/references/payment-errors'; // a table with a filter
/** React with the shell, and the island of tabs. */
const LATE = /\/_assets\/(?:app|chunk|Tabs)-[^/]*\.js$/;

let site: SitePreview;
before(async () => {
  site = await previewOfSite();
});

/** A page of which everything has come but React; `arrive` lets it come, and waits until it is there. */
async function early(
  path: string,
  work: (page: Page, arrive: () => Promise<void>, reader: Reader) => Promise<void>,
): Promise<void> {
  const reader = await openReader(site);
  const { page, context } = reader;
  await slowConnection(context);
  const release = await hold(page, LATE);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.readyState === 'complete');
  await work(
    page,
    async () => {
      release();
      await hydrated(page);
    },
    reader,
  );
  assert.deepEqual(reader.messages, []);
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();
/** Of the page's tabs: panels and labels that are not shown. */
const shutParts = (page: Page) =>
  page
    .locator('.tabs-panel, .tabs-label')
    .evaluateAll((parts) => parts.filter((part) => !part.checkVisibility()).length);
const caret = (page: Page, label: string) =>
  page.getByRole('button', { name: messages.expandCategory(label) });

test('a category of the sidebar that is clicked again and again before React came opens once it has', () =>
  early(GUIDE, async (page, arrive) => {
    const button = await caret(page, 'Payouts').elementHandle();
    for (let times = 0; times < 4; times++) await button?.click();
    assert.equal(await button?.getAttribute('aria-busy'), 'true');
    assert.equal(await button?.getAttribute('aria-expanded'), 'false');
    await arrive();
    await page.waitForFunction((one) => one?.ariaExpanded === 'true', button);
    assert.equal(await button?.getAttribute('aria-busy'), null);
  }));

test('a key on a tab, clicks on two folds: none of them is lost', () =>
  early(GUIDE, async (page, arrive) => {
    const second = page.getByRole('tab').nth(1);
    const name = (await second.textContent()) ?? '';
    await second.press('Enter');
    await caret(page, 'Payouts').click();
    await caret(page, 'Settlements').click();
    await arrive();
    await page.getByRole('button', { name: messages.collapseCategory('Payouts') }).waitFor();
    await page.getByRole('button', { name: messages.collapseCategory('Settlements') }).waitFor();
    assert.equal(await tab(page, name).getAttribute('aria-selected'), 'true');
  }));

test('colours, copying and wrapping work before React, and are not done a second time [S4.2]', () =>
  early(GUIDE, async (page, arrive, { context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.code-block').filter({ visible: true }).first();
    await page.locator('.navbar .color-toggle').click();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    const copy = block.locator('[data-action="copy-code"]');
    await clickShows(copy, copy.filter({ hasText: actionMessages.copied }));
    const wrap = block.locator('[data-action="wrap-code"]');
    await wrap.click();
    assert.equal(await wrap.getAttribute('aria-pressed'), 'true');
    await arrive();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    assert.equal(await wrap.getAttribute('aria-pressed'), 'true');
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark');
  }));

test('the key that asks for the list of keys is answered when React has come', () =>
  early(GUIDE, async (page, arrive) => {
    await page.keyboard.press('?');
    await arrive();
    await page.locator('dialog.shortcuts').waitFor();
  }));

test('what is typed above a table before React came filters it when it has', () =>
  early(TABLE, async (page, arrive) => {
    const field = page.locator('[data-action="filter-table"]').first();
    const rows = page.locator('.data-table').filter({ has: field }).locator('tbody tr');
    const all = await rows.count();
    await field.pressSequentially('insufficient');
    await arrive();
    await page.locator('.data-table-count').first().filter({ hasText: 'of' }).waitFor();
    const shown = await rows.filter({ visible: true }).count();
    assert.ok(shown > 0 && shown < all, `${shown} of ${all} rows`);
    await field.fill('');
    await page.waitForFunction(
      () => document.querySelectorAll('.data-table tbody tr[hidden]').length === 0,
    );
  }));

test('a link is never held: it leads to its page by a full load', () =>
  early(GUIDE, async (page, _arrive, { pageLoads }) => {
    const target = '/guides/card-payments/test-cards';
    await page.locator(`.doc-sidebar a[href="${target}"]`).click();
    await page.waitForURL(`**${target}`);
    await showsHeading(page, builtPage(site.dist, target).h1);
    assert.equal(pageLoads(), 2);
  }));

test('where the script cannot be had, every panel and category can be read and links work [S8.2]', async () => {
  const { page, messages: said } = await openReader(site);
  await page.route(LATE, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(GUIDE);
  await withoutScript(page);
  assert.equal(await shutParts(page), 0);
  assert.ok(said.some((line) => line.includes('could not be hydrated')));
  await page.unroute(LATE);
  await page.locator('.doc-sidebar a', { hasText: 'Test cards' }).click();
  await page.waitForURL('**/guides/card-payments/test-cards');
});

test('where the script failed once, the next touch or key brings the page alive, the click included', async () => {
  const { page } = await openReader(site);
  let failures = 0;
  await page.route(LATE, (route) => {
    failures += 1;
    return failures <= 3 ? route.abort('connectionfailed') : route.continue();
  });
  await page.goto(GUIDE);
  await withoutScript(page);
  await page.unroute(LATE);
  await page.mouse.click(700, 500);
  await hydrated(page);
  assert.equal(await page.locator('html').getAttribute('data-script'), '');
  await tab(page, (await page.getByRole('tab').nth(1).textContent()) ?? '').click();
});

test('a page that a translator has changed is left as it is, all its panels open', async () => {
  const { page, messages: said } = await openReader(site);
  await page.route(LATE, async (route) => {
    await page.evaluate(() => {
      const label = document.querySelector('.breadcrumbs [aria-current]');
      if (label) label.textContent = 'Übersetzt';
    });
    await route.continue();
  });
  await page.goto(GUIDE);
  await withoutScript(page);
  assert.equal(await page.locator('.breadcrumbs [aria-current]').textContent(), 'Übersetzt');
  assert.equal(await shutParts(page), 0);
  assert.deepEqual(said, []);
});
