// Articles → search-index….json and search.json. Entry: searchFiles().
// The words of each article are remembered, and the whole index too: a build that changes one page
// reads that page's words and puts the index together.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'glob';
import { hrefOf } from '../../site/shared/routes.ts';
import {
  contextOf,
  type SearchManifest,
  searchContexts,
  versionUrl,
} from '../../site/shared/search-files.ts';
import type { Article } from '../articles.ts';
import { hashOf, shortHash } from '../hash.ts';
import type { Memo } from '../memo.ts';
import { NOT_FOUND_ROUTE, type SitePlan } from '../plan/site.ts';
import type { Page } from '../types.ts';
import { packIndex } from './pack.ts';
import { type PageRecords, pageRecords } from './records.ts';

export interface SearchInput {
  articles: readonly Article[]; // in the order of their routes
  site: SitePlan;
  memo: Memo;
  synonyms: readonly string[][];
  worker: string; // paths in dist/
  styles: string;
}

export interface SearchFile {
  path: string;
  content: string;
}

export function searchFiles(input: SearchInput): SearchFile[] {
  const { articles, site } = input;
  const { config } = site;
  for (const { path } of config.versions) versionUrl(config.baseUrl, path);
  const code = codeHash();
  const entries = articles
    .filter(isSearched)
    .map((article) => ({ article, key: partKey(article, input, code) }));
  const files: SearchFile[] = [];
  const contexts = searchContexts(config.search.contexts, config.locales.default);
  const index: Record<string, string> = {};
  for (const context of ['', ...contexts.map(({ path }) => path)]) {
    const members = entries.filter(
      ({ article }) => context === '' || contextOf(article.page.route, [context]) !== undefined,
    );
    const content = indexText(members, input, code);
    const path = `search-index${context === '' ? '' : `-${context.replaceAll('/', '-')}`}-${shortHash(content)}.json`;
    index[context] = path;
    files.push({ path, content });
  }
  const { maxResults, snippetLength, highlight } = config.search;
  const manifest: SearchManifest = {
    index,
    worker: input.worker,
    styles: input.styles,
    maxResults,
    snippetLength,
    highlight,
    ...(contexts.length === 0 ? {} : { contexts }),
  };
  return [...files, { path: 'search.json', content: `${JSON.stringify(manifest)}\n` }];
}

/** Product spec §6 and the search issue: what only a direct link reaches, search does not show. */
function isSearched({ page }: Article): boolean {
  return page.indexed && !page.unlisted && !page.draft && page.route !== NOT_FOUND_ROUTE;
}

interface Member {
  article: Article;
  key: string;
}

function partKey({ page, htmlKey }: Article, { memo }: SearchInput, code: string): string {
  return memo.key(
    'search',
    code,
    htmlKey,
    page.title,
    page.description ?? '',
    page.keywords.join('\n'),
  );
}

function indexText(members: readonly Member[], input: SearchInput, code: string): string {
  const { memo, site, synonyms } = input;
  const { config } = site;
  const places = members.map(({ article: { page } }) => ({
    url: hrefOf(page.route, config).slice(config.baseUrl.length),
    breadcrumbs: breadcrumbsOf(page, site),
  }));
  const keys = members.map(({ key }) => key).join(' ');
  const key = memo.key('search-index', code, keys, JSON.stringify([places, synonyms]));
  const known = memo.get(key);
  if (known !== undefined) return known;
  const pages = members.flatMap((member, at) => {
    const place = places[at];
    return place === undefined ? [] : [{ records: recordsOf(member, memo), ...place }];
  });
  const text = JSON.stringify(packIndex(pages, synonyms));
  memo.set(key, text);
  return text;
}

/** The sidebar's name, then the categories; not the page itself. */
function breadcrumbsOf(
  { sidebar, breadcrumbs, route }: Page,
  { sidebarLabels }: SitePlan,
): string[] {
  const section = sidebarLabels.get(sidebar ?? '');
  const crumbs = breadcrumbs.filter((crumb) => crumb.route !== route).map(({ label }) => label);
  return section === undefined || section === crumbs[0] ? crumbs : [section, ...crumbs];
}

function recordsOf({ article, key }: Member, memo: Memo): PageRecords {
  const known = memo.get(key);
  if (known !== undefined) return JSON.parse(known) as PageRecords;
  const html = memo.get(article.htmlKey);
  const { page } = article;
  if (html === undefined)
    throw new Error(`searchFiles: the article of ${page.route} is not remembered`);
  const records = pageRecords({
    title: page.title,
    description: page.description ?? '',
    keywords: page.keywords,
    isCategory: page.body.kind !== 'doc',
    html,
  });
  memo.set(key, JSON.stringify(records));
  return records;
}

const HERE = dirname(fileURLToPath(import.meta.url));

/** Of the code that makes records and packs them. */
function codeHash(): string {
  const own = globSync(['generator/search/*.ts', 'site/shared/search-*.ts'], {
    cwd: join(HERE, '../..'),
    posix: true,
  });
  return hashOf(...own.sort().map((path) => readFileSync(join(HERE, '../..', path))));
}
