// The titles of pages and sections as keys to look up queries by. Entries: nameKeys(), bareKey(), isBare(),
// PackedNames.

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
export function nameKeys(title: string): string[] {
  const text = comparable(title);
  const words = codeKind(title) === NO_CODE ? text : text.replace(/[_.]/g, ' ');
  return [...new Set([text, words, bareKey(words.split(' '))])].filter((key) => key !== '');
}

/** The names of an index that is wholly loaded. */
export class PackedNames implements Names {
  private readonly titles: readonly string[]; // of each record
  private readonly pageStarts: Uint32Array;
  private known: { pages: Map<string, number[]>; sections: Map<string, number[]> } | undefined;

  constructor(titles: readonly string[], pageStarts: Uint32Array) {
    this.titles = titles;
    this.pageStarts = pageStarts;
  }

  pages(key: string): readonly number[] {
    return this.all().pages.get(key) ?? [];
  }

  sections(key: string): readonly number[] {
    return this.all().sections.get(key) ?? [];
  }

  pagesStarting(text: string, most: number): readonly number[] {
    const entries: [key: string, record: number][] = [];
    for (const [key, records] of this.all().pages)
      if (key.startsWith(text) && !isBare(key))
        for (const record of records) entries.push([key, record]);
    return shortestFirst(entries, most);
  }

  private all(): { pages: Map<string, number[]>; sections: Map<string, number[]> } {
    this.known ??= recordsByName(this.titles, this.pageStarts);
    return this.known;
  }
}

/** Records by key. */
export function recordsByName(
  titles: readonly string[],
  pageStarts: Uint32Array,
): { pages: Map<string, number[]>; sections: Map<string, number[]> } {
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
