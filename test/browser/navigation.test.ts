// Navigation inside the site, as a reader meets it: the article changes, the page is not loaded again.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ELEMENT_IDS } from '../../site/shared/element-ids.ts';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { builtPage, htmlOf } from './built-page.ts';
import { reached } from './look.ts';
import {
  addLink,
  afterPaint,
  announced,
  clickLink,
  hold,
  hydrated,
  openPage,
  type Reader,
  showsHeading,
} from './reader.ts';

const FIRST = '/guides/dashboard/certificates';
const SECOND = '/guides/dashboard/setting-up-your-ip-whitelist';
const FAR = '/sdk/flutter/upgrading/1.0-2.0'; // nothing on FIRST leads there; its dots are no file's
const HEIGHT = 500; // px: every page is longer

let site: SitePreview;
before(async () => {
  site = await previewOfSite();
});

/** Opens FIRST, does `work`, and closes; what the console said is asserted to be nothing. */
async function reading(work: (reader: Reader) => Promise<void>): Promise<void> {
  const reader = await openPage(site, { path: FIRST, height: HEIGHT });
  await work(reader);
  assert.deepEqual(reader.messages, []);
}

function shows(page: Page, route: string): Promise<void> {
  return showsHeading(page, builtPage(site.dist, route).h1);
}

/** How often an address was asked for, query aside. */
function asked({ requests }: Reader, path: string): number {
  return requests.filter((url) => new URL(url).pathname === path).length;
}

async function scrolledTo(page: Page, top: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) <= 1, top);
}

test('a click changes the article, the address and the head, and loads no page', () =>
  reading(async ({ page, pageLoads }) => {
    await page.locator(`.pager a[href="${SECOND}"], .prose a[href="${SECOND}"]`).first().click();
    await shows(page, SECOND);
    const head = await page.evaluate(() => ({
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    }));
    const { h1: _, ...wanted } = builtPage(site.dist, SECOND);
    assert.deepEqual(head, wanted);
    assert.equal(new URL(page.url()).pathname, SECOND);
    assert.equal(pageLoads(), 1);
  }));

test('after a click the new page is at its top, focused, and its title is announced [S2.58]', () =>
  reading(async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 700));
    await clickLink(page, SECOND);
    await shows(page, SECOND);
    await scrolledTo(page, 0);
    assert.equal(await page.evaluate(() => document.activeElement?.id), ELEMENT_IDS.main);
    const [title = ''] = builtPage(site.dist, SECOND).title.split(' | ');
    await announced(page, title);
  }));

test('a link to another section brings its sidebar, breadcrumbs and table of contents', () =>
  reading(async ({ page }) => {
    await clickLink(page, '/api/errors');
    await shows(page, '/api/errors');
    const link = page.locator('.doc-sidebar a[aria-current="page"]');
    await link.waitFor();
    assert.equal(new URL(page.url()).pathname, await link.getAttribute('href'));
    assert.equal(await page.locator('.breadcrumbs [aria-current="page"]').count(), 1);
    const headings = await page.locator('article :is(h2, h3)[id]').count();
    assert.equal(await page.locator('.toc a').count(), headings);
    const current = page.locator('.navbar-main a[aria-current]');
    assert.deepEqual(await current.allTextContents(), ['APIs']);
  }));

test('a link to an anchor of another page leads to it, below the navbar [S2.58]', () =>
  reading(async ({ page, pageLoads }) => {
    const ids = [...htmlOf(site.dist, '/api/errors').matchAll(/<h2[^>]*\sid="([^"]+)"/g)];
    const [, id = ''] = ids[Math.floor(ids.length / 2)] ?? [];
    await clickLink(page, `/api/errors#${id}`);
    await shows(page, '/api/errors');
    await reached(page, id);
    assert.equal(new URL(page.url()).hash, `#${id}`);
    assert.equal(pageLoads(), 1);
  }));

test('a page with styles of its own is shown in them', () =>
  reading(async ({ page }) => {
    assert.equal(await page.locator('link[data-extra]').count(), 0); // none in the HTML of this page
    // The first frame that has the home page says how it is drawn.
    const drawn = page.evaluate(async () => {
      while (document.querySelector('.columns') === null) await new Promise(requestAnimationFrame);
      return getComputedStyle(document.querySelector('.columns') as Element).display;
    });
    await page.locator('.navbar .brand').click();
    assert.equal(await drawn, 'grid');
    assert.equal(await page.locator('link[href*="/landing-"]').count(), 1);
  }));

test('a link to the page that is shown adds no step to the history and goes to the top', () =>
  reading(async ({ page, pageLoads }) => {
    await addLink(page, FIRST);
    const steps = await page.evaluate(() => history.length);
    await page.evaluate(() => scrollTo(0, 500));
    await page.locator('#test-link').click();
    await scrolledTo(page, 0);
    assert.equal(await page.evaluate(() => history.length), steps);
    assert.equal(pageLoads(), 1);
  }));

test('a link that changes the query only keeps the place', () =>
  reading(async (reader) => {
    const { page, pageLoads } = reader;
    await addLink(page, `${FIRST}?from=mail`);
    await page.evaluate(() => scrollTo(0, 500));
    await page.locator('#test-link').click();
    await page.waitForURL(`**${FIRST}?from=mail`);
    await afterPaint(page);
    assert.equal(await page.evaluate(() => scrollY), 500);
    assert.equal(pageLoads(), 1);
  }));

test('clicks with a modifier or another button, downloads and other targets are left to the browser', () =>
  reading(async ({ page }) => {
    await addLink(page, SECOND);
    const taken = await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('#test-link');
      const found: string[] = [];
      let isTaken = false;
      addEventListener('click', (event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault(); // the browser's turn would end the test's page
      });
      const clicks = { ctrlKey: true, metaKey: true, shiftKey: true, altKey: true, button: 1 };
      for (const [key, value] of Object.entries(clicks)) {
        link?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, [key]: value }),
        );
        if (isTaken) found.push(key);
      }
      for (const [name, value] of Object.entries({ target: '_blank', download: '' })) {
        link?.setAttribute(name, value);
        link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        if (isTaken) found.push(name);
        link?.removeAttribute(name);
      }
      return found;
    });
    assert.deepEqual(taken, []);
    assert.equal(new URL(page.url()).pathname, FIRST);
  }));

for (const way of ['hover', 'focus'] as const)
  test(`a page is fetched at the ${way} of its link, and not again at the click [S2.59]`, () =>
    reading(async (reader) => {
      const { page, pageLoads } = reader;
      await addLink(page, FAR);
      assert.equal(asked(reader, FAR), 0);
      const fetched = page.waitForResponse(`**${FAR}`);
      await page.locator('#test-link')[way]();
      await fetched;
      await page.locator('#test-link').click();
      await shows(page, FAR);
      assert.equal(asked(reader, FAR), 1);
      assert.equal(pageLoads(), 1);
    }));

test('Back in the moment between a reload and the first script shows the page of its address', () =>
  reading(async ({ page }) => {
    await clickLink(page, FAR);
    await shows(page, FAR);
    const release = await hold(page, '**/_assets/boot-*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('article').waitFor();
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.pathname === FIRST, { waitUntil: 'commit' });
    release();
    await shows(page, FIRST);
    await hydrated(page);
  }));
