// `npm run bench -- --navigation`: what a reader waits for. From a click in the sidebar to the painted page,
// with and without throttling, fetched before or not; layout shifts and blocking time of first loads.
// Prints a table, asserts nothing; runs when it is imported.

import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { hydrated, openReader, slowConnection } from '../browser/reader.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { SLOWER_CPU, slowDown } from './slow-phone.ts';
import { openUndriven } from './undriven-page.ts';

const CLICKS = 15;
const LOADS = 3;
/** Two pages of one sidebar, neither with islands. */
const FROM = '/guides/dashboard/certificates';
const TO = '/guides/dashboard/setting-up-your-ip-whitelist';
const FIRST_LOADS = [
  '/',
  '/guides/card-payments/basic-integration',
  '/api/payments/01-create-payment',
];

interface Conditions {
  isSlow: boolean; // slow 4G and a CPU four times slower
  isPrefetched: boolean;
}

async function benchNavigation(): Promise<void> {
  const [browser, { url }] = await Promise.all([openBrowser('browser'), previewOfSite()]);
  const rows: string[][] = [
    ['click in the sidebar to painted page', 'median ms', 'slowest ms', 'target'],
    ['---', '---:', '---:', '---:'],
  ];
  for (const isSlow of [false, true]) {
    for (const isPrefetched of [true, false]) {
      const times = await clickTimes(browser, url, { isSlow, isPrefetched });
      const name = `${isSlow ? 'slow 4G, CPU / 4' : 'no throttling'}, ${isPrefetched ? 'fetched before' : 'not fetched before'}`;
      const target = isSlow ? (isPrefetched ? '<= 120' : '<= 680') : '<= 30';
      rows.push([name, whole(median(times)), whole(Math.max(...times)), target]);
    }
  }
  rows.push(['**first load on a phone, CPU / 4**', '**blocking ms**', '**shift**', '']);
  for (const path of FIRST_LOADS) {
    const loads: FirstLoad[] = [];
    for (let run = 0; run < LOADS; run++) loads.push(await firstLoad(browser, url + path));
    const shift = Math.max(...loads.map((load) => load.shift));
    rows.push([
      path,
      whole(median(loads.map((load) => load.blockingMs))),
      shift.toFixed(4),
      '<= 60, 0',
    ]);
  }
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
  await browser.close();
}

async function clickTimes(browser: Browser, url: string, on: Conditions): Promise<number[]> {
  const { page, context } = await openReader(browser, url);
  if (!on.isPrefetched) await slowConnection(context);
  await page.goto(FROM);
  await hydrated(page);
  if (on.isSlow) await slowDown(page);
  const times: number[] = [];
  for (let click = 0; click < CLICKS; click++) {
    if (!on.isPrefetched) {
      // A new document each time, or the router would have kept the page.
      await page.goto(FROM);
      await hydrated(page);
    }
    const isBack = on.isPrefetched && click % 2 === 1;
    const target = isBack ? FROM : TO;
    if (on.isPrefetched) await fetchedBefore(page, target);
    times.push(await clickToPaint(page, target));
  }
  await context.close();
  return times;
}

async function fetchedBefore(page: Page, path: string): Promise<void> {
  await page.locator(`.doc-sidebar a[href="${path}"]`).hover();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(wanted)),
    path,
  );
}

/** In the page: from the click to the end of the frame in which the new heading stands. */
function clickToPaint(page: Page, path: string): Promise<number> {
  return page.evaluate(async (href) => {
    const link = document.querySelector<HTMLElement>(`.doc-sidebar a[href="${href}"]`);
    const before = document.querySelector('h1');
    const start = performance.now();
    link?.click();
    while (document.querySelector('h1') === before) await new Promise(requestAnimationFrame);
    // We are in the frame that shows it; a task after it runs when its painting is done.
    const { port1, port2 } = new MessageChannel();
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage('');
    });
    return performance.now() - start;
  }, path);
}

interface FirstLoad {
  blockingMs: number; // of long tasks since the first contentful paint, what is over 50 ms
  shift: number; // sum of layout shifts
}

/** Long enough for a phone to come alive. */
const REST_MS = 6000;
const PHONE = { width: 412, height: 823 };

async function firstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const page = await openUndriven(browser, PHONE);
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.send('Page.navigate', { url: address });
  await pause(REST_MS);
  const { result } = await page.send<{ result: { value?: FirstLoad } }>('Runtime.evaluate', {
    expression: SEEN,
    awaitPromise: true,
    returnByValue: true,
  });
  if (result.value === undefined) throw new Error(`${address} rests`);
  await page.close();
  return result.value;
}

/** For the page, which has kept what it is asked for: a FirstLoad; nothing where it has not come alive. */
const SEEN = `(async () => {
  const entries = (type) => new Promise((seen) => {
    new PerformanceObserver((list) => seen(list.getEntries())).observe({ type, buffered: true });
    setTimeout(seen, 500, []);
  });
  if (document.documentElement.dataset.hydrated === undefined) return undefined;
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const blocking = (await entries('longtask')).map(({ startTime, duration }) =>
    Math.max(0, startTime + duration - Math.max(startTime, paint) - 50));
  const shifts = (await entries('layout-shift')).map(({ value }) => value);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return { blockingMs: sum(blocking), shift: sum(shifts) };
})()`;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function whole(value: number): string {
  return value.toFixed(0);
}

await benchNavigation();
process.exit(0); // the preview server would go on
