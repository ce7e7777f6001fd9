// The messages between the page and the search worker. Plain data.

import type { Marked } from '../../shared/search/mark-matches.ts';
import type { SearchOptions } from '../../shared/search/search.ts';
import type { Method } from '../../shared/site-types.ts';

export interface Hit {
  record: number;
  page: string; // address relative to the version's base
  hash: string; // '' or '#id'
  title: Marked; // of the page or the section
  pageTitle: string;
  isPage: boolean; // the page itself, not one of its sections
  breadcrumbs: readonly string[];
  method: Method | ''; // of the page's operation
  tokens: readonly string[]; // the words to mark on the target page
  isNear: boolean; // found by similar words only
  corrected?: string; // the query with its mistyped words replaced
}

export type ExcerptPlace = Pick<Hit, 'page' | 'hash' | 'tokens'>;

export interface Excerpt {
  text: Marked;
  hash: string; // of the place that it describes: the hit's, or that of a field
}

/** What the worker does, by name. `url`: the address of an index. */
export interface SearchWorker {
  open(url: string, json: ArrayBuffer): void;
  close(url: string): void;
  /** Synchronous where the whole index is loaded. */
  search(
    url: string,
    query: string,
    options: SearchOptions,
  ): readonly Hit[] | Promise<readonly Hit[]>;
  excerpts(
    base: string,
    places: readonly ExcerptPlace[],
    length: number,
  ): Promise<readonly (Excerpt | undefined)[]>;
}

export interface RequestMessage {
  id: number;
  name: keyof SearchWorker;
  args: readonly unknown[];
}

export interface ResponseMessage {
  id: number;
  response?: unknown;
  error?: string;
}
