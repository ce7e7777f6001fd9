// The words, or the names, of one letter in all groups → parts. They depend on the texts of the groups and on where
// their records begin, so a changed paragraph costs the letters of its words. Entries: wordParts(), nameParts().

import { HIT } from '../../../site/shared/search/index/packed-format.ts';
import { isSpelled } from '../../../site/shared/search/index/packed-index.ts';
import { type PartEntry, TABLES } from '../../../site/shared/search/index/part-format.ts';
import { plainWord } from '../../../site/shared/search/words/identifiers.ts';
import { hashOf } from '../../cache/hash.ts';
import { lines, sortWords } from '../shards/postings.ts';
import { joinWords, type PlacedWords, type SpreadPostings } from './join-words.ts';
import type { SpreadNames } from './names-of-pages.ts';
import { cutWords, type PackedWord, type WordCuts } from './word-parts.ts';

/** Plain JSON. */
export interface WordParts {
  tables: WordCuts[]; // as TABLES
  spelling: SpelledWords;
}

/** Columns. */
export interface SpelledWords {
  words: string[]; // of letters only; sorted
  texts: number[]; // of each: how many records have it
  titles: boolean[]; // whether a title or a heading has it
}

/** Plain JSON. */
export interface NameParts extends WordCuts {
  named: number[]; // of each part: how many whole names of pages it has
}

/** `texts`: of the parts, by the hash of each. */
export interface MadeParts<Parts> {
  parts: Parts;
  texts: ReadonlyMap<string, string>;
}

/** `least`: signs of a part. */
export function wordParts(runs: readonly PlacedWords[], least: number): MadeParts<WordParts> {
  const { numberOf, postings } = joinWords(runs);
  const words = sortWords([...numberOf.keys()]);
  const { texts, save } = keptTexts();
  const tables = TABLES.map((types) => {
    const own = words.flatMap((word): PackedWord[] => {
      const number = numberOf.get(word) ?? 0;
      const lists = types.map((type) => postings[type]?.list(number));
      return lists.some((list) => list !== undefined) ? [{ word, lists }] : [];
    });
    return cutWords(own, save, { least });
  });
  return { parts: { tables, spelling: spellingOf(words, numberOf, postings) }, texts };
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
  const recordsIn = (numbers: readonly number[], entries: readonly SpreadPostings[]): number => {
    let count = 0;
    for (const { records } of entries) for (const number of numbers) count += records[number] ?? 0;
    return count;
  };
  const named = [HIT.title, HIT.heading].flatMap((type) => postings[type] ?? []);
  const all = [...found.values()];
  return {
    words: [...found.keys()],
    texts: all.map((numbers) => recordsIn(numbers, postings)),
    titles: all.map((numbers) => recordsIn(numbers, named) > 0),
  };
}

export interface PlacedNames {
  spread: SpreadNames;
  firstRecord: number;
  firstPage: number;
}

/** Pages whose names begin alike are asked for together, while the first word of a title is typed. */
const NAME_PARTS = { least: 8192, alike: 6 };

export function nameParts(runs: readonly PlacedNames[]): MadeParts<NameParts> {
  const { numberOf, postings } = joinWords(runs);
  const pageOf = pagesByName(runs);
  const words = [...numberOf.keys()].sort().map((word): PackedWord => {
    const number = numberOf.get(word) ?? 0;
    return { word, lists: postings.map((entry) => entry.list(number)) };
  });
  const named: number[] = [];
  const { texts, save } = keptTexts();
  const cut = cutWords(
    words,
    ([names, ...others], own) => {
      const wholeNames = own.filter(({ word }) => pageOf.has(word));
      named.push(wholeNames.length);
      const pages = [...new Set(wholeNames.flatMap(({ word }) => pageOf.get(word) ?? []))];
      const documents = {
        title: pages.map(({ title }) => title),
        url: pages.map(({ url }) => url),
        breadcrumbs: pages.map(({ breadcrumbs }) => [...breadcrumbs]),
        pages: pages.map(({ number }) => number),
      };
      return save([{ index: names?.index ?? {}, documents }, ...others]);
    },
    NAME_PARTS,
  );
  return { parts: { ...cut, named }, texts };
}

interface NamedPage {
  number: number;
  title: string;
  url: string;
  breadcrumbs: readonly string[];
}

/** By whole names. */
function pagesByName(runs: readonly PlacedNames[]): ReadonlyMap<string, readonly NamedPage[]> {
  const found = new Map<string, NamedPage[]>();
  for (const { spread, firstPage } of runs) {
    const { numbers, titles, urls, breadcrumbs, names } = spread.pages;
    const words = lines(spread.words);
    for (const [at, number] of numbers.entries()) {
      const page: NamedPage = {
        number: firstPage + number,
        title: titles[at] ?? '',
        url: urls[at] ?? '',
        breadcrumbs: breadcrumbs[at] ?? [],
      };
      for (const name of names[at] ?? []) {
        const word = words[name] ?? '';
        found.set(word, [...(found.get(word) ?? []), page]);
      }
    }
  }
  return found;
}

function keptTexts(): { texts: Map<string, string>; save(entries: PartEntry[]): string } {
  const texts = new Map<string, string>();
  const save = (entries: PartEntry[]): string => {
    const text = JSON.stringify(entries);
    const hash = hashOf(text);
    texts.set(hash, text);
    return hash;
  };
  return { texts, save };
}
