// What articles are to the later stages, and what they are made from.

import type { Memo } from '../cache/memo.ts';
import type { Diagnostic, Page, Source } from '../types.ts';
import type { ArticleOutcome } from './jobs.ts';
import type { Renderer } from './renderer.ts';
import type { FactSources } from './resolve-mentions.ts';

export interface Article extends ArticleOutcome {
  page: Page;
  htmlKey: string; // under which the memo has its HTML
}

export interface ArticleInput extends FactSources {
  memo: Memo;
  renderer: Renderer;
  sources: ReadonlyMap<string, Source>; // of docs, by path
  digest: string; // of all that pages can know of each other
  maxSeconds: number; // of processor time, for one page
  report(...found: readonly Diagnostic[]): void;
}
