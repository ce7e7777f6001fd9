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
