// The jobs that workers do, and their answers: plain JSON both ways. The types of the door.

import type {
  ArticleBody,
  DocumentAssets,
  HeadFacts,
  RenderRules,
  SchemaDocument,
} from '../../site/shared/render-types.ts';
import type { PageData, Sidebar, SiteData } from '../../site/shared/site-types.ts';
import type { CompileAnswer } from '../mdx/compile-types.ts';
import type { ArticleFacts, Variables } from '../types.ts';

export interface Settings {
  maxSeconds: number; // of processor time, for one job
  variables: Variables;
  rules: RenderRules;
  site: SiteData;
  sites: Readonly<Record<string, SiteData>>; // of each version
  sidebars: Readonly<Record<string, Sidebar>>;
}

export interface CompileJob {
  kind: 'compile';
  path: string;
  text: string;
  bodyOffset: number;
}

/** A doc's parts and blocks travel as text: only the worker reads them. */
export type BodyWithoutParts =
  | (Omit<Extract<ArticleBody, { kind: 'doc' }>, 'parts' | 'facts'> & { facts: ArticleFacts })
  | Exclude<ArticleBody, { kind: 'doc' }>;

export interface RenderJob {
  kind: 'article';
  body: BodyWithoutParts;
  parts?: string; // JSON, of a doc
  blocks?: string; // JSON, of a doc that shows something of the API
  aliases: readonly { from: string; to: string }[];
}

export interface ArticleOutcome {
  ids: readonly string[];
  headings: readonly { depth: number; id: string; text: string }[];
  islands: readonly string[];
  styles: readonly string[]; // what the main stylesheet does not know: 'home', 'reference'
  hasPanel: boolean; // code beside the words
}

export interface DocumentJob {
  kind: 'document';
  page: PageData;
  head: HeadFacts;
  assets: DocumentAssets;
  articleHtml: string;
  file?: string; // absolute: where the document is written; absent: it is part of the answer
  twinFile?: string; // absolute: where its Markdown is written
  answer?: 'twin'; // only its Markdown, as the answer
}

export interface SchemaJob {
  kind: 'schema';
  document: SchemaDocument;
}

export type Job =
  | { kind: 'settings'; settings: Settings }
  | CompileJob
  | RenderJob
  | DocumentJob
  | SchemaJob;

export interface JobResults {
  settings: Record<string, never>;
  compile: CompileAnswer;
  article: { html: string; facts: ArticleOutcome };
  schema: { html: string };
  document: { hash: string; html?: string; twin?: string; twinHash?: string };
}
