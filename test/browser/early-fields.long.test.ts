// Selects and checkboxes of an operation that are changed before their code runs, by the reader or by the browser: what
// a control says is what is shown and copied. And one choice of an example shows its samples, response and fields.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfFiles } from './fixture.ts';
import {
  CLIPBOARD,
  clearClipboard,
  copied,
  goToHash,
  hold,
  hydrated,
  idle,
  openPage,
  openReader,
  quietVisit,
  visit,
} from './reader.ts';

const SPEC = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://shop.example' }]
paths:
  /orders:
    post:
      operationId: order
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                source: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Wallet' }], discriminator: { propertyName: type, mapping: { card: Card, wallet: Wallet } } }
                gift_to: { oneOf: [{ type: object, title: Card, properties: { type: { const: card }, name: { type: string } } }, { type: object, title: Wallet, properties: { type: { const: wallet }, phone: { type: string } } }], discriminator: { propertyName: type } }
                lines:
                  type: array
                  items:
                    oneOf:
                      - { type: object, title: Book, required: [isbn], properties: { isbn: { type: string } } }
                      - { type: object, title: Map, required: [scale], properties: { scale: { type: integer } } }
            examples:
              card: { summary: By card, value: { source: { type: card, number: '1' } } }
              again: { summary: By card for a friend, value: { source: { type: card, number: '2' }, gift_to: { type: wallet, phone: p2 } } }
              wallet: { summary: By wallet, value: { source: { type: wallet, token: t3 }, lines: [{ isbn: i }, { scale: 3 }] } }
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema: { type: object, properties: { paid: { type: string } } }
              examples: { now: { summary: At once, value: { paid: now } }, later: { summary: Later, value: { paid: later } } }
components:
  schemas:
    Card: { type: object, title: Card, properties: { type: { const: card }, number: { type: string } } }
    Wallet: { type: object, title: Wallet, properties: { type: { const: wallet }, token: { type: string } } }
`;

/** React with the shell, and all islands. */
const LATE = /\/_assets\/(?:app|chunk|Tabs|OperationSamples)-[^/]*\.js$/;
const ORDER = '/order';

const site = previewOfFiles({
  'content/index.mdx': '# Home\n\n[Order](/order)\n',
  'content/order.mdx': '# Order\n\n<ApiOperation spec="shop" id="order" />\n',
  'specs/shop.yaml': SPEC,
});

const request = (page: Page) => page.locator('.samples-bar select');
const response = (page: Page) => page.locator('.answers > select');

/** Waits until samples with this text are shown, and asserts that they are the only ones, and copied. */
async function showsSample(page: Page, text: string): Promise<void> {
  const shown = page.locator('.api-request pre').filter({ visible: true });
  await shown.filter({ hasText: text }).waitFor();
  assert.equal(await shown.count(), 1);
  await clearClipboard(page);
  await page.locator('.api-request [data-action="copy-code"]').filter({ visible: true }).click();
  assert.ok((await copied(page)).includes(text));
}

async function showsResponse(page: Page, text: string): Promise<void> {
  const shown = page.locator('.api-answers pre').filter({ visible: true });
  await shown.filter({ hasText: text }).waitFor();
  assert.equal(await shown.count(), 1);
}

/** Ids of the open variants, once they are these. */
async function opens(page: Page, ids: readonly string[]): Promise<void> {
  const open = () =>
    page.locator('details[data-examples][open]').evaluateAll((all) => all.map(({ id }) => id));
  for (let tries = 0; tries < 100 && String(await open()) !== String(ids); tries++)
    await page.waitForTimeout(20);
  assert.deepEqual(await open(), ids);
}

test('a response is shown at once, and stays when React comes', async () => {
  const { page } = await openReader(site);
  const release = await hold(page, LATE);
  await page.goto(ORDER);
  await response(page).selectOption('Later');
  await showsResponse(page, 'later');
  release();
  await hydrated(page);
  await showsResponse(page, 'later');
});

test('an example that is selected before React has come is shown and copied when it has, no other before; the builder starts from it', async () => {
  const { page, messages: said } = await openReader(site, { context: CLIPBOARD });
  const release = await hold(page, LATE);
  await page.goto(ORDER);
  await request(page).selectOption('By wallet');
  assert.equal(await page.locator('.api-request pre').filter({ visible: true }).count(), 0);
  await page.locator('.samples-bar button').click();
  release();
  const start = page.locator('dialog.builder select').first();
  await start.waitFor();
  assert.equal(await start.locator('option:checked').textContent(), 'By wallet');
  await page.keyboard.press('Escape');
  await showsSample(page, '"wallet"');
  await request(page).selectOption('By card');
  await showsSample(page, '"number": "1"');
  assert.deepEqual(said, []);
});

test('an example that is selected on a page reached by a link, before its islands have come', async () => {
  const { page } = await openPage(site, { path: '/', context: CLIPBOARD });
  const release = await hold(page, LATE);
  await page.locator('article a', { hasText: 'Order' }).click();
  await response(page).selectOption('Later');
  await showsResponse(page, 'later');
  await request(page).selectOption('By wallet');
  release();
  await showsSample(page, '"wallet"');
});

test('values that the browser restores without an event are applied', async () => {
  const { page } = await openReader(site, { context: CLIPBOARD });
  // Browsers restore only fields that do not forbid it.
  await page.route(`**${ORDER}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(' autocomplete="off"', '');
    await route.fulfill({ response: answer, body });
  });
  await visit({ page }, ORDER);
  for (const [select, name] of [
    [request(page), 'By wallet'],
    [response(page), 'Later'],
  ] as const) {
    await select.selectOption(name);
    await page.goto('/');
    await page.goBack();
    await hydrated(page);
    assert.equal(await select.locator('option:checked').textContent(), name);
    if (name === 'Later') await showsResponse(page, 'later');
    else await showsSample(page, '"wallet"');
    await page.goto(ORDER);
  }
});

test('what is as it was sent is left alone: no tools are fetched, the open variants stay open', () =>
  quietVisit(site, ORDER, async (page, { requests }) => {
    await idle(page);
    assert.ok(!requests.some((url) => url.includes('OperationTools')));
    await opens(page, ['body-source-card', 'body-gift_to-card', 'body-lines-book']);
  }));

test('where the samples of an example do not come, those of another are not shown for it', async () => {
  const { page } = await openReader(site, { context: CLIPBOARD });
  await page.route(/operation-[^/]*\.json$/, (route) => route.abort());
  await visit({ page }, ORDER);
  await request(page).selectOption('By wallet');
  const retry = page.locator('.api-request').getByRole('button', { name: messages.pageErrorRetry });
  await retry.waitFor();
  assert.equal(await page.locator('.api-request pre').filter({ visible: true }).count(), 0);
  await page.unroute(/operation-[^/]*\.json$/);
  await retry.click();
  await showsSample(page, '"wallet"');
});

test('an example opens the variants that it has, and closes those that they replace', async () => {
  const { page } = await openPage(site, ORDER);
  const lines = ['body-lines-book', 'body-lines-map'];
  await request(page).selectOption('By wallet');
  await opens(page, ['body-source-wallet', 'body-gift_to-card', ...lines]);
  await request(page).selectOption('By card');
  await opens(page, ['body-source-card', 'body-gift_to-card', ...lines]);
  await request(page).selectOption('By card for a friend');
  await opens(page, ['body-source-card', 'body-gift_to-wallet', ...lines]);

  const { page: other } = await openPage(site, ORDER);
  await other.locator('.samples-bar button').click();
  await other.locator('dialog.builder select').first().selectOption('By wallet');
  await opens(other, ['body-source-wallet', 'body-gift_to-card', ...lines]);
  assert.equal(await request(other).locator('option:checked').textContent(), 'By wallet');
});

test('a link to a field of a variant selects an example that has it, unless the selected one has', () =>
  quietVisit(
    site,
    { path: `${ORDER}#body-gift_to-wallet-phone`, context: CLIPBOARD },
    async (page) => {
      await showsSample(page, '"p2"');
      await goToHash(page, 'body-source-card-number');
      await page.locator('#body-source-card-number').waitFor();
      await showsSample(page, '"p2"'); // this example pays by card
    },
  ));
