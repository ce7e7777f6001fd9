// Lookups in an index whose parts may not be loaded yet. Entries: MissingParts, together().

/** A part of an index that is not loaded yet. */
export interface Part {
  readonly name: string; // of its file
}

/** Thrown by any lookup that needs parts that are not loaded yet: load them and retry. */
export class MissingParts extends Error {
  readonly parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    super('parts of the search index are missing');
    this.parts = parts;
  }
}

/** The answers in order. If parts are missing, throws once, with the missing parts of all questions. */
export function together<T>(questions: readonly (() => T)[]): T[] {
  const answers: T[] = [];
  const missing: Part[] = [];
  for (const ask of questions) {
    try {
      answers.push(ask());
    } catch (error) {
      if (!(error instanceof MissingParts)) throw error;
      missing.push(...error.parts);
    }
  }
  if (missing.length > 0) throw new MissingParts(missing);
  return answers;
}
