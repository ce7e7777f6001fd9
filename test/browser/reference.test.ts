// The API reference in a browser: readable without script, every name an address, light enough, and at
// home on a phone.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { parse } from 'yaml';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { PROJECT } from '../support/site.ts';
import { articleOf, htmlOf, operationPages } from './built-page.ts';
import { boxOf } from './look.ts';
import { quietVisit } from './reader.ts';

const CREATE = '/api/payments/01-create-payment';

let pages: string[]; // routes that show an operation
let site: SitePreview;
before(async () => {
  site = await previewOfSite();
  pages = operationPages(site);
});

type Fields = Readonly<Record<string, { properties?: object }>>;

test('without script every field of a payment that is sent can be read, and a fold opens [S1.7]', () =>
  quietVisit(site, { path: CREATE, script: 'off' }, async (page) => {
    const text = readFileSync(`${PROJECT}specs/payments.yaml`, 'utf8');
    const { schemas } = (parse(text) as { components: { schemas: Fields } }).components;
    const names = (schema: string) => Object.keys(schemas[schema]?.properties ?? {});
    const [sent, card] = [names('PaymentCreate'), names('CreditCardSourceRequest')];
    assert.ok(sent.length >= 9 && card.length >= 10);
    for (const name of [...sent, ...card.map((one) => `source-creditcard-${one}`)]) {
      const field = page.locator(`[id="body-${name}"]`);
      const words = (await field.textContent()) ?? '';
      const shown = name.replace(/^.*-/, '');
      assert.ok(words.startsWith(shown) && words.length > shown.length + 12, words);
      assert.equal(await field.locator('> a').first().getAttribute('href'), `#body-${name}`);
    }
    const mobile = page.locator('#body-source-stcpay-mobile');
    assert.equal(await mobile.isVisible(), false);
    await page.locator('#body-source-stcpay > summary').click();
    await mobile.waitFor();
  }));

test('every field, value and heading has its own address, and each link within a page leads somewhere', async () => {
  for (const route of pages) {
    const article = articleOf(site.dist, route);
    const ids = [...article.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    assert.equal(ids.length, new Set(ids).size, `${route}: an id stands twice`);
    const own = [...article.matchAll(/ href="#([^"]*)"/g)].map(([, id = '']) => id);
    assert.deepEqual(
      own.filter((id) => !ids.includes(id)),
      [],
      route,
    );
    const items = [...article.matchAll(/<li id="([^"]*)">(.{0,3})/g)];
    assert.ok(
      items.every(([, , start]) => start?.startsWith('<a ')),
      route,
    );
  }
});

test('only pages that show something of the API load its styles, all that have cards those of cards', () => {
  const having = (pattern: RegExp) =>
    site.routes.filter((route) => pattern.test(htmlOf(site.dist, route)));
  const withStyles = having(/\/reference-[^"]*\.css"/);
  assert.deepEqual(withStyles, having(/class="(?:api|api-event)[ "]/));
  assert.ok(withStyles.length > pages.length);
  const withCards = having(/class="card/);
  assert.ok(withCards.length > 10);
  const landing = having(/\/landing-/);
  assert.deepEqual(
    withCards.filter((route) => !landing.includes(route)),
    [],
  );
});

test('a page reached by a link has its styles before it is shown, also when they are still being fetched ahead', () =>
  quietVisit(site, '/api/errors', async (page, { pageLoads }) => {
    await page.route('**/reference*.css', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const panel = document.querySelector('.api-rail');
        if (panel) seen.push(getComputedStyle(panel).position);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('.doc-sidebar a', { hasText: 'Payments API' }).first().click();
    await page.locator('article a', { hasText: 'Void a payment' }).first().click();
    await page.locator('.api-panel').first().waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    assert.ok(seen.length > 0 && seen.every((position) => position === 'sticky'), seen.join());
    assert.equal(pageLoads(), 1);
  }));

test('words and code stand side by side from 1280 px, one below the other under that; there is one table of contents', () =>
  quietVisit(site, CREATE, async (page) => {
    assert.equal(await page.locator('.toc').count(), 0);
    assert.equal(await page.locator('.toc-mobile').isVisible(), false);
    assert.equal(await page.locator('.sidebar .toc-list').isVisible(), true);
    for (const [width, isBeside] of [
      [1440, true],
      [1280, true],
      [1279, false],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const words = await boxOf(page.locator('.api-words'));
      const panel = await boxOf(page.locator('.api-panel'));
      assert.equal(panel.x >= words.right, isBeside, `${width}`);
    }
    await page.locator('.sidebar .toc-list').waitFor({ state: 'hidden' });
    assert.equal(await page.locator('.toc-mobile').isVisible(), true);
  }));

test('an operation shows its own errors, and leads to those of most; names of fields are links that say so', () =>
  quietVisit(site, CREATE, async (page) => {
    const own = page.locator('#errors ~ .api-errors').first();
    assert.match(await own.locator('#response-409').innerText(), /409 Conflict\s+token_not_usable/);
    assert.doesNotMatch(await own.innerText(), /validation_failed|api_key_invalid|internal_error/);
    assert.match(await own.innerText(), /Errors of most operations: 400, 401, .*500, 503\.$/);
    assert.equal(await own.locator('p > a').last().getAttribute('href'), '/api/errors');
    const link = page.getByRole('link', { name: 'Direct link to amount', exact: true }).first();
    await link.click();
    assert.equal(new URL(page.url()).hash, '#body-amount');
  }));
