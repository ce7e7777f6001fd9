// Record lengths for ranking. Lengths of content are coarse: tiny sections must not win, and one word more or less must
// not change the packed data of all the record's words. Entries: lengthClass(), normOfClass().

import { HIT, type HitType } from './packed-format.ts';

/** Content with fewer words counts as having this many. */
const SHORTEST = 69;
/** A longer list of keywords counts as having this many, so that another keyword does not weaken the others. */
const MOST_KEYWORDS = 32;
/** Lengths are rounded to powers of the fourth root of two. */
const STEPS = 4;

/** The class of a length. `words`: how many words the record has, counting identifiers' parts. */
export function lengthClass(words: number, type: HitType): number {
  if (type !== HIT.content) return words;
  return words <= SHORTEST ? 0 : Math.round(STEPS * Math.log2(words / SHORTEST));
}

/** 1 / √ words. */
export function normOfClass(length: number, type: HitType): number {
  if (type === HIT.keywords) return 1 / Math.sqrt(Math.min(length || 1, MOST_KEYWORDS));
  return 1 / Math.sqrt(type === HIT.content ? SHORTEST * 2 ** (length / STEPS) : length || 1);
}
