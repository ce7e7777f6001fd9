// axe-core finds nothing on pages of an API that has none written. (circumstances.long.test.ts asks it of the seven
// views, routes.long.test.ts of every route in one mode and width.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHOP } from '../support/shop-spec.ts';
import { violations } from './axe.ts';
import { previewOfFiles } from './fixture.ts';
import { quietVisit, visit } from './reader.ts';

test("axe finds nothing on pages made from another provider's specification", async () => {
  const shop = previewOfFiles({
    'content/index.mdx': '# Home\n',
    'content/sidebars.yaml': 'api: [{ openapi: shop }]\n',
    'specs/shop.yaml': SHOP,
  });
  await quietVisit(shop, '/shop/', async (page) => {
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
  });
});
