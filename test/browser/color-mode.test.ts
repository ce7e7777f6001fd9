// The colour mode as a reader meets it: what is shown first, what is stored, other tabs, the way back to the
// site's own colours, and sites whose owner chose otherwise.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { shortcutMessages } from '../../site/shared/messages/shortcut-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { served } from './fixture.ts';
import { openReader, type ReaderOptions, readerOf, visit } from './reader.ts';

const GUIDE = '/guides/dashboard/certificates';
const DARK_DEVICE: ReaderOptions = { context: { colorScheme: 'dark' } };

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
});

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const toggle = (page: Page) => page.locator('.navbar .color-toggle');
const shows = (page: Page, mode: string) =>
  page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, mode);

/** The mode of the first frame that is painted: before any file of script has come. */
async function firstMode(path: string, url: string, options: ReaderOptions): Promise<string> {
  const reader = await openReader(browser, url, options);
  await reader.page.route('**/*.js', (route) => route.abort());
  await reader.page.goto(path, { waitUntil: 'domcontentloaded' });
  const mode = await theme(reader.page);
  await reader.context.close();
  return mode ?? '';
}

test('light is the default, whatever the device asks for, and nothing is stored [S4.1 S9.7]', async () => {
  assert.equal(await firstMode(GUIDE, site.url, DARK_DEVICE), 'light');
  const reader = await openReader(browser, site.url, DARK_DEVICE);
  const { page, context } = reader;
  await visit(reader, GUIDE);
  assert.equal(await theme(page), 'light');
  assert.equal(await stored(page), null);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await theme(page), 'light');
  await context.close();
});

test('form fields and scroll bars have the colours of the mode, in the first frame too [S4.1 S9.7]', async () => {
  for (const mode of ['light', 'dark'] as const) {
    const { page, context } = await openReader(browser, site.url, { mode });
    await page.route('**/*.js', (route) => route.abort()); // but for the inline script
    await page.goto(GUIDE, { waitUntil: 'domcontentloaded' });
    const scheme = await page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    assert.equal(scheme, mode);
    await context.close();
  }
});

test("the toggle stores the choice under 'theme'; the next page has it in its first frame [S4.1 S4.2 S9.6]", async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await visit(reader, GUIDE);
  assert.equal(await toggle(page).isVisible(), true);
  await toggle(page).click();
  assert.deepEqual([await theme(page), await stored(page)], ['dark', 'dark']);
  await toggle(page).click();
  assert.deepEqual([await theme(page), await stored(page)], ['light', 'light']);
  await context.close();
  assert.equal(await firstMode(GUIDE, site.url, { mode: 'dark' }), 'dark');
});

test('the toggle stands in the mobile menu too [S4.2]', async () => {
  const reader = await openReader(browser, site.url, { width: 390 });
  const { page, context } = reader;
  await visit(reader, GUIDE);
  assert.equal(await toggle(page).isVisible(), false);
  await page.getByRole('button', { name: messages.openMenu }).click();
  await page.locator('.sidebar .color-toggle').click();
  assert.equal(await stored(page), 'dark');
  await context.close();
});

test('a change in another tab is followed, as are its removal and a clearing of all [S4.4]', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  const { page: other } = await readerOf(context);
  await visit(reader, GUIDE);
  await other.goto('/');
  await other.locator('.navbar .color-toggle').click();
  await shows(page, 'dark');
  await other.evaluate(() => localStorage.removeItem('theme'));
  await shows(page, 'light');
  await other.evaluate(() => localStorage.setItem('theme', 'dark'));
  await shows(page, 'dark');
  await other.evaluate(() => localStorage.clear());
  await shows(page, 'light');
  await context.close();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: shortcutMessages.title });

test("'Reset' in the list of shortcuts clears the choice; the default is shown [S4.3]", async () => {
  const reader = await openReader(browser, site.url, { mode: 'dark' });
  const { page, context, requests } = reader;
  await visit(reader, GUIDE);
  assert.equal(
    requests.some((url) => url.includes('/shortcuts-')),
    false,
    'not before it is asked for',
  );
  await page.keyboard.press('?');
  await dialog(page).waitFor();
  const now = dialog(page).locator('.shortcuts-now');
  assert.equal(await now.textContent(), shortcutMessages.colorsNow(messages.colorChoice.dark));
  const reset = dialog(page).getByText('Reset', { exact: true });
  await reset.click();
  assert.deepEqual([await theme(page), await stored(page)], ['light', null]);
  const light = shortcutMessages.colorsNow(messages.colorChoice.light);
  assert.equal(await now.textContent(), light);
  await dialog(page).getByRole('status').filter({ hasText: light }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  assert.equal(await dialog(page).count(), 0);
  assert.deepEqual(reader.messages, []);
  await context.close();
});

test('the list of shortcuts keeps focus inside, closes by button and beside it, and not by typing ?', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await visit(reader, GUIDE);
  await page.locator('.search-input').first().focus();
  await page.keyboard.type('?');
  assert.equal(await page.locator('.search-input').first().inputValue(), '?');
  assert.equal(await dialog(page).count(), 0);
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await dialog(page).getByRole('button', { name: shortcutMessages.close }).click();
  assert.equal(await dialog(page).count(), 0);
  await page.keyboard.press('?');
  await dialog(page).waitFor();
  await page.mouse.click(30, 30);
  assert.equal(await dialog(page).count(), 0);
  await context.close();
});

test('a site may follow the device; a choice goes before it, and reset returns to it [S3.13 S4.1 S4.3]', async () => {
  const { url } = await served('colorMode: { respectPrefersColorScheme: true }\n');
  assert.equal(await firstMode('/a', url, DARK_DEVICE), 'dark');
  const reader = await openReader(browser, url, DARK_DEVICE);
  const { page, context } = reader;
  await visit(reader, '/a');
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
  await toggle(page).click();
  assert.equal(await theme(page), 'light');
  await page.keyboard.press('?');
  await dialog(page).getByText('Reset', { exact: true }).click();
  assert.deepEqual([await theme(page), await stored(page)], ['dark', null]);
  await context.close();
});

test('a site may be dark by default [S3.13 S4.3]', async () => {
  const { url } = await served('colorMode: { defaultMode: dark }\n');
  assert.equal(await firstMode('/a', url, {}), 'dark');
  assert.equal(await firstMode('/a', url, { mode: 'light' }), 'light');
});

test('with the switch disabled there is no toggle, and a stored value is ignored and removed [S4.5]', async () => {
  const { url } = await served('colorMode: { disableSwitch: true }\n');
  assert.equal(await firstMode('/a', url, { mode: 'dark' }), 'light');
  const reader = await openReader(browser, url, { mode: 'dark' });
  const { page, context } = reader;
  await visit(reader, '/a');
  assert.equal(await stored(page), null);
  assert.equal(await page.locator('.color-toggle').count(), 0);
  const { page: other } = await readerOf(context);
  await other.goto('/b');
  await other.evaluate(() => localStorage.setItem('theme', 'dark'));
  assert.equal(await theme(page), 'light');
  await page.keyboard.press('?');
  await dialog(page).waitFor();
  assert.equal(await dialog(page).getByText('Reset', { exact: true }).count(), 0);
  await context.close();
});

test('a stored value that is no mode is shown as the default, and dropped [S4.1]', async () => {
  assert.equal(await firstMode(GUIDE, site.url, { storage: { theme: 'purple' } }), 'light');
  const reader = await openReader(browser, site.url, { storage: { theme: 'purple' } });
  await visit(reader, GUIDE);
  assert.equal(await stored(reader.page), null);
  await reader.context.close();
});
