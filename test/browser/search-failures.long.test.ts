// Every way in which search can fail, and that it comes back without a reload. Product spec §8.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { blocked, GUIDE, INDEX, open, typeQuery } from './search-reader.ts';

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
  'not JSON': (route) =>
    route.fulfill({ contentType: 'application/json', body: '<!doctype html>' }),
  'cut off': (route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"documents":{"title":["a"' }),
  'another shape': (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
  unreachable: (route) => route.abort(),
};

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`an index that is ${name}: a message, and a retry that works`, async () => {
    const { page } = await open(GUIDE, {}, async (one) => {
      await one.route(INDEX, fail);
    });
    await typeQuery(page, 'refund');
    await page.waitForSelector('.search-note');
    assert.equal(await page.locator('.search-note p').textContent(), searchMessages.failed);
    await page.unroute(INDEX);
    await page.click('.search-note button');
    await page.waitForSelector('.search-hit');
  });
}

test('an index that a deploy took away: the page reads search.json again and goes on', async () => {
  let isDeployed = false;
  const { page, requests } = await open(GUIDE, {}, async (one) => {
    await one.route(/\/search\.json/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: isDeployed ? text : text.replace(/search-index-[^"]*/, 'search-index-00000000.json'),
      });
    });
  });
  await page.waitForFunction(
    () => performance.getEntriesByName(`${origin}/search.json`).length > 0,
  );
  isDeployed = true;
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-hit');
  assert.equal(requests.filter((path) => path.includes('search-index')).length, 2);
  assert.equal(requests.filter((path) => path === '/search.json').length, 2);
});

test('search.json or the worker missing: a message, and the next try works', async () => {
  for (const pattern of [/\/search\.json/, /search-worker/]) {
    const { page } = await open(GUIDE, {}, blocked(pattern));
    await typeQuery(page, 'refund');
    await page.waitForSelector('.search-note');
    await page.unroute(pattern);
    await page.click('.search-note button');
    await page.waitForSelector('.search-hit');
  }
});

test('offline: the message says so', async () => {
  const { page } = await open(GUIDE, {}, blocked(INDEX));
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-note');
  assert.equal(await page.locator('.search-note p').textContent(), searchMessages.offline);
});

test('a version elsewhere: "Unexpected version url", and no request leaves [S5.5] [S8.6]', async () => {
  const { page, requests } = await open('/search?q=refund&version=/evil.example/');
  await page.waitForSelector('.search-note');
  assert.equal(await page.locator('.search-note p').textContent(), 'Unexpected version url');
  assert.deepEqual(
    requests.filter((path) => path.includes('evil.example') && !path.startsWith('/search')),
    [],
  );
});

test('storage denied: search works all the same', async () => {
  const { page, faults } = await open(GUIDE, {}, async (one) => {
    await one.addInitScript(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })`,
    );
  });
  await typeQuery(page, 'refund');
  await page.waitForSelector('.search-hit');
  assert.ok(faults.length <= 1, faults.join('\n'));
});
