// Several versions of the docs, and several languages: the same page in the other one, what is kept of the
// address, and what is stored. The portal has one of each, so these are fixtures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { served } from './fixture.ts';
import { boxOf, hrefs } from './look.ts';
import {
  clickLink,
  goToHash,
  openPage,
  openReader,
  quietVisit,
  showsHeading,
  visit,
} from './reader.ts';

const NAVBAR = `
navbar:
  items:
    - { type: docSidebar, sidebarId: guides, label: Guides, position: left }
    - { type: docsVersion }
    - { type: docsVersionDropdown }
`;
const CONFIG = `${NAVBAR}
versions:
  - { id: current, label: Next, path: next, banner: unreleased }
  - { id: '2.0', label: '2.0', path: '' }
  - { id: '1.0', label: '1.0', banner: unmaintained }
`;

const FROZEN = `title: Site\nurl: https://docs.example.com\n${NAVBAR}`;

const FILES = {
  'content/c.mdx': '# New in Next\n\nOnly here. See [B](/b).\n',
  'content/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage />\n',
  'content/sidebars.yaml': 'guides: [a, b, c]\n',
  'versions/2.0/content/site.yaml': FROZEN,
  'versions/2.0/content/index.mdx': '# Home\n',
  'versions/2.0/content/a.mdx': '# Page A\n\n## Part one\n\nWords of version two. See [B](/b).\n',
  'versions/2.0/content/b.mdx': '# Page B\n\nMore.\n',
  'versions/2.0/content/sidebars.yaml': 'guides: [a, b]\n',
  'versions/1.0/content/site.yaml': FROZEN,
  'versions/1.0/content/index.mdx': '# Home of 1.0\n',
  'versions/1.0/content/start.mdx': '# Start\n\nThe first page of 1.0.\n',
  'versions/1.0/content/a.mdx': '# Page A\n\n## Part one\n\nWords of version one. See [A](/a).\n',
  'versions/1.0/content/sidebars.yaml': 'guides: [start, a]\n',
};

const site = served(CONFIG, FILES);

const versions = (page: Page) => page.locator('.navbar .navbar-dropdown');
const versionLink = (page: Page, label: string) =>
  versions(page).locator('.navbar-dropdown-list a', { hasText: label });

async function choose(page: Page, label: string): Promise<void> {
  await versions(page).locator('summary').click();
  await versionLink(page, label).click();
}

test('the dropdown leads to the same doc and keeps query and hash; the version is stored [S2.54 S2.55]', () =>
  quietVisit(site, '/a?x=1#part-one', async (page, reader) => {
    assert.equal(await versions(page).locator('summary').textContent(), '2.0');
    await choose(page, '1.0');
    await page.waitForURL('**/1.0/a?x=1#part-one');
    await page.getByText('Words of version one.').waitFor();
    assert.equal(await versions(page).locator('summary').textContent(), '1.0');
    assert.equal(reader.pageLoads(), 2, 'a version has a shell of its own');
    assert.equal(await page.evaluate(() => localStorage.getItem('docs-version')), '1.0');
  }));

test('the links of the dropdown have query and hash in their address, as these change [S2.53 S2.54]', () =>
  quietVisit(site, '/a?x=1#part-one', async (page, { context }) => {
    const href = () => versionLink(page, '1.0').getAttribute('href');
    assert.equal(await href(), '/1.0/a?x=1#part-one');
    await goToHash(page, 'part-two');
    await page.waitForFunction(() =>
      document.querySelector('a[data-version="1.0"]')?.getAttribute('href')?.endsWith('two'),
    );
    assert.equal(await href(), '/1.0/a?x=1#part-two');
    await page.evaluate(() => history.replaceState(history.state, '', '?y=2'));
    await versions(page).locator('summary').click();
    assert.equal(await href(), '/1.0/a?y=2');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      versionLink(page, '1.0').click({ button: 'middle' }),
    ]);
    await tab.waitForURL('**/1.0/a?y=2');
    await page.keyboard.press('Escape');
    await clickLink(page, '/b?z=3#end');
    await page.waitForURL('**/b?z=3#end');
    await page.waitForFunction(() =>
      document.querySelector('a[data-version="1.0"]')?.getAttribute('href')?.endsWith('#end'),
    );
  }));

test("a doc that the other version has not leads to that version's main doc [S2.54]", () =>
  quietVisit(site, '/next/c', async (page) => {
    const links = versions(page).locator('.navbar-dropdown-list a');
    assert.deepEqual(await hrefs(links), ['/next/c', '/', '/1.0/']);
    await choose(page, '1.0');
    await showsHeading(page, 'Home of 1.0');
  }));

test('without script the versions are links to the same doc [S2.54]', () =>
  quietVisit(site, { path: '/next/a', script: 'off' }, async (page) => {
    await choose(page, '1.0');
    await page.waitForURL('**/1.0/a');
  }));

test('versions that are not the latest say so and lead to it; the latest says nothing [S2.54 S2.55]', async () => {
  const reader = await openPage(site, { path: '/next/a', storage: { 'docs-version': '1.0' } });
  const { page } = reader;
  const banner = page.locator('.page-banner');
  assert.match((await banner.textContent()) ?? '', /Site Next, which is not released yet/);
  await visit(reader, '/1.0/a');
  assert.match((await banner.textContent()) ?? '', /Site 1\.0, which is no longer maintained/);
  assert.equal(await page.locator('main .badge').first().textContent(), 'Version: 1.0');
  await banner.getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/a');
  await page.getByText('Words of version two.').waitFor();
  assert.equal(await banner.count(), 0);
  assert.equal(await page.evaluate(() => localStorage.getItem('docs-version')), '2.0');
});

test('each version has its own main doc, sidebar, pager and links, and is canonical for itself', async () => {
  const reader = await openReader(site);
  const { page } = reader;
  const item = page.locator('.navbar-items > .navbar-item-link > a').last();
  for (const [address, label, href, sidebar] of [
    ['/a', '2.0', '/', ['/a', '/b']],
    ['/next/a', 'Next', '/next/', ['/next/a', '/next/b', '/next/c']],
    ['/1.0/a', '1.0', '/1.0/', ['/1.0/start', '/1.0/a']],
  ] as const) {
    await visit(reader, address);
    assert.equal(await item.textContent(), label);
    assert.equal(await item.getAttribute('href'), href);
    assert.deepEqual(await hrefs(page.locator('.doc-sidebar a')), sidebar);
  }
  const link = page.locator('article p').getByRole('link', { name: 'A', exact: true });
  assert.equal(await link.getAttribute('href'), '/1.0/a');
  const guides = page.locator('.navbar-items a', { hasText: 'Guides' });
  assert.equal(await guides.getAttribute('href'), '/1.0/start');
  assert.equal(await guides.getAttribute('aria-current'), 'true');
  const canonical = page.locator('link[rel="canonical"]');
  assert.equal(await canonical.getAttribute('href'), 'https://docs.example.com/1.0/a');
});

test('outside all versions the navbar shows the stored one; one that is unknown is dropped [S2.55]', async () => {
  const storing = (id: string) => ({ storage: { 'docs-version': id } });
  const { page } = await openPage(site, { path: '/search', ...storing('1.0') });
  await page.locator('.navbar summary', { hasText: '1.0' }).waitFor();
  const guides = page.locator('.navbar-items a', { hasText: 'Guides' });
  assert.equal(await guides.getAttribute('href'), '/1.0/start');
  const other = await openPage(site, { path: '/a', ...storing('0.1') });
  await other.page.waitForFunction(() => localStorage.getItem('docs-version') === null);
});

test("a search finds the pages of the reader's version, and asks the search page for it [S2.65]", () =>
  quietVisit(site, '/1.0/a', async (page) => {
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('words');
    const hit = page.locator('[role="option"] a, a[role="option"]').first();
    await hit.waitFor();
    assert.match((await hit.getAttribute('href')) ?? '', /^\/1\.0\/a\?_highlight=words/);
    const all = page.locator('a[href^="/search/?q=words"]');
    assert.equal(await all.getAttribute('href'), '/search/?q=words&version=1.0');
    await all.click();
    await page
      .locator('.search-page')
      .getByText(/\(1\.0\)$/)
      .first()
      .waitFor();
    const found = page.locator('.search-result a').first();
    assert.match((await found.getAttribute('href')) ?? '', /^\/1\.0\//);
    await page.locator('.search-page input').fill('word');
    await page.waitForURL('**/search/?q=word&version=1.0');
  }));

test('a locale keeps path, query and hash; only its prefix changes, in a full load [S2.53 S3.6]', async () => {
  const fixture = served(
    `navbar: { items: [{ type: localeDropdown }] }
locales:
  default: en
  list:
    - { code: en, label: English }
    - { code: ar, label: العربية, direction: rtl }
`,
    {
      'content/a.mdx': '# Page A\n\n## Part one\n\nWords.\n',
      'content/locales/ar/a.mdx': '# صفحة\n\n## Part one\n\nكلمات.\n',
    },
  );
  const { page, pageLoads } = await openPage(fixture, '/a?x=1#part-one');
  const list = page.locator('.navbar .navbar-dropdown');
  assert.equal(await list.locator('summary').textContent(), 'English');
  const icon = await boxOf(list.locator('summary .icon-language'));
  const word = await boxOf(list.locator('summary span'));
  assert.ok(icon.right < word.x, 'the icon stands before the word');
  await list.locator('summary').click();
  const arabic = list.locator('a[lang="ar"]');
  assert.equal(await list.locator('a[aria-current="true"]').textContent(), 'English');
  await arabic.click();
  await page.waitForURL('**/ar/a?x=1#part-one');
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
  assert.equal(pageLoads(), 2);
  await list.locator('summary', { hasText: 'العربية' }).click();
  assert.equal(await list.locator('a[lang="en"]').getAttribute('href'), '/a?x=1#part-one');
});
