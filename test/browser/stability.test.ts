// Nothing moves while a page comes alive, and nothing breaks where the browser keeps nothing.

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { previewOf, previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { site as fixture } from '../support/site.ts';
import {
  addLink,
  hydrated,
  openReader,
  type ReaderOptions,
  showsHeading,
  visit,
} from './reader.ts';
import { slowDown, watchFrames } from './slow.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;
let pictures: { url: string };

const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360"/></svg>';
const PAGE = `# Pictures

![A grey field](./field.svg)

<Tabs group="lang">
<Tab label="A">

One line.

</Tab>
<Tab label="B">

Many lines.

- one
- two
- three

</Tab>
</Tabs>

\`\`\`mermaid
flowchart LR
  a --> b
\`\`\`

The words below the diagram.
`;

before(async () => {
  const small = fixture({ 'content/index.mdx': PAGE, 'content/field.svg': IMAGE });
  [browser, site] = await Promise.all([openBrowser(), previewOfSite(), small.build()]);
  assert.deepEqual(small.messages, []);
  pictures = await previewOf(small.outDir);
});

/** Of a slow visit without a scroll, up to the living page and the diagrams in its view. */
async function shiftOf(url: string, options: ReaderOptions): Promise<number> {
  const { hash, origin, pathname } = new URL(url);
  const reader = await openReader(browser, origin, options);
  const { page, context, messages } = reader;
  const frames = await watchFrames(page);
  await slowDown(page);
  await page.goto(pathname + hash);
  await hydrated(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.diagram')].every((diagram) => {
      const isInView = diagram.getBoundingClientRect().top < innerHeight;
      return !isInView || diagram.querySelector('img')?.complete === true;
    }),
  );
  const seen = await frames();
  assert.deepEqual(messages, []);
  await context.close();
  return seen.at(-1)?.shift ?? Number.NaN;
}

describe('no layout shift', { concurrency: 3 }, () => {
  const dismissed = { 'announcement-id': 'test-cards-2025', 'announcement-dismiss': 'true' };
  const visits: readonly (readonly [string, string, ReaderOptions])[] = [
    ['on the home page', '/', {}],
    ['on the home page of a phone', '/', { width: 390 }],
    ['on a page without announcement', '/guides/dashboard/certificates', { storage: dismissed }],
    ['on a guide with tabs', '/guides/dashboard/get-your-api-keys', {}],
    [
      'on a guide with a remembered tab',
      '/guides/dashboard/get-your-api-keys',
      { storage: { 'tab-lang': 'Python' }, mode: 'dark' },
    ],
    ['on a guide with a diagram', '/guides/payouts/introduction', {}],
    ['on a phone on a guide with a diagram', '/guides/payouts/introduction', { width: 390 }],
    ['on a page of the reference', '/api/errors', { width: 1024 }],
    ['on the search page', '/search', {}],
  ];
  for (const [name, path, options] of visits) {
    test(`${name} nothing moves`, async () => {
      assert.equal(await shiftOf(site.url + path, options), 0);
    });
  }

  test('on a page with an image, tabs and a diagram in view nothing moves', async () => {
    const storage = { 'tab-lang': 'B' };
    assert.equal(await shiftOf(`${pictures.url}/`, { storage }), 0);
  });
});

test('an image has its width and height in the HTML, so its place is kept', async () => {
  const html = await (await fetch(`${pictures.url}/`)).text();
  const [image = ''] = /<img [^>]*alt="A grey field"[^>]*>/.exec(html) ?? [];
  assert.match(image, /\swidth="640"/);
  assert.match(image, /\sheight="360"/);
});

test('without local storage there is one warning, and the site works', async () => {
  const { page, context, messages } = await openReader(browser, site.url);
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The request was denied.', 'SecurityError');
      },
    });
  });
  await page.goto('/guides/dashboard/get-your-api-keys');
  await hydrated(page);
  await page.locator('.navbar .color-toggle').click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.getByRole('tab').nth(1).click();
  await page.locator('[role="tab"][aria-selected="true"]').first().waitFor();
  assert.equal(await page.getByRole('tab').nth(1).getAttribute('aria-selected'), 'true');
  await addLink(page, '/api/errors');
  await page.locator('#test-link').click();
  await showsHeading(page, 'Errors');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.locator('.announcement button').click();
  await page.locator('.announcement').waitFor({ state: 'detached' });
  assert.equal(messages.length, 1, messages.join('\n'));
  assert.match(messages[0] ?? '', /^warning: Browser storage is unavailable/);
  await context.close();
});

test('without session storage pages change, and only their places are forgotten', async () => {
  const reader = await openReader(browser, site.url);
  const { page, context, messages } = reader;
  await context.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The request was denied.', 'SecurityError');
      },
    });
  });
  await visit(reader, '/guides/dashboard/certificates');
  await addLink(page, '/api/errors');
  await page.locator('#test-link').click();
  await showsHeading(page, 'Errors');
  await page.goBack();
  await showsHeading(page, 'Certificates');
  assert.deepEqual(messages, []);
  await context.close();
});
