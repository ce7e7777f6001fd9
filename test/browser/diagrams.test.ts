// Diagrams without a drawing, in the browser: drawn near the view, in the theme of the colour mode, in the room that was kept.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { diagramMessages } from '../../site/shared/messages/diagram-messages.ts';
import { openBrowser } from '../support/chromium.ts';
import { type FixturePreview, paragraphs, previewOfFiles } from './fixture.ts';
import {
  hydrated,
  openReader,
  quietVisit,
  type Reader,
  type ReaderOptions,
  showsHeading,
} from './reader.ts';

/** The fills of nodes: Mermaid's two themes with our colours. */
const FOREST = '#e7f4f3';
const DARK = '#10302e';

let browser: Browser;
let site: FixturePreview;

before(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    previewOfFiles({
      'content/plain.mdx': '# Plain\n\n[To the diagram](/diagram)\n',
      'content/diagram.mdx': `# Diagram\n\n\`\`\`mermaid\nflowchart LR\n  A[Payer] --> B[Merchant]\n\`\`\`\n\n## After it\n\n${paragraphs(3)}\n`,
      'content/far.mdx': `# Far\n\n${paragraphs(80)}\n\n\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\`\n`,
      'content/broken.mdx':
        '# Broken\n\n```mermaid\nflowchart LR\n  A --> [\n```\n\nWords after it.\n',
      'content/wide.mdx': `# Wide\n\n\`\`\`mermaid\nflowchart LR\n${Array.from({ length: 14 }, (_, index) => `  N${index}[Step number ${index}] --> N${index + 1}[Step number ${index + 1}]`).join('\n')}\n\`\`\`\n`,
    }),
  ]);
});

const reading = (
  path: string,
  work: (page: Page, reader: Reader) => Promise<void>,
  options: ReaderOptions = {},
) => quietVisit(browser, { url: site.url, path }, work, options);

const picture = (page: Page) => page.locator('.diagram img');

/** Waits until the picture's own text has this colour. */
async function isDrawnWith(page: Page, colour: string): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const image = document.querySelector<HTMLImageElement>('.diagram img');
    if (!image) return false;
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    if (!image.complete || !context) return false;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const parts = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
    let found = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255 && parts.every((part, index) => data[at + index] === part))
        found += 1;
    }
    return found > 500;
  }, colour);
}

test('a diagram has the forest theme in light mode, the dark one in dark mode, and follows the toggle [S9.9]', () =>
  reading('/diagram', async (page) => {
    await isDrawnWith(page, FOREST);
    await page.locator('.navbar .color-toggle').click();
    await isDrawnWith(page, DARK);
    await page.locator('.navbar .color-toggle').click();
    await isDrawnWith(page, FOREST);
  }));

test('a reader who chose dark gets the dark theme at once [S9.9]', () =>
  reading('/diagram', (page) => isDrawnWith(page, DARK), { mode: 'dark' }));

test('the engine is not loaded before a diagram comes near the view', () =>
  reading('/far', async (page, { requests }) => {
    const engine = () => requests.filter((url) => url.includes('/mermaid-')).length;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    assert.equal(engine(), 0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await picture(page).waitFor();
    assert.ok(engine() > 0);
  }));

test('a diagram is drawn on a page that was reached from one without diagrams', () =>
  reading('/plain', async (page, { pageLoads }) => {
    await page.locator('article p a').click();
    await showsHeading(page, 'Diagram');
    await isDrawnWith(page, FOREST);
    assert.equal(pageLoads(), 1);
  }));

test('the room of a diagram is kept before it comes: what follows does not move', async () => {
  const { page, context } = await openReader(browser, site.url);
  let release = (): void => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route('**/mermaid-*/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/diagram', { waitUntil: 'load' });
  await hydrated(page);
  const top = () =>
    page.locator('#after-it').evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  release();
  await isDrawnWith(page, FOREST);
  assert.equal(await top(), before);
  await context.close();
});

test('a diagram that the browser drew can be enlarged', () =>
  reading('/diagram', async (page) => {
    await picture(page).waitFor();
    await page.getByRole('button', { name: diagramMessages.enlargeOf('Diagram') }).click();
    const dialog = page.getByRole('dialog', { name: diagramMessages.diagram });
    await dialog.locator('img').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }));

test('a diagram that cannot be drawn says so with the reason, and can be tried again', () =>
  reading('/broken', async (page) => {
    const alert = page.locator('.diagram [role="alert"]');
    await alert.getByText(diagramMessages.failed).waitFor();
    assert.match((await alert.locator('pre').textContent()) ?? '', /Parse error/);
    await alert.getByRole('button', { name: diagramMessages.retry }).click();
    await alert.getByText(diagramMessages.failed).waitFor();
    assert.ok(await page.getByText('Words after it.').isVisible());
    assert.equal(await page.getByText(diagramMessages.diagramSource).isVisible(), true);
  }));

test('a wide diagram scrolls in its own frame, by keyboard too, and the page does not', () =>
  reading(
    '/wide',
    async (page) => {
      await picture(page).waitFor();
      const frame = page.getByRole('group', { name: diagramMessages.diagram });
      const [width, inside] = await frame.evaluate((one) => [one.clientWidth, one.scrollWidth]);
      assert.ok((inside ?? 0) > 3 * (width ?? 0), `${inside} px in ${width} px`);
      await frame.focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        () => (document.querySelector('.diagram-view')?.scrollLeft ?? 0) > 0,
      );
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        true,
      );
    },
    { width: 390 },
  ));
