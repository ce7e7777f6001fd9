// A large index as it is sent: one file that says which part has which words, names and pages, and the parts. All
// are entries with documents and an index, as a whole one (packed-format.ts). Entries: IndexHead, isHead(), tables.

import { HIT, type HitType, type PackedDocuments } from './packed-format.ts';

/** Sorted words that travel in parts. */
export interface PartTable {
  firsts: string; // the first word of each part, as packWords() writes them
  counts: number[]; // of each part: how many words
  parts: string; // of each part: the hash in the name of its file, HASH_LENGTH signs
  named?: number[]; // of names, of each part: how many are whole names of pages, no bare keys
}

/**
 * Entries whose words travel in the same parts, so that a query asks for few files: those in which beginnings of the
 * same length are looked up (MIN_BEGINNINGS of term-scores.ts). The table of all is in the first one's index.
 */
export const TABLES: readonly (readonly HitType[])[] = [
  [HIT.title],
  [HIT.heading, HIT.description, HIT.keywords],
  [HIT.content],
];

export const HASH_LENGTH = 8;

/** One of the five entries of the first file. */
export interface HeadEntry {
  documents: {
    records?: number[]; // entry 0: of each page, how many records it has, itself included
    names?: PartTable; // entry 0: what pages and sections are called; a part has an entry of each
    blocks?: string; // entry 0: hashes, of the parts with the documents of so many neighbouring pages
    pagesInBlock?: number;
  };
  index: Partial<PartTable>; // empty: the entry's words are in the table of another
  synonyms?: readonly string[][]; // entry 3: as in a whole index
  spelling?: string; // entry 4: the hash of the part with the words of letters only
  folder?: string; // entry 4: what the names of the parts' files start with, from the first file on
}

/** In an index of parts: words with all their postings. Numbers are encoded by packNumber(). */
export interface PartIndex {
  vocabulary?: string; // in the first entry of a part: the words of all its entries, as packWords() writes them
  words?: string; // which of them occur here: the number of each, less the previous one, less 1; absent: all
  df: string; // of each word: how many postings it has
  gaps: string; // of each, its records, each less the one before; 0 again: the record has another form of the word
  lengths: string; // of each of its records, once: lengthClass(), and of a heading whether it is a code
}

/** What a part has of one of the entries of its table; or the documents of pages; or the words for corrections. */
export interface PartEntry {
  documents: PackedDocuments & {
    sections?: PackedDocuments; // of neighbouring pages
    pages?: number[]; // with the names of pages: which pages these are
  };
  index: Partial<PartIndex>;
  spelling?: { words: string; texts: string; titles: string }; // `titles`: 1 of a word that titles have, else 0
}

/** What a heading's length is multiplied with to leave room for codeKind(). */
export const CODE_KINDS = 3;

export function isHead(entries: readonly unknown[]): entries is HeadEntry[] {
  const [first] = entries as readonly Partial<HeadEntry>[];
  return typeof first?.index?.firsts === 'string';
}

/** The hashes of parts. */
export function hashesOf(parts: string): string[] {
  return parts.match(new RegExp(`.{${HASH_LENGTH}}`, 'g')) ?? [];
}
