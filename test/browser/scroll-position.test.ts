// Where a reader was on a page: kept over a reload, Back from another document and Back inside the site; a hash wins
// only where the reader comes anew.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { paragraphs, served } from './fixture.ts';
import { clickLink, hydrated, openPage, type Reader, showsHeading } from './reader.ts';

const MIDDLE = 900;

const site = served('', { 'content/b.mdx': `# Page B\n\n${paragraphs(30)}\n` });

async function reading(path: string, work: (reader: Reader) => Promise<void>): Promise<void> {
  // What the first frame that was painted has shown.
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        requestAnimationFrame(() => {
          document.documentElement.dataset['firstTop'] = String(Math.round(scrollY));
        }),
      );
    });
  const reader = await openPage(site, { path, height: 600, prepare });
  await work(reader);
  assert.deepEqual(reader.messages, []);
}

const topOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The load event may come before the first frame. */
async function firstTop(page: Page): Promise<number> {
  await page.waitForSelector('html[data-first-top]', { state: 'attached' });
  return page.evaluate(() => Number(document.documentElement.dataset['firstTop']));
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await page.waitForFunction((to) => Math.abs(scrollY - to) <= 1, top);
}

test('a reload keeps the place, from the first frame on', () =>
  reading('/a', async ({ page }) => {
    await scrollTo(page, MIDDLE);
    await page.reload();
    assert.equal(await firstTop(page), MIDDLE);
    await hydrated(page);
    assert.equal(await topOf(page), MIDDLE);
    await scrollTo(page, 300);
    await page.reload();
    await hydrated(page);
    assert.equal(await topOf(page), 300, 'again');
  }));

test('a reload of an address with a hash keeps the place too; a first visit goes to the heading', () =>
  reading('/a#part-two', async ({ page }) => {
    const part = await topOf(page);
    assert.ok(part > MIDDLE, `${part}`);
    await scrollTo(page, MIDDLE);
    await page.reload();
    await hydrated(page);
    assert.equal(await topOf(page), MIDDLE);
  }));

test('Back from another document keeps the place, from the first frame on', () =>
  reading('/a', async ({ page, pageLoads }) => {
    await scrollTo(page, MIDDLE);
    await page.goto('/icon.svg');
    await page.goBack();
    await hydrated(page);
    assert.equal(await topOf(page), MIDDLE);
    if (pageLoads() > 2) assert.equal(await firstTop(page), MIDDLE);
  }));

test('Back and Forward inside the site keep the place and load no page, also of one left before a reload', () =>
  reading('/a', async ({ page, pageLoads }) => {
    const title = await page.title();
    await scrollTo(page, MIDDLE);
    await clickLink(page, '/b');
    await showsHeading(page, 'Page B');
    assert.equal(await topOf(page), 0);
    await scrollTo(page, 250);
    await page.goBack();
    await showsHeading(page, 'Page A');
    await page.waitForFunction((to) => scrollY === to, MIDDLE);
    assert.equal(await page.title(), title);
    await page.goForward();
    await showsHeading(page, 'Page B');
    await page.waitForFunction(() => scrollY === 250);
    assert.equal(pageLoads(), 1);
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await showsHeading(page, 'Page A');
    await page.waitForFunction((to) => scrollY === to, MIDDLE);
  }));

test('Back before the page is alive again keeps the place', () =>
  reading('/a', async ({ page }) => {
    await scrollTo(page, MIDDLE);
    await clickLink(page, '/b');
    await showsHeading(page, 'Page B');
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate(() => history.back());
    await showsHeading(page, 'Page A'); // in the document that replaces the one of /b
    await hydrated(page);
    assert.equal(await topOf(page), MIDDLE);
  }));

test('links to headings scroll there, and Back returns to where they were followed', () =>
  reading('/a', async ({ page }) => {
    await scrollTo(page, 200);
    await clickLink(page, '/a#part-two');
    await page.waitForFunction(() => scrollY > 900);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 200);
  }));
