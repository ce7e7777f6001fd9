// Sorted words with their postings → parts of about the same size, so that a changed paragraph changes few of them.
// Entries: runsOfWords(), cutWords().

import { packNumber, packWords } from '../../site/shared/search/index/packed-format.ts';
import type {
  PartEntry,
  PartIndex,
  PartTable,
} from '../../site/shared/search/index/part-format.ts';
import { plainWord } from '../../site/shared/search/words/identifiers.ts';
import { shortHash } from '../cache/hash.ts';

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
const MOST = 4;
/** Beyond the minimum size, one word in this many starts a new part, so that a change moves only nearby cuts. */
const ONE_OF_WORDS = 64;
/** The same for beginnings of words and runs of parts. */
const ONE_OF_BEGINNINGS = 4;

export interface CutOptions {
  least: number; // minimum size of a part, in characters
  alike?: number; // words that share this many first characters stay together if possible; absent: cut anywhere
}

interface WordCuts {
  firsts: string[]; // the first word of each part
  counts: number[]; // how many words each part has
  names: string[]; // of the parts
}

/** The table of the parts of successive words. */
export function tableOf(cuts: readonly WordCuts[]): PartTable {
  return {
    firsts: packWords(cuts.flatMap(({ firsts }) => firsts)),
    counts: cuts.flatMap(({ counts }) => counts),
    parts: cuts.flatMap(({ names }) => names).join(''),
  };
}

/** The minimum size of a part, in characters, by the number of postings in the index. */
export function leastSize(postings: number): number {
  let least = SMALLEST;
  for (let many = MANY; postings > many && least < LARGEST; many *= 4) least *= 2;
  return least;
}

/** Words that are cut into parts together: a run ends at a letter, and at the beginnings that name its end. */
export function runsOfWords(words: readonly PackedWord[], least: number): PackedWord[][] {
  return byLetter(words).flatMap((letter) => {
    const runs: PackedWord[][] = [];
    let size = Infinity;
    for (const [beginning, own] of groupWords(letter, beginningOf)) {
      const ownSize = own.reduce((sum, word) => sum + sizeOf(word), 0);
      const isCut = Number.parseInt(shortHash(beginning), 16) % ONE_OF_BEGINNINGS === 0;
      const isEnd = size > least && (isCut || size + ownSize > MOST * least);
      if (isEnd) runs.push(own);
      else runs.at(-1)?.push(...own);
      size = isEnd ? ownSize : size + ownSize;
    }
    return runs;
  });
}

export function byLetter(words: readonly PackedWord[]): PackedWord[][] {
  return [...groupWords(words, letterOf).values()];
}

/** Stand for everything that sorts before `a`, and after `z`. */
const BEFORE = '0';
const AFTER = '~';

/** `a` to `z`, BEFORE or AFTER. */
function letterOf(word: string): string {
  const [first = BEFORE] = plainWord(word);
  if (first < 'a') return BEFORE;
  return first > 'z' ? AFTER : first;
}

/** The first three characters. */
function beginningOf(word: string): string {
  return /^.{0,3}/su.exec(plainWord(word))?.[0] ?? '';
}

function groupWords(
  words: readonly PackedWord[],
  nameOf: (word: string) => string,
): Map<string, PackedWord[]> {
  const groups = new Map<string, PackedWord[]>();
  for (const packed of words) {
    const name = nameOf(packed.word);
    const own = groups.get(name);
    if (own === undefined) groups.set(name, [packed]);
    else own.push(packed);
  }
  return groups;
}

/** `save`: keeps a part with these words and returns its name. */
export function cutWords(
  words: readonly PackedWord[],
  save: (part: PartEntry[], words: readonly PackedWord[]) => string,
  { least, alike = Infinity }: CutOptions,
): WordCuts {
  const firsts: string[] = [];
  const counts: number[] = [];
  const names: string[] = [];
  let own: PackedWord[] = [];
  let size = 0;
  let before = '';
  const end = (): void => {
    if (own.length === 0) return;
    firsts.push(plainWord(own[0]?.word ?? ''));
    counts.push(own.length);
    names.push(save(packPart(own), own));
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
  return { firsts, counts, names };
}

/** In characters. */
function sizeOf({ word, lists }: PackedWord): number {
  return lists.reduce(
    (sum, list) => sum + (list === null ? 0 : list.gaps.length + list.lengths.length),
    word.length,
  );
}

function isCut(word: string, before: string, alike: number): boolean {
  if (before.slice(0, alike) === word.slice(0, alike)) return false;
  return Number.parseInt(shortHash(word), 16) % ONE_OF_WORDS === 0;
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
