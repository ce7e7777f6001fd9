// Counted texts in a browser whose plural rules are out of order.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { openReader } from './reader.ts';

test('plural rules that are not supported are logged, and English ones are used [S8.12]', async () => {
  const [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await page.addInitScript(() => {
    Object.assign(Intl, {
      PluralRules: class {
        constructor() {
          throw new RangeError('no such locale');
        }
      },
    });
  });
  await page.goto('/search/?q=refund');
  await page
    .locator('.search-count')
    .filter({ hasText: /\d+ pages/ })
    .waitFor();
  const said = reader.messages.filter((line) => line.startsWith('error: The plural rules of "en"'));
  assert.equal(said.length, 1);
  assert.match(said[0] ?? '', /are not supported; those of English are used\./);
  await context.close();
});
