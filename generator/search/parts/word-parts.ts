// Sorted words with their postings → parts of about the same size. Entries: SpreadPostings, cutWords().

import { packNumber, packWords } from '../../../site/shared/search/index/packed-format.ts';
import type {
  PartEntry,
  PartIndex,
  PartTable,
} from '../../../site/shared/search/index/part-format.ts';
import { plainWord } from '../../../site/shared/search/words/identifiers.ts';
import { shortHash } from '../../cache/hash.ts';
import { lines } from '../shards/postings.ts';
import type { SpreadLists } from './spread-shard.ts';

/** A word of a part, packed. */
export interface PackedWord {
  word: string; // with its marks
  postings: number;
  gaps: string; // from the first record on
  lengths: string; // '': of names
}

/** Of one entry, shard after shard. Columns by the number of the word. */
export class SpreadPostings {
  private readonly counts: number[] = [];
  private readonly lasts: number[] = [];
  private readonly gaps: string[] = [];
  private readonly lengths: string[] = [];
  readonly records: number[] = []; // of each word: how many

  /** `numbers`: here, of the shard's words. `firstRecord`: how many records there are before the shard. */
  join(shard: SpreadLists, numbers: readonly number[], firstRecord: number): void {
    const gaps = lines(shard.gaps);
    lines(shard.lengths).forEach((lengths, line) => {
      const at = 4 * line;
      const number = numbers[shard.numbers[at] ?? 0] ?? 0;
      const first = firstRecord + (shard.numbers[at + 2] ?? 0);
      const gap = packNumber(first - (this.lasts[number] ?? 0));
      this.gaps[number] = (this.gaps[number] ?? '') + gap + (gaps[line] ?? '');
      this.lengths[number] = (this.lengths[number] ?? '') + lengths;
      this.counts[number] = (this.counts[number] ?? 0) + (shard.numbers[at + 1] ?? 0);
      this.records[number] = (this.records[number] ?? 0) + (shard.records[line] ?? 0);
      this.lasts[number] = firstRecord + (shard.numbers[at + 3] ?? 0);
    });
  }

  /** `sorted`: all words, with their numbers. Those that stand here. */
  words(sorted: readonly (readonly [word: string, number: number])[]): PackedWord[] {
    return sorted.flatMap(([word, number]) => {
      const postings = this.counts[number] ?? 0;
      if (postings === 0) return [];
      const [gaps = '', lengths = ''] = [this.gaps[number], this.lengths[number]];
      return [{ word, postings, gaps, lengths }];
    });
  }
}

/** Signs of a part, at least: more where there is more, so that the list of the parts stays short, too. */
const SMALLEST = 4096;
const LARGEST = 16_384;
/** Signs of all parts, from which on they are twice, and then four times as large. */
const MANY = 4_000_000;
/** Times the least. */
const MOST = 4;
/** After the least, one word of so many ends a part: a changed word moves only the cuts next to it. */
const ONE_OF = 64;

/** `save`: keeps a part, gives the hash in its name. */
export function cutWords(
  words: readonly PackedWord[],
  save: (part: PartEntry[]) => string,
): PartTable {
  const least = leastSize(words);
  const firsts: string[] = [];
  const counts: number[] = [];
  let parts = '';
  let own: PackedWord[] = [];
  let size = 0;
  let before = '';
  const end = (): void => {
    if (own.length === 0) return;
    firsts.push(plainWord(own[0]?.word ?? ''));
    counts.push(own.length);
    parts += save([{ documents: {}, index: packPart(own) }]);
    own = [];
    size = 0;
  };
  for (const packed of words) {
    const plain = plainWord(packed.word);
    if (plain !== before && size > least && (size > MOST * least || isCut(plain))) end();
    before = plain;
    own.push(packed);
    size += sizeOf(packed);
  }
  end();
  return { firsts: packWords(firsts), counts, parts };
}

function sizeOf({ word, gaps, lengths }: PackedWord): number {
  return word.length + gaps.length + lengths.length;
}

function leastSize(words: readonly PackedWord[]): number {
  let least = SMALLEST;
  const all = words.reduce((sum, word) => sum + sizeOf(word), 0);
  for (let many = MANY; all > many && least < LARGEST; many *= 4) least *= 2;
  return least;
}

function isCut(word: string): boolean {
  return Number.parseInt(shortHash(word), 16) % ONE_OF === 0;
}

function packPart(words: readonly PackedWord[]): PartIndex {
  return {
    vocabulary: packWords(words.map(({ word }) => word)),
    df: words.map(({ postings }) => packNumber(postings)).join(''),
    gaps: words.map(({ gaps }) => gaps).join(''),
    lengths: words.map(({ lengths }) => lengths).join(''),
  };
}
