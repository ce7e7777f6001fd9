// Search contexts in a browser: which index is loaded, what is discarded, where links lead. test/SPEC.md §2 (search
// page), §3 (contexts), §4 (a context change discards the cached index).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { previewOfFiles } from './fixture.ts';
import { openPage } from './reader.ts';
import { typeQuery } from './search-reader.ts';

const CONFIG = `search:
  contexts:
    - { path: guides, label: Guides }
    - { path: api, label: { en: Reference } }
`;

const FILES = {
  'content/index.mdx': '# Home\n\nWelcome: [guides](/guides/a), [API](/api/c).',
  'content/guides/a.mdx': '# Apples\n\nRed fruit. [To the API](/api/c)',
  'content/api/c.mdx': '# Cherries\n\nSmall fruit. [To the guide](/guides/a)',
};

const preview = previewOfFiles(FILES, { config: CONFIG });

const hits = (page: Page): Promise<string[]> => page.locator('.search-hit-title').allTextContents();

test('inside a context the box searches that context, and leads to all its results [S2.65] [S3.15]', async () => {
  const { page } = await openPage(preview, '/guides/a');
  await typeQuery(page, 'fruit');
  await page.waitForSelector('.search-hit');
  assert.deepEqual(await hits(page), ['Apples']);
  const all = page.locator('.search-all');
  assert.equal(await all.textContent(), searchMessages.seeAllWithin('Guides'));
  assert.equal(await all.getAttribute('href'), '/search/?q=fruit&ctx=guides');
  await all.click();
  await page.waitForURL('**/search/?q=fruit&ctx=guides');
  await page.waitForSelector('.search-result');
  assert.equal(await page.locator('.search-result').count(), 1);
  assert.equal(await page.locator('.search-page select').inputValue(), 'guides');
  await page.locator('.search-page select').selectOption('');
  await page.waitForURL('**/search/?q=fruit');
  await page.waitForFunction(() => document.querySelectorAll('.search-result').length === 2);
});

test('nothing found in a context: the way to the others is offered', async () => {
  const { page } = await openPage(preview, '/guides/a');
  await typeQuery(page, 'cherries');
  await page.waitForSelector('.search-note');
  assert.equal(await page.locator('.search-note strong').textContent(), searchMessages.noResults);
  const all = page.locator('.search-all[href="/search/?q=cherries"]');
  assert.equal(await all.textContent(), searchMessages.seeAllOutside('Guides'));
});

test('a change of context discards the index and loads the other on next use [S4.15]', async () => {
  const { page, requests } = await openPage(preview, '/guides/a');
  const finds = async (title: string): Promise<void> => {
    await typeQuery(page, 'fruit');
    await page.locator('.search-hit-title', { hasText: title }).waitFor();
    assert.deepEqual(await hits(page), [title]);
    await page.keyboard.press('Escape');
  };
  await finds('Apples');
  await page.click('article a[href="/api/c"]');
  await page.waitForURL('**/api/c');
  await finds('Cherries');
  await page.click('article a[href="/guides/a"]');
  await page.waitForURL('**/guides/a');
  await finds('Apples');
  const indexes = requests.flatMap(
    (url) => /search-index\S*(?=-[0-9a-f]{8}\.json\?_=)/.exec(url) ?? [],
  );
  assert.deepEqual([...new Set(indexes)].sort(), ['search-index-api', 'search-index-guides']);
});

test('an unknown context is ignored', async () => {
  const { page } = await openPage(preview, '/search/?q=fruit&ctx=elsewhere');
  await page.waitForSelector('.search-result');
  assert.equal(await page.locator('.search-result').count(), 2);
});
