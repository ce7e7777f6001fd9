// Every way in which search can fail, and that it comes back without a reload. test/SPEC.md §8.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openPage } from './reader.ts';
import { GUIDE, INDEX, ofSearch, typeQuery } from './search-reader.ts';

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
  'not JSON': (route) =>
    route.fulfill({ contentType: 'application/json', body: '<!doctype html>' }),
  'another shape': (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
};

/** Requests that match `pattern` fail until the reader tries again. */
async function failing(
  pattern: RegExp,
  fail: (route: Route) => Promise<void>,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const prepare = (page: Page) => page.route(pattern, fail);
  const { page } = await openPage(previewOfSite(), { path: GUIDE, prepare });
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-note');
  await work(page);
  await page.unroute(pattern);
  await page.click('.search-note button');
  await page.waitForSelector('.search-hit');
}

const note = (page: Page) => page.locator('.search-note p').textContent();

for (const [name, fail] of Object.entries(FAILURES))
  test(`an index that is ${name}: a message, and a retry that works`, () =>
    failing(INDEX, fail, async (page) => assert.equal(await note(page), searchMessages.failed)));

for (const pattern of [/\/search\.json/, /search-worker/])
  test(`${pattern} missing: a message, and the next try works`, () =>
    failing(
      pattern,
      (route) => route.abort(),
      async () => {},
    ));

test('an index that a deploy took away: the page reads search.json again and goes on', async () => {
  let isDeployed = false;
  const prepare = (page: Page) =>
    page.route(/\/search\.json/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const old = text.replace(/search-index-[^"]*/, 'search-index-00000000.json');
      await route.fulfill({ response, body: isDeployed ? text : old });
    });
  const reader = await openPage(previewOfSite(), { path: GUIDE, prepare });
  const { page } = reader;
  await page.waitForFunction(
    () => performance.getEntriesByName(`${origin}/search.json`).length > 0,
  );
  isDeployed = true;
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-hit');
  const requests = ofSearch(reader);
  assert.equal(requests.filter((path) => path.includes('search-index')).length, 2);
  assert.equal(requests.filter((path) => path === '/search.json').length, 2);
});

test('offline: the message says so', async () => {
  const prepare = (page: Page) => page.route(INDEX, (route) => route.abort());
  const { page } = await openPage(previewOfSite(), { path: GUIDE, prepare });
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-note');
  assert.equal(await note(page), searchMessages.offline);
});

test('a version elsewhere: "Unexpected version url", and no request leaves [S5.5] [S8.6]', async () => {
  const path = '/search?q=refund&version=/evil.example/';
  const { page, requests } = await openPage(previewOfSite(), path);
  await page.waitForSelector('.search-note');
  assert.equal(await note(page), 'Unexpected version url');
  const { origin } = new URL(page.url());
  assert.deepEqual(
    requests.filter((url) => !url.startsWith(origin)),
    [],
  );
});
