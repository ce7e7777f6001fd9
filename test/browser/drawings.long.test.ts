// Diagrams: what Chromium draws, and what a reader has of it: a picture at once, in the colours
// of the mode, readable at every width, larger in a dialog, whole on paper.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { DrawnDiagram } from '../../site/shared/diagram-style.ts';
import { diagramMessages } from '../../site/shared/messages/diagram-messages.ts';
import { drawingFiles, drawnOf } from '../support/drawn-files.ts';
import { violations } from './axe.ts';
import { paragraphs, previewOfFiles } from './fixture.ts';
import { boxOf } from './look.ts';
import { hasFocus, onPaper, openPage, quietVisit, type Visited, type VisitWork } from './reader.ts';

const LANES = `sequenceDiagram
    autonumber
    actor P as Payer
    participant B as Your page
    participant S as Your server
    participant A as API
    participant I as Issuer
    P->>B: enters card, presses Pay
    B->>A: POST /payments (publishable key)
    S->>S: amount plus discount equals the price?
    A-->>B: redirect to callback_url?id=...&status=paid
    S->>A: GET /payments/{id} (secret key)
    I-->>P: challenge (OTP or bank app)`;
const STATES = `stateDiagram-v2
    [*] --> initiated: create payment
    initiated --> authorized: approved, manual is true
    initiated --> paid: approved
    initiated --> verified: card check for a token
    initiated --> failed: declined or not authenticated
    initiated --> abandoned: payer did not finish in time`;

const fence = (source: string, title: string) =>
  `\`\`\`mermaid title="${title}"\n${source}\n\`\`\`\n`;
const drawn: readonly DrawnDiagram[] = await drawnOf([LANES, STATES]);
const site = previewOfFiles({
  'content/lanes.mdx': `# Lanes\n\n${fence(LANES, 'A card payment')}\n## After it\n\n${paragraphs(3)}\n\n[To the states](/states)\n`,
  'content/states.mdx': `# States\n\n${fence(STATES, 'States of a payment')}`,
  ...drawingFiles(drawn),
});

const reading = (visited: Visited, work: VisitWork) => quietVisit(site, visited, work);

const shownImage = (page: Page) => page.locator('.diagram-stack img:visible');
const isWhole = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.diagram-stack img')]
      .filter((image) => image.offsetParent)
      .every((image) => image.complete && image.naturalWidth > 0),
  );

test('what is drawn twice has the same bytes, needs neither stylesheet nor script, fits the column, and has text of 12 px and more', async () => {
  assert.deepEqual(await drawnOf([LANES, STATES]), drawn);
  for (const one of drawn) {
    assert.ok('svg' in one);
    for (const svg of Object.values(one.svg)) {
      const [, width] = /^<svg [^>]*width="(\d+)"[^>]*>/.exec(svg) ?? [];
      assert.ok(Number(width) <= 720, `${width} px`); // 704 of the column, by 12 / 14 if need be
      assert.doesNotMatch(svg, /<style|style=|class=|<script|foreignObject|on\w+=/);
      assert.ok(Buffer.byteLength(svg) < 25_000, `${Buffer.byteLength(svg)} bytes`);
      const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
      assert.ok(Math.min(...sizes) >= 14, String(sizes));
    }
  }
});

test('a diagram is a picture before any script, follows the mode, and asks for no Mermaid [S9.9]', () =>
  reading('/lanes', async (page, { requests }) => {
    await isWhole(page);
    assert.match((await shownImage(page).getAttribute('src')) ?? '', /\.light-[0-9a-f]{8}\.svg$/);
    await page.locator('.navbar .color-toggle').click();
    await isWhole(page);
    assert.match((await shownImage(page).getAttribute('src')) ?? '', /\.dark-[0-9a-f]{8}\.svg$/);
    assert.deepEqual(
      requests.filter((url) => /mermaid/i.test(url)),
      [],
    );
  }));

test('a drawing that is opened by itself breaks no policy', () =>
  reading('/lanes', async (page, { messages }) => {
    const address = (await shownImage(page).getAttribute('src')) ?? '';
    await page.goto(address);
    assert.ok(await page.evaluate(() => document.querySelectorAll('text').length > 10));
    assert.deepEqual(messages, []);
  }));

test('on a phone all of a wide diagram is shown; a touch on it opens it large, where reading starts', () =>
  reading({ path: '/states', width: 390, context: { hasTouch: true } }, async (page) => {
    await isWhole(page);
    const { x, right } = await boxOf(shownImage(page));
    assert.ok(x >= 0 && right <= 390, `${x} to ${right}`);
    await shownImage(page).tap();
    const stage = page
      .getByRole('dialog', { name: 'States of a payment' })
      .locator('.diagram-stage');
    await stage.waitFor();
    const [left, middle, scale] = await stage.evaluate((one) => {
      const image = [...one.querySelectorAll('img')].find((each) => each.offsetParent);
      const start = document.querySelector<HTMLElement>('.diagram-stack')?.dataset['start'];
      return [
        one.scrollLeft + one.clientWidth / 2,
        Number(start) * one.scrollWidth,
        (image?.width ?? 0) / (image?.naturalWidth ?? 1),
      ];
    });
    assert.ok(Math.abs((left ?? 0) - (middle ?? 0)) < 2, `${left} of ${middle} px`);
    assert.ok((scale ?? 0) >= 0.99, `${scale}`);
  }));

test('a diagram is enlarged, zoomed and moved by keyboard, and the focus comes back', () =>
  reading('/states', async (page) => {
    const button = page.locator('.diagram-enlarge');
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'States of a payment' });
    await dialog.waitFor();
    assert.deepEqual(await violations(page), []);
    const percent = async () =>
      Number.parseInt((await dialog.locator('.diagram-percent').textContent()) ?? '', 10);
    const first = await percent();
    for (let press = 0; press < 4; press++) await page.keyboard.press('+');
    assert.ok((await percent()) > 2 * first, `${await percent()} %`);
    const stage = dialog.locator('.diagram-stage');
    const left = () => stage.evaluate(({ scrollLeft }) => scrollLeft);
    const before = await left();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (from) => (document.querySelector('.diagram-stage')?.scrollLeft ?? from) > from,
      before,
    );
    await page.keyboard.press('-');
    await page.keyboard.press('0');
    assert.deepEqual(
      await stage.evaluate((one) => [
        one.scrollWidth <= one.clientWidth,
        one.scrollHeight <= one.clientHeight,
      ]),
      [true, true],
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await hasFocus(button), true);
  }));

test('an enlarged diagram is dragged by mouse and zoomed by buttons', () =>
  reading(
    { path: '/states', width: 390, mode: 'dark', context: { hasTouch: true } },
    async (page) => {
      await page.locator('.diagram-enlarge').click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      assert.deepEqual(await violations(page), []);
      const stage = dialog.locator('.diagram-stage');
      const width = () => stage.locator('img:visible').evaluate(({ clientWidth }) => clientWidth);
      const first = await width();
      await dialog.getByRole('button', { name: diagramMessages.zoomIn }).click();
      assert.ok((await width()) > first);
      const box = await boxOf(stage);
      const before = await stage.evaluate(({ scrollLeft }) => scrollLeft);
      await page.mouse.move(box.x + 200, box.y + 200);
      await page.mouse.down();
      await page.mouse.move(box.x + 120, box.y + 180, { steps: 4 });
      await page.mouse.up();
      const after = await stage.evaluate(({ scrollLeft }) => scrollLeft);
      assert.ok(Math.abs(after - before - 80) < 2, `${before} → ${after}`);
      await dialog.getByRole('button', { name: diagramMessages.close }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  ));

test('a diagram on a page that the router fetched is enlarged too', () =>
  reading('/lanes', async (page, { pageLoads }) => {
    await page.locator('article p a').last().click();
    await page.getByRole('img', { name: 'States of a payment' }).waitFor();
    await page.locator('.diagram-enlarge').click();
    await page.getByRole('dialog', { name: 'States of a payment' }).waitFor();
    assert.equal(pageLoads(), 1);
  }));

test('on paper a diagram is whole, in one piece and in light colours', async () => {
  const { page } = await openPage(site, { path: '/states', mode: 'dark', width: 680 }); // A4 within its margins
  await onPaper(page);
  await isWhole(page);
  assert.match((await shownImage(page).getAttribute('src')) ?? '', /\.light-/);
  const [inPiece, right, height] = await page.locator('.diagram').evaluate((figure) => {
    const image = [...figure.querySelectorAll('img')].find((one) => one.offsetParent);
    const box = image?.getBoundingClientRect() ?? new DOMRect();
    return [getComputedStyle(figure).breakInside, box.right, box.height] as const;
  });
  assert.equal(inPiece, 'avoid');
  assert.ok(right <= 680, `${right} px`);
  assert.ok(height < 850, `${height} px`);
  assert.equal(await page.locator('.diagram-enlarge').isVisible(), false);
  assert.equal(await page.locator('.diagram-source').isVisible(), false);
});

test('one that takes too long is given up', async () => {
  const answers = await drawnOf([STATES], 0.001);
  assert.deepEqual(
    answers.map((one) => ('error' in one ? one.error : 'drawn')),
    ['it was not drawn within 0.001 seconds'],
  );
});
