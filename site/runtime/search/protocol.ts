// The messages between the page and the search worker. Plain data.

import type { Marked } from '../../shared/search/mark-matches.ts';
import type { HitType } from '../../shared/search/packed-format.ts';

export interface Hit {
  record: number;
  type: HitType;
  page: string; // address below the version's base
  hash: string; // '' or '#id'
  title: Marked; // of the page or the section
  pageTitle: string;
  isPage: boolean; // the page itself, not one of its sections
  breadcrumbs: readonly string[];
  tokens: readonly string[]; // what the target page shall mark
  isNear: boolean; // found by similar words only
}

export type Request =
  | { kind: 'open'; url: string; json: ArrayBuffer }
  | { kind: 'close'; url: string }
  | { kind: 'search'; url: string; query: string; limit: number; perPage: number }
  | { kind: 'excerpts'; base: string; places: readonly ExcerptPlace[]; length: number };

export interface ExcerptPlace {
  page: string;
  hash: string;
  tokens: readonly string[];
}

export interface ResponseByKind {
  open: { pages: number };
  close: { pages: 0 };
  search: { hits: readonly Hit[] };
  excerpts: { excerpts: readonly (Marked | undefined)[] };
}

export interface RequestMessage {
  id: number;
  request: Request;
}

export interface ResponseMessage {
  id: number;
  response?: ResponseByKind[Request['kind']];
  error?: string;
}
