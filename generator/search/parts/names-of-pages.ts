// The names of a group's pages and sections, in the same form as its words. Names of pages come with what their hit
// shows, so that pages matching by name are listed without loading another file. Entry: namesByLetter().

import { isBare, recordsByName } from '../../../site/shared/search/index/names.ts';
import { packNumber } from '../../../site/shared/search/index/packed-format.ts';
import { pageStartsOf } from '../../../site/shared/search/index/packed-index.ts';
import { inLines, lines } from '../shards/postings.ts';
import type { ShardPages } from '../shards/shards.ts';
import { byLetter } from './letters.ts';
import type { SpreadLists, SpreadWords } from './spread-shard.ts';

/** The lists of pages, followed by those of sections. */
export interface SpreadNames extends SpreadWords {
  pages: NamedPages; // pages with a full name under this letter
}

/** Columns. */
export interface NamedPages {
  numbers: number[]; // in the group
  names: number[][]; // for each page: the lines of its full names under this letter
  titles: string[];
  urls: string[];
  breadcrumbs: (readonly string[])[];
}

export function namesByLetter(group: ShardPages): Map<string, SpreadNames> {
  const starts = pageStartsOf(group.records);
  const named = recordsByName(titlesOf(group), starts);
  const keys = [...new Set([...named.pages.keys(), ...named.sections.keys()])];
  const numberOf = new Map(keys.map((key, number) => [key, number]));
  const lists = [listsOf(named.pages, numberOf), listsOf(named.sections, numberOf)];
  const pageAt = new Map([...starts].map((record, page) => [record, page]));
  const pagesOf = (key: string): number[] =>
    isBare(key) ? [] : (named.pages.get(key) ?? []).map((record) => pageAt.get(record) ?? 0);
  const letters = [...byLetter({ words: inLines(keys), lists })];
  return new Map(
    letters.map(([letter, spread]) => [
      letter,
      { ...spread, pages: pagesCalled(lines(spread.words).map(pagesOf), group) },
    ]),
  );
}

/** `pagesOf`: the pages with each name. */
function pagesCalled(
  pagesOf: readonly (readonly number[])[],
  { titles, urls, breadcrumbs }: ShardPages,
): NamedPages {
  const namesOf = new Map<number, number[]>();
  for (const [name, pages] of pagesOf.entries())
    for (const page of pages) namesOf.set(page, [...(namesOf.get(page) ?? []), name]);
  const numbers = [...namesOf.keys()].sort((a, b) => a - b);
  return {
    numbers,
    names: numbers.map((page) => namesOf.get(page) ?? []),
    titles: numbers.map((page) => titles[page] ?? ''),
    urls: numbers.map((page) => urls[page] ?? ''),
    breadcrumbs: numbers.map((page) => breadcrumbs[page] ?? []),
  };
}

function listsOf(
  names: ReadonlyMap<string, readonly number[]>,
  numberOf: ReadonlyMap<string, number>,
): SpreadLists {
  const lists: SpreadLists = { numbers: [], records: [], gaps: '', lengths: '' };
  for (const [key, records] of names) {
    const ends = [records[0] ?? 0, records.at(-1) ?? 0];
    lists.numbers.push(numberOf.get(key) ?? 0, records.length, ...ends);
    lists.records.push(records.length);
    const gaps = records.slice(1).map((record, at) => packNumber(record - (records[at] ?? 0)));
    lists.gaps += `${gaps.join('')}\n`;
    lists.lengths += '\n';
  }
  return lists;
}

/** The title of each record. */
function titlesOf({ records, titles, headings }: ShardPages): string[] {
  let section = 0;
  return records.flatMap((count, page) => {
    const own = headings.slice(section, section + count - 1);
    section += count - 1;
    return [titles[page] ?? '', ...own];
  });
}
