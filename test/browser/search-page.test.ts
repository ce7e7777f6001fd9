// The search page: results by page, the filter by section, what the address and Back keep.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { open } from './search-reader.ts';

const titles = (page: Page) => page.locator('.search-result-title').allTextContents();
const crumbs = (page: Page) => page.locator('.search-result > .search-crumbs').allTextContents();

async function results(page: Page): Promise<void> {
  await page.waitForSelector('.search-result');
}

test('each page is one result under its title of 16 px, its sections below it', async () => {
  const { page, faults } = await open('/search?q=refund');
  await results(page);
  const found = await titles(page);
  assert.equal(found[0], 'Refund a payment');
  assert.equal(new Set(found).size, found.length);
  assert.equal(
    await page
      .locator('.search-result-title')
      .first()
      .evaluate((one) => getComputedStyle(one).fontSize),
    '16px',
  );
  const first = page.locator('.search-result').first();
  assert.ok((await first.locator('.search-sections').first().locator('li').count()) <= 3);
  assert.equal(await first.getByRole('link', { name: 'Refund a payment › Body' }).count(), 1);
  // A section alone is named after its page.
  assert.ok(found.includes('Coupon security considerations › Refunds'), found.join(', '));
  assert.deepEqual(faults, []);
});

test('the filter counts the pages of each section, works by keyboard and stands in the address', async () => {
  const { page, url, faults } = await open('/search?q=refund');
  await results(page);
  const counts = (await page.locator('.search-chip-count').allTextContents()).map(Number);
  const [all = 0, ...parts] = counts;
  assert.equal(
    parts.reduce((sum, one) => sum + one, 0),
    all,
  );
  await page.locator('.search-chip input').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`${url}/search/?q=refund&section=guidesSidebar`);
  assert.ok((await crumbs(page)).every((way) => way.startsWith('Guides')));
  assert.match(
    (await page.locator('.search-count').textContent()) ?? '',
    new RegExp(`of ${parts[0]} pages$`),
  );
  await page.reload();
  await results(page);
  assert.ok((await crumbs(page)).every((way) => way.startsWith('Guides')));
  assert.equal(await page.getByRole('radio', { name: /^Guides/ }).isChecked(), true);
  await page.getByText(searchMessages.allSections, { exact: false }).first().click();
  await page.waitForURL(`${url}/search/?q=refund`);
  assert.deepEqual(faults, []);
});

test('Back from a result finds as many results as before, at the same place', async () => {
  const { page, faults } = await open('/search?q=payment');
  await results(page);
  await page.getByRole('button', { name: searchMessages.more }).click();
  await page.waitForFunction(() => document.querySelectorAll('.search-result').length === 16);
  const last = page.locator('.search-result-title a').nth(13);
  await last.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 300);
  const top = await page.evaluate(() => Math.round(scrollY));
  await last.click();
  await page.waitForFunction(() => !location.pathname.startsWith('/search'));
  await page.goBack();
  await results(page);
  assert.equal(await page.locator('.search-result').count(), 16);
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 200, top);
  assert.deepEqual(faults, []);
});

test("the field has a clear button of the site's own, which keeps the focus there", async () => {
  const { page, url } = await open('/search?q=refund');
  await results(page);
  await page.locator('.search-page .search-clear').click();
  await page.waitForURL(`${url}/search/`);
  assert.equal(await page.locator('.search-result').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'q');
});
