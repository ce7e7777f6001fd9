// A tab in which a writer has the site open shows, after any save, what a reload would show: also where the page
// was not there, or could not be shown or loaded.

import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Files, site } from '../support/site.ts';
import { openWriter } from '../support/writer.ts';
import { hydrated, openPage, openReader, type Reader, slowConnection, visit } from './reader.ts';

const FILES = {
  'content/site.yaml':
    'title: Site\nurl: https://docs.example.com\neditUrl: https://example.com/edit/\n',
  'content/sidebars.yaml': 'main: [index, guides/a, guides/b]\n',
  'content/index.mdx': '# Home\n\nFirst words.\n\nMore words.\n',
  'content/guides/a.mdx':
    '---\ndescription: Of A.\ndraft: true\ntags: [Cards]\nlast_update: { date: 2026-01-02, author: Ada }\n---\n\n# Alpha\n\nFirst words.\n\n## Part\n\n[A link](/guides/b)\n',
  'content/guides/b.mdx': '---\nunlisted: true\n---\n\n# Beta\n\nFirst words.\n\nMore words.\n',
};

async function opened(path: string, files: Files = FILES) {
  const made = site(files);
  const writer = await openWriter(made);
  await writer.settled();
  return { made, reader: await openPage(writer.url, path) };
}

/** All that a reader meets of a page, and what search engines do. */
function shown(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const head = document.head.querySelectorAll(
      'title, meta[name="description"], meta[name="robots"], link[rel="canonical"]',
    );
    const tags = [...head].map(({ outerHTML }) => outerHTML).sort();
    // Not what screen readers were told last.
    const parts = document.querySelectorAll<HTMLElement>('body > :not([role="status"], script)');
    return { tags, text: [...parts].map(({ innerText }) => innerText) };
  });
}

/** Once the page has these words it is, all in all, what it is after a reload. */
async function isAsReloaded({ page, pageLoads }: Reader, text: string): Promise<void> {
  const loads = pageLoads();
  await page.locator('body', { hasText: text }).waitFor();
  const live = await shown(page);
  assert.equal(pageLoads(), loads, 'shown without a reload');
  await page.reload();
  await hydrated(page);
  assert.deepEqual(live, await shown(page));
}

const A = 'content/guides/a.mdx';
const B = 'content/guides/b.mdx';

test('after a save the page has all that its document has [S2.52]', async () => {
  const { made, reader } = await opened('/guides/a');
  const { page } = reader;
  await page.getByText('Draft page').waitFor();
  const save = async (from: string, to: string, shows: string): Promise<void> => {
    const before = made.sources().get(A.replace('content/', '')) ?? '';
    made.change(A, before.replace(from, to));
    await isAsReloaded(reader, shows);
  };
  await save('[A link]', 'Saved words. [A link]', 'Saved words.');
  await page.getByText('Draft page').waitFor();
  await page.locator('.page-tags', { hasText: 'Cards' }).waitFor();
  await save('## Part', '## Piece', 'Piece');
  await save('# Alpha', '# Renamed', 'Renamed');
  await save('tags: [Cards]', 'tags: [Wallets]', 'Wallets');
  await save('draft: true', 'unlisted: true', 'Unlisted page');
  await save('author: Ada', 'author: Grace', 'Grace');
  await save('unlisted: true\n', 'sidebar_label: Short\n', 'Short');
});

test('after a navigation and a save the page has all that its document has', async () => {
  const { made, reader } = await opened('/guides/a');
  const { page } = reader;
  await page.getByRole('link', { name: 'A link' }).click();
  await page.getByText('Unlisted page').waitFor();
  made.change(B, FILES[B].replace('More words.', 'Saved words.'));
  await isAsReloaded(reader, 'Saved words.');
  await page.getByText('Unlisted page').waitFor();
});

test('the note about an old version stays after a save', async () => {
  const { made, reader } = await opened('/1.0/a', {
    'content/site.yaml': `title: Site
url: https://docs.example.com
versions:
  - { id: current, label: Current, path: '' }
  - { id: '1.0', label: '1.0', banner: unmaintained }
`,
    'content/a.mdx': '# A\n\nFirst words.\n',
    'versions/1.0/content/site.yaml': 'title: Site\nurl: https://docs.example.com\n',
    'versions/1.0/content/index.mdx': '# Home\n',
    'versions/1.0/content/a.mdx': '# A\n\nFirst words.\n\nOld words.\n',
  });
  await reader.page.locator('.page-banner').waitFor();
  made.change('versions/1.0/content/a.mdx', '# A\n\nFirst words.\n\nSaved words.\n');
  await isAsReloaded(reader, 'Saved words.');
  assert.equal(await reader.page.locator('.page-banner').count(), 1);
  assert.equal(await reader.page.locator('.badge').count(), 1);
});

test('the not-found page becomes the page once there is one at its address', async () => {
  const { made, reader } = await opened('/guides/new');
  const { page } = reader;
  await page.locator('.not-found').waitFor();
  made.change('content/guides/new.mdx', '# New\n\nNew words.\n');
  await page.getByText('New words.').waitFor();
  // Moved away and back, as a checkout does it.
  const file = join(made.dir, 'content/guides/new.mdx');
  renameSync(file, join(made.dir, 'new.mdx'));
  await page.locator('.not-found').waitFor();
  renameSync(join(made.dir, 'new.mdx'), file);
  await page.getByText('New words.').waitFor();
  made.remove('content/guides/new.mdx');
  await page.locator('.not-found').waitFor();
  made.change('content/guides/elsewhere.mdx', '---\nslug: /guides/new\n---\n\n# Elsewhere\n');
  await page.locator('h1', { hasText: 'Elsewhere' }).waitFor();
  made.remove('content/guides/elsewhere.mdx');
  await page.locator('.not-found').waitFor();
  made.change(
    'content/site.yaml',
    `${FILES['content/site.yaml']}redirects: { /guides/new: /guides/b }\n`,
  );
  await page.locator('h1', { hasText: 'Beta' }).waitFor();
});

test('a page with a mistake is shown once it is put right, whatever is wrong elsewhere', async () => {
  const files = {
    ...FILES,
    [A]: '# Alpha\n\n[Broken](/nowhere)\n',
    [B]: '# Beta\n\n<Nothing />\n',
  };
  const made = site(files);
  const writer = await openWriter(made);
  const { page } = await openReader(writer.url);
  await page.goto('/guides/b');
  await page.getByText('cannot be shown yet').waitFor();
  await writer.settled();
  made.change(B, FILES[B]);
  await page.getByText('More words.').waitFor();
  await page.locator('.live-problem', { hasText: '/nowhere' }).waitFor();
  made.change(A, FILES[A]);
  await page.locator('.live-problems').waitFor({ state: 'detached' });
  made.change(B, '# Beta\n\n<Nothing />\n');
  await page.locator('.live-problems').waitFor();
  made.change(B, FILES[B].replace('More words.', 'Right words.'));
  await page.getByText('Right words.').waitFor();
  await page.locator('.live-problems').waitFor({ state: 'detached' });
});

test('a page that could not be loaded is loaded once the server is there again', async () => {
  const made = site(FILES);
  const writer = await openWriter(made);
  const reader = await openReader(writer.url);
  const { page, context } = reader;
  await slowConnection(context); // nothing is fetched ahead
  await visit(reader, '/guides/a');
  await context.setOffline(true); // then the router does not try a full load
  await page.getByRole('link', { name: 'A link' }).click();
  await page.locator('h1', { hasText: 'Page Error' }).waitFor();
  const { port } = writer;
  await writer.close();
  await context.setOffline(false);
  await openWriter(made, port);
  await page.locator('h1', { hasText: 'Beta' }).waitFor();
});
