// Navigation when something goes wrong, or an address is odd: the reader always ends on a readable page.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { ELEMENT_IDS } from '../../site/shared/element-ids.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { builtPage } from './built-page.ts';
import {
  afterPaint,
  answerFetches,
  clickLink,
  follow,
  goToHash,
  hold,
  hydrated,
  openPage,
  quietVisit,
  type Reader,
  showsHeading,
  slowConnection,
  visit,
  withText,
} from './reader.ts';

const FIRST = '/guides/dashboard/certificates';
const SECOND = '/guides/dashboard/setting-up-your-ip-whitelist';
const THIRD = '/guides/card-payments/test-cards';

let site: SitePreview;
before(async () => {
  site = await previewOfSite();
});

/** FIRST is open and alive; nothing is fetched ahead, so that a test's answers are the click's. */
async function reading(work: (reader: Reader) => Promise<void>): Promise<void> {
  const prepare = (page: Page) => slowConnection(page.context());
  await work(await openPage(site, { path: FIRST, prepare }));
}

function shows(page: Page, route: string): Promise<void> {
  return showsHeading(page, builtPage(site.dist, route).h1);
}

test('of two quick clicks the later one wins, whichever answer comes last', () =>
  reading(async ({ page, messages: said, pageLoads }) => {
    const release = await hold(page, `**${SECOND}`);
    await follow(page, SECOND);
    await page.getByRole('progressbar').waitFor({ state: 'attached' });
    await page.locator('#test-link').evaluate((link, href) => {
      (link as HTMLAnchorElement).href = href;
      (link as HTMLElement).click();
    }, THIRD);
    await shows(page, THIRD);
    const late = page.waitForResponse(`**${SECOND}`);
    release();
    await (await late).finished();
    await afterPaint(page);
    await shows(page, THIRD);
    assert.equal(new URL(page.url()).pathname, THIRD);
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    assert.equal(pageLoads(), 1);
    assert.deepEqual(said, []);
  }));

const BROKEN_ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'that never comes': (route) => route.abort('connectionfailed'),
  'with status 500': (route) => route.fulfill({ status: 500, body: 'Out of order' }),
  'that is no HTML': (route) => route.fulfill({ json: { sorry: true } }),
  'cut off in the middle of the article': (route) =>
    withText(route, (html) => html.slice(0, html.indexOf('<!--article-->') + 400)),
  'cut off after the article': (route) =>
    withText(route, (html) => html.slice(0, html.indexOf('<!--/article-->') + 40)),
  'without its page data': (route) =>
    withText(route, (html) => html.replace(`id="${ELEMENT_IDS.pageData}"`, 'id="x"')),
};

for (const [name, answer] of Object.entries(BROKEN_ANSWERS)) {
  test(`an answer ${name} is followed by one full load of the page [S2.58] [S8.2]`, () =>
    reading(async ({ page, pageLoads }) => {
      await answerFetches(page, SECOND, answer);
      await follow(page, SECOND);
      await shows(page, SECOND);
      await hydrated(page);
      assert.equal(new URL(page.url()).pathname, SECOND);
      assert.equal(pageLoads(), 2);
    }));
}

test('a link to a page that is not there ends on the not-found page, at its own address', () =>
  reading(async ({ page, pageLoads }) => {
    await follow(page, '/guides/nothing-here');
    await showsHeading(page, contentMessages.notFoundTitle);
    assert.equal(new URL(page.url()).pathname, '/guides/nothing-here');
    assert.equal(pageLoads(), 2);
  }));

async function showsPageError(page: Page): Promise<void> {
  await showsHeading(page, messages.pageErrorTitle);
  assert.match(await page.title(), new RegExp(`^${messages.pageErrorTitle} \\| `));
  assert.ok(await page.getByRole('button', { name: messages.pageErrorRetry }).isVisible());
  assert.ok(await page.locator('.navbar').isVisible());
}

test('offline a click shows the load error, and Retry works as soon as the network does [S2.58] [S8.2]', () =>
  reading(async ({ page, context, pageLoads }) => {
    await context.setOffline(true);
    await follow(page, SECOND);
    await showsPageError(page);
    await page.getByRole('button', { name: messages.pageErrorRetry }).click();
    await afterPaint(page);
    await showsPageError(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: messages.pageErrorRetry }).click();
    await shows(page, SECOND);
    assert.equal(await page.title(), builtPage(site.dist, SECOND).title);
    assert.equal(new URL(page.url()).pathname, SECOND);
    assert.equal(pageLoads(), 1);
  }));

for (const [name, href] of [
  ['another page', THIRD],
  ['the page that the reader came from', FIRST],
] as const) {
  test(`after the load error a link to ${name} works`, () =>
    reading(async ({ page, context, pageLoads }) => {
      await context.setOffline(true);
      await follow(page, SECOND);
      await showsPageError(page);
      await context.setOffline(false);
      await page.locator(`.doc-sidebar a[href="${href}"]`).evaluate((link) => {
        (link as HTMLElement).click();
      });
      await shows(page, href);
      assert.equal(await page.title(), builtPage(site.dist, href).title);
      assert.equal(pageLoads(), 1);
    }));
}

test('the same address failing twice within seconds shows the load error, not load after load [S2.58]', () =>
  reading(async ({ page, pageLoads }) => {
    await answerFetches(page, SECOND, (route) => route.abort('connectionfailed'));
    await follow(page, SECOND);
    await shows(page, SECOND);
    await visit({ page }, FIRST);
    const loads = pageLoads();
    await follow(page, SECOND);
    await showsPageError(page);
    assert.equal(pageLoads(), loads);
    await page.unrouteAll();
    await page.getByRole('button', { name: messages.pageErrorRetry }).click();
    await shows(page, SECOND);
    assert.equal(pageLoads(), loads);
  }));

test('a link to a file of the site is left to the browser', () =>
  reading(async ({ page, pageLoads, requests }) => {
    await follow(page, '/sitemap.xml');
    await page.waitForURL('**/sitemap.xml');
    assert.equal(pageLoads(), 2);
    assert.equal(requests.filter((url) => url.endsWith('/sitemap.xml')).length, 1);
  }));

test('a hash that cannot be decoded does no harm, at the first load and later', () =>
  quietVisit(site, `${FIRST}#%E0%A4%A`, async (page) => {
    await goToHash(page, '%');
    await clickLink(page, `${SECOND}#%E0%A4%A`);
    await shows(page, SECOND);
    await page.locator('.doc-sidebar').locator(`a[href="${FIRST}"]`).click();
    await shows(page, FIRST);
  }));
