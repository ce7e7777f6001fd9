// Paper: the article only, in light colours, code wrapped, links with their address. The stylesheet is a file
// of its own that no page waits for.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { type FixturePreview, paragraphs, previewOfFiles } from './fixture.ts';
import { openReader, visit } from './reader.ts';

const GUIDE = '/guides/card-payments/basic-integration';

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;
let undrawn: FixturePreview;

before(async () => {
  [browser, site, undrawn] = await Promise.all([
    openBrowser(),
    previewOfSite(),
    previewOfFiles({
      'content/undrawn.mdx': `# Undrawn\n\n${paragraphs(80)}\n\n\`\`\`mermaid title="Which text to show after a payment"\nflowchart TD\n  A --> B\n  B --> C\n  C --> D\n  D --> E\n  E --> F\n  F --> G\n\`\`\`\n`,
    }),
  ]);
});

const PRINT = 'link[rel="stylesheet"][media="print"]';

async function hasSheet(page: Page): Promise<void> {
  await page.waitForFunction(
    (selector) => document.querySelector<HTMLLinkElement>(selector)?.sheet?.cssRules.length,
    PRINT,
  );
}

/** Waits until the sheet for paper is there, then shows the page as on paper. */
async function onPaper(page: Page): Promise<void> {
  await hasSheet(page);
  await page.emulateMedia({ media: 'print' });
}

test('the stylesheet for paper is asked for after the load event, and is not in the main one', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await page.goto(GUIDE);
  await hasSheet(page);
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const sheet = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/print-/.test(name));
    return { load: navigation?.loadEventStart ?? 0, sheet: sheet?.startTime ?? 0 };
  });
  assert.ok(times.load > 0 && times.sheet >= times.load, JSON.stringify(times));
  await context.close();
});

test('on paper the article stands alone, light, its code wrapped and its links spelt out', async () => {
  const reader = await openReader(browser, site.url, { mode: 'dark' });
  const { page, context } = reader;
  await visit(reader, GUIDE);
  await onPaper(page);
  for (const part of [
    '.announcement',
    '.navbar',
    '.sidebar',
    '.toc',
    '.breadcrumbs',
    '.pager',
    '.footer',
    '.code-button',
    '.hash-link',
    '.tabs-list',
  ]) {
    assert.equal(await page.locator(part).locator('visible=true').count(), 0, part);
  }
  assert.equal(await page.locator('h1').isVisible(), true);
  const look = await page.evaluate(() => {
    const code = document.querySelector('.code-block code');
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return { color, backgroundColor, wrap: code && getComputedStyle(code).whiteSpace };
  });
  assert.deepEqual(look, {
    color: 'rgb(19, 32, 30)',
    backgroundColor: 'rgb(255, 255, 255)',
    wrap: 'pre-wrap',
  });
  await page.locator('article').evaluate((article) => {
    const link = Object.assign(document.createElement('a'), {
      id: 'out',
      href: 'https://elsewhere.example/x',
      textContent: 'out',
    });
    article.append(link);
  });
  const after = await page
    .locator('#out')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  assert.match(after, /https:\/\/elsewhere\.example\/x/);
  await context.close();
});

/** Of a letter, the smaller sheet, between margins of 15 mm; CSS pixels. */
const SHEET = { width: 702, height: 942 };

test('on paper no sample is cut in two by the end of a sheet', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await visit(reader, '/sdk/android/basic-integration');
  await page.setViewportSize(SHEET);
  await onPaper(page);
  const blocks = await page.locator('.code-block').evaluateAll((all) =>
    all.map((block) => ({
      height: block.getBoundingClientRect().height,
      break: getComputedStyle(block).breakInside,
    })),
  );
  assert.ok(blocks.length >= 8, `${blocks.length} samples`);
  for (const block of blocks) {
    assert.equal(block.break, 'avoid');
    assert.ok(block.height <= SHEET.height, `${block.height} px`);
  }
  await context.close();
});

test('on paper every tab is there, under its label', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await visit(reader, GUIDE);
  await onPaper(page);
  const panels = page.locator('.tabs-panel');
  assert.ok((await panels.count()) > 1);
  assert.equal(await panels.locator('visible=true').count(), await panels.count());
  assert.equal(await page.locator('.tabs-label').first().isVisible(), true);
  await context.close();
});

test('on paper folds lie open, and a diagram that was not drawn is its text', async () => {
  const reader = await openReader(browser, undrawn.url);
  const { page, context } = reader;
  await visit(reader, '/undrawn');
  await onPaper(page);
  const diagram = page.locator('.diagram').last();
  assert.equal(await diagram.locator('img').count(), 0);
  const name = await diagram
    .locator('.diagram-view')
    .evaluate((view) => getComputedStyle(view, '::before').content);
  assert.match(name, /Which text to show after a payment/);
  assert.equal(await diagram.locator('.diagram-stack').isVisible(), false);
  const height = await diagram.locator('pre').evaluate((pre) => pre.getBoundingClientRect().height);
  assert.ok(height > 100, `${height} px of text`);
  await context.close();
});

test('on paper nothing is cut off at the side: tables and samples take the width there is', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context } = reader;
  await page.setViewportSize({ width: 680, height: 900 }); // A4 within its margins
  for (const path of [
    '/',
    '/guides/card-payments/test-cards',
    '/guides/references/form-configuration',
    '/guides/payouts/payout-details',
    '/api/other/webhooks/available-webhooks',
    '/sdk/android/android-compose',
  ]) {
    await visit(reader, path);
    await onPaper(page);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.table-scroll, pre')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent?.slice(0, 60)),
    );
    assert.deepEqual(cut, [], path);
  }
  await context.close();
});

test('without script the stylesheet for paper is there too', async () => {
  const { page, context } = await openReader(browser, site.url, { script: 'off' });
  await page.goto(GUIDE);
  await onPaper(page);
  assert.equal(await page.locator('.navbar').isVisible(), false);
  assert.equal(await page.locator('h1').isVisible(), true);
  await context.close();
});
