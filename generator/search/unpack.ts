// A packed index as elasticlunr's own: what `elasticlunr.Index.load` takes, and whole documents. Entries:
// unpackIndex(), unpackDocuments(). For tests, which hold both to the same hits, and for whoever reads the
// index with elasticlunr itself; the browser never needs this shape.

import elasticlunr, { type SerializedIndex, type SerializedTokens } from 'elasticlunr';
import { openIndex, type SearchIndex } from '../../site/shared/search-index.ts';
import { HIT, type HitType, hashOfTitle, type PackedEntry } from '../../site/shared/search-pack.ts';
import { stem } from '../../site/shared/search-stem.ts';

export const PIPELINE = 'search-stemmer';
elasticlunr.Pipeline.registerFunction(stem, PIPELINE);

/** Product spec §3: a document of the search index. Members without a value are left out. */
export interface SearchDocument {
  i: number; // id
  t: string; // title of the page, or the section's heading
  u: string; // url, below the base URL
  h?: string; // '#id'
  p?: number; // the page's id
  b: readonly string[]; // breadcrumbs
  s?: string; // of content: the section's title
}

export function unpackDocuments(packed: readonly PackedEntry[], type: HitType): SearchDocument[] {
  const index = openIndex(packed);
  return recordsOf(index, type).map((record) => documentOf(index, record, type));
}

function recordsOf({ pageStarts, records }: SearchIndex, type: HitType): number[] {
  const pages = new Set(pageStarts.subarray(0, -1));
  const all = Array.from({ length: records }, (_, record) => record);
  if (type === HIT.content) return all;
  return all.filter((record) => pages.has(record) === (type !== HIT.heading));
}

function documentOf(index: SearchIndex, record: number, type: HitType): SearchDocument {
  const { packed, pageOf, pageStarts, titles } = index;
  const page = pageOf[record] ?? 0;
  const start = pageStarts[page] ?? 0;
  const { url = [], breadcrumbs = [] } = packed[HIT.title]?.documents ?? {};
  const title = titles[record] ?? '';
  const hash = packed[HIT.heading]?.documents.hash?.[record - page - 1] || hashOfTitle(title);
  return {
    i: record,
    t: title,
    u: url[page] ?? '',
    b: breadcrumbs[page] ?? [],
    ...(record === start ? {} : { h: `#${hash}`, p: start }),
    ...(type === HIT.content ? { s: title } : {}),
  };
}

const FIELD = 't';

export function unpackIndex(packed: readonly PackedEntry[], type: HitType): SerializedIndex {
  const index = openIndex(packed);
  const entry = index.entries[type];
  if (entry === undefined) throw new Error(`unpackIndex: no entry ${type}`);
  const byStem = new Map<string, number[]>();
  index.vocabulary.words.forEach((word, at) => {
    const key = stem(word);
    byStem.set(key, [...(byStem.get(key) ?? []), at]);
  });
  const root: SerializedTokens = { docs: {}, df: 0 };
  for (const [word, forms] of byStem) {
    const counts = entry.counts(forms);
    if (counts.size === 0) continue;
    const docs: Record<string, { tf: number }> = {};
    for (const [record, times] of counts) docs[record] = { tf: Math.sqrt(times) };
    Object.assign(nodeOf(root, word), { docs, df: counts.size });
  }
  const docInfo: Record<string, Record<string, number>> = {};
  for (const record of recordsOf(index, type)) {
    const norm = entry.norms[record] ?? 1;
    docInfo[record] = { [FIELD]: Math.round(1 / norm ** 2) };
  }
  const docs = Object.fromEntries(Object.keys(docInfo).map((key) => [key, null]));
  return {
    version: elasticlunr.version,
    fields: [FIELD],
    ref: 'i',
    documentStore: { docs, docInfo, length: Object.keys(docInfo).length, save: false },
    index: { [FIELD]: { root } },
    pipeline: [PIPELINE],
  };
}

function nodeOf(root: SerializedTokens, word: string): SerializedTokens {
  let node = root;
  for (const letter of word) {
    const next = (node[letter] ?? { docs: {}, df: 0 }) as SerializedTokens;
    node[letter] = next;
    node = next;
  }
  return node;
}
