// Whether a text runs from right to left. Entries: directionOf(), passageDirection(), RTL.

export type Direction = 'ltr' | 'rtl';

/** Letters, digits and punctuation of the scripts that are written from right to left, for a class of characters. */
export const RTL = '\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc';

/** A text with such letters may begin with a Latin name: `dir="auto"` would be wrong. */
export function directionOf(text: string): Direction {
  return new RegExp(`[${RTL}]`).test(text) ? 'rtl' : 'ltr';
}

/** A passage of one language may quote a word of the other: a few words do not turn it. */
export function passageDirection(passage: string): Direction {
  const words = passage.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const rightToLeft = words.filter((word) => directionOf(word) === 'rtl');
  return rightToLeft.length * 4 >= Math.max(words.length, 1) ? 'rtl' : 'ltr';
}
