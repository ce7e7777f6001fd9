// The jobs that workers do, and their answers: plain JSON both ways. The types of the door.

import type {
  ArticleBody,
  DocumentAssets,
  HeadFacts,
  RenderRules,
} from '../site/shared/render-types.ts';
import type { PageData, Sidebar, SiteData } from '../site/shared/types.ts';
import type { Diagnostic, LinkPlace, TableMention, Variables } from './types.ts';

export interface Settings {
  variables: Variables;
  rules: RenderRules;
  site: SiteData;
  sidebars: Readonly<Record<string, Sidebar>>;
}

export interface CompileJob {
  kind: 'compile';
  path: string;
  text: string;
  bodyOffset: number;
}

/** What compiling learns of a page, apart from its parts. */
export interface CompileFacts {
  links: readonly LinkPlace[];
  images: readonly LinkPlace[];
  tables: readonly TableMention[];
  hierarchy: boolean;
  hasTitle: boolean;
  diagnostics: readonly Diagnostic[];
}

/** A doc's parts travel as text: only the worker reads them. */
export type BodyWithoutParts =
  | Omit<Extract<ArticleBody, { kind: 'doc' }>, 'parts'>
  | Exclude<ArticleBody, { kind: 'doc' }>;

export interface RenderJob {
  kind: 'article';
  body: BodyWithoutParts;
  parts?: string; // JSON, of a doc
  aliases: readonly { from: string; to: string }[];
}

export interface ArticleOutcome {
  ids: readonly string[];
  headings: readonly { depth: number; id: string; text: string }[];
  islands: readonly string[];
}

export interface DocumentJob {
  kind: 'document';
  page: PageData;
  head: HeadFacts;
  assets: DocumentAssets;
  articleHtml: string;
  file: string; // absolute: where the document is written
}

export type Job = { kind: 'settings'; settings: Settings } | CompileJob | RenderJob | DocumentJob;

export interface Answers {
  settings: Record<string, never>;
  compile: { facts: CompileFacts; parts: string };
  article: { html: string; facts: ArticleOutcome };
  document: { hash: string; size: number };
}
