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

/** What `ask` answers for each, in order. If parts are missing, throws once, with the missing parts of all. */
export function together<Asked, T>(
  asked: Iterable<Asked>,
  ask: (one: Asked, at: number) => T,
): T[] {
  const answers: T[] = [];
  const missing: Part[] = [];
  let at = 0;
  for (const one of asked) {
    try {
      answers.push(ask(one, at++));
    } catch (error) {
      if (!(error instanceof MissingParts)) throw error;
      missing.push(...error.parts);
    }
  }
  if (missing.length > 0) throw new MissingParts(missing);
  return answers;
}
