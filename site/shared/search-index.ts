// A packed entry, ready to be asked: words by stem, by beginning, by likeness; records of a word.
// Postings are read when they are asked for. Entries: SearchIndex, openIndex().

import { HIT, NumberReader, type PackedEntry, unpackWords } from './search-pack.ts';
import { stem } from './search-stem.ts';

const ZERO = 48;

/** How often the words of a group stand in a record, by record. */
export type Counts = ReadonlyMap<number, number>;

export class EntryIndex {
  readonly words: readonly string[];
  readonly norms: Float32Array; // of each record: 1 / √ its number of words
  private readonly starts: Uint32Array; // of each word: its first posting
  private readonly offsets: Uint32Array; // of each word: where its gaps start
  private readonly gaps: string;
  private readonly times: string;
  readonly size: number; // how many documents there are

  constructor({ index }: PackedEntry, size: number, records: number) {
    this.words = unpackWords(index.words);
    this.gaps = index.gaps;
    this.times = index.times;
    this.size = size;
    this.starts = new Uint32Array(this.words.length + 1);
    this.offsets = new Uint32Array(this.words.length);
    this.norms = new Float32Array(records);
    const df = new NumberReader(index.df);
    const gaps = new NumberReader(index.gaps);
    for (let word = 0; word < this.words.length; word += 1) {
      const from = this.starts[word] ?? 0;
      const to = from + df.next();
      this.starts[word + 1] = to;
      this.offsets[word] = gaps.at;
      for (let at = from, record = 0; at < to; at += 1) {
        record += gaps.next();
        this.norms[record] = (this.norms[record] ?? 0) + this.timesAt(at);
      }
    }
    for (let at = 0; at < records; at += 1) this.norms[at] = 1 / Math.sqrt(this.norms[at] || 1);
  }

  private timesAt(posting: number): number {
    return this.times.charCodeAt(posting) - ZERO;
  }

  private each(word: number, visit: (record: number, times: number) => void): void {
    const gaps = new NumberReader(this.gaps, this.offsets[word]);
    let record = 0;
    for (let at = this.starts[word] ?? 0; at < (this.starts[word + 1] ?? 0); at += 1) {
      record += gaps.next();
      visit(record, this.timesAt(at));
    }
  }

  counts(words: readonly number[]): Counts {
    const counts = new Map<number, number>();
    for (const word of words) {
      this.each(word, (record, times) => counts.set(record, (counts.get(record) ?? 0) + times));
    }
    return counts;
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

  /** Words with this stem. Porter changes a word's end only: all but the stem's last letter is there. */
  withStem(wanted: string): number[] {
    const [from, to] = this.range(wanted.length < 4 ? wanted.slice(0, 2) : wanted.slice(0, -1));
    const found: number[] = [];
    for (let at = from; at < to; at += 1) {
      const word = this.words[at] ?? '';
      if (word.length < wanted.length + 8 && stem(word) === wanted) found.push(at);
    }
    return found;
  }
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
