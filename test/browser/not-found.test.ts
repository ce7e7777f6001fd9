// The page for addresses that no page has: it says so, searches, and names the nearest pages that exist.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { idle, notFoundLine, openReader, visitPage } from './reader.ts';

const site = previewOfSite();

test('a mistyped address answers 404 and names the nearest existing pages by title [S2.2]', async () => {
  const reader = await openReader(site);
  const { page } = reader;
  const answer = await page.goto('/guides/card-payment/test-card');
  assert.equal(answer?.status(), 404);
  const nearest = page.locator('.not-found-nearest');
  await nearest.waitFor();
  assert.equal(await nearest.locator('h2').textContent(), contentMessages.notFoundNearest);
  const first = nearest.locator('a').first();
  await first.filter({ hasText: 'Test cards' }).waitFor();
  const count = await nearest.locator('a').count();
  assert.ok(count >= 2 && count <= 3, `${count} suggestions`);
  await first.click();
  await page.waitForURL('**/guides/card-payments/test-cards');
  assert.deepEqual(reader.messages, [notFoundLine('/guides/card-payment/test-card')]);
});

test('where nothing is near, nothing is named; search and the sections are there; search engines stay out [S2.2 S2.63]', async () => {
  const said = await visitPage(site, '/zzzz', async (page) => {
    assert.match(await page.title(), new RegExp(`^${contentMessages.notFoundTitle} \\| `));
    const robots = page.locator('meta[name="robots"]');
    assert.equal(await robots.getAttribute('content'), 'noindex, nofollow');
    assert.equal(await page.locator('link[rel="canonical"]').count(), 0);
    await idle(page);
    assert.equal(await page.locator('.not-found-nearest').isVisible(), false);
    assert.deepEqual(await page.locator('article h3').allTextContents(), [
      'Guides',
      'APIs',
      'SDKs',
      'E-commerce plugins',
    ]);
    const category = page.locator('article').getByRole('link', { name: 'Card payments' });
    assert.equal(await category.getAttribute('href'), '/category/card-payments');
    await page.locator('article').getByLabel(messages.searchLabel).fill('refund');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=refund');
    await page.locator('main a[href*="_highlight=refund"]').first().waitFor();
  });
  assert.deepEqual(said, [notFoundLine('/zzzz')]);
});
