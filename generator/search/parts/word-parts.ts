// Sorted words with their postings → parts of about the same size. Entry: cutWords().

import { packNumber, packWords } from '../../../site/shared/search/index/packed-format.ts';
import type {
  PartEntry,
  PartIndex,
  PartTable,
} from '../../../site/shared/search/index/part-format.ts';
import { plainWord } from '../../../site/shared/search/words/identifiers.ts';
import { shortHash } from '../../cache/hash.ts';

/** A word of a part, packed. */
export interface PackedWord {
  word: string; // with its marks
  postings: number;
  gaps: string; // from the first record on
  lengths: string; // '': of names
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
