// The words of pages, kept in the memo: by page, by run of neighbouring pages (shard), and, for an index in parts, by
// run of shards (group). Entries: partKey(), rememberedShards(), rememberedGroups(); rememberAhead() before all pages
// are rendered.

import { setImmediate as turn } from 'node:timers/promises';
import { hrefOf, withoutSlash } from '../../site/shared/routes.ts';
import type { Memo } from '../cache/memo.ts';
import { runsOf } from '../cache/runs.ts';
import { BuildError } from '../diagnostics/diagnostics.ts';
import type { SitePlan } from '../plan/site-plan.ts';
import type { Article } from '../render/article-types.ts';
import { limitedEach, MAX_SECONDS } from '../threads/time-limit.ts';
import type { Page } from '../types.ts';
import { type SpreadShard, spreadShard } from './parts/spread-shard.ts';
import {
  type GroupPages,
  type MadeGroup,
  makeGroup,
  openGroup,
  type WordGroup,
} from './parts/word-groups.ts';
import { type IndexedPage, indexPages } from './shards/index-entries.ts';
import { type PageRecords, pageRecords } from './shards/page-records.ts';
import { packShard, type Shard } from './shards/shards.ts';

export interface ShardsInput {
  site: SitePlan;
  memo: Memo;
  html(article: Article): Promise<string>;
  maxSeconds?: number; // of CPU time, for one page
}

export interface ShardsPlace {
  base: string; // of the version, which contains the hits
  code: string; // hash of this code
}

export interface Member {
  article: Article;
  key: string;
}

export function partKey(
  { page, htmlKey }: Article,
  { memo, site }: ShardsInput,
  code: string,
): string {
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

/** Runs of about this many pages: after a change to one, elasticlunr indexes its whole run again. */
const SHARD_PAGES = { about: 4, most: 6 };
/** Runs of about this many shards: in a large index, a changed page makes its run be joined again. */
const GROUP_SHARDS = { about: 16, most: 32 };

const routeOf = ({ article }: Member): string => article.page.route;

/** Cuts items into shards. */
export function cutShards<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  return runsOf(items, SHARD_PAGES, nameOf);
}

/** Cuts items into groups of shards. */
export function cutGroups<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Item[][][] {
  const nameOfRun = ([first]: readonly Item[]): string =>
    `${first === undefined ? '' : nameOf(first)} group`;
  return runsOf(cutShards(items, nameOf), GROUP_SHARDS, nameOfRun);
}

/** In the order of the pages. */
export async function rememberedShards(
  members: readonly Member[],
  input: ShardsInput,
  place: ShardsPlace,
): Promise<Shard[]> {
  const shards: Shard[] = [];
  for (const part of cutShards(members, routeOf)) {
    const run = shardRun(part, input, place);
    shards.push(await rememberedShard(run, input));
  }
  return shards;
}

/** The same for groups; shards of a group without changed pages are not read. */
export async function rememberedGroups(
  members: readonly Member[],
  input: ShardsInput,
  place: ShardsPlace,
): Promise<WordGroup[]> {
  const groups: WordGroup[] = [];
  for (const group of cutGroups(members, routeOf)) {
    const runs = group.map((part) => shardRun(part, input, place));
    groups.push(await rememberedGroup(runs, input, place));
  }
  return groups;
}

/** Puts the words of these shards into the memo. `isGroup`: the shards form a group. */
export async function rememberAhead(
  shards: readonly (readonly Member[])[],
  isGroup: boolean,
  { input, place }: { input: ShardsInput; place: ShardsPlace },
): Promise<void> {
  const runs = shards.map((part) => shardRun(part, input, place));
  if (isGroup) await rememberedGroup(runs, input, place);
  else for (const run of runs) await rememberedShard(run, input);
}

async function rememberedGroup(
  group: readonly ShardRun[],
  input: ShardsInput,
  { code }: ShardsPlace,
): Promise<WordGroup> {
  const { memo } = input;
  const make = async (): Promise<MadeGroup> => {
    const shards: SpreadShard[] = [];
    for (const run of group) shards.push(await rememberedSpread(run, input));
    return makeGroup(shards, memo, code);
  };
  const key = memo.key('search-group', ...group.map((run) => run.key));
  const known = memo.get(key);
  if (known !== undefined) {
    const pages = JSON.parse(known) as GroupPages;
    const ownKeys = group.flatMap((run) => [run.key, spreadKey(run, input), ...run.keys]);
    const letters = [pages.words, pages.names].flatMap((keys) => Object.values(keys));
    if (memo.keep(...ownKeys, ...letters)) return openGroup(pages, memo, make);
  }
  const { pages, texts } = await make();
  for (const [letter, text] of texts) memo.set(letter, text);
  memo.set(key, JSON.stringify(pages));
  return openGroup(pages, memo, make);
}

/** A shard before it is read. */
interface ShardRun {
  members: readonly Member[];
  places: readonly Pick<IndexedPage, 'url' | 'breadcrumbs'>[];
  keys: readonly string[]; // memo keys of its pages
  key: string; // its own memo key
}

function shardRun(
  members: readonly Member[],
  { memo, site }: ShardsInput,
  { base, code }: ShardsPlace,
): ShardRun {
  const keys = members.map((member) => member.key);
  const places = members.map(({ article: { page } }) => ({
    url: hrefOf(page.route, site.config).slice(base.length),
    breadcrumbs: breadcrumbsOf(page, site),
  }));
  const key = memo.key('search-shard', code, JSON.stringify(places), ...keys);
  return { members, places, keys, key };
}

function spreadKey({ key }: ShardRun, { memo }: ShardsInput): string {
  return memo.key('search-spread', key);
}

async function rememberedSpread(run: ShardRun, input: ShardsInput): Promise<SpreadShard> {
  const { memo } = input;
  const key = spreadKey(run, input);
  const known = memo.get(key);
  if (known !== undefined && memo.keep(run.key, ...run.keys))
    return JSON.parse(known) as SpreadShard;
  const made = spreadShard(await rememberedShard(run, input));
  memo.set(key, JSON.stringify(made));
  return made;
}

async function rememberedShard(run: ShardRun, input: ShardsInput): Promise<Shard> {
  const { memo } = input;
  const { members, places, keys, key } = run;
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

/** The sidebar's label, then the categories, without the page itself; last the method of its operation. */
function breadcrumbsOf(
  { sidebar, breadcrumbs, route }: Page,
  { sidebarLabels, methods }: SitePlan,
): string[] {
  const section = sidebarLabels.get(sidebar ?? '');
  const method = methods.get(withoutSlash(route))?.method;
  const crumbs = [
    ...breadcrumbs.filter((crumb) => crumb.route !== route).map(({ label }) => label),
    ...(method === undefined ? [] : [method]),
  ];
  return section === undefined || section === crumbs[0] ? crumbs : [section, ...crumbs];
}

/** In the order of the members. */
async function recordsOf(
  members: readonly Member[],
  input: ShardsInput,
): Promise<readonly PageRecords[]> {
  const { memo, maxSeconds: seconds = MAX_SECONDS } = input;
  const records = members.map(({ key }) => {
    const known = memo.get(key);
    return known === undefined ? undefined : (JSON.parse(known) as PageRecords);
  });
  const unknown = members.filter((_, at) => records[at] === undefined);
  if (unknown.length > 0) await turn(); // lets signals through: there may be many pages
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

function pageRecordsOf(page: Page, html: string, { site }: ShardsInput): PageRecords {
  return pageRecords({
    title: page.title,
    description: page.description ?? '',
    keywords: page.keywords,
    isCategory: page.body.kind !== 'doc',
    html,
    skipSections: site.config.search.skipSections,
  });
}
