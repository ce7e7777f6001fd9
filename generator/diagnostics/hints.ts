// Hints for names that people know from other tools. Entry: hintsByName().

/** What to write instead, by the name that it has elsewhere. */
export type Hints = ReadonlyMap<string, string>;

/** `['Code, CodeBlock', 'write a code fence']`: names with a comma between them, and the hint of each. */
export function hintsByName(entries: readonly (readonly [names: string, hint: string])[]): Hints {
  return new Map(
    entries.flatMap(([names, hint]) => names.split(', ').map((name) => [name, hint] as const)),
  );
}
