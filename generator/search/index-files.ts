// Articles → search-index….json and search.json. Entry: searchFiles().
// The words of each article are remembered, and shards of the index too: a build that changes one page
// reads its shard's words and puts the shards together. An index is named by the hash of its content, and asked
// for with it (product spec §7); a page that was opened before the last deploy reads search.json once more when
// the index it knows of is gone (site/runtime/search/search-client.ts).

import { setImmediate as turn } from 'node:timers/promises';
import { hrefOf } from '../../site/shared/routes.ts';
import {
  contextOf,
  type SearchManifest,
  searchContexts,
  versionUrl,
} from '../../site/shared/search/search-manifest.ts';
import { codeHashOf } from '../cache/code-hash.ts';
import { shortHash } from '../cache/hash.ts';
import type { Memo } from '../cache/memo.ts';
import { fileStem } from '../config/route-fault.ts';
import { BuildError } from '../diagnostics/diagnostics.ts';
import { NOT_FOUND_ROUTE, type SitePlan } from '../plan/site-plan.ts';
import { latestOf } from '../plan/version-links.ts';
import type { Article } from '../render/articles.ts';
import { limitedEach, MAX_SECONDS } from '../threads/time-limit.ts';
import type { Page } from '../types.ts';
import { type IndexedPage, indexPages } from './index-entries.ts';
import { knownPages } from './known-pages.ts';
import { type PageRecords, pageRecords } from './page-records.ts';
import { packIndex, packShard, type Shard } from './shards.ts';

export interface SearchInput {
  articles: readonly Article[]; // in the order of their routes
  site: SitePlan;
  memo: Memo;
  html(article: Article): Promise<string>;
  synonyms: readonly string[][];
  worker: string; // paths in dist/
  styles: string;
  maxSeconds?: number; // of processor time, for one page
}

export interface SearchFile {
  path: string;
  content: string;
}

/** Each version has an index and a search.json of its own, below its root. */
export async function searchFiles(input: SearchInput): Promise<SearchFile[]> {
  const { articles, site } = input;
  const { config } = site;
  const latest = latestOf(config.versions);
  const code = codeHashOf('generator/search/index-files.ts');
  const files: SearchFile[] = [];
  for (const version of config.versions) {
    const isOwn = ({ page }: Article): boolean => (page.version?.id ?? latest.id) === version.id;
    const base = versionUrl(config.baseUrl, version.path);
    const folder = base.slice(config.baseUrl.length);
    const own = { ...input, articles: articles.filter(isOwn) };
    files.push(...(await versionFiles(own, { base, folder, code })));
  }
  return files;
}

interface IndexPlace {
  base: string; // of the version: hits are below it
  folder: string; // in dist/: '' or '1.0/'
  code: string;
}

async function versionFiles(input: SearchInput, place: IndexPlace): Promise<SearchFile[]> {
  const { config } = input.site;
  const { folder, code } = place;
  const up = '../'.repeat(folder.split('/').length - 1); // both are at the site's root
  const entries = input.articles
    .filter(isSearched)
    .map((article) => ({ article, key: partKey(article, input, code) }));
  const files: SearchFile[] = [];
  const contexts = searchContexts(config.search.contexts, config.locales.default);
  const index: Record<string, string> = {};
  for (const context of ['', ...contexts.map(({ path }) => path)]) {
    const members = entries.filter(
      ({ article }) => context === '' || contextOf(article.page.route, [context]) !== undefined,
    );
    const content = await indexText(members, input, place);
    const name = context === '' ? '' : `-${fileStem(context)}`;
    const version = shortHash(content);
    const path = `search-index${name}-${version}.json`;
    index[context] = `${path}?_=${version}`;
    files.push({ path: folder + path, content });
  }
  const { maxResults, snippetLength, highlight } = config.search;
  const manifest: SearchManifest = {
    index,
    worker: up + input.worker,
    styles: up + input.styles,
    maxResults,
    snippetLength,
    highlight,
    ...knownPages(
      entries.map(({ article }) => article.page),
      place.base,
      input.site,
    ),
    ...(contexts.length === 0 ? {} : { contexts }),
  };
  return [...files, { path: `${folder}search.json`, content: `${JSON.stringify(manifest)}\n` }];
}

/** Product spec §6 and the search issue: what only a direct link reaches, search does not show. */
function isSearched({ page }: Article): boolean {
  return page.indexed && !page.unlisted && !page.draft && page.route !== NOT_FOUND_ROUTE;
}

interface Member {
  article: Article;
  key: string;
}

function partKey({ page, htmlKey }: Article, { memo, site }: SearchInput, code: string): string {
  return memo.key(
    'search',
    code,
    htmlKey,
    page.title,
    page.description ?? '',
    page.keywords.join('\n'),
    JSON.stringify(site.config.search.skipSections),
  );
}

async function indexText(
  members: readonly Member[],
  input: SearchInput,
  place: IndexPlace,
): Promise<string> {
  const shards: Shard[] = [];
  for (const part of cut(members)) shards.push(await rememberedShard(part, input, place));
  return JSON.stringify(packIndex(shards, input.synonyms));
}

/** Runs of about this many pages: a changed one costs elasticlunr's work for all of its run. */
const SHARD_PAGES = 4;
const MOST_SHARD_PAGES = 6;

/** The route decides whether a shard starts at a page, so that a new page moves only the cuts next to it. */
function cut(members: readonly Member[]): Member[][] {
  const shards: Member[][] = [];
  for (const member of members) {
    const isStart = Number.parseInt(shortHash(member.article.page.route), 16) % SHARD_PAGES === 0;
    const last = shards.at(-1);
    if (last === undefined || isStart || last.length === MOST_SHARD_PAGES) shards.push([member]);
    else last.push(member);
  }
  return shards;
}

async function rememberedShard(
  members: readonly Member[],
  input: SearchInput,
  { base, code }: IndexPlace,
): Promise<Shard> {
  const { memo, site } = input;
  const keys = members.map((member) => member.key);
  const places = members.map(({ article: { page } }) => ({
    url: hrefOf(page.route, site.config).slice(base.length),
    breadcrumbs: breadcrumbsOf(page, site),
  }));
  const key = memo.key('search-shard', code, JSON.stringify(places), ...keys);
  const known = memo.get(key);
  if (known !== undefined) {
    memo.keep(...keys);
    return JSON.parse(known) as Shard;
  }
  const records = await recordsOf(members, input);
  const pages = places.flatMap((place, at): IndexedPage[] => {
    const own = records[at];
    return own === undefined ? [] : [{ records: own, ...place }];
  });
  const shard = packShard(indexPages(pages));
  memo.set(key, JSON.stringify(shard));
  return shard;
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

/** In the order of the members. */
async function recordsOf(
  members: readonly Member[],
  input: SearchInput,
): Promise<readonly PageRecords[]> {
  const { memo, maxSeconds: seconds = MAX_SECONDS } = input;
  const records = members.map(({ key }) => {
    const known = memo.get(key);
    return known === undefined ? undefined : (JSON.parse(known) as PageRecords);
  });
  const unknown = members.filter((_, at) => records[at] === undefined);
  if (unknown.length > 0) await turn(); // so that a signal is heard: there are many pages
  const htmls = new Map<Member, string>();
  for (const member of unknown) htmls.set(member, await input.html(member.article));
  const made = limitedEach(unknown, {
    seconds,
    fileOf: ({ article }) => article.page.source,
    work: (member) => pageRecordsOf(member.article.page, htmls.get(member) ?? '', input),
    otherwise: (_, slow) => {
      throw new BuildError([slow]);
    },
  });
  for (const [at, { key }] of unknown.entries()) memo.set(key, JSON.stringify(made[at]));
  return records.flatMap((known) => known ?? made.shift() ?? []);
}

function pageRecordsOf(page: Page, html: string, { site }: SearchInput): PageRecords {
  return pageRecords({
    title: page.title,
    description: page.description ?? '',
    keywords: page.keywords,
    isCategory: page.body.kind !== 'doc',
    html,
    skipSections: site.config.search.skipSections,
  });
}
