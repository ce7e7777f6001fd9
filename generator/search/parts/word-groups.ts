// A group of neighbouring shards: what it says of its pages, and its words and names by their first letters, each
// remembered under the hash of its text: what has not changed is not read. Entries: WordGroup, makeGroup(),
// openGroup().

import type { Memo } from '../../cache/memo.ts';
import type { ShardPages } from '../shards/shards.ts';
import { joinWords, spreadOf } from './join-words.ts';
import { byLetter } from './letters.ts';
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
  readWords(letter: string): Promise<SpreadWords | undefined>; // undefined: none has it
  readNames(letter: string): Promise<SpreadNames | undefined>;
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
  const kept = (spread: ReadonlyMap<string, SpreadWords>): Letters =>
    Object.fromEntries(
      [...spread].map(([letter, words]) => {
        const text = JSON.stringify(words);
        const key = memo.key('search-letter', code, text);
        texts.set(key, text);
        return [letter, key];
      }),
    );
  const words = kept(byLetter(spreadOf(joinWords(runs))));
  const names = kept(namesByLetter(pages));
  const postings = shards.reduce((sum, shard) => sum + shard.postings, 0);
  return { pages: { ...pages, postings, words, names }, texts };
}

/** `remake`: the texts, where the memo has lost one. */
export function openGroup(
  pages: GroupPages,
  memo: Pick<Memo, 'get'>,
  remake: () => Promise<MadeGroup>,
): WordGroup {
  let remade: Promise<MadeGroup> | undefined;
  const read = async <T>(key: string | undefined): Promise<T | undefined> => {
    if (key === undefined) return undefined;
    const known = memo.get(key);
    if (known !== undefined) return JSON.parse(known) as T;
    remade ??= remake();
    return JSON.parse((await remade).texts.get(key) ?? 'null') ?? undefined;
  };
  return {
    pages,
    readWords: (letter) => read(pages.words[letter]),
    readNames: (letter) => read(pages.names[letter]),
  };
}
