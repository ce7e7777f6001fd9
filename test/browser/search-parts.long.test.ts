// Search on a site whose index is large, while parts of it are on their way, and after a deploy. (Which parts a query
// asks for: test/search/parts.long.test.ts.)

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { site } from '../support/site.ts';
import { previewOf } from '../support/test-server.ts';
import { wordOf, wordyFiles } from '../support/wordy-site.ts';
import { hold, openPage } from './reader.ts';
import { typeQuery } from './search-reader.ts';

const made = site(wordyFiles());
const preview = made.build().then(({ outDir }) => previewOf(outDir));
const FIRST = `/book/${wordOf(0)}`;

const parts = (): string[] => made.files().filter((path) => path.includes('search-part-'));

test('Enter before the hits have come opens the first of what is typed, not of what was listed', async () => {
  const { page } = await openPage(preview, FIRST);
  await typeQuery(page, 'orchard');
  await page.waitForSelector('.search-hit');
  const release = await hold(page, /search-part-/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`chapter ${wordOf(7)}`);
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL(({ pathname }) => pathname.endsWith(`/book/${wordOf(7)}`));
});

test('parts that a deploy took away: the index of now is asked, without a word to the reader', async () => {
  const { page } = await openPage(preview, FIRST);
  await typeQuery(page, 'orchard');
  await page.waitForSelector('.search-hit');
  const old = parts();
  const path = `content/book/${wordOf(9)}.mdx`;
  const text = wordyFiles()[path]?.toString() ?? '';
  await made.change(path, text.replace('Shared', 'Shared zebra')).build();
  for (const part of old)
    if (!parts().includes(part)) rmSync(join(made.outDir, part), { force: true });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zebra ');
  await page.waitForFunction(
    (word) => document.querySelector('.search-hit')?.textContent.includes(word),
    wordOf(9),
  );
  assert.equal(await page.locator('.search-note').count(), 0);
});
