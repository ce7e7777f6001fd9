// Browser storage that is missing, refuses or holds something odd: one line in the console, and a site that
// works as well as it can.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { type ReaderOptions, showsHeading, visitPage } from './reader.ts';
import { typeQuery } from './search-reader.ts';

const GUIDE = '/guides/dashboard/certificates';
const WITH_TABS = '/guides/tokenization/tokenized-cards'; // and with the announcement
const WARNING =
  'warning: Browser storage is unavailable, so choices are not remembered. Possible reasons: the site ' +
  'runs in an iframe, in an incognito session, or under strict privacy settings. ';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

/** A visit with the browser broken by `init`, which runs in the page; answers what the console said. */
const withBroken = (
  init: () => void,
  work: (page: Page) => Promise<void>,
  { path = GUIDE, ...options }: ReaderOptions & { path?: string } = {},
) =>
  visitPage(
    previewOfSite(),
    { path, ...options, prepare: (page) => page.addInitScript(init) },
    work,
  );

/** Toggles colours, closes the announcement, follows a link, searches: what a reader does that stores something. */
async function useEverything(page: Page): Promise<void> {
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
  await typeQuery(page, 'refund');
  await page.locator('.search-hit').first().waitFor();
}

for (const [what, init] of [
  [
    'refused',
    () =>
      ['localStorage', 'sessionStorage'].forEach((name) => {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }),
  ],
  ['null', () => Object.defineProperty(window, 'localStorage', { value: null })],
] as const)
  test(`where storage is ${what}, one warning says why, and everything works for the visit [S8.7]`, async () => {
    const said = await withBroken(init, useEverything, { path: WITH_TABS });
    assert.deepEqual(
      said.map((line) => line.slice(0, WARNING.length)),
      [WARNING],
    );
  });

test('a write that fails is logged with key and value, and swallowed [S4.7 S8.7]', async () => {
  const said = await withBroken(
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    },
    useEverything,
    { path: WITH_TABS },
  );
  const lines = said.map((line) => /^error: Browser storage failed while (.*?)\./.exec(line)?.[1]);
  assert.ok(lines.includes('writing "dark" to "theme"'), said.join('\n'));
  assert.ok(lines.includes('writing "true" to "announcement-dismiss"'));
  assert.ok(!lines.includes(undefined), said.join('\n'));
});

for (const [name, init, options, line] of [
  [
    'read',
    () => {
      Storage.prototype.getItem = () => {
        throw new Error('out of order');
      };
    },
    { mode: 'dark' },
    'reading "theme"',
  ],
  [
    'removal',
    () => {
      Storage.prototype.removeItem = () => {
        throw new Error('out of order');
      };
    },
    { storage: { theme: 'purple' } },
    'deleting "theme"',
  ],
] as const) {
  test(`a ${name} that fails is logged with its key, and swallowed: the default is shown [S8.7]`, async () => {
    const said = await withBroken(
      init,
      async (page) => assert.equal(await theme(page), 'light'),
      options,
    );
    const start = `error: Browser storage failed while ${line}.`;
    assert.ok(
      said.some((one) => one.startsWith(start)),
      said.join('\n'),
    );
    assert.ok(said.every((one) => one.startsWith('error: Browser storage failed')));
  });
}
