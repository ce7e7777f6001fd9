// The link below an article that copies the page as Markdown: what it copies, and what it is where it cannot.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { actionMessages } from '../../site/shared/messages/action-messages.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { openBrowser } from '../support/chromium.ts';
import { type FixturePreview, previewOfFiles } from './fixture.ts';
import { hydrated, openReader } from './reader.ts';

let browser: Browser;
let site: FixturePreview;

before(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    previewOfFiles({
      'content/index.mdx': '# Home\n\nWords of the home page.\n',
      'content/pay.mdx': '# Pay\n\nWords of **paying**.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n',
      'content/draft.mdx': '---\nunlisted: true\n---\n# Hidden\n\nWords.\n',
    }),
  ]);
});

test('the page is copied as its Markdown stands, and that is said', async () => {
  const { page, context, messages, pageLoads } = await openReader(browser, site.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pay');
  await hydrated(page);
  const link = page.getByRole('link', { name: contentMessages.copyPage });
  assert.equal(await link.getAttribute('aria-live'), 'polite');
  await link.click();
  const said = page.getByText(actionMessages.copied, { exact: true });
  await said.waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(text, readFileSync(`${site.built.outDir}/pay.md`, 'utf8'));
  assert.match(text, /Words of \*\*paying\*\*/);
  await link.waitFor(); // says again what it does
  assert.equal(pageLoads(), 1);
  assert.deepEqual(messages, []);
  await context.close();
});

test('by keyboard it does the same', async () => {
  const { page, context } = await openReader(browser, site.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: contentMessages.copyPage }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(actionMessages.copied, { exact: true }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^# Home/);
  await context.close();
});

test('where copying fails it leads to the Markdown', async () => {
  const { page, context } = await openReader(browser, site.url);
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('denied'));
  });
  await page.goto('/pay');
  await hydrated(page);
  await page.getByRole('link', { name: contentMessages.copyPage }).click();
  await page.waitForURL('**/pay.md');
  await context.close();
});

test('without script it is a link; a page without Markdown has none', async () => {
  const { page, context } = await openReader(browser, site.url, { script: 'off' });
  await page.goto('/pay');
  const link = page.getByRole('link', { name: contentMessages.copyPage });
  assert.equal(await link.getAttribute('href'), '/pay.md');
  await page.goto('/draft');
  assert.equal(await link.count(), 0);
  await context.close();
});
