// The site in another browser than Chromium, as far as a reader notices at once: every kind of page comes alive without
// a word in the console, and what each page offers works. Entry: SMOKE_TESTS. The whole suite runs in Chromium
// (test/browser).

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';

const GUIDE = '/guides/card-payments/basic-integration';
const OPERATION = '/api/payments/02-fetch-payment';
const DIAGRAM = '/api/idempotency';
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
const PHONE = 390; // px
const SMALL = 600; // px: below, the sidebar is a menu
const WAIT_MS = 20_000;

export interface SmokeReader {
  said: readonly string[]; // by the console, and uncaught errors, where the browser tells them
  open(url: string): Promise<void>;
  run<T, A extends readonly unknown[]>(work: (...words: A) => T, ...words: A): Promise<T>;
  click(selector: string): Promise<void>;
  /** Into the element; keys by their names in KEYS. */
  type(selector: string, ...keys: readonly string[]): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** `open`: makes a window with its own storage, of `width` px or the least that the browser has. */
export type OpenSmokeReader = (width: number) => Promise<SmokeReader>;

interface SmokeTest {
  name: string;
  run(open: OpenSmokeReader): Promise<void>;
}

async function waitFor<A extends readonly unknown[]>(
  { run }: SmokeReader,
  work: (...words: A) => boolean | undefined,
  ...words: A
): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await run(work, ...words))) {
    if (Date.now() > end) throw new Error(`waited too long for ${work}`);
    await sleep(50);
  }
}

/** Opens the address, and waits until the page is alive. */
async function goTo(reader: SmokeReader, path: string): Promise<void> {
  const { url } = await previewOfSite();
  await reader.open(new URL(path, url).href);
  await waitFor(reader, () => document.documentElement.hasAttribute('data-hydrated'));
}

const visiting =
  (width: number, expected?: RegExp) =>
  (name: string, work: (reader: SmokeReader) => Promise<void>): SmokeTest => ({
    name,
    async run(open) {
      const reader = await open(width); // first: where there is none, no server keeps the process alive
      try {
        await work(reader);
        assert.deepEqual(
          reader.said.filter((line) => !expected?.test(line)),
          [],
        );
      } finally {
        await reader.close();
      }
    },
  });

const [reading, onPhone] = [visiting(1440), visiting(PHONE)];

export const SMOKE_TESTS: readonly SmokeTest[] = [
  ...KINDS.map((kind) =>
    reading(`${kind} comes alive with a silent console`, async (reader) => {
      await goTo(reader, kind);
      assert.ok(
        (await reader.run(() => document.querySelector('h1')?.textContent ?? '')).length > 0,
      );
    }),
  ),

  reading(
    'a click in the pager shows the page without loading it, and Back returns to the place',
    async (reader) => {
      const { run } = reader;
      await goTo(reader, GUIDE);
      await run(() => void Object.assign(window, { stayed: true }));
      await run(() => scrollTo(0, 600));
      await run(() => document.querySelector('.pager-next')?.scrollIntoView());
      await reader.click('.pager-next');
      await waitFor(reader, (guide) => location.pathname !== guide, GUIDE);
      const [current, path] = await run(() => [
        document.querySelector('.doc-sidebar [aria-current="page"]')?.getAttribute('href'),
        location.pathname,
      ]);
      assert.equal(current, path);
      assert.equal(await run(() => Reflect.get(window, 'stayed')), true);
      assert.equal(await run(() => scrollY), 0);
      await reader.back();
      await waitFor(reader, (guide) => location.pathname === guide && scrollY > 0, GUIDE);
    },
  ),

  reading('the chosen colours are kept', async (reader) => {
    const theme = () => reader.run(() => document.documentElement.dataset['theme']);
    await goTo(reader, GUIDE);
    const before = await theme();
    await reader.click('.navbar .color-toggle');
    const chosen = await theme();
    assert.notEqual(chosen, before);
    await goTo(reader, '/');
    assert.equal(await theme(), chosen);
  }),

  reading('what is typed is found, and Enter opens the first page', async (reader) => {
    await goTo(reader, '/');
    await reader.type('.search-input', ...'refund a payment');
    await waitFor(reader, () => document.querySelector('[role="option"]') !== null);
    await reader.type('.search-input', 'Enter');
    await waitFor(reader, () => /refund/i.test(document.querySelector('h1')?.textContent ?? ''));
    await waitFor(reader, () => location.pathname !== '/');
  }),

  reading('the language of samples holds on the next page', async (reader) => {
    const showsPython = () =>
      [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].some(
        (tab) => tab.textContent === 'Python',
      );
    await goTo(reader, OPERATION);
    assert.equal(await reader.run(showsPython), false);
    await reader.run(() => {
      const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
      tabs.find((tab) => tab.textContent === 'Python')?.click();
    });
    await waitFor(reader, showsPython);
    await goTo(reader, '/api/payments/05-refund-payment');
    await waitFor(reader, showsPython);
  }),

  reading('a diagram is shown when it comes into view', async (reader) => {
    await goTo(reader, DIAGRAM);
    await reader.run(() => document.querySelector('.diagram')?.scrollIntoView());
    await waitFor(reader, () =>
      [...document.querySelectorAll<HTMLImageElement>('.diagram img')].some(
        ({ naturalWidth }) => naturalWidth > 0,
      ),
    );
  }),

  onPhone('the menu of small screens opens, and closes with Escape', async (reader) => {
    await goTo(reader, GUIDE);
    assert.ok((await reader.run(() => innerWidth)) < SMALL);
    await reader.click(`[aria-label="${messages.openMenu}"]`);
    await waitFor(reader, () => document.querySelector('.main[inert]') !== null);
    await reader.type('body', 'Escape');
    await waitFor(reader, () => document.querySelector('.main:not([inert])') !== null);
  }),

  onPhone('nothing scrolls sideways on a phone', async (reader) => {
    for (const kind of KINDS) {
      await goTo(reader, kind);
      const wider = await reader.run(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wider <= 0, `${kind}: ${wider} px`);
    }
  }),

  visiting(1440, /404/)(
    'an address that leads nowhere shows the not-found page, alive',
    async (reader) => {
      await goTo(reader, '/nothing-here');
      assert.equal(await reader.run(() => document.querySelector('.not-found') !== null), true);
    },
  ),
];
