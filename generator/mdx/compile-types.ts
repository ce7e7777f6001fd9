// What compiling a page answers, for all who use it.

import type { Diagnostic, FileMention, LinkPlace, SnippetMention, TableMention } from '../types.ts';

/** What a page shows of specs/: an operation, event or schema; of a whole file its overview or list of schemas. */
export interface ApiMention {
  kind: 'operation' | 'event' | 'schema' | 'overview' | 'schemas';
  name: string; // of a whole file: its name without its ending
  spec?: string; // the file's name without its ending
  sender?: 'reader' | 'api'; // of a schema: in a request, or in an answer (default)
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

/** What compiling learns of a page, apart from its parts. */
export interface CompileFacts {
  links: readonly LinkPlace[];
  images: readonly FileMention[];
  tables: readonly TableMention[];
  api: readonly ApiMention[];
  snippets: readonly SnippetMention[];
  diagrams: readonly DiagramMention[];
  hierarchy: boolean;
  hasTitle: boolean;
  diagnostics: readonly Diagnostic[];
}

export interface CompileAnswer {
  facts: CompileFacts;
  parts: string; // JSON: only the worker reads them
}
