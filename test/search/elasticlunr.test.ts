// The index is elasticlunr's, packed for its way: nothing of it is lost, and elasticlunr's own search of what is
// unpacked gives the hits and scores that the browser computes, before the ranking rules of the portal.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import elasticlunr, { type SerializedIndex } from 'elasticlunr';
import type { IndexedPage } from '../../generator/search/index-words.ts';
import {
  HIT,
  type HitType,
  type PackedEntry,
} from '../../site/shared/search/index/packed-format.ts';
import { openIndex, type PackedSearchIndex } from '../../site/shared/search/index/packed-index.ts';
import type { SearchManifest } from '../../site/shared/search/search-manifest.ts';
import { stem } from '../../site/shared/search/words/stem.ts';
import { isStopWord, queryTokens } from '../../site/shared/search/words/tokens.ts';
import { readQueries } from '../content/search/golden.ts';
import { builtSite } from '../support/built-site.ts';
import { indexFile } from './index-file.ts';
import { packed as packPages, samplePages } from './packed.ts';
import {
  type BuiltEntry,
  type EntryFields,
  fieldsOf,
  newEntry,
  type SearchDocument,
  unpackDocuments,
  unpackIndex,
} from './unpack-index.ts';

const TYPES = Object.values(HIT);

/** By hit type. Ids count from 0. */
function indexPages(pages: readonly IndexedPage[]): BuiltEntry[] {
  const entries = Object.values(HIT).map(newEntry);
  const add = (
    type: HitType,
    document: Omit<SearchDocument, keyof EntryFields>,
    words: readonly string[],
  ): void => entries[type]?.addDoc({ ...document, ...fieldsOf(words) }, false);
  let id = 0;
  for (const { records, url, breadcrumbs } of pages) {
    const place = { title: records.title, url, page: id, breadcrumbs };
    const own = { id, section: '', hash: '', ...place };
    add(HIT.title, own, records.titleWords);
    add(HIT.description, own, records.descriptionWords);
    add(HIT.keywords, own, records.keywordWords);
    add(HIT.content, own, records.contentWords);
    for (const section of records.sections) {
      id += 1;
      const document = { id, section: section.title, hash: `#${section.hash}`, ...place };
      add(HIT.heading, document, section.titleWords);
      add(HIT.content, document, section.contentWords);
    }
    id += 1;
  }
  return entries;
}

test('what is unpacked is what elasticlunr built: pipeline, inverted index and documents of all entries', () => {
  const pages = samplePages();
  const built = indexPages(pages);
  const packed = JSON.parse(JSON.stringify(packPages(pages))) as PackedEntry[];
  for (const type of TYPES) {
    const own = built[type]?.toJSON();
    assert.ok((own?.documentStore.length ?? 0) >= 7, `${type}`);
    assert.deepEqual(wordsSorted(unpackIndex(packed, type)), wordsSorted(own), `entry ${type}`);
  }
  assert.deepEqual(unpackIndex(packed, HIT.content).pipeline, [
    'search-stop-words',
    'search-stemmer',
  ]);
});

/** The index does not keep the order in which a record had its words. */
function wordsSorted(
  index: SerializedIndex<SearchDocument> | undefined,
): SerializedIndex<SearchDocument> | undefined {
  for (const document of Object.values(index?.documentStore.docs ?? {})) {
    document.words = [...document.words].sort();
    document.text = [...document.text].sort();
  }
  return index;
}

test('documents of all five entries have id, title, section, url, hash, parent page and breadcrumbs [S3.7]', () => {
  const packed = packPages(samplePages());
  const capture = { title: 'Handle a capture', url: 'guides/capture', breadcrumbs: ['Guides'] };
  const own = { id: 3, section: '', hash: '', page: 3, ...capture };
  const fourth = (type: HitType, at: number) => {
    const { text: _, words: __, ...document } = unpackDocuments(packed, type)[at] ?? {};
    return document;
  };
  assert.deepEqual(fourth(HIT.title, 1), own);
  assert.deepEqual(fourth(HIT.description, 1), own);
  assert.deepEqual(fourth(HIT.keywords, 1), own);
  const section = { id: 5, section: 'After', hash: '#odd-hash', page: 3, ...capture };
  assert.deepEqual(fourth(HIT.heading, 3), section);
  assert.deepEqual(fourth(HIT.content, 5), section);
  const loaded = elasticlunr.Index.load(unpackIndex(packed, HIT.heading));
  assert.deepEqual(loaded.documentStore.docs['5']?.text, []);
  assert.deepEqual(unpackDocuments(packed, HIT.content)[5]?.text, [
    'capture',
    'done',
    'tokenization',
  ]);
});

/** As the engine reads a query: stop words are in no index. */
function tokensOf(query: string): string[] {
  return queryTokens(query).filter((token) => !isStopWord(token));
}

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
function compare(packed: readonly PackedEntry[], queries: readonly string[]): number {
  const index = openIndex(packed);
  let filled = 0;
  for (const type of TYPES) {
    const loaded = elasticlunr.Index.load(unpackIndex(packed, type));
    for (const query of queries) {
      const tokens = tokensOf(query);
      if (tokens.length === 0) continue;
      const theirs = loaded.search(tokens, { fields: { text: { boost: 1 } }, bool: 'OR' });
      const ours = scoresOf(index, type, tokens);
      assert.deepEqual(
        [...ours.keys()].sort(),
        theirs.map(({ ref }) => Number(ref)).sort(),
        `${type} "${query}"`,
      );
      for (const { ref, score } of theirs) {
        const own = ours.get(Number(ref)) ?? 0;
        // Lengths are kept in 32 bits: 7 digits.
        assert.ok(Math.abs(own - score) <= 1e-6 * score, `"${query}" ${ref}: ${own}, ${score}`);
      }
      if (ours.size > 0) filled += 1;
    }
  }
  return filled;
}

test('elasticlunr finds in the unpacked index what the browser finds, with the same scores', () => {
  const words = ['refund', 'tokens', 'tokenization', 'again', 'constructor', 'apple', 'source'];
  const phrases = [
    'payout tokens',
    'post/refunds',
    'done call',
    'cap tok',
    'the refund',
    'payment_failed again',
  ];
  assert.ok(compare(packPages(samplePages()), [...words, ...phrases, '支付', 'r']) > 30);
});

test('so it does in the index of the portal, for the queries of readers', async () => {
  const { dist } = await builtSite();
  const manifest = JSON.parse(readFileSync(join(dist, 'search.json'), 'utf8')) as SearchManifest;
  const packed = JSON.parse(readFileSync(join(dist, indexFile(manifest)), 'utf8')) as PackedEntry[];
  // Some of all kinds: with all of them the comparison takes half a minute.
  const golden = [...readQueries('golden'), ...readQueries('golden-held-out')].filter(
    (_, at) => at % 4 === 0,
  );
  const queries = golden.map(({ query }) => query);
  assert.ok(compare(packed, queries) > queries.length);
});
