// elasticlunr's own index of records: five entries, one for each kind of hit, which the index that is sent must
// equal. Entries: indexPages(), newEntry(), fieldsOf().

/// <reference path="./elasticlunr.d.ts" />

import elasticlunr, { type Index } from 'elasticlunr';
import type { IndexedPage } from '../../generator/search/index-words.ts';
import { pipeline } from '../../generator/search/pipeline.ts';
import { HIT, type HitType } from '../../site/shared/search/index/packed-format.ts';
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
interface EntryFields {
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
