// axe-core finds nothing on the seven views, in both modes and at two widths. (routes.long.test.ts asks it of every
// route in one mode and width.)

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { violations } from './axe.ts';
import { hydrated, inParallel, type Mode, openReader, slowConnection } from './reader.ts';
import { SEVEN } from './seven-views.ts';

const LANES = 2; // axe fills a core by itself
const LOOKS: readonly { mode: Mode; width: number }[] = [
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 390 },
  { mode: 'dark', width: 1440 },
  { mode: 'light', width: 390 },
];

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
});

test('axe finds nothing on seven views, light and dark, wide and narrow', async () => {
  const found: Record<string, string[]> = {};
  await inParallel(LOOKS, LANES, async (look) => {
    const { page, context } = await openReader(browser, site.url, look);
    await slowConnection(context);
    for (const path of SEVEN) {
      await page.goto(path);
      await hydrated(page);
      const wrong = await violations(page);
      if (wrong.length > 0) found[`${path} ${look.mode} ${look.width}`] = wrong;
    }
    await context.close();
  });
  assert.deepEqual(found, {});
});
