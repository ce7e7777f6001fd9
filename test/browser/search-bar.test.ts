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
