// The offline copy, opened from a folder: read, gone through, searched and used as on a host.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { offlineFile } from '../../generator/offline/offline-copy.ts';
import { sampleMessages } from '../../site/shared/messages/samples-messages.ts';
import { openBrowser } from '../support/chromium.ts';
import { site } from '../support/site.ts';
import { offlineCopyOfSite, unzipped } from '../support/unzipped.ts';
import { VARIED } from '../support/varied-site.ts';
import { hydrated, openReader } from './reader.ts';

let browser: Browser;
let root: string; // address of the copy's folder

before(async () => {
  const [opened, { folder }] = await Promise.all([openBrowser(), offlineCopyOfSite()]);
  browser = opened;
  root = `${pathToFileURL(folder).href}/`;
});

const GUIDE = 'guides/card-payments/basic-integration/index.html';

test('without script: the words, and links that lead on', async () => {
  const { page } = await openReader(browser, root, { script: 'off' });
  await page.goto(`${root}index.html`);
  await page.locator('.navbar a', { hasText: 'Guides' }).first().click();
  await page.waitForURL(/\/category\/card-payments\/index\.html$/);
  assert.ok(await page.locator('article h1').isVisible());
  const height = (await page.locator('.navbar').boundingBox())?.height ?? 0;
  assert.ok(height < 100, `the navbar is ${height} px high`); // it has its styles
});

test('with script: colours, tabs and the next page, and nothing to complain of', async () => {
  const { page, messages } = await openReader(browser, root, { mode: 'light' });
  await page.goto(root + GUIDE);
  await hydrated(page);
  await page.locator('.navbar .color-toggle').click();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  const tab = page.locator('article [role="tab"]').nth(1);
  await tab.click();
  assert.equal(await tab.getAttribute('aria-selected'), 'true');
  await page.locator('.pager-next').click();
  await page.waitForURL((url) => !url.href.endsWith(GUIDE));
  await hydrated(page);
  assert.match(page.url(), /^file:.*\/index\.html$/);
  assert.deepEqual(messages, []);
});

test('search: results with excerpts, Enter, the search page', async () => {
  const { page, messages } = await openReader(browser, root);
  await page.goto(root + GUIDE);
  await hydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.type('refund part of a payment');
  const first = page.locator('[role="option"]').first();
  await first.filter({ hasText: 'Refund a payment' }).locator('mark').first().waitFor();
  await page.getByText('See all results').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/05-refund-payment\/index\.html\?_highlight=/);
  await page.goto(`${root}search/index.html?q=webhook`);
  await page
    .getByRole('link', { name: /webhook/i })
    .first()
    .waitFor();
  assert.deepEqual(messages, []);
});

test('the request builder has its data', async () => {
  const { page, messages } = await openReader(browser, root);
  await page.goto(`${root}api/payments/01-create-payment/index.html`);
  await hydrated(page);
  const button = page.getByRole('button', { name: sampleMessages.build });
  await button.first().click();
  await page.locator('dialog.builder').getByLabel('amount', { exact: true }).first().waitFor();
  assert.deepEqual(messages, []);
});

test('a fold takes the fields of a schema that has a document of its own; its links lead on', async () => {
  const built = await site(VARIED).build({ zip: true });
  const { page, messages } = await openReader(browser, root);
  await page.goto(`${pathToFileURL(unzipped(offlineFile(built.outDir))).href}/site/api/index.html`);
  await hydrated(page);
  const fold = page.locator('details[data-part]').first();
  await fold.locator('summary').first().click();
  await page.getByText('owner').first().waitFor();
  assert.deepEqual(messages, []);
});
