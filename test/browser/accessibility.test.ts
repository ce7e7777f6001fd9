// axe-core finds nothing: on every route in a rotating mode and width, on seven views in all of them.

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

/** The violations of each path in its look; paths without any are left out. */
async function checkAll(visits: readonly { path: string; look: number }[]) {
  const found: Record<string, string[]> = {};
  const readers = await Promise.all(
    Array.from({ length: LANES }, () =>
      Promise.all(LOOKS.map((look) => openReader(browser, site.url, look))),
    ),
  );
  for (const { context } of readers.flat()) await slowConnection(context);
  await inParallel(visits, LANES, async ({ path, look }, _index, lane) => {
    const reader = readers[lane]?.[look];
    if (reader === undefined) throw new Error(`no reader in lane ${lane}`);
    await reader.page.goto(path);
    await hydrated(reader.page);
    const wrong = await violations(reader.page);
    const { mode, width } = LOOKS[look] ?? {};
    if (wrong.length > 0) found[`${path} ${mode} ${width}`] = wrong;
  });
  await Promise.all(readers.flat().map(({ context }) => context.close()));
  return found;
}

test('axe finds nothing on any route', async () => {
  const visits = site.routes.map((path, index) => ({ path, look: index % LOOKS.length }));
  assert.deepEqual(await checkAll(visits), {});
});

test('axe finds nothing on seven views, light and dark, wide and narrow', async () => {
  const visits = SEVEN.flatMap((path) => LOOKS.map((_, look) => ({ path, look })));
  assert.deepEqual(await checkAll(visits), {});
});
