// The site in WebKit, as far as a reader notices at once: every kind of page comes alive, and what each page
// offers works. The whole suite runs in Chromium (test/browser).

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { KEYS, openWebKitReader, type WebKitReader } from './webkit.ts';

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

const PHONE = 390; // px
const SMALL = 600; // px: below, the sidebar is a menu

let url: string;
before(async () => {
  ({ url } = await previewOfSite());
});

async function reading(
  work: (reader: WebKitReader) => Promise<void>,
  width?: number,
): Promise<void> {
  const reader = await openWebKitReader(url, width);
  try {
    await work(reader);
  } finally {
    await reader.close();
  }
}

const theme = ({ run }: WebKitReader) => run(() => document.documentElement.dataset['theme']);

test('every kind of page comes alive in WebKit', () =>
  reading(async ({ goTo, run }) => {
    for (const kind of KINDS) {
      await goTo(kind);
      assert.ok(
        (await run(() => document.querySelector('h1')?.textContent ?? '')).length > 0,
        kind,
      );
    }
  }));

test('a click in the sidebar shows the page without loading it, and Back returns to the place', () =>
  reading(async ({ goTo, run, click, waitFor, back }) => {
    await goTo(GUIDE);
    await run(() => void Object.assign(window, { stayed: true }));
    await run(() => scrollTo(0, 600));
    await run(() => document.querySelector('.pager-next')?.scrollIntoView());
    await click('.pager-next');
    await waitFor((guide) => location.pathname !== guide, GUIDE);
    const [current, path] = await run(() => [
      document.querySelector('.doc-sidebar [aria-current="page"]')?.getAttribute('href'),
      location.pathname,
    ]);
    assert.equal(current, path);
    assert.equal(await run(() => Reflect.get(window, 'stayed')), true);
    assert.equal(await run(() => scrollY), 0);
    await back();
    await waitFor((guide) => location.pathname === guide && scrollY > 0, GUIDE);
  }));

test('the chosen colours are kept', () =>
  reading(async (reader) => {
    await reader.goTo(GUIDE);
    const before = await theme(reader);
    await reader.click('.navbar .color-toggle');
    const chosen = await theme(reader);
    assert.notEqual(chosen, before);
    await reader.goTo('/');
    assert.equal(await theme(reader), chosen);
  }));

test('what is typed is found, and Enter opens the first page', () =>
  reading(async ({ goTo, type, waitFor }) => {
    await goTo('/');
    await type('.search-input', 'refund a payment');
    await waitFor(() => document.querySelector('[role="option"]'));
    await type('.search-input', KEYS.down + KEYS.enter);
    await waitFor(() => /refund/i.test(document.querySelector('h1')?.textContent ?? ''));
    await waitFor(() => location.pathname !== '/');
  }));

test('the language of samples holds on the next page', () =>
  reading(async ({ goTo, run, waitFor }) => {
    const showsPython = () =>
      [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].some(
        (tab) => tab.textContent === 'Python',
      );
    await goTo(OPERATION);
    assert.equal(await run(showsPython), false);
    await run(() => {
      const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
      tabs.find((tab) => tab.textContent === 'Python')?.click();
    });
    await waitFor(showsPython);
    await goTo('/api/payments/05-refund-payment');
    await waitFor(showsPython);
  }));

test('a diagram is shown when it comes into view', () =>
  reading(async ({ goTo, run, waitFor }) => {
    await goTo(GUIDE);
    await run(() => document.querySelector('.diagram')?.scrollIntoView());
    await waitFor(() => document.querySelector<HTMLImageElement>('.diagram img')?.naturalWidth);
  }));

test('the menu of small screens opens, and closes with Escape', () =>
  reading(async ({ goTo, run, click, type, waitFor }) => {
    await goTo(GUIDE);
    assert.ok((await run(() => innerWidth)) < SMALL);
    await click(`[aria-label="${messages.openMenu}"]`);
    await waitFor(() => document.querySelector('.main[inert]'));
    await type('body', KEYS.escape);
    await waitFor(() => document.querySelector('.main:not([inert])'));
  }, PHONE));

test('nothing scrolls sideways on a phone', () =>
  reading(async ({ goTo, run }) => {
    for (const kind of KINDS) {
      await goTo(kind);
      const wider = await run(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wider <= 0, `${kind}: ${wider} px`);
    }
  }, PHONE));

test('an address that leads nowhere shows the not-found page, alive', () =>
  reading(async ({ goTo, run }) => {
    await goTo('/nothing-here');
    assert.equal(await run(() => document.querySelector('.not-found') !== null), true);
  }));
