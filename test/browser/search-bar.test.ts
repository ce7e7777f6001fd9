// The search bar itself: its shortcut, the hint that names it, the button that clears it. Product spec §9.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { GUIDE, open, typeQuery } from './search-reader.ts';

function isFocused(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.className === 'search-input');
}

test('Ctrl+K focuses the bar, on a Mac Cmd+K, and a hint in the empty bar says which [S9.5]', async () => {
  const other = await open(GUIDE);
  assert.equal(await other.page.locator('.search-shortcut').textContent(), messages.searchShortcut);
  assert.equal(await other.page.locator('.search-shortcut').isVisible(), true);
  await other.page.keyboard.press('Control+Shift+k');
  assert.equal(await isFocused(other.page), false);
  await other.page.keyboard.press('Control+k');
  assert.equal(await isFocused(other.page), true);

  const mac = await open(GUIDE, {}, async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }),
    );
  });
  assert.equal(
    await mac.page.locator('.search-shortcut').textContent(),
    messages.searchShortcutMac,
  );
  await mac.page.keyboard.press('Control+k');
  assert.equal(await isFocused(mac.page), false);
  await mac.page.keyboard.press('Meta+k');
  assert.equal(await isFocused(mac.page), true);
  assert.deepEqual([...other.faults, ...mac.faults], []);
});

test('with text in the bar a clear button stands where the hint was; it empties bar and list [S9.5]', async () => {
  const { page, faults } = await open(GUIDE);
  const clear = page.getByRole('button', { name: searchMessages.clear });
  assert.equal(await clear.count(), 0);
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-hit');
  assert.equal(await clear.isVisible(), true);
  await page.waitForSelector('.search-shortcut', { state: 'hidden' });
  await clear.click();
  assert.equal(await page.inputValue('.search-input'), '');
  await page.waitForFunction(() => document.querySelector('.search-hit mark') === null);
  assert.equal(await clear.count(), 0);
  assert.equal(await page.locator('.search-shortcut').isVisible(), true);
  assert.equal(await isFocused(page), true);
  assert.deepEqual(faults, []);
});

test('"/" opens the search, where no one types; Escape goes back to where the reader was [S9.5]', async () => {
  const { page, faults } = await open(GUIDE);
  const link = page.locator('.prose a').first();
  await link.focus();
  await page.keyboard.press('/');
  assert.equal(await isFocused(page), true);
  assert.equal(await page.inputValue('.search-input'), '');
  await page.keyboard.type('and/or');
  assert.equal(await page.inputValue('.search-input'), 'and/or', 'in the field it is text');
  await page.keyboard.press('Escape');
  assert.equal(await link.evaluate((one) => one === document.activeElement), true);
  for (const key of ['Control+k', '/']) {
    await page.keyboard.press(key);
    await page.waitForSelector('.search-panel', { state: 'attached' });
    await page.keyboard.press('Escape');
    assert.equal(await link.evaluate((one) => one === document.activeElement), true, key);
    assert.equal(await page.locator('.search-panel').isVisible(), false, key);
  }
  assert.deepEqual(faults, []);
});

test('searching never scrolls the page: its field is in the sticky navbar', async () => {
  const { page, faults } = await open(GUIDE);
  await page.evaluate(() => scrollTo(0, 900));
  const top = () => page.evaluate(() => scrollY);
  for (const press of ['Control+k', 'r', 'e', 'Escape', '/']) {
    await page.keyboard.press(press);
    assert.equal(await top(), 900, press);
  }
  assert.deepEqual(faults, []);
});

test('the list of shortcuts names both keys of the search', async () => {
  const { page } = await open(GUIDE);
  await page.keyboard.press('?');
  await page.waitForSelector('.shortcuts[open]');
  const keys = page.locator('.shortcuts-list dd').first().locator('kbd');
  assert.deepEqual(await keys.allTextContents(), ['Ctrl', 'K', '/']);
});

test('the way to all results is in view, however long the list, and the last that arrow keys reach', async () => {
  const { page, url } = await open(GUIDE, { viewport: { width: 1440, height: 500 } });
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-hit');
  const all = page.locator('.search-all');
  const [foot, panel] = [
    await all.boundingBox(),
    await page.locator('.search-panel').boundingBox(),
  ];
  assert.ok(foot && panel && foot.y + foot.height <= panel.y + panel.height);
  assert.ok(panel.y + panel.height <= 500);
  await page.keyboard.press('ArrowUp'); // none
  await page.keyboard.press('ArrowUp');
  assert.equal(await all.getAttribute('aria-selected'), 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/search/?q=refund`);
});

test('a page stands once, before at most two of its sections, with the way to it at the end of the line', async () => {
  const { page } = await open(GUIDE);
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-hit');
  const groups = await page.locator('.search-group').evaluateAll((found) =>
    found.map((group) => ({
      title: group.querySelector('.search-hit-title')?.textContent,
      first: group.firstElementChild?.querySelector('.search-crumbs') !== null,
      sections: group.querySelectorAll('.search-hit-section').length,
      isApart: (() => {
        const [title, crumbs] = ['.search-hit-title', '.search-crumbs'].map((name) =>
          group.querySelector(name)?.getBoundingClientRect(),
        );
        return (title?.right ?? 0) <= (crumbs?.left ?? 0);
      })(),
    })),
  );
  assert.ok(groups.length > 3);
  assert.equal(new Set(groups.map(({ title }) => title)).size, groups.length);
  for (const { title, first, sections, isApart } of groups) {
    assert.ok(first && isApart && sections <= 2, title);
  }
});

test('a first visit finds suggested pages in an empty box, the open page aside', async () => {
  const { page, url } = await open(GUIDE);
  await page.keyboard.press('/');
  await page.waitForSelector('.search-hit');
  assert.equal(await page.locator('.search-label').textContent(), searchMessages.suggested);
  const hrefs = await page
    .locator('.search-hit')
    .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href') ?? ''));
  assert.ok(hrefs.length > 2 && hrefs.every((href) => href.startsWith('/') && href !== GUIDE));
  for (const href of hrefs) assert.equal((await fetch(url + href)).status, 200, href);
});
