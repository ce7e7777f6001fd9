// A guide in the browser: code beside its step on wide windows, files as tabs, folded listings, boxes that stay ticked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewOfSite } from '../support/built-site.ts';
import { paragraphs, previewOfFiles } from './fixture.ts';
import { boxOf } from './look.ts';
import { CLIPBOARD, quietVisit, type ReaderOptions, type VisitWork } from './reader.ts';

const file = (name: string, lines: number) =>
  `\`\`\`js title="${name}"\n${Array.from({ length: lines }, (_, at) => `go(${at + 1});`).join('\n')}\n\`\`\`\n`;

const site = previewOfFiles({
  'content/sidebars.yaml': 'guides: [guide]\n',
  'content/guide.mdx': `# Guide\n\nText.\n\n## Step 1: Serve\n\nSave two files.\n\n${file('a.mjs', 8)}\n${file('b.mjs', 40)}\n${paragraphs(30)}\n\n**You see** it.\n\n## Step 2: Listen\n\nOne more.\n\n${file('c.mjs', 30)}\n## Checks\n\n- [ ] Prices are on the server.\n- [x] Orders ship once.\n`,
});

const reading = (options: ReaderOptions, work: VisitWork) =>
  quietVisit(site, { path: '/guide', ...options }, work);

test('from 1280 px the code of a step stands beside its text and stays in view; below it follows the text', () =>
  reading({ width: 1279 }, async (page) => {
    const text = await boxOf(page.locator('.step-part p'));
    const below = await boxOf(page.locator('.step-code'));
    assert.deepEqual([below.x, below.y > text.y], [text.x, true]);
    for (const width of [1280, 1920]) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.setViewportSize({ width, height: 900 });
      const heading = await boxOf(page.locator('[data-step]'));
      const code = await boxOf(page.locator('.step-code'));
      assert.ok(Math.abs(code.y - heading.y) < 4, 'begins with the step');
      assert.ok(code.x > (await boxOf(page.locator('.step-part p'))).x + 400, 'beside the text');
      assert.ok(code.right <= width - 32, 'no spill');
      assert.equal(heading.x, (await boxOf(page.locator('h1'))).x, 'one left edge');
      await page.locator('.step-part p').nth(20).scrollIntoViewIfNeeded();
      const { y } = await boxOf(page.locator('.step-code'));
      assert.ok(y >= 60 && y < 120, `sticky, at ${y}`);
    }
  }));

test('the last text of a step stays in view beside longer code, and its heading where links lead to', () =>
  reading({ width: 1280, height: 500 }, async (page) => {
    await page.getByText('go(30);').last().scrollIntoViewIfNeeded();
    const ofStep = page.locator('.step-text:has-text("One more.")');
    const { y } = await boxOf(ofStep);
    assert.ok(y >= 60 && y < 120, `in view, at ${y}`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => location.assign('#step-2-listen'));
    const heading = await boxOf(page.locator('#step-2-listen'));
    const text = await boxOf(ofStep);
    assert.ok(heading.y >= 60 && text.y > heading.bottom, `${heading.y} ${text.y}`);
  }));

test('files are tabs; a long one shows all its lines on demand, and copying takes them all', () =>
  reading({ context: CLIPBOARD }, async (page) => {
    await page.getByRole('tab', { name: 'b.mjs' }).click();
    const block = page.locator('.files .code-block', { hasText: 'go(40)' });
    const shown = async () => (await block.locator('pre').innerText()).trim().split('\n').length;
    assert.equal(await shown(), 20);
    await block.locator('[data-action="copy-code"]').click();
    await block.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied.split('\n').length, 40);
    await block.getByRole('button', { name: 'Show all 40 lines' }).click();
    assert.equal(await shown(), 40);
  }));

test('a box is ticked at its words, and is as the reader left it on the next visit', () =>
  reading({}, async (page) => {
    const box = (name: string) => page.getByRole('checkbox', { name });
    await page.locator('.task-list-item input:enabled').first().waitFor();
    assert.equal(await box('Orders ship once.').isChecked(), true);
    await page.getByText('Prices are on the server.').click();
    await box('Orders ship once.').uncheck();
    await page.reload();
    await page.locator('.task-list-item input:enabled').first().waitFor();
    assert.equal(await box('Prices are on the server.').isChecked(), true);
    assert.equal(await box('Orders ship once.').isChecked(), false);
    assert.deepEqual(
      await page.evaluate(() => localStorage.getItem('ticked-/guide')),
      '["Prices are on the server."]',
    );
  }));

test('the guide for cards has its three steps, each ending in what the reader sees', () =>
  quietVisit(previewOfSite(), '/guides/card-payments/basic-integration', async (page) => {
    assert.deepEqual(
      await page.locator('[data-step]').evaluateAll((all) => all.map((one) => one.dataset['step'])),
      ['1', '2', '3'],
    );
    assert.equal(await page.locator('.step .checkpoint').count(), 3);
    assert.equal(await page.locator('.toc').count(), 0, 'contents stand in the sidebar');
  }));
