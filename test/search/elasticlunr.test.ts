// The index is elasticlunr's, packed for its way: nothing of it is lost, and elasticlunr's own search of the same
// words gives the hits and scores that the browser computes, before the ranking rules of the portal.

/// <reference path="./elasticlunr.d.ts" />

import assert from 'node:assert/strict';
import { test } from 'node:test';
import elasticlunr, { type Index } from 'elasticlunr';
import { pageRecords } from '../../generator/render/page-records.ts';
import type { IndexedPage } from '../../generator/search/index-words.ts';
import { pipeline } from '../../generator/search/pipeline.ts';
import {
  HIT,
  type HitType,
  type PackedEntry,
  unpackWords,
} from '../../site/shared/search/index/packed-format.ts';
import { openIndex, type PackedSearchIndex } from '../../site/shared/search/index/packed-index.ts';
import { partsOfWord, plainWord } from '../../site/shared/search/words/identifiers.ts';
import { stem } from '../../site/shared/search/words/stem.ts';
import { isStopWord, queryTokens } from '../../site/shared/search/words/tokens.ts';
import { loadSearch, readQueries } from '../content/search/golden.ts';
import { builtSite } from '../support/built-site.ts';
import { heading, packed } from './packed.ts';

const TYPES = Object.values(HIT);
const TOPICS = ['refund', 'capture', 'webhook', 'token', 'settlement', 'payout', 'invoice'];
/** Codes, operations, humps, other scripts, and words that an object has as members. */
const ODD =
  'applePay source.response_code POST /payments/{id} constructor 支付 𠮷野家 ℝ 3-D التسوية';

/** With two sections each; the hash of the second is the usual one. */
const PAGES: readonly IndexedPage[] = TOPICS.map((topic, at) => ({
  url: `guides/${topic}`,
  breadcrumbs: ['Guides'],
  records: pageRecords({
    title: `Handle a ${topic}`,
    description: `All about ${topic}s and ${TOPICS[(at + 1) % 7]}s.`,
    keywords: [topic, 'payment_failed'],
    isCategory: false,
    html: `<p>A ${topic} ${'again '.repeat(at)} ${ODD}.</p>${heading('before', `Before the ${topic}`)}<p>Call <code>POST /${topic}s</code> with constructor and tokens.</p>${heading('after', 'After')}<p>${topic} tokenization <b>done</b>.</p>`,
  }),
}));

/** As it arrives. */
function openPages(): PackedSearchIndex {
  return openIndex(JSON.parse(JSON.stringify(packed(PAGES))) as PackedEntry[]);
}

/** The words of each record in one entry, as sent to browsers. */
function wordsIn({ packed, entries, records }: PackedSearchIndex, type: HitType): string[][] {
  const found = Array.from({ length: records }, (): string[] => []);
  unpackWords(packed[HIT.content]?.index.vocabulary ?? '').forEach((word, number) => {
    for (const record of entries[type]?.recordsWith(number) ?? []) found[record]?.push(word);
  });
  return found;
}

test('each record has the words of its page or section, in each of the five entries', () => {
  const index = openPages();
  const given = PAGES.flatMap(({ records: page }) => [
    [page.titleWords, [], page.descriptionWords, page.keywordWords, page.contentWords],
    ...page.sections.map((section) => [[], section.titleWords, [], [], section.contentWords]),
  ]);
  for (const type of TYPES)
    assert.deepEqual(
      wordsIn(index, type).map((words) => words.sort()),
      given.map((record) => [...(record[type] ?? [])].sort()),
      `entry ${type}`,
    );
});

test('a record has its title, section, url, hash, parent page and breadcrumbs [S3.7]', () => {
  const index = openPages();
  assert.deepEqual(index.placeOf(1), {
    url: 'guides/capture',
    breadcrumbs: ['Guides'],
    method: '',
  });
  assert.deepEqual(
    [3, 4, 5].map((record) => [index.pageOf[record], index.titleOf(record), index.hashOf(record)]),
    [
      [1, 'Handle a capture', ''],
      [1, 'Before the capture', '#before'],
      [1, 'After', '#after'],
    ],
  );
});

/** elasticlunr's own index of one entry. */
function elasticlunrOf(index: PackedSearchIndex, type: HitType): Index {
  const made = elasticlunr(function configure() {
    this.pipeline = pipeline;
    this.addField('text');
    this.setRef('id');
  });
  const pages = new Set(index.pageStarts.subarray(0, -1));
  for (const [id, words] of wordsIn(index, type).entries()) {
    if (type !== HIT.content && pages.has(id) === (type === HIT.heading)) continue;
    const text = words.flatMap((word) => [plainWord(word), ...partsOfWord(word)]);
    made.addDoc({ id, text }, false);
  }
  return made;
}

/** Fields are already tokenized when their page is read; elasticlunr's tokenizer would do it again. */
elasticlunr.tokenizer = (text) => (typeof text === 'string' ? queryTokens(text) : text);

/** Score of each record by elasticlunr's formula, of the index as the browser opens it: no ranking rule of ours. */
function scoresOf(index: PackedSearchIndex, type: HitType, tokens: readonly string[]) {
  const sums = new Map<number, number>();
  const counts = new Map<number, number>(); // how many tokens a record has
  for (const token of tokens)
    index.entries[type]?.score(index.vocabulary.withStem(stem(token)), (record, score) => {
      const norm = 1 / Math.sqrt(index.entries[type]?.lengths[record] ?? 1);
      sums.set(record, (sums.get(record) ?? 0) + score * norm);
      counts.set(record, (counts.get(record) ?? 0) + 1);
    });
  return new Map(
    [...sums].map(([record, sum]) => [record, (sum * (counts.get(record) ?? 0)) / tokens.length]),
  );
}

/** How many answers had hits. */
function compare(index: PackedSearchIndex, queries: readonly string[]): number {
  let filled = 0;
  for (const type of TYPES) {
    const own = elasticlunrOf(index, type);
    for (const query of queries) {
      // As the engine reads a query: stop words are in no index.
      const tokens = queryTokens(query).filter((token) => !isStopWord(token));
      if (tokens.length === 0) continue;
      const theirs = own.search(tokens, { fields: { text: { boost: 1 } }, bool: 'OR' });
      const ours = scoresOf(index, type, tokens);
      assert.deepEqual(
        [...ours.keys()].sort(),
        theirs.map(({ ref }) => Number(ref)).sort(),
        `${type} "${query}"`,
      );
      for (const { ref, score } of theirs) {
        const found = ours.get(Number(ref)) ?? 0;
        // Lengths are kept in 32 bits: 7 digits.
        assert.ok(Math.abs(found - score) <= 1e-6 * score, `"${query}" ${ref}: ${found}, ${score}`);
      }
      if (ours.size > 0) filled += 1;
    }
  }
  return filled;
}

test('elasticlunr finds what the browser finds, with the same scores: odd words, and the queries of readers on the portal', async () => {
  const odd = ['tokenization', 'constructor', 'post/refunds', 'payment_failed again', '支付', 'r'];
  assert.ok(compare(openPages(), odd) > odd.length);
  const { dist } = await builtSite();
  // Some of all kinds: with all of them the comparison takes half a minute.
  const golden = [...readQueries('golden'), ...readQueries('golden-held-out')].filter(
    (_, at) => at % 4 === 0,
  );
  const queries = golden.map(({ query }) => query);
  assert.ok(compare(loadSearch(dist).index, queries) > queries.length);
});
