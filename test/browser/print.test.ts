// Paper: what is open of the article, in light colours, code wrapped, links to elsewhere with their address. The
// stylesheet is a file of its own that no paint waits for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { previewOfFiles } from './fixture.ts';
import { stylesOf } from './look.ts';
import { hold, hydrated, onPaper, openReader, PAPER_SHEET, quietVisit, visit } from './reader.ts';

const GUIDE = '/guides/card-payments/basic-integration';

const site = previewOfSite();
const made = previewOfFiles({
  'content/paper.mdx': `# Paper

<Tabs group="lang">
<Tab label="Ruby">

In Ruby.

</Tab>
<Tab label="PHP">

In PHP.

</Tab>
</Tabs>

<Tabs>
<Tab label="One">

## One

In one.

</Tab>
<Tab label="The second">

## Two

In two.

</Tab>
</Tabs>

<details>
<summary>First fold</summary>

In the first fold.

</details>

<details>
<summary>Second fold</summary>

In the second fold.

</details>

[elsewhere](https://elsewhere.example/x) and [here](/elsewhere)

<LinkButton to="/elsewhere">Begin</LinkButton>

<LinkButton to="https://elsewhere.example/y">Their site</LinkButton>
`,
  'content/elsewhere.mdx': '# Elsewhere\n',
});

test('a PDF made at the first paint is made for paper, and the first paint waits for no stylesheet for paper', async () => {
  const { page } = await openReader(site);
  const release = await hold(page, '**/print-*.css');
  await page.route('**/*.js', () => {}); // they never come
  await page.goto(GUIDE, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  release();
  const sheets = await page.evaluate(async (selector) => {
    const link = document.querySelector<HTMLLinkElement>(selector);
    if (link?.sheet === null) await new Promise((loaded) => (link.onload = loaded));
    return link?.sheet?.cssRules.length ?? 0;
  }, `head > ${PAPER_SHEET}`);
  assert.ok(sheets > 0);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.navbar').isVisible(), false);
});

const AROUND = '.announcement, .navbar, .sidebar, .toc, .breadcrumbs, .pager, .footer';

test('on paper the article stands alone, light, its code wrapped', () =>
  quietVisit(site, { path: GUIDE, mode: 'dark' }, async (page) => {
    await onPaper(page);
    const shown = await page
      .locator(`${AROUND}, .code-button, .hash-link, .tabs-list`)
      .filter({ visible: true })
      .evaluateAll((parts) => parts.map(({ className }) => className));
    assert.deepEqual(shown, []);
    assert.equal(await page.locator('h1').isVisible(), true);
    const look = [
      ...(await stylesOf(page.locator('html'), 'color', 'background-color')),
      ...(await stylesOf(page.locator('.code-block code'), 'white-space')),
    ];
    assert.deepEqual(look, ['rgb(19, 32, 30)', 'rgb(255, 255, 255)', 'pre-wrap']);
  }));

/** Of a letter, the smaller sheet, between margins of 15 mm; CSS pixels. */
const SHEET = { width: 702, height: 942 };

test('on paper no sample is cut in two by the end of a sheet', () =>
  quietVisit(site, '/sdk/android/basic-integration', async (page) => {
    await page.setViewportSize(SHEET);
    await onPaper(page);
    const blocks = await page.locator('.code-block').evaluateAll((all) =>
      all.map((block) => ({
        height: block.getBoundingClientRect().height,
        break: getComputedStyle(block).breakInside,
      })),
    );
    assert.ok(blocks.length >= 4, `${blocks.length} samples`);
    for (const block of blocks) {
      assert.equal(block.break, 'avoid');
      assert.ok(block.height <= SHEET.height, `${block.height} px`);
    }
  }));

/** Page breaks are the browser's business; these are the lines that are left to break. */
const shownText = (page: Page) => page.locator('main').innerText();

test('on paper there is the chosen tab under its label, before and after hydration, without script the first', async () => {
  const states = [
    { until: 'first paint', chosen: 'PHP', other: 'Ruby' },
    { until: 'hydrated', chosen: 'PHP', other: 'Ruby' },
    { until: 'without script', chosen: 'Ruby', other: 'PHP' },
  ];
  for (const { until, chosen, other } of states) {
    const reader = await openReader(made, {
      storage: { 'tab-lang': 'PHP' },
      ...(until === 'without script' ? { script: 'off' } : {}),
    });
    const { page, context } = reader;
    if (until === 'first paint') await page.route('**/*.js', () => {}); // they never come
    await page.goto('/paper', { waitUntil: 'commit' });
    if (until === 'hydrated') await hydrated(page);
    await page.waitForFunction(() => document.readyState !== 'loading');
    await onPaper(page);
    const text = await shownText(page);
    assert.match(text, new RegExp(`\\b${chosen}\\n+In ${chosen}\\.`), until);
    assert.doesNotMatch(text, new RegExp(other), until);
    await context.close();
  }
});

test('on paper all panels with headings are there, each named once, an open fold, of a shut one its summary, and where links to elsewhere lead', () =>
  quietVisit(made, '/paper', async (page) => {
    await page.locator('summary', { hasText: 'First fold' }).click();
    await onPaper(page);
    const text = await shownText(page);
    assert.deepEqual(text.match(/^(?:One|The second|Two|In (?:one|two)\.)$/gm), [
      'One',
      'In one.',
      'The second',
      'Two',
      'In two.',
    ]);
    assert.match(text, /First fold\n+In the first fold\.\n+Second fold/);
    assert.doesNotMatch(text, /In the second fold/);
    const shown = await page
      .locator('article p a, article a.button')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]),
      );
    assert.deepEqual(shown, [
      ['https://elsewhere.example/x', '" (https://elsewhere.example/x)"'],
      ['/elsewhere', 'none'],
      ['/elsewhere', 'none'],
      ['https://elsewhere.example/y', 'none'],
    ]);
    const [color, ground] = await stylesOf(
      page.locator('.button-primary'),
      'color',
      'background-color',
    );
    assert.equal(ground, 'rgba(0, 0, 0, 0)');
    assert.notEqual(color, 'rgb(255, 255, 255)');
  }));

test('an operation prints one sample, one response and no bar above them', () =>
  quietVisit(
    site,
    { path: '/api/payments/01-create-payment', storage: { 'tab-lang': 'Python' } },
    async (page) => {
      await onPaper(page);
      const count = (within: Locator, selector: string) =>
        within.locator(selector).filter({ visible: true }).count();
      // Request and response.
      for (const at of [0, 1])
        assert.equal(await count(page.locator('.api-panel .tabs').nth(at), '.tabs-panel pre'), 1);
      const bars = '.tabs-list, .samples-bar, .api-panel .code-head, .answers > select';
      assert.equal(await count(page.locator('body'), bars), 0);
      const panel = page.locator('.api-request .tabs-panel').filter({ visible: true }).first();
      assert.equal(await panel.getAttribute('data-value'), 'Python');
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      assert.ok(pages > 1 && pages <= 20, `${pages} pages`);
    },
  ));

test('on paper nothing is cut off at the side: tables and samples take the width there is', async () => {
  const reader = await openReader(site, { width: 680 }); // A4 within its margins
  const { page } = reader;
  for (const path of [
    '/',
    '/guides/card-payments/test-cards',
    '/guides/references/form-configuration',
    '/guides/payouts/payout-details',
    '/api/other/webhooks/available-webhooks',
    '/sdk/android/android-compose',
  ]) {
    await visit(reader, path);
    await onPaper(page);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.table-scroll, pre')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent?.slice(0, 60)),
    );
    assert.deepEqual(cut, [], path);
  }
});
