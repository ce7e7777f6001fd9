// The words, or the names, of one letter in all groups → parts. They depend on the texts of the groups and on where
// their records begin, so a changed paragraph only rebuilds words with the same beginnings as its own.
// Entries: wordParts(), nameParts().

import { type PartEntry, TABLES } from '../../../site/shared/search/index/part-format.ts';
import { hashOf, shortHash } from '../../cache/hash.ts';
import type { Memo } from '../../cache/memo.ts';
import { lines } from '../shards/postings.ts';
import type { Beginning, SpelledWords } from './beginnings.ts';
import { joinWords } from './join-words.ts';
import type { SpreadNames } from './names-of-pages.ts';
import { cutWords, joinCuts, MOST, type PackedWord, type WordCuts } from './word-parts.ts';

/** Plain JSON. */
export interface WordParts {
  tables: WordCuts[]; // in the order of TABLES
  spelling: SpelledWords;
  keys: string[]; // memo keys of what they were made from
}

/** Plain JSON. */
export interface NameParts extends WordCuts {
  named: number[]; // for each part: how many full page names it has
}

/** `texts`: those of the parts, by hash. */
export interface MadeParts<Parts> {
  parts: Parts;
  texts: ReadonlyMap<string, string>;
}

/** How the parts of words are cut and remembered. */
export interface WordPartsInput {
  least: number; // minimum size of a part, in characters
  memo: Memo;
  code: string; // the hash of this code
  isLost: boolean; // the memo has lost a text: all are made again
}

export function wordParts(
  beginnings: readonly Beginning[],
  input: WordPartsInput,
): MadeParts<WordParts> {
  const { memo, code, least, isLost } = input;
  const { texts, save } = keptTexts();
  const keys = beginnings.flatMap((beginning) => beginning.keys);
  const tables = TABLES.map((_, table) => {
    const cuts = runsOfBeginnings(beginnings, table, least).map((run) => {
      const hashes = run.map((beginning) => beginning.hashes[table] ?? '');
      const key = memo.key('search-run', code, `${table} ${least}`, ...hashes);
      keys.push(key);
      const known = isLost ? undefined : memo.get(key);
      if (known !== undefined) return JSON.parse(known) as WordCuts;
      const words = run.flatMap((beginning) => beginning.words(table));
      const cut = cutWords(words, save, { least });
      memo.set(key, JSON.stringify(cut));
      return cut;
    });
    return joinCuts(cuts);
  });
  const spelling: SpelledWords = {
    words: beginnings.flatMap((beginning) => beginning.spelling.words),
    texts: beginnings.flatMap((beginning) => beginning.spelling.texts),
  };
  return { parts: { tables, spelling, keys }, texts };
}

/** Beyond the minimum size, one beginning in this many starts a new run, so that a change moves only nearby cuts. */
const ONE_OF = 4;

/** Beginnings whose words are cut into parts together. */
function runsOfBeginnings(
  beginnings: readonly Beginning[],
  table: number,
  least: number,
): Beginning[][] {
  const runs: Beginning[][] = [];
  let size = Infinity;
  for (const beginning of beginnings) {
    const own = beginning.sizes[table] ?? 0;
    if (own === 0) continue;
    const isCut = Number.parseInt(shortHash(beginning.name), 16) % ONE_OF === 0;
    const isEnd = size > least && (isCut || size + own > MOST * least);
    if (isEnd) runs.push([beginning]);
    else runs.at(-1)?.push(beginning);
    size = isEnd ? own : size + own;
  }
  return runs;
}

export interface PlacedNames {
  spread: SpreadNames;
  firstRecord: number;
  firstPage: number;
}

/** Names with the same beginning stay together: they are loaded while the first word of a title is typed. */
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

/** Pages by full name. */
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
