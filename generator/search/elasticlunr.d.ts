// The part of elasticlunr 0.9.5 that we use; the package has no types of its own.

declare module 'elasticlunr' {
  type PipelineFunction = (token: string) => string | undefined;

  interface Pipeline {
    add(...functions: PipelineFunction[]): void;
    reset(): void;
  }

  interface SearchOptions {
    fields?: Record<string, { boost?: number }>;
    bool?: 'AND' | 'OR';
    expand?: boolean;
  }

  interface Index {
    pipeline: Pipeline;
    addField(name: string): void;
    setRef(name: string): void;
    saveDocument(save: boolean): void;
    addDoc(document: Record<string, unknown>, emitEvent?: boolean): void;
    search(
      query: string | readonly string[],
      options?: SearchOptions,
    ): { ref: string; score: number }[];
    toJSON(): SerializedIndex;
  }

  export interface SerializedTokens {
    docs: Record<string, { tf: number }>;
    df: number;
    [letter: string]: unknown;
  }

  export interface SerializedIndex {
    version: string;
    fields: string[];
    ref: string;
    documentStore: {
      docs: Record<string, unknown>;
      docInfo: Record<string, Record<string, number>>;
      length: number;
      save: boolean;
    };
    index: Record<string, { root: SerializedTokens }>;
    pipeline: string[];
  }

  interface Elasticlunr {
    (configure?: (this: Index) => void): Index;
    version: string;
    stemmer(word: string): string;
    defaultStopWords: Record<string, boolean>;
    Index: { load(serialized: SerializedIndex): Index };
    Pipeline: { registerFunction(made: PipelineFunction, label: string): void };
  }

  const elasticlunr: Elasticlunr;
  export default elasticlunr;
}
