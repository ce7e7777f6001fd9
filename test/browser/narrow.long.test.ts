// What is long or large stays inside the page: titles of one endless word, a long name of the site, text of twice the
// size, both directions of writing; then reduced motion and forced colours. (circumstances.long.test.ts: 320 px.)

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { previewOfFiles } from './fixture.ts';
import { boxOf, sideways } from './look.ts';
import { openPage, openReader, quietVisit, slowConnection, visit } from './reader.ts';
import { SEVEN } from './seven-views.ts';

const STILL = { reducedMotion: 'reduce' } as const;
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const TITLE = `A long title about settlements and the ${WORD}`;
const PAGE = `# ${TITLE}

Words.

## ${TITLE}

:::note[${TITLE}]
Words.
:::

<CardGrid columns="2">
<LinkCard to="/b" title="${TITLE}">Words</LinkCard>
</CardGrid>
`;

const FILES = {
  'content/sidebars.yaml': `guides: [{ type: category, label: ${WORD}, items: [a, b] }]\n`,
  'content/index.mdx': '# Home\n',
  'content/a.mdx': PAGE,
  'content/b.mdx': '# Beta\n\nWords.\n',
  'content/locales/ar/a.mdx': PAGE.replace('Words', 'كلمات'),
};
const CONFIG = `navbar:
  title: A provider of payments whose name is rather long
  items:
    - { type: docSidebar, sidebarId: guides, label: Guides, position: left }
    - { label: Beta, to: /b, position: left }
    - { type: localeDropdown }
locales:
  default: en
  list:
    - { code: en, label: English }
    - { code: ar, label: العربية, direction: rtl }
`;

let portal: SitePreview;
let url: string;
before(async () => {
  portal = await previewOfSite();
  ({ url } = await previewOfFiles(FILES, { config: CONFIG }));
});

for (const path of ['/a', '/ar/a']) {
  test(`${path} with titles of endless words does not scroll sideways`, () =>
    quietVisit(url, path, async (page) => {
      for (const width of [1440, 997, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        assert.equal(await sideways(page), 0, `${width} px`);
      }
    }));

  test(`below a long name the menu of ${path} is all in view`, async () => {
    const size = { width: 320, height: 568 };
    const { page } = await openPage(url, { path, ...size, context: STILL }); // the menu does not slide
    await page.locator('.navbar-menu').click(); // by class: its words are the edition's
    for (const name of ['[popovertargetaction="hide"]', '.sidebar-switch:visible']) {
      const { x, right } = await boxOf(page.locator(`.sidebar ${name}`));
      assert.ok(x >= 0 && right <= 320, name);
    }
    assert.equal(
      await page.locator('.sidebar').evaluate((menu) => menu.scrollWidth - menu.clientWidth),
      0,
    );
  });
}

/** Of what the page shows: tables and titles that reach beyond the column they are in. */
const spilling = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('.main')?.getBoundingClientRect() ?? new DOMRect();
    const list = document.querySelector('.toc')?.getBoundingClientRect();
    const end = list?.width ? Math.min(main.right, list.left) : main.right;
    return [...document.querySelectorAll<HTMLElement>('.main h1, .main h2, .table-frame, .card')]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const isScroller = part.matches('.table-scroll');
        const isCut = !isScroller && part.scrollWidth > part.clientWidth;
        return width > 0 && (left < main.left || right > end + 1 || isCut);
      })
      .map(({ className, textContent }) => `${className} ${(textContent ?? '').slice(0, 30)}`);
  });

test('nothing spills at any width from 320 to 1920 px', async () => {
  const { page } = await openReader(portal, { script: 'off' });
  const faults: Record<string, string[]> = {};
  for (const path of ['/', '/api/errors', '/api/payments/payment-status-reference']) {
    await page.goto(portal.url + path);
    for (let width = 320; width <= 1920; width += 20) {
      await page.setViewportSize({ width, height: 900 });
      const found = await spilling(page);
      const more = await sideways(page);
      if (found.length > 0 || more > 0) faults[`${path} ${width}`] = [...found, `${more} px`];
    }
  }
  assert.deepEqual(faults, {});
});

test('titles have one left edge beside the sidebar, and one where there is none', async () => {
  const { page } = await openReader(portal, { script: 'off' });
  const without = ['/', '/search', '/docs-hierarchy', '/404.html'];
  const beside = [
    '/guides/card-payments/test-cards',
    '/guides/card-payments/basic-integration',
    '/category/payments-api',
    '/api/errors',
    '/api/payments/01-create-payment',
  ];
  const edges = async (paths: readonly string[]) => {
    const found = new Set<number>();
    for (const path of paths) {
      await page.goto(portal.url + path);
      found.add(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().left));
    }
    return [...found];
  };
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const all = [await edges(without), await edges(beside)];
    assert.deepEqual(
      all.map(({ length }) => length),
      [1, 1],
      `${width}: ${JSON.stringify(all)}`,
    );
    if (width === 1920) assert.deepEqual(all[0], all[1]);
  }
});

/** Words above the page's title that are broken across lines or cut off. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const parts = '.navbar .brand-title, .breadcrumbs a, .breadcrumbs span, .page-tools > summary';
    for (const part of document.querySelectorAll(parts)) {
      const { left, right } = part.getBoundingClientRect();
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const [box, ...more] = range.getClientRects();
          const isWhole = !box || (box.left >= left - 1 && box.right <= right + 1);
          if (!isWhole || more.length > 0) broken.push(word);
        }
      }
    }
    return broken;
  });

for (const width of [1280, 390]) {
  test(`with text of twice the size no view scrolls sideways at ${width} px, words are whole, and the menu is that of phones`, async () => {
    const { page, context } = await openReader(portal, { width });
    const session = await context.newCDPSession(page);
    // What a reader chooses in the browser's settings. Widths are compared with it, so they are in em.
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await slowConnection(context);
    const wide: Record<string, number> = {};
    for (const path of SEVEN) {
      await visit({ page }, path);
      const more = await sideways(page);
      if (more > 0) wide[path] = more;
      assert.ok(await page.locator('.navbar-menu').isVisible(), path);
      assert.deepEqual(await brokenWords(page), [], path);
    }
    assert.deepEqual(wide, {});
  });
}

test('with reduced motion nothing has a transition or an animation', async () => {
  const { page } = await openPage(portal, { path: SEVEN[1], width: 390, context: STILL });
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => {
        const { transitionDuration, animationName } = getComputedStyle(one);
        return transitionDuration !== '0s' || animationName !== 'none';
      })
      .map(({ className }) => String(className)),
  );
  assert.deepEqual(moving, []);
});

test('in forced colours only the current item of the navbar has a line', async () => {
  const { page } = await openPage(url, { path: '/a', context: { forcedColors: 'active' } });
  const lines = await page.locator('.navbar-items > li > a').evaluateAll((links) =>
    links.map((link) => {
      const { borderBlockEndColor } = getComputedStyle(link);
      const canvas = getComputedStyle(document.documentElement).backgroundColor;
      return [link.textContent, borderBlockEndColor !== canvas];
    }),
  );
  assert.deepEqual(lines, [
    ['Guides', true],
    ['Beta', false],
  ]);
});
