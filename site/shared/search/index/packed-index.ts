// An index that arrived as one file, opened for looking up which records have a word. Entries: openIndex(),
// PackedSearchIndex.

import { partsOfWord, plainWord } from '../words/identifiers.ts';
import { lengthClass, normOfClass } from './lengths.ts';
import { Lexicon } from './lexicon.ts';
import { codeKind, packedNames } from './names.ts';
import {
  HIT,
  type HitType,
  hashOfTitle,
  leastFirst,
  type PackedEntry,
  type PackedIndex,
  startsOf,
  unpackNumbers,
  unpackWords,
} from './packed-format.ts';
import type {
  EntryIndex,
  KnownWords,
  Names,
  PagePlace,
  SearchIndex,
  Spelling,
} from './search-index.ts';

export class PackedEntryIndex implements EntryIndex {
  readonly lexicon: Vocabulary;
  readonly norms: Float32Array;
  readonly lengths: Uint16Array; // of each record: its number of words
  private readonly size: number; // how many documents there are
  private readonly starts: Uint32Array; // of each word of the vocabulary: its first posting
  private readonly records: Uint16Array | Uint32Array; // of each posting
  private readonly times: Uint16Array; // of each record, 0 between uses

  constructor(
    { words, df, gaps }: PackedIndex,
    vocabulary: Vocabulary,
    { type, size, records }: { type: HitType; size: number; records: number },
  ) {
    this.size = size;
    this.lexicon = vocabulary;
    this.lengths = new Uint16Array(records);
    this.times = new Uint16Array(records);
    const counts = unpackNumbers(df);
    const numbers = unpackNumbers(words);
    const all = unpackNumbers(gaps);
    const countOf = new Uint32Array(vocabulary.words.length);
    let word = -1;
    numbers.forEach((gap, at) => {
      word += gap + 1;
      numbers[at] = word;
      countOf[word] = counts[at] ?? 0;
    });
    const starts = startsOf(countOf);
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
        this.lengths[record] = (this.lengths[record] ?? 0) + weight;
      }
    }
    this.norms = Float32Array.from(this.lengths, (length) =>
      normOfClass(lengthClass(length, type), type),
    );
  }

  /** The word's own postings, as sent: without those of identifiers that contain the word. */
  recordsWith(word: number): Uint16Array | Uint32Array {
    return this.records.subarray(this.starts[word], this.starts[word + 1]);
  }

  /** √ occurrences × (1 + ln(documents / (documents with one + 1))) */
  score(words: readonly number[], visit: (record: number, score: number) => void): void {
    const times = this.times;
    const matches: number[] = [];
    const count = (word: number): void => {
      for (const record of this.recordsWith(word)) {
        if (times[record] === 0) matches.push(record);
        times[record] = (times[record] ?? 0) + 1;
      }
    };
    for (const word of words) this.lexicon.each(word, count);
    const idf = 1 + Math.log(this.size / (matches.length + 1));
    for (const record of matches) {
      visit(record, Math.sqrt(times[record] ?? 0) * idf);
      times[record] = 0;
    }
  }

  mayHold(word: number): boolean {
    return this.starts[word] !== this.starts[word + 1] || this.lexicon.isPart(word);
  }
}

const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Whether a word may be the correction of a mistyped one: never codes and numbers. */
export function isSpelled(word: string): boolean {
  return LETTERS.test(word);
}

export class PackedSearchIndex implements SearchIndex {
  readonly entries: readonly PackedEntryIndex[];
  readonly vocabulary: Vocabulary;
  readonly names: Names;
  readonly records: number;
  readonly pageStarts: Uint32Array;
  readonly pageOf: Uint32Array;
  readonly codeKinds: Uint8Array;
  readonly titles: readonly string[]; // of each record
  readonly packed: readonly PackedEntry[];
  private spelled: Spelling | undefined;

  constructor(packed: readonly PackedEntry[]) {
    const counts = packed[HIT.title]?.documents.records ?? [];
    const titles: string[] = [];
    const sectionTitles = packed[HIT.heading]?.documents.title ?? [];
    this.packed = packed;
    this.pageStarts = startsOf(counts);
    this.records = this.pageStarts[counts.length] ?? 0;
    this.pageOf = pageOfRecords(this.pageStarts);
    counts.forEach((count, page) => {
      titles.push(packed[HIT.title]?.documents.title?.[page] ?? '');
      const from = titles.length - 1 - page;
      titles.push(...sectionTitles.slice(from, from + count - 1));
    });
    this.titles = titles;
    this.codeKinds = Uint8Array.from(titles, codeKind);
    this.names = packedNames(titles, this.pageStarts);
    this.vocabulary = new Vocabulary(packed[HIT.content]?.index.vocabulary ?? '');
    const { records, vocabulary } = this;
    this.entries = packed.map(({ index }, at) => {
      const type = at as HitType;
      const size = documentsOf(type, counts.length, records);
      return new PackedEntryIndex(index, vocabulary, { type, size, records });
    });
  }

  get known(): Vocabulary {
    return this.vocabulary;
  }

  spelling(): Spelling {
    this.spelled ??= spellingOf(this);
    return this.spelled;
  }

  titleOf(record: number): string {
    return this.titles[record] ?? '';
  }

  hashOf(record: number): string {
    const page = this.pageOf[record] ?? 0;
    if (record === this.pageStarts[page]) return '';
    const section = record - page - 1; // sections are numbered without pages
    const hash = this.packed[HIT.heading]?.documents.hash?.[section];
    return `#${hash || hashOfTitle(this.titleOf(record))}`;
  }

  placeOf(page: number): PagePlace {
    const { url = [], breadcrumbs = [], method = [] } = this.packed[HIT.title]?.documents ?? {};
    return {
      url: url[page] ?? '',
      breadcrumbs: breadcrumbs[page] ?? [],
      method: method[page] ?? '',
    };
  }

  prepare(): void {} // everything is loaded
}

export function pageOfRecords(pageStarts: Uint32Array): Uint32Array {
  const pages = pageStarts.length - 1;
  const pageOf = new Uint32Array(pageStarts[pages] ?? 0);
  for (let page = 0; page < pages; page += 1)
    pageOf.fill(page, pageStarts[page], pageStarts[page + 1]);
  return pageOf;
}

export function openIndex(packed: readonly PackedEntry[]): PackedSearchIndex {
  return new PackedSearchIndex(packed);
}

/** What the entries share. Maps a part to the identifiers that contain it (identifiers.ts). */
class Vocabulary extends Lexicon implements KnownWords {
  readonly weights: Uint8Array; // how many words each counts as: itself and its parts
  private readonly starts: Uint32Array; // each word's first index in `wholes`
  private readonly wholes: Uint32Array; // identifiers that contain a word

  constructor(packed: string) {
    const marked = unpackWords(packed);
    super(marked.map(plainWord));
    this.weights = new Uint8Array(marked.length).fill(1);
    const { parts, wholes } = this.links(marked);
    const counts = new Uint32Array(marked.length);
    for (const part of parts) counts[part] = (counts[part] ?? 0) + 1;
    this.starts = startsOf(counts);
    this.wholes = leastFirst(Uint32Array.from(parts)).map((at) => wholes[at] ?? 0);
  }

  private links(marked: readonly string[]): { parts: number[]; wholes: number[] } {
    const parts: number[] = [];
    const wholes: number[] = [];
    const known = new Map<string, number>(); // a cache: the same parts recur often
    marked.forEach((word, whole) => {
      for (const part of partsOfWord(word)) {
        let value = known.get(part);
        if (value === undefined) {
          value = this.at(part);
          known.set(part, value);
        }
        if (value < 0) continue;
        parts.push(value);
        wholes.push(whole);
        this.weights[whole] = (this.weights[whole] ?? 0) + 1;
      }
    });
    return { parts, wholes };
  }

  /** Visits the word itself, then the identifiers it is a part of. */
  each(word: number, visit: (word: number) => void): void {
    visit(word);
    const end = this.starts[word + 1] ?? 0;
    for (let at = this.starts[word] ?? 0; at < end; at += 1) visit(this.wholes[at] ?? 0);
  }

  /** Whether the word is a part of identifiers. */
  isPart(word: number): boolean {
    return this.starts[word] !== this.starts[word + 1];
  }

  /** Whether a word of this stem has no parts: `webhook`, not `createPayment` or `payment_id`. */
  hasOneWord(stem: string): boolean {
    return this.withStem(stem).some((word) => this.weights[word] === 1);
  }
}

/** The number of documents of a hit type. */
export function documentsOf(type: HitType, pages: number, records: number): number {
  if (type === HIT.content) return records;
  return type === HIT.heading ? records - pages : pages;
}

function spellingOf({ vocabulary, entries }: PackedSearchIndex): Spelling {
  const words = [...new Set(vocabulary.words.filter(isSpelled))];
  const recordsIn = (type: number, word: number): number => {
    let count = 0;
    for (const one of vocabulary.spelled(words[word] ?? ''))
      entries[type]?.score([one], () => {
        count += 1;
      });
    return count;
  };
  return {
    words,
    texts: (word) => entries.reduce((sum, _, type) => sum + recordsIn(type, word), 0),
  };
}
