// The site in Firefox, as far as a reader notices at once: every kind of page comes alive without a word in
// the console, and what each page offers works. The whole suite runs in Chromium (test/browser).

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openFirefox, openFirefoxReader } from './firefox.ts';

const GUIDE = '/guides/card-payments/basic-integration';
const OPERATION = '/api/payments/02-fetch-payment';
const KINDS = [
  '/',
  GUIDE,
  OPERATION,
  '/api/errors',
  '/category/card-payments',
  '/sdk/android/installation',
  '/docs-hierarchy',
  '/search?q=refund',
];

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;

before(async () => {
  browser = await openFirefox(); // first: where there is none, no server is left that keeps the process alive
  site = await previewOfSite();
});

const path = (page: Page) => new URL(page.url()).pathname;
const theme = (page: Page) => page.$eval('html', (html) => html.getAttribute('data-theme'));

for (const kind of KINDS) {
  test(`${kind} comes alive in Firefox with a silent console`, async () => {
    const { page, messages: said, goTo } = await openFirefoxReader(browser, site.url);
    await goTo(kind);
    assert.ok((await page.$eval('h1', (h1) => h1.textContent ?? '')).length > 0);
    assert.deepEqual(said, []);
    await page.close();
  });
}

test('a click in the sidebar shows the page without loading it, and Back returns to the place', async () => {
  const { page, messages: said, goTo } = await openFirefoxReader(browser, site.url);
  await goTo(GUIDE);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.evaluate(() => scrollTo(0, 600));
  await page.locator('.pager-next').click();
  await page.waitForFunction((guide) => location.pathname !== guide, {}, GUIDE);
  assert.equal(
    await page.$eval('.doc-sidebar [aria-current="page"]', (link) => link.getAttribute('href')),
    path(page),
  );
  assert.equal(await page.evaluate(() => Reflect.get(window, 'stayed')), true);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.goBack();
  await page.waitForFunction((guide) => location.pathname === guide && scrollY > 0, {}, GUIDE);
  assert.equal(path(page), GUIDE);
  assert.deepEqual(said, []);
  await page.close();
});

test('the chosen colours are kept', async () => {
  const { page, goTo } = await openFirefoxReader(browser, site.url);
  await goTo(GUIDE);
  assert.equal(await theme(page), 'light');
  await page.locator('.navbar .color-toggle').click();
  assert.equal(await theme(page), 'dark');
  await goTo('/');
  assert.equal(await theme(page), 'dark');
  await page.close();
});

test('what is typed is found, and Enter opens the first page', async () => {
  const { page, messages: said, goTo } = await openFirefoxReader(browser, site.url);
  await goTo('/');
  await page.locator('.search-input').fill('refund a payment');
  await page.waitForSelector('[role="option"]');
  await page.locator('.search-input').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname !== '/');
  await page.waitForFunction(() => /refund/i.test(document.querySelector('h1')?.textContent ?? ''));
  assert.deepEqual(said, []);
  await page.close();
});

test('the language of samples holds on the next page', async () => {
  const { page, goTo } = await openFirefoxReader(browser, site.url);
  await goTo(OPERATION);
  await page.locator('[role="tab"]::-p-text(Python)').click();
  await goTo('/api/payments/05-refund-payment');
  const chosen = await page.$eval('[role="tab"][aria-selected="true"]', (tab) => tab.textContent);
  assert.equal(chosen, 'Python');
  await page.close();
});

test('a diagram is shown when it comes into view', async () => {
  const { page, messages: said, goTo } = await openFirefoxReader(browser, site.url);
  await goTo(GUIDE);
  await page.$eval('.diagram', (diagram) => diagram.scrollIntoView());
  await page.waitForSelector('.diagram img');
  assert.deepEqual(said, []);
  await page.close();
});

test('the menu of small screens opens, leads on and closes with Escape', async () => {
  const { page, messages: said, goTo } = await openFirefoxReader(browser, site.url, 390);
  await goTo(GUIDE);
  const menu = `aria/${messages.openMenu}[role="button"]`;
  await page.locator(menu).click();
  await page.waitForSelector('.main[inert]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.main:not([inert])');
  assert.deepEqual(said, []);
  await page.close();
});

test('an address that leads nowhere shows the not-found page, alive', async () => {
  const { page, goTo } = await openFirefoxReader(browser, site.url);
  await goTo('/nothing-here');
  assert.ok(await page.$('.not-found'));
  await page.close();
});
