// The first seconds on a slow phone: what a reader does before React is there has its effect, once, and
// what the page looks like does not change under the reader's eyes.

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { messages } from '../../site/shared/messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { hydrated, openReader, type Reader, type ReaderOptions } from './reader.ts';
import { slowDown, watchFrames } from './slow.ts';

const WITH_TABS = '/guides/dashboard/get-your-api-keys';

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
});

/** Opens a page slowly, and acts when its first frame is there and React is not; then waits for React. */
async function early(
  path: string,
  options: ReaderOptions,
  act: (page: Page) => Promise<void>,
): Promise<Reader> {
  const reader = await openReader(browser, site.url, options);
  const { page } = reader;
  await slowDown(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await act(page);
  assert.equal(await page.locator('html[data-hydrated]').count(), 0, 'React came before the click');
  await hydrated(page);
  return reader;
}

async function ends({ context, messages: said }: Reader): Promise<void> {
  assert.deepEqual(said, []);
  await context.close();
}

describe('on a slow phone', { concurrency: 3 }, () => {
  test('a click on the menu button right after the first frame opens the menu, for good', async () => {
    const reader = await early(WITH_TABS, { width: 390 }, async (page) => {
      await page.getByRole('button', { name: messages.openMenu }).click();
      await page.locator('#sidebar:popover-open').waitFor();
    });
    assert.equal(await reader.page.locator('#sidebar:popover-open').count(), 1);
    await ends(reader);
  });

  test('a click on the colour toggle right after the first frame changes the colours once', async () => {
    const reader = await early(WITH_TABS, {}, async (page) => {
      await page.evaluate(() => {
        const { documentElement: root } = document;
        const seen: (string | undefined)[] = [];
        Object.assign(window, { themes: seen });
        new MutationObserver(() => seen.push(root.dataset['theme'])).observe(root, {
          attributeFilter: ['data-theme'],
        });
      });
      await page.locator('.navbar .color-toggle').click();
    });
    const { page } = reader;
    await page.locator('html[data-theme="dark"]').waitFor();
    const seen = await page.evaluate('[...new Set(window.themes)]');
    assert.deepEqual(seen, ['dark']);
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark');
    await ends(reader);
  });

  test('a click on a tab right after the first frame shows its panel', async () => {
    const reader = await early(WITH_TABS, {}, async (page) => {
      await page.getByRole('tab').nth(1).click();
    });
    const { page } = reader;
    await page.locator('[role="tab"][aria-selected="true"]').first().waitFor();
    assert.equal(await page.getByRole('tab').nth(1).getAttribute('aria-selected'), 'true');
    assert.equal(await page.locator('[role="tabpanel"]').nth(1).isVisible(), true);
    assert.equal(await page.locator('[role="tabpanel"]').nth(0).isVisible(), false);
    assert.equal(await page.locator('[aria-busy]').count(), 0);
    await ends(reader);
  });

  test('a click on a copy button right after the first frame copies once', async () => {
    const reader = await early(WITH_TABS, {}, async (page) => {
      await page.evaluate(() => {
        const copied: string[] = [];
        Object.assign(window, { copied });
        navigator.clipboard.writeText = async (text) => void copied.push(text);
      });
      await page.locator('[data-action="copy-code"]:visible').first().click();
    });
    const copied = (await reader.page.evaluate('window.copied')) as string[];
    assert.equal(copied.length, 1);
    await ends(reader);
  });

  test('a click on a category of the sidebar right after the first frame opens it once', async () => {
    const caret = { name: messages.expandCategory('Invoices') };
    const reader = await early(WITH_TABS, {}, async (page) => {
      await page.getByRole('button', caret).click();
    });
    const { page } = reader;
    const opened = page.getByRole('button', { name: messages.collapseCategory('Invoices') });
    assert.equal(await opened.getAttribute('aria-expanded'), 'true');
    await ends(reader);
  });

  test('a link clicked right after the first frame leads to its page', async () => {
    const reader = await openReader(browser, site.url);
    const { page } = reader;
    await slowDown(page);
    await page.goto(WITH_TABS, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.locator('.navbar-main a', { hasText: 'SDKs' }).click();
    await page.waitForURL('**/category/ios');
    await ends(reader);
  });

  test('what is typed into the search field before React comes stays there, with the focus', async () => {
    const reader = await early(WITH_TABS, {}, async (page) => {
      await page.locator('.navbar .search-input').click();
      await page.keyboard.type('refu');
    });
    const { page } = reader;
    await page.keyboard.type('nd');
    const field = page.locator('.navbar .search-input');
    assert.equal(await field.inputValue(), 'refund');
    assert.equal(await field.evaluate((input) => input === document.activeElement), true);
    await ends(reader);
  });

  test('Ctrl+K before React comes leads to the search field, and what is typed then is kept', async () => {
    const reader = await early(WITH_TABS, {}, async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('refu');
    });
    const field = reader.page.locator('.navbar .search-input');
    assert.equal(await field.inputValue(), 'refu');
    await ends(reader);
  });

  /** What every frame of a slow visit showed, up to the living page. */
  async function framesOf(path: string, options: ReaderOptions) {
    const reader = await openReader(browser, site.url, options);
    const { page } = reader;
    const frames = await watchFrames(page);
    await slowDown(page);
    await page.goto(path);
    await hydrated(page);
    const seen = await frames();
    assert.ok(seen.length > 2);
    return { reader, seen };
  }

  test('a reader who chose dark never sees a light frame', async () => {
    const { reader, seen } = await framesOf(WITH_TABS, { mode: 'dark' });
    const backgrounds = [...new Set(seen.map(({ background }) => background))];
    assert.equal(backgrounds.length, 1, `backgrounds in order: ${backgrounds.join(', ')}`);
    const [red = 255] = (backgrounds[0]?.match(/\d+/g) ?? []).map(Number);
    assert.ok(red < 64, `${backgrounds[0]} is dark`);
    await ends(reader);
  });

  test('on a dark device the site is light until the reader chooses, and nothing is stored', async () => {
    const options: ReaderOptions = { context: { colorScheme: 'dark' } };
    const { reader, seen } = await framesOf(WITH_TABS, options);
    assert.deepEqual([...new Set(seen.map(({ theme }) => theme))], ['light']);
    assert.equal(await reader.page.evaluate(() => localStorage.getItem('theme')), null);
    await ends(reader);
  });

  test('a stored colour mode that is none is ignored and thrown away', async () => {
    const { reader, seen } = await framesOf(WITH_TABS, { storage: { theme: 'purple' } });
    assert.deepEqual([...new Set(seen.map(({ theme }) => theme))], ['light']);
    assert.equal(await reader.page.evaluate(() => localStorage.getItem('theme')), null);
    await ends(reader);
  });

  test('an announcement that was closed is in no frame', async () => {
    const answer = await (await fetch(`${site.url}/`)).text();
    const id = /data-announcement-id="([^"]*)"/.exec(answer)?.[1] ?? '';
    const storage = { 'announcement-id': id, 'announcement-dismiss': 'true' };
    const { reader, seen } = await framesOf('/', { storage });
    assert.ok(seen.every(({ announcement }) => announcement !== true));
    await ends(reader);
  });

  test('an announcement that is new shows although an older one was closed', async () => {
    const storage = { 'announcement-id': 'an-older-one', 'announcement-dismiss': 'true' };
    const { reader, seen } = await framesOf('/', { storage });
    assert.ok(seen.every(({ announcement }) => announcement !== false));
    await ends(reader);
  });

  test('a remembered tab is the one in every frame', async () => {
    const html = await (await fetch(site.url + WITH_TABS)).text();
    const values = [...html.matchAll(/role="tab"[^>]*data-value="([^"]*)"/g)];
    const [, remembered = ''] = values[2] ?? [];
    assert.notEqual(remembered, '');
    const { reader, seen } = await framesOf(WITH_TABS, { storage: { 'tab-lang': remembered } });
    const panels = new Set(seen.flatMap(({ panels: shown }) => shown?.join(' ') ?? []));
    assert.deepEqual([...panels], [remembered]);
    const selected = reader.page.locator('[role="tab"][aria-selected="true"]');
    assert.equal(await selected.getAttribute('data-value'), remembered);
    await ends(reader);
  });
});
