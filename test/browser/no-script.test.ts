// With JavaScript off the site is a site of pages: every word can be read, every link followed, and
// nothing stands there that does nothing.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { previewOfSite, type SitePreview } from '../support/built-site.ts';
import { openPage, quietVisit, type VisitWork } from './reader.ts';

const WITH_TABS = '/guides/card-payments/basic-integration';
const WITH_DIAGRAM = '/guides/payouts/introduction';

let site: SitePreview;
before(async () => {
  site = await previewOfSite();
});

const reading = (path: string, work: VisitWork) => quietVisit(site, { path, script: 'off' }, work);

const SIDEBARS = ['guidesSidebar', 'apiSidebar', 'sdkSidebar', 'ecommerceSidebar'];

test('without script every page of a sidebar can be reached from it [S3.5]', () =>
  reading('/', async (page) => {
    for (const sidebar of SIDEBARS) {
      const pages = site.listed.filter((one) => one.sidebar === sidebar && !one.unlisted);
      assert.ok(pages.length > 1, sidebar);
      await page.goto(pages[0]?.path ?? '');
      const links = await page
        .locator('.doc-sidebar a')
        .evaluateAll((found) =>
          found
            .filter((link) => link.checkVisibility({ visibilityProperty: true }))
            .map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
      const missing = pages.map(({ path }) => path).filter((path) => !links.includes(path));
      assert.deepEqual(missing, [], sidebar);
    }
  }));

test('without script the source of a diagram is there to be read', () =>
  reading(WITH_DIAGRAM, async (page) => {
    const diagram = page.locator('.diagram').first();
    const source = diagram.locator('pre');
    if (!(await source.isVisible())) await diagram.locator('summary').click();
    await source.waitFor();
    assert.match((await source.textContent()) ?? '', /flowchart|sequenceDiagram|stateDiagram/);
  }));

test('without script the mobile menu opens, leads to pages and closes [S2.46]', async () => {
  const { page } = await openPage(site, { path: WITH_TABS, script: 'off', width: 390 });
  const menu = page.locator('.sidebar');
  assert.equal(await menu.isVisible(), false);
  await page.getByRole('button', { name: messages.openMenu }).click();
  await menu.waitFor();
  const section = menu.locator('.doc-sidebar a', { hasText: 'Test cards' }).first();
  await section.waitFor();
  await menu.locator('.sidebar-main a', { hasText: 'SDKs' }).waitFor();
  await page.getByRole('button', { name: messages.closeMenu }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: messages.openMenu }).click();
  await section.click();
  await page.waitForURL('**/guides/card-payments/test-cards');
});

test('without script the search field asks the search page, which says so and leads to the hierarchy', () =>
  reading(WITH_TABS, async (page) => {
    await page.getByRole('searchbox').first().fill('refund');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=refund');
    const note = page.locator('main noscript'); // Playwright's search by text leaves it out
    await note.waitFor();
    assert.equal(await note.textContent(), searchMessages.needsScript);
    assert.equal(await page.locator('article a[href="/docs-hierarchy"]').count(), 1);
  }));

test('without script a reader who chose dark sees the default colours, and all of them [S4.1]', () =>
  quietVisit(
    site,
    { path: WITH_TABS, script: 'off', context: { colorScheme: 'dark' } },
    async (page) => {
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
    },
  ));
