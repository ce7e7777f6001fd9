// Questions to an index of which parts may not be there yet. Entries: MissingParts, together().

/** A part of an index that is not there yet. */
export interface Part {
  readonly name: string; // of its file
}

/** Thrown by all that looks something up in an index of which the parts are not there yet: load them, ask again. */
export class MissingParts extends Error {
  readonly parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    super('parts of the search index are missing');
    this.parts = parts;
  }
}

/** The answers in order. Where parts are missing, those of all questions are told at once. */
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
