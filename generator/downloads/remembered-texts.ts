// Parts of downloads, cached by their inputs: a changed description costs only the part that contains it.
// Entries: rememberedTexts(), anew().

import type { Memo } from '../cache/memo.ts';

/** `from`: all that the text depends on. */
export type TextMemory = (from: string, make: () => string) => string;

export function anew(_from: string, make: () => string): string {
  return make();
}

export interface TextKind {
  code: string; // hash of the code that makes them
  kind: string;
}

/** `used`: the key of each text is added to it. */
export function rememberedTexts(
  memo: Memo,
  used: Set<string>,
  { code, kind }: TextKind,
): TextMemory {
  return (from, make) => {
    const key = memo.key('download part', code, kind, from);
    used.add(key);
    const known = memo.get(key);
    if (known !== undefined) return known;
    const made = make();
    memo.set(key, made);
    return made;
  };
}
