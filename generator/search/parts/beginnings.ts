// Words with the same beginning (first three letters), joined from all groups and sorted; remembered by the texts
// that they are joined from. Entry: rememberedBeginnings().

import { isSpelled } from '../../../site/shared/search/index/packed-index.ts';
import { TABLES } from '../../../site/shared/search/index/part-format.ts';
import { plainWord } from '../../../site/shared/search/words/identifiers.ts';
import { hashOf } from '../../cache/hash.ts';
import type { Memo } from '../../cache/memo.ts';
import { sortWords } from '../shards/postings.ts';
import { joinWords, type SpreadPostings } from './join-words.ts';
import type { SpreadWords } from './spread-shard.ts';
import type { WordsText } from './word-groups.ts';
import { type PackedWord, sizeOf } from './word-parts.ts';

/** What is known about a beginning before its words are read. Plain JSON. */
interface Outline {
  sizes: number[]; // for each table: characters of its words
  hashes: string[]; // of each table's words
  spelling: SpelledWords;
}

export interface Beginning extends Outline {
  name: string;
  keys: readonly string[]; // in the memo
  words(table: number): readonly PackedWord[]; // sorted
}

/** Columns. */
export interface SpelledWords {
  words: string[]; // of letters only; sorted
  texts: number[]; // for each word: how many records have it
}

/** The text of one group, and the number of the group's first record. */
export interface PlacedText {
  text: WordsText;
  firstRecord: number;
}

/** `code`: the hash of this code. `placed`: by beginning, sorted. */
export function rememberedBeginnings(
  placed: ReadonlyMap<string, readonly PlacedText[]>,
  { memo, code }: { memo: Memo; code: string },
): Beginning[] {
  return [...placed].map(([name, runs]): Beginning => {
    const places = runs.map(({ text, firstRecord }) => `${text.hash} ${firstRecord}`);
    const key = memo.key('search-beginning', code, ...places);
    const wordsKeys = TABLES.map((_, table) => memo.key('search-words', key, `${table}`));
    let made: { outline: Outline; tables: PackedWord[][] } | undefined;
    const make = (): NonNullable<typeof made> => {
      const { tables, spelling } = joinBeginning(runs);
      const texts = tables.map((words) => JSON.stringify(words));
      const sizes = tables.map((words) => words.reduce((sum, word) => sum + sizeOf(word), 0));
      made = { outline: { sizes, hashes: texts.map((text) => hashOf(text)), spelling }, tables };
      memo.set(key, JSON.stringify(made.outline));
      for (const [table, text] of texts.entries()) memo.set(wordsKeys[table] ?? '', text);
      return made;
    };
    const words = (table: number): readonly PackedWord[] => {
      const text = made === undefined ? memo.get(wordsKeys[table] ?? '') : undefined;
      if (text !== undefined) return JSON.parse(text) as PackedWord[];
      return (made ?? make()).tables[table] ?? [];
    };
    const known = memo.get(key);
    const isWhole = known !== undefined && memo.keep(...wordsKeys);
    const outline = isWhole ? (JSON.parse(known) as Outline) : make().outline;
    return { ...outline, name, keys: [key, ...wordsKeys], words };
  });
}

function joinBeginning(runs: readonly PlacedText[]): {
  tables: PackedWord[][];
  spelling: SpelledWords;
} {
  const { numberOf, postings } = joinWords(
    runs.map(({ text, firstRecord }) => ({
      spread: JSON.parse(text.json) as SpreadWords,
      firstRecord,
    })),
  );
  const words = sortWords([...numberOf.keys()]);
  const tables = TABLES.map((types) =>
    words.flatMap((word): PackedWord[] => {
      const number = numberOf.get(word) ?? 0;
      const lists = types.map((type) => postings[type]?.list(number) ?? null);
      return lists.some((list) => list !== null) ? [{ word, lists }] : [];
    }),
  );
  return { tables, spelling: spellingOf(words, numberOf, postings) };
}

function spellingOf(
  words: readonly string[],
  numberOf: ReadonlyMap<string, number>,
  postings: readonly SpreadPostings[],
): SpelledWords {
  const found = new Map<string, number[]>(); // by spelling: with marks and without
  for (const word of words) {
    const plain = plainWord(word);
    if (isSpelled(plain)) found.set(plain, [...(found.get(plain) ?? []), numberOf.get(word) ?? 0]);
  }
  const recordsOf = (numbers: readonly number[]): number => {
    let count = 0;
    for (const { records } of postings) for (const number of numbers) count += records[number] ?? 0;
    return count;
  };
  return { words: [...found.keys()], texts: [...found.values()].map(recordsOf) };
}
