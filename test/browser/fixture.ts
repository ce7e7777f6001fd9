// A site of a few inline files, built and served as a host would: for what the portal itself switches off.
// Entries: served(), and previewOfFiles() where the built site itself is looked at.

import assert from 'node:assert/strict';
import { previewOf } from '../support/built-site.ts';
import { type Files, site, type TestBuildOptions, type TestSite } from '../support/site.ts';

export interface Served {
  url: string; // without a slash at the end
  dist: string;
}

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';

/** `config`: what content/site.yaml has besides title and url. */
export async function served(
  config: string,
  files: Files = {},
  options: TestBuildOptions = {},
): Promise<Served> {
  const { url, built } = await buildAndServe(
    {
      'content/site.yaml': `title: Fixture\nurl: https://docs.example.com\nfavicon: /icon.svg\n${config}`,
      'public/icon.svg': ICON,
      'content/index.mdx': '# Home\n\nThe first page.\n',
      'content/a.mdx': `# Page A\n\n## Part one\n\n${LONG_TEXT}\n\n## Part two\n\n${LONG_TEXT}\n\n## Ünïcode\n\n${LONG_TEXT}`,
      'content/b.mdx': '# Page B\n\nMore.\n',
      'content/sidebars.yaml': 'guides: [a, b]\n',
      ...files,
    },
    options,
  );
  return { url, dist: built.outDir };
}

/** Some screens long. */
const LONG_TEXT = Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of the text.`).join('\n\n');

export interface FixturePreview {
  url: string; // without a slash at the end
  built: TestSite;
}

/** What every healthy site has: a browser asks for the icon, the search box leads to its page. */
const COMMON: Files = {
  'public/icon.svg': ICON,
  'content/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage />\n',
};
const CONFIG = 'title: Site\nurl: https://docs.example.com\nfavicon: /icon.svg\n';

/** One build after the other: they share a renderer, and that has the settings of one site at a time. */
let earlier: Promise<unknown> = Promise.resolve();

/** `config`: more lines of site.yaml. */
export function previewOfFiles(
  files: Files,
  { config = '', ...options }: TestBuildOptions & { config?: string } = {},
): Promise<FixturePreview> {
  return buildAndServe({ ...COMMON, 'content/site.yaml': CONFIG + config, ...files }, options);
}

/** The build must have nothing to say. */
async function buildAndServe(files: Files, options: TestBuildOptions): Promise<FixturePreview> {
  const building = earlier.then(() => site(files).build(options));
  earlier = building.catch(() => {});
  const built = await building;
  assert.deepEqual(built.messages, []);
  const { baseUrl } = options;
  const { url } = await previewOf(built.outDir, baseUrl === undefined ? {} : { baseUrl });
  return { url, built };
}

/** So many paragraphs: a page that is longer than any window. */
export function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, index) => `Paragraph ${index + 1} has its words.`).join(
    '\n\n',
  );
}
