// The colour mode as a reader meets it: what is shown first, what is stored, other tabs, the way back to the
// site's own colours, and sites whose owner chose otherwise.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { shortcutMessages } from '../../site/shared/messages/shortcut-messages.ts';
import { served } from './fixture.ts';
import { type Address, openReader, quietVisit, type ReaderOptions, readerOf } from './reader.ts';

const site = served();
const DARK_DEVICE: ReaderOptions = { context: { colorScheme: 'dark' } };

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const seen = async (page: Page) => [await theme(page), await stored(page)];
const toggle = (page: Page) => page.locator('.navbar .color-toggle');
const shows = (page: Page, mode: string) =>
  page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, mode);

/** The mode of the first frame, before any file of script has come; form fields and scroll bars have its colours. */
async function firstMode(address: Address, options: ReaderOptions): Promise<string> {
  const { page, context } = await openReader(address, options);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/a', { waitUntil: 'domcontentloaded' });
  const mode = (await theme(page)) ?? '';
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  assert.equal(scheme, mode);
  await context.close();
  return mode;
}

test('light is the default, whatever the device asks for, and nothing is stored [S4.1 S9.7]', async () => {
  assert.equal(await firstMode(site, DARK_DEVICE), 'light');
  await quietVisit(site, { path: '/a', ...DARK_DEVICE }, async (page) => {
    assert.deepEqual(await seen(page), ['light', null]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.equal(await theme(page), 'light');
  });
});

test("the toggle stores the choice under 'theme', the next page has it in its first frame, and other tabs follow [S4.1 S4.2 S4.4 S9.6]", async () => {
  assert.equal(await firstMode(site, { mode: 'dark' }), 'dark');
  await quietVisit(site, '/a', async (page, { context }) => {
    await toggle(page).click();
    assert.deepEqual(await seen(page), ['dark', 'dark']);
    await toggle(page).click();
    assert.deepEqual(await seen(page), ['light', 'light']);
    const { page: other } = await readerOf(context);
    await other.goto('/');
    await other.locator('.navbar .color-toggle').click();
    await shows(page, 'dark');
    await other.evaluate(() => localStorage.removeItem('theme'));
    await shows(page, 'light');
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    await shows(page, 'dark');
    await other.evaluate(() => localStorage.clear());
    await shows(page, 'light');
  });
});

test('the toggle stands in the mobile menu too [S4.2]', () =>
  quietVisit(site, { path: '/a', width: 390 }, async (page) => {
    assert.equal(await toggle(page).isVisible(), false);
    await page.getByRole('button', { name: messages.openMenu }).click();
    await page.locator('.sidebar .color-toggle').click();
    assert.equal(await stored(page), 'dark');
  }));

const dialog = (page: Page) => page.getByRole('dialog', { name: shortcutMessages.title });

test('the list of shortcuts is fetched when it is asked for, and closes in every way', () =>
  quietVisit(site, '/a', async (page, { requests }) => {
    assert.ok(!requests.some((url) => url.includes('/shortcuts-')), 'not before it is asked for');
    await page.locator('.search-input').first().focus();
    await page.keyboard.type('?');
    assert.equal(await page.locator('.search-input').first().inputValue(), '?');
    assert.equal(await dialog(page).count(), 0);
    await page.locator('h1').click();
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    const keys = dialog(page).locator('dd').first().locator('kbd');
    assert.deepEqual(await keys.allTextContents(), ['Ctrl', 'K', '/']);
    for (const [way, close] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the button', () => dialog(page).getByRole('button', { name: 'Close' }).click()],
      ['a click beside it', () => page.mouse.click(30, 30)],
    ] as const) {
      if ((await dialog(page).count()) === 0) await page.keyboard.press('?');
      await dialog(page).waitFor();
      await close();
      assert.equal(await dialog(page).count(), 0, way);
    }
  }));

test('a site may follow the device; a choice goes before it until the toggle returns to it [S3.13 S4.1 S4.3]', async () => {
  const following = served('colorMode: { respectPrefersColorScheme: true }\n');
  assert.equal(await firstMode(following, DARK_DEVICE), 'dark');
  await quietVisit(following, { path: '/a', ...DARK_DEVICE }, async (page) => {
    assert.equal(await stored(page), null);
    await page.emulateMedia({ colorScheme: 'light' });
    await shows(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shows(page, 'dark');
    const steps: (string | null)[] = [];
    for (let click = 0; click < 3; click += 1) {
      await toggle(page).click();
      steps.push(await stored(page));
    }
    assert.deepEqual(steps, ['light', 'dark', null], 'system, light, dark, system');
    assert.deepEqual(await seen(page), ['dark', null]);
  });
});

test('a site may be dark by default [S3.13 S4.3]', async () => {
  const dark = served('colorMode: { defaultMode: dark }\n');
  assert.equal(await firstMode(dark, {}), 'dark');
  assert.equal(await firstMode(dark, { mode: 'light' }), 'light');
});

test('with the switch disabled there is no toggle, and a stored value is ignored and removed [S4.5]', async () => {
  const fixed = served('colorMode: { disableSwitch: true }\n');
  assert.equal(await firstMode(fixed, { mode: 'dark' }), 'light');
  await quietVisit(fixed, { path: '/a', mode: 'dark' }, async (page, { context }) => {
    assert.equal(await stored(page), null);
    assert.equal(await page.locator('.color-toggle').count(), 0);
    const { page: other } = await readerOf(context);
    await other.goto('/b');
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    assert.equal(await theme(page), 'light');
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    assert.equal(await dialog(page).getByText('Reset', { exact: true }).count(), 0);
  });
});

test('a stored value that is no mode is shown as the default, and dropped [S4.1]', async () => {
  const storage = { theme: 'purple' };
  assert.equal(await firstMode(site, { storage }), 'light');
  await quietVisit(site, { path: '/a', storage }, async (page) =>
    assert.equal(await stored(page), null),
  );
});
