// Pages and sections whose title is what was typed. Entries: pagesCalled(), sectionsCalled().

import { together } from './index/missing-parts.ts';
import { bareKey } from './index/names.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { Query, Slot } from './query.ts';
import type { Term } from './term-scores.ts';

/** `webhooks`: also titles that begin with `webhook`. */
const PLURAL = /^\p{L}{3,}s$/u;

/** Records of pages: with this title, and (up to `most`) with a title that starts with it. */
export function pagesCalled(
  { names }: SearchIndex,
  query: Query,
  most: number,
): { same: number[]; starting: number[] } {
  const { text, tokens } = query;
  const keys = [[text], [bareKey(tokens)], otherNames(query)];
  const [exact = [], alike = [], named = []] = together(keys, (group) =>
    inOrder(group.flatMap((key) => (key === '' ? [] : names.pages(key)))),
  );
  const same = [...new Set([...exact, ...alike, ...named])];
  const startingAs = (start: string): readonly number[] =>
    start.length > 1 ? names.pagesStarting(start, most) : [];
  const begun = startingAs(text);
  const starting = begun.length === 0 && PLURAL.test(text) ? startingAs(text.slice(0, -1)) : begun;
  return { same, starting: starting.filter((record) => !same.includes(record)) };
}

/** Records of sections. `terms`: for the query's words that are not stop words. */
export function sectionsCalled(
  { names, pageOf, pageStarts, records }: SearchIndex,
  { text, tokens }: Query,
  terms: readonly (Term | undefined)[],
): { exact: number[]; alike: number[] } {
  const [first] = terms;
  if (first === undefined || first.isEmpty) return { exact: [], alike: [] };
  const [exact = [], bare = []] = together([text, bareKey(tokens)], (key) =>
    key === '' ? [] : names.sections(key),
  );
  // A single word may be a small section of pages about something else.
  const isExact = terms.length > 1 || CODE.test(text);
  // First the pages with these words in title, description or keywords; then, for a code or an event, the pages with
  // the most sections.
  const isTold = (record: number): boolean =>
    terms.every((term) => (term?.context[pageOf[record] ?? 0] ?? 0) > 0);
  const rank = (record: number): number => {
    const page = pageOf[record] ?? 0;
    return (pageStarts[page + 1] ?? 0) - (pageStarts[page] ?? 0) + (isTold(record) ? records : 0);
  };
  const ranked = (found: readonly number[]): number[] =>
    found
      .filter((record) => (first.own[record] ?? 0) > 0 && (isExact || isTold(record)))
      .sort((a, b) => rank(b) - rank(a) || a - b);
  return { exact: ranked(exact), alike: ranked(bare.filter((record) => !exact.includes(record))) };
}

const CODE = /[\d._/]/;

/** If there are more combinations of synonyms, none is looked up. */
const MOST_NAMES = 8;

/** The query with synonyms in place of its words, without stop words. */
function otherNames({ slots, text }: Query): string[] {
  return waysToSay(slots.filter(({ isStop }) => !isStop))
    .flatMap((words) => [words.join(' '), bareKey(words)])
    .filter((name) => name !== text);
}

/** All combinations of the slots' alternatives; none if there are too many. */
function waysToSay(slots: readonly Slot[]): readonly (readonly string[])[] {
  const ways = slots.reduce((count, { alternatives }) => count * alternatives.length, 1);
  if (slots.length === 0 || ways > MOST_NAMES) return [];
  return slots.reduce<readonly (readonly string[])[]>(
    (begun, { alternatives }) =>
      begun.flatMap((words) => alternatives.map((alternative) => [...words, ...alternative])),
    [[]],
  );
}

function inOrder(records: readonly number[]): number[] {
  return [...new Set(records)].sort((a, b) => a - b);
}
