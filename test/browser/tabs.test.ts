// Tabs in the browser: one choice for a group on the whole site, in other tabs of the browser and in the
// address; the published pattern for keyboards and screen readers; links to what stands in a panel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { paragraphs, previewOfFiles } from './fixture.ts';
import { focusedText, reached } from './look.ts';
import {
  afterPaint,
  goToHash,
  hydrated,
  openReader,
  quietVisit,
  readerOf,
  showsHeading,
  type Visited,
  type VisitWork,
  visit,
} from './reader.ts';

const tabs = (attributes: string, labels: readonly string[], inside = '') =>
  `<Tabs ${attributes}>\n${labels
    .map((label) => `<Tab label="${label}">\n\nIn ${label}. ${inside}\n\n</Tab>`)
    .join('\n')}\n</Tabs>\n`;

const LONG = 'Words that fill a line or two, and then some more of them. '.repeat(12);

const site = previewOfFiles({
  'content/groups.mdx': `# Groups\n\n${tabs('group="lang"', ['Ruby', 'PHP', 'Java'], LONG)}\n${tabs('group="lang"', ['Ruby', 'PHP'])}\n${tabs('group="lang"', ['Swift', 'Kotlin'])}\n${tabs('', ['Yes', 'No'])}\n[Next](/more)\n`,
  'content/more.mdx': `# More\n\n${tabs('group="lang"', ['Java', 'Ruby', 'PHP'])}`,
  'content/query.mdx': `# Query\n\n${tabs('group="os" query="os"', ['linux', 'mac'])}`,
  'content/anchors.mdx': `# Anchors\n\n[To the second](#in-two)\n\n<Tabs>\n<Tab label="One">\n\n## In one\n\nText.\n\n</Tab>\n<Tab label="Two">\n\n${paragraphs(30)}\n\n## In two\n\nText.\n\n</Tab>\n</Tabs>\n\n<details>\n<summary>More</summary>\n\n## In the fold\n\nText.\n\n</details>\n\n${paragraphs(40)}\n`,
  'content/links.mdx':
    '# Links\n\n[Second](/anchors#in-two)\n\n[Fold](/anchors#in-the-fold)\n\n<Tabs>\n<Tab label="One">\n\n<details>\n<summary>More</summary>\n\nOpened.\n\n</details>\n\n</Tab>\n<Tab label="Two">\n\nText.\n\n</Tab>\n</Tabs>\n',
});

const reading = (visited: Visited, work: VisitWork) => quietVisit(site, visited, work);

/** The label of the selected tab of each group, from top to bottom. */
const selected = (page: Page) =>
  page.locator('[role="tab"][aria-selected="true"]').allTextContents();
const tab = (page: Page, name: string, index = 0) =>
  page.getByRole('tab', { name, exact: true }).nth(index);
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('tab-'))),
  );

test('a choice holds for all groups of its name that have the value, and is stored under one key', () =>
  reading('/groups', async (page) => {
    assert.deepEqual(await selected(page), ['Ruby', 'Ruby', 'Swift', 'Yes']);
    await tab(page, 'PHP').click();
    assert.deepEqual(await selected(page), ['PHP', 'PHP', 'Swift', 'Yes']);
    assert.deepEqual(await stored(page), { 'tab-lang': 'PHP' });
    await tab(page, 'Java').click();
    assert.deepEqual(await selected(page), ['Java', 'Ruby', 'Swift', 'Yes']);
    await tab(page, 'No').click();
    assert.deepEqual(await stored(page), { 'tab-lang': 'Java' }); // a group without a name is not kept
  }));

test('a choice holds on other pages, after a click and after a reload', () =>
  reading('/groups', async (page) => {
    await tab(page, 'PHP').click();
    await page.getByRole('link', { name: 'Next' }).click();
    await showsHeading(page, 'More');
    await page.waitForFunction(
      () => document.querySelector('[aria-selected="true"]')?.textContent === 'PHP',
    );
    await page.reload();
    await hydrated(page);
    assert.deepEqual(await selected(page), ['PHP']);
  }));

test('a choice is followed in other tabs of the browser', () =>
  reading('/groups', async (page, { context }) => {
    const other = await readerOf(context);
    await visit(other, '/more');
    await tab(page, 'PHP').click();
    await other.page.waitForFunction(
      () => document.querySelector('[aria-selected="true"]')?.textContent === 'PHP',
    );
  }));

test('the remembered panel is the one that is painted before script has come', async () => {
  const { page } = await openReader(site, { storage: { 'tab-lang': 'PHP' } });
  await page.route(/\/_assets\/(?:app|chunk|Tabs)-[^/]*\.js$/, () => {});
  const shown = () =>
    page
      .locator('.tabs-panel')
      .evaluateAll((panels) =>
        panels
          .filter((panel) => panel.checkVisibility())
          .map((panel) => panel.getAttribute('data-value')),
      );
  await page.goto('/more', { waitUntil: 'load' });
  assert.deepEqual(await shown(), ['PHP']);
  await page.goto('/query?os=mac', { waitUntil: 'load' });
  assert.deepEqual(await shown(), ['mac']);
});

test('the address of a group holds its value, without a step in the history; the rest of it stays', () =>
  reading('/query?from=mail#main', async (page) => {
    const steps = await page.evaluate(() => history.length);
    await tab(page, 'mac').click();
    const { search, hash } = new URL(page.url());
    assert.equal(search + hash, '?from=mail&os=mac#main');
    assert.equal(await page.evaluate(() => history.length), steps);
  }));

test('the value in the address wins over the stored one; one that no tab has is left aside', async () => {
  const storage = { 'tab-os': 'mac' };
  await reading({ path: '/query?os=linux', storage }, async (page) =>
    assert.deepEqual(await selected(page), ['linux']),
  );
  await reading({ path: '/query?os=bogus', storage }, async (page) =>
    assert.deepEqual(await selected(page), ['mac']),
  );
});

test('arrows go round, Home and End to the ends; Enter and Space choose, arrows alone do not; tabs and panels name each other', () =>
  reading('/groups', async (page) => {
    const faults = await page.locator('.tabs').evaluateAll((groups) =>
      groups.flatMap((group) => {
        const list = group.querySelector('[role="tablist"]');
        return [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].flatMap((one) => {
          const panel = document.getElementById(one.getAttribute('aria-controls') ?? '');
          const isSelected = one.ariaSelected === 'true';
          return [
            panel?.getAttribute('role') === 'tabpanel' ? '' : 'no panel',
            panel?.getAttribute('aria-labelledby') === one.id ? '' : 'the panel has another name',
            panel?.hidden === !isSelected ? '' : 'the panel is shown for another tab',
            one.tabIndex === (isSelected ? 0 : -1) ? '' : 'tab index',
          ].filter(Boolean);
        });
      }),
    );
    assert.deepEqual(faults, []);
    await tab(page, 'Ruby').click();
    assert.deepEqual(await stored(page), {});
    await tab(page, 'Ruby').focus();
    for (const [key, name] of [
      ['ArrowLeft', 'Java'],
      ['ArrowRight', 'Ruby'],
      ['ArrowRight', 'PHP'],
      ['End', 'Java'],
      ['Home', 'Ruby'],
      ['ArrowRight', 'PHP'],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focusedText(page), name, key);
    }
    assert.equal((await selected(page))[0], 'Ruby');
    await page.keyboard.press('Space');
    assert.equal((await selected(page))[0], 'PHP');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    assert.equal((await selected(page))[0], 'Java');
  }));

test('the tab that is clicked keeps its place on screen while panels above change their height', () =>
  reading('/groups', async (page) => {
    const second = tab(page, 'PHP', 1);
    await page.setViewportSize({ width: 1440, height: 300 });
    await second.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await second.boundingBox())?.y ?? 0);
    const before = await top();
    await second.click();
    await page.waitForFunction(
      () => document.querySelectorAll('[aria-selected="true"]')[1]?.textContent === 'PHP',
    );
    await afterPaint(page);
    assert.ok(Math.abs((await top()) - before) <= 1);
  }));

test('what a reader opened in a panel stays open while tabs change', () =>
  reading('/links', async (page) => {
    await page.locator('article summary').click();
    await tab(page, 'Two').click();
    await tab(page, 'One').click();
    assert.ok(await page.getByText('Opened.').isVisible());
  }));

for (const id of ['in-two', 'in-the-fold']) {
  test(`#${id} is shown and reached although it stands in something shut: at the first load, by a link of the page, from another page`, async () => {
    await reading(`/anchors#${id}`, (page) => reached(page, id));
    await reading('/anchors', async (page) => {
      await goToHash(page, id);
      await reached(page, id);
    });
    await reading('/links', async (page) => {
      await page.locator(`article a[href$="#${id}"]`).click();
      await showsHeading(page, 'Anchors');
      await reached(page, id);
    });
  });
}
