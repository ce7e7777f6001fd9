// The index as it travelled → elasticlunr's own: what `elasticlunr.Index.load` takes, with whole documents.
// Entries: unpackIndex(), unpackDocuments(), newEntry(). For tests, which hold both forms to the same hits and scores, and for
// whoever reads the index with elasticlunr itself; the browser scores from the form that travels.

/// <reference path="./elasticlunr.d.ts" />

import elasticlunr, { type Index, type SerializedIndex } from 'elasticlunr';
import { pipeline } from '../../generator/search/pipeline.ts';
import {
  HIT,
  type HitType,
  hashOfTitle,
  type PackedEntry,
  unpackWords,
} from '../../site/shared/search/index/packed-format.ts';
import { openIndex, type PackedSearchIndex } from '../../site/shared/search/index/packed-index.ts';
import { partsOfWord, plainWord } from '../../site/shared/search/words/identifiers.ts';
import { queryTokens } from '../../site/shared/search/words/tokens.ts';

/** Product spec §3: a document of the search index. */
export interface SearchDocument extends EntryFields {
  id: number; // of the record: records are a page, its sections, then the next page
  title: string; // of the page
  section: string; // the section's heading; '': the page itself
  url: string; // below the base URL
  hash: string; // '#id'; '': the page itself
  page: number; // id of the section's page; for a page its own id
  breadcrumbs: readonly string[];
}

/** Fields that differ between the entries. */
export interface EntryFields {
  words: readonly string[]; // the document's words in this entry, as sent to browsers
  text: readonly string[]; // what is indexed: these words, and the parts of identifiers
}

export type BuiltEntry = Index<SearchDocument>;

/** Fields are already tokenized when their page is read; elasticlunr's tokenizer would do it again. */
elasticlunr.tokenizer = (text) => (typeof text === 'string' ? queryTokens(text) : text);

export function newEntry(): BuiltEntry {
  return elasticlunr<SearchDocument>(function configure() {
    this.pipeline = pipeline;
    this.addField('text');
    this.setRef('id');
    this.saveDocument(true);
  });
}

/** `words`: as sent to browsers, without duplicates. */
export function fieldsOf(words: readonly string[]): EntryFields {
  return { text: words.flatMap((word) => [plainWord(word), ...partsOfWord(word)]), words };
}

export function unpackDocuments(packed: readonly PackedEntry[], type: HitType): SearchDocument[] {
  return Object.values(unpackIndex(packed, type).documentStore.docs);
}

export function unpackIndex(
  packed: readonly PackedEntry[],
  type: HitType,
): SerializedIndex<SearchDocument> {
  const index = openIndex(packed);
  const words = wordsOfRecords(index, type);
  const made = newEntry();
  for (const record of recordsOf(index, type))
    made.addDoc({ ...placeOf(index, record), ...fieldsOf(words[record] ?? []) }, false);
  return made.toJSON();
}

function recordsOf({ pageStarts, records }: PackedSearchIndex, type: HitType): number[] {
  const pages = new Set(pageStarts.subarray(0, -1));
  const all = Array.from({ length: records }, (_, record) => record);
  if (type === HIT.content) return all;
  return all.filter((record) => pages.has(record) === (type !== HIT.heading));
}

function wordsOfRecords(
  { packed, entries, records }: PackedSearchIndex,
  type: HitType,
): string[][] {
  const found = Array.from({ length: records }, (): string[] => []);
  unpackWords(packed[HIT.content]?.index.vocabulary ?? '').forEach((word, number) => {
    for (const record of entries[type]?.recordsWith(number) ?? []) found[record]?.push(word);
  });
  return found;
}

function placeOf(
  { packed, pageOf, pageStarts, titles }: PackedSearchIndex,
  record: number,
): Omit<SearchDocument, 'text' | 'words'> {
  const at = pageOf[record] ?? 0;
  const page = pageStarts[at] ?? 0;
  const { url = [], breadcrumbs = [] } = packed[HIT.title]?.documents ?? {};
  const section = record === page ? '' : (titles[record] ?? '');
  const hash = packed[HIT.heading]?.documents.hash?.[record - at - 1] || hashOfTitle(section);
  return {
    id: record,
    title: titles[page] ?? '',
    section,
    url: url[at] ?? '',
    hash: record === page ? '' : `#${hash}`,
    page,
    breadcrumbs: breadcrumbs[at] ?? [],
  };
}
