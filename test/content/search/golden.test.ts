// Relevance as a contract: the real site, the queries of golden.yaml, and promises for every title, code,
// event and operation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PackedSearchIndex } from '../../../site/shared/search/index/packed-index.ts';
import { comparable, operationToken } from '../../../site/shared/search/words/tokens.ts';
import { builtSite } from '../../support/built-site.ts';
import { operationsOf, readSpecs } from '../specs/spec-files.ts';
import {
  figuresOf,
  isHeldOut,
  judge,
  loadSearch,
  pagesFor,
  type QueryList,
  readQueries,
  routeOf,
  tableOf,
} from './golden.ts';

interface Contract {
  list: QueryList;
  what: string;
  least: number; // queries
  mrr: number;
  top3: number;
}

const CONTRACTS: readonly Contract[] = [
  { list: 'golden', what: 'queries of readers', least: 250, mrr: 0.95, top3: 0.98 },
  { list: 'golden-held-out', what: 'other queries', least: 250, mrr: 0.95, top3: 0.98 },
  {
    list: 'readers',
    what: 'misspelt words, words in one or apart, and questions',
    least: 150,
    mrr: 0.95,
    top3: 0.98,
  },
  { list: 'newcomers', what: 'words of newcomers', least: 500, mrr: 0.93, top3: 0.96 },
  { list: 'questions', what: 'whole sentences', least: 190, mrr: 0.85, top3: 0.9 },
  { list: 'questions-held-out', what: 'other sentences', least: 120, mrr: 0.85, top3: 0.9 },
];

const loaded = builtSite().then(({ dist }) => loadSearch(dist));

for (const { list, what, least, mrr, top3 } of CONTRACTS)
  test(`${what} find the page that is meant: mean reciprocal rank and top 3`, async (t) => {
    const queries = readQueries(list);
    assert.ok(queries.length >= least, `${queries.length} queries`);
    const judged = judge(await loaded, queries);
    t.diagnostic(figuresOf(judged));
    // No table of what is held out: whoever sees what was missed tunes on it.
    const told = list.endsWith('held-out') ? figuresOf : tableOf;
    assert.ok(judged.mrr >= mrr && judged.top3 >= top3, told(judged));
  });

test('no misspelt query finds nothing', async () => {
  const site = await loaded;
  const nothing = readQueries('readers').filter(({ query }) => pagesFor(site, query).length === 0);
  assert.deepEqual(nothing, []);
});

test('a query’s hash says whether it is held out', () => {
  assert.deepEqual(
    readQueries('golden').filter(({ query }) => isHeldOut(query)),
    [],
  );
  assert.deepEqual(
    readQueries('golden-held-out').filter(({ query }) => !isHeldOut(query)),
    [],
  );
});

test('every wanted page of the golden queries exists, and no query stands there twice', async () => {
  const { index } = await loaded;
  const routes = new Set(
    Array.from(index.pageStarts.subarray(1), (_, page) => routeOf(index, page)),
  );
  const golden = CONTRACTS.flatMap(({ list }) => readQueries(list));
  const lost = golden.flatMap(({ wanted }) => wanted).filter((route) => !routes.has(route));
  assert.deepEqual(lost, []);
  const queries = golden.map(({ query }) => query);
  assert.deepEqual(
    queries.filter((query, at) => queries.indexOf(query) < at),
    [],
  );
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
  const titles = titlesOf(site.index);
  const missed: string[] = [];
  for (const [title, pages] of titles) {
    for (let length = 3; length <= title.length; length += 1) {
      const prefix = title.slice(0, length);
      const sharing = [...titles].filter(([other]) => other.startsWith(comparable(prefix)));
      if (sharing.flatMap(([, named]) => named).length > 8) continue;
      const found = pagesFor(site, prefix);
      if (!pages.every((page) => found.includes(routeOf(site.index, page)))) missed.push(prefix);
    }
  }
  assert.deepEqual(missed, []);
});

test('every code and event that has one home is found there first', async () => {
  const site = await loaded;
  const { index } = site;
  const homes = new Map<string, Set<string>>();
  index.titles.forEach((title, record) => {
    if (index.codeKinds[record] === 0) return;
    const route = routeOf(index, index.pageOf[record] ?? 0);
    homes.set(title, (homes.get(title) ?? new Set()).add(route));
  });
  assert.ok(homes.size > 100, `${homes.size} codes`);
  const missed = [...homes].filter(([code, routes]) => !routes.has(pagesFor(site, code)[0] ?? ''));
  assert.deepEqual(
    missed.map(([code]) => code),
    [],
  );
});

test('every operation is found first on its page, by method and path', async () => {
  const site = await loaded;
  const operations = operationsOf(readSpecs())
    .map(({ method, path, spec }) => ({
      name: `${method.toUpperCase()} ${path}`,
      token: operationToken(method, path),
      page: String(spec['x-page']).replace(/#.*/, ''),
    }))
    .filter(({ token, page }) => pagesWith(site.index, token).has(page));
  assert.ok(operations.length > 30, `${operations.length} operations`);
  const missed = operations.filter(({ name, page }) => pagesFor(site, name)[0] !== page);
  assert.deepEqual(missed, []);
});

function pagesWith(index: PackedSearchIndex, word: string): Set<string> {
  const pages = new Set<string>();
  const [from, to] = index.vocabulary.range(word);
  for (let at = from; at < to && index.vocabulary.words[at] === word; at += 1) {
    for (const entry of index.entries)
      entry.score([at], (record) => pages.add(routeOf(index, index.pageOf[record] ?? 0)));
  }
  return pages;
}

/** Comparable title → pages. */
function titlesOf(index: PackedSearchIndex): Map<string, number[]> {
  const titles = new Map<string, number[]>();
  for (let page = 0; page + 1 < index.pageStarts.length; page += 1) {
    const title = comparable(index.titles[index.pageStarts[page] ?? 0] ?? '');
    titles.set(title, [...(titles.get(title) ?? []), page]);
  }
  return titles;
}
