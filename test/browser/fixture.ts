// A site of a few inline files, built and served as a host would: for what the portal itself switches off.
// Entries: previewOfFiles(), served(), breakNavbarItem().

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Files, site, type TestBuildOptions } from '../support/site.ts';
import { previewOf } from '../support/test-server.ts';

/** What every healthy site has: a browser asks for the icon, the search box leads to its page. */
const COMMON: Files = {
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  'content/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage />\n',
};
const CONFIG = 'title: Site\nurl: https://docs.example.com\nfavicon: /icon.svg\n';

/** `config`: more lines of site.yaml. The build must have nothing to say. */
export function previewOfFiles(
  files: Files,
  { config = '', ...options }: TestBuildOptions & { config?: string } = {},
) {
  const all = { ...COMMON, 'content/site.yaml': CONFIG + config, ...files };
  const preview = site(all)
    .build(options)
    .then(async (built) => {
      assert.deepEqual(built.messages, []);
      const { baseUrl = '/' } = options;
      const { url } = await previewOf(built.outDir, { baseUrl });
      return { url, built };
    });
  preview.catch(() => {}); // told by the tests that await it
  return preview;
}

/** Some screens long. */
const LONG_TEXT = Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of the text.`).join('\n\n');

/** A home page, page A, which is long, and page B. `config`: more lines of site.yaml. */
export function served(config = '', files: Files = {}, options: TestBuildOptions = {}) {
  const pages = {
    'content/index.mdx': '# Home\n\nThe first page.\n',
    'content/a.mdx': `# Page A\n\n## Part one\n\n${LONG_TEXT}\n\n## Part two\n\n${LONG_TEXT}\n\n## Ünïcode\n\n${LONG_TEXT}`,
    'content/b.mdx': '# Page B\n\nMore.\n',
    'content/sidebars.yaml': 'guides: [a, b]\n',
  };
  return previewOfFiles({ ...pages, ...files }, { config, ...options });
}

/** The item of the navbar that is at this place cannot be drawn, from the next load of the page on. */
export function breakNavbarItem(page: Page, at: number): Promise<unknown> {
  return page.route('**/_assets/site-*.json', async (route) => {
    const data = await (await route.fetch()).json();
    data.navbar.items[at].type = 'custom-clock';
    await route.fulfill({ json: data });
  });
}

/** So many paragraphs: a page that is longer than any window. */
export function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, index) => `Paragraph ${index + 1} has its words.`).join(
    '\n\n',
  );
}
