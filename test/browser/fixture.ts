// A site of a few inline files, built and served as a host would: for what the portal itself switches off.
// Entries: served(), and previewOfFiles() where the built site itself is looked at.

import assert from 'node:assert/strict';
import { type Preview, previewOf } from '../support/built-site.ts';
import { type Files, site, type TestBuildOptions, type TestSite } from '../support/site.ts';

export interface Served extends Preview {
  dist: string;
}

/** `config`: what content/site.yaml has besides title and url. */
export async function served(
  config: string,
  files: Files = {},
  options: TestBuildOptions = {},
): Promise<Served> {
  const built = await site({
    'content/site.yaml': `title: Fixture\nurl: https://docs.example.com\nfavicon: /icon.svg\n${config}`,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    'content/index.mdx': '# Home\n\nThe first page.\n',
    'content/a.mdx': `# Page A\n\n## Part one\n\n${LONG_TEXT}\n\n## Part two\n\n${LONG_TEXT}\n\n## Ünïcode\n\n${LONG_TEXT}`,
    'content/b.mdx': '# Page B\n\nMore.\n',
    'content/sidebars.yaml': 'guides: [a, b]\n',
    ...files,
  }).build(options);
  assert.deepEqual(built.messages, []);
  const preview = await previewOf(built.outDir, {
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
  });
  return { ...preview, dist: built.outDir };
}

/** Some screens long. */
const LONG_TEXT = Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of the text.`).join('\n\n');

export interface FixturePreview {
  url: string; // without a slash at the end
  built: TestSite;
}

/** What every healthy site has: a browser asks for the icon, the search box leads to its page. */
const COMMON: Files = {
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'content/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage />\n',
};
const CONFIG = 'title: Site\nurl: https://docs.example.com\nfavicon: /icon.svg\n';

/** One build after the other: they share a renderer, and that has the settings of one site at a time. */
let earlier: Promise<unknown> = Promise.resolve();

/** `config`: more lines of site.yaml. The build must have nothing to say. */
export async function previewOfFiles(
  files: Files,
  { config = '', ...options }: TestBuildOptions & { config?: string } = {},
): Promise<FixturePreview> {
  const all = { ...COMMON, 'content/site.yaml': CONFIG + config, ...files };
  const building = earlier.then(() => site(all).build(options));
  earlier = building.catch(() => {});
  const built = await building;
  assert.deepEqual(built.messages, []);
  return { url: (await previewOf(built.outDir)).url, built };
}

/** So many paragraphs: a page that is longer than any window. */
export function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, index) => `Paragraph ${index + 1} has its words.`).join(
    '\n\n',
  );
}
