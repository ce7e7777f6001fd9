// In which records the words of an entry are, or what they are called, in parts. Entries: PartedPostings,
// PartedEntryIndex.

import { normOfClass } from './lengths.ts';
import { HIT, type HitType, unpackNumbers } from './packed-format.ts';
import { CODE_KINDS, type PartEntry, type PartTable } from './part-format.ts';
import { PartedLexicon, type WordPart } from './parted-lexicon.ts';
import type { EntryIndex } from './search-index.ts';

export class PartedPostings {
  readonly lexicon: PartedLexicon;
  private readonly lists: Uint32Array[] = []; // by word

  constructor(table: PartTable) {
    this.lexicon = new PartedLexicon(table, (part, entry) => this.read(part, entry));
  }

  /** A record may be there several times, in a row. */
  recordsWith(word: number): Uint32Array {
    return this.lists[word] ?? NONE;
  }

  protected read({ first }: WordPart, { index }: PartEntry): void {
    const gaps = unpackNumbers(index.gaps ?? '');
    let from = 0;
    unpackNumbers(index.df ?? '').forEach((count, at) => {
      const list = gaps.subarray(from, from + count);
      for (let next = 1; next < count; next += 1)
        list[next] = (list[next] ?? 0) + (list[next - 1] ?? 0);
      this.lists[first + at] = list;
      from += count;
    });
  }
}

const NONE = new Uint32Array(0);

export interface EntryShape {
  type: HitType;
  size: number; // how many documents there are
  records: number;
  codeKinds: Uint8Array; // is filled from headings
}

export class PartedEntryIndex extends PartedPostings implements EntryIndex {
  readonly norms: Float32Array;
  private readonly shape: EntryShape;

  constructor(table: PartTable, shape: EntryShape) {
    super(table);
    this.shape = shape;
    this.norms = new Float32Array(shape.records);
  }

  /** As of a whole index (packed-index.ts). */
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

  protected override read(part: WordPart, entry: PartEntry): void {
    super.read(part, entry);
    const { type, codeKinds } = this.shape;
    const lengths = unpackNumbers(entry.index.lengths ?? '');
    const words = unpackNumbers(entry.index.df ?? '').length;
    let next = 0;
    for (let word = part.first; word < part.first + words; word += 1) {
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
  }
}
