// The jobs of workers and their results, plain JSON both ways: the types for worker.ts.

import type { Catalogue } from '../../site/shared/messages/catalogue.ts';
import type {
  ArticleBody,
  DocumentAssets,
  HeadFacts,
  RenderRules,
  SchemaDocument,
} from '../../site/shared/render-types.ts';
import type { PageData, Sidebar, SiteData } from '../../site/shared/site-types.ts';
import type { CompileAnswer, PageHeading } from '../mdx/compile-types.ts';
import type { ArticleFacts, Variables } from '../types.ts';
import type { PageRecords, RecordSource } from './page-records.ts';

export interface Settings {
  maxSeconds: number; // of CPU time, for one job
  variables: Variables;
  messages?: Catalogue; // absent: our texts are English
  rules: RenderRules;
  site: SiteData;
  sidebars: Readonly<Record<string, Sidebar>>;
}

export interface CompileJob {
  kind: 'compile';
  path: string;
  text: string;
  bodyOffset: number;
  original?: readonly PageHeading[] | undefined; // headings of the page that this one translates
}

/** A doc's parts and blocks are passed as JSON text: only the worker reads them. */
export type BodyWithoutParts =
  | (Omit<Extract<ArticleBody, { kind: 'doc' }>, 'parts' | 'facts'> & { facts: ArticleFacts })
  | Exclude<ArticleBody, { kind: 'doc' }>;

export interface RenderJob {
  kind: 'article';
  body: BodyWithoutParts;
  parts?: string; // JSON, of a doc
  blocks?: string; // JSON, of a doc with API blocks
  aliases: readonly { from: string; to: string }[];
  search: RecordSource;
}

export interface ArticleOutcome {
  ids: readonly string[];
  headings: readonly { depth: number; id: string; text: string }[];
  islands: readonly string[];
  styles: readonly string[]; // stylesheets besides the main one: 'landing', 'reference'
  hasPanel: boolean; // a code panel next to the text
}

export interface DocumentJob {
  kind: 'document';
  page: PageData;
  head: HeadFacts;
  assets: DocumentAssets;
  articleHtml: string;
  file?: string; // absolute path to write the document to; absent: the result contains it
  markdownFile?: string; // absolute path to write its Markdown to
}

/** The Markdown of a page. */
export interface MarkdownJob {
  kind: 'markdown';
  articleHtml: string;
  description?: string;
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
  | MarkdownJob
  | SchemaJob;

export interface JobResults {
  settings: Record<string, never>;
  compile: CompileAnswer;
  article: { html: string; facts: ArticleOutcome; records: PageRecords };
  schema: { html: string };
  document: { hash: string; html?: string; markdownHash?: string };
  markdown: { markdown: string };
}
