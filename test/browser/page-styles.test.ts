// Stylesheets that only some pages have.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewOfSite } from '../support/built-site.ts';
import { htmlOf } from './built-page.ts';
import { quietVisit } from './reader.ts';

const site = previewOfSite();

test('every page with cards has their stylesheet', async () => {
  const { dist, routes } = await site;
  const texts = routes.map((route) => htmlOf(dist, route));
  const withCards = texts.filter((text) => text.includes('class="card'));
  assert.ok(withCards.length > 10);
  assert.ok(withCards.every((text) => text.includes('/landing-')));
});

test('a page with styles of its own is shown in them, and others do not wait for them', () =>
  quietVisit(site, '/guides/dashboard/certificates', async (page) => {
    assert.equal(await page.locator('link[data-extra]').count(), 0); // none in its HTML
    // The first frame that has the home page says how it is drawn.
    const drawn = page.evaluate(async () => {
      while (document.querySelector('.columns') === null) await new Promise(requestAnimationFrame);
      return getComputedStyle(document.querySelector('.columns') as Element).display;
    });
    await page.locator('.navbar .brand').click();
    assert.equal(await drawn, 'grid');
    assert.equal(await page.locator('link[href*="/landing-"]').count(), 1);
  }));
