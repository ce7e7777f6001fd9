// The frame around every article: skip link, titles, announcement, navbar, footer, and the warning of a wrong
// base URL. What the portal switches off is tested on fixtures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { ELEMENT_IDS } from '../../site/shared/element-ids.ts';
import { baseUrlWarning } from '../../site/shared/messages/content-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { previewOf } from '../support/test-server.ts';
import { served } from './fixture.ts';
import { boxOf, stylesOf } from './look.ts';
import {
  afterPaint,
  goToHash,
  hasFocus,
  openPage,
  openReader,
  quietVisit,
  showsHeading,
} from './reader.ts';

const GUIDE = '/guides/dashboard/certificates';
const DESKTOP = 'width > 996px';

const site = previewOfSite();
const hiding = served('navbar: { hideOnScroll: true }\n');

test('the first Tab stops at the skip link, which leads into the main part [S2.45]', () =>
  quietVisit(site, GUIDE, async (page) => {
    const link = page.getByRole('link', { name: messages.skipToMain });
    assert.equal(messages.skipToMain, 'Skip to main content');
    const clip = () => stylesOf(link, 'clip-path');
    assert.deepEqual(await clip(), ['inset(50%)']);
    await page.keyboard.press('Tab');
    assert.equal(await hasFocus(link), true);
    assert.deepEqual(await clip(), ['none']);
    const { width, x, y } = await boxOf(link);
    assert.ok(width > 100 && x === 16 && y === 16);
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.id), ELEMENT_IDS.main);
    await page.keyboard.press('Tab');
    assert.equal(
      await page.evaluate(() => document.activeElement?.closest('main, .navbar')?.localName),
      'main',
    );
  }));

test('the navbar stays at the top, and desktop begins at 997 px [S2.45 S2.46 S9.1]', () =>
  quietVisit(site, { path: GUIDE, width: 997 }, async (page) => {
    await page.evaluate(() => window.scrollTo(0, 700));
    await afterPaint(page);
    assert.equal((await boxOf(page.locator('.navbar'))).y, 0);
    const shown = async () => ({
      tabs: await page.locator('.navbar-items a', { hasText: 'Guides' }).isVisible(),
      menu: await page.locator('.navbar-menu').isVisible(),
      sidebar: await page.locator('.sidebar').isVisible(),
      script: await page.evaluate((query) => matchMedia(`(${query})`).matches, DESKTOP),
    });
    assert.deepEqual(await shown(), { tabs: true, menu: false, sidebar: true, script: true });
    await page.setViewportSize({ width: 996, height: 900 });
    await page.locator('.sidebar').waitFor({ state: 'hidden' }); // it slides out
    assert.deepEqual(await shown(), { tabs: false, menu: true, sidebar: false, script: false });
  }));

/** Scrolls by script, as a wheel does: an event, a frame. */
async function wheelTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await afterPaint(page);
}
const isHidden = (page: Page) =>
  page.locator('.navbar').evaluate((bar) => bar.hasAttribute('data-hidden'));

test('a navbar that hides: down hides it, up shows it, near the top and on the next page it is always there [S4.12]', () =>
  quietVisit(hiding, '/a', async (page) => {
    const states: [number, boolean][] = [];
    for (const top of [20, 50, 70, 400, 350, 600, 30]) {
      await wheelTo(page, top);
      states.push([top, await isHidden(page)]);
    }
    assert.deepEqual(states, [
      [20, false],
      [50, false],
      [70, true],
      [400, true],
      [350, false],
      [600, true],
      [30, false],
    ]);
    await wheelTo(page, 800);
    await page.waitForFunction(() => {
      const bottom = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      return bottom < 0;
    });
    await page.locator('.pager a').click();
    await showsHeading(page, 'Page B');
    await page.waitForFunction(() => !document.querySelector('.navbar[data-hidden]'));
  }));

test('a navbar that hides goes away at an anchor that exists, and stays at one that does not [S4.12]', () =>
  quietVisit(hiding, '/a', async (page) => {
    for (const [hash, hidden] of [
      ['#part-two', true],
      ['#no-such-part', false],
      ['#%C3%BCn%C3%AFcode', true],
      ['#%E0%A4%A', false],
    ] as const) {
      await goToHash(page, hash);
      await afterPaint(page);
      assert.equal(await isHidden(page), hidden, hash);
    }
    await page.goto('/a#part-two');
    await page.waitForFunction(() => document.querySelector('.navbar[data-hidden]'));
    const top = await page.locator('#part-two').evaluate((one) => one.getBoundingClientRect().top);
    assert.ok(top < 40, 'the heading stands where the navbar would be');
  }));

test('the footer: columns, the telephone as a tel: link, other sites in a new tab [S2.43 S2.44 S3.11 S9.13]', () =>
  quietVisit(site, GUIDE, async (page) => {
    const footer = page.locator('footer');
    assert.deepEqual(await footer.locator('.footer-title').allTextContents(), [
      'Support',
      'Community',
      'Company',
    ]);
    const phone = footer.locator('a[href^="tel:"]');
    assert.equal(
      (await phone.textContent())?.replace(/\D/g, ''),
      (await phone.getAttribute('href'))?.replace(/\D/g, ''),
    );
    assert.equal(await phone.getAttribute('target'), null);
    for (const name of ['Help desk', 'LinkedIn', 'Blog', 'Code repository', 'Official site']) {
      assert.equal(
        await footer.locator('a', { hasText: name }).getAttribute('target'),
        '_blank',
        name,
      );
    }
    assert.match((await footer.locator('.footer-end').textContent()) ?? '', /2025/);
  }));

test('a footer may be one row of links and own HTML, dark, with a logo that leads somewhere [S3.11]', async () => {
  const fixture = served(
    `footer:
  style: dark
  links:
    - { label: B, to: /b }
    - { html: 'Call <a href="tel:+1">+1</a>' }
  logo: { src: /icon.svg, href: /a }
`,
    { 'content/b.mdx': '---\nhide_footer: true\n---\n# Page B\n' },
    { baseUrl: '/docs/' },
  );
  const { page } = await openPage(fixture, '/docs/a');
  const row = page.locator('.footer-dark .footer-row li');
  assert.deepEqual(await row.allTextContents(), ['B', 'Call +1']);
  const dot = await row.last().evaluate((one) => getComputedStyle(one, '::before').content);
  assert.match(dot, /·/);
  const logo = page.locator('.footer-end a');
  assert.equal(await logo.getAttribute('href'), '/docs/a');
  assert.equal(await logo.locator('img').getAttribute('src'), '/docs/icon.svg');
  assert.equal(await logo.locator('img').getAttribute('alt'), 'Site');
  const [ground = ''] = await stylesOf(page.locator('footer'), 'background-color');
  assert.ok(Number(/\d+/.exec(ground)?.[0]) < 60, `dark in light mode too: ${ground}`);
  await page.goto('/docs/b');
  assert.equal(await page.locator('footer').count(), 0);
});

test('where stylesheet and script do not load, the page warns of a wrong base URL [S2.61 S8.3]', async () => {
  const wrong = await served('', {}, { baseUrl: '/portal/' });
  const { url } = await previewOf(wrong.built.outDir); // at the root: its files are looked for at /portal/
  const { page } = await openReader(url);
  await page.goto('/a/');
  const warning = page.getByRole('alert');
  await warning.waitFor();
  const { title, text, suggestion } = baseUrlWarning;
  assert.equal(
    await warning.textContent(),
    title + text.replace('{base}', '/portal/') + suggestion.replace('{suggestion}', '/'),
  );
  assert.equal(
    await page.evaluate(() => document.body.firstElementChild?.className),
    'base-url-warning',
  );
});

for (const [missing, pattern] of [
  ['stylesheet', '**/_assets/site-*.css'],
  ['script', '**/_assets/page-*.js'],
] as const)
  test(`a ${missing} alone that cannot be had is no wrong base URL [S2.61 S8.3]`, async () => {
    const { page } = await openReader(site);
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(GUIDE, { waitUntil: 'load' });
    await page.waitForFunction((isScript) => {
      const styled = getComputedStyle(document.documentElement).getPropertyValue('--measure');
      return isScript ? !('script' in document.documentElement.dataset) : styled === '';
    }, missing === 'script');
    await afterPaint(page);
    assert.equal(await page.locator('.base-url-warning').count(), 0);
  });
