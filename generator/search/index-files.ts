// Articles → search-index….json and search.json. Entry: searchFiles().
// The indexes are one answer in the memo: if no page has changed, they are not made again.
// An index is named by its content hash (test/SPEC.md §7); a page opened before the last deploy reads search.json again
// when its index is gone (site/runtime/search/search-client.ts).

import { setImmediate as turn } from 'node:timers/promises';
import { withIsolatedLabels } from '../../site/shared/left-to-right.ts';
import { hrefOf, withoutSlash } from '../../site/shared/routes.ts';
import {
  contextOf,
  type SearchManifest,
  searchContexts,
} from '../../site/shared/search/search-manifest.ts';
import { shortHash } from '../cache/hash.ts';
import { ASSETS } from '../client/reserved-folders.ts';
import { fileStem } from '../config/route-fault.ts';
import type { SiteFile } from '../output/sitemap-and-redirects.ts';
import { HIERARCHY_ROUTE } from '../plan/page-routes.ts';
import { pagesInOrder } from '../plan/sidebar-queries.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import { type Article, type ArticleInput, articleRecords } from '../render/articles.ts';
import type { Page } from '../types.ts';
import { packParts } from './index-parts.ts';
import { IndexWords } from './index-words.ts';
import { packIndex } from './whole-index.ts';

export interface SearchInput extends ArticleInput {
  articles: readonly Article[]; // in the order of their routes
  synonyms: readonly string[][];
  worker: string; // paths in dist/
  largeWorker: string; // for an index in parts
  styles: string;
}

/** In the folder of the edition, as its hits are. */
export async function searchFiles(input: SearchInput): Promise<SiteFile[]> {
  const { plan } = input;
  const { config } = plan;
  const articles = input.articles.filter(({ page }) => page.indexed);
  const up = '../'.repeat(config.edition.path.split('/').length - 1); // to the folder that all editions share
  const contexts = searchContexts(config.search.contexts, config.locales.default);
  const paths = ['', ...contexts.map(({ path }) => path)];
  const { index, files, isLarge } = await searchIndexes({ ...input, articles }, { up, paths });
  const { maxResults, snippetLength, highlight } = config.search;
  const manifest: SearchManifest = {
    index,
    worker: up + (isLarge ? input.largeWorker : input.worker),
    styles: up + input.styles,
    maxResults,
    snippetLength,
    highlight,
    ...pagesInManifest(
      articles.map(({ page }) => page),
      plan,
    ),
    ...(contexts.length === 0 ? {} : { contexts }),
  };
  const shown = withIsolatedLabels(manifest, plan.siteData.locale.direction);
  return [...files, { path: 'search.json', content: `${JSON.stringify(shown)}\n` }];
}

interface IndexPlace {
  up: string;
  paths: readonly string[]; // of contexts; '': all pages
}

/** Plain JSON. */
interface SearchIndexes {
  index: Record<string, string>; // by context, as search.json names them
  files: SiteFile[];
  isLarge: boolean; // one of them is in parts
}

async function searchIndexes(input: SearchInput, place: IndexPlace): Promise<SearchIndexes> {
  const { articles, synonyms, memo, plan } = input;
  const pages = articles.map(({ page }) => ({
    url: hrefOf(page.route, plan.config).slice(plan.config.baseUrl.length),
    breadcrumbs: breadcrumbsOf(page, plan),
    method: plan.methods.get(withoutSlash(page.route))?.method,
  }));
  const key = memo.key(
    'search-index',
    JSON.stringify([place, pages, synonyms]),
    ...articles.map(({ htmlKey }) => htmlKey),
  );
  const cached = memo.get(key);
  if (cached !== undefined) return JSON.parse(cached) as SearchIndexes;
  const words = new Map(place.paths.map((path) => [path, new IndexWords()]));
  for (const [at, page] of pages.entries()) {
    const article = articles[at];
    if (article === undefined) continue;
    const entry = { ...page, records: await articleRecords(article, input) };
    for (const [path, index] of words)
      if (path === '' || contextOf(article.page.route, [path]) !== undefined) index.add(entry);
    await turn(); // lets signals through: there may be many pages
  }
  const indexes: SearchIndexes = { index: {}, files: [], isLarge: false };
  for (const [context, builder] of words) {
    const { content, parts } = packedIndex(builder, synonyms, place.up + PART_NAME);
    const name = context === '' ? '' : `-${fileStem(context)}`;
    const version = shortHash(content);
    const path = `search-index${name}-${version}.json`;
    indexes.index[context] = `${path}?_=${version}`;
    indexes.files.push({ path, content }, ...parts);
    indexes.isLarge ||= parts.length > 0;
  }
  memo.set(key, JSON.stringify(indexes));
  return indexes;
}

/** The sidebar's label, then the categories, without the page itself. */
function breadcrumbsOf(
  { sidebar, breadcrumbs, route }: Page,
  { sidebarLabels }: SitePlan,
): string[] {
  const section = sidebarLabels.get(sidebar ?? '');
  const crumbs = breadcrumbs.filter((crumb) => crumb.route !== route).map(({ label }) => label);
  return section === undefined || section === crumbs[0] ? crumbs : [section, ...crumbs];
}

/** A larger index would be over 150 kB after brotli, and all of it is loaded before the first result. */
const MOST_POSTINGS_IN_A_FILE = 90_000;
const PART_NAME = `${ASSETS}/search-part-`;

/** `folder`: prefix of the names of the parts, relative to the index. */
function packedIndex(
  words: IndexWords,
  synonyms: readonly string[][],
  folder: string,
): { content: string; parts: SiteFile[] } {
  if (words.count <= MOST_POSTINGS_IN_A_FILE)
    return { content: JSON.stringify(packIndex(words, synonyms)), parts: [] };
  const { head, parts } = packParts(words, { synonyms, folder });
  const files = [...parts].map(([name, content]) => ({
    path: `${PART_NAME}${name}.json`,
    content,
  }));
  return { content: JSON.stringify(head), parts: files };
}

/** The same number as of recently opened pages. */
const MAX_SUGGESTED = 6;

/** What search.json says about the pages of an edition: sections, suggested pages, the list of all pages. */
function pagesInManifest(
  pages: readonly Page[],
  site: SitePlan,
): Pick<SearchManifest, 'sections' | 'suggested' | 'hierarchy'> {
  const { config, sidebarLabels } = site;
  const used = new Set(pages.map(({ sidebar }) => sidebar));
  const sidebars = site.sidebars.filter(({ id }) => used.has(id));
  const pathOf = ({ route }: Page): string => hrefOf(route, config).slice(config.baseUrl.length);
  const byRoute = new Map(pages.map((page) => [withoutSlash(page.route), page]));
  const at = (route: string): Page[] => {
    const page = byRoute.get(withoutSlash(route));
    return page === undefined ? [] : [page];
  };
  const each = Math.ceil(MAX_SUGGESTED / Math.max(1, sidebars.length));
  const first = sidebars.flatMap(({ items }) =>
    pagesInOrder(items)
      .flatMap(({ route }) => at(route))
      .slice(0, each),
  );
  const { suggestions } = config.search;
  const suggested = (suggestions.length > 0 ? suggestions.flatMap(at) : first)
    .slice(0, MAX_SUGGESTED)
    .map((page) => ({ title: page.title, page: pathOf(page) }));
  const [hierarchy] = at(HIERARCHY_ROUTE);
  return {
    sections: sidebars.map(({ id }) => ({ id, label: sidebarLabels.get(id) ?? id })),
    suggested,
    hierarchy: hierarchy === undefined ? undefined : pathOf(hierarchy),
  };
}
