// Lists of queries, asked of a built site, and how well they find their pages. Entries: readQueries(), loadSearch(), judge().

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { HIT, type PackedEntry } from '../../../site/shared/search/index/packed-format.ts';
import {
  openIndex,
  type PackedSearchIndex,
} from '../../../site/shared/search/index/packed-index.ts';
import { readSynonyms, type Synonyms } from '../../../site/shared/search/query.ts';
import { search } from '../../../site/shared/search/search.ts';
import { BAR, type SearchManifest } from '../../../site/shared/search/search-manifest.ts';
import { indexFile } from '../../search/index-file.ts';
import { PROJECT } from '../../support/site.ts';

interface Golden {
  query: string;
  wanted: readonly string[]; // routes; any of these may come first
}

/**
 * Of test/content/search/: half of all queries, by which the search is tuned, and the other half, which shows whether
 * that holds for queries that nobody looked at; words of readers who know none of the titles, and of some who had not
 * seen the site at all; whole sentences, those held out of other readers.
 */
export type QueryList =
  | 'golden'
  | 'golden-held-out'
  | 'readers'
  | 'newcomers'
  | 'questions'
  | 'questions-held-out';

/** The query's own hash says in which file it stands, so nobody chooses. */
export function isHeldOut(query: string): boolean {
  const hash = createHash('sha256').update(query).digest();
  return hash.readUInt32BE() % 2 === 1;
}

/** A line of a file: `/route: query | query, /other/route/that/will/do`. */
export function readQueries(list: QueryList): Golden[] {
  const text = readFileSync(join(PROJECT, `test/content/search/${list}.yaml`), 'utf8');
  return (parse(text) as Record<string, string>[]).flatMap((line) =>
    Object.entries(line).flatMap(([page, queriesText]) => {
      const [queries = '', ...others] = queriesText.split(/, (?=\/)/);
      return queries.split(' | ').map((query) => ({ query, wanted: [page, ...others] }));
    }),
  );
}

interface LoadedSearch {
  index: PackedSearchIndex;
  synonyms: Synonyms;
}

/** As the worker opens it. */
export function loadSearch(dist: string, context = ''): LoadedSearch {
  const manifest = JSON.parse(readFileSync(join(dist, 'search.json'), 'utf8')) as SearchManifest;
  const json = readFileSync(join(dist, indexFile(manifest, context)), 'utf8');
  const packed = JSON.parse(json) as PackedEntry[];
  return {
    index: openIndex(packed),
    synonyms: readSynonyms(packed[HIT.keywords]?.synonyms ?? []),
  };
}

/** Routes of the pages that a query finds in the bar, best first. */
export function pagesFor({ index, synonyms }: LoadedSearch, query: string): string[] {
  const found = search(index, synonyms, query, BAR);
  return [...new Set(found.map(({ page }) => routeOf(index, page)))];
}

export function routeOf(index: PackedSearchIndex, page: number): string {
  return `/${index.packed[HIT.title]?.documents.url?.[page] ?? ''}`;
}

interface Judged {
  queries: number;
  mrr: number; // mean of 1 / place
  top3: number; // share of queries whose page is among the first three
  missed: readonly Miss[]; // not first
}

interface Miss extends Golden {
  place: number; // from 1; 0: not among the eight
  first: string; // what came first instead
}

export function judge(site: LoadedSearch, golden: readonly Golden[]): Judged {
  let reciprocal = 0;
  let inTop3 = 0;
  const missed: Miss[] = [];
  for (const { query, wanted } of golden) {
    const pages = pagesFor(site, query);
    const place = pages.findIndex((page) => wanted.includes(page)) + 1;
    if (place > 0) reciprocal += 1 / place;
    if (place > 0 && place <= 3) inTop3 += 1;
    if (place !== 1) missed.push({ query, wanted, place, first: pages[0] ?? 'nothing' });
  }
  const queries = golden.length;
  return { queries, mrr: reciprocal / queries, top3: inTop3 / queries, missed };
}

/** The golden table: figures, then each query whose page does not come first. */
export function tableOf(judged: Judged): string {
  const lines = judged.missed.map(
    ({ place, query, wanted, first }) =>
      `${place === 0 ? 'none' : `#${place}`}\t${query}\t${wanted[0]}\tfirst: ${first}`,
  );
  return [...lines, figuresOf(judged)].join('\n');
}

export function figuresOf({ queries, mrr, top3 }: Judged): string {
  return `${queries} queries, MRR ${mrr.toFixed(4)}, top 3 ${(100 * top3).toFixed(1)} %`;
}
