// The menu of small screens: two levels, every way to close it, focus inside it, and Back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { served } from './fixture.ts';
import { focusedText, stylesOf } from './look.ts';
import {
  hasFocus,
  hold,
  hydrated,
  openPage,
  openReader,
  quietVisit,
  type Reader,
  showsHeading,
  visit,
} from './reader.ts';

const GUIDE = '/guides/dashboard/certificates';
const NEXT = '/guides/dashboard/setting-up-your-ip-whitelist';
const SMALL = { width: 390 };

const site = previewOfSite();

const panel = (page: Page) => page.locator('.sidebar');
const toggle = (page: Page) => page.getByRole('button', { name: messages.openMenu });
const back = (page: Page) => page.getByRole('button', { name: '← Back to main menu' });
const isClosed = (page: Page) => panel(page).waitFor({ state: 'hidden' });
/** What is behind the open menu takes no focus: its code has come, and Back belongs to it. */
const guarded = (page: Page) => page.waitForSelector('.main[inert]');

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await panel(page).waitFor();
  await guarded(page);
}

/** A guide on a small screen, its menu open. */
const withMenu = (work: (page: Page, reader: Reader) => Promise<void>) =>
  quietVisit(site, { path: GUIDE, ...SMALL }, async (page, reader) => {
    await openMenu(page);
    await work(page, reader);
  });

test('the menu shows the pages of the section first, whose groups fold, and the main menu behind the back button [S2.46 S2.47 S4.11]', () =>
  withMenu(async (page) => {
    const caret = panel(page).locator('.doc-sidebar [aria-expanded="false"]').first();
    await caret.click();
    assert.equal(await panel(page).isVisible(), true);
    assert.equal(await page.locator('.doc-sidebar').isVisible(), true);
    assert.equal(await page.locator('.sidebar-main').isVisible(), false);
    assert.equal(messages.backToMainMenu, '← Back to main menu');
    await back(page).click();
    assert.equal(await page.locator('.doc-sidebar').isVisible(), false);
    const items = page.locator('.sidebar-items a');
    assert.deepEqual(
      (await items.allTextContents()).map((text) => text.trim()),
      ['Developer Documentation', 'Guides', 'APIs', 'SDKs', 'eCommerce Plugins', 'Dashboard'],
    );
    assert.equal(
      await focusedText(page),
      messages.pagesOfSection,
      'focus is not lost with its button',
    );
    await page.getByRole('button', { name: messages.pagesOfSection }).click();
    assert.equal(await page.locator('.doc-sidebar').isVisible(), true);
    assert.equal(await focusedText(page), messages.backToMainMenu);
  }));

test('closed from its main level, the menu opens at the section again; without a sidebar at the main level [S4.11]', () =>
  withMenu(async (page, reader) => {
    await back(page).click();
    await page.getByRole('button', { name: messages.closeMenu }).click();
    await isClosed(page);
    await openMenu(page);
    assert.equal(await page.locator('.doc-sidebar').isVisible(), true);
    await visit(reader, '/search');
    await openMenu(page);
    assert.equal(await page.locator('.sidebar-main').isVisible(), true);
    assert.equal(await back(page).count(), 0);
  }));

test('Back closes the menu and goes nowhere; the next Back navigates [S4.10]', () =>
  quietVisit(site, { path: '/guides/card-payments/test-cards', ...SMALL }, async (page, reader) => {
    await visit(reader, GUIDE);
    await page.evaluate(() => scrollTo(0, 300));
    // Not Playwright's click: it scrolls to what it clicks.
    await toggle(page).evaluate((button) => (button as HTMLElement).click());
    await guarded(page);
    await page.goBack();
    await isClosed(page);
    assert.equal(new URL(page.url()).pathname, GUIDE);
    assert.equal(await page.evaluate(() => scrollY), 300);
    await page.goBack();
    await page.waitForURL('**/test-cards');
  }));

test('the menu leaves nothing in the history, however it is closed [S4.10]', () =>
  quietVisit(site, { path: '/guides/card-payments/test-cards', ...SMALL }, async (page, reader) => {
    await visit(reader, GUIDE);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: messages.closeMenu }).click(),
      () => page.mouse.click(20, 500),
    ]) {
      await openMenu(page);
      await close();
      await isClosed(page);
      await page.waitForFunction(() => !history.state?.menu);
    }
    await page.goBack();
    await page.waitForURL('**/test-cards');
  }));

test('a link closes the menu, and Back from its page leads to the one before [S4.10]', () =>
  withMenu(async (page) => {
    await panel(page).locator(`a[href="${NEXT}"]`).click();
    await page.waitForURL(`**${NEXT}`);
    await isClosed(page);
    assert.equal(await page.locator('.main[inert]').count(), 0);
    await page.goBack();
    await page.waitForURL(`**${GUIDE}`);
    await showsHeading(page, 'ertificate');
    assert.equal(await panel(page).isVisible(), false);
  }));

test('the page behind the open menu does not scroll, and does again when it is closed; a wide window closes it for good [S4.10]', () =>
  withMenu(async (page) => {
    const overflow = () => stylesOf(page.locator('html'), 'overflow');
    assert.deepEqual(await overflow(), ['hidden']);
    await page.keyboard.press('Escape');
    await isClosed(page);
    assert.deepEqual(await overflow(), ['visible']);
    await page.setViewportSize({ width: 997, height: 900 });
    await page.waitForFunction(() => !document.querySelector('.sidebar')?.matches(':popover-open'));
    assert.equal(await page.locator('.main[inert]').count(), 0);
    assert.deepEqual(await overflow(), ['visible']);
    await page.setViewportSize({ width: 390, height: 900 });
    await isClosed(page);
  }));

test('focus moves into the open menu, stays there, and returns to the button on Escape', () =>
  quietVisit(site, { path: '/', ...SMALL }, async (page) => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await guarded(page);
    const active = () =>
      page.evaluate(() => {
        const one = document.activeElement;
        return {
          inside: one?.closest('.sidebar') !== null,
          text: one?.ariaLabel ?? one?.textContent,
        };
      });
    assert.deepEqual(await active(), { inside: true, text: messages.closeMenu });
    const stops = await panel(page).locator('a:visible, button:visible').count();
    for (let step = 0; step < stops; step += 1) {
      await page.keyboard.press('Tab');
      assert.equal((await active()).inside, true, `after ${step + 1} of ${stops} steps`);
    }
    assert.equal((await active()).text, messages.closeMenu, 'round once');
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Shift+Tab');
      assert.equal((await active()).inside, true);
    }
    await page.keyboard.press('Escape');
    await isClosed(page);
    assert.equal(await hasFocus(toggle(page)), true);
  }));

test('a menu that was opened before React came has all of this too [S4.10]', async () => {
  const reader = await openReader(site, SMALL);
  const { page } = reader;
  const release = await hold(page, '**/_assets/{app,chunk}-*.js');
  await page.goto(GUIDE);
  await toggle(page).click();
  await panel(page).waitFor();
  release();
  await hydrated(page);
  await guarded(page);
  assert.equal(await panel(page).isVisible(), true);
  await page.goBack();
  await isClosed(page);
  assert.equal(new URL(page.url()).pathname, GUIDE);
});

test('a list of the navbar unfolds in the menu, open where the page is in it', async () => {
  const fixture = served(`navbar:
  items:
    - { label: Letters, position: left, items: [{ label: Beta, to: /b }, { label: Alpha, to: /a }] }
    - { type: localeDropdown }
`);
  const reader = await openPage(fixture, { path: '/', ...SMALL });
  const { page } = reader;
  await openMenu(page);
  const list = panel(page).locator('details').first();
  assert.equal(await list.locator('a').first().isVisible(), false);
  await list.locator('summary').click();
  assert.equal(await list.locator('a', { hasText: 'Beta' }).isVisible(), true);
  assert.equal(await panel(page).locator('summary').last().textContent(), 'Languages');
  await list.locator('a', { hasText: 'Beta' }).click();
  await showsHeading(page, 'Page B');
  await visit(reader, '/a');
  await openMenu(page);
  await back(page).click();
  assert.equal(await list.locator('a[aria-current="page"]').isVisible(), true);
});
