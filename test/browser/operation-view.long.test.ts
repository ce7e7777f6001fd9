// What a reader sees of an operation at once, and where: the panel beside the words, the first screen, a field that an
// address names. Code inside evaluate() runs in the page.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { operationPages } from './built-page.ts';
import { boxOf, hrefs } from './look.ts';
import { onEach, openPage, quietVisit, type ReaderOptions } from './reader.ts';

const CREATE = '/api/payments/01-create-payment';

let pages: string[]; // routes that show an operation
let own: string[]; // of these, where it is what the page is about
let site: SitePreview;
before(async () => {
  site = await previewOfSite();
  pages = operationPages(site);
  own = pages.filter((route) => route !== '/api/other/webhooks/available-webhooks');
});

const onAll = (options: ReaderOptions, look: (page: Page, route: string) => Promise<void>) =>
  onEach(site, pages, options, look);

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Of each operation of the page that has answers; `isWhole`: they are shown without scrolling. */
function railsOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.api-rail:has(.api-answers)')].map((rail) => {
      const code = [...rail.querySelectorAll('.api-answers pre')].find((one) =>
        one.checkVisibility(),
      );
      return {
        height: rail.clientHeight,
        answers: rail.querySelector('.api-answers')?.clientHeight ?? 0,
        isWhole: code !== undefined && code.scrollHeight <= code.clientHeight,
      };
    }),
  );
}

/** How far the blocks of the text end before its column does, px: each once. */
function edgesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const blocks = [...document.querySelectorAll('.api-words')].flatMap((words) => {
      const { right } = words.getBoundingClientRect();
      return [...words.querySelectorAll(':scope > *, :scope > .api-page > *')]
        .filter((one) => one.checkVisibility() && !one.matches('.open-folds'))
        .map((one) => Math.round(right - one.getBoundingClientRect().right));
    });
    return [...new Set(blocks)];
  });
}

test('the answers have 45 % of the height beside the text or are whole, and the text has one right edge', async () => {
  const small: string[] = [];
  await onAll({ width: 1280, height: 720 }, async (page, route) => {
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const { height, answers, isWhole } of await railsOf(page))
        if (answers < 0.45 * height && !isWhole)
          small.push(`${route} ${size.height}: ${answers} of ${height}`);
      assert.deepEqual(await edgesOf(page), [0], `${route} ${size.width}`);
    }
  });
  assert.deepEqual(small, []);
});

test('all statuses of the answers are in view, beside or above their examples, but for phones', () =>
  quietVisit(site, CREATE, async (page) => {
    const answers = page.locator('.api-answers').first();
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      if (width < 1280) await page.getByText('Response', { exact: true }).first().click();
      const list = await boxOf(answers.getByRole('tablist'));
      const select = await boxOf(answers.getByRole('combobox'));
      if (width !== 1280) assert.ok(select.y > list.y && select.bottom < list.bottom);
      else assert.ok(list.bottom <= select.y);
      const tabs = await answers.getByRole('tab').all();
      assert.ok(tabs.length > 7);
      for (const tab of tabs) {
        const { right, bottom } = await boxOf(tab);
        assert.ok(right <= list.right + 1 && bottom <= list.bottom + 1, `${width} px`);
      }
    }
  }));

test('the sections of the operation are in the sidebar below its link, and follow the reader', () =>
  quietVisit(site, { path: CREATE, width: 1280, height: 720 }, async (page) => {
    const entries = page.locator('.doc-sidebar [aria-current="page"] + .toc-list a');
    const sections = await page
      .locator('article h2')
      .evaluateAll((all) => all.map(({ id }) => `#${id}`));
    assert.deepEqual(await hrefs(entries), sections);
    for (const id of ['responses', 'confirm-payment-otp', 'related']) {
      await page.evaluate((at) => document.getElementById(at)?.scrollIntoView(), id);
      const entry = page.locator(`.doc-sidebar [aria-current="location"][href="#${id}"]`);
      await entry.waitFor();
      const { y, bottom } = await boxOf(entry);
      assert.ok(y >= 60 && bottom <= 720, `${id}: ${y}`);
    }
  }));

test('the panel begins at the height of the breadcrumbs, takes 46 to 48 % and stays in view; at most 2,000 words are shown', async () => {
  await onAll({ width: 1440, height: 900 }, async (page, route) => {
    if (!own.includes(route)) return;
    const breadcrumbs = await boxOf(page.locator('.breadcrumbs'));
    const request = await boxOf(page.locator('.api-request'));
    assert.ok(Math.abs(request.y - breadcrumbs.y) <= 4, `${route}: ${request.y}`);
    const share = (100 * request.width) / (await boxOf(page.locator('article'))).width;
    assert.ok(share >= 46 && share <= 48.1, `${route}: ${share}`);
    const words = await page.locator('article').evaluate((one: HTMLElement) => one.innerText);
    const count = words.split(/\s+/).length; // before a fold is opened
    assert.ok(count <= 2000, `${route}: ${count} words`);
  });
  const { page } = await openPage(site, CREATE);
  await page.evaluate(() => document.querySelector('#responses')?.scrollIntoView());
  const request = await boxOf(page.locator('.api-request'));
  const answers = await boxOf(page.locator('.api-answers'));
  assert.ok(request.y >= 60 && request.bottom <= answers.y + 1, 'above the answers');
  assert.ok(answers.bottom <= 900, 'all of the answers in view');
  const gap = await page.evaluate(() => {
    const rail = [...document.querySelectorAll('.api-rail')].at(-1);
    const bottom = rail?.closest('.api')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector('.page-foot')?.getBoundingClientRect().top ?? 0;
    return top - bottom;
  });
  assert.ok(gap < 100, `up to the end of the page: ${gap}`);
});

test('the first screen has the title, the address, what to know before the call, request and answers', () =>
  quietVisit(site, CREATE, async (page) => {
    for (const part of ['h1', '.endpoint', '#before-you-call', '.api-request', '.api-answers']) {
      const { bottom } = await boxOf(page.locator(part));
      assert.ok(bottom <= 900, `${part}: ${bottom}`);
    }
  }));

test('on a phone the sample follows the address, and nothing scrolls sideways with every fold open', async () => {
  await onAll({ width: 390, height: 844 }, async (page, route) => {
    const order = await page.evaluate(() =>
      ['.endpoint', '.api-request', '.api-rail + .api-words'].map(
        (one) => document.querySelector(`.api ${one}`)?.getBoundingClientRect().top,
      ),
    );
    const found = order.filter((top) => top !== undefined);
    assert.deepEqual(
      found,
      found.toSorted((a, b) => a - b),
      route,
    );
    const width = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      return document.documentElement.scrollWidth;
    });
    assert.ok(width <= 390, `${route}: ${width} px`);
  });
  const { page } = await openPage(site, { path: CREATE, width: 390, height: 844 });
  const code = await boxOf(page.locator('.api-request [role="tabpanel"]:not([hidden]) code'));
  assert.ok((await boxOf(page.locator('.endpoint'))).y < code.y, 'below the address');
  assert.ok(code.y <= 844 - 3 * 19, `${code.y}`);
});

test('no block of code scrolls sideways beside the words, none lies in another scroller', async () => {
  const counts = { all: 0, wide: 0 };
  await onAll({ width: 1440, height: 900 }, async (page, route) => {
    const found = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      const frames = [...document.querySelectorAll<HTMLElement>('.api pre')];
      for (const one of document.querySelectorAll<HTMLElement>(
        '.api :is([role="tabpanel"], .answer)[hidden]',
      ))
        one.hidden = false;
      const scrolls = ({ overflowY }: CSSStyleDeclaration): boolean =>
        overflowY === 'auto' || overflowY === 'scroll';
      return {
        all: frames.length,
        wide: frames.filter((frame) => frame.scrollWidth > frame.clientWidth).length,
        nested: frames.flatMap((frame) => {
          for (let around = frame.parentElement; around; around = around.parentElement)
            if (around !== document.body && scrolls(getComputedStyle(around)))
              return [around.className];
          return [];
        }),
      };
    });
    assert.deepEqual(found.nested, [], route);
    counts.all += found.all;
    counts.wide += found.wide;
  });
  assert.ok(counts.all > 300 && counts.wide <= counts.all / 10, JSON.stringify(counts));
});

test('an address of a field opens its folds, chooses its example and shows where it stands', () =>
  quietVisit(
    site,
    { path: `${CREATE}#body-source-applepay-manual`, width: 1440, height: 900 },
    async (page) => {
      const field = page.locator('#body-source-applepay-manual');
      await field.waitFor();
      await page.waitForFunction(() =>
        document
          .querySelector('.api-request > div > .tabs [role="tabpanel"]:not([hidden])')
          ?.textContent?.includes('"applepay"'),
      );
      const summary = page.locator('#body-source-applepay > summary');
      const [box, kind] = [await boxOf(field), await boxOf(summary)];
      assert.ok(Math.abs(kind.y - 60) <= 1, `the kind below the navbar: ${kind.y}`);
      assert.ok(box.y >= kind.bottom && box.y < 300, `${box.y}`);
      assert.match(
        await page.locator('.api-answers .answer:visible').first().innerText(),
        /"type": "applepay"/,
      );
    },
  ));

test('underscores of a code that is a link are seen', () =>
  quietVisit(site, '/guides/card-payments/test-cards', async (page) => {
    const lines = await page.locator('article a > code').evaluateAll((all) => {
      const shown = all.filter((code) => code.checkVisibility());
      return [...new Set(shown.map((code) => getComputedStyle(code).display))];
    });
    assert.deepEqual(lines, ['inline-block'], 'a box of its own has no underline of the link');
  }));
