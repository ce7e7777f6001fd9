// Stylesheets that only some pages have.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { openReader, visit } from './reader.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
});

test('a page with styles of its own is shown in them, and others do not wait for them', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await visit(reader, '/guides/dashboard/certificates');
  assert.equal(await page.locator('link[data-extra]').count(), 0); // none in its HTML
  // The first frame that has the home page says how it is drawn.
  const drawn = page.evaluate(async () => {
    while (document.querySelector('.flow') === null) await new Promise(requestAnimationFrame);
    const { borderTopWidth, display } = getComputedStyle(
      document.querySelector('.flow') as Element,
    );
    return [borderTopWidth, display];
  });
  await page.locator('.navbar .brand').click();
  assert.deepEqual(await drawn, ['1px', 'flex']);
  assert.equal(await page.locator('link[href*="/home-"]').count(), 1);
  await context.close();
});
