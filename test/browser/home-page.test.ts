// The first screen of the portal, and the edges that its pages keep.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { quietVisit } from './reader.ts';
import { GUIDE } from './seven-views.ts';

const site = previewOfSite();

test('the first screen leads to the quick start; there are steps left and code right, uncut, at one right edge', () =>
  quietVisit(
    site,
    '/',
    async (page) => {
      const start = page.locator('.hero-actions .button').first();
      assert.equal(await start.getAttribute('href'), '/#start-in-ten-minutes');
      const heading = await page.locator('#start-in-ten-minutes').boundingBox();
      assert.ok(heading !== null && heading.y + heading.height <= 900, JSON.stringify(heading));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(height <= 3000, `${height} px`);
      const steps = await page.locator('.columns .steps').boundingBox();
      assert.ok(steps !== null);
      for (const code of await page.locator('.columns > .column:last-child pre:visible').all()) {
        const box = await code.boundingBox();
        assert.ok(box !== null && box.x > steps.x + steps.width);
        assert.ok(
          await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
        );
      }
      assert.equal((await rightEdges(page)).length, 1, 'right edges');
    },
    { width: 1440, height: 900 },
  ));

test('each step of the quick start says what one sees, and there is one list of ways in', () =>
  quietVisit(
    site,
    '/',
    async (page) => {
      assert.equal(await page.locator('.steps > h3').count(), 4);
      assert.equal(await page.locator('.steps p', { hasText: /^You see / }).count(), 4);
      assert.equal(await page.locator('.card-grid').count(), 1);
      const icons = await page
        .locator('.card > .icon path')
        .evaluateAll((all) => all.map((path) => path.getAttribute('d')));
      assert.equal(icons.length, 8);
      assert.equal(new Set(icons).size, 8, 'icons of cards');
    },
    { script: 'off' },
  ));

test('every part of the flow is inside its panel, in a wide font too', () =>
  quietVisit(
    site,
    '/',
    async (page) => {
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
    },
    { script: 'off' },
  ));

/** The right edges of the parts of an article. */
const rightEdges = (page: Page) =>
  page.evaluate(() => {
    const parts = 'p:not([class]), .card-grid, .flow, .columns, .table-frame, .code-block, .tabs';
    const measure = 704;
    const boxes = [...document.querySelectorAll('.prose > *')]
      .filter((part) => part.matches(parts) && part.getBoundingClientRect().width > 0)
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width !== measure || document.querySelector('.frame-doc') !== null);
    return [...new Set(boxes.map(({ right }) => Math.round(right)))];
  });

test('the parts of a guide end at one right edge', () =>
  quietVisit(site, GUIDE, async (page) => assert.equal((await rightEdges(page)).length, 1)));

test('on a phone the announcement is one text at the left with its button at the right', () =>
  quietVisit(
    site,
    '/',
    async (page) => {
      const text = await page.locator('.announcement-text').boundingBox();
      const button = await page.locator('.announcement button').boundingBox();
      assert.ok(text !== null && button !== null);
      assert.equal(text.x, 16);
      assert.ok(button.x + button.width >= 374, JSON.stringify(button));
    },
    { width: 390 },
  ));
