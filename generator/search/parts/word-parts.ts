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
  lists: readonly (PackedList | undefined)[]; // of each entry of the table; undefined: it does not stand there
}

export interface PackedList {
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

export interface CutOptions {
  least?: number; // signs of a part
  alike?: number; // what starts with so many same signs stays together where it can; absent: is cut anywhere
}

/** `save`: keeps a part with these words, gives the hash in its name. */
export function cutWords(
  words: readonly PackedWord[],
  save: (part: PartEntry[], words: readonly PackedWord[]) => string,
  { least = leastSize(words), alike = Infinity }: CutOptions = {},
): PartTable {
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
    parts += save(packPart(own), own);
    own = [];
    size = 0;
  };
  for (const packed of words) {
    const plain = plainWord(packed.word);
    if (plain !== before && size > least && (size > MOST * least || isCut(plain, before, alike)))
      end();
    before = plain;
    own.push(packed);
    size += sizeOf(packed);
  }
  end();
  return { firsts: packWords(firsts), counts, parts };
}

function sizeOf({ word, lists }: PackedWord): number {
  return lists.reduce(
    (sum, list) => sum + (list === undefined ? 0 : list.gaps.length + list.lengths.length),
    word.length,
  );
}

function leastSize(words: readonly PackedWord[]): number {
  let least = SMALLEST;
  const all = words.reduce((sum, word) => sum + sizeOf(word), 0);
  for (let many = MANY; all > many && least < LARGEST; many *= 4) least *= 2;
  return least;
}

function isCut(word: string, before: string, alike: number): boolean {
  if (before.slice(0, alike) === word.slice(0, alike)) return false;
  return Number.parseInt(shortHash(word), 16) % ONE_OF === 0;
}

/** An entry for each of the table's. */
function packPart(words: readonly PackedWord[]): PartEntry[] {
  const vocabulary = packWords(words.map(({ word }) => word));
  const entries = words[0]?.lists ?? [];
  return entries.map((_, entry) => ({
    documents: {},
    index: { ...(entry === 0 && { vocabulary }), ...packLists(words, entry) },
  }));
}

function packLists(words: readonly PackedWord[], entry: number): PartIndex {
  const own: PackedList[] = [];
  let numbers = '';
  let next = 0;
  for (const [at, { lists }] of words.entries()) {
    const list = lists[entry];
    if (list === undefined) continue;
    own.push(list);
    numbers += packNumber(at - next);
    next = at + 1;
  }
  return {
    ...(own.length < words.length && { words: numbers }),
    df: own.map(({ postings }) => packNumber(postings)).join(''),
    gaps: own.map(({ gaps }) => gaps).join(''),
    lengths: own.map(({ lengths }) => lengths).join(''),
  };
}
