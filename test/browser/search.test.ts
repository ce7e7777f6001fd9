// Search in a browser: the box, its shortcuts, its hits, and marks on the page that was found. test/SPEC.md §2 (search
// page), §4 (loads on first hover or focus), §5 and §9.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { boxOf, reached } from './look.ts';
import { announced, clickLink, hasFocus, hold, visit } from './reader.ts';
import { GUIDE, INDEX, ofSearch, searching, typeQuery } from './search-reader.ts';

const REFUND = '/api/payments/05-refund-payment';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const input = (page: Page) => page.locator('.search-input').first();
const hint = (page: Page) => page.locator('.search-shortcut').first();
const hits = (page: Page) => page.locator('.search-hit');
const busy = (page: Page) => page.locator('.search-form[data-busy]');
const marked = (page: Page) => page.waitForFunction(() => CSS.highlights.get('search')?.size);

test('no code and no index of search before the first hover, nothing else than needed after; a ring turns until then [S4.15]', () =>
  searching(GUIDE, async (page, reader) => {
    await page.waitForLoadState('networkidle');
    assert.deepEqual(ofSearch(reader), ['/search.json'], 'it names what is needed then');
    const release = await hold(page, INDEX);
    assert.equal(await busy(page).count(), 0);
    await Promise.all([
      page.waitForRequest(INDEX),
      page.waitForResponse(/search-worker/),
      page.waitForResponse(/_assets\/search-\w+\.css/),
      page.hover('.search-form'),
    ]);
    const loaded = ofSearch(reader).map((path) => path.replace(/-[0-9A-Za-z]{8}\./, '-x.'));
    assert.deepEqual(loaded.map((path) => path.replace(/\?_=[0-9a-f]{8}$/, '?_=x')).sort(), [
      '/_assets/SearchBox-x.js',
      '/_assets/search-client-x.js',
      '/_assets/search-worker-x.js',
      '/_assets/search-x.css',
      '/search-index-x.json?_=x',
      '/search.json',
    ]);
    await page.waitForSelector('.search-panel', { state: 'attached' }); // the box is there, the index is not
    assert.equal(await busy(page).count(), 1);
    release();
    await busy(page).waitFor({ state: 'detached' });
  }));

test('what was typed before the index came is answered when it comes; the focus starts the ring, too [S4.15]', () =>
  searching(GUIDE, async (page) => {
    const release = await hold(page, INDEX);
    await input(page).focus();
    await busy(page).waitFor();
    await typeQuery(page, 'webhook');
    await page.waitForSelector('.search-panel', { state: 'attached' });
    assert.equal(await busy(page).count(), 1);
    release();
    await hits(page).first().waitFor();
    assert.equal(await busy(page).count(), 0);
  }));

test('Ctrl+K and "/" focus the bar, where no one types, and never scroll the page; Escape goes back to where the reader was [S9.5]', () =>
  searching(GUIDE, async (page) => {
    assert.equal(await hint(page).textContent(), messages.searchShortcut);
    assert.equal(await hint(page).isVisible(), true);
    await page.keyboard.press('Control+Shift+k');
    assert.equal(await hasFocus(input(page)), false);
    const link = page.locator('.prose a').first();
    await link.focus();
    await page.evaluate(() => scrollTo(0, 900));
    const top = () => page.evaluate(() => scrollY);
    for (const key of ['/', 'Control+k', '/']) {
      await page.keyboard.press(key);
      assert.equal(await hasFocus(input(page)), true, key);
      assert.equal(await input(page).inputValue(), '', key);
      await page.waitForSelector('.search-panel', { state: 'attached' });
      assert.equal(await top(), 900, key);
      await page.keyboard.press('Escape');
      assert.equal(await hasFocus(link), true, key);
      assert.equal(await page.locator('.search-panel').isVisible(), false, key);
    }
    await page.keyboard.press('/');
    await page.keyboard.type('and/or');
    assert.equal(await input(page).inputValue(), 'and/or', 'in the field it is text');
    assert.equal(await top(), 900);
  }));

test('on a Mac the shortcut is Cmd+K, and the hint says so [S9.5]', () =>
  searching(
    {
      path: GUIDE,
      prepare: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }),
        ),
    },
    async (page) => {
      assert.equal(await hint(page).textContent(), messages.searchShortcutMac);
      await page.keyboard.press('Control+k');
      assert.equal(await hasFocus(input(page)), false);
      await page.keyboard.press('Meta+k');
      assert.equal(await hasFocus(input(page)), true);
    },
  ));

test('an empty box offers suggested pages, the open page aside, and before them those opened last', () =>
  searching(GUIDE, async (page, reader) => {
    await page.keyboard.press('/');
    await hits(page).first().waitFor();
    assert.equal(await page.locator('.search-label').textContent(), searchMessages.suggested);
    const hrefs = await hits(page).evaluateAll((all) =>
      all.map((hit) => hit.getAttribute('href') ?? ''),
    );
    assert.ok(hrefs.length > 2 && hrefs.every((href) => href.startsWith('/') && href !== GUIDE));
    for (const href of hrefs) assert.equal((await page.request.get(href)).status(), 200, href);
    await visit(reader, '/api/errors');
    await page.keyboard.press('Control+k');
    assert.equal(await hits(page).first().textContent(), 'Test cards');
    const labels = page.locator('.search-label');
    await labels.nth(1).waitFor();
    assert.deepEqual(await labels.allTextContents(), [
      searchMessages.recent,
      searchMessages.suggested,
    ]);
  }));

test('the box is a combobox; hits are links, one group a page; the first is chosen and Enter opens it', () =>
  searching(GUIDE, async (page) => {
    const clear = page.getByRole('button', { name: searchMessages.clear });
    assert.equal(await clear.count(), 0);
    await typeQuery(page, 'refund');
    await hits(page).first().waitFor();
    assert.equal(await clear.isVisible(), true);
    await hint(page).waitFor({ state: 'hidden' });
    assert.equal(await input(page).getAttribute('role'), 'combobox');
    assert.equal(await input(page).getAttribute('aria-expanded'), 'true');
    const chosen = page.locator(
      `[id="${await input(page).getAttribute('aria-activedescendant')}"]`,
    );
    assert.equal(await chosen.getAttribute('aria-selected'), 'true');
    assert.equal(await chosen.getAttribute('href'), `${REFUND}?_highlight=refund`);
    const shown = await hits(page).count();
    assert.ok(shown <= 8, `${shown} hits`);
    const crumbs = await page.locator('.search-crumbs').first().textContent();
    assert.equal(crumbs, 'APIs › Payments API');
    assert.equal(await page.locator('.search-hit mark').first().textContent(), 'Refund');
    await announced(page, searchMessages.count(shown));
    await assertGroups(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${REFUND}?_highlight=refund`);
    // Back on the page where the query was typed, the field has it again.
    await page.goBack();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.search-input')?.value === 'refund',
    );
  }));

/** A page stands once, before at most two of its sections, with the way to it at the end of the line. */
async function assertGroups(page: Page): Promise<void> {
  const groups = await page.locator('.search-group').evaluateAll((found) =>
    found.map((group) => {
      const [title, crumbs] = ['.search-hit-title', '.search-crumbs'].map((name) =>
        group.querySelector(name),
      );
      return {
        title: title?.textContent,
        isFirst: group.firstElementChild?.contains(crumbs ?? null),
        isApart:
          (title?.getBoundingClientRect().right ?? 0) <=
          (crumbs?.getBoundingClientRect().left ?? 0),
        sections: group.querySelectorAll('.search-hit-section').length,
      };
    }),
  );
  assert.ok(groups.length > 3);
  assert.equal(new Set(groups.map(({ title }) => title)).size, groups.length);
  for (const { title, isFirst, isApart, sections } of groups)
    assert.ok(isFirst && isApart && sections <= 2, String(title));
}

test('the clear button empties bar and list; arrow keys go round, Escape closes and keeps the text [S9.5]', () =>
  searching(GUIDE, async (page) => {
    await typeQuery(page, 'refund');
    await hits(page).first().waitFor();
    await page.getByRole('button', { name: searchMessages.clear }).click();
    assert.equal(await input(page).inputValue(), '');
    await page.waitForFunction(() => document.querySelector('.search-hit mark') === null);
    assert.equal(await hint(page).isVisible(), true);
    assert.equal(await hasFocus(input(page)), true);
    await page.keyboard.type('token object');
    await page.locator('.search-hit mark').first().waitFor();
    const active = () =>
      page
        .locator('.search-hit')
        .evaluateAll((all) => all.findIndex((one) => one.ariaSelected === 'true'));
    const first = await active();
    for (const [key, at] of [
      ['ArrowDown', first + 1],
      ['ArrowUp', first],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await active(), at, key);
    }
    for (let at = first; at >= 0; at -= 1) await page.keyboard.press('ArrowUp');
    assert.equal(await active(), -1, 'none, before the first');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.search-panel').isVisible(), false);
    assert.equal(await input(page).inputValue(), 'token object');
  }));

test('the way to all results is in view, however long the list, and the last that arrow keys reach', () =>
  searching({ path: GUIDE, height: 500 }, async (page) => {
    await typeQuery(page, 'refund');
    await hits(page).first().waitFor();
    const all = page.locator('.search-all');
    const panel = await boxOf(page.locator('.search-panel'));
    assert.ok((await boxOf(all)).bottom <= panel.bottom && panel.bottom <= 500);
    await page.keyboard.press('ArrowUp'); // none
    await page.keyboard.press('ArrowUp');
    assert.equal(await all.getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=refund');
  }));

test('hits get excerpts after the hits: 50 characters of a page or of a section, with the words marked [S9.4]', () =>
  searching(GUIDE, async (page) => {
    await typeQuery(page, 'idempotency key');
    await page.waitForSelector('.search-hit-section .search-hit-text mark');
    const texts = await page.locator('.search-hit-section .search-hit-text').allTextContents();
    for (const text of texts) assert.ok(text.length <= 54, text);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('test cards');
    const description = await page.getAttribute('meta[name=description]', 'content');
    const excerpt = page
      .locator(`.search-hit-page[href^="${GUIDE}?"] .search-hit-text`)
      .filter({ has: page.locator('mark') });
    const cut = (await excerpt.textContent()) ?? '';
    assert.ok(cut.length <= 52, cut);
    assert.ok(description?.includes(cut.replaceAll('…', '')), cut);
  }));

test('what was searched for instead of a mistyped word stands over its hits [S5.4]', () =>
  searching(GUIDE, async (page) => {
    await typeQuery(page, 'webhok signatur');
    await page.getByText(searchMessages.corrected('webhook signatur')).waitFor();
    assert.equal(await page.locator('.search-near').count(), 1);
    await page.click('.search-all');
    await page.waitForSelector('.search-result');
    assert.equal(await page.locator('.search-result .search-near').count(), 1);
  }));

test('nothing found: it says so, and leads to other pages and to the list of all [S2.67] [S8.10]', () =>
  searching(GUIDE, async (page) => {
    await typeQuery(page, 'zzzqqqxxx');
    await page.waitForSelector('.search-note');
    assert.equal(await page.locator('.search-note strong').textContent(), searchMessages.noResults);
    assert.deepEqual(await page.locator('.search-all').allTextContents(), [searchMessages.browse]);
    await page.waitForSelector('.search-label');
    assert.ok((await hits(page).count()) > 0);
    await page.keyboard.press('Enter'); // nothing is chosen: the form leads to the search page
    await page.waitForURL('**/search/?q=zzzqqqxxx');
    await page.waitForSelector('.search-note');
    const links = page.locator('.search-note a');
    assert.ok((await links.count()) > 1);
    assert.equal(await links.last().getAttribute('href'), '/docs-hierarchy');
  }));

test('words are marked on the page that was found; another search marks its own; they are cleared by button or by hand [S2.66]', () =>
  searching(`${REFUND}?_highlight=refund#request`, async (page, { requests }) => {
    await marked(page);
    // The colour comes with a stylesheet that is loaded with the search.
    await page.waitForFunction(() => {
      const paragraph = document.querySelector('article p') as Element;
      const ground = getComputedStyle(paragraph, '::highlight(search)').backgroundColor;
      return ground !== 'rgba(0, 0, 0, 0)';
    });
    assert.equal(await input(page).inputValue(), 'refund');
    const before = await page.evaluate(() => CSS.highlights.get('search')?.size);
    await clickLink(page, `${REFUND}?_highlight=idempotency`);
    await page.waitForURL(`**${REFUND}?_highlight=idempotency`);
    await page.waitForFunction(
      (size) => CSS.highlights.has('search') && CSS.highlights.get('search')?.size !== size,
      before,
    );
    assert.ok(
      !requests.some((url) => url.includes('_highlight=idempotency')),
      'a query asks for no page',
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await page.waitForURL(({ search }) => search === '');
    assert.equal(await page.evaluate(() => CSS.highlights.has('search')), false);
  }));

test('the clear button takes the words off the page and its address; without the Custom Highlight API they stand in mark elements [S2.66]', () =>
  searching(
    {
      path: `${REFUND}?_highlight=refund#request`,
      prepare: (page) => page.addInitScript('delete globalThis.Highlight'),
    },
    async (page) => {
      await page.waitForSelector('article mark[data-search]');
      await page.click('.search-clear');
      assert.equal(new URL(page.url()).pathname + new URL(page.url()).hash, `${REFUND}#request`);
      assert.equal(await page.locator('article mark[data-search]').count(), 0);
      assert.equal(await input(page).inputValue(), '');
    },
  ));

test('on a phone the field opens over the whole screen, and closes on arrival', () =>
  searching({ path: GUIDE, context: PHONE }, async (page) => {
    await page.tap('.search-link');
    assert.equal(await hasFocus(page.locator('dialog .search-input')), true);
    await page.keyboard.type('webhok signatur');
    await page.locator('dialog .search-hit').first().tap();
    await page.waitForURL(/webhook/);
    assert.equal(await page.locator('dialog[open]').count(), 0);
  }));

test('on a phone Back closes the field and stays on the page; after closing it otherwise, Back leaves as ever', () =>
  searching({ path: '/api/errors', context: PHONE }, async (page, reader) => {
    await visit(reader, GUIDE);
    const open = async () => {
      await page.tap('.search-link');
      await page.waitForFunction(() => history.state?.menu === true);
    };
    const isOpen = page.locator('dialog[open]');
    await open();
    await page.goBack();
    await isOpen.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).pathname, GUIDE);
    await open();
    await page.getByRole('button', { name: messages.closeSearch }).tap();
    await isOpen.waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state?.menu !== true);
    await open();
    await page.keyboard.type('refund');
    await page.locator('dialog .search-hit').first().tap();
    await page.waitForURL(`**${REFUND}?*`);
    await page.goBack();
    await page.waitForURL(`**${GUIDE}`);
    await page.goBack();
    await page.waitForURL('**/api/errors');
  }));

test('a hit on a field leads to the field, and its excerpt describes it', () =>
  searching(GUIDE, async (page) => {
    await typeQuery(page, 'statement_descriptor');
    const hit = page.locator('.search-hit[href*="#body-"]').first();
    await hit.waitFor();
    const text = await hit.locator('.search-hit-text').textContent();
    assert.match(text ?? '', /^statement_descriptor: Text on the payer/);
    await hit.click();
    await page.waitForURL(/#body-.*statement_descriptor$/);
    await reached(page, new URL(page.url()).hash.slice(1));
  }));

test('typing never waits for the search, which runs in a worker', () =>
  searching(GUIDE, async (page) => {
    await typeQuery(page, 'refund');
    await hits(page).first().waitFor();
    const worker = page.workers().find((one) => one.url().includes('search-worker'));
    assert.ok(worker, 'no worker');
    // Once its answer has come, it answers nothing any more.
    await worker.evaluate(
      () =>
        void setTimeout(() => {
          for (;;);
        }),
    );
    await page.keyboard.type(' apple pay');
    assert.equal(await input(page).inputValue(), 'refund apple pay');
  }));
