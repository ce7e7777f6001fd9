// The code beside an operation: its colours, its bar, its names. Code inside evaluate() runs in the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { CLIPBOARD, openPage, quietVisit } from './reader.ts';

const CREATE = '/api/payments/01-create-payment';

const site = previewOfSite();

const SAMPLE = '.api-request [role="tabpanel"]:not([hidden]) code';
/** What the browser paints in this colour. */
const paintedTexts = (page: Page, style: string): Promise<string[]> =>
  page.evaluate((name) => {
    const ranges = [...(CSS.highlights.get(`code-${name}`) ?? [])];
    return ranges.map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? '').slice(startOffset, endOffset),
    );
  }, style);

test("the first language has its colours in the HTML; another's are painted when it is chosen, without an element", async () => {
  const { page, messages, requests } = await openPage(site, CREATE);
  assert.ok((await page.locator(`${SAMPLE} .s`).count()) > 0);
  assert.deepEqual(await paintedTexts(page, 's'), []);
  assert.ok(!requests.some((url) => url.includes('code-colors')));
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await page.waitForFunction(() => CSS.highlights.has('code-s'));
  assert.equal(await page.locator(`${SAMPLE} span`).count(), 0);
  const strings = await paintedTexts(page, 's');
  assert.ok(strings.includes('"token"') && strings.includes("'token'"), 'of all languages at once');
  assert.ok(!strings.includes('"amount"'), 'names of fields have a colour of their own');
  assert.ok((await paintedTexts(page, 'p')).includes('"amount"'));
  assert.ok((await paintedTexts(page, 'k')).includes('import'));
  assert.ok((await paintedTexts(page, 'n')).includes('4900'));
  assert.ok((await paintedTexts(page, 'c')).includes('# SAR 49.00'));
  assert.deepEqual(messages, []);
});

test('a remembered language is coloured on the next page too, in both modes, and what was left is let go', async () => {
  const storage = { 'tab-lang': 'Java' };
  const colours: string[] = [];
  for (const mode of ['light', 'dark'] as const) {
    const { page } = await openPage(site, {
      path: '/api/payments/02-fetch-payment',
      storage,
      mode,
    });
    await page.waitForFunction(() => CSS.highlights.has('code-s'));
    await page.locator('.doc-sidebar a', { hasText: 'List payments' }).click();
    await page.waitForURL('**/03-list-payments');
    await page.waitForFunction(() =>
      [...(CSS.highlights.get('code-s') ?? [])].some(
        ({ startContainer }) => startContainer.isConnected,
      ),
    );
    const isClean = await page.evaluate(() =>
      [...(CSS.highlights.get('code-s') ?? [])].every(
        ({ startContainer }) => startContainer.isConnected,
      ),
    );
    assert.ok(isClean);
    colours.push(
      await page
        .locator(SAMPLE)
        .first()
        .evaluate((code) => getComputedStyle(code, '::highlight(code-s)').color),
    );
  }
  assert.equal(new Set(colours).size, 2, colours.join());
});

test('answers and examples have the same colours, whichever is chosen', async () => {
  for (const mode of ['light', 'dark'] as const) {
    const { page } = await openPage(site, { path: CREATE, mode });
    const first = await page.evaluate(() =>
      ['.api-request', '.api-answers'].flatMap((panel) =>
        ['p', 's', 'n'].map((style) => {
          const token = document.querySelector(`${panel} .${style}`);
          return token === null ? '' : getComputedStyle(token).color;
        }),
      ),
    );
    assert.deepEqual(
      first.slice(0, 3),
      first.slice(3),
      'a body in a command is coloured as JSON is',
    );
    assert.equal(new Set(first).size, 3);
    await page.getByRole('combobox', { name: 'Request example' }).first().selectOption('Apple Pay');
    const panels = '.api-panel [role="tabpanel"]:not([hidden]) pre';
    // The request and its answer come in their own time.
    await page.waitForFunction((selector) => {
      const ranges = [...(CSS.highlights.get('code-p') ?? [])];
      return [...document.querySelectorAll(selector)]
        .filter((frame) => frame.checkVisibility())
        .slice(0, 2)
        .every((frame) => ranges.some(({ startContainer }) => frame.contains(startContainer)));
    }, panels);
    const shown = page.locator(`${panels}:visible`);
    for (const pre of [shown.nth(0), shown.nth(1)]) {
      const painted = await pre.evaluate((frame) => {
        const holder = frame.firstElementChild ?? frame;
        return ['p', 's', 'n'].map((style) => {
          const ranges = [...(CSS.highlights.get(`code-${style}`) ?? [])];
          const isHere = ranges.some(({ startContainer }) => frame.contains(startContainer));
          return isHere ? getComputedStyle(holder, `::highlight(code-${style})`).color : '';
        });
      });
      assert.deepEqual(painted, first.slice(0, 3), mode);
    }
  }
});

test('one bar copies the sample that is open, whose lines are wrapped, and scroll on a phone', async () => {
  const { page } = await openPage(site, { path: CREATE, context: CLIPBOARD });
  await page.getByRole('tab', { name: 'Ruby' }).first().click();
  const bar = page.locator('.api-request .tabs > .code-head').first();
  await bar.locator('[data-action="copy-code"]').click();
  await bar.getByText('Copied').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^require 'json'/);
  const code = page.locator(SAMPLE).first();
  assert.equal(await isCut(code), false);
  await page.setViewportSize({ width: 390, height: 844 });
  assert.equal(await isCut(code), true);
});

const isCut = (code: Locator): Promise<boolean> =>
  code.evaluate((element) => {
    const frame = element.closest('pre');
    return frame !== null && frame.scrollWidth > frame.clientWidth;
  });

test('on a phone request and response take turns, cut until all of their lines are asked for, whole', () =>
  quietVisit(site, { path: CREATE, width: 390 }, async (page) => {
    const panels = page
      .locator('.api-rail')
      .first()
      .locator('.samples-bar + [data-slot], .api-answers');
    const shown = (): Promise<boolean[]> =>
      panels.evaluateAll((found) => found.map((panel) => panel.checkVisibility()));
    const all = page.getByRole('button', { name: 'Show all lines' }).first();
    const cut = (): Promise<number> =>
      page
        .locator('.api-rail')
        .first()
        .locator('pre')
        .evaluateAll(
          (found) => found.filter((pre) => pre.scrollHeight > pre.clientHeight + 1).length,
        );
    assert.deepEqual([await shown(), await cut()], [[true, false], 1]);
    await page.getByText('Response', { exact: true }).first().click();
    assert.deepEqual([await shown(), await cut()], [[false, true], 1]);
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual(await shown(), [true, false]);
    assert.equal(await isCut(page.locator(SAMPLE).first()), true);
    await all.click();
    assert.equal(await cut(), 0);
    assert.equal(await isCut(page.locator(SAMPLE).first()), false);
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.deepEqual(await shown(), [true, true]);
    assert.equal(await all.isVisible(), false, 'each panel scrolls beside the text');
  }));

test('without script each sample stands under the name of its language', () =>
  quietVisit(site, { path: CREATE, script: 'off' }, async (page) => {
    const names = await page
      .locator('.api-panel')
      .first()
      .locator('.tabs-panel > pre')
      .evaluateAll((found) =>
        found.flatMap((pre) =>
          pre.checkVisibility() ? [getComputedStyle(pre, '::before').content] : [],
        ),
      );
    assert.deepEqual(
      names,
      SAMPLE_LANGUAGES.map(({ label }) => `"${label}"`),
    );
  }));
