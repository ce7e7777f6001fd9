// The first screen of the portal, and the edges that its pages keep.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { openReader } from './reader.ts';
import { GUIDE } from './seven-views.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
});

test('the first screen has what the portal does and its four sections; the page is at most 3,000 px high', async () => {
  const { page, context } = await openReader(browser, site.url, { width: 1440, height: 900 });
  await page.goto(site.url);
  const cards = page.locator('.hero + .card-grid .card');
  assert.equal(await cards.count(), 4);
  for (const card of await cards.all()) {
    const box = await card.boundingBox();
    assert.ok(box !== null && box.y + box.height <= 900, JSON.stringify(box));
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(height <= 3000, `${height} px`);
  await context.close();
});

test('every part of the flow is inside its panel, in a wide font too', async () => {
  const { page, context } = await openReader(browser, site.url, { script: 'off' });
  await page.goto(site.url);
  for (const font of ['Liberation Sans', 'DejaVu Sans', 'DejaVu Sans Mono']) {
    await page.evaluate((name) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:root { --font-text: "${name}" }`);
      document.adoptedStyleSheets = [sheet];
    }, font);
    for (const width of [390, 1000, 1020, 1040, 1060, 1080, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await page.locator('.flow').evaluate((flow) => {
        const panel = flow.getBoundingClientRect();
        return [...flow.querySelectorAll('*')]
          .filter((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const across = left < panel.left || right > panel.right;
            return across || top < panel.top || bottom > panel.bottom;
          })
          .map(({ textContent }) => textContent);
      });
      assert.deepEqual(outside, [], `${font}, ${width} px`);
    }
  }
  await context.close();
});

test('the quick start has its steps left and its code right, uncut', async () => {
  const { page, context } = await openReader(browser, site.url, { width: 1440, height: 900 });
  await page.goto(site.url);
  const steps = await page.locator('.columns .steps').boundingBox();
  const code = page.locator('.columns pre').first();
  const box = await code.boundingBox();
  assert.ok(steps !== null && box !== null);
  assert.ok(box.x > steps.x + steps.width && box.y < steps.y + steps.height);
  assert.ok(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
  await context.close();
});

for (const [name, path] of [
  ['home', '/'],
  ['a guide', GUIDE],
] as const) {
  test(`the parts of ${name} end at one right edge`, async () => {
    const { page, context } = await openReader(browser, site.url, { width: 1440, height: 900 });
    await page.goto(site.url + path);
    const edges = await page.evaluate(() => {
      const parts = 'p:not([class]), .card-grid, .flow, .columns, .table-frame, .code-block, .tabs';
      const measure = 704;
      const found = [...document.querySelectorAll('.prose > *')]
        .filter((part) => part.matches(parts) && part.getBoundingClientRect().width > 0)
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width !== measure || document.querySelector('.frame-doc') !== null);
      return [...new Set(found.map(({ right }) => Math.round(right)))];
    });
    assert.equal(edges.length, 1, String(edges));
    await context.close();
  });
}

test('on a phone the announcement is one text at the left with its button at the right', async () => {
  const { page, context } = await openReader(browser, site.url, { width: 390 });
  await page.goto(site.url);
  const text = await page.locator('.announcement-text').boundingBox();
  const button = await page.locator('.announcement button').boundingBox();
  assert.ok(text !== null && button !== null);
  assert.equal(text.x, 16);
  assert.ok(button.x + button.width >= 374, JSON.stringify(button));
  await context.close();
});

test('the four wallets have four icons', async () => {
  const html = await (await fetch(site.url)).text();
  const icons = ['Apple Pay', 'Samsung Pay', 'STC Pay', 'Google Pay'].map(
    (title) =>
      new RegExp(`<path d="([^"]+)"></path></svg><a class="card-link"[^>]*>${title}<`).exec(
        html,
      )?.[1],
  );
  assert.ok(icons.every((path) => path !== undefined));
  assert.equal(new Set(icons).size, 4);
});
