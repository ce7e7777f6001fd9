// A site whose pages are made from another provider's specification: found by navbar, sidebar and search, accessible.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHOP } from '../support/shop-spec.ts';
import { violations } from './axe.ts';
import { previewOfFiles } from './fixture.ts';
import { quietVisit, visit } from './reader.ts';

const site = previewOfFiles({
  'content/index.mdx': '# Home\n',
  'content/sidebars.yaml': 'api: [{ openapi: shop }]\n',
  'specs/shop.yaml': SHOP,
});

test('navbar, sidebar and cards lead to an operation without a page load', () =>
  quietVisit(site, '/', async (page, { pageLoads }) => {
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
  }));

test('search finds an operation by its summary and by its operationId', () =>
  quietVisit(site, '/', async (page) => {
    for (const query of ['create an order', 'createOrder']) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(query);
      const first = page.getByRole('option').first();
      await first.getByText('Create an order').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    }
  }));

test('axe finds nothing on any kind of page', () =>
  quietVisit(site, '/shop/', async (page) => {
    for (const path of [
      '/shop/',
      '/shop/tags/orders',
      '/shop/create-order',
      '/shop/webhooks/order-paid',
      '/shop/schemas/',
      '/shop/schemas/order',
    ]) {
      await visit({ page }, path);
      assert.deepEqual(await violations(page), [], path);
    }
  }));
