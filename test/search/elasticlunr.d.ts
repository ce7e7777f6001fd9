// The part of elasticlunr 0.9.5 that only tests use: its own index.

/// <reference path="../../generator/search/elasticlunr.d.ts" />

declare module 'elasticlunr' {
  export interface SearchOptions {
    fields?: Record<string, { boost?: number }>;
    bool?: 'AND' | 'OR';
  }

  export interface Index {
    pipeline: Pipeline;
    addField(name: string): void;
    setRef(name: string): void;
    addDoc(document: { id: number; text: readonly string[] }, emitEvent?: boolean): void;
    search(query: readonly string[], options?: SearchOptions): { ref: string; score: number }[];
  }

  export interface Elasticlunr {
    (configure?: (this: Index) => void): Index;
    tokenizer: (text: string | readonly string[]) => readonly string[]; // of fields and queries
    stemmer(word: string): string;
    defaultStopWords: Record<string, boolean>;
  }
}
