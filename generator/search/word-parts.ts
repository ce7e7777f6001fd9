// Sorted words with their postings → parts of about the same size, so that a changed paragraph changes few of them.
// Entry: cutWords().

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

/** Minimum size of a part, in characters. */
const LEAST = 4096;
/** Maximum size of a part, as a multiple of the minimum. */
const MOST = 4;
/** Beyond the minimum size, one word in this many starts a new part, so that a change moves only nearby cuts. */
const ONE_OF_WORDS = 64;

/** The table of the parts. `save`: keeps a part with these words and returns its name. */
export function cutWords(
  words: readonly PackedWord[],
  save: (part: PartEntry[], words: readonly PackedWord[]) => string,
): PartTable {
  const firsts: string[] = [];
  const counts: number[] = [];
  let parts = '';
  let own: PackedWord[] = [];
  let size = 0;
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
    // Words that differ only in their marks stay together.
    if (size > LEAST && plain !== plainWord(own.at(-1)?.word ?? ''))
      if (size > MOST * LEAST || startsPart(plain)) end();
    own.push(packed);
    size += sizeOf(packed);
  }
  end();
  return { firsts: packWords(firsts), counts, parts };
}

function startsPart(word: string): boolean {
  return Number.parseInt(shortHash(word), 16) % ONE_OF_WORDS === 0;
}

/** In characters. */
function sizeOf({ word, lists }: PackedWord): number {
  return lists.reduce(
    (sum, list) => sum + (list === null ? 0 : list.gaps.length + list.lengths.length),
    word.length,
  );
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
