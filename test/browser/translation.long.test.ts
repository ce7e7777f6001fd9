// Browsers translate pages in place: each text node is moved into elements of the translator's own. Before
// React comes such a page is left alone; afterwards the site goes on working.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite } from '../support/built-site.ts';
import { served } from './fixture.ts';
import { openPage, quietVisit, showsHeading } from './reader.ts';
import { translate } from './translator.ts';

const GUIDE = '/guides/dashboard/certificates';
const NEXT = '/guides/dashboard/setting-up-your-ip-whitelist';

const site = previewOfSite();
const fixture = served(`navbar:
  items:
    - { label: More, position: left, items: [{ label: Beta, to: /b }] }
announcement: { content: Words of the announcement }
`);

test('a page that was translated while React runs: navigation, sidebar, pager, title and crumbs are right', () =>
  quietVisit(site, GUIDE, async (page, reader) => {
    await page.evaluate(translate);
    await page.locator(`.doc-sidebar a[href="${NEXT}"]`).click();
    await page.waitForURL(`**${NEXT}`);
    await page.waitForFunction(
      (href) =>
        document.querySelector('.doc-sidebar [aria-current="page"]')?.getAttribute('href') === href,
      NEXT,
    );
    const translated = (await page.locator('h1').textContent()) ?? '';
    const h1 = translated.replace(/[«»]/g, '');
    assert.equal(translated, `«${h1}»`, 'what comes is translated too');
    assert.ok((await page.title()).startsWith(h1));
    const current = page.locator('.doc-sidebar [aria-current="page"]').first();
    const crumb = page.locator('.breadcrumbs [aria-current="page"]');
    assert.equal(await crumb.textContent(), await current.textContent());
    await page.locator('.pager-next').click();
    await page.waitForURL((url) => url.pathname !== NEXT);
    await page.goBack();
    await page.waitForURL(`**${NEXT}`);
    await page.waitForFunction(
      (text) => document.querySelector('h1')?.textContent?.includes(text),
      h1,
    );
    assert.deepEqual(reader.messages, []);
    assert.equal(reader.pageLoads(), 1);
  }));

test('a translated page: colours, groups of the sidebar, search and shortcuts work', () =>
  quietVisit(site, GUIDE, async (page) => {
    await page.evaluate(translate);
    await page.locator('.navbar .color-toggle').click();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    const group = page.locator('.doc-sidebar [aria-expanded="false"]').first();
    await group.click();
    await page.locator('.doc-sidebar [aria-expanded="true"]').first().waitFor();
    const field = page.locator('.search-input').first();
    for (const words of ['refund', 'refund a', 'webhook', '']) {
      await field.fill(words);
      if (words !== '') await page.locator('[role="option"]').first().waitFor();
    }
    await field.fill('refund');
    await page.locator('[role="option"]').first().click();
    await page.waitForURL('**/*_highlight=refund*');
    await page.locator('h1').click();
    await page.keyboard.press('?');
    await page.locator('dialog.shortcuts').waitFor();
  }));

test('a translated page: the mobile menu changes its level, the announcement closes', async () => {
  const { page, messages: said } = await openPage(site, { path: GUIDE, width: 390 });
  await page.evaluate(translate);
  await page.getByRole('button', { name: messages.openMenu }).click();
  await page.locator('.sidebar-docs .sidebar-switch').click();
  await page.locator('.sidebar-main .sidebar-switch').click();
  await page.locator(`.sidebar a[href="${NEXT}"]`).click();
  await page.waitForURL(`**${NEXT}`);
  await page.locator('.sidebar').waitFor({ state: 'hidden' });
  assert.deepEqual(said, []);
  const other = await openPage(fixture, '/a');
  await other.page.evaluate(translate);
  await other.page.locator('.announcement button').click();
  await other.page.locator('.announcement').waitFor({ state: 'detached' });
  await other.page.locator('.navbar summary').click();
  await other.page.locator('.navbar details a').click();
  await showsHeading(other.page, 'Page B');
  assert.deepEqual(other.messages, []);
});
