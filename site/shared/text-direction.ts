// Whether a text runs from right to left. Entries: directionOf(), RTL.

export type Direction = 'ltr' | 'rtl';

/** Letters, digits and punctuation of the scripts that are written from right to left, for a class of characters. */
export const RTL = '\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc';
const IS_RTL = new RegExp(`[${RTL}]`);

/**
 * A text in Arabic may begin with a Latin name (so `dir="auto"` would be wrong) or hold several; one in English may
 * quote an Arabic word.
 */
export function directionOf(text: string): Direction {
  const letters = text.match(/\p{L}/gu) ?? [];
  const rightToLeft = letters.filter((letter) => IS_RTL.test(letter));
  return rightToLeft.length * 4 > letters.length ? 'rtl' : 'ltr';
}
