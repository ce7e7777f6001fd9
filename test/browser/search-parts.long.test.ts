// Search on a site whose index is large: what is asked for as a reader types, after a deploy, and offline.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { site, type TestSite } from '../support/site.ts';
import { previewOf } from '../support/test-server.ts';
import { wordOf, wordyFiles } from '../support/wordy-site.ts';
import { hold, openPage } from './reader.ts';
import { typeQuery } from './search-reader.ts';

const built = site(wordyFiles()).build();
const preview = built.then((one) => previewOf(one.outDir));

const partsIn = (one: TestSite): string[] =>
  one.files().filter((path) => path.includes('search-part-'));

async function open(url: string): Promise<{ page: Page; parts: () => string[] }> {
  const { page, requests } = await openPage(url, `/book/${wordOf(0)}`);
  return { page, parts: () => requests.filter((one) => one.includes('search-part-')) };
}

const hits = (page: Page): Promise<string[]> => page.locator('.search-hit').allTextContents();

test('hits of a word, of its beginning and of a typo come from few parts', async () => {
  const { page, parts } = await open((await preview).url);
  await typeQuery(page, wordOf(5));
  await page.waitForSelector('.search-hit');
  assert.match((await hits(page)).join(' '), new RegExp(`Chapter ${wordOf(5)}`));
  const all = partsIn(await built).length;
  assert.ok(parts().length > 0 && parts().length < all / 3, `${parts().length} of ${all}`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('orhcard');
  await page.waitForFunction(() => document.querySelectorAll('.search-hit').length > 2);
  assert.equal(new Set(parts()).size, parts().length, 'each part once');
});

test('Enter before the hits have come opens the first of what is typed, not of what was listed', async () => {
  const { page } = await open((await preview).url);
  await typeQuery(page, 'orchard');
  await page.waitForSelector('.search-hit');
  const release = await hold(page, /search-part-/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`chapter ${wordOf(7)}`);
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL(({ pathname }) => pathname.endsWith(`/book/${wordOf(7)}`));
});

test('a part that fails: a message, and the retry works', async () => {
  const { page } = await open((await preview).url);
  await page.context().route(/search-part-/, (route) => route.abort());
  await typeQuery(page, wordOf(7));
  await page.waitForSelector('.search-note');
  assert.equal(await page.locator('.search-note p').textContent(), searchMessages.failed);
  await page.context().unroute(/search-part-/);
  await page.click('.search-note button');
  await page.waitForSelector('.search-hit');
});

test('parts that a deploy took away: the index of now is asked, without a word to the reader', async () => {
  const deployed = site(wordyFiles());
  const first = await deployed.build();
  const { url } = await previewOf(first.outDir);
  const { page } = await open(url);
  await typeQuery(page, 'orchard');
  await page.waitForSelector('.search-hit');
  const old = partsIn(first);
  const path = `content/book/${wordOf(9)}.mdx`;
  const text = wordyFiles()[path]?.toString() ?? '';
  const now = await deployed.change(path, text.replace('Shared', 'Shared zebra')).build();
  for (const part of old)
    if (!partsIn(now).includes(part)) rmSync(join(now.outDir, part), { force: true });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zebra ');
  await page.waitForFunction(
    (word) => document.querySelector('.search-hit')?.textContent.includes(word),
    wordOf(9),
  );
  assert.equal(await page.locator('.search-note').count(), 0);
});

test('words that were asked for are found offline', async () => {
  const { page } = await open((await preview).url);
  await typeQuery(page, wordOf(11));
  await page.waitForSelector('.search-hit');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(wordOf(11));
  await page.waitForSelector('.search-hit');
});
