// With JavaScript off the site is a site of pages: every word can be read, every link followed, and
// nothing stands there that does nothing.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { inParallel, openReader, WIDTHS } from './reader.ts';

const LANES = 3;
const WITH_TABS = '/guides/card-payments/basic-integration';
const WITH_DIAGRAM = '/guides/payouts/introduction';

/** What a page looks like to a reader without script. */
interface Look {
  route: string;
  h1: string; // empty: not to be seen
  hiddenTexts: readonly string[]; // of the article
  deadControls: readonly string[];
  waiting: number; // parts that say they are busy, or are empty until script comes
  covered: readonly string[]; // code that begins before what stands above it ends
}

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;
const looks: Look[] = [];

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
  const readers = await Promise.all(
    Array.from({ length: LANES }, () => openReader(browser, site.url, { script: 'off' })),
  );
  await inParallel(site.routes, LANES, async (route, index, lane) => {
    const page = readers[lane]?.page;
    if (page === undefined) throw new Error(`no page in lane ${lane}`);
    await page.setViewportSize({ width: WIDTHS[index % WIDTHS.length] ?? 1440, height: 900 });
    await page.goto(route);
    looks.push({ route, ...(await page.evaluate(lookAtPage)) });
  });
});

/** Runs in the page; functions inside it have no names, since tsx would reach for a helper. */
function lookAtPage() {
  const h1 = document.querySelector('main h1');
  const hiddenTexts: string[] = [];
  const article = document.querySelector('article') ?? document.body;
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue?.trim() ?? '';
    const parent = texts.currentNode.parentElement;
    // A closed <details> opens by itself; names of controls go where the controls go.
    if (text === '' || parent === null || parent.closest('details, button, label, select'))
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      hiddenTexts.push(text);
  }
  const works = [
    'button[popovertarget]',
    'form[action] button:not([type="button"])',
    'form[action] input[name]',
    'input[type="checkbox"][disabled]', // of a task list: a mark, not a control
  ].join(',');
  const controls = 'button, input, select, textarea, [role="tab"], [role="button"], [tabindex="0"]';
  const deadControls = [...document.querySelectorAll(controls)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(works))
    .filter((one) => !one.matches('pre, .table-scroll, .diagram-view')) // scrolled by keyboard, without script too
    // A group of the sidebar is a plain label then: nothing to click.
    .filter((one) => getComputedStyle(one).pointerEvents !== 'none')
    .map((one) => `${one.localName}.${one.className} in .${one.parentElement?.className}`);
  const covered = [...article.querySelectorAll('.tabs')].flatMap((tabs) => {
    const codes = [...tabs.querySelectorAll('pre')].filter((code) => code.checkVisibility());
    const places = codes.map((code) => code.getBoundingClientRect());
    return codes
      .filter((_, at) => at > 0 && (places[at]?.top ?? 0) < (places[at - 1]?.bottom ?? 0) - 1)
      .map((code) => code.getAttribute('aria-label') ?? '');
  });
  return {
    h1: h1?.checkVisibility() === true ? (h1.textContent ?? '') : '',
    hiddenTexts,
    deadControls: [...new Set(deadControls)],
    waiting: document.querySelectorAll('[aria-busy="true"], [role="progressbar"]').length,
    covered,
  };
}

/** The routes whose look has something that none should have. */
function faults<T>(fault: (look: Look) => T | undefined): Record<string, T> {
  assert.equal(looks.length, site.routes.length, 'every route was looked at');
  const found = looks.flatMap((look) => {
    const one = fault(look);
    return one === undefined ? [] : [[look.route, one] as const];
  });
  return Object.fromEntries(found);
}

const listed = (found: readonly string[]) => (found.length === 0 ? undefined : found);

test('without script every route shows its h1', () => {
  assert.deepEqual(
    faults(({ h1 }) => (h1.trim() === '' ? 'no h1 to be seen' : undefined)),
    {},
  );
});

test('without script every word of every article can be read', () => {
  assert.deepEqual(
    faults(({ hiddenTexts }) => listed(hiddenTexts)),
    {},
  );
});

test('without script no route shows a control that does nothing', () => {
  const controls = Object.values(faults(({ deadControls }) => listed(deadControls))).flat();
  // A group without a page is named by its button: without script the name stands, and the group is open.
  const dead = controls.filter((control) => !control.startsWith('button.doc-sidebar-group'));
  assert.deepEqual([...new Set(dead)], []);
});

test('without script no route seems to wait for something', () => {
  assert.deepEqual(
    faults(({ waiting }) => (waiting === 0 ? undefined : waiting)),
    {},
  );
});

test('without script no sample covers another', () => {
  assert.deepEqual(
    faults(({ covered }) => listed(covered)),
    {},
  );
});

const SIDEBARS = ['guidesSidebar', 'apiSidebar', 'sdkSidebar', 'ecommerceSidebar'];

for (const sidebar of SIDEBARS) {
  test(`without script every page of the ${sidebar} can be reached from the sidebar [S3.5]`, async () => {
    const { page, context } = await openReader(browser, site.url, { script: 'off' });
    const pages = site.listed.filter((one) => one.sidebar === sidebar && !one.unlisted);
    assert.ok(pages.length > 1);
    await page.goto(pages[0]?.path ?? '');
    const links = await page
      .locator('.doc-sidebar a')
      .evaluateAll((found) =>
        found
          .filter((link) => link.checkVisibility({ visibilityProperty: true }))
          .map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    const missing = pages.map(({ path }) => path).filter((path) => !links.includes(path));
    assert.deepEqual(missing, []);
    await context.close();
  });
}

test('without script all panels of tabs stand one below the other, each under its label', async () => {
  const { page, context } = await openReader(browser, site.url, { script: 'off' });
  await page.goto(WITH_TABS);
  const panels = await page.locator('.tabs-panel').evaluateAll((found) =>
    found.map((panel) => ({
      isShown: panel.checkVisibility() && panel.getBoundingClientRect().height > 0,
      label: panel.querySelector('.tabs-label')?.checkVisibility() === true,
      top: panel.getBoundingClientRect().top,
    })),
  );
  assert.ok(panels.length > 3);
  assert.ok(panels.every(({ isShown, label }) => isShown && label));
  const tops = panels.map(({ top }) => top);
  assert.deepEqual(
    tops,
    [...new Set(tops)].sort((a, b) => a - b),
  );
  assert.equal(await page.locator('[role="tablist"]').first().isVisible(), false);
  await context.close();
});

test('without script the source of a diagram is there to be read', async () => {
  const { page, context } = await openReader(browser, site.url, { script: 'off' });
  await page.goto(WITH_DIAGRAM);
  const diagram = page.locator('.diagram').first();
  const source = diagram.locator('pre');
  if (!(await source.isVisible())) await diagram.locator('summary').click();
  await source.waitFor();
  assert.match((await source.textContent()) ?? '', /flowchart|sequenceDiagram|stateDiagram/);
  await context.close();
});

test('without script the mobile menu opens, leads to pages and closes [S2.46]', async () => {
  const options = { script: 'off', width: 390 } as const;
  const { page, context } = await openReader(browser, site.url, options);
  await page.goto(WITH_TABS);
  const menu = page.locator('.sidebar');
  assert.equal(await menu.isVisible(), false);
  await page.getByRole('button', { name: messages.openMenu }).click();
  await menu.waitFor();
  const section = menu.locator('.doc-sidebar a', { hasText: 'Test cards' }).first();
  await section.waitFor();
  await menu.locator('.sidebar-main a', { hasText: 'SDKs' }).waitFor();
  await page.getByRole('button', { name: messages.closeMenu }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: messages.openMenu }).click();
  await section.click();
  await page.waitForURL('**/guides/card-payments/test-cards');
  await context.close();
});

test('without script the search field asks the search page', async () => {
  const { page, context } = await openReader(browser, site.url, { script: 'off' });
  await page.goto(WITH_TABS);
  await page.getByRole('searchbox').first().fill('refund');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/?q=refund');
  const note = page.locator('main noscript'); // Playwright's search by text leaves it out
  await note.waitFor();
  assert.equal(await note.textContent(), searchMessages.needsScript);
  await context.close();
});

test('without script a reader who chose dark sees the default colours, and all of them [S4.1]', async () => {
  const { page, context } = await openReader(browser, site.url, {
    script: 'off',
    context: { colorScheme: 'dark' },
  });
  await page.goto(WITH_TABS);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  await context.close();
});
