// The search page: results by page, the filter by section, what the address and Back keep.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { browser, GUIDE, open, site, typeQuery } from './search-reader.ts';

const titles = (page: Page) => page.locator('.search-result-title').allTextContents();
const crumbs = (page: Page) => page.locator('.search-result > .search-crumbs').allTextContents();

async function results(page: Page): Promise<void> {
  await page.waitForSelector('.search-result');
}

/** They come after the results and make the page longer. */
async function excerpts(page: Page): Promise<void> {
  await page.waitForFunction(
    () => [...document.querySelectorAll('.search-hit-text:not(details *)')].at(-1)?.textContent,
  );
}

test('each page is one result under its title of 16 px, its sections below it', async () => {
  const { page, faults } = await open('/search?q=refund');
  await results(page);
  const found = await titles(page);
  assert.equal(found[0], 'POST Refund a payment');
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
  assert.ok((await first.getByRole('link', { name: /^Refund a payment › \S/ }).count()) > 0);
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
  await page.locator('.search-chip', { hasText: searchMessages.allSections }).first().click();
  await page.waitForURL(`${url}/search/?q=refund`);
  assert.deepEqual(faults, []);
});

test('a section without hits hides none of the others', async () => {
  const { page, url, faults } = await open('/search?q=refund&section=sdkSidebar');
  await results(page);
  await page.locator('main [type="search"]').fill('settlement file');
  await page.waitForURL(`${url}/search/?q=settlement+file&section=sdkSidebar`);
  await page.waitForFunction(() =>
    document.querySelector('.search-result-title')?.textContent?.includes('ettlement'),
  );
  assert.equal(await page.getByRole('radio', { name: /^All/ }).isChecked(), true);
  assert.deepEqual(faults, []);
});

test('"/" and Ctrl+K lead to the field of the page, not to the one of the navbar', async () => {
  const { page, faults } = await open('/search?q=refund');
  await results(page);
  for (const key of ['/', 'Control+k']) {
    await page.locator('.search-result a').first().focus();
    await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement?.closest('main') !== null), true);
  }
  assert.deepEqual(faults, []);
});

test('Back from a result finds as many results as before, at the same place', async () => {
  const { page, faults } = await open('/search?q=payment');
  await results(page);
  await page.getByRole('button', { name: searchMessages.more }).click();
  await page.waitForFunction(() => document.querySelectorAll('.search-result').length === 16);
  await excerpts(page);
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

test('the search page follows its address, and the address follows it [S2.65]', async () => {
  const { page, url, faults } = await open('/search?q=webhook+signature');
  await page.waitForSelector('.search-result');
  assert.match(await page.title(), /^Search results for "webhook signature" \| /);
  const field = page.locator('.search-page input[type=search]');
  await field.fill('refund');
  await page.waitForURL(`${url}/search/?q=refund`);
  await page.waitForFunction(() => document.title.startsWith('Search results for "refund" | '));
  await page.locator('.search-result a').first().click();
  await page.waitForURL(/05-refund-payment\?_highlight=refund/);
  await page.goBack();
  await page.waitForSelector('.search-result');
  assert.equal(await field.inputValue(), 'refund');
  await field.fill('');
  await page.waitForFunction(() => location.search === '');
  assert.equal(await page.locator('.search-result').count(), 0);
  assert.match(await page.title(), /^Search the documentation \| /);
  await field.fill('zzzqqqxxx');
  await page.waitForSelector('.search-note');
  assert.match((await page.locator('.search-note').textContent()) ?? '', /^No results/);
  assert.deepEqual(faults, []);
});

test('"See all results" leads to the search page, which shows eight pages at a time and counts them [S9.4]', async () => {
  const { page, url } = await open(GUIDE);
  await typeQuery(page, 'payment');
  await page.click('.search-all');
  await page.waitForURL(`${url}/search/?q=payment`);
  await page.waitForSelector('.search-result');
  assert.equal(await page.locator('.search-result').count(), 8);
  const all = await page.locator('.search-chip-count').first().textContent();
  assert.equal(await page.locator('.search-count').textContent(), `The first 8 of ${all} pages`);
  await page.getByRole('button', { name: searchMessages.more }).click();
  assert.equal(await page.locator('.search-result').count(), 16);
  assert.equal(await page.locator('.search-count').textContent(), `The first 16 of ${all} pages`);
  await page.waitForFunction(
    () =>
      document.activeElement === document.querySelectorAll('.search-result')[8]?.querySelector('a'),
  );
});

test('without script the search page says so and leads to the hierarchy', async () => {
  const { url } = await site;
  const context = await (await browser).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/search`);
  assert.equal(
    await page.locator('.search-page noscript').textContent(),
    searchMessages.needsScript,
  );
  assert.equal(await page.locator('article a[href="/docs-hierarchy"]').count(), 1);
});
