// The part of elasticlunr 0.9.5 that only tests use: its own index.

/// <reference path="../../generator/search/elasticlunr.d.ts" />

declare module 'elasticlunr' {
  export interface SearchOptions {
    fields?: Record<string, { boost?: number; bool?: 'AND' | 'OR'; expand?: boolean }>;
    bool?: 'AND' | 'OR';
    expand?: boolean;
  }

  export interface InvertedIndex {
    hasToken(token: string): boolean;
  }

  export interface DocumentStore<Document> {
    docs: Record<string, Document>;
    docInfo: Record<string, Record<string, number>>; // number of tokens in each field
    length: number;
  }

  export interface Index<Document> {
    pipeline: Pipeline;
    index: Record<string, InvertedIndex>; // by field
    documentStore: DocumentStore<Document>;
    addField(name: string): void;
    setRef(name: string): void;
    saveDocument(save: boolean): void;
    addDoc(document: Document, emitEvent?: boolean): void;
    search(
      query: string | readonly string[],
      options?: SearchOptions,
    ): { ref: string; score: number }[];
    toJSON(): SerializedIndex<Document>;
  }

  export interface SerializedIndex<Document> {
    version: string;
    fields: string[];
    ref: string;
    documentStore: DocumentStore<Document> & { save: boolean };
    index: Record<string, unknown>;
    pipeline: string[];
  }

  export interface Elasticlunr {
    <Document>(configure?: (this: Index<Document>) => void): Index<Document>;
    version: string;
    tokenizer: (text: string | readonly string[]) => readonly string[]; // of fields and queries
    stemmer(word: string): string;
    defaultStopWords: Record<string, boolean>;
    Index: { load<Document>(serialized: SerializedIndex<Document>): Index<Document> };
  }
}
