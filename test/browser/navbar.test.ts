// Items of the navbar, of every type, and its lists by mouse, touch and keyboard. The portal has few types,
// so most of this is a fixture.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { failureMessages } from '../../site/shared/messages/failure-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { site as fixture } from '../support/site.ts';
import { type Served, served } from './fixture.ts';
import { openReader, type Reader, visit } from './reader.ts';

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

let browser: Browser;
let site: Served;
let portal: Awaited<ReturnType<typeof previewOfSite>>;

before(async () => {
  [browser, site, portal] = await Promise.all([
    openBrowser(),
    served(CONFIG, FILES),
    previewOfSite(),
  ]);
});

const more = (page: Page) => page.locator('.navbar details', { hasText: 'More' });
const isOpen = (page: Page) => more(page).evaluate((one) => (one as HTMLDetailsElement).open);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** A reader of page A, whose list is closed and follows the pattern. */
async function atPageA(options = {}): Promise<Reader> {
  const reader = await openReader(browser, site.url, options);
  await visit(reader, '/a');
  await reader.page.waitForSelector('.navbar summary[aria-haspopup="menu"]');
  return reader;
}

test('an item without a position stands at the right; each type is drawn [S3.9 S3.10]', async () => {
  const { page, context } = await atPageA();
  const texts = (side: string) =>
    page
      .locator(`${side} > li`)
      .evaluateAll((items) =>
        items.map((item) => (item.querySelector('a, summary')?.textContent ?? '').trim()),
      );
  assert.deepEqual(await texts('.navbar-items:not(.navbar-items-end)'), [
    'Plain',
    'a',
    'Page A',
    'words',
    'More',
  ]);
  assert.deepEqual(await texts('.navbar-items-end'), [
    'Right',
    'Outside',
    'Next',
    'Next',
    'English',
    '',
  ]);
  assert.equal(await page.locator('.navbar input[type="search"]').count(), 1);
  assert.equal(await page.locator('.navbar .brand').getAttribute('href'), '/a');
  await context.close();
});

test('the tabs of the portal, and the way to the dashboard at the right [S2.42]', async () => {
  const reader = await openReader(browser, portal.url);
  const { page, context } = reader;
  await visit(reader, '/');
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
  await context.close();
});

test('an item is current on its page; a sidebar skips its unlisted docs and is current on all its pages', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  const current = () => page.locator('.navbar-items:not(.navbar-items-end) > li > [aria-current]');
  await visit(reader, '/a');
  assert.deepEqual(
    await current().evaluateAll((found) =>
      found.map((one) => [one.textContent, one.getAttribute('aria-current')]),
    ),
    [
      ['a', 'page'],
      ['Page A', 'page'],
    ],
  );
  await visit(reader, '/b');
  assert.deepEqual(
    await current().evaluateAll((found) =>
      found.map((one) => [one.textContent, one.getAttribute('aria-current')]),
    ),
    [
      ['Plain', 'page'],
      ['a', 'true'],
      ['Page A', 'true'],
    ],
  );
  await context.close();
});

test('an unlisted doc is in the navbar while it is the open page, and only then', async () => {
  const reader = await openReader(browser, site.url);
  const item = reader.page.locator('.navbar-items > li > a', { hasText: 'Secret' });
  await visit(reader, '/a');
  assert.equal(await item.count(), 0);
  await visit(reader, '/secret');
  assert.equal(await item.getAttribute('aria-current'), 'page');
  await reader.context.close();
});

test("a list's own address is its first link", async () => {
  const { page, context } = await atPageA();
  const links = more(page).locator('a');
  assert.deepEqual(
    await links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))),
    ['/a', '/b', 'https://elsewhere.example/g', '/search'],
  );
  await context.close();
});

test('a list closes on a mouse-down outside [S4.13]', async () => {
  const { page, context } = await atPageA();
  await more(page).locator('summary').click();
  assert.equal(await isOpen(page), true);
  await page.mouse.move(700, 600);
  await page.mouse.down();
  assert.equal(await isOpen(page), false, 'before the button is released');
  await context.close();
});

test('a list closes on a touch outside [S4.13]', async () => {
  const { page, context } = await atPageA({ context: { hasTouch: true } });
  await more(page).locator('summary').tap();
  assert.equal(await isOpen(page), true);
  await page.evaluate(() =>
    document.querySelector('h1')?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })),
  );
  assert.equal(await isOpen(page), false);
  await context.close();
});

test('a list closes when focus moves outside [S4.13]', async () => {
  const { page, context } = await atPageA();
  await more(page).locator('summary').focus();
  await page.keyboard.press('ArrowUp');
  assert.equal(await focused(page), 'Delta');
  await page.keyboard.press('Tab');
  assert.equal(await isOpen(page), false);
  await context.close();
});

test('a list follows the menu-button pattern: arrows, Home, End, letters, Escape [S4.13]', async () => {
  const { page, context } = await atPageA();
  const summary = more(page).locator('summary');
  assert.equal(
    await more(page).locator('[role="menu"] > [role="none"] > [role="menuitem"]').count(),
    4,
  );
  await summary.focus();
  await page.keyboard.press('ArrowDown');
  assert.deepEqual([await isOpen(page), await focused(page)], [true, 'More']);
  assert.equal(await page.evaluate(() => document.activeElement?.localName), 'a');
  const steps = [
    ['ArrowDown', 'Beta'],
    ['End', 'Delta'],
    ['ArrowDown', 'More'],
    ['ArrowUp', 'Delta'],
    ['Home', 'More'],
    ['g', 'Gamma'],
  ] as const;
  for (const [key, text] of steps) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), text, key);
  }
  await page.keyboard.press('Escape');
  assert.equal(await isOpen(page), false);
  assert.equal(await summary.evaluate((one) => one === document.activeElement), true);
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    assert.equal(await isOpen(page), true, key);
    await page.keyboard.press('Escape');
  }
  await context.close();
});

test('a list that is left open closes with the page', async () => {
  const { page, context } = await atPageA();
  await more(page).locator('summary').click();
  await more(page).locator('a', { hasText: 'Beta' }).click();
  await page.waitForURL('**/b');
  await page.locator('h1', { hasText: 'Page B' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.navbar details[open]'));
  await context.close();
});

test('a list closes when the page that is shown already is chosen [S4.13]', async () => {
  const { page, context } = await atPageA();
  await more(page).locator('summary').click();
  await more(page).locator('.navbar-dropdown-list a[href$="/a"]').first().click();
  await page.waitForFunction(() => !document.querySelector('.navbar details[open]'));
  await context.close();
});

test('an item that fails says which configuration to check; the rest of the navbar stands [S8.4 S8.5]', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await page.route('**/_assets/site-*.json', async (route) => {
    const data = await (await route.fetch()).json();
    data.navbar.items[0].type = 'custom-clock';
    await route.fulfill({ json: data });
  });
  await visit(reader, '/a');
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
  await context.close();
});

const head = 'title: Fixture\nurl: https://docs.example.com\n';

test('the build refuses an unknown type [S5.7 S8.5]', async () => {
  const items = 'navbar: { items: [{ type: clock, label: Now }] }\n';
  const built = await fixture({ 'content/site.yaml': head + items }).build();
  assert.match(
    built.messages[0] ?? '',
    /^content\/site\.yaml:3:\d+: error: No NavbarItem component found for type "clock"/,
  );
  assert.equal(built.exitCode, 1);
});

test('the build refuses a docSidebar that has nothing to link to [S5.8]', async () => {
  const items = 'navbar: { items: [{ type: docSidebar, sidebarId: guides }] }\n';
  const built = await fixture({
    'content/site.yaml': head + items,
    'content/sidebars.yaml': 'guides:\n  - { html: <b>Only words</b> }\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/site.yaml:3:19: error: DocSidebarNavbarItem: Sidebar with ID "guides" doesn\'t have anything to be linked to.\n  hint: list a page in it in content/sidebars.yaml',
  ]);
});
