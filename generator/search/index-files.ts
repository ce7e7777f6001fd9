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
import { ASSETS } from '../client/reserved-folders.ts';
import { fileStem } from '../config/route-fault.ts';
import { BuildError } from '../diagnostics/diagnostics.ts';
import { NOT_FOUND_ROUTE, type SitePlan } from '../plan/site-plan.ts';
import { latestOf } from '../plan/version-links.ts';
import type { Article } from '../render/articles.ts';
import { limitedEach, MAX_SECONDS } from '../threads/time-limit.ts';
import type { Page } from '../types.ts';
import { knownPages } from './known-pages.ts';
import { packParts } from './parts/index-parts.ts';
import { type SpreadShard, spreadShard } from './parts/spread-shard.ts';
import { type IndexedPage, indexPages } from './shards/index-entries.ts';
import { type PageRecords, pageRecords } from './shards/page-records.ts';
import { packIndex, packShard, postingsOf, type Shard } from './shards/shards.ts';

export interface SearchInput {
  articles: readonly Article[]; // in the order of their routes
  site: SitePlan;
  memo: Memo;
  html(article: Article): Promise<string>;
  synonyms: readonly string[][];
  worker: string; // paths in dist/
  largeWorker: string; // where an index is in parts
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
    const up = '../'.repeat(folder.split('/').length - 1); // both are at the site's root
    files.push(...(await versionFiles(own, { base, folder, code, up })));
  }
  return files;
}

interface IndexPlace {
  base: string; // of the version: hits are below it
  folder: string; // in dist/: '' or '1.0/'
  code: string;
  up: string; // from there to dist/
}

async function versionFiles(input: SearchInput, place: IndexPlace): Promise<SearchFile[]> {
  const { config } = input.site;
  const { folder, code, up } = place;
  const entries = input.articles
    .filter(isSearched)
    .map((article) => ({ article, key: partKey(article, input, code) }));
  const files: SearchFile[] = [];
  const contexts = searchContexts(config.search.contexts, config.locales.default);
  const index: Record<string, string> = {};
  let isLarge = false;
  for (const context of ['', ...contexts.map(({ path }) => path)]) {
    const members = entries.filter(
      ({ article }) => context === '' || contextOf(article.page.route, [context]) !== undefined,
    );
    const { content, parts } = await packedIndex(members, input, place);
    const name = context === '' ? '' : `-${fileStem(context)}`;
    const version = shortHash(content);
    const path = `search-index${name}-${version}.json`;
    index[context] = `${path}?_=${version}`;
    files.push({ path: folder + path, content }, ...parts);
    isLarge ||= parts.length > 0;
  }
  const { maxResults, snippetLength, highlight } = config.search;
  const manifest: SearchManifest = {
    index,
    worker: up + (isLarge ? input.largeWorker : input.worker),
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

/** Beyond, an index would be more than 150 kB after brotli, all of it before the first result. */
const MOST_POSTINGS_IN_A_FILE = 90_000;
const PART_NAME = `${ASSETS}/search-part-`;

async function packedIndex(
  members: readonly Member[],
  input: SearchInput,
  place: IndexPlace,
): Promise<{ content: string; parts: SearchFile[] }> {
  const { memo, synonyms } = input;
  const shards: RememberedShard[] = [];
  for (const part of cut(members)) shards.push(await rememberedShard(part, input, place));
  if (shards.reduce((sum, shard) => sum + postingsOf(shard), 0) <= MOST_POSTINGS_IN_A_FILE)
    return { content: JSON.stringify(packIndex(shards, synonyms)), parts: [] };
  const spread = shards.map((shard) => rememberedSpread(shard, memo));
  const folder = place.up + PART_NAME;
  const { head, parts } = packParts(shards, spread, { synonyms, folder });
  const files = [...parts].map(([hash, content]) => ({
    path: `${PART_NAME}${hash}.json`,
    content,
  }));
  return { content: JSON.stringify(head), parts: files };
}

interface RememberedShard extends Shard {
  key: string;
}

function rememberedSpread({ key, ...shard }: RememberedShard, memo: Memo): SpreadShard {
  const spreadKey = memo.key('search-spread', key);
  const known = memo.get(spreadKey);
  if (known !== undefined) return JSON.parse(known) as SpreadShard;
  const made = spreadShard(shard);
  memo.set(spreadKey, JSON.stringify(made));
  return made;
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
): Promise<RememberedShard> {
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
    return { ...(JSON.parse(known) as Shard), key };
  }
  const records = await recordsOf(members, input);
  const pages = places.flatMap((place, at): IndexedPage[] => {
    const own = records[at];
    return own === undefined ? [] : [{ records: own, ...place }];
  });
  const shard = packShard(indexPages(pages));
  memo.set(key, JSON.stringify(shard));
  return { ...shard, key };
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
