// Records of pages → the five entries of the search index, each an elasticlunr.Index with its pipeline, its
// inverted index and its document store. Entries: indexPages(); newEntry() and fieldsOf() for tests.

/// <reference path="./elasticlunr.d.ts" />

import elasticlunr, { type Index } from 'elasticlunr';
import { HIT, type HitType } from '../../../site/shared/search/index/packed-format.ts';
import { partsOfWord, plainWord } from '../../../site/shared/search/words/identifiers.ts';
import { stem } from '../../../site/shared/search/words/stem.ts';
import { isStopWord, queryTokens } from '../../../site/shared/search/words/tokens.ts';
import type { PageRecords } from './page-records.ts';

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
interface EntryFields {
  words: readonly string[]; // the document's words in this entry, as sent to browsers
  text: readonly string[]; // what is indexed: these words, and the parts of identifiers
}

export type BuiltEntry = Index<SearchDocument>;

export interface IndexedPage {
  records: PageRecords;
  url: string; // below the base URL
  breadcrumbs: readonly string[];
}

/** Fields are already tokenized when their page is read; elasticlunr's tokenizer would do it again. */
elasticlunr.tokenizer = (text) => (typeof text === 'string' ? queryTokens(text) : text);

function withoutStopWords(token: string): string | undefined {
  return token === '' || isStopWord(token) ? undefined : token;
}

/** A cache: most words of a site are on many pages. */
const stems = new Map<string, string>();

function stemmed(token: string): string {
  const known = stems.get(token);
  if (known !== undefined) return known;
  const made = stem(token);
  // elasticlunr counts tokens in a plain object, where "constructor" and the like already have a value.
  const safe = made in Object.prototype ? `${made.slice(0, -1)}^` : made;
  stems.set(token, safe);
  return safe;
}

elasticlunr.Pipeline.registerFunction(withoutStopWords, 'search-stop-words');
elasticlunr.Pipeline.registerFunction(stemmed, 'search-stemmer');

export function newEntry(): BuiltEntry {
  return elasticlunr<SearchDocument>(function configure() {
    this.pipeline.reset();
    this.pipeline.add(withoutStopWords, stemmed);
    this.addField('text');
    this.setRef('id');
    this.saveDocument(true);
  });
}

/** `words`: as sent to browsers, without duplicates. */
export function fieldsOf(words: readonly string[]): EntryFields {
  const text: string[] = [];
  for (const word of words) for (const one of indexedWords(word)) text.push(one);
  return { text, words };
}

const indexed = new Map<string, readonly string[]>();

/** A word without its marks; for an identifier also its parts. */
function indexedWords(word: string): readonly string[] {
  const known = indexed.get(word);
  if (known !== undefined) return known;
  const made = [plainWord(word), ...partsOfWord(word)];
  indexed.set(word, made);
  return made;
}

/** By hit type. Ids count from 0. */
export function indexPages(pages: readonly IndexedPage[]): BuiltEntry[] {
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

/**
 * The unstemmed words of an entry, each with the ids of its documents: elasticlunr's inverted index has the tokens,
 * its document store has the words as written.
 */
export function wordsOf({ index, documentStore }: BuiltEntry): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { id, words } of Object.values(documentStore.docs)) {
    for (const word of words) {
      const ids = found.get(word);
      if (ids === undefined) found.set(word, [id]);
      else ids.push(id);
    }
  }
  for (const word of found.keys()) {
    if (index['text']?.hasToken(stemmed(plainWord(word))) !== true) found.delete(word);
  }
  return found;
}
