// The titles of pages and sections as keys to look up queries by. Entries: bareKey(), isBare(),
// packedNames().

import { stem } from '../words/stem.ts';
import { comparable, isStopWord } from '../words/tokens.ts';
import type { Names } from './search-index.ts';

/** `payment_failed`, `source.number`. */
const CODE = /^\S*[_.]\S*$/;

export const NO_CODE = 0;
const PLAIN_CODE = 1;
export const DOTTED_CODE = 2;

/** Whether a title is a code: a field, an event, an error code. */
export function codeKind(title: string): number {
  if (!CODE.test(title)) return NO_CODE;
  return title.includes('.') ? DOTTED_CODE : PLAIN_CODE;
}

/** Occurs in no comparable() text. Sorts before a space, so that `payment` and its bare key are in the same part. */
const BARE = '\t';

/** A title's key without stop words, the others stemmed; '': nothing is left. */
export function bareKey(words: readonly string[]): string {
  const bare = words.filter((word) => !isStopWord(word)).map(stem);
  return bare.length === 0 || bare.join('') === '' ? '' : bare.join(' ') + BARE;
}

/** A key made by bareKey(), which is no prefix match for a typed text. */
export function isBare(key: string): boolean {
  return key.endsWith(BARE);
}

/** The keys of a title: as written, a code split into words, and bare. */
function nameKeys(title: string): string[] {
  const text = comparable(title);
  const words = codeKind(title) === NO_CODE ? text : text.replace(/[_.]/g, ' ');
  return [...new Set([text, words, bareKey(words.split(' '))])].filter((key) => key !== '');
}

/** The names of an index that is wholly loaded. `titles`: of each record. */
export function packedNames(titles: readonly string[], pageStarts: Uint32Array): Names {
  let known: RecordsByName | undefined;
  const all = (): RecordsByName => {
    known ??= recordsByName(titles, pageStarts);
    return known;
  };
  return {
    pages: (key) => all().pages.get(key) ?? [],
    sections: (key) => all().sections.get(key) ?? [],
    pagesStarting(text, most) {
      const entries: [key: string, record: number][] = [];
      for (const [key, records] of all().pages)
        if (key.startsWith(text) && !isBare(key))
          for (const record of records) entries.push([key, record]);
      return shortestFirst(entries, most);
    },
  };
}

interface RecordsByName {
  pages: Map<string, number[]>; // by key
  sections: Map<string, number[]>;
}

export function recordsByName(titles: readonly string[], pageStarts: Uint32Array): RecordsByName {
  const pages = new Map<string, number[]>();
  const sections = new Map<string, number[]>();
  let page = 0;
  titles.forEach((title, record) => {
    const isPage = record === pageStarts[page];
    if (isPage) page += 1;
    const names = isPage ? pages : sections;
    for (const key of nameKeys(title)) {
      const sameName = names.get(key);
      if (sameName === undefined) names.set(key, [record]);
      else sameName.push(record);
    }
  });
  return { pages, sections };
}

/** None if there are more than `most`. */
export function shortestFirst(
  entries: readonly (readonly [key: string, record: number])[],
  most: number,
): number[] {
  if (entries.length > most) return [];
  const sorted = [...entries].sort(([a, one], [b, other]) => a.length - b.length || one - other);
  return [...new Set(sorted.map(([, record]) => record))];
}
