// The announcement bar: shown until it is closed, there or hidden before the first paint, in the owner's
// colours; another announcement is new to every reader.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { openBrowser } from '../support/chromium.ts';
import { type Served, served } from './fixture.ts';
import { openReader, readerOf, showsHeading, visit } from './reader.ts';

const BAR = `announcement:
  id: spring
  content: 'New: <a href="/b">page B</a>'
  backgroundColor: '#402060'
  textColor: '#ffe9a8'
`;

let browser: Browser;
let site: Served;

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), served(BAR)]);
});

const bar = (page: Page) => page.locator('.announcement');
const close = (page: Page) => bar(page).getByRole('button', { name: messages.dismissAnnouncement });
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^annou/.test(key))),
  );

test('a first visit shows the bar and stores its id [S3.12 S4.6 S4.8 S9.6]', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await visit(reader, '/a');
  assert.equal(await bar(page).isVisible(), true);
  assert.deepEqual(await stored(page), {
    'announcement-id': 'spring',
    'announcement-dismiss': 'false',
  });
  await context.close();
});

test("the bar has the owner's colours, and its links go through the router [S3.12]", async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await visit(reader, '/a');
  const look = await bar(page).evaluate((one) => {
    const { color, backgroundColor } = getComputedStyle(one);
    return { color, backgroundColor };
  });
  assert.deepEqual(look, { color: 'rgb(255, 233, 168)', backgroundColor: 'rgb(64, 32, 96)' });
  await bar(page).getByRole('link').click();
  await showsHeading(page, 'Page B');
  assert.equal(reader.pageLoads(), 1);
  await context.close();
});

test('a closed bar is gone at once, stays away on every page, and closes in other tabs [S4.6 S4.7]', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  const other = await readerOf(context);
  await visit(other, '/b');
  await visit(reader, '/a');
  await close(page).click();
  await bar(page).waitFor({ state: 'detached' });
  assert.equal((await stored(page))['announcement-dismiss'], 'true');
  await bar(other.page).waitFor({ state: 'detached' });
  await visit(reader, '/b');
  assert.equal(await bar(page).count(), 0);
  await context.close();
});

test('a closed bar is hidden before the first paint: nothing flashes, nothing moves [S4.6]', async () => {
  const reader = await openReader(browser, site.url, {
    storage: { 'announcement-id': 'spring', 'announcement-dismiss': 'true' },
  });
  const { page, context } = reader;
  await page.addInitScript(watchLayout);
  await visit(reader, '/a');
  const seen = await page.evaluate(() => ({
    shift: Reflect.get(window, 'layoutShift') as number,
    heights: [...new Set(Reflect.get(window, 'barHeights') as number[])],
  }));
  assert.deepEqual(seen, { shift: 0, heights: [0] });
  await context.close();
});

test('the bar that is shown moves nothing either [S4.6]', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await page.addInitScript(watchLayout);
  await visit(reader, '/a');
  assert.equal(await page.evaluate(() => Reflect.get(window, 'layoutShift')), 0);
  await context.close();
});

/** Runs in the page from its start: sums layout shifts, notes the bar's height in each frame. */
function watchLayout(): void {
  const heights: number[] = [];
  Object.assign(window, { layoutShift: 0, barHeights: heights });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0 } = entry as PerformanceEntry & { value?: number };
      Object.assign(window, { layoutShift: Number(Reflect.get(window, 'layoutShift')) + value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    const found = document.querySelector('.announcement');
    if (found) heights.push(found.getBoundingClientRect().height);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('another id than the stored one shows the bar again, in the same page load [S4.8]', async () => {
  const reader = await openReader(browser, site.url, {
    storage: { 'announcement-id': 'winter', 'announcement-dismiss': 'true' },
  });
  const { page, context } = reader;
  await visit(reader, '/a');
  assert.equal(await bar(page).isVisible(), true);
  assert.deepEqual(await stored(page), {
    'announcement-id': 'spring',
    'announcement-dismiss': 'false',
  });
  await context.close();
});

test('the misspelt key and id of old are migrated: a dismissal survives [S4.9]', async () => {
  const old = await served("announcement: { content: 'Words' }\n"); // its id is the default one
  const storages: Record<string, string>[] = [
    { 'annoucement-id': 'announcement-bar', 'announcement-dismiss': 'true' },
    { 'annoucement-id': 'annoucement-bar', 'announcement-dismiss': 'true' },
    { 'announcement-id': 'annoucement-bar', 'announcement-dismiss': 'true' },
  ];
  for (const storage of storages) {
    const reader = await openReader(browser, old.url, { storage });
    const { page, context } = reader;
    await page.goto('/a', { waitUntil: 'domcontentloaded' });
    assert.equal(await bar(page).isVisible(), false, 'before React too');
    await visit(reader, '/a');
    assert.equal(await bar(page).count(), 0);
    assert.deepEqual(await stored(page), {
      'announcement-id': 'announcement-bar',
      'announcement-dismiss': 'true',
    });
    await context.close();
  }
});

test('a bar that cannot be closed has no button and ignores a dismissal of before [S3.12]', async () => {
  const fixed = await served(`${BAR}  isCloseable: false\n`);
  const reader = await openReader(browser, fixed.url, {
    storage: { 'announcement-id': 'spring', 'announcement-dismiss': 'true' },
  });
  const { page, context } = reader;
  await visit(reader, '/a');
  assert.equal(await bar(page).isVisible(), true);
  assert.equal(await close(page).count(), 0);
  await context.close();
});

test('where nothing can be stored the bar closes for this visit [S4.7 S8.7]', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('no room');
    };
  });
  await visit(reader, '/a');
  await close(page).click();
  await bar(page).waitFor({ state: 'detached' });
  await page.locator('.pager a').click();
  await showsHeading(page, 'Page B');
  assert.equal(await bar(page).count(), 0);
  await context.close();
});
