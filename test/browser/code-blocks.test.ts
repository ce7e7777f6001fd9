// Code blocks in the browser: copying, wrapping, the keyboard, and the colours of both modes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { actionMessages } from '../../site/shared/messages/action-messages.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { previewOfFiles } from './fixture.ts';
import { stylesOf } from './look.ts';
import {
  APP,
  announced,
  CLIPBOARD,
  clickShows,
  openPage,
  openReader,
  quietVisit,
  type VisitWork,
} from './reader.ts';

const LONG_LINE = `const long = '${'words '.repeat(60)}';`;
const PAGE = `# Code

\`\`\`js title="server.js" {2} showLineNumbers
const first = 1;
const second = 'two';
\`\`\`

\`\`\`bash
$ npm ci
$ npm start
\`\`\`

\`\`\`js
${LONG_LINE}
\`\`\`

<Tabs>
<Tab label="A">

Words.

</Tab>
<Tab label="B">

\`\`\`js
${LONG_LINE}
\`\`\`

</Tab>
</Tabs>
`;

const site = previewOfFiles({ 'content/code.mdx': PAGE });

const reading = (work: VisitWork) => quietVisit(site, { path: '/code', context: CLIPBOARD }, work);

const block = (page: Page, index: number) => page.locator('.code-block').nth(index);
const copy = (page: Page, index: number) => block(page, index).locator('[data-action="copy-code"]');
const wrap = (page: Page, index: number) => block(page, index).locator('[data-action="wrap-code"]');

test('copying takes the code as it is: no line numbers, no prompt, no last line break; where it is refused the button says so', () =>
  reading(async (page) => {
    for (const [index, code] of [
      "const first = 1;\nconst second = 'two';",
      'npm ci\nnpm start',
    ].entries()) {
      await clickShows(
        copy(page, index),
        copy(page, index).filter({ hasText: actionMessages.copied }),
      );
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
    }
    await copy(page, 0).filter({ hasText: contentMessages.copyCode }).waitFor();
    await announced(page, actionMessages.copied);
    assert.equal(await page.locator('[aria-live], [role="status"]').count(), 1, 'one live region');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await clickShows(copy(page, 0), copy(page, 0).filter({ hasText: actionMessages.copyFailed }));
    await copy(page, 0).filter({ hasText: contentMessages.copyCode }).waitFor();
  }));

test('code that scrolls takes the focus and has a name; wrapping is offered there, and stays offered while it is on; a tab is measured when it is shown', () =>
  reading(async (page) => {
    await wrap(page, 0).waitFor({ state: 'hidden' });
    const frames = await page
      .locator('.code-block pre')
      .evaluateAll((all) => all.map((pre) => [(pre as HTMLElement).tabIndex, pre.ariaLabel]));
    assert.deepEqual(frames.slice(0, 3), [
      [-1, 'server.js'],
      [-1, 'Shell'],
      [0, 'JavaScript'],
    ]);
    const [plain, marked] = await block(page, 0)
      .locator('.line')
      .evaluateAll((lines) =>
        lines.map((line) => ({
          colour: getComputedStyle(line).backgroundColor,
          width: Math.round(line.getBoundingClientRect().width),
        })),
      );
    assert.notEqual(plain?.colour, marked?.colour);
    const frame = await block(page, 0).evaluate((one) => one.clientWidth);
    assert.equal(marked?.width, frame);
    await wrap(page, 0).waitFor({ state: 'hidden' });
    await wrap(page, 2).waitFor();
    const isWide = () =>
      block(page, 2)
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    assert.equal(await isWide(), true);
    await wrap(page, 2).click();
    assert.equal(await wrap(page, 2).getAttribute('aria-pressed'), 'true');
    assert.equal(await isWide(), false);
    await page.setViewportSize({ width: 900, height: 900 });
    assert.ok(await wrap(page, 2).isVisible());
    await wrap(page, 2).click();
    assert.equal(await isWide(), true);
    assert.equal(await wrap(page, 2).getAttribute('aria-pressed'), 'false');
    await page.getByRole('tab', { name: 'B' }).click();
    await wrap(page, 3).waitFor();
  }));

/** The colour of the first keyword, and of the block. */
const colours = async (page: Page) => [
  ...(await stylesOf(block(page, 0).locator('.k'), 'color')),
  ...(await stylesOf(block(page, 0), 'background-color')),
];

test('code has colours for each mode from the first paint on, without being drawn again [S9.8]', async () => {
  const seen: string[][] = [];
  for (const mode of ['light', 'dark'] as const) {
    const { page } = await openReader(site, { mode });
    await page.route(APP, () => {});
    await page.goto('/code', { waitUntil: 'load' });
    seen.push(await colours(page));
  }
  assert.notDeepEqual(seen[0], seen[1]);
});

const RED = 'rgb(255, 0, 0)';
const BLUE = 'rgb(0, 0, 255)';
const WHITE = 'rgb(255, 255, 255)';
const BLACK = 'rgb(0, 0, 0)';

for (const [name, dark, wanted] of [
  ['without a dark variant holds in both modes', '', [RED, WHITE]],
  [
    'with a dark variant has its colours in dark mode',
    ', dark: { keyword: "#00f", background: "#000" }',
    [BLUE, BLACK],
  ],
] as const) {
  test(`a code theme ${name} [S3.14]`, async () => {
    const config = `codeTheme: { light: { keyword: "#f00", background: "#fff" }${dark} }\n`;
    const { page } = await openPage(
      previewOfFiles({ 'content/code.mdx': PAGE }, { config }),
      '/code',
    );
    assert.deepEqual(await colours(page), [RED, WHITE]);
    await page.locator('.navbar .color-toggle').click();
    assert.deepEqual(await colours(page), wanted);
  });
}
