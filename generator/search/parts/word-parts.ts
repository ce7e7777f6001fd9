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
  lists: readonly (PackedList | null)[]; // for each entry of the table; null: the word does not occur there
}

export interface PackedList {
  postings: number;
  gaps: string; // from the first record on
  lengths: string; // '' for names
}

/** Range of the minimum size of a part, in characters: larger for a large index, to keep the list of parts short. */
const SMALLEST = 4096;
const LARGEST = 16_384;
/** Beyond this many postings the minimum size doubles, and beyond four times as many it doubles again. */
const MANY = 1_500_000;
/** Maximum size of a part, as a multiple of the minimum. */
export const MOST = 4;
/** Beyond the minimum size, one word in this many starts a new part, so that a change moves only nearby cuts. */
const ONE_OF = 64;

export interface CutOptions {
  least: number; // minimum size of a part, in characters
  alike?: number; // words that share this many first characters stay together if possible; absent: cut anywhere
}

/** Plain JSON. */
export interface WordCuts {
  firsts: string[]; // the first word of each part
  counts: number[]; // how many words each part has
  hashes: string[]; // hash of each part's text
}

/** Joins the cuts of successive words. */
export function joinCuts(cuts: readonly WordCuts[]): WordCuts {
  return {
    firsts: cuts.flatMap(({ firsts }) => firsts),
    counts: cuts.flatMap(({ counts }) => counts),
    hashes: cuts.flatMap(({ hashes }) => hashes),
  };
}

/** The table of the parts of successive words. */
export function tableOf(cuts: readonly WordCuts[]): PartTable {
  const { firsts, counts, hashes } = joinCuts(cuts);
  return { firsts: packWords(firsts), counts, parts: hashes.map(partName).join('') };
}

/** The name of a part's file, from the hash of its text. */
export function partName(hash: string): string {
  return hash.slice(0, HASH_LENGTH);
}

/** The minimum size of a part, in characters, by the number of postings in the index. */
export function leastSize(postings: number): number {
  let least = SMALLEST;
  for (let many = MANY; postings > many && least < LARGEST; many *= 4) least *= 2;
  return least;
}

/** `save`: keeps a part with these words and returns the hash of its text. */
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

/** In characters. */
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

/** One part entry for each entry of the table. */
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
