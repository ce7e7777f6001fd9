// axe-core finds nothing with each part of the shell open, in light and in dark.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { failureMessages } from '../../site/shared/messages/failure-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { shortcutMessages } from '../../site/shared/messages/shortcut-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { violations } from './axe.ts';
import { served } from './fixture.ts';
import {
  type Address,
  hydrated,
  openReader,
  type ReaderOptions,
  slowConnection,
  visit,
} from './reader.ts';

/** A page of few words: what is open is looked at, and the frame around it. */
const SHORT_PAGE = '/sdk/android/changelog';

const site = previewOfSite();

/** Opens something on a page, and looks at it in light and in dark. */
async function checkOpen(
  path: string,
  width: number,
  open: (page: Page) => Promise<void>,
  address: Address = site,
): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    const options: ReaderOptions = { mode, width };
    const reader = await openReader(address, options);
    await slowConnection(reader.context);
    await visit(reader, path);
    await open(reader.page);
    assert.deepEqual(await violations(reader.page), [], mode);
    await reader.context.close();
  }
}

test('axe finds nothing in the mobile menu, on both of its levels', async () => {
  const open = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: messages.openMenu }).click();
    await page.waitForSelector('.main[inert]');
  };
  await checkOpen(SHORT_PAGE, 390, open);
  await checkOpen(SHORT_PAGE, 390, async (page) => {
    await open(page);
    await page.getByRole('button', { name: messages.backToMainMenu }).click();
  });
});

test('axe finds nothing in the search box with its results', async () => {
  await checkOpen(SHORT_PAGE, 1440, async (page) => {
    await page.locator('.search-input').first().fill('refund');
    await page.locator('[role="option"]').first().waitFor();
  });
});

test('axe finds nothing in the search dialog of small screens', async () => {
  await checkOpen(SHORT_PAGE, 390, async (page) => {
    await page.locator('.search-link').click();
    await page.locator('.search-dialog .search-input').fill('refund');
    await page.locator('.search-dialog [role="option"]').first().waitFor();
  });
});

test('axe finds nothing where search has no results, nor on the search page with its filter', async () => {
  await checkOpen(SHORT_PAGE, 1440, async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('authentification');
    await page.locator('.search-near').waitFor();
  });
  await checkOpen('/search?q=refund', 390, async (page) => {
    await page.locator('.search-chip').first().waitFor();
    await page.locator('.search-more').first().locator('summary').click();
  });
});

test("axe finds nothing in the open menu of a page's tools", async () => {
  await checkOpen(SHORT_PAGE, 390, async (page) => {
    await page.locator('.page-tools summary').click();
  });
});

test('axe finds nothing in the list of shortcuts', async () => {
  await checkOpen(SHORT_PAGE, 1440, async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: shortcutMessages.title }).waitFor();
  });
});

test('axe finds nothing in an open list of the navbar, nor in the bar of an announcement', async () => {
  const fixture = served(`navbar:
  items:
    - { type: docSidebar, sidebarId: guides, position: left }
    - { label: More, items: [{ label: Beta, to: /b }, { label: Out, href: 'https://a.example/' }] }
    - { type: localeDropdown }
footer: { style: dark, links: [{ label: B, to: /b }], logo: { src: /icon.svg, href: / } }
announcement:
  content: 'Words and <a href="/b">a link</a>'
  backgroundColor: '#402060'
  textColor: '#ffe9a8'
`);
  await checkOpen(
    '/a',
    1440,
    async (page) => {
      await page.waitForSelector('summary[aria-haspopup="menu"]');
      await page.locator('.navbar summary', { hasText: 'More' }).click();
      assert.equal(await page.locator('.announcement').isVisible(), true);
    },
    fixture,
  );
});

test('axe finds nothing where a navbar item has failed', async () => {
  await checkOpen(SHORT_PAGE, 1440, async (page) => {
    await page.route('**/_assets/site-*.json', async (route) => {
      const data = await (await route.fetch()).json();
      data.navbar.items[1].type = 'custom-clock';
      await route.fulfill({ json: data });
    });
    await page.reload();
    await hydrated(page);
    await page.locator('.navbar summary', { hasText: failureMessages.navbarItemShort }).click();
  });
});
