// Sorted words with their postings → parts of about the same size. Entry: cutWords().

import { packNumber, packWords } from '../../../site/shared/search/index/packed-format.ts';
import {
  HASH_LENGTH,
  type PartEntry,
  type PartIndex,
  type PartTable,
} from '../../../site/shared/search/index/part-format.ts';
import { plainWord } from '../../../site/shared/search/words/identifiers.ts';
import { shortHash } from '../../cache/hash.ts';

/** A word of a part, packed. */
export interface PackedWord {
  word: string; // with its marks
  lists: readonly (PackedList | null)[]; // of each entry of the table; null: it does not stand there
}

export interface PackedList {
  postings: number;
  gaps: string; // from the first record on
  lengths: string; // '': of names
}

/** Signs of a part, at least: more where there is more, so that the list of the parts stays short, too. */
const SMALLEST = 4096;
const LARGEST = 16_384;
/** Postings of all parts, from which on they are twice, and then four times as large. */
const MANY = 1_500_000;
/** Times the least. */
export const MOST = 4;
/** After the least, one word of so many ends a part: a changed word moves only the cuts next to it. */
const ONE_OF = 64;

export interface CutOptions {
  least: number; // signs of a part
  alike?: number; // what starts with so many same signs stays together where it can; absent: is cut anywhere
}

/** Plain JSON. */
export interface WordCuts {
  firsts: string[]; // the first word of each part
  counts: number[]; // of each part: how many words
  hashes: string[]; // of each part's text
}

/** Of words that follow each other. */
export function joinCuts(cuts: readonly WordCuts[]): WordCuts {
  return {
    firsts: cuts.flatMap(({ firsts }) => firsts),
    counts: cuts.flatMap(({ counts }) => counts),
    hashes: cuts.flatMap(({ hashes }) => hashes),
  };
}

/** Of words that follow each other. */
export function tableOf(cuts: readonly WordCuts[]): PartTable {
  const { firsts, counts, hashes } = joinCuts(cuts);
  return { firsts: packWords(firsts), counts, parts: hashes.map(partName).join('') };
}

/** What a part's file is called by, of the hash of its text. */
export function partName(hash: string): string {
  return hash.slice(0, HASH_LENGTH);
}

/** Signs of a part at least, by how many postings the index has. */
export function leastSize(postings: number): number {
  let least = SMALLEST;
  for (let many = MANY; postings > many && least < LARGEST; many *= 4) least *= 2;
  return least;
}

/** `save`: keeps a part with these words, gives the hash of its text. */
export function cutWords(
  words: readonly PackedWord[],
  save: (part: PartEntry[], words: readonly PackedWord[]) => string,
  { least, alike = Infinity }: CutOptions,
): WordCuts {
  const firsts: string[] = [];
  const counts: number[] = [];
  const hashes: string[] = [];
  let own: PackedWord[] = [];
  let size = 0;
  let before = '';
  const end = (): void => {
    if (own.length === 0) return;
    firsts.push(plainWord(own[0]?.word ?? ''));
    counts.push(own.length);
    hashes.push(save(packPart(own), own));
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
  return { firsts, counts, hashes };
}

/** In signs. */
export function sizeOf({ word, lists }: PackedWord): number {
  return lists.reduce(
    (sum, list) => sum + (list === null ? 0 : list.gaps.length + list.lengths.length),
    word.length,
  );
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
    const list = lists[entry] ?? null;
    if (list === null) continue;
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
