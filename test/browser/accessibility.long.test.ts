// axe-core finds nothing on the seven views, in both modes and at two widths. (routes.long.test.ts asks it of every
// route in one mode and width.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewOfSite } from '../support/built-site.ts';
import { SHOP } from '../support/shop-spec.ts';
import { violations } from './axe.ts';
import { previewOfFiles } from './fixture.ts';
import { inParallel, type Mode, openReader, quietVisit, slowConnection, visit } from './reader.ts';
import { SEVEN } from './seven-views.ts';

const LANES = 2; // axe fills a core by itself
const LOOKS: readonly { mode: Mode; width: number }[] = [
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 390 },
  { mode: 'dark', width: 1440 },
  { mode: 'light', width: 390 },
];

const site = previewOfSite();

test('axe finds nothing on seven views, light and dark, wide and narrow', async () => {
  const found: Record<string, string[]> = {};
  await inParallel(LOOKS, LANES, async (look) => {
    const { page, context } = await openReader(site, look);
    await slowConnection(context);
    for (const path of SEVEN) {
      await visit({ page }, path);
      const wrong = await violations(page);
      if (wrong.length > 0) found[`${path} ${look.mode} ${look.width}`] = wrong;
    }
  });
  assert.deepEqual(found, {});
});

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
