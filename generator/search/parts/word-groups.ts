// A group of neighbouring shards: its page data, and its words and names by first letter, each text remembered under
// its hash, so that unchanged ones are not read. Entries: WordGroup, makeGroup(), openGroup().

import { hashOf } from '../../cache/hash.ts';
import type { Memo } from '../../cache/memo.ts';
import type { ShardPages } from '../shards/shards.ts';
import { joinWords, spreadOf } from './join-words.ts';
import { byBeginning, withLetters } from './letters.ts';
import { namesByLetter, type SpreadNames } from './names-of-pages.ts';
import type { SpreadShard, SpreadWords } from './spread-shard.ts';

/** By letter: the key of their text in the memo. */
export type Letters = Readonly<Record<string, string>>;

/** Plain JSON. */
export interface GroupPages extends ShardPages {
  postings: number; // before identifiers were spread
  words: Letters;
  names: Letters;
}

export interface WordGroup {
  pages: GroupPages;
  readWords(letter: string): Promise<ReadonlyMap<string, WordsText>>; // by beginning; empty: no words with this letter
  readNames(letter: string): Promise<SpreadNames | undefined>;
}

/** Parsed only when the words must be joined again. */
export interface WordsText {
  hash: string;
  json: string; // of SpreadWords
}

export interface MadeGroup {
  pages: GroupPages;
  texts: ReadonlyMap<string, string>; // by key
}

/** `code`: the hash of what makes the texts. */
export function makeGroup(
  shards: readonly SpreadShard[],
  memo: Pick<Memo, 'key'>,
  code: string,
): MadeGroup {
  const pages: ShardPages = {
    records: shards.flatMap(({ records }) => records),
    titles: shards.flatMap(({ titles }) => titles),
    urls: shards.flatMap(({ urls }) => urls),
    breadcrumbs: shards.flatMap(({ breadcrumbs }) => breadcrumbs),
    headings: shards.flatMap(({ headings }) => headings),
    hashes: shards.flatMap(({ hashes }) => hashes),
  };
  let firstRecord = 0;
  const runs = shards.map((spread) => {
    const placed = { spread, firstRecord };
    firstRecord += spread.records.reduce((sum, count) => sum + count, 0);
    return placed;
  });
  const texts = new Map<string, string>();
  const kept = (byLetter: ReadonlyMap<string, string>): Letters =>
    Object.fromEntries(
      [...byLetter].map(([letter, text]) => {
        const key = memo.key('search-letter', code, text);
        texts.set(key, text);
        return [letter, key];
      }),
    );
  const words = kept(wordsByLetter(spreadOf(joinWords(runs))));
  const names = kept(
    new Map([...namesByLetter(pages)].map(([letter, own]) => [letter, JSON.stringify(own)])),
  );
  const postings = shards.reduce((sum, shard) => sum + shard.postings, 0);
  return { pages: { ...pages, postings, words, names }, texts };
}

/** For each letter a text with three lines per beginning: itself, its words, their hash. JSON has no line breaks. */
function wordsByLetter(words: SpreadWords): Map<string, string> {
  const byLetter = withLetters(byBeginning(words));
  return new Map(
    [...byLetter].map(([letter, own]) => [
      letter,
      [...own]
        .map(([beginning, one]) => {
          const json = JSON.stringify(one);
          return `${beginning}\n${json}\n${hashOf(json)}`;
        })
        .join('\n'),
    ]),
  );
}

function wordsIn(text: string | undefined): ReadonlyMap<string, WordsText> {
  const found = new Map<string, WordsText>();
  const all = text?.split('\n') ?? [];
  for (let line = 0; line + 2 < all.length; line += 3)
    found.set(all[line] ?? '', { json: all[line + 1] ?? '', hash: all[line + 2] ?? '' });
  return found;
}

/** `remake`: makes the texts again if the memo has lost one. */
export function openGroup(
  pages: GroupPages,
  memo: Pick<Memo, 'get'>,
  remake: () => Promise<MadeGroup>,
): WordGroup {
  let remade: Promise<MadeGroup> | undefined;
  const read = async (key: string | undefined): Promise<string | undefined> => {
    if (key === undefined) return undefined;
    const known = memo.get(key);
    if (known !== undefined) return known;
    remade ??= remake();
    return (await remade).texts.get(key);
  };
  return {
    pages,
    readWords: async (letter) => wordsIn(await read(pages.words[letter])),
    readNames: async (letter) => {
      const text = await read(pages.names[letter]);
      return text === undefined ? undefined : (JSON.parse(text) as SpreadNames);
    },
  };
}
