// A site whose pages are made from another provider's specification: found by navbar, sidebar and search, and
// accessible.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/chromium.ts';
import { SHOP } from '../support/shop-spec.ts';
import { violations } from './axe.ts';
import { type FixturePreview, previewOfFiles } from './fixture.ts';
import { hydrated, openReader } from './reader.ts';

let browser: Browser;
let site: FixturePreview;

before(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    previewOfFiles({
      'content/index.mdx': '# Home\n',
      'content/sidebars.yaml': 'api: [{ openapi: shop }]\n',
      'specs/shop.yaml': SHOP,
    }),
  ]);
});

test('navbar, sidebar and cards lead to an operation without a page load', async () => {
  const { page, context, messages, pageLoads } = await openReader(browser, site.url);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Shop API' }).click();
  await page.getByRole('heading', { level: 1, name: 'Shop API' }).waitFor();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'orders' }).click();
  await page.getByRole('heading', { level: 1, name: 'orders' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'List orders', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'List orders' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/shop/list-orders');
  assert.equal(await sidebar.locator('[aria-current="page"]').textContent(), 'GETList orders');
  assert.equal(pageLoads(), 1);
  assert.deepEqual(messages, []);
  await context.close();
});

test('search finds an operation by its summary and by its operationId', async () => {
  const { page, context } = await openReader(browser, site.url);
  await page.goto('/');
  await hydrated(page);
  for (const query of ['create an order', 'createOrder']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    const first = page.getByRole('option').first();
    await first.getByText('Create an order').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  }
  await context.close();
});

test('overview, category, operation, webhook and schemas break no rule of accessibility', async () => {
  const { page, context } = await openReader(browser, site.url);
  const paths = ['/shop/', '/shop/tags/orders', '/shop/create-order', '/shop/webhooks/order-paid'];
  for (const path of [...paths, '/shop/schemas/', '/shop/schemas/order']) {
    await page.goto(path);
    await hydrated(page);
    assert.deepEqual(await violations(page), [], path);
  }
  await context.close();
});
