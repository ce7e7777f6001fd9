// The menu above a page's title: what it offers, with script and without, and that it takes no room.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { actionMessages } from '../../site/shared/messages/action-messages.ts';
import { pageMessages } from '../../site/shared/messages/page-messages.ts';
import { previewOfFiles } from './fixture.ts';
import { hrefs, sideways } from './look.ts';
import {
  announced,
  CLIPBOARD,
  clearClipboard,
  clickShows,
  copied,
  hasFocus,
  onPaper,
  openPage,
  quietVisit,
} from './reader.ts';

const FILES = {
  'content/index.mdx': '# Home\n\n[Cards](/pay/cards)\n',
  'content/draft.mdx': '---\nunlisted: true\n---\n# Hidden\n\nWords.\n',
  'content/pay/cards.mdx':
    '---\nlast_update: { date: 2025-03-04 }\n---\n\n# Cards\n\nWords of **paying**.\n',
  'content/sidebars.yaml': 'guides:\n  - { type: category, label: Pay, items: [pay/cards] }\n',
};

let plain: Awaited<ReturnType<typeof previewOfFiles>>;
let full: typeof plain;
before(async () => {
  plain = await previewOfFiles(FILES);
  full = await previewOfFiles(FILES, { config: 'editUrl: https://code.example.com/edit\n' });
});

test('without settings the menu has the Markdown', () =>
  quietVisit(plain, '/pay/cards', async (page) => {
    await page.getByText(pageMessages.tools).click();
    assert.deepEqual(await page.locator('.page-tools li').allTextContents(), [
      pageMessages.copy,
      pageMessages.view,
      'Last updated on 4 Mar 2025',
    ]);
  }));

test('the page is copied as its Markdown stands, by pointer and by keyboard, and that is said', () =>
  quietVisit(plain, { path: '/pay/cards', context: CLIPBOARD }, async (page, { pageLoads }) => {
    const markdown = plain.built.file('pay/cards.md');
    assert.match(markdown, /Words of \*\*paying\*\*/);
    await page.getByText(pageMessages.tools).click();
    const button = page.getByRole('button', { name: pageMessages.copy });
    await clickShows(button, page.getByRole('button', { name: actionMessages.copied }));
    await announced(page, actionMessages.copied);
    assert.equal(await copied(page), markdown);
    await button.waitFor(); // says again what it does
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.page-tools[open]').count(), 0);
    assert.equal(await hasFocus(page.locator('.page-tools summary')), true);
    await clearClipboard(page);
    for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
    assert.equal(await copied(page), markdown);
    assert.equal(pageLoads(), 1);
  }));

test('where copying fails it leads to the Markdown', async () => {
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('denied'));
    });
  const { page } = await openPage(plain, { path: '/pay/cards', prepare });
  await page.getByText(pageMessages.tools).click();
  await page.getByRole('button', { name: pageMessages.copy }).click();
  await page.waitForURL('**/pay/cards.md');
});

test('the menu leads to the Markdown and to where the source is edited', () =>
  quietVisit(full, '/pay/cards', async (page) => {
    await page.getByText(pageMessages.tools).click();
    assert.deepEqual(await hrefs(page.locator('.page-tools a')), [
      '/pay/cards.md',
      'https://code.example.com/edit/content/pay/cards.mdx',
    ]);
    await page.locator('h1').click();
    assert.equal(await page.locator('.page-tools[open]').count(), 0, 'a click elsewhere closes');
  }));

test('without script links work, and nothing is offered that does not, nor where there is no Markdown', () =>
  quietVisit(full, { path: '/pay/cards', script: 'off' }, async (page) => {
    await page.getByText(pageMessages.tools).click();
    assert.equal(await page.getByRole('link', { name: pageMessages.view }).isVisible(), true);
    assert.equal(await page.getByText(pageMessages.copy).isVisible(), false);
    await page.goto('/draft');
    assert.equal(await page.getByRole('link', { name: pageMessages.view }).count(), 0);
  }));

test('the menu takes no room: the title stands where it would without, open or shut, and not on paper', async () => {
  for (const width of [1440, 1024, 390]) {
    const { page } = await openPage(plain, { path: '/pay/cards', width });
    const top = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top);
    const shut = await top();
    await page.getByText(pageMessages.tools).click();
    assert.equal(await top(), shut, `${width}`);
    assert.equal(await sideways(page), 0, `${width}`);
    await page.locator('.page-tools').evaluate((menu) => menu.remove());
    assert.equal(await top(), shut, `${width}`);
  }
  const { page } = await openPage(full, '/pay/cards');
  await onPaper(page);
  await page.locator('.page-tools').waitFor({ state: 'hidden' });
});
