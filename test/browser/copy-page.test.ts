// The button of the page's tools that copies it as Markdown: what it copies, and what it does where it cannot.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { actionMessages } from '../../site/shared/messages/action-messages.ts';
import { pageMessages } from '../../site/shared/messages/page-messages.ts';
import { previewOfFiles } from './fixture.ts';
import { openReader, quietVisit, visit } from './reader.ts';

const site = previewOfFiles({
  'content/index.mdx': '# Home\n\nWords of the home page.\n',
  'content/pay.mdx': '# Pay\n\nWords of **paying**.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n',
  'content/draft.mdx': '---\nunlisted: true\n---\n# Hidden\n\nWords.\n',
});

test('the page is copied as its Markdown stands, and that is said', async () => {
  const { page, context, messages, pageLoads } = await openReader(site);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit({ page }, '/pay');
  await page.getByText(pageMessages.tools).click();
  const button = page.getByRole('button', { name: pageMessages.copy });
  await button.click();
  await page.getByRole('button', { name: actionMessages.copied }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: actionMessages.copied })
    .waitFor({ state: 'attached' });
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(text, readFileSync(`${(await site).built.outDir}/pay.md`, 'utf8'));
  assert.match(text, /Words of \*\*paying\*\*/);
  await button.waitFor(); // says again what it does
  assert.equal(pageLoads(), 1);
  assert.deepEqual(messages, []);
});

test('by keyboard it does the same', async () => {
  const { page, context } = await openReader(site);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit({ page }, '/pay');
  await page.locator('.page-tools summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: actionMessages.copied }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^# Pay/);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.page-tools[open]').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.localName), 'summary');
});

test('where copying fails it leads to the Markdown', async () => {
  const { page } = await openReader(site);
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('denied'));
  });
  await visit({ page }, '/pay');
  await page.getByText(pageMessages.tools).click();
  await page.getByRole('button', { name: pageMessages.copy }).click();
  await page.waitForURL('**/pay.md');
});

test('without script there is a link instead; a page without Markdown has neither', () =>
  quietVisit(site, { path: '/pay', script: 'off' }, async (page) => {
    await page.getByText(pageMessages.tools).click();
    const link = page.getByRole('link', { name: pageMessages.view });
    assert.equal(await link.getAttribute('href'), '/pay.md');
    assert.equal(await page.getByText(pageMessages.copy).isVisible(), false);
    await page.goto('/draft');
    assert.equal(await link.count(), 0);
  }));
