// The search page: results by page, the filter by section, what the address and Back keep.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { stylesOf } from './look.ts';
import { clickLink, hasFocus } from './reader.ts';
import { GUIDE, searching, typeQuery } from './search-reader.ts';

const titles = (page: Page) => page.locator('.search-result-title').allTextContents();
const crumbs = (page: Page) => page.locator('.search-result > .search-crumbs').allTextContents();
const field = (page: Page) => page.locator('.search-page input[type=search]');
const count = (page: Page) => page.locator('.search-count').textContent();
const results = (page: Page) => page.locator('.search-result').first().waitFor();
const noResults = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.search-result') === null);

test('each page is one result under its title of 16 px, its sections below it; "/" and Ctrl+K lead to the field of the page', () =>
  searching('/search?q=refund', async (page) => {
    await results(page);
    const found = await titles(page);
    assert.equal(found[0], 'POST Refund a payment');
    assert.equal(new Set(found).size, found.length);
    const title = page.locator('.search-result-title').first();
    assert.deepEqual(await stylesOf(title, 'font-size'), ['16px']);
    const first = page.locator('.search-result').first();
    assert.ok((await first.locator('.search-sections').first().locator('li').count()) <= 3);
    assert.ok((await first.getByRole('link', { name: /^Refund a payment › \S/ }).count()) > 0);
    // A section alone is named after its page.
    assert.ok(
      found.some((one) => one.includes(' › ')),
      found.join(', '),
    );
    for (const key of ['/', 'Control+k']) {
      await page.locator('.search-result a').first().focus();
      await page.keyboard.press(key);
      assert.equal(await hasFocus(field(page)), true, key);
    }
  }));

test('the filter counts the pages of each section, works by keyboard and stands in the address', () =>
  searching('/search?q=refund', async (page) => {
    await results(page);
    const counts = (await page.locator('.search-chip-count').allTextContents()).map(Number);
    const [all = 0, ...parts] = counts;
    assert.equal(
      parts.reduce((sum, one) => sum + one, 0),
      all,
    );
    await page.locator('.search-chip input').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/search/?q=refund&section=guidesSidebar');
    assert.ok((await crumbs(page)).every((way) => way.startsWith('Guides')));
    assert.match((await count(page)) ?? '', new RegExp(`of ${parts[0]} pages$`));
    await page.reload();
    await results(page);
    assert.ok((await crumbs(page)).every((way) => way.startsWith('Guides')));
    assert.equal(await page.getByRole('radio', { name: /^Guides/ }).isChecked(), true);
    await page.locator('.search-chip', { hasText: searchMessages.allSections }).first().click();
    await page.waitForURL('**/search/?q=refund');
  }));

test('a section without hits hides none of the others', () =>
  searching('/search?q=refund&section=sdkSidebar', async (page) => {
    await results(page);
    await field(page).fill('settlement file');
    await page.waitForURL('**/search/?q=settlement+file&section=sdkSidebar');
    await page.locator('.search-result-title').first().filter({ hasText: 'ettlement' }).waitFor();
    assert.equal(await page.getByRole('radio', { name: /^All/ }).isChecked(), true);
  }));

test('"See all results" leads to the search page, eight pages at a time; Back finds as many as before, at the same place [S9.4]', () =>
  searching(GUIDE, async (page) => {
    await typeQuery(page, 'payment');
    await page.click('.search-all');
    await page.waitForURL('**/search/?q=payment');
    await results(page);
    assert.equal(await page.locator('.search-result').count(), 8);
    const all = await page.locator('.search-chip-count').first().textContent();
    assert.equal(await count(page), `The first 8 of ${all} pages`);
    await page.getByRole('button', { name: searchMessages.more }).click();
    await page.locator('.search-result').nth(15).waitFor();
    assert.equal(await count(page), `The first 16 of ${all} pages`);
    await page.waitForFunction(
      () =>
        document.activeElement ===
        document.querySelectorAll('.search-result')[8]?.querySelector('a'),
    );
    // Excerpts come after the results and make the page longer.
    await page.waitForFunction(
      () => [...document.querySelectorAll('.search-hit-text:not(details *)')].at(-1)?.textContent,
    );
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
  }));

test('heading, title and field follow the address, and the address follows the field [S2.63] [S2.65]', () =>
  searching('/search?q=webhook+signature', async (page) => {
    await results(page);
    const h1 = page.locator('h1');
    assert.equal(await h1.textContent(), searchMessages.resultsFor('webhook signature'));
    assert.match(await page.title(), /^Search results for "webhook signature" \| /);
    await field(page).fill('refund');
    await page.waitForURL('**/search/?q=refund');
    await page.waitForFunction(() => document.title.startsWith('Search results for "refund" | '));
    await page.locator('.search-result a').first().click();
    await page.waitForURL(/05-refund-payment\?_highlight=refund/);
    await page.goBack();
    await results(page);
    assert.equal(await field(page).inputValue(), 'refund');
    await clickLink(page, '/search');
    await page.waitForFunction(() => location.search === '');
    await noResults(page);
    assert.equal(await field(page).inputValue(), '');
    assert.equal(await h1.textContent(), searchMessages.pageTitle);
    assert.match(await page.title(), /^Search the documentation \| /);
    await field(page).fill('zzzqqqxxx');
    await page
      .locator('.search-note')
      .filter({ hasText: /^No results/ })
      .waitFor();
    // The clear button is the site's own, and keeps the focus in the field.
    await page.locator('.search-page .search-clear').click();
    await page.waitForURL('**/search/');
    assert.equal(await hasFocus(field(page)), true);
  }));
