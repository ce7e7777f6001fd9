// What a reader sees when the page itself breaks: the crash screen and the way back, answers that hang, and
// scripts of a build that is gone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { failureMessages } from '../../site/shared/messages/failure-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfFiles } from './fixture.ts';
import { stylesOf } from './look.ts';
import {
  answerFetches,
  follow,
  hold,
  openPage,
  openReader,
  type Reader,
  showsHeading,
  slowConnection,
  withText,
} from './reader.ts';

const site = previewOfFiles(
  {
    'content/sidebars.yaml': 'docs: [first, second, tabs]\n',
    'content/first.mdx': '# First\n\nWords.\n',
    'content/second.mdx': '# Second\n\nOther words.\n',
    'content/tabs.mdx': '# Tabs\n',
  },
  { config: 'footer: { copyright: The end }\n' },
);

async function reading(path: string, work: (page: Page, reader: Reader) => Promise<void>) {
  const prepare = (page: Page) => slowConnection(page.context());
  const reader = await openPage(site, { path, prepare });
  await work(reader.page, reader);
}

test("a crash inside a page shows the crash screen with the message; navbar and footer stay; 'Try again' draws the page again, and another page gets its own chance [S2.60] [S8.1]", () =>
  reading('/first', async (page, { pageLoads }) => {
    // The breadcrumbs cannot be drawn: a crash inside the page, not around it.
    await answerFetches(page, '/second', (route) =>
      withText(route, (html) =>
        html.replace(/"breadcrumbs":\[[^\]]*\]/, '"breadcrumbs":{"length":1}'),
      ),
    );
    await follow(page, '/second');
    await showsHeading(page, 'This page crashed.');
    const causes = (await page.locator('.failure-causes').textContent()) ?? '';
    assert.match(causes, /map is not a function/);
    for (const part of ['.navbar', '.footer', '.doc-sidebar'])
      assert.ok(await page.locator(part).isVisible(), part);
    await page.getByRole('button', { name: 'Try again' }).click();
    await showsHeading(page, messages.crashTitle); // what was wrong is wrong still
    await page.locator('.doc-sidebar a[href="/first"]').click();
    await showsHeading(page, 'First');
    assert.equal(pageLoads(), 1);
  }));

test("'Try again' shows the page when its fault has gone, and each cause is told, cycles too [S2.60] [S8.1]", async () => {
  const { page, context } = await openReader(site);
  // A part that fails for a while, with causes that lead back to the first.
  await context.addInitScript(() => {
    const map = Array.prototype.map;
    Object.assign(window, { isBroken: true });
    Array.prototype.map = function (this: unknown[], ...given: Parameters<typeof map>) {
      const first = this[0] as { label?: string; depth?: number } | undefined;
      if (
        'isBroken' in window &&
        window.isBroken &&
        first?.label === 'Second' &&
        !('type' in first)
      ) {
        const inner = new Error('the inner cause');
        const outer = new Error('the outer fault', { cause: inner });
        inner.cause = outer;
        throw outer;
      }
      return map.apply(this, given) as unknown[];
    } as typeof map;
  });
  await page.goto('/second');
  await showsHeading(page, messages.crashTitle);
  assert.equal(
    await page.locator('.failure-causes').textContent(),
    `the outer fault\n\n${failureMessages.causedBy}\nthe inner cause`,
  );
  await page.evaluate(() => Object.assign(window, { isBroken: false }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await showsHeading(page, 'Second');
});

test('a server that does not answer leaves the reader on a page that works; a late answer is shown [S2.58] [S9.2]', () =>
  reading('/first', async (page, { messages: said, pageLoads }) => {
    const release = await hold(page, '**/second');
    await follow(page, '/second');
    const bar = page.getByRole('progressbar');
    await bar.waitFor({ state: 'attached' });
    await page.waitForFunction(
      () => (document.querySelector('.progress-bar')?.getBoundingClientRect().width ?? 0) > 50,
    );
    await showsHeading(page, 'First');
    await page.locator('.doc-sidebar a[href="/tabs"]').hover();
    assert.equal(new URL(page.url()).pathname, '/first');
    release();
    await showsHeading(page, 'Second');
    assert.equal(await bar.count(), 0);
    assert.equal(pageLoads(), 1);
    assert.deepEqual(said, []);
  }));

test('a quick navigation shows no progress bar: it comes after 200 ms [S2.58] [S9.2]', () =>
  reading('/first', async (page) => {
    await page.route('**/second', () => {}); // never answered
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(page, '/second');
    const bar = page.getByRole('progressbar');
    await page.clock.runFor(199);
    assert.equal(await bar.count(), 0);
    await page.clock.runFor(1);
    await bar.waitFor({ state: 'attached' });
  }));

test('a page that Back brings out of memory is not loading any more', () =>
  reading('/first', async (page) => {
    await page.route('**/second', () => {}); // never answered
    await follow(page, '/second');
    const bar = page.getByRole('progressbar');
    await bar.waitFor({ state: 'attached' });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await bar.waitFor({ state: 'detached' });
  }));

test('the search page turns a ring while its part is on the way, which comes once, after 200 ms [S2.58]', () =>
  reading('/first', async (page) => {
    await page.route('**/_assets/SearchBox-*', () => {});
    await follow(page, '/search/');
    const ring = page.locator('.search-page [role="progressbar"]');
    await ring.waitFor({ state: 'attached' });
    const animation = ['name', 'delay', 'iteration-count', 'fill-mode'].map(
      (one) => `animation-${one}`,
    );
    assert.deepEqual(await stylesOf(ring, ...animation), [
      'spin, appear',
      '0s, 0.2s',
      'infinite, 1',
      'none, backwards',
    ]);
  }));
