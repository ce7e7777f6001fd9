// The words of neighbouring runs of pages → one list, where each word has its postings from all runs. Entries:
// joinWords(), SpreadPostings.

import { HIT, packNumber } from '../../../site/shared/search/index/packed-format.ts';
import { inLines, lines } from '../shards/postings.ts';
import type { SpreadLists, SpreadWords } from './spread-shard.ts';
import type { PackedList } from './word-parts.ts';

/** The words of a run, and the number of the run's first record. */
export interface PlacedWords {
  spread: SpreadWords;
  firstRecord: number;
}

export interface JoinedWords {
  numberOf: ReadonlyMap<string, number>;
  postings: readonly SpreadPostings[]; // in the order of the runs' lists
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

/** In the form that a run of pages has. */
export function spreadOf({ numberOf, postings }: JoinedWords): SpreadWords {
  return { words: inLines(numberOf.keys()), lists: postings.map((entry) => entry.lists()) };
}

/** The postings of one entry, joined run by run. Columns are indexed by the number of the word. */
export class SpreadPostings {
  private readonly counts: number[] = []; // 0: the word does not occur here
  private readonly firsts: number[] = [];
  private readonly lasts: number[] = [];
  private readonly gaps: string[] = []; // between the postings after the first
  private readonly lengths: string[] = [];
  readonly records: number[] = []; // how many records have the word

  /** `numbers`: the numbers here of the run's words. `firstRecord`: how many records precede the run. */
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

  /** In the form that a run has, with the numbers here. */
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

  /** The postings of a word; null: it does not occur here. */
  list(number: number): PackedList | null {
    const postings = this.counts[number] ?? 0;
    if (postings === 0) return null;
    const [gaps = '', lengths = ''] = [this.gaps[number], this.lengths[number]];
    return { postings, gaps: packNumber(this.firsts[number] ?? 0) + gaps, lengths };
  }
}
