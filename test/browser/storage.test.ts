// Browser storage that is missing, refuses or holds something odd: one line in the console, and a site that
// works as well as it can.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { openReader, type Reader, showsHeading, visit } from './reader.ts';

const GUIDE = '/guides/dashboard/certificates';
const WITH_TABS = '/guides/card-payments/basic-integration';
const WARNING =
  'warning: Browser storage is unavailable, so choices are not remembered. Possible reasons: the site ' +
  'runs in an iframe, in an incognito session, or under strict privacy settings. ';

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
});

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

/** Toggles colours, closes the announcement, follows a link: what a reader does that stores something. */
async function useEverything(reader: Reader): Promise<void> {
  const { page } = reader;
  await visit(reader, WITH_TABS);
  await page.locator('.navbar .color-toggle').click();
  assert.equal(await theme(page), 'dark');
  const tab = page.locator('.tabs-tab').nth(1);
  await tab.click();
  assert.equal(await tab.getAttribute('aria-selected'), 'true');
  const bar = page.locator('.announcement');
  await bar.locator('button').click();
  await bar.waitFor({ state: 'detached' });
  await page
    .locator(`.doc-sidebar a[href="${GUIDE}"]`)
    .evaluate((link) => (link as HTMLElement).click());
  await showsHeading(page, 'ertificate');
  assert.equal(await theme(page), 'dark', 'kept for this visit');
  assert.equal(await bar.count(), 0);
}

test('where storage is not to be had, one warning says why, and everything works for the visit [S8.7]', async () => {
  const reader = await openReader(browser, site.url);
  await reader.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await useEverything(reader);
  const said = reader.messages.map((line) => line.slice(0, WARNING.length));
  assert.deepEqual(said, [WARNING]);
  await reader.context.close();
});

test('a write that fails is logged with key and value, and swallowed [S8.7]', async () => {
  const reader = await openReader(browser, site.url);
  await reader.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await useEverything(reader);
  const lines = reader.messages.map(
    (line) => /^error: Browser storage failed while (.*?)\./.exec(line)?.[1],
  );
  assert.ok(lines.includes('writing "dark" to "theme"'), reader.messages.join('\n'));
  assert.ok(lines.includes('writing "true" to "announcement-dismiss"'));
  assert.ok(
    lines.every((line) => line !== undefined),
    reader.messages.join('\n'),
  );
  await reader.context.close();
});

test('a read that fails is logged with its key, and swallowed: the default is shown [S8.7]', async () => {
  const reader = await openReader(browser, site.url, { mode: 'dark' });
  await reader.page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new Error('out of order');
    };
  });
  await visit(reader, GUIDE);
  assert.equal(await theme(reader.page), 'light');
  assert.ok(
    reader.messages.some((line) =>
      line.startsWith('error: Browser storage failed while reading "theme".'),
    ),
    reader.messages.join('\n'),
  );
  assert.ok(reader.messages.every((line) => line.startsWith('error: Browser storage failed')));
  await reader.context.close();
});

test('a removal that fails is logged with its key, and swallowed [S8.7]', async () => {
  const reader = await openReader(browser, site.url, { storage: { theme: 'purple' } });
  await reader.page.addInitScript(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('out of order');
    };
  });
  await visit(reader, GUIDE);
  assert.equal(await theme(reader.page), 'light');
  assert.ok(
    reader.messages[0]?.startsWith('error: Browser storage failed while deleting "theme".'),
    reader.messages.join('\n'),
  );
  await reader.context.close();
});

test('the keys have no prefix [S9.6]', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await useEverything(reader);
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  const known =
    /^(?:theme|announcement-dismiss|announcement-id|tab-[\w-]+|docs-version|recent-pages)$/;
  assert.deepEqual(
    keys.filter((key) => !known.test(key)),
    [],
  );
  for (const key of ['theme', 'announcement-dismiss', 'announcement-id'])
    assert.ok(keys.includes(key), key);
  await context.close();
});
