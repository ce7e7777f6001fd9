// The first screen of the portal, and the edges that its pages keep.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { boxOf } from './look.ts';
import { quietVisit } from './reader.ts';
import { GUIDE } from './seven-views.ts';

const site = previewOfSite();

test('the first screen has the checkout beside its code, two buttons and five ways in; the page has three screens', () =>
  quietVisit(site, '/', async (page) => {
    const box = (selector: string) => boxOf(page.locator(selector));
    const start = page.locator('.hero-actions .button').first();
    assert.equal(await start.getAttribute('href'), '/#start-in-ten-minutes');
    const picture = await box('.picture img:visible');
    const code = await box('.picture + .code-block pre');
    assert.ok(picture.x > (await box('.hero')).right);
    assert.ok(code.x >= picture.right && code.bottom <= picture.bottom);
    assert.equal(await page.locator('.card-grid-5 > .card').count(), 5);
    assert.ok((await box('.card-grid-5')).bottom <= 900);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= 2250, `${height} px`);
  }));

test('the code of a step begins beside it, uncut, at one right edge', () =>
  quietVisit(site, '/', async (page) => {
    for (const columns of await page.locator('.columns:has(.steps)').all()) {
      const steps = await boxOf(columns.locator('.steps'));
      const beside = await boxOf(columns.locator('> :nth-child(2)'));
      assert.ok(Math.abs(steps.y - beside.y) <= 1);
      for (const code of await columns.locator('> :nth-child(2) pre:visible').all()) {
        assert.ok((await boxOf(code)).x > steps.right);
        assert.ok(
          await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
        );
      }
    }
    assert.equal((await rightEdges(page)).length, 1, 'right edges');
  }));

test('each step of the quick start says what one sees, and on a phone its code is before that', () =>
  quietVisit(site, { path: '/', width: 390, script: 'off' }, async (page) => {
    const box = (selector: string) => boxOf(page.locator(selector));
    assert.equal(await page.locator('.steps > h3').count(), 4);
    assert.equal(await page.locator('.steps p', { hasText: /^You see / }).count(), 4);
    for (const [step, next] of [
      ['#paste-the-form', '#pay-with-a-test-card'],
      ['#verify-on-the-server', '#payment-methods'],
    ]) {
      const words = await box(`${step} + p`);
      const code = await box(`.columns:has(${step}) pre`);
      const seen = await box(`.columns:has(${step}) > :last-child .checkpoint`);
      assert.ok(words.bottom < code.y && code.bottom < seen.y, step);
      assert.ok(seen.bottom < (await box(String(next))).y, step);
    }
  }));

test('each method, platform and plugin has a mark of its own, and each card is one link', () =>
  quietVisit(site, { path: '/', script: 'off' }, async (page) => {
    assert.equal(await page.locator('.card:not(:has(> .icon)), .card-text a').count(), 0);
    const lists = await page
      .locator('.card-grid-1')
      .evaluateAll((all) =>
        all.map((list) => [...list.querySelectorAll('.icon')].map(({ innerHTML }) => innerHTML)),
      );
    assert.deepEqual(
      lists.map((list) => list.length),
      [10, 10, 8],
    );
    const marks = lists.flat();
    assert.equal(new Set(marks).size, marks.length);
  }));

test('nothing of the home page is wider than the window, in a wide font too', () =>
  quietVisit(site, { path: '/', script: 'off' }, async (page) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { --font-text: "DejaVu Sans Mono" }');
      document.adoptedStyleSheets = [sheet];
    });
    for (let width = 320; width <= 1920; width += 160) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('.prose > *, .hero *, .card *, .steps > *')]
          .filter((part) => part.getBoundingClientRect().right > innerWidth)
          .map(({ textContent }) => textContent),
      );
      assert.deepEqual(wide, [], `${width} px`);
    }
  }));

/** The right edges of the parts of a page that are boxes. */
const rightEdges = (page: Page) =>
  page.evaluate(() => {
    const parts = '.page-head, .card-grid, .columns, .table-frame, .code-block, .tabs, .pager';
    const boxes = [...document.querySelectorAll('.main > *, .prose > *')]
      .filter((part) => part.matches(parts))
      .map((part) => part.getBoundingClientRect());
    return [...new Set(boxes.map(({ right }) => Math.round(right)))];
  });

for (const path of [GUIDE, '/guides/card-payments/test-cards'])
  test(`page tools, tables, code and cards end at one right edge: ${path}`, () =>
    quietVisit(site, { path, width: 1440 }, async (page) => {
      await page.locator('.page-tools').waitFor();
      assert.equal((await rightEdges(page)).length, 1);
    }));

test('on a phone the announcement is one text at the left with its button at the right', () =>
  quietVisit(site, { path: '/', width: 390 }, async (page) => {
    assert.equal((await boxOf(page.locator('.announcement-text'))).x, 16);
    const { right } = await boxOf(page.locator('.announcement button'));
    assert.ok(right >= 374, `${right}`);
  }));
