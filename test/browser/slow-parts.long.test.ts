// Parts of a page that come late or not at all: the ring after 200 ms, Page Error and Retry.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfFiles } from './fixture.ts';
import {
  APP,
  follow,
  hold,
  hydrated,
  openReader,
  type Reader,
  showsHeading,
  visit,
} from './reader.ts';

const TABS =
  '<Tabs>\n<Tab label="One">\n\nFirst words.\n\n</Tab>\n<Tab label="Two">\n\nSecond words.\n\n</Tab>\n</Tabs>\n';
const ISLAND = /\/_assets\/Tabs-[^/]*\.js$/;
const OWN_ENTRY = /\/_assets\/page-tabs-[^/]*\.js$/;

const site = previewOfFiles({
  'content/sidebars.yaml': 'docs: [first, tabs]\n',
  'content/index.mdx': '# Home\n',
  'content/first.mdx': '# First\n\nWords.\n',
  'content/tabs.mdx': `# Tabs\n\n${TABS}`,
});

async function reading(work: (page: Page, reader: Reader) => Promise<void>): Promise<void> {
  const reader = await openReader(site);
  await work(reader.page, reader);
}

const ring = (page: Page) => page.locator('.main > .spinner[role="progressbar"]');
const alert = (page: Page) => page.getByRole('alert');

for (const [part, pattern] of [
  ['entry', OWN_ENTRY],
  ['island', ISLAND],
] as const) {
  test(`a page whose ${part} is slow can be read, and a ring turns until it has come [S2.58]`, () =>
    reading(async (page, reader) => {
      await visit(reader, '/first');
      const release = await hold(page, pattern);
      await follow(page, '/tabs');
      await showsHeading(page, 'Tabs');
      await ring(page).waitFor();
      assert.equal(await page.getByText('First words.').isVisible(), true);
      release();
      await ring(page).waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Two' }).click();
      await page.getByText('Second words.').waitFor();
      assert.deepEqual(reader.messages, []);
    }));

  test(`an ${part} that is gone: one reload, then Page Error with Retry above a page that can be read [S8.2]`, () =>
    reading(async (page, reader) => {
      await visit(reader, '/first');
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
      await follow(page, '/tabs');
      await alert(page).filter({ hasText: messages.pageErrorTitle }).waitFor();
      assert.equal(reader.pageLoads(), 2, 'one reload');
      assert.equal(await page.getByText('First words.').isVisible(), true);
      assert.equal(await page.getByText('Second words.').isVisible(), true);
      await page.unroute(pattern);
      await page.getByRole('button', { name: messages.pageErrorRetry }).click();
      await hydrated(page);
      assert.equal(await alert(page).count(), 0);
      await page.getByRole('tab', { name: 'Two' }).click();
      assert.equal(await page.getByText('First words.').isVisible(), false);
    }));
}

test('the first page shows the ring too while its island is on the way [S2.58]', () =>
  reading(async (page) => {
    await page.route(ISLAND, () => {});
    await page.goto('/tabs');
    await ring(page).waitFor();
  }));

test('an island that is gone where nothing can be stored: no reload after the other [S8.2]', () =>
  reading(async (page, reader) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', { value: null });
    });
    await page.route(ISLAND, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/tabs');
    await alert(page).filter({ hasText: messages.pageErrorTitle }).waitFor();
    assert.equal(reader.pageLoads(), 1);
  }));

test('code of the shell that does not come: Page Error with Retry, the page can be read [S8.2]', () =>
  reading(async (page) => {
    await page.route(APP, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/tabs');
    await alert(page).filter({ hasText: messages.partErrorText }).waitFor();
    assert.equal(await page.getByText('Second words.').isVisible(), true);
    await page.unroute(APP);
    await page.getByRole('button', { name: messages.pageErrorRetry }).click();
    await hydrated(page);
    assert.equal(await alert(page).count(), 0);
  }));

test("the search page's part that does not come: Page Error with Retry [S8.2]", () =>
  reading(async (page, reader) => {
    await visit(reader, '/first');
    await page.route('**/_assets/SearchBox-*', (route) => route.abort());
    await follow(page, '/search');
    await alert(page).filter({ hasText: messages.pageErrorTitle }).waitFor();
    await page.unroute('**/_assets/SearchBox-*');
    await page.getByRole('button', { name: messages.pageErrorRetry }).click();
    await page.locator('.search-page input').waitFor();
  }));
