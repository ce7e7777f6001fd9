// Relevance as a contract: the real site, the queries of golden.yaml, and promises for every title, code,
// event and operation. `SEARCH_TABLE=1` prints where each query found its page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'yaml';
import type { SearchManifest } from '../../site/shared/search-files.ts';
import { openIndex, type SearchIndex } from '../../site/shared/search-index.ts';
import { search } from '../../site/shared/search-ladder.ts';
import { HIT, type PackedEntry } from '../../site/shared/search-pack.ts';
import { comparable, readSynonyms, type Synonyms } from '../../site/shared/search-query.ts';
import { builtSite } from '../support/built-site.ts';
import { PROJECT } from '../support/site.ts';

const MIN_QUERIES = 300;
const MIN_MRR = 0.9;
const MIN_TOP_3 = 0.97;
const MAX_INDEX_BYTES = 120_000;

interface Golden {
  query: string;
  wanted: readonly string[]; // any of these
}

function readGolden(): Golden[] {
  const lines = parse(readFileSync(join(PROJECT, 'test/search/golden.yaml'), 'utf8')) as Record<
    string,
    string
  >[];
  return lines.flatMap((line) =>
    Object.entries(line).flatMap(([page, text]) => {
      const [queries = '', ...others] = text.split(/, (?=\/)/);
      return queries.split(' | ').map((query) => ({ query, wanted: [page, ...others] }));
    }),
  );
}

interface Loaded {
  index: SearchIndex;
  synonyms: Synonyms;
  json: string;
}

async function load(): Promise<Loaded> {
  const { dist } = await builtSite();
  const manifest = JSON.parse(readFileSync(join(dist, 'search.json'), 'utf8')) as SearchManifest;
  const json = readFileSync(join(dist, manifest.index[''] ?? ''), 'utf8');
  const packed = JSON.parse(json) as PackedEntry[];
  return {
    index: openIndex(packed),
    synonyms: readSynonyms(packed[HIT.keywords]?.synonyms ?? []),
    json,
  };
}

const loaded = load();

/** Routes of the pages that a query finds, best first. */
function pagesFor({ index, synonyms }: Loaded, query: string): string[] {
  const found = search(index, synonyms, query, { limit: 8, perPage: 3 });
  return [...new Set(found.map(({ page }) => routeOf(index, page)))];
}

function routeOf(index: SearchIndex, page: number): string {
  return `/${index.packed[HIT.title]?.documents.url?.[page] ?? ''}`;
}

test('queries of readers find their page: MRR and top 3', async () => {
  const site = await loaded;
  const golden = readGolden();
  assert.ok(golden.length >= MIN_QUERIES, `${golden.length} queries`);
  let reciprocal = 0;
  let inTop3 = 0;
  const table: string[] = [];
  for (const { query, wanted } of golden) {
    const place = pagesFor(site, query).findIndex((page) => wanted.includes(page));
    if (place >= 0) reciprocal += 1 / (place + 1);
    if (place >= 0 && place < 3) inTop3 += 1;
    if (place !== 0) table.push(`${place < 0 ? 'none' : `#${place + 1}`}\t${query}\t${wanted[0]}`);
  }
  const mrr = reciprocal / golden.length;
  const top3 = inTop3 / golden.length;
  const figures = `${golden.length} queries, MRR ${mrr.toFixed(4)}, top 3 ${(100 * top3).toFixed(1)} %`;
  if (process.env['SEARCH_TABLE'] !== undefined) console.log(`${table.join('\n')}\n${figures}`);
  assert.ok(mrr >= MIN_MRR && top3 >= MIN_TOP_3, `${figures}\n${table.join('\n')}`);
});

test('every unique title finds its page first', async () => {
  const site = await loaded;
  const missed: string[] = [];
  for (const [title, pages] of titlesOf(site.index)) {
    const [page] = pages;
    if (pages.length > 1 || page === undefined) continue;
    if (pagesFor(site, title)[0] !== routeOf(site.index, page)) missed.push(title);
  }
  assert.deepEqual(missed, []);
});

test('every prefix of three letters and more that at most eight titles share keeps its pages', async () => {
  const site = await loaded;
  const titles = [...titlesOf(site.index).keys()];
  const missed: string[] = [];
  for (const [title, pages] of titlesOf(site.index)) {
    for (let length = 3; length <= title.length; length += 1) {
      const prefix = title.slice(0, length);
      const sharing = titles.filter((other) => other.startsWith(comparable(prefix)));
      const count = sharing.reduce(
        (sum, other) => sum + (titlesOf(site.index).get(other)?.length ?? 0),
        0,
      );
      if (count > 8) continue;
      const found = pagesFor(site, prefix);
      if (!pages.every((page) => found.includes(routeOf(site.index, page)))) missed.push(prefix);
    }
  }
  assert.deepEqual(missed, []);
});

test('every code, event and field that has one home is found there first', async () => {
  const site = await loaded;
  const { index } = site;
  const homes = new Map<string, Set<number>>();
  index.titles.forEach((title, record) => {
    if (index.isCode[record] !== 1) return;
    const page = index.pageOf[record] ?? 0;
    homes.set(title, (homes.get(title) ?? new Set()).add(page));
  });
  const missed: string[] = [];
  for (const [code, pages] of homes) {
    const [first] = search(index, site.synonyms, code, { limit: 8, perPage: 3 });
    if (pages.size === 1 && first?.page !== [...pages][0]) missed.push(code);
    if (pages.size > 1 && !pages.has(first?.page ?? -1)) missed.push(code);
  }
  assert.deepEqual(missed, []);
});

test('the index is at most 120 kB on the wire, and is five entries of documents and index', async () => {
  const { json } = await loaded;
  const packed = JSON.parse(json) as Record<string, unknown>[];
  assert.equal(packed.length, 5);
  for (const entry of packed) assert.ok('documents' in entry && 'index' in entry);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const bytes = brotliCompressSync(json, { params }).length;
  assert.ok(bytes <= MAX_INDEX_BYTES, `${bytes} bytes`);
});

const titleMaps = new WeakMap<SearchIndex, Map<string, number[]>>();

/** Comparable title → pages. */
function titlesOf(index: SearchIndex): Map<string, number[]> {
  const known = titleMaps.get(index);
  if (known !== undefined) return known;
  const titles = new Map<string, number[]>();
  for (let page = 0; page + 1 < index.pageStarts.length; page += 1) {
    const title = comparable(index.titles[index.pageStarts[page] ?? 0] ?? '');
    titles.set(title, [...(titles.get(title) ?? []), page]);
  }
  titleMaps.set(index, titles);
  return titles;
}
