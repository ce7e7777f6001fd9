// Pages that are fetched before they are asked for: by sight, a few at a time, each once, within a measure, those of
// the text first.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { paragraphs, previewOfFiles } from './fixture.ts';
import {
  afterPaint,
  clickLink,
  idle,
  openReader,
  showsHeading,
  slowConnection,
  visit,
} from './reader.ts';

const NUMBERS = Array.from({ length: 8 }, (_, index) => index + 1);
const NUMBERED = NUMBERS.map((number) => `/p${number}`);

const STEP_MS = 20;
const PATIENCE_MS = 15_000;

const site = previewOfFiles({
  'content/links.mdx': `# Links\n\n${NUMBERS.map((number) => `[Page ${number}](/p${number})`).join('\n\n')}\n\n[Page 1 again](/p1)\n\n${paragraphs(60)}\n\n[Far down](/far)\n`,
  'content/few.mdx': `# Few\n\n[Page 1](/p1)\n\n${paragraphs(60)}\n\n[Far down](/far)\n`,
  ...Object.fromEntries(NUMBERS.map((number) => [`content/p${number}.mdx`, `# Page ${number}\n`])),
  'content/far.mdx': '# Far\n',
  'content/beside/index.mdx': '# Beside\n\n[Page 7](/p7)\n\n[Page 6](/p6)\n',
  'content/sidebars.yaml': 'docs: [beside/index, p1, p2, p3, p4, p5, p6, p7, p8]\n',
});

interface Options {
  connection?: Readonly<Record<string, unknown>>;
  pad?: string; // at the end of each answer
  path?: string; // of the page with the links
}

/** Opens the page of links and answers how often each page was asked for, and how many at a time. */
async function watched(
  { connection, pad = '', path = '/links' }: Options,
  then: (page: Page, asks: (path: string) => Promise<void>) => Promise<void>,
) {
  const { page, context } = await openReader(site);
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
  await visit({ page }, path);
  await then(page, async (wanted) => {
    for (let waited = 0; !answered.includes(wanted); waited += STEP_MS) {
      assert.ok(waited < PATIENCE_MS, `${wanted} was not fetched; fetched: ${answered.join(' ')}`);
      await page.waitForTimeout(STEP_MS);
    }
  });
  return { asked, most };
}

test('the pages whose links are in view are fetched, two at a time, each once [S2.59]', async () => {
  const { asked, most } = await watched({}, async (page, asks) => {
    await asks('/p8');
    await afterPaint(page);
    await afterPaint(page);
  });
  assert.deepEqual(asked.toSorted(), NUMBERED);
  assert.equal(most, 2);
});

test('links of the text come before those of the pager and the sidebar, that name the same pages too [S2.59]', async () => {
  const { asked } = await watched({ path: '/beside/' }, (_page, asks) => asks('/p8'));
  assert.deepEqual(asked.slice(0, 3), ['/p7', '/p6', '/p1']);
  assert.deepEqual(asked.toSorted(), NUMBERED);
});

test('a page is fetched when its link comes into view [S2.59]', async () => {
  const { asked } = await watched({ path: '/few' }, async (page, asks) => {
    await asks('/p1');
    await afterPaint(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await asks('/far');
  });
  assert.deepEqual(asked, ['/p1', '/far']);
});

test('a page that is seen again is not fetched again [S2.59]', async () => {
  const { asked } = await watched({ path: '/few' }, async (page, asks) => {
    await asks('/p1');
    await clickLink(page, '/links');
    await showsHeading(page, 'Links');
    await asks('/p8');
  });
  assert.deepEqual(asked.toSorted(), NUMBERED);
});

test('what the page itself has brought leaves the room of links in view as it is [S2.59]', async () => {
  const { page } = await openReader(site);
  await page.route('**/_assets/site-*.css', async (route) => {
    const response = await route.fetch();
    const noise = Array.from({ length: 5000 }, () => crypto.randomUUID()).join('');
    await route.fulfill({ response, body: `${await response.text()}/* ${noise} */` });
  });
  const wanted = page.waitForRequest('**/p8');
  await page.goto('/links');
  await wanted;
});

for (const [name, kB, asks] of [
  // Another page like them would be too much.
  ['links in view fetch no more than 60 kB for a page that is read [S2.59]', 15, ['/p1', '/p2']],
  ['a page larger than all room is the only one', 60, ['/p1']],
] as const)
  test(name, async () => {
    const { asked } = await watched({ pad: ' '.repeat(kB * 1000) }, async (page, wait) => {
      await wait(asks.at(-1) ?? '');
      await afterPaint(page);
      await afterPaint(page);
    });
    assert.deepEqual(asked, asks);
  });

for (const connection of [
  { saveData: true },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]) {
  test(`with ${JSON.stringify(connection)} nothing is fetched before the click [S2.59] [S9.3]`, async () => {
    const { asked } = await watched({ connection }, async (page, asks) => {
      await idle(page);
      const link = page.getByRole('link', { name: 'Page 2', exact: true });
      await link.hover();
      await link.focus();
      await afterPaint(page);
      await clickLink(page, '/p1');
      await asks('/p1');
    });
    assert.deepEqual(asked, ['/p1']);
  });
}

test('a connection that tells nothing of itself is no fault', async () => {
  const { asked } = await watched({ connection: {} }, (_page, asks) => asks('/p8'));
  assert.equal(asked.length, 8);
});
