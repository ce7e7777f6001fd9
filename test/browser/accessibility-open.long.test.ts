// axe-core finds nothing with each part of the shell open, in light and in dark.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { failureMessages } from '../../site/shared/messages/failure-messages.ts';
import { sampleMessages } from '../../site/shared/messages/samples-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { shortcutMessages } from '../../site/shared/messages/shortcut-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { violations } from './axe.ts';
import { CREATE, field } from './builder-reader.ts';
import { breakNavbarItem, served } from './fixture.ts';
import { doubleIds } from './look.ts';
import { type Address, hydrated, openPage, slowConnection } from './reader.ts';

interface Opened {
  width: number; // px
  open: (page: Page) => Promise<unknown>;
  path?: string; // without it one of few words: what is open is looked at, and the frame around it
  address?: Address; // without it the portal's
}

const portal = previewOfSite();
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

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.openMenu }).click();
  await page.waitForSelector('.main[inert]');
}

const PARTS: Readonly<Record<string, Opened>> = {
  'the mobile menu': { width: 390, open: openMenu },
  'the other level of the mobile menu': {
    width: 390,
    async open(page) {
      await openMenu(page);
      await page.getByRole('button', { name: messages.backToMainMenu }).click();
    },
  },
  'the search box with its results': {
    width: 1440,
    async open(page) {
      await page.locator('.search-input').first().fill('refund');
      await page.locator('[role="option"]').first().waitFor();
    },
  },
  'the search dialog of small screens': {
    width: 390,
    async open(page) {
      await page.locator('.search-link').click();
      await page.locator('.search-dialog .search-input').fill('refund');
      await page.locator('.search-dialog [role="option"]').first().waitFor();
    },
  },
  'a search without results': {
    width: 1440,
    async open(page) {
      await page.keyboard.press('/');
      await page.keyboard.type('authentification');
      await page.locator('.search-near').waitFor();
    },
  },
  'the search page with its filter': {
    path: '/search?q=refund',
    width: 390,
    async open(page) {
      await page.locator('.search-chip').first().waitFor();
      await page.locator('.search-more').first().locator('summary').click();
    },
  },
  "the menu of a page's tools": {
    width: 390,
    open: (page) => page.locator('.page-tools summary').click(),
  },
  'the list of shortcuts': {
    width: 1440,
    async open(page) {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: shortcutMessages.title }).waitFor();
      assert.deepEqual(await doubleIds(page), []);
    },
  },
  'the request builder with a request that is wrong': {
    path: CREATE,
    width: 1440,
    async open(page) {
      await page.getByRole('button', { name: sampleMessages.build }).first().click();
      const dialog = page.locator('dialog.builder');
      await field(dialog, 'amount').fill('x');
      await dialog.getByRole('button', { name: 'Add splits' }).click();
      await dialog.locator('[data-action="copy-code"]').filter({ visible: true }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  'a list of the navbar, below the bar of an announcement': {
    address: fixture,
    path: '/a',
    width: 1440,
    async open(page) {
      await page.waitForSelector('summary[aria-haspopup="menu"]');
      await page.locator('.navbar summary', { hasText: 'More' }).click();
      assert.equal(await page.locator('.announcement').isVisible(), true);
    },
  },
  'a navbar item that has failed': {
    width: 1440,
    async open(page) {
      await breakNavbarItem(page, 1);
      await page.reload();
      await hydrated(page);
      await page.locator('.navbar summary', { hasText: failureMessages.navbarItemShort }).click();
    },
  },
};

for (const [
  name,
  { width, open, path = '/sdk/android/changelog', address = portal },
] of Object.entries(PARTS))
  test(`axe finds nothing with this open: ${name}`, async () => {
    for (const mode of ['light', 'dark'] as const) {
      const prepare = (page: Page) => slowConnection(page.context());
      const { page } = await openPage(address, { path, width, mode, prepare });
      await open(page);
      assert.deepEqual(await violations(page), [], mode);
    }
  });
