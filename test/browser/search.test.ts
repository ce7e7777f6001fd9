// Search in a browser: the box, the page, marks on the page that was found. Product spec §2 (search page), §4
// (loads on first hover or focus), §5 and §9.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { PROJECT } from '../support/site.ts';
import { GUIDE, INDEX, ofSearch, open, typeQuery } from './search-reader.ts';

const AXE = join(PROJECT, 'node_modules/axe-core/axe.min.js');

test('no code and no index of search before the first hover, and nothing else than needed after [S4.15]', async () => {
  const { page, requests, faults } = await open(GUIDE);
  await page.waitForTimeout(500);
  assert.deepEqual(ofSearch(requests), ['/search.json'], 'it names what is needed then');
  await Promise.all([
    page.waitForResponse(INDEX),
    page.waitForResponse(/search-worker/),
    page.waitForResponse(/_assets\/search-\w+\.css/),
    page.hover('.search-form'),
  ]);
  const loaded = ofSearch(requests).map((path) => path.replace(/-[0-9A-Za-z]{8}\./, '-x.'));
  assert.deepEqual(loaded.map((path) => path.replace(/\?_=[0-9a-f]{8}$/, '?_=x')).sort(), [
    '/_assets/SearchBox-x.js',
    '/_assets/search-client-x.js',
    '/_assets/search-worker-x.js',
    '/_assets/search-x.css',
    '/search-index-x.json?_=x',
    '/search.json',
  ]);
  assert.deepEqual(faults, []);
});

test('the box is a combobox; hits are links; the first is chosen and Enter opens it', async () => {
  const { page, url, faults } = await open(GUIDE);
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-hit');
  const input = page.locator('.search-input');
  assert.equal(await input.getAttribute('role'), 'combobox');
  assert.equal(await input.getAttribute('aria-expanded'), 'true');
  const chosen = page.locator(`[id="${await input.getAttribute('aria-activedescendant')}"]`);
  assert.equal(await chosen.getAttribute('aria-selected'), 'true');
  assert.equal(
    await chosen.getAttribute('href'),
    '/api/payments/05-refund-payment?_highlight=refund',
  );
  assert.ok((await page.locator('.search-hit').count()) <= 8);
  assert.match(
    (await page.locator('.search-crumbs').first().textContent()) ?? '',
    /^APIs › Payments API$/,
  );
  assert.equal(await page.locator('.search-hit mark').first().textContent(), 'Refund');
  const shown = await page.locator('.search-hit').count();
  await page
    .getByRole('status')
    .filter({ hasText: searchMessages.count(shown, 'en') })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/api/payments/05-refund-payment?_highlight=refund`);
  assert.deepEqual(faults, []);
});

test('words are marked on the page that was found, and cleared from it and its address on demand [S2.66]', async () => {
  const { page, url } = await open('/api/payments/05-refund-payment?_highlight=refund#request');
  await page.waitForFunction(() => (CSS.highlights.get('search')?.size ?? 0) > 5);
  // The colour comes with a stylesheet that is loaded with the search.
  await page.waitForFunction(() => {
    const marked = document.querySelector('article p') as Element;
    const ground = getComputedStyle(marked, '::highlight(search)').backgroundColor;
    return ground !== 'rgba(0, 0, 0, 0)';
  });
  assert.equal(await page.inputValue('.search-input'), 'refund');
  await page.click('.search-clear');
  assert.equal(page.url(), `${url}/api/payments/05-refund-payment#request`);
  assert.equal(await page.evaluate(() => CSS.highlights.has('search')), false);
  assert.equal(await page.inputValue('.search-input'), '');
});

test('without the Custom Highlight API words stand in mark elements, and go again', async () => {
  const { page } = await open(
    '/api/payments/05-refund-payment?_highlight=refund',
    {},
    async (one) => {
      await one.addInitScript('delete globalThis.Highlight');
    },
  );
  await page.waitForSelector('article mark[data-search]');
  await page.click('.search-clear');
  assert.equal(await page.locator('article mark[data-search]').count(), 0);
});

test('arrow keys go round, Escape closes and keeps the text', async () => {
  const { page } = await open(GUIDE);
  await typeQuery(page, 'token object');
  await page.waitForSelector('.search-hit');
  const active = async (): Promise<string> =>
    (await page
      .locator('.search-hit[aria-selected=true]')
      .getAttribute('id')
      .catch(() => null)) ?? '';
  const first = await active();
  await page.keyboard.press('ArrowDown');
  assert.notEqual(await active(), first);
  await page.keyboard.press('ArrowUp');
  assert.equal(await active(), first);
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.locator('.search-hit[aria-selected=true]').count(), 0);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.search-panel').isVisible(), false);
  assert.equal(await page.inputValue('.search-input'), 'token object');
});

test('what was typed before the index came is answered when it comes; a ring turns meanwhile [S4.15]', async () => {
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const { page } = await open(GUIDE, {}, async (one) => {
    await one.route(INDEX, async (route) => {
      await held;
      await route.continue();
    });
  });
  await typeQuery(page, 'webhook');
  await page.waitForSelector('.search-form[data-busy]');
  release();
  await page.waitForSelector('.search-hit');
  assert.equal(await page.locator('.search-form[data-busy]').count(), 0);
});

test('the ring turns from the first hover or focus until the index has come [S4.15]', async () => {
  for (const reach of ['hover', 'focus'] as const) {
    let release = (): void => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { page } = await open(GUIDE, {}, async (one) => {
      await one.route(INDEX, async (route) => {
        await held;
        await route.continue();
      });
    });
    assert.equal(await page.locator('.search-form[data-busy]').count(), 0, reach);
    await page.locator('.search-input')[reach]();
    await page.waitForSelector('.search-form[data-busy]');
    await page.waitForSelector('.search-panel', { state: 'attached' }); // the box is there, the index is not
    assert.equal(await page.locator('.search-form[data-busy]').count(), 1, reach);
    release();
    await page.waitForSelector('.search-form:not([data-busy])');
  }
});

test('what was searched for instead of a mistyped word stands over its hits [S5.4]', async () => {
  const { page } = await open(GUIDE);
  await typeQuery(page, 'webhok signatur');
  await page.getByText(searchMessages.corrected('webhook signatur')).waitFor();
  assert.equal(await page.locator('.search-near').count(), 1);
  await page.click('.search-all');
  await page.waitForSelector('.search-result');
  assert.equal(await page.locator('.search-result .search-near').count(), 1);
});

test('an empty box shows the pages opened last', async () => {
  const { page, url } = await open(GUIDE);
  await page.goto(`${url}/api/errors`);
  await page.waitForSelector('html[data-hydrated]');
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.search-hit');
  assert.equal(await page.locator('.search-hit').first().textContent(), 'Test cards');
});

test('nothing found: it says so, and leads to other pages and to the list of all [S2.67] [S8.10]', async () => {
  const { page, url } = await open(GUIDE);
  await typeQuery(page, 'zzzqqqxxx');
  await page.waitForSelector('.search-note');
  assert.equal(await page.locator('.search-note strong').textContent(), searchMessages.noResults);
  assert.deepEqual(await page.locator('.search-all').allTextContents(), [searchMessages.browse]);
  await page.waitForSelector('.search-label');
  assert.ok((await page.locator('.search-hit').count()) > 0);
  await page.keyboard.press('Enter'); // nothing is chosen: the form leads to the search page
  await page.waitForURL(`${url}/search/?q=zzzqqqxxx`);
  await page.waitForSelector('.search-note');
  const links = page.locator('.search-note a');
  assert.ok((await links.count()) > 1);
  assert.equal(await links.last().getAttribute('href'), '/docs-hierarchy');
});

/** The page of the first hit. */
async function openHit(query: string): Promise<Page> {
  const { page } = await open(GUIDE);
  await typeQuery(page, query);
  await page.waitForSelector('.search-hit');
  await page.keyboard.press('Enter');
  await page.waitForURL(/_highlight=/);
  return page;
}

test('Back on the page where a query was typed, the field has it again', async () => {
  const page = await openHit('webhook signature');
  await page.goBack();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.search-input')?.value === 'webhook signature',
  );
});

test('marks that are cleared by hand leave the address', async () => {
  const page = await openHit('webhook signature');
  await page.waitForFunction(() => CSS.highlights.has('search'));
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.waitForURL(({ search }) => search === '');
  assert.equal(await page.evaluate(() => CSS.highlights.has('search')), false);
});

test('on a phone the field opens over the whole screen, and closes on arrival', async () => {
  const { page } = await open(GUIDE, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.tap('.search-link');
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'search-input');
  await page.keyboard.type('webhok signatur');
  await page.waitForSelector('dialog .search-hit');
  await page.locator('dialog .search-hit').first().tap();
  await page.waitForURL(/webhook/);
  assert.equal(await page.locator('dialog[open]').count(), 0);
});

test('typing never waits for the search, which runs in a worker', async () => {
  const { page } = await open(GUIDE);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('refund');
  await page.waitForSelector('.search-hit');
  const worker = page.workers().find((one) => one.url().includes('search-worker'));
  assert.ok(worker, 'no worker');
  let isBusy = true;
  const work = worker
    .evaluate((ms) => {
      const end = Date.now() + ms;
      while (Date.now() < end);
    }, 5000)
    .then(() => {
      isBusy = false;
    });
  await page.keyboard.type(' apple pay');
  assert.equal(await page.locator('.search-input').first().inputValue(), 'refund apple pay');
  assert.equal(isBusy, true);
  await work;
});

test('the open list passes axe, in light and dark', async () => {
  const { page } = await open(GUIDE);
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-hit');
  await page.addScriptTag({ path: AXE }).catch(() => page.evaluate(readFileSync(AXE, 'utf8')));
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset['theme'] = value;
    }, mode);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(where: string): Promise<{ violations: { id: string }[] }> };
      };
      return (await axe.run('.search-place')).violations.map(({ id }) => id);
    });
    assert.deepEqual(found, [], mode);
  }
});
