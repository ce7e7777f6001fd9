// Six sizes of type on any page, also in what opens above it; what a reader reads is at least 15 px.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { stylesOf } from './look.ts';
import { openReader, quietVisit, visit } from './reader.ts';
import { SEVEN } from './seven-views.ts';

const PAGES = [...SEVEN, '/api/errors', '/guides/card-payments/test-cards', '/search?q=refund'];
const MOST_SIZES = 6;

const site = previewOfSite();

/** In px, of all text that shows with every fold open, the least first. */
function sizesOn(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement;
      if (text.textContent?.trim() && holder?.checkVisibility() && !holder.closest('svg'))
        found.add(getComputedStyle(holder).fontSize);
    }
    return [...found].map(Number.parseFloat).sort((a, b) => a - b);
  });
}

for (const width of [1440, 390]) {
  test(`no page has more than six sizes of type at ${width} px`, async () => {
    const { page } = await openReader(site, { width });
    for (const path of PAGES) {
      await visit({ page }, path);
      const sizes = await sizesOn(page);
      assert.ok(sizes.length <= MOST_SIZES && (sizes[0] ?? 0) >= 13, `${path}: ${sizes.join()}`);
    }
  });
}

test('nor with the search box, the shortcuts or the builder open', () =>
  quietVisit(site, '/api/payments/01-create-payment', async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('refund');
    await page.locator('.search-hit').first().waitFor();
    const opened = [await sizesOn(page)];
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.locator('.shortcuts').waitFor();
    opened.push(await sizesOn(page));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Build a request' }).first().click();
    await page.locator('.builder').waitFor();
    opened.push(await sizesOn(page));
    for (const sizes of opened) assert.ok(sizes.length <= MOST_SIZES, sizes.join());
  }));

test('prose of guides is 16 px; that of operations, fields and tables 15', async () => {
  const { page } = await openReader(site);
  const sizeOf = async (selector: string) =>
    (await stylesOf(page.locator(selector), 'font-size'))[0];
  await page.goto('/api/payments/01-create-payment');
  assert.equal(await sizeOf('#body-amount'), '15px');
  assert.equal(await sizeOf('#before-you-call ~ * p, #before-you-call ~ p'), '15px');
  await page.goto('/api/errors');
  assert.equal(await sizeOf('article > p'), '16px');
  assert.equal(await sizeOf('article td'), '15px');
});
