// The postings of an entry's words, or of names, arriving in parts. Entries: openTable(), PartedPostings,
// PartedEntryIndex.

import { normOfClass } from './lengths.ts';
import { HIT, type HitType, unpackNumbers } from './packed-format.ts';
import { CODE_KINDS, type PartEntry, type PartTable } from './part-format.ts';
import { PartedLexicon, type WordPart } from './parted-lexicon.ts';
import type { EntryIndex } from './search-index.ts';

/** Opens the postings that are sent in the same parts. `make`: returns them in the order of a part's entries. */
export function openTable<Postings extends PartedPostings>(
  table: Partial<PartTable> | undefined,
  make: (lexicon: PartedLexicon) => readonly Postings[],
): readonly Postings[] {
  const { firsts = '', counts = [], parts = '' } = table ?? {};
  const lexicon = new PartedLexicon({ ...table, firsts, counts, parts }, (part, entries) => {
    for (const [at, postings] of all.entries()) postings.read(part, entries[at]?.index ?? {});
  });
  const all = make(lexicon);
  return all;
}

export class PartedPostings {
  readonly lexicon: PartedLexicon;
  private readonly lists: Uint32Array[] = []; // by word

  constructor(lexicon: PartedLexicon) {
    this.lexicon = lexicon;
  }

  /** A record may occur several times in a row. */
  recordsWith(word: number): Uint32Array {
    return this.lists[word] ?? NONE;
  }

  /** Reads a part's postings for this entry; returns its words. */
  read({ first }: WordPart, index: PartEntry['index']): number[] {
    const gaps = unpackNumbers(index.gaps ?? '');
    const numbers = index.words === undefined ? undefined : unpackNumbers(index.words);
    let from = 0;
    let word = first - 1;
    return Array.from(unpackNumbers(index.df ?? ''), (count, at) => {
      const list = gaps.subarray(from, from + count);
      for (let next = 1; next < count; next += 1)
        list[next] = (list[next] ?? 0) + (list[next - 1] ?? 0);
      word += 1 + (numbers?.[at] ?? 0);
      this.lists[word] = list;
      from += count;
      return word;
    });
  }
}

const NONE = new Uint32Array(0);

export interface EntryShape {
  type: HitType;
  size: number; // how many documents there are
  records: number;
  codeKinds: Uint8Array; // filled in from headings
}

export class PartedEntryIndex extends PartedPostings implements EntryIndex {
  readonly norms: Float32Array;
  private readonly shape: EntryShape;

  constructor(lexicon: PartedLexicon, shape: EntryShape) {
    super(lexicon);
    this.shape = shape;
    this.norms = new Float32Array(shape.records);
  }

  /** The same formula as for a whole index (packed-index.ts). */
  score(words: readonly number[], visit: (record: number, score: number) => void): void {
    const times = new Map<number, number>();
    for (const word of words)
      for (const record of this.recordsWith(word)) times.set(record, (times.get(record) ?? 0) + 1);
    const idf = 1 + Math.log(this.shape.size / (times.size + 1));
    for (const [record, count] of times) visit(record, Math.sqrt(count) * idf);
  }

  mayHold(word: number): boolean {
    return this.recordsWith(word).length > 0;
  }

  override read(part: WordPart, index: PartEntry['index']): number[] {
    const words = super.read(part, index);
    const { type, codeKinds } = this.shape;
    const lengths = unpackNumbers(index.lengths ?? '');
    let next = 0;
    for (const word of words) {
      let before = -1;
      for (const record of this.recordsWith(word)) {
        if (record === before) continue;
        before = record;
        const length = lengths[next++] ?? 0;
        if (type !== HIT.heading) this.norms[record] = normOfClass(length, type);
        else {
          this.norms[record] = normOfClass(Math.floor(length / CODE_KINDS), type);
          codeKinds[record] = length % CODE_KINDS;
        }
      }
    }
    return words;
  }
}
