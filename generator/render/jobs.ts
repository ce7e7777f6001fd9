// The jobs that workers do, and their answers: plain JSON both ways. The types of the door.

import type {
  ArticleBody,
  DocumentAssets,
  HeadFacts,
  RenderRules,
} from '../../site/shared/render-types.ts';
import type { PageData, Sidebar, SiteData } from '../../site/shared/site-types.ts';
import type {
  Diagnostic,
  FileMention,
  LinkPlace,
  SnippetMention,
  TableMention,
  Variables,
} from '../types.ts';

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

/** An operation, event or schema of specs/ that a page shows. */
export interface ApiMention {
  kind: 'operation' | 'event' | 'schema';
  name: string;
  spec?: string; // the file's name without its ending
  sender?: 'reader' | 'api'; // of a schema: in a request, or in an answer (default)
  line: number;
  column: number;
}

/** What compiling learns of a page, apart from its parts. */
export interface CompileFacts {
  links: readonly LinkPlace[];
  images: readonly FileMention[];
  tables: readonly TableMention[];
  api: readonly ApiMention[];
  snippets: readonly SnippetMention[];
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

export type Job = { kind: 'settings'; settings: Settings } | CompileJob | RenderJob | DocumentJob;

export interface JobResults {
  settings: Record<string, never>;
  compile: { facts: CompileFacts; parts: string };
  article: { html: string; facts: ArticleOutcome };
  document: { hash: string; html?: string; twin?: string; twinHash?: string };
}
