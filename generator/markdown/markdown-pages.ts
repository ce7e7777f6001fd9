// Each listed page as Markdown beside its HTML, and the two lists of them that language models read.
// Entries: markdownPath(), addLists(); llmsText() and fullEntry() for the dev server.

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { withCatalogue } from '../../site/shared/messages/with-catalogue.ts';
import { fileHref, hrefOf } from '../../site/shared/routes.ts';
import { hashOf } from '../cache/hash.ts';
import type { EditionOutput } from '../output/output-folder.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import type { Page } from '../types.ts';
import { escaped } from './inline-text.ts';

/** `/a/b` → `a/b.md`, `/a/` → `a/index.md`. Undefined: the page has none. */
export function markdownPath({ route, indexed }: Page): string | undefined {
  if (!indexed) return undefined;
  return `${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.md`;
}

interface ListedPage {
  page: Page;
  path: string; // in dist/
}

export interface MarkdownPage extends ListedPage {
  hash: string;
}

export const LLMS_FILE = 'llms.txt';
export const LLMS_FULL_FILE = 'llms-full.txt';

/** `/llms.txt`: what the site is, and each page with its address and description. */
export function llmsText(pages: readonly ListedPage[], site: SitePlan): string {
  return withCatalogue(site.config.messages, () => pageLists(pages, site));
}

function pageLists(pages: readonly ListedPage[], { config, sidebarLabels }: SitePlan): string {
  const sections = new Map<string, ListedPage[]>();
  for (const listed of pages) {
    const label = sidebarLabels.get(listed.page.sidebar ?? '') ?? '';
    sections.set(label, [...(sections.get(label) ?? []), listed]);
  }
  const lists = [...sections].map(
    ([label, members]) =>
      `## ${label === '' ? contentMessages.llmsOverview : label}\n\n${members
        .map(({ page, path }) => {
          const about = page.description === undefined ? '' : `: ${page.description}`;
          return `- [${escaped(page.title)}](${config.url}${fileHref(path, config)})${about}`;
        })
        .join('\n')}`,
  );
  const tagline = config.tagline === undefined ? '' : `\n\n> ${config.tagline}`;
  const { versions, edition } = config;
  const version =
    versions.length < 2 ? '' : ` · ${contentMessages.versionBadge(edition.version.label)}`;
  return `# ${config.title}${version}${tagline}\n\n${contentMessages.llmsHowTo}\n\n${lists.join('\n\n')}\n`;
}

/** An entry of `/llms-full.txt`: a page's address and its Markdown. */
export function fullEntry({ route }: Page, text: string, { config }: SitePlan): string {
  return `<!-- ${config.url}${hrefOf(route, config)} -->\n\n${text}\n`;
}

/** `llms.txt` and `llms-full.txt`. The second is written page by page, as it may be too large for memory. */
export function addLists(
  pages: readonly MarkdownPage[],
  site: SitePlan,
  output: EditionOutput,
): void {
  output.add(LLMS_FILE, llmsText(pages, site));
  const hash = hashOf(
    JSON.stringify(pages.map((one) => [fullEntry(one.page, '', site), one.hash])),
  );
  output.addInPieces(LLMS_FULL_FILE, hash, fullList(pages, site, output));
}

function* fullList(
  pages: readonly MarkdownPage[],
  site: SitePlan,
  output: EditionOutput,
): Iterable<string> {
  for (const { page, path } of pages) yield fullEntry(page, output.read(path), site);
}
