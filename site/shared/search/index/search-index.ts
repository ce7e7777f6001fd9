// What a search asks of an index, whether it arrived as one file (packed-index.ts) or arrives in parts
// (parted-index.ts). Entry: SearchIndex.

import type { Method } from '../../site-types.ts';
import type { Lexicon } from './lexicon.ts';

/** The index of one hit type. */
export interface EntryIndex {
  readonly lexicon: Lexicon; // numbers its words
  readonly norms: Float32Array; // of each record: 1 / √ its number of words, in classes (lengths.ts)
  /** Visits each record with one of the words, which are forms of one token: elasticlunr's score without the norm. */
  score(words: readonly number[], visit: (record: number, score: number) => void): void;
  /** False: no record has the word or an identifier with that part. True is no guarantee. */
  mayHold(word: number): boolean;
}

/** Whether the site has a word, in any entry. */
export interface KnownWords {
  has(word: string): boolean;
  hasStart(start: string): boolean;
  starting(start: string): readonly string[];
  hasStem(stem: string): boolean;
  hasOneWord(stem: string): boolean; // a word of this stem that is not an identifier
}

/** Words of letters only, sorted: what a mistyped word may have meant. */
export interface Spelling {
  words: readonly string[];
  texts(word: number): number; // how many records have it, summed over the entries
}

/** Records by name, in order; keys as in names.ts. */
export interface Names {
  pages(key: string): readonly number[];
  sections(key: string): readonly number[];
  /** Shortest name first; none if more than `most` start with `text`. */
  pagesStarting(text: string, most: number): readonly number[];
}

export interface PagePlace {
  url: string; // relative to the version's base
  breadcrumbs: readonly string[];
  method: Method | ''; // of the page's operation
}

export interface SearchIndex {
  readonly entries: readonly EntryIndex[]; // by hit type
  readonly known: KnownWords;
  readonly names: Names;
  readonly records: number;
  readonly pageStarts: Uint32Array; // each page's first record; one more entry at the end
  readonly pageOf: Uint32Array; // the page of each record
  readonly codeKinds: Uint8Array; // codeKind() of each section found in a heading's posting
  spelling(): Spelling;
  titleOf(record: number): string;
  hashOf(record: number): string; // '' for a page
  placeOf(page: number): PagePlace;
  /** Throws MissingParts once for all that these words need. */
  prepare(tokens: readonly string[], isOpen: boolean): void;
}
