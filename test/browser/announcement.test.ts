// The announcement bar: shown until it is closed, there or hidden before the first paint, in the owner's
// colours; another announcement is new to every reader.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { served } from './fixture.ts';
import { stylesOf } from './look.ts';
import {
  hydrated,
  openReader,
  quietVisit,
  readerOf,
  showsHeading,
  type VisitOptions,
  visit,
} from './reader.ts';

const BAR = `announcement:
  content: 'New: <a href="/b">page B</a>'
  backgroundColor: '#402060'
  textColor: '#ffe9a8'
`;
const site = served(BAR);
const ID = 'announcement-bar'; // the default

const bar = (page: Page) => page.locator('.announcement');
const close = (page: Page) => bar(page).getByRole('button', { name: messages.dismissAnnouncement });
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^annou/.test(key))),
  );
const choice = (id: string, isDismissed: boolean) => ({
  'announcement-id': id,
  'announcement-dismiss': String(isDismissed),
});
const watched: VisitOptions = { prepare: (page) => page.addInitScript(watchLayout) };

test('a first visit shows the bar, stores its id and moves nothing; its links go through the router [S3.12 S4.6 S4.8 S9.6]', () =>
  quietVisit(site, { path: '/a', ...watched }, async (page, { pageLoads }) => {
    assert.equal(await bar(page).isVisible(), true);
    assert.deepEqual(await stored(page), choice(ID, false));
    assert.equal((await layoutOf(page)).shift, 0);
    const look = await stylesOf(bar(page), 'color', 'background-color');
    assert.deepEqual(look, ['rgb(255, 233, 168)', 'rgb(64, 32, 96)']);
    await bar(page).getByRole('link').click();
    await showsHeading(page, 'Page B');
    assert.equal(pageLoads(), 1);
  }));

test('the page that it leads to is without it, and nothing moves there', () =>
  quietVisit(site, { path: '/b', ...watched }, async (page) => {
    await hydrated(page);
    assert.deepEqual(await layoutOf(page), { shift: 0, heights: [] });
  }));

test('one that leads to several pages is shown on each of them', () =>
  quietVisit(
    served(`announcement: { content: 'New: <a href="/a">A</a>, <a href="/b">B</a>' }\n`),
    '/b',
    async (page) => assert.equal(await bar(page).isVisible(), true),
  ));

test('a closed bar is gone at once, in other tabs too, and hidden before the first paint of the next page [S4.6 S4.7]', () =>
  quietVisit(site, { path: '/a', ...watched }, async (page, reader) => {
    const other = await readerOf(reader.context);
    await visit(other, '/');
    await close(page).click();
    await bar(page).waitFor({ state: 'detached' });
    await bar(other.page).waitFor({ state: 'detached' });
    assert.deepEqual(await stored(page), choice(ID, true));
    await visit(reader, '/');
    assert.deepEqual(await layoutOf(page), { shift: 0, heights: [0] });
    assert.equal(await bar(page).count(), 0);
  }));

function layoutOf(page: Page) {
  return page.evaluate(() => ({
    shift: Reflect.get(window, 'layoutShift') as number,
    heights: [...new Set(Reflect.get(window, 'barHeights') as number[])],
  }));
}

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

test('another id than the stored one shows the bar again, in the same page load [S4.8]', () =>
  quietVisit(site, { path: '/a', storage: choice('winter', true) }, async (page) => {
    assert.equal(await bar(page).isVisible(), true);
    assert.deepEqual(await stored(page), choice(ID, false));
  }));

test('the misspelt key and id of old are migrated: a dismissal survives [S4.9]', async () => {
  for (const [key, id] of [
    ['annoucement-id', ID],
    ['annoucement-id', 'annoucement-bar'],
    ['announcement-id', 'annoucement-bar'],
  ] as const) {
    const storage = { [key]: id, 'announcement-dismiss': 'true' };
    const { page, context } = await openReader(site, { storage });
    await page.goto('/a', { waitUntil: 'domcontentloaded' });
    assert.equal(await bar(page).isVisible(), false, 'before React too');
    await hydrated(page);
    await bar(page).waitFor({ state: 'detached' });
    assert.deepEqual(await stored(page), choice(ID, true), `${key}: ${id}`);
    await context.close();
  }
});

test('a bar that cannot be closed has no button and ignores a dismissal of before [S3.12]', () =>
  quietVisit(
    served(`${BAR}  id: spring\n  isCloseable: false\n`),
    { path: '/a', storage: choice('spring', true) },
    async (page) => {
      assert.equal(await bar(page).isVisible(), true);
      assert.equal(await close(page).count(), 0);
    },
  ));
