// The types of the answer to compiling a page.

import type { ApiPart } from '../../site/shared/reference/api-parts.ts';
import type { Diagnostic, FileMention, LinkPlace, SnippetMention, TableMention } from '../types.ts';

/** What a page shows of specs/. */
export interface ApiMention extends ApiPart {
  isSection?: true; // an operation that is not what the page is about
  line: number;
  column: number;
}

/** A diagram of a page, by the name that its drawing has or would have. */
export interface DiagramMention {
  key: string;
  source: string;
  line: number;
  column: number;
}

/** A heading of the page's prose. */
export interface PageHeading {
  depth: number; // 2 to 6
  id: string;
  text: string;
}

/** What a page names in other files. */
export interface Mentions {
  links: LinkPlace[];
  images: FileMention[];
  tables: TableMention[];
  api: ApiMention[];
  snippets: SnippetMention[];
  apps: LinkPlace[]; // `href`: the id
  diagrams: DiagramMention[];
  cards: Omit<LinkPlace, 'href'>[]; // of <DocCardList>
  hierarchy: boolean;
}

/** What compiling learns about a page, apart from its parts. */
export interface CompileFacts extends Mentions {
  headings: readonly PageHeading[]; // in their order
  hasTitle: boolean; // the body begins with a heading of its own
  diagnostics: readonly Diagnostic[];
}

export interface CompileAnswer {
  facts: CompileFacts;
  parts: string; // JSON: only the worker reads them
}
