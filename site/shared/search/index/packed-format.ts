// The search index as it is sent: five entries (title, heading, description, keywords, content), each with documents
// and an index in a compact form. Entry: PackedEntry; packing functions below.
// Records are numbered from 0: a page, then its sections, then the next page; all entries share the numbers.

import type { Method } from '../../site-types.ts';

/** test/SPEC.md §3: the types of a hit. */
export const HIT = { title: 0, heading: 1, description: 2, keywords: 3, content: 4 } as const;
export type HitType = (typeof HIT)[keyof typeof HIT];

export interface PackedDocuments {
  records?: number[]; // entry 0: how many records each page has, itself included
  title?: string[]; // entry 0: of pages; entry 1: of sections
  url?: string[]; // entry 0: relative to the base URL
  breadcrumbs?: string[][]; // entry 0
  method?: (Method | '')[]; // entry 0: of the page's operation
  hash?: (string | 0)[]; // entry 1; 0: the same as hashOfTitle()
}

/** The postings: in which records each word occurs. Numbers are encoded by packNumber(). */
export interface PackedIndex {
  vocabulary?: string; // entry 4: the words of all entries, sorted, unstemmed, as packWords() writes them
  words: string; // which of them occur in this entry: for each, its number minus the previous one minus 1
  df: string; // for each word: in how many records it occurs
  gaps: string; // for each word, fewest records first: its records, each minus the one before
}

export interface PackedEntry {
  documents: PackedDocuments;
  index: PackedIndex;
  synonyms?: readonly string[][]; // entry 3: [phrase, other, …], as packSynonyms() makes them
}

const A = 65;
const MAX_SHARED = 25;

/** Front coding: words have no A to Z, so a capital separates them and tells how many letters they share. */
export function packWords(sorted: readonly string[]): string {
  let packed = '';
  let before = '';
  for (const word of sorted) {
    let shared = 0;
    while (shared < MAX_SHARED && shared < word.length && word[shared] === before[shared])
      shared += 1;
    packed += String.fromCharCode(A + shared) + word.slice(shared);
    before = word;
  }
  return packed;
}

export function unpackWords(packed: string): string[] {
  const words: string[] = [];
  let before = '';
  for (let at = 0; at < packed.length; ) {
    const shared = packed.charCodeAt(at) - A;
    let end = at + 1;
    for (
      let code = packed.charCodeAt(end);
      code < A || code >= A + 26;
      code = packed.charCodeAt(end)
    ) {
      end += 1; // past the end the code is NaN, which ends the loop
    }
    before = before.slice(0, shared) + packed.slice(at + 1, end);
    words.push(before);
    at = end;
  }
  return words;
}

/** `#` to `~` without the backslash, which JSON would write twice: 91 signs. */
const FIRST_SIGN = 35;
const BACKSLASH = 92;
const SIGNS = 91;
/** Smaller numbers take one sign; larger ones two, then a lead sign and three. */
const SMALL = 60;
const LEADS = SIGNS - SMALL - 1;
const MIDDLE = SMALL + LEADS * SIGNS;

function sign(value: number): string {
  const code = FIRST_SIGN + value;
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}

/** A tenth smaller than JSON numbers, and no array in memory. */
export function packNumber(value: number): string {
  if (value < SMALL) return sign(value);
  if (value < MIDDLE) {
    const rest = value - SMALL;
    return sign(SMALL + Math.floor(rest / SIGNS)) + sign(rest % SIGNS);
  }
  const rest = value - MIDDLE;
  const high = Math.floor(rest / (SIGNS * SIGNS));
  return sign(SIGNS - 1) + sign(high) + sign(Math.floor(rest / SIGNS) % SIGNS) + sign(rest % SIGNS);
}

export function unpackNumbers(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length);
  let count = 0;
  let at = 0;
  const digit = (): number => {
    const code = text.charCodeAt(at++);
    return code - (code > BACKSLASH ? FIRST_SIGN + 1 : FIRST_SIGN);
  };
  while (at < text.length) {
    const first = digit();
    if (first < SMALL) numbers[count++] = first;
    else if (first < SIGNS - 1) numbers[count++] = SMALL + (first - SMALL) * SIGNS + digit();
    else numbers[count++] = MIDDLE + (digit() * SIGNS + digit()) * SIGNS + digit();
  }
  return numbers.slice(0, count);
}

/** Indexes of the numbers, least first, equal ones in order, so that words with similar gaps are adjacent. */
export function leastFirst(numbers: Uint32Array): Uint32Array {
  const counts = new Uint32Array(numbers.reduce((a, b) => Math.max(a, b), 0) + 1);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  const next = startsOf(counts);
  const order = new Uint32Array(numbers.length);
  numbers.forEach((number, at) => {
    const to = next[number] ?? 0;
    order[to] = at;
    next[number] = to + 1;
  });
  return order;
}

/** Where each of several lists begins that follow one another; one more entry at the end. `counts`: their lengths. */
export function startsOf(counts: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at += 1)
    starts[at + 1] = (starts[at] ?? 0) + (counts[at] ?? 0);
  return starts;
}

/** `Before you call` → `before-you-call`, `insufficient_funds` → `insufficient-funds`. */
export function hashOfTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/[\s_]/g, '-');
}
