// Relevance as a contract: the real site, the queries of golden.yaml, and promises for every title, code,
// event, field and operation. `npm run bench -- --search` prints where each query found its page.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import type { PackedSearchIndex } from '../../../site/shared/search/index/packed-index.ts';
import { comparable, operationToken } from '../../../site/shared/search/words/tokens.ts';
import { builtSite } from '../../support/built-site.ts';
import { PROJECT } from '../../support/site.ts';
import {
  figuresOf,
  isHeldOut,
  judge,
  loadSearch,
  pagesFor,
  queriesByRule,
  readGolden,
  readHeldOut,
  readNewcomers,
  readQuestions,
  readQuestionsHeldOut,
  readReaders,
  routeOf,
  tableOf,
} from './golden.ts';

const MIN_QUERIES = 250; // in each half
const MIN_MRR = 0.95;
const MIN_HELD_OUT_MRR = 0.95;
const MIN_TOP_3 = 0.98;
const MIN_READERS = 150;
const MIN_NEWCOMERS = 500;
const MIN_NEWCOMERS_MRR = 0.93;
const MIN_NEWCOMERS_TOP_3 = 0.96;
const MIN_QUESTIONS = 190;
const MIN_QUESTIONS_HELD_OUT = 120;
const MIN_QUESTIONS_MRR = 0.85;
const MIN_QUESTIONS_TOP_3 = 0.9;
const MIN_BY_RULE_MRR = 0.9;

const loaded = builtSite().then(({ dist }) => loadSearch(dist));

test('queries of readers find their page: mean reciprocal rank and top 3', async () => {
  const golden = readGolden();
  assert.ok(golden.length >= MIN_QUERIES, `${golden.length} queries`);
  const judged = judge(await loaded, golden);
  assert.ok(judged.mrr >= MIN_MRR && judged.top3 >= MIN_TOP_3, tableOf(judged));
});

test('so do the queries that nobody tunes the search on', async () => {
  const golden = readHeldOut();
  assert.ok(golden.length >= MIN_QUERIES, `${golden.length} queries`);
  const judged = judge(await loaded, golden);
  // No table of them: whoever sees what was missed tunes on it.
  assert.ok(judged.mrr >= MIN_HELD_OUT_MRR && judged.top3 >= MIN_TOP_3, figuresOf(judged));
});

test('misspelt words, words in one or apart, and questions find a page, nearly always the one that is meant', async () => {
  const site = await loaded;
  const readers = readReaders();
  assert.ok(readers.length >= MIN_READERS, `${readers.length} queries`);
  const judged = judge(site, readers);
  assert.ok(judged.mrr >= MIN_MRR && judged.top3 >= MIN_TOP_3, tableOf(judged));
  const nothing = readers.filter(({ query }) => pagesFor(site, query).length === 0);
  assert.deepEqual(nothing, []);
});

test('queries of readers who had not seen the site find a page, most of them the one that is meant', async () => {
  const site = await loaded;
  const newcomers = readNewcomers();
  assert.ok(newcomers.length >= MIN_NEWCOMERS, `${newcomers.length} queries`);
  const judged = judge(site, newcomers);
  assert.ok(judged.mrr >= MIN_NEWCOMERS_MRR && judged.top3 >= MIN_NEWCOMERS_TOP_3, tableOf(judged));
});

test('whole sentences find the page that is meant', async () => {
  const questions = readQuestions();
  assert.ok(questions.length >= MIN_QUESTIONS, `${questions.length} queries`);
  const judged = judge(await loaded, questions);
  assert.ok(judged.mrr >= MIN_QUESTIONS_MRR && judged.top3 >= MIN_QUESTIONS_TOP_3, tableOf(judged));
});

test('so do sentences that nobody tunes the search on', async () => {
  const questions = readQuestionsHeldOut();
  assert.ok(questions.length >= MIN_QUESTIONS_HELD_OUT, `${questions.length} queries`);
  const judged = judge(await loaded, questions);
  // No table of them: whoever sees what was missed tunes on it.
  const isRight = judged.mrr >= MIN_QUESTIONS_MRR && judged.top3 >= MIN_QUESTIONS_TOP_3;
  assert.ok(isRight, figuresOf(judged));
});

test('any verb before a thing finds the thing', async () => {
  const site = await loaded;
  const judged = judge(site, queriesByRule(site));
  assert.ok(judged.queries >= 400 && judged.mrr >= MIN_BY_RULE_MRR, tableOf(judged));
});

test('a query’s hash says whether it is held out', () => {
  assert.deepEqual(
    readGolden().filter(({ query }) => isHeldOut(query)),
    [],
  );
  assert.deepEqual(
    readHeldOut().filter(({ query }) => !isHeldOut(query)),
    [],
  );
});

test('every wanted page of the golden queries exists, and no query stands there twice', async () => {
  const { index } = await loaded;
  const routes = new Set(
    Array.from(index.pageStarts.subarray(1), (_, page) => routeOf(index, page)),
  );
  const golden = [
    ...readGolden(),
    ...readHeldOut(),
    ...readReaders(),
    ...readNewcomers(),
    ...readQuestions(),
    ...readQuestionsHeldOut(),
  ];
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
  const operations = specs()
    .flatMap(operationsOf)
    .filter(({ token, page }) => pagesWith(site.index, token).has(page));
  assert.ok(operations.length > 30, `${operations.length} operations`);
  const missed = operations.filter(({ name, page }) => pagesFor(site, name)[0] !== page);
  assert.deepEqual(missed, []);
});

test('every field name of the specifications that one page alone has is found there first', async () => {
  const site = await loaded;
  const fields = new Set(specs().flatMap(fieldsOf));
  const missed: string[] = [];
  let alone = 0;
  for (const field of fields) {
    const pages = pagesWith(site.index, field);
    if (pages.size !== 1) continue;
    alone += 1;
    if (pagesFor(site, field)[0] !== [...pages][0]) missed.push(field);
  }
  assert.ok(alone > 0, `${alone} fields`);
  assert.deepEqual(missed, []);
});

type Spec = Record<string, unknown>;

function specs(): Spec[] {
  const folder = join(PROJECT, 'specs');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.map((file) => parse(readFileSync(join(folder, file), 'utf8')) as Spec);
}

/** The operations that say which page is theirs. */
function operationsOf(spec: Spec): { name: string; token: string; page: string }[] {
  const paths = Object.entries((spec['paths'] ?? {}) as Record<string, Record<string, Spec>>);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const page = operation['x-page'];
      if (typeof page !== 'string') return [];
      const name = `${method.toUpperCase()} ${path}`;
      return [{ name, token: operationToken(method, path), page: page.replace(/#.*/, '') }];
    }),
  );
}

/** Names of several words of all objects' properties. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as Spec)['properties'];
  const names = typeof own === 'object' && own !== null ? Object.keys(own) : [];
  return [
    ...names.filter((name) => /^[a-z]+(?:_[a-z]+)+$/.test(name)),
    ...Object.values(value).flatMap(fieldsOf),
  ];
}

function pagesWith(index: PackedSearchIndex, word: string): Set<string> {
  const pages = new Set<string>();
  const [from, to] = index.vocabulary.range(word);
  for (let at = from; at < to && index.vocabulary.words[at] === word; at += 1) {
    for (const entry of index.entries)
      entry.score([at], (record) => pages.add(routeOf(index, index.pageOf[record] ?? 0)));
  }
  return pages;
}

const titleMaps = new WeakMap<PackedSearchIndex, Map<string, number[]>>();

/** Comparable title → pages. */
function titlesOf(index: PackedSearchIndex): Map<string, number[]> {
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
