// Addresses of search hits and of the search page. Entries: hitHref(), resultsHref(), highlightWords().

import type { Hit } from './protocol.ts';

/** test/SPEC.md §2: one `_highlight` for each word of the query that occurs on the page. */
export const HIGHLIGHT = '_highlight';

export function hitHref(base: string, { page, hash, tokens }: Hit, highlight: boolean): string {
  const url = new URL(base + page);
  if (highlight) for (const token of tokens) url.searchParams.append(HIGHLIGHT, token);
  return url.pathname + url.search + hash;
}

export interface SearchAddress {
  q: string;
  ctx?: string;
  version?: string;
  section?: string; // id of a sidebar; '': all
}

/** test/SPEC.md §2: `{baseUrl}search/` with `q`, and `ctx` and `version` where they are active; the filter if one is set. */
export function resultsHref(
  baseUrl: string,
  { q, ctx = '', version = '', section = '' }: SearchAddress,
): string {
  const set = Object.entries({ q, ctx, version, section }).filter(([, value]) => value !== '');
  const text = new URLSearchParams(set).toString();
  return text === '' ? `${baseUrl}search/` : `${baseUrl}search/?${text}`;
}

export function highlightWords(search: string): string[] {
  return new URLSearchParams(search)
    .getAll(HIGHLIGHT)
    .flatMap((value) => value.split(/\s+/))
    .filter((word) => word !== '');
}
