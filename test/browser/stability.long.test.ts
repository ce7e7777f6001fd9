// Nothing moves under a reader: layout shifts are 0 while script, React and diagrams arrive, at the top and
// all the way down, for a new reader and for one who has chosen things.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { openServer } from '../support/test-server.ts';
import { afterPaint, hydrated, idle, openPage, openReader, slowConnection } from './reader.ts';

const PAGES = {
  'the home page': '/',
  'a guide with tabs and a diagram': '/guides/card-payments/basic-integration',
  'a page of the API with a diagram at its start': '/api/idempotency',
  'an operation': '/api/payments/01-create-payment',
} as const;

/** A reader who has been here before. */
const CHOSEN = {
  theme: 'dark',
  'announcement-id': 'test-cards',
  'announcement-dismiss': 'true',
  'tab-lang': 'php',
};

const site = previewOfSite();

/** From the first paint on, in the page's `window.shifts`; of the elements in its `window.watched`, if there are any. */
async function recordShifts(page: Page): Promise<void> {
  await slowConnection(page.context()); // nothing is fetched ahead
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    const watched = new Set<Node | null>();
    Object.assign(window, { shifts, watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: readonly { node: Element | null }[];
        };
        const moved = sources.filter(({ node }) => watched.size === 0 || watched.has(node));
        if (moved.length > 0)
          shifts.push({
            value,
            what: moved.map(({ node }) => `${node?.nodeName}.${node?.className}`),
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);

for (const [name, path] of Object.entries(PAGES)) {
  for (const width of [1440, 390]) {
    for (const [who, storage] of [
      ['a new reader', {}],
      ['one who chose things', CHOSEN],
    ] as const) {
      test(`${name} at ${width} px does not move for ${who}`, async () => {
        const { page } = await openPage(site, { path, width, storage, prepare: recordShifts });
        await page.evaluate(async () => {
          const frame = () => new Promise(requestAnimationFrame);
          for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
            scrollTo(0, top);
            await frame();
            await frame();
          }
        });
        await idle(page);
        assert.deepEqual(await shiftsOf(page), []);
      });
    }
  }
}

const SEARCH = '<li class="navbar-item navbar-item-search';
const TOGGLE = '<button type="button" class="icon-button color-toggle"';

for (const [name, path, before, seen, width] of [
  ['an operation', PAGES['an operation'], '<aside class="api-panel ', 'h1', 1440],
  ['the facts of an operation', PAGES['an operation'], '<dt>Rate limit', 'h1', 390],
  ['a guide', PAGES['a guide with tabs and a diagram'], '<h2 ', 'h1', 1440],
  [
    'a table of contents',
    PAGES['a page of the API with a diagram at its start'],
    '<nav class="toc"',
    'h1',
    1440,
  ],
  ['a navbar', PAGES['the home page'], TOGGLE, '.brand', 1440],
  ['a navbar without its search', PAGES['the home page'], SEARCH, '.brand', 1440],
  ['a narrow navbar', PAGES['the home page'], TOGGLE, '.brand', 390],
] as const) {
  test(`${name} that arrives in two pieces does not move when the second comes`, async () => {
    const slow = await inTwoPieces(path, before);
    const { page } = await openReader(slow.url, { width, height: 3000 });
    await recordShifts(page);
    const loading = page.goto(path);
    await page.locator(seen).waitFor();
    await afterPaint(page);
    assert.equal(await page.evaluate(() => document.readyState), 'loading');
    await watchElements(page); // a table of the second piece may grow as its rows arrive
    slow.sendRest();
    await loading;
    await hydrated(page);
    assert.deepEqual(await shiftsOf(page), []);
  });
}

const watchElements = (page: Page) =>
  page.evaluate(() => {
    const { watched } = window as unknown as { watched: Set<Node> };
    for (const element of document.querySelectorAll('*')) watched.add(element);
  });

/** The site behind a server that sends one page up to `before`, and the rest when it is told to. */
async function inTwoPieces(path: string, before: string) {
  let sendRest = (): void => {};
  const released = new Promise<void>((go) => {
    sendRest = go;
  });
  const server = await openServer(async ({ url = '/' }, response) => {
    const answer = await fetch((await site).url + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (url !== path) return response.end(new Uint8Array(await answer.arrayBuffer()));
    const html = await answer.text();
    const cut = html.indexOf(before);
    assert.ok(cut > 0, `${path} has no ${before}`);
    response.write(html.slice(0, cut));
    await released;
    response.end(html.slice(cut));
  });
  return { url: server.url, sendRest };
}

test('a shift would be seen: of a part that comes between others', async () => {
  const { page } = await openPage(site, { path: '/api/idempotency', prepare: recordShifts });
  await page.evaluate(() => {
    const part = document.createElement('p');
    part.textContent = 'Late';
    document.querySelector('article')?.prepend(part);
  });
  await page.waitForFunction(() => (window as unknown as { shifts: unknown[] }).shifts.length > 0);
  assert.ok(((await shiftsOf(page))[0]?.value ?? 0) > 0);
});
