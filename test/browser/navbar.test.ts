// Items of the navbar, of every type, and its lists by mouse, touch and keyboard. The portal has few types,
// so most of this is a fixture.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { failureMessages } from '../../site/shared/messages/failure-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { breakNavbarItem, served } from './fixture.ts';
import { focusedText, hrefs } from './look.ts';
import {
  hasFocus,
  openPage,
  quietVisit,
  type ReaderOptions,
  showsHeading,
  type VisitWork,
  visit,
} from './reader.ts';

const CONFIG = `
navbar:
  title: Fixture
  logo: { src: /icon.svg, alt: Logo, href: /a }
  items:
    - { label: Plain, to: /b, position: left }
    - { label: Right, to: /b }
    - { label: Outside, href: 'https://elsewhere.example/x' }
    - { type: doc, docId: a, position: left }
    - { type: doc, docId: secret, label: Secret, position: left }
    - { type: docSidebar, sidebarId: guides, position: left }
    - { type: html, html: '<b>Own</b> <a href="/b">words</a>', position: left }
    - type: dropdown
      label: More
      position: left
      to: /a
      items:
        - { label: Beta, to: /b }
        - { label: Gamma, href: 'https://elsewhere.example/g' }
        - { label: Delta, to: /search }
    - { type: docsVersion }
    - { type: docsVersionDropdown }
    - { type: localeDropdown }
    - { type: search }
`;

const FILES = {
  'content/secret.mdx': '---\ntitle: Secret page\nunlisted: true\n---\n\nWords.\n',
  'content/sidebars.yaml': 'guides: [secret, a, b]\n',
  'content/search.mdx': '# Search\n\n<SearchPage />\n',
};

const site = served(CONFIG, FILES);
const portal = previewOfSite();

const more = (page: Page) => page.locator('.navbar details', { hasText: 'More' });
const isOpen = (page: Page) => more(page).evaluate((one) => (one as HTMLDetailsElement).open);

/** A reader of page A, whose list is closed and follows the pattern. */
const atPageA = (options: ReaderOptions, work: VisitWork) =>
  quietVisit(site, { path: '/a', ...options }, async (page, reader) => {
    await page.waitForSelector('.navbar summary[aria-haspopup="menu"]');
    await work(page, reader);
  });

const LEFT = '.navbar-items:not(.navbar-items-end)';

/** The text and aria-current of each current item at the left. */
const current = (page: Page) =>
  page
    .locator(`${LEFT} > li > [aria-current]`)
    .evaluateAll((items) =>
      items.map((item) => [item.textContent, item.getAttribute('aria-current')]),
    );

test('an item without a position stands at the right; each type is drawn, and current where the reader is [S3.9 S3.10]', () =>
  atPageA({}, async (page, reader) => {
    const texts = (side: string) =>
      page
        .locator(`${side} > li`)
        .evaluateAll((items) =>
          items.map((item) => (item.querySelector('a, summary')?.textContent ?? '').trim()),
        );
    assert.deepEqual(await texts(LEFT), ['Plain', 'a', 'Page A', 'words', 'More']);
    assert.deepEqual(await texts('.navbar-items-end'), [
      'Right',
      'Outside',
      'Next',
      'Next',
      'English',
      '',
    ]);
    const version = page.locator('.navbar-items-end > li > a', { hasText: 'Next' }).last();
    assert.equal(await version.getAttribute('href'), '/a', 'of one version a link, not a list');
    assert.equal(await page.locator('.navbar input[type="search"]').count(), 1);
    assert.equal(await page.locator('.navbar .brand').getAttribute('href'), '/a');
    const list = ['/a', '/b', 'https://elsewhere.example/g', '/search'];
    assert.deepEqual(await hrefs(more(page).locator('a')), list, 'its own address is the first');
    // A sidebar skips its unlisted docs, and is current on all its pages.
    assert.deepEqual(await current(page), [
      ['a', 'page'],
      ['Page A', 'page'],
    ]);
    await visit(reader, '/b');
    assert.deepEqual(await current(page), [
      ['Plain', 'page'],
      ['a', 'true'],
      ['Page A', 'true'],
    ]);
    // An unlisted doc is in the navbar while it is the open page, and only then.
    const secret = page.locator('.navbar-items > li > a', { hasText: 'Secret' });
    assert.equal(await secret.count(), 0);
    await visit(reader, '/secret');
    assert.equal(await secret.getAttribute('aria-current'), 'page');
  }));

test('the tabs of the portal, and the way to the dashboard at the right [S2.42]', () =>
  quietVisit(portal, '/', async (page) => {
    const left = page.locator('.navbar-items:not(.navbar-items-end) a');
    assert.deepEqual(await left.allTextContents(), [
      'Developer Documentation',
      'Guides',
      'APIs',
      'SDKs',
      'eCommerce Plugins',
    ]);
    const dashboard = page.locator('.navbar-items-end a', { hasText: 'Dashboard' });
    assert.match((await dashboard.getAttribute('href')) ?? '', /^https:\/\/dashboard\./);
    assert.equal(await dashboard.getAttribute('target'), '_blank');
    const name = await dashboard.evaluate((link) =>
      link.querySelector('[role="img"]')?.getAttribute('aria-label'),
    );
    assert.equal(name, messages.newTab);
  }));

test('a list follows the menu-button pattern: arrows, Home, End, letters, Escape [S4.13]', () =>
  atPageA({}, async (page) => {
    const summary = more(page).locator('summary');
    const items = more(page).locator('[role="menu"] > [role="none"] > [role="menuitem"]');
    assert.equal(await items.count(), 4);
    await summary.focus();
    await page.keyboard.press('ArrowDown');
    assert.deepEqual([await isOpen(page), await focusedText(page)], [true, 'More']);
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'a');
    for (const [key, text] of [
      ['ArrowDown', 'Beta'],
      ['End', 'Delta'],
      ['ArrowDown', 'More'],
      ['ArrowUp', 'Delta'],
      ['Home', 'More'],
      ['g', 'Gamma'],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focusedText(page), text, key);
    }
    await page.keyboard.press('Escape');
    assert.equal(await isOpen(page), false);
    assert.equal(await hasFocus(summary), true);
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      assert.equal(await isOpen(page), true, key);
      await page.keyboard.press('Escape');
    }
  }));

test('a list closes on a mouse-down, a touch or focus outside, with its page, and when that page is chosen [S4.13]', () =>
  atPageA({ context: { hasTouch: true } }, async (page) => {
    const summary = more(page).locator('summary');
    const isShut = () =>
      page.waitForFunction(() => !document.querySelector('.navbar details[open]'));
    await summary.click();
    assert.equal(await isOpen(page), true);
    await page.mouse.move(700, 600);
    await page.mouse.down();
    assert.equal(await isOpen(page), false, 'before the button is released');
    await page.mouse.up();
    await summary.tap();
    assert.equal(await isOpen(page), true);
    await page.evaluate(() =>
      document.querySelector('h1')?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })),
    );
    assert.equal(await isOpen(page), false, 'a touch');
    await summary.focus();
    await page.keyboard.press('ArrowUp');
    assert.equal(await focusedText(page), 'Delta');
    await page.keyboard.press('Tab');
    assert.equal(await isOpen(page), false, 'focus');
    await summary.click();
    await more(page).locator('.navbar-dropdown-list a[href$="/a"]').first().click();
    await isShut();
    await summary.click();
    await more(page).locator('a', { hasText: 'Beta' }).click();
    await showsHeading(page, 'Page B');
    await isShut();
  }));

test('an item that fails says which configuration to check; the rest of the navbar stands [S8.4 S8.5]', async () => {
  const prepare = (page: Page) => breakNavbarItem(page, 0);
  const { page } = await openPage(site, { path: '/a', prepare });
  const failed = page.locator('.navbar summary', { hasText: failureMessages.navbarItemShort });
  await failed.click();
  const text = (await page.locator('.navbar .failure-causes').textContent()) ?? '';
  assert.ok(
    text.startsWith('A navbar item could not be drawn. Check the configuration of this item:'),
  );
  assert.match(text, /\n {2}"type": "custom-clock",\n {2}"label": "Plain"/);
  assert.match(text, /No NavbarItem component found for type "custom-clock"\./);
  assert.equal(await page.locator('.navbar a', { hasText: 'Right' }).isVisible(), true);
  assert.equal(await page.locator('h1').textContent(), 'Page A');
});
