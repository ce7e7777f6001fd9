// Pages that are fetched before they are asked for: by sight, a few at a time, each once, within a measure.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/chromium.ts';
import { type FixturePreview, paragraphs, previewOfFiles } from './fixture.ts';
import {
  addLink,
  afterPaint,
  hydrated,
  openReader,
  showsHeading,
  slowConnection,
} from './reader.ts';

const NUMBERS = Array.from({ length: 8 }, (_, index) => index + 1);

const STEP_MS = 20;
const PATIENCE_MS = 15_000;

let browser: Browser;
let site: FixturePreview;

before(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    previewOfFiles({
      'content/links.mdx': `# Links\n\n${NUMBERS.map((number) => `[Page ${number}](/p${number})`).join('\n\n')}\n\n[Page 1 again](/p1)\n\n${paragraphs(60)}\n\n[Far down](/far)\n`,
      'content/few.mdx': `# Few\n\n[Page 1](/p1)\n\n${paragraphs(60)}\n\n[Far down](/far)\n`,
      ...Object.fromEntries(
        NUMBERS.map((number) => [`content/p${number}.mdx`, `# Page ${number}\n`]),
      ),
      'content/far.mdx': '# Far\n',
      'content/plain.mdx': '# Plain\n',
    }),
  ]);
});

interface Options {
  connection?: Readonly<Record<string, unknown>>;
  pad?: string; // at the end of each answer
  path?: string; // of the page with the links
}

/** Opens the page of links and answers how often each page was asked for, and how many at a time. */
async function watched(
  then: (page: Page, asks: (path: string) => Promise<void>) => Promise<void>,
  { connection, pad = '', path = '/links' }: Options = {},
) {
  const { page, context } = await openReader(browser, site.url);
  if (connection) await slowConnection(context, connection);
  const asked: string[] = [];
  const answered: string[] = [];
  let running = 0;
  let most = 0;
  await page.route(/\/(?:p\d+|far)$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    running += 1;
    most = Math.max(most, running);
    if (pad === '') return route.continue(); // compressed, as it is sent
    const response = await route.fetch();
    const body = await response.text();
    const headers = { ...response.headers(), 'content-length': String(body.length + pad.length) };
    return route.fulfill({ response, headers, body: body + pad });
  });
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!asked.includes(pathname)) return;
    running -= 1;
    answered.push(pathname);
  });
  await page.goto(path);
  await hydrated(page);
  await then(page, async (wanted) => {
    for (let waited = 0; !answered.includes(wanted); waited += STEP_MS) {
      assert.ok(waited < PATIENCE_MS, `${wanted} was not fetched; fetched: ${answered.join(' ')}`);
      await page.waitForTimeout(STEP_MS);
    }
  });
  await context.close();
  return { asked, most };
}

test('the first four pages whose links are in view are fetched, two at a time, each once [S2.59]', async () => {
  const { asked, most } = await watched(async (page, asks) => {
    await asks('/p4');
    await afterPaint(page);
    await afterPaint(page);
  });
  assert.deepEqual([...asked].sort(), ['/p1', '/p2', '/p3', '/p4']);
  assert.equal(most, 2);
});

test('a page is fetched when its link comes into view [S2.59]', async () => {
  const { asked } = await watched(
    async (page, asks) => {
      await asks('/p1');
      await afterPaint(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await asks('/far');
    },
    { path: '/few' },
  );
  assert.deepEqual(asked, ['/p1', '/far']);
});

test('on a page that a click led to, links in view are fetched too [S2.59]', async () => {
  const { asked } = await watched(
    async (page, asks) => {
      await addLink(page, '/few');
      await page.locator('#test-link').click();
      await showsHeading(page, 'Few');
      await asks('/p1');
    },
    { path: '/plain' },
  );
  assert.deepEqual(asked, ['/p1']);
});

test('a page that has brought much leaves no room for those of links in view', async () => {
  const { page, context } = await openReader(browser, site.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/_assets/site-*.css', async (route) => {
    const response = await route.fetch();
    const noise = Array.from({ length: 2500 }, () => crypto.randomUUID()).join('');
    await route.fulfill({ response, body: `${await response.text()}/* ${noise} */` });
  });
  await page.goto('/links');
  await hydrated(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await afterPaint(page);
  assert.ok(!asked.some((path) => /^\/p\d/.test(path)), asked.join(' '));
  const wanted = page.waitForRequest('**/p3');
  await page.getByRole('link', { name: 'Page 3' }).hover();
  await wanted;
  await context.close();
});

test('links in view fetch no more than 30 kB for a page that is read [S2.59]', async () => {
  const { asked } = await watched(
    async (page, asks) => {
      await asks('/p1');
      await afterPaint(page);
      await afterPaint(page);
    },
    { pad: ' '.repeat(15_000) },
  );
  assert.deepEqual(asked, ['/p1']); // another like it would be too much
});

for (const connection of [
  { saveData: true },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]) {
  test(`with ${JSON.stringify(connection)} nothing in view is fetched [S2.59] [S9.3]`, async () => {
    const { asked } = await watched(
      async (page) => {
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
        await afterPaint(page);
      },
      { connection },
    );
    assert.deepEqual(asked, []);
  });
}

test('a connection that tells nothing of itself is no fault', async () => {
  const { asked } = await watched((_page, asks) => asks('/p4'), { connection: {} });
  assert.equal(asked.length, 4);
});
