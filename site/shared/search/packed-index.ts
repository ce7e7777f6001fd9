// A packed index, opened for lookups: which records have a word. Entries: openIndex(), SearchIndex, EntryIndex.

import {
  HIT,
  leastFirst,
  type PackedEntry,
  type PackedIndex,
  unpackNumbers,
} from './packed-format.ts';
import { Vocabulary } from './search-vocabulary.ts';

export class EntryIndex {
  readonly norms: Float32Array; // of each record: 1 / √ its number of words
  readonly size: number; // how many documents there are
  private readonly vocabulary: Vocabulary;
  private readonly starts: Uint32Array; // of each word of the vocabulary: its first posting
  private readonly records: Uint16Array | Uint32Array; // of each posting
  private readonly times: Uint16Array; // of each record, 0 between uses

  constructor(
    { words, df, gaps }: PackedIndex,
    vocabulary: Vocabulary,
    { size, records }: { size: number; records: number },
  ) {
    this.size = size;
    this.vocabulary = vocabulary;
    this.norms = new Float32Array(records);
    this.times = new Uint16Array(records);
    const counts = unpackNumbers(df);
    const numbers = unpackNumbers(words);
    const all = unpackNumbers(gaps);
    const starts = new Uint32Array(vocabulary.words.length + 1);
    let word = -1;
    numbers.forEach((gap, at) => {
      word += gap + 1;
      numbers[at] = word;
      starts[word + 1] = counts[at] ?? 0;
    });
    for (let at = 1; at < starts.length; at += 1)
      starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    this.starts = starts;
    this.records = new (records > 0xffff ? Uint32Array : Uint16Array)(all.length);
    let read = 0;
    for (const at of leastFirst(counts)) {
      const number = numbers[at] ?? 0;
      const weight = vocabulary.weights[number] ?? 1;
      const end = starts[number + 1] ?? 0;
      for (let to = starts[number] ?? 0, record = 0; to < end; to += 1) {
        record += all[read++] ?? 0;
        this.records[to] = record;
        this.norms[record] = (this.norms[record] ?? 0) + weight;
      }
    }
    this.norms.forEach((sum, record) => {
      this.norms[record] = 1 / Math.sqrt(sum || 1);
    });
  }

  /** As they were sent: without the identifiers that the word is a part of. */
  recordsWith(word: number): Uint16Array | Uint32Array {
    return this.records.subarray(this.starts[word], this.starts[word + 1]);
  }

  /**
   * elasticlunr's score of each record with one of the words, which are forms of one token:
   * √ occurrences × (1 + ln(documents / (documents with one + 1))) / √ the record's length.
   */
  score(words: readonly number[], visit: (record: number, score: number) => void): void {
    const times = this.times;
    const found: number[] = [];
    const count = (word: number): void => {
      for (const record of this.recordsWith(word)) {
        if (times[record] === 0) found.push(record);
        times[record] = (times[record] ?? 0) + 1;
      }
    };
    for (const word of words) this.vocabulary.each(word, count);
    const idf = 1 + Math.log(this.size / (found.length + 1));
    for (const record of found) {
      visit(record, Math.sqrt(times[record] ?? 0) * idf * (this.norms[record] ?? 0));
      times[record] = 0;
    }
  }

  /** False: no record has the word or an identifier with such a part. True may be wrong. */
  mayHold(word: number): boolean {
    return this.starts[word] !== this.starts[word + 1] || this.vocabulary.isPart(word);
  }
}

export interface SearchIndex {
  vocabulary: Vocabulary;
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
  const vocabulary = new Vocabulary(packed[HIT.content]?.index.vocabulary ?? '');
  const sizes = [counts.length, records - counts.length, counts.length, counts.length, records];
  const entries = packed.map(
    ({ index }, type) => new EntryIndex(index, vocabulary, { size: sizes[type] ?? 0, records }),
  );
  const isCode = Uint8Array.from(titles, (title) => (CODE.test(title) ? 1 : 0));
  return { vocabulary, entries, packed, records, pageStarts, pageOf, titles, isCode };
}
