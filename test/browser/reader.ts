// A reader in front of the site: a page of the browser with its own storage, what its console said, and
// what it asked for. Entries: quietVisit(), openReader(). Code inside evaluate() runs in the page.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { openBrowser } from '../support/chromium.ts';

export type Mode = 'light' | 'dark';

export interface ReaderOptions {
  mode?: Mode; // what the reader chose; absent: nothing
  width?: number; // px
  height?: number;
  script?: 'off';
  storage?: Readonly<Record<string, string>>; // in place before the first page
  context?: BrowserContextOptions;
}

export interface Reader {
  page: Page;
  context: BrowserContext;
  messages: string[]; // of the console and uncaught errors, in order: 'error: …'
  requests: string[]; // addresses, in order
  pageLoads: () => number; // documents loaded in full
}

export const WIDTHS = [1440, 1024, 390] as const;
const HEIGHT = 900;

/** A site that is served, or will be: its address. */
export type Address = string | { url: string } | Promise<{ url: string }>;

export async function openReader(
  site: Address,
  { mode, width = 1440, height = HEIGHT, script, storage = {}, context: more }: ReaderOptions = {},
): Promise<Reader> {
  const address = await site;
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: typeof address === 'string' ? address : address.url,
    viewport: { width, height },
    javaScriptEnabled: script !== 'off',
    ...more,
  });
  await store(context, mode === undefined ? storage : { ...storage, theme: mode });
  return readerOf(context);
}

/** One more tab of the same reader: shared storage. */
export async function readerOf(context: BrowserContext): Promise<Reader> {
  const page = await context.newPage();
  boundEvaluate(page);
  const messages: string[] = [];
  const requests: string[] = [];
  let loads = 0;
  page.on('console', (message) => {
    const { url } = message.location();
    // The browser's own line leaves out what it could not load.
    const what = message.text().startsWith('Failed to load') ? ` ${new URL(url).pathname}` : '';
    messages.push(`${message.type()}: ${message.text()}${what}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    requests.push(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return { page, context, messages, requests, pageLoads: () => loads };
}

const EVALUATE_TIMEOUT_MS = 90_000;

/** A browser on a busy machine may stop drawing frames: then what waits for one fails, and not the whole run. */
function boundEvaluate(page: Page): void {
  const evaluate = page.evaluate.bind(page) as (...args: unknown[]) => Promise<unknown>;
  const bounded = async (...args: unknown[]): Promise<unknown> => {
    const late = new AbortController();
    const failed = pause(EVALUATE_TIMEOUT_MS, undefined, { signal: late.signal }).then(() => {
      throw new Error(`the page did not answer in ${EVALUATE_TIMEOUT_MS / 1000} s`);
    });
    failed.catch(() => {}); // ended by the answer
    try {
      return await Promise.race([evaluate(...args), failed]);
    } finally {
      late.abort();
    }
  };
  Object.assign(page, { evaluate: bounded });
}

async function store(context: BrowserContext, values: Readonly<Record<string, string>>) {
  // tsx names functions by a helper of its own, which code sent to the page would miss.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  if (Object.keys(values).length === 0) return;
  // Once per reader, so that a test sees what the site itself stores later.
  await context.addInitScript((stored) => {
    if (window !== window.top || sessionStorage.getItem('test-stored') !== null) return;
    sessionStorage.setItem('test-stored', '');
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, values);
}

/** The browser's own line in the console where an address answers 404. */
export function notFoundLine(path: string): string {
  return `error: Failed to load resource: the server responded with a status of 404 (Not Found) ${path}`;
}

/** Shell and islands are alive. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** The page has given up on script: all that needs it is open. */
export async function withoutScript(page: Page): Promise<void> {
  await page.waitForSelector('html:not([data-script])', { state: 'attached' });
}

/** Opens an address and waits until the page is alive. */
export async function visit({ page }: { page: Page }, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Where a reader goes: an address, or one with what else the reader has. */
export type Visited = string | (VisitOptions & { path: string });

export interface VisitOptions extends ReaderOptions {
  prepare?: (page: Page) => Promise<unknown>; // before the page is opened
}

export type VisitWork = (page: Page, reader: Reader) => Promise<unknown>;

/** Opens a page, and waits until it is alive. */
export async function openPage(site: Address, visited: Visited): Promise<Reader> {
  const { path, prepare, ...options } = typeof visited === 'string' ? { path: visited } : visited;
  const reader = await openReader(site, options);
  await prepare?.(reader.page);
  if (options.script === 'off') await reader.page.goto(path);
  else await visit(reader, path);
  return reader;
}

/** The same, and does `work`; answers what the console said. */
export async function visitPage(
  site: Address,
  visited: Visited,
  work: VisitWork,
): Promise<string[]> {
  const reader = await openPage(site, visited);
  await work(reader.page, reader);
  await reader.context.close(); // at the end of its test anyhow
  return reader.messages;
}

/** The same; the console must stay silent. */
export async function quietVisit(...visiting: Parameters<typeof visitPage>): Promise<void> {
  assert.deepEqual(await visitPage(...visiting), []);
}

/** What shows for a second after the click: the wait begins before it. */
export async function clickShows(button: Locator, shown: Locator): Promise<void> {
  await Promise.all([shown.waitFor(), button.click()]);
}

/** What screen readers were told last has this text; waits for it. */
export async function announced(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
}

/** As a link of the page itself does. */
export async function goToHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** The h1 of the page that is shown; waits for it. */
export async function showsHeading(page: Page, text: string): Promise<void> {
  await page.locator('h1', { hasText: text }).waitFor();
}

/** Puts a link in the middle of the view, whatever the content of today links to: `#test-link`. */
export async function addLink(page: Page, href: string): Promise<void> {
  await page
    .locator('article')
    .first()
    .evaluate((article, address) => {
      const link = document.createElement('a');
      link.href = address;
      link.id = 'test-link';
      link.textContent = 'A link of the test';
      Object.assign(link.style, { position: 'fixed', top: '50%', left: '40%', zIndex: '9' });
      article.append(link);
    }, href);
}

/** Clicks such a link, as a reader does. */
export async function clickLink(page: Page, href: string): Promise<void> {
  await addLink(page, href);
  await page.locator('#test-link').click();
}

/** Follows such a link without a pointer, which would fetch its page ahead of the click. */
export async function follow(page: Page, href: string): Promise<void> {
  await addLink(page, href);
  await page.locator('#test-link').evaluate((link) => (link as HTMLElement).click());
}

/** What the browser says of the connection; `saveData` also keeps a test's pages from fetching others. */
export async function slowConnection(
  context: BrowserContext,
  connection: Readonly<Record<string, unknown>> = { saveData: true },
): Promise<void> {
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Holds what is asked for at these addresses until the returned function is called. */
export async function hold(page: Page, pattern: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await page.context().route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => {}); // the page that asked may be gone
  });
  return release;
}

/** From now on the router's own requests for `path` are answered so; full loads get the real page. */
export function answerFetches(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<unknown> {
  return page.route(
    (url) => url.pathname === path,
    (route) => (route.request().isNavigationRequest() ? route.continue() : answer(route)),
  );
}

/** The real answer, changed. */
export async function withText(route: Route, change: (html: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

/** The focus is on this element. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

/** React with the shell. */
export const APP = /\/_assets\/(?:app|chunk)-[^/]*\.js$/;

/** Two frames later: what a frame's work changes has been painted. */
export function afterPaint(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

export const PAPER_SHEET = 'link[rel="stylesheet"][media="print"]';

/** Waits until the sheet for paper is there, then shows the page as on paper. */
export async function onPaper(page: Page): Promise<void> {
  // Asked from here: without script, and before the first frame, the page's own clocks may stand.
  const rules = (selector: string) =>
    document.querySelector<HTMLLinkElement>(selector)?.sheet?.cssRules.length;
  while (!(await page.evaluate(rules, PAPER_SHEET))) await page.waitForTimeout(20);
  await page.emulateMedia({ media: 'print' });
}

/** Runs `work` for each value, at most `lanes` at a time. */
export async function inParallel<T>(
  values: readonly T[],
  lanes: number,
  work: (value: T, index: number, lane: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const run = async (lane: number): Promise<void> => {
    while (next < values.length) {
      const index = next;
      next += 1;
      await work(values[index] as T, index, lane);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
}

const WINDOWS = [1, 2, 3] as const;

/** Opens each address in one of three windows, and looks at it. */
export async function onEach(
  site: Address,
  paths: readonly string[],
  options: ReaderOptions,
  look: (page: Page, path: string, index: number) => Promise<void>,
): Promise<void> {
  const readers = await Promise.all(WINDOWS.map(() => openReader(site, options)));
  await inParallel(paths, WINDOWS.length, async (path, index, lane) => {
    const { page } = readers[lane] as Reader;
    await page.goto(path);
    await look(page, path, index);
  });
  await Promise.all(readers.map(({ context }) => context.close()));
}

/** Nothing is left to do for the browser. */
export function idle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** For `context`: what is copied may be read. */
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Windows of one browser share what was copied. */
export function clearClipboard(page: Page): Promise<void> {
  return page.evaluate(() => navigator.clipboard.writeText(''));
}

const [COPY_TRIES, COPY_PAUSE_MS] = [200, 50] as const;

function noneYet(error: unknown): '' {
  if (/Execution context was destroyed/.test(String(error))) return '';
  throw error;
}

/** What has been copied since it was cleared; a browser takes its time, and may load the page anew. '': nothing. */
export async function copied(page: Page): Promise<string> {
  for (let tries = 0; tries < COPY_TRIES; tries += 1) {
    const text = await page.evaluate(() => navigator.clipboard.readText()).catch(noneYet);
    if (text !== '') return text;
    await pause(COPY_PAUSE_MS);
  }
  return '';
}
