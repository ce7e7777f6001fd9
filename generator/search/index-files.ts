// Articles → search-index….json and search.json. Entry: searchFiles().
// The memo holds the words of each article and the index's shards (remembered-shards.ts): after a change to one page,
// a build indexes only its shard and joins all shards. An index is named by its content hash (product spec §7); a page
// opened before the last deploy reads search.json again when its index is gone (site/runtime/search/search-client.ts).

import {
  contextOf,
  type SearchManifest,
  searchContexts,
  versionUrl,
} from '../../site/shared/search/search-manifest.ts';
import { codeHashOf } from '../cache/code-hash.ts';
import { hashOf, shortHash } from '../cache/hash.ts';
import { ASSETS } from '../client/reserved-folders.ts';
import { fileStem } from '../config/route-fault.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import { NOT_FOUND_ROUTE } from '../plan/site-plan.ts';
import { latestOf } from '../plan/version-links.ts';
import type { Article } from '../render/article-types.ts';
import type { Page } from '../types.ts';
import { knownPages } from './known-pages.ts';
import { packParts } from './parts/index-parts.ts';
import {
  type Member,
  partKey,
  rememberedGroups,
  rememberedShards,
  type ShardsInput,
  type ShardsPlace,
} from './remembered-shards.ts';
import { packIndex, postingsOf } from './shards/shards.ts';

export interface SearchInput extends ShardsInput {
  articles: readonly Article[]; // in the order of their routes
  synonyms: readonly string[][];
  worker: string; // paths in dist/
  largeWorker: string; // for an index in parts
  styles: string;
}

export interface SearchFile {
  path: string;
  hash: string; // of its content
  content(): Promise<string>;
}

function fileOf(path: string, content: string): SearchFile {
  return { path, hash: hashOf(content), content: async () => content };
}

/** Each version has its own index and search.json, below its root. */
export async function searchFiles(input: SearchInput): Promise<SearchFile[]> {
  const { articles, site } = input;
  const files: SearchFile[] = [];
  for (const { isOwn, place } of searchedVersions(site)) {
    const own = { ...input, articles: articles.filter(({ page }) => isOwn(page)) };
    files.push(...(await versionFiles(own, place)));
  }
  return files;
}

export interface SearchedVersion {
  isOwn(page: Page): boolean;
  place: IndexPlace;
}

export function searchedVersions({ config }: SitePlan): SearchedVersion[] {
  const latest = latestOf(config.versions);
  const code = codeHashOf('generator/search/index-files.ts');
  return config.versions.map((version) => {
    const base = versionUrl(config.baseUrl, version.path);
    const folder = base.slice(config.baseUrl.length);
    const up = '../'.repeat(folder.split('/').length - 1); // to the site's root
    return {
      isOwn: (page) => (page.version?.id ?? latest.id) === version.id,
      place: { base, folder, code, up },
    };
  });
}

interface IndexPlace extends ShardsPlace {
  folder: string; // in dist/: '' or '1.0/'
  up: string; // from there to dist/
}

async function versionFiles(input: SearchInput, place: IndexPlace): Promise<SearchFile[]> {
  const { config } = input.site;
  const { folder, code, up } = place;
  const entries = input.articles
    .filter(({ page }) => isSearched(page))
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
    files.push(fileOf(folder + path, content), ...parts);
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
  return [...files, fileOf(`${folder}search.json`, `${JSON.stringify(manifest)}\n`)];
}

/** Product spec §6 and the search issue: what only a direct link reaches, search does not show. */
export function isSearched(page: Page): boolean {
  return page.indexed && !page.unlisted && !page.draft && page.route !== NOT_FOUND_ROUTE;
}

/** Up to this many pages, an index usually fits into one file, and groups of shards would not be used. */
export const FEW_PAGES = 250;
/** A larger index would be over 150 kB after brotli, and all of it is loaded before the first result. */
const MOST_POSTINGS_IN_A_FILE = 90_000;
const PART_NAME = `${ASSETS}/search-part-`;

async function packedIndex(
  members: readonly Member[],
  input: SearchInput,
  place: IndexPlace,
): Promise<{ content: string; parts: SearchFile[] }> {
  const { synonyms, memo } = input;
  const isFew = members.length <= FEW_PAGES;
  const groups = isFew ? [] : await rememberedGroups(members, input, place);
  if (sum(groups.map(({ pages }) => pages.postings)) <= MOST_POSTINGS_IN_A_FILE) {
    const shards = await rememberedShards(members, input, place);
    if (sum(shards.map(postingsOf)) <= MOST_POSTINGS_IN_A_FILE)
      return { content: JSON.stringify(packIndex(shards, synonyms)), parts: [] };
  }
  const folder = place.up + PART_NAME;
  const all = isFew ? await rememberedGroups(members, input, place) : groups;
  const { head, parts } = await packParts(all, { synonyms, folder, memo, code: place.code });
  const files = parts.map(({ name, hash, text }) => ({
    path: `${PART_NAME}${name}.json`,
    hash,
    content: text,
  }));
  return { content: JSON.stringify(head), parts: files };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
