// Articles as later stages see them, and what they are made from.

import type { Memo } from '../cache/memo.ts';
import type { Diagnostic, DocHead, Page, Source } from '../types.ts';
import type { ArticleOutcome } from './jobs.ts';
import type { Renderer } from './renderer.ts';
import type { FactSources } from './resolve-mentions.ts';

export interface Article extends ArticleOutcome {
  page: Page;
  htmlKey: string; // the memo's key for its HTML
}

export interface ArticleInput extends FactSources {
  memo: Memo;
  renderer: Renderer;
  sources: ReadonlyMap<string, Source>; // of docs, by path
  originals: ReadonlyMap<string, { doc: DocHead; source: Source }>; // of translated docs, by path
  maxSeconds: number; // of CPU time, for one page
  report(...found: readonly Diagnostic[]): void;
}
