// Folds whose fields stand in a document of their own: fetched when they are opened, by pointer, keyboard or address;
// a link without script, and where the document cannot be had.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldMessages } from '../../site/shared/messages/fold-messages.ts';
import { previewOfFiles } from './fixture.ts';
import { doubleIds, focusedText, reached } from './look.ts';
import { announced, goToHash, quietVisit, visit, visitPage } from './reader.ts';

const WIDE = 900;

/** A body too wide for what is inside its last fields; `deep` leads on to a document of its own again. */
function bigSpec(): string {
  const plain = Array.from({ length: WIDE }, (_, at) => `f${at}: { type: string }`).join(', ');
  const inner = (name: string, more: string): string => {
    const own = Array.from({ length: 100 }, (_, at) => `${name}${at}: { type: string }`).join(', ');
    return `{ type: object, properties: { ${own}${more} } }`;
  };
  return `openapi: 3.1.0
info: { title: Big, version: '1' }
paths:
  /pay:
    post:
      operationId: pay
      summary: Pay
      requestBody: { content: { application/json: { schema: { type: object, properties: { ${plain}, person: { $ref: '#/components/schemas/Person' } } } } } }
      responses: { '200': { description: ok } }
components:
  schemas:
    Person: ${inner('p', ", deep: { $ref: '#/components/schemas/Deep' }")}
    Deep: ${inner('d', '')}
`;
}

const files = {
  'specs/big.yaml': bigSpec(),
  'content/pay.mdx': '# Pay\n\n<ApiOperation id="pay" />\n',
};
const site = previewOfFiles(files, { baseUrl: '/docs/', config: 'trailingSlash: true\n' });

const PERSON = 'details[data-part="body-person"]';

test('a fold is fetched by keyboard, once, with ids of the page; a fold in it in turn', () =>
  quietVisit(site, '/docs/pay/', async (page, { requests }) => {
    assert.ok(!requests.some((url) => url.includes('_schemas')));
    const fold = page.locator(PERSON);
    assert.match((await fold.locator('p').textContent()) ?? '', /^person: p0, p1, .*, deep$/);
    await fold.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('#body-person-p99').waitFor();
    assert.equal(await focusedText(page), 'Fields of person');
    assert.equal(await page.locator('details[aria-busy]').count(), 0);
    await page.locator('details[data-part="body-person-deep"] > summary').click();
    await page.locator('#body-person-deep-d99').waitFor();
    assert.deepEqual(await doubleIds(page), []);
    assert.equal(requests.filter((url) => url.includes('_schemas')).length, 2);
  }));

test('an address inside folds opens them all, before and after hydration', () =>
  quietVisit(site, '/docs/pay/#body-person-deep-d7', async (page) => {
    await reached(page, 'body-person-deep-d7');
    await visit({ page }, '/docs/pay/');
    await goToHash(page, 'body-person-p5');
    await reached(page, 'body-person-p5');
  }));

test('offline the fold keeps its link, says so, and can be opened again', async () => {
  await visitPage(site, '/docs/pay/', async (page) => {
    await page.route('**/_schemas/**', (route) => route.abort());
    const fold = page.locator(PERSON);
    await fold.locator('summary').click();
    await fold.getByText(foldMessages.failed).waitFor();
    await announced(page, foldMessages.failed);
    assert.equal(await fold.locator('a.part').isVisible(), true);
    await page.unroute('**/_schemas/**');
    await fold.locator('summary').click();
    await fold.locator('summary').click();
    await page.locator('#body-person-p0').waitFor();
  });
});

test('without script the fold holds a link to a whole document, which leads back', () =>
  quietVisit(site, { path: '/docs/pay/', script: 'off' }, async (page) => {
    await page.locator(`${PERSON} > summary`).click();
    await page.locator(`${PERSON} a.part`).click();
    assert.match(page.url(), /\/docs\/_schemas\/big\/person-[0-9a-f]{8}\.html$/);
    assert.equal(await page.locator('h1').textContent(), 'Fields of person');
    assert.equal(await page.locator('#part-p99').count(), 1);
    const robots = page.locator('meta[name="robots"]');
    assert.equal(await robots.getAttribute('content'), 'noindex, follow');
    const canonical = page.locator('link[rel="canonical"]');
    assert.equal(await canonical.getAttribute('href'), 'https://docs.example.com/docs/pay/');
    await page.getByRole('link', { name: 'Pay' }).first().click();
    assert.match(page.url(), /\/docs\/pay\/$/);
  }));

test('the page as Markdown has the names, and where their fields are', async () => {
  const markdown = (await site).built.file('pay.md');
  assert.match(markdown, /\*\*Fields of person\*\*/);
  assert.match(markdown, /\[person\]\(\/docs\/_schemas\/big\/person-[0-9a-f]{8}\.html\): p0, p1,/);
});
