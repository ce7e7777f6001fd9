// A large index as it is sent: a head file that tells which part has which words, names and pages, and the parts. All
// consist of entries with documents and an index, like a whole index (packed-format.ts). Entries: HeadEntry, isHead(),
// TABLES.

import { HIT, type HitType, type PackedDocuments } from './packed-format.ts';

/** Sorted words that are sent in parts. */
export interface PartTable {
  firsts: string; // the first word of each part, as packWords() writes them
  counts: number[]; // how many words each part has
  parts: string; // each part's hash in its file name, HASH_LENGTH characters
  named?: number[]; // for names: how many of each part's are full names of pages, not bare keys
}

/**
 * Entries whose words are sent in the same parts, so that a query needs few files: those with the same minimum prefix
 * length (MIN_BEGINNINGS in term-scores.ts). Their common table is in the index of the first.
 */
export const TABLES: readonly (readonly HitType[])[] = [
  [HIT.title],
  [HIT.heading, HIT.description, HIT.keywords],
  [HIT.content],
];

export const HASH_LENGTH = 8;

/** One of the five entries of the head file. */
export interface HeadEntry {
  documents: {
    records?: number[]; // entry 0: how many records each page has, itself included
    names?: PartTable; // entry 0: names of pages and sections; a part has an entry for each
    blocks?: string; // entry 0: hashes of the parts that hold the documents of `pagesInBlock` neighbouring pages
    pagesInBlock?: number;
  };
  index: Partial<PartTable>; // empty: the entry's words are in another entry's table
  synonyms?: readonly string[][]; // entry 3: as in a whole index
  spelling?: string; // entry 4: the hash of the part for spelling corrections
  folder?: string; // entry 4: prefix of the parts' file names, relative to the head file
}

/** A part's words with all their postings. Numbers are encoded by packNumber(). */
export interface PartIndex {
  vocabulary?: string; // in a part's first entry: the words of all its entries, as packWords() writes them
  words?: string; // which of them occur here: for each, its number minus the previous one minus 1; absent: all
  df: string; // how many postings each word has
  gaps: string; // each word's records, each minus the one before; 0: the record again, for another form of the word
  lengths: string; // for each of its records, once: lengthClass(), for headings combined with codeKind()
}

/** A part's data for one entry of its table; or documents of pages; or words for corrections. */
export interface PartEntry {
  documents: PackedDocuments & {
    sections?: PackedDocuments; // of neighbouring pages
    pages?: number[]; // with names of pages: which pages
  };
  index: Partial<PartIndex>;
  spelling?: { words: string; texts: string };
}

/** A heading's length is multiplied by this to leave room for codeKind(). */
export const CODE_KINDS = 3;

export function isHead(entries: readonly unknown[]): entries is HeadEntry[] {
  const [first] = entries as readonly Partial<HeadEntry>[];
  return typeof first?.index?.firsts === 'string';
}

/** The hashes of parts. */
export function hashesOf(parts: string): string[] {
  return parts.match(new RegExp(`.{${HASH_LENGTH}}`, 'g')) ?? [];
}
