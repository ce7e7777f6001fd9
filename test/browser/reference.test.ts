// The API reference in a browser: readable without script, every name an address, light enough, and at
// home on a phone.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { parse } from 'yaml';
import { previewOfSite } from '../support/built-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { PROJECT } from '../support/site.ts';
import { hydrated, inParallel, openReader } from './reader.ts';

const CREATE = '/api/payments/01-create-payment';
const LANES = 3;

let browser: Browser;
let site: Awaited<ReturnType<typeof previewOfSite>>;
let pages: string[]; // routes that show an operation

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), previewOfSite()]);
  pages = site.routes.filter((route) => htmlOf(route).includes('class="endpoint"'));
});

function htmlOf(route: string): string {
  return readFileSync(`${site.dist}${route.replace(/\/$/, '')}/index.html`, 'utf8');
}

type Fields = Readonly<Record<string, { properties?: Fields }>>;

/** The names of fields that specs/payments.yaml gives a schema. */
function fieldsOf(file: string, schema: string): string[] {
  const document = parse(readFileSync(`${PROJECT}specs/${file}`, 'utf8')) as {
    components: { schemas: Fields };
  };
  return Object.keys(document.components.schemas[schema]?.properties ?? {});
}

async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}

test('38 pages show an operation', () => {
  assert.equal(pages.length, 38);
});

test('without script every field of a payment, sent and answered, can be read [S1.7]', async () => {
  const { page, context } = await openReader(browser, site.url, { script: 'off' });
  await page.goto(CREATE);
  const article = (await page.locator('article').innerHTML()).toString();
  const sent = fieldsOf('payments.yaml', 'PaymentCreate').map((name) => `body-${name}`);
  const card = fieldsOf('payments.yaml', 'CreditCardSourceRequest').map(
    (name) => `body-source-creditcard-${name}`,
  );
  const answered = fieldsOf('common.yaml', 'Payment').map((name) => `response-${name}`);
  assert.ok(sent.length >= 9 && card.length >= 10 && answered.length >= 25);
  for (const id of [...sent, ...card, ...answered]) {
    const name = id.replace(/^.*-/, '');
    assert.ok(article.includes(`<li id="${id}"><a href="#${id}"`), id);
    const text = (await page.locator(`[id="${id}"]`).textContent()) ?? '';
    assert.ok(text.startsWith(name), id);
    // A name, its type, and words that say what it is.
    assert.ok(text.length > name.length + 12, text);
  }
  await context.close();
});

test('without script a fold opens, and everything in the article is seen then', async () => {
  const { page, context } = await openReader(browser, site.url, { script: 'off' });
  await page.goto(CREATE);
  const mobile = page.locator('#body-source-stcpay-mobile');
  assert.equal(await mobile.isVisible(), false);
  await page.locator('#body-source-stcpay > summary').click();
  await mobile.waitFor();
  await context.close();
});

test('an address with a folded field shows that field', async () => {
  const { page, context } = await openReader(browser, site.url);
  await page.goto(`${CREATE}#body-source-stcpay-mobile`);
  const field = page.locator('#body-source-stcpay-mobile');
  await field.waitFor();
  const box = await field.boundingBox();
  assert.ok(box !== null && box.y > 0 && box.y < 900);
  await context.close();
});

test('every field, value and heading has its own address, and each link within a page leads somewhere', async () => {
  for (const route of pages) {
    const html = htmlOf(route);
    const article = html.slice(html.indexOf('<!--article-->'), html.indexOf('<!--/article-->'));
    const ids = [...article.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    assert.equal(ids.length, new Set(ids).size, `${route}: an id stands twice`);
    const own = [...article.matchAll(/ href="#([^"]*)"/g)].map(([, id = '']) => id);
    assert.deepEqual(
      own.filter((id) => !ids.includes(id)),
      [],
      route,
    );
    const items = [...article.matchAll(/<li id="([^"]*)">(.{0,9})/g)];
    assert.ok(
      items.every(([, , start]) => start?.startsWith('<a href="')),
      route,
    );
  }
});

test('the names of fields are links that say so', async () => {
  const { page, context } = await openReader(browser, site.url);
  await page.goto(CREATE);
  await hydrated(page);
  const link = page.getByRole('link', { name: 'Direct link to amount', exact: true }).first();
  await link.click();
  assert.equal(new URL(page.url()).hash, '#body-amount');
  await context.close();
});

test('only pages that show something of the API load its styles', () => {
  const withStyles = site.routes.filter((route) => /\/reference-[^"]*\.css"/.test(htmlOf(route)));
  const showing = site.routes.filter((route) => /class="(?:api|api-event)[ "]/.test(htmlOf(route)));
  assert.deepEqual(withStyles, showing);
  assert.ok(withStyles.length > pages.length);
});

test('a page reached by a link has its styles before it is shown', async () => {
  const { page, context, messages, pageLoads } = await openReader(browser, site.url);
  await page.goto('/api/errors');
  await hydrated(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const panel = document.querySelector('.api-panel');
      if (panel) seen.push(getComputedStyle(panel).position);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('.doc-sidebar a', { hasText: 'Payments API' }).first().click();
  await page.locator('article a', { hasText: 'Create a payment' }).first().click();
  await page.locator('.api-panel').first().waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  assert.ok(seen.length > 0 && seen.every((position) => position === 'sticky'), seen.join());
  assert.equal(pageLoads(), 1);
  assert.deepEqual(messages, []);
  await context.close();
});

test('words and code stand side by side from 1280 px, one below the other under that', async () => {
  for (const [width, isBeside] of [
    [1440, true],
    [1280, true],
    [1279, false],
    [390, false],
  ] as const) {
    const { page, context } = await openReader(browser, site.url, { width });
    await page.goto(CREATE);
    const words = await page.locator('.api-words').first().boundingBox();
    const panel = await page.locator('.api-panel').first().boundingBox();
    if (words === null || panel === null) throw new Error('nothing to be seen');
    assert.equal(panel.x >= words.x + words.width, isBeside, `${width}`);
    await context.close();
  }
});

test('no page of the reference scrolls sideways on a phone, with every fold open', async () => {
  const readers = await Promise.all(
    Array.from({ length: LANES }, () => openReader(browser, site.url, { width: 390 })),
  );
  const wide: string[] = [];
  await inParallel(pages, LANES, async (route, _index, lane) => {
    const page = readers[lane]?.page;
    if (page === undefined) throw new Error(`no page in lane ${lane}`);
    await page.goto(route);
    await openAll(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) wide.push(`${route}: ${width}`);
  });
  assert.deepEqual(wide, []);
  await Promise.all(readers.map(({ context }) => context.close()));
});

test('a page with code beside its words has one table of contents', async () => {
  const links = (route: string): number => htmlOf(route).split('class="toc-link"').length - 1;
  const { page, context } = await openReader(browser, site.url);
  await page.goto(CREATE);
  assert.equal(await page.locator('.toc').count(), 0);
  await page.locator('.toc-mobile > summary').click();
  assert.equal(await page.locator('.toc-mobile a').locator('visible=true').count(), links(CREATE));
  await context.close();
});

test('errors are folded by status, and an address of one opens its fold', async () => {
  const { page, context } = await openReader(browser, site.url);
  await page.goto(CREATE);
  assert.equal(await page.locator('.api-errors li').locator('visible=true').count(), 0);
  assert.match(await page.locator('#response-400 > summary').innerText(), /400 Bad Request/);
  await hydrated(page);
  await page.evaluate(() => {
    location.hash = '#response-409';
  });
  await page.locator('#response-409 li').first().waitFor();
  await context.close();
});
