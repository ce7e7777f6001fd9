// Parts of downloads, remembered by what they are made from: a change of one description costs the part that has it.
// Entries: rememberedTexts(), anew().

import type { Memo } from '../cache/memo.ts';

/** `from`: all that the text depends on. */
export type Remembering = (from: string, make: () => string) => string;

export function anew(_from: string, make: () => string): string {
  return make();
}

/** `used`: gets the key of each text. */
export function rememberedTexts(
  memo: Memo,
  used: Set<string>,
  ...about: readonly [stage: string, ...inputs: string[]]
): Remembering {
  return (from, make) => {
    const key = memo.key(...about, from);
    used.add(key);
    const known = memo.get(key);
    if (known !== undefined) return known;
    const made = make();
    memo.set(key, made);
    return made;
  };
}
