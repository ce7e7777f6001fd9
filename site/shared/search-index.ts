// A packed entry, ready to be asked: words by stem, by beginning, by likeness; records of a word.
// Words that stand inside identifiers are filled in here (search-words.ts). Entries: SearchIndex, openIndex().

import {
  HIT,
  NumberReader,
  type PackedEntry,
  type PackedIndex,
  unpackWords,
} from './search-pack.ts';
import { stem } from './search-stem.ts';
import { partsOfWord, plainWord } from './search-words.ts';

const ZERO = 48;

/** How often the words of a group stand in a record, by record. */
export type Counts = ReadonlyMap<number, number>;

export class EntryIndex {
  readonly words: readonly string[]; // sorted
  readonly norms: Float32Array; // of each record: 1 / √ its number of words
  readonly size: number; // how many documents there are
  private readonly starts: Uint32Array; // of each word: its first posting
  private readonly records: Uint32Array; // of each posting
  private readonly times: Uint8Array; // of each posting

  constructor({ index }: PackedEntry, size: number, records: number) {
    const marked = unpackWords(index.words);
    this.words = marked.map(plainWord);
    this.size = size;
    const reader = new NumberReader(index.df);
    const own = Uint32Array.from(marked, () => reader.next());
    const links = this.partsOf(marked);
    this.starts = startsOf(own, links);
    this.records = new Uint32Array(this.starts[own.length] ?? 0);
    this.times = new Uint8Array(this.records.length);
    this.readPostings(index, own);
    this.copyToParts(links, own);
    this.norms = new Float32Array(records);
    this.records.forEach((record, at) => {
      this.norms[record] = (this.norms[record] ?? 0) + (this.times[at] ?? 0);
    });
    this.norms.forEach((sum, record) => {
      this.norms[record] = 1 / Math.sqrt(sum || 1);
    });
  }

  /** Pairs: a word, and a word that is a part of it. */
  private partsOf(marked: readonly string[]): Links {
    const links: Links = [];
    marked.forEach((word, at) => {
      for (const part of partsOfWord(word)) {
        const found = this.lowerBound(part);
        if (this.words[found] === part) links.push([at, found]);
      }
    });
    return links;
  }

  private readPostings(index: PackedIndex, own: Uint32Array): void {
    const gaps = new NumberReader(index.gaps);
    let read = 0;
    own.forEach((count, word) => {
      const start = this.starts[word] ?? 0;
      for (let at = start, record = 0; at < start + count; at += 1) {
        record += gaps.next();
        this.records[at] = record;
        this.times[at] = index.times.charCodeAt(read++) - ZERO;
      }
    });
  }

  private copyToParts(links: Links, own: Uint32Array): void {
    const next = this.starts.map((start, word) => start + (own[word] ?? 0));
    for (const [word, part] of links) {
      const from = this.starts[word] ?? 0;
      const to = from + (own[word] ?? 0);
      const at = next[part] ?? 0;
      this.records.copyWithin(at, from, to);
      this.times.copyWithin(at, from, to);
      next[part] = at + to - from;
    }
  }

  /** Of a group of words. */
  counts(words: readonly number[]): Counts {
    const counts = new Map<number, number>();
    this.each(words, (record, times) => counts.set(record, (counts.get(record) ?? 0) + times));
    return counts;
  }

  /** A record may come more than once. */
  each(words: readonly number[], visit: (record: number, times: number) => void): void {
    for (const word of words) {
      const end = this.starts[word + 1] ?? 0;
      for (let at = this.starts[word] ?? 0; at < end; at += 1)
        visit(this.records[at] ?? 0, this.times[at] ?? 0);
    }
  }

  /** In how many places a word stands, at most. */
  postings(word: number): number {
    return (this.starts[word + 1] ?? 0) - (this.starts[word] ?? 0);
  }

  /** elasticlunr's: 1 + ln(documents / (documents with the word + 1)). */
  idf(df: number): number {
    return 1 + Math.log(this.size / (df + 1));
  }

  /** The words that start so: [from, to). */
  range(beginning: string): [number, number] {
    return [this.lowerBound(beginning), this.lowerBound(`${beginning}\uffff`)];
  }

  private lowerBound(word: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  has(word: string): boolean {
    return this.words[this.lowerBound(word)] === word;
  }

  hasStart(start: string): boolean {
    return this.words[this.lowerBound(start)]?.startsWith(start) === true;
  }

  /** Words with this stem. Porter changes a word's end only: all but the stem's last letter is there. It
      takes nine letters at most, from words such as `merchantCapabilities`. */
  withStem(wanted: string): number[] {
    const [from, to] = this.range(wanted.length < 4 ? wanted.slice(0, 2) : wanted.slice(0, -1));
    const found: number[] = [];
    for (let at = from; at < to; at += 1) {
      const word = this.words[at] ?? '';
      if (word.length < wanted.length + 10 && stem(word) === wanted) found.push(at);
    }
    return found;
  }
}

type Links = (readonly [word: number, part: number])[];

function startsOf(own: Uint32Array, links: Links): Uint32Array {
  const starts = new Uint32Array(own.length + 1);
  starts.set(own, 1);
  for (const [word, part] of links) starts[part + 1] = (starts[part + 1] ?? 0) + (own[word] ?? 0);
  own.forEach((_, word) => {
    starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  });
  return starts;
}

export interface SearchIndex {
  entries: readonly EntryIndex[]; // by hit type
  packed: readonly PackedEntry[];
  records: number;
  pageStarts: Uint32Array; // the record of each page; one more at the end
  pageOf: Uint32Array; // of each record: which page
  titles: readonly string[]; // of each record
  isCode: Uint8Array; // 1: the record's title is a code, a field, an event
}

/** `payment_failed`, `source.number`. */
const CODE = /^\S*[_.]\S*$/;

export function openIndex(packed: readonly PackedEntry[]): SearchIndex {
  const counts = packed[HIT.title]?.documents.records ?? [];
  const pageStarts = new Uint32Array(counts.length + 1);
  counts.forEach((count, page) => {
    pageStarts[page + 1] = (pageStarts[page] ?? 0) + count;
  });
  const records = pageStarts[counts.length] ?? 0;
  const pageOf = new Uint32Array(records);
  const titles: string[] = [];
  const sectionTitles = packed[HIT.heading]?.documents.title ?? [];
  counts.forEach((count, page) => {
    pageOf.fill(page, pageStarts[page], pageStarts[page + 1]);
    titles.push(packed[HIT.title]?.documents.title?.[page] ?? '');
    const from = titles.length - 1 - page;
    titles.push(...sectionTitles.slice(from, from + count - 1));
  });
  const sizes = [counts.length, records - counts.length, counts.length, counts.length, records];
  const entries = packed.map((entry, type) => new EntryIndex(entry, sizes[type] ?? 0, records));
  const isCode = Uint8Array.from(titles, (title) => (CODE.test(title) ? 1 : 0));
  return { entries, packed, records, pageStarts, pageOf, titles, isCode };
}
