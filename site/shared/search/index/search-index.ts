// What a search asks of an index, whether it arrived as one file (packed-index.ts) or arrives in parts
// (parted-index.ts). Entry: SearchIndex.

import type { Lexicon } from './lexicon.ts';

/** The index of one hit type. */
export interface EntryIndex {
  readonly lexicon: Lexicon; // numbers its words
  readonly norms: Float32Array; // of each record: 1 / √ its number of words; for content within limits (lengths.ts)
  /** Of each record with one of the words, which are forms of one token: elasticlunr's score without the norm. */
  score(words: readonly number[], visit: (record: number, score: number) => void): void;
  /** False: no record has the word or an identifier with such a part. True may be wrong. */
  mayHold(word: number): boolean;
}

/** Whether the site has a word, in whichever entry. */
export interface KnownWords {
  has(word: string): boolean;
  hasStart(start: string): boolean;
  hasStem(stem: string): boolean;
  hasOneWord(stem: string): boolean; // a word of this stem that is no identifier
}

/** Words of letters only, sorted: what a mistyped word may have meant. */
export interface Spelling {
  words: readonly string[];
  texts(word: number): number; // how many records have it, entry by entry
  isInTitle(word: number): boolean; // of a page or a section
}

/** Records by what they are called: keys of names.ts. In order. */
export interface Names {
  pages(key: string): readonly number[];
  sections(key: string): readonly number[];
  /** The shortest first; none if more than `most` start so. */
  pagesStarting(text: string, most: number): readonly number[];
}

export interface PagePlace {
  url: string; // below the version's base
  breadcrumbs: readonly string[];
}

export interface SearchIndex {
  readonly entries: readonly EntryIndex[]; // by hit type
  readonly known: KnownWords;
  readonly names: Names;
  readonly records: number;
  readonly pageStarts: Uint32Array; // the record of each page; one more at the end
  readonly pageOf: Uint32Array; // of each record: which page
  readonly codeKinds: Uint8Array; // of each section that a posting of headings names: NO_CODE, CODE or DOTTED_CODE
  spelling(): Spelling;
  titleOf(record: number): string;
  hashOf(record: number): string; // '' of a page
  placeOf(page: number): PagePlace;
  /** That what the words need be there, all of it at once. */
  prepare(tokens: readonly string[], isOpen: boolean): void;
}
