// Neighbouring shards → one, whose words have the postings of all. Entries: joinShards(), joinWords().
// Groups of some 64 shards are joined and remembered (index-files.ts), so that a changed page costs its group, and
// the index is made of some dozens of groups instead of a thousand shards.

import { HIT, packNumber } from '../../../site/shared/search/index/packed-format.ts';
import { inLines, lines } from '../shards/postings.ts';
import type { SpreadLists, SpreadShard } from './spread-shard.ts';
import type { PackedList } from './word-parts.ts';

/** The same records, numbered from the first shard's on. */
export function joinShards(shards: readonly SpreadShard[]): SpreadShard {
  const { numberOf, postings } = joinWords(shards);
  return {
    records: shards.flatMap(({ records }) => records),
    titles: shards.flatMap(({ titles }) => titles),
    urls: shards.flatMap(({ urls }) => urls),
    breadcrumbs: shards.flatMap(({ breadcrumbs }) => breadcrumbs),
    headings: shards.flatMap(({ headings }) => headings),
    hashes: shards.flatMap(({ hashes }) => hashes),
    postings: shards.reduce((sum, shard) => sum + shard.postings, 0),
    words: inLines(numberOf.keys()),
    lists: postings.map((entry) => entry.lists()),
  };
}

/** `postings`: by hit type. */
export function joinWords(shards: readonly SpreadShard[]): {
  numberOf: ReadonlyMap<string, number>;
  postings: readonly SpreadPostings[];
} {
  const numberOf = new Map<string, number>();
  const postings = Object.values(HIT).map(() => new SpreadPostings());
  let first = 0;
  for (const { words, lists, records } of shards) {
    const numbers = lines(words).map((word) => {
      const number = numberOf.get(word) ?? numberOf.size;
      numberOf.set(word, number);
      return number;
    });
    for (const [type, list] of lists.entries()) postings[type]?.join(list, numbers, first);
    first += records.reduce((sum, count) => sum + count, 0);
  }
  return { numberOf, postings };
}

/** Of one entry, shard after shard. Columns by the number of the word. */
export class SpreadPostings {
  private readonly counts: number[] = []; // 0: it does not stand here
  private readonly firsts: number[] = [];
  private readonly lasts: number[] = [];
  private readonly gaps: string[] = []; // between the postings after the first
  private readonly lengths: string[] = [];
  readonly records: number[] = []; // of each word: how many

  /** `numbers`: here, of the shard's words. `firstRecord`: how many records there are before the shard. */
  join(shard: SpreadLists, numbers: readonly number[], firstRecord: number): void {
    const gaps = lines(shard.gaps);
    lines(shard.lengths).forEach((lengths, line) => {
      const at = 4 * line;
      const number = numbers[shard.numbers[at] ?? 0] ?? 0;
      const first = firstRecord + (shard.numbers[at + 2] ?? 0);
      const own = gaps[line] ?? '';
      const last = this.lasts[number];
      if (last === undefined) {
        this.firsts[number] = first;
        this.gaps[number] = own;
        this.lengths[number] = lengths;
      } else {
        this.gaps[number] += packNumber(first - last) + own;
        this.lengths[number] += lengths;
      }
      this.counts[number] = (this.counts[number] ?? 0) + (shard.numbers[at + 1] ?? 0);
      this.records[number] = (this.records[number] ?? 0) + (shard.records[line] ?? 0);
      this.lasts[number] = firstRecord + (shard.numbers[at + 3] ?? 0);
    });
  }

  /** As a shard has them, by the numbers here. */
  lists(): SpreadLists {
    const own = [...this.counts.keys()].filter((number) => this.counts[number] !== undefined);
    const column = (values: readonly string[]) =>
      inLines(own.map((number) => values[number] ?? ''));
    return {
      numbers: own.flatMap((number) => [
        number,
        this.counts[number] ?? 0,
        this.firsts[number] ?? 0,
        this.lasts[number] ?? 0,
      ]),
      records: own.map((number) => this.records[number] ?? 0),
      gaps: column(this.gaps),
      lengths: column(this.lengths),
    };
  }

  /** Of a word; undefined: it does not stand here. */
  list(number: number): PackedList | undefined {
    const postings = this.counts[number] ?? 0;
    if (postings === 0) return undefined;
    const [gaps = '', lengths = ''] = [this.gaps[number], this.lengths[number]];
    return { postings, gaps: packNumber(this.firsts[number] ?? 0) + gaps, lengths };
  }
}
