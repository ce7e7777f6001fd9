// The search index as it travels: five entries (title, heading, description, keywords, content), each
// with documents and an index in a compact form. Entry: PackedEntry; readers below.
// Records are numbered from 0: a page, then its sections, then the next page; all entries share the numbers.

/** Product spec §3: the types of a hit. */
export const HIT = { title: 0, heading: 1, description: 2, keywords: 3, content: 4 } as const;
export type HitType = (typeof HIT)[keyof typeof HIT];

export interface PackedDocuments {
  records?: number[]; // entry 0: of each page, how many records it has, itself included
  title?: string[]; // entry 0: of pages; entry 1: of sections
  url?: string[]; // entry 0: below the base URL
  breadcrumbs?: string[][]; // entry 0
  hash?: (string | 0)[]; // entry 1; 0: as hashOfTitle() makes it
  text?: string[]; // entry 2: descriptions of pages
}

/** Sorted unstemmed words and in which records each stands, how often. Numbers as packNumbers() writes them. */
export interface PackedIndex {
  words: string; // each: how many letters it shares with the one before (A: none), then the rest
  df: string; // of each word: in how many records it stands
  gaps: string; // for each of them: the record, less the one before
  times: string; // for each of them: how often, a digit from 1 to MAX_TIMES
}

export interface PackedEntry {
  documents: PackedDocuments;
  index: PackedIndex;
  synonyms?: readonly string[][]; // entry 3: [phrase, other, …]
}

/** A word that stands in a record more often counts as if it stood so many times. */
export const MAX_TIMES = 2;
const A = 65;
const MAX_SHARED = 25;

/** Lower-case words hold no A to Z, so these letters part them. */
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
/** Below: one sign. Then two signs, then a lead sign and three. */
const SMALL = 60;
const LEADS = SIGNS - SMALL - 1;
const MIDDLE = SMALL + LEADS * SIGNS;

function sign(value: number): string {
  const code = FIRST_SIGN + value;
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}

/** A tenth smaller on the wire than numbers in JSON, and no array of them in memory. */
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

/** Reads packed numbers one after the other. */
export class NumberReader {
  at: number;
  private readonly text: string;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  next(): number {
    const first = this.digit();
    if (first < SMALL) return first;
    if (first < SIGNS - 1) return SMALL + (first - SMALL) * SIGNS + this.digit();
    return MIDDLE + (this.digit() * SIGNS + this.digit()) * SIGNS + this.digit();
  }

  private digit(): number {
    const code = this.text.charCodeAt(this.at++);
    return code - FIRST_SIGN - (code > BACKSLASH ? 1 : 0);
  }
}

/** `Before you call` → `before-you-call`, `insufficient_funds` → `insufficient-funds`. */
export function hashOfTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/[\s_]/g, '-');
}
