// Pages of a few words, and what a query finds among them. Entries: finder(), hitsOf(), recordsOf(); marked(), bracketed().

import { pageRecords } from '../../generator/render/page-records.ts';
import { openIndex } from '../../site/shared/search/index/packed-index.ts';
import { type Marked, markedText } from '../../site/shared/search/mark-matches.ts';
import { packSynonyms, readSynonyms } from '../../site/shared/search/query.ts';
import { type RankedHit, search } from '../../site/shared/search/search.ts';
import { heading, packed } from './packed.ts';

export type Page = [title: string, text: string, ...sections: [heading: string, text: string][]];

/** Titles of what is found, best first. */
export function finder(pages: readonly Page[], synonyms: readonly string[][] = []) {
  const hits = hitsOf(pages, synonyms);
  return (query: string, limit = 8): string[] => hits(query, limit).map(({ title }) => title);
}

/** What the build makes of these pages, `p0`, `p1` and so on. */
export function recordsOf(pages: readonly Page[]) {
  return pages.map(([title, text, ...sections], at) => ({
    url: `p${at}`,
    breadcrumbs: [],
    records: pageRecords({
      title,
      description: '',
      keywords: [],
      isCategory: false,
      html: `<p>${text}</p>${sections.map(([title, words], number) => `${heading(`s${number}`, title)}<p>${words}</p>`).join('')}`,
    }),
  }));
}

export function hitsOf(pages: readonly Page[], synonyms: readonly string[][] = []) {
  const index = openIndex(packed(recordsOf(pages)));
  const known = readSynonyms(packSynonyms(synonyms));
  return (query: string, limit = 8): (RankedHit & { title: string })[] =>
    search(index, known, query, { limit, perPage: 3 }).map((found) => ({
      ...found,
      title: index.titles[found.record] ?? '',
    }));
}

/** A text with what is marked of it in brackets. */
export function marked(text: string, ...words: string[]): string {
  return bracketed(markedText(text, words));
}

export function bracketed(pieces: Marked): string {
  return pieces.map(([piece, isMatch]) => (isMatch ? `[${piece}]` : piece)).join('');
}
