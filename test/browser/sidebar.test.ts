// The docs sidebar in the browser: folds and their animation, what is kept over pages and reloads, and the
// open page in view.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { paragraphs, previewOfFiles } from './fixture.ts';
import { boxOf } from './look.ts';
import { APP, hydrated, quietVisit, showsHeading, type VisitWork } from './reader.ts';

/** Twelve categories of six pages: longer than any window. Their pages: /c3/p2 and so on. */
const NUMBERS = Array.from({ length: 12 }, (_, index) => index + 1);

const sidebars = `
docs:
${NUMBERS.map(
  (number) =>
    `  - { type: category, label: Part ${number}, link: ${number === 1 ? 'none' : 'generated'}, items: [${[1, 2, 3, 4, 5, 6].map((page) => `c${number}/p${page}`).join(', ')}] }`,
).join('\n')}
other:
  - { type: category, label: Elsewhere, collapsed: false, link: none, items: [${NUMBERS.map((page) => `other/p${page}`).join(', ')}] }
`;

const pages = Object.fromEntries([
  ...NUMBERS.flatMap((number) =>
    [1, 2, 3, 4, 5, 6].map((page) => [
      `content/c${number}/p${page}.mdx`,
      `# Page ${number} ${page}\n\n${paragraphs(3)}\n\n[There](/other/p1)\n`,
    ]),
  ),
  ...NUMBERS.map((page) => [`content/other/p${page}.mdx`, `# Other ${page}\n`]),
]);

const site = previewOfFiles({ 'content/sidebars.yaml': sidebars, ...pages });

const reading = (path: string, work: VisitWork) => quietVisit(site, { path, height: 600 }, work);

const expand = (page: Page, label: string) =>
  page.getByRole('button', { name: messages.expandCategory(label), exact: true });
const collapse = (page: Page, label: string) =>
  page.getByRole('button', { name: messages.collapseCategory(label), exact: true });
const link = (page: Page, path: string) => page.locator(`.doc-sidebar a[href="${path}"]`);
const scrollTop = (page: Page) => page.locator('.sidebar').evaluate((panel) => panel.scrollTop);

/** Clicks, and reads the animation of the list that follows the button: from and to in px, and its time. */
async function foldedBy(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).evaluate(async (button) => {
    const list = button.parentElement?.querySelector('ul');
    (button as HTMLElement).click();
    await new Promise(requestAnimationFrame);
    const [animation] = list?.getAnimations() ?? [];
    const frames = (animation?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
    return {
      heights: frames.map(({ height }) => Number.parseFloat(String(height))),
      duration: animation?.effect?.getTiming().duration,
      easing: animation?.effect?.getTiming().easing,
    };
  });
}

/**
 * The formula of the theme that the specification describes, 10 × (4 + 15 (h / 36)^0.25 + h / 36 / 5) ms: its
 * "about 4" stands before the factor 10, so that a list of 32 px takes 187 ms.
 */
function durationOf(height: number): number {
  return Math.round(10 * (4 + 15 * (height / 36) ** 0.25 + height / 36 / 5));
}

test('a category unfolds and folds by height, in the time of that height [S4.14]', () =>
  reading('/c5/p1', async (page) => {
    const opening = await foldedBy(page, messages.expandCategory('Part 2'));
    const height = opening.heights[1] ?? 0;
    assert.ok(height > 100, `six links are ${height} px high`);
    assert.deepEqual(opening, {
      heights: [0, height],
      duration: durationOf(height),
      easing: 'ease-in-out',
    });
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const closing = await foldedBy(page, messages.collapseCategory('Part 2'));
    assert.deepEqual(closing.heights, [height, 0]);
    assert.equal(closing.duration, durationOf(height));
  }));

test('for readers who want no motion a fold takes 1 ms [S4.14]', () =>
  quietVisit(
    site,
    { path: '/c5/p1', height: 600, context: { reducedMotion: 'reduce' } },
    async (page) => {
      const { duration } = await foldedBy(page, messages.expandCategory('Part 2'));
      assert.equal(duration, 1);
    },
  ));

test('what is folded is neither seen nor reached by Tab; no fold closes by itself, and no button hides all [S2.48]', () =>
  reading('/c2/p1', async (page) => {
    assert.equal(await link(page, '/c3/p1').isVisible(), false);
    // One for each category, and none that hides the whole sidebar.
    const buttons = page.locator('.sidebar button').filter({ visible: true });
    assert.equal(await buttons.count(), NUMBERS.length);
    await expand(page, 'Part 4').click();
    await expand(page, 'Part 6').click();
    await link(page, '/c4/p1').waitFor();
    await link(page, '/c6/p1').waitFor();
    assert.equal(await link(page, '/c2/p2').isVisible(), true);
    await link(page, '/c2/p6').focus();
    await page.keyboard.press('Tab');
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('href')),
      '/category/part-3',
    );
  }));

test("a category's label leads to its page and opens it; on that page it folds", () =>
  reading('/c2/p1', async (page) => {
    await link(page, '/category/part-3').click();
    await showsHeading(page, 'Part 3');
    await collapse(page, 'Part 3').waitFor();
    await link(page, '/category/part-3').click();
    await expand(page, 'Part 3').waitFor();
    assert.equal(new URL(page.url()).pathname, '/category/part-3');
    await expand(page, 'Part 3').click();
    await collapse(page, 'Part 3').waitFor();
  }));

test('a category that was shut by hand opens again for its next page', () =>
  reading('/c2/p1', async (page) => {
    await collapse(page, 'Part 2').click();
    await page.evaluate(() => document.querySelector<HTMLElement>('.pager-next')?.click());
    await showsHeading(page, 'Page 2 2');
    await collapse(page, 'Part 2').waitFor();
    assert.equal(await link(page, '/c2/p2').getAttribute('aria-current'), 'page');
  }));

test('open categories and the place in the sidebar stay while pages change, and over a reload', () =>
  reading('/c2/p1', async (page) => {
    await expand(page, 'Part 4').click();
    await expand(page, 'Part 5').click();
    await page.locator('.sidebar').evaluate((panel) => panel.scrollTo(0, 90));
    await link(page, '/c4/p2').click();
    await showsHeading(page, 'Page 4 2');
    assert.equal(await scrollTop(page), 90);
    await collapse(page, 'Part 5').waitFor();
    await page.reload();
    await hydrated(page);
    await collapse(page, 'Part 5').waitFor();
    await collapse(page, 'Part 2').waitFor();
    assert.equal(await scrollTop(page), 90);
  }));

test('after a reload the folds and the place are there before React, so nothing moves', () =>
  reading('/c2/p1', async (page) => {
    await expand(page, 'Part 4').click();
    await page.locator('.sidebar').evaluate((panel) => panel.scrollTo(0, 70));
    await page.route(APP, () => {}); // React never comes
    await page.reload({ waitUntil: 'load' });
    await page.waitForFunction(() => document.querySelector('.sidebar')?.scrollTop === 70);
    assert.equal(await link(page, '/c4/p1').isVisible(), true);
    assert.equal(await link(page, '/c5/p1').isVisible(), false);
  }));

test('another section starts its sidebar at the top', () =>
  reading('/c12/p6', async (page) => {
    assert.ok((await scrollTop(page)) > 0);
    await page.locator('article a[href="/other/p1"]').click();
    await showsHeading(page, 'Other 1');
    await link(page, '/other/p1').waitFor();
    assert.equal(await scrollTop(page), 0);
  }));

test("a deep link has its page's entry in view, marked, in the sidebar and in the menu", async () => {
  const inView = async (page: Page) => {
    const current = page.locator('.doc-sidebar [aria-current="page"]');
    assert.equal(await current.getAttribute('href'), '/c12/p6');
    const [box, panel] = [await boxOf(current), await boxOf(page.locator('.sidebar'))];
    assert.ok(box.y >= panel.y && box.bottom <= panel.bottom);
  };
  await reading('/c12/p6', async (page) => {
    await inView(page);
    assert.equal(await page.evaluate(() => scrollY), 0);
  });
  await quietVisit(site, { path: '/c12/p6', height: 600, width: 390 }, async (page) => {
    await page.getByRole('button', { name: messages.openMenu }).click();
    await page.locator('.doc-sidebar [aria-current="page"]').waitFor();
    await page.waitForFunction(() => (document.querySelector('.sidebar')?.scrollTop ?? 0) > 0);
    await inView(page);
  });
});
