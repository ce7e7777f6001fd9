// What search does with addresses: the search page follows them, pages are marked anew, excerpts come from
// the pages themselves. Product spec §2 (search page).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { GUIDE, open, typeQuery } from './search-reader.ts';

test('heading and title of the search page follow the query; a link to it clears the query [S2.63] [S2.65]', async () => {
  const { page, url } = await open('/search?q=refund');
  await page.waitForSelector('.search-result');
  assert.equal(await page.locator('h1').textContent(), searchMessages.resultsFor('refund'));
  await page.locator('.search-page input[type=search]').fill('token object');
  await page.waitForURL(`${url}/search/?q=token+object`);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/search';
    link.id = 'to-search';
    link.textContent = 'Search';
    document.querySelector('.search-page')?.after(link);
  });
  await page.click('#to-search');
  await page.waitForFunction(() => location.search === '');
  await page.waitForFunction(() => document.querySelector('.search-result') === null);
  assert.equal(await page.inputValue('.search-page input[type=search]'), '');
  assert.equal(await page.locator('h1').textContent(), searchMessages.pageTitle);
});

test('another search that leads to the same page marks its words instead [S2.66]', async () => {
  const { page, url, requests } = await open('/api/errors?_highlight=webhook');
  await page.waitForFunction(() => (CSS.highlights.get('search')?.size ?? 0) > 0);
  const before = await page.evaluate(() => CSS.highlights.get('search')?.size);
  await typeQuery(page, 'card_declined');
  await page.waitForSelector('.search-hit');
  await page.locator('.search-hit').first().waitFor();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/api/errors?_highlight=idempotency';
    link.id = 'again';
    link.textContent = 'Again';
    document.querySelector('article')?.prepend(link);
  });
  await page.keyboard.press('Escape');
  await page.click('#again');
  await page.waitForURL(`${url}/api/errors?_highlight=idempotency`);
  await page.waitForFunction(
    (size) => (CSS.highlights.get('search')?.size ?? 0) !== size && CSS.highlights.has('search'),
    before,
  );
  assert.deepEqual(
    requests.filter((path) => path.includes('_highlight=idempotency')),
    [],
    'a query asks for no page of its own',
  );
});

test('hits get excerpts from their pages, after the hits and with the words marked [S9.4]', async () => {
  const { page } = await open(GUIDE);
  await typeQuery(page, 'idempotency key');
  await page.waitForSelector('.search-hit-section .search-hit-text mark');
  const texts = await page.locator('.search-hit-section .search-hit-text').allTextContents();
  for (const text of texts) assert.ok(text.length <= 54, text);
});

test('a hit that is a page gets 50 characters of its description, with the words marked [S9.4]', async () => {
  const { page } = await open(GUIDE);
  await typeQuery(page, 'test cards');
  const text = page.locator('.search-hit-page .search-hit-text').first();
  await text.locator('mark').first().waitFor();
  const description = await page.getAttribute('meta[name=description]', 'content');
  const cut = (await text.textContent()) ?? '';
  assert.ok(cut.length <= 52, cut);
  assert.ok(description?.includes(cut.replaceAll('…', '')), cut);
});
