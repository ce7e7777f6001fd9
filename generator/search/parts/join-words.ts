// The words of neighbouring runs of pages → one list, whose words have the postings of all. Entries: joinWords(),
// SpreadPostings.

import { HIT, packNumber } from '../../../site/shared/search/index/packed-format.ts';
import { inLines, lines } from '../shards/postings.ts';
import type { SpreadLists, SpreadWords } from './spread-shard.ts';
import type { PackedList } from './word-parts.ts';

/** Words, and the number of the record with which theirs begin. */
export interface PlacedWords {
  spread: SpreadWords;
  firstRecord: number;
}

export interface JoinedWords {
  numberOf: ReadonlyMap<string, number>;
  postings: readonly SpreadPostings[]; // as the lists of the runs
}

export function joinWords(runs: readonly PlacedWords[]): JoinedWords {
  const numberOf = new Map<string, number>();
  const postings = (runs[0]?.spread.lists ?? Object.values(HIT)).map(() => new SpreadPostings());
  for (const { spread, firstRecord } of runs) {
    const numbers = lines(spread.words).map((word) => {
      const number = numberOf.get(word) ?? numberOf.size;
      numberOf.set(word, number);
      return number;
    });
    for (const [type, list] of spread.lists.entries())
      postings[type]?.join(list, numbers, firstRecord);
  }
  return { numberOf, postings };
}

/** As a run of pages has them. */
export function spreadOf({ numberOf, postings }: JoinedWords): SpreadWords {
  return { words: inLines(numberOf.keys()), lists: postings.map((entry) => entry.lists()) };
}

/** Of one entry, run after run. Columns by the number of the word. */
export class SpreadPostings {
  private readonly counts: number[] = []; // 0: it does not stand here
  private readonly firsts: number[] = [];
  private readonly lasts: number[] = [];
  private readonly gaps: string[] = []; // between the postings after the first
  private readonly lengths: string[] = [];
  readonly records: number[] = []; // of each word: how many

  /** `numbers`: here, of the run's words. `firstRecord`: how many records there are before the run. */
  join(run: SpreadLists, numbers: readonly number[], firstRecord: number): void {
    const gaps = lines(run.gaps);
    lines(run.lengths).forEach((lengths, line) => {
      const at = 4 * line;
      const number = numbers[run.numbers[at] ?? 0] ?? 0;
      const first = firstRecord + (run.numbers[at + 2] ?? 0);
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
      this.counts[number] = (this.counts[number] ?? 0) + (run.numbers[at + 1] ?? 0);
      this.records[number] = (this.records[number] ?? 0) + (run.records[line] ?? 0);
      this.lasts[number] = firstRecord + (run.numbers[at + 3] ?? 0);
    });
  }

  /** As a run has them, by the numbers here. */
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

  /** Of a word; null: it does not stand here. */
  list(number: number): PackedList | null {
    const postings = this.counts[number] ?? 0;
    if (postings === 0) return null;
    const [gaps = '', lengths = ''] = [this.gaps[number], this.lengths[number]];
    return { postings, gaps: packNumber(this.firsts[number] ?? 0) + gaps, lengths };
  }
}
