// How long a record is, as its ranking takes it. Of content few lengths are told apart: tiny sections must not win,
// and a word more or less must not change what travels of all the record's words. Entries: lengthClass(), normOfClass().

import { HIT, type HitType } from './packed-format.ts';

/** Content with fewer words counts as if it had so many. */
const SHORTEST = 69;
/** A list of keywords with more words counts as if it had so many: one more name for a page takes nothing from the others. */
const MOST_KEYWORDS = 32;
/** Lengths are rounded to powers of the fourth root of two. */
const STEPS = 4;

/** A number for each length that is told apart; `words`: how many the record has, identifiers with their parts. */
export function lengthClass(words: number, type: HitType): number {
  if (type !== HIT.content) return words;
  return words <= SHORTEST ? 0 : Math.round(STEPS * Math.log2(words / SHORTEST));
}

/** 1 / √ words. */
export function normOfClass(length: number, type: HitType): number {
  if (type === HIT.keywords) return 1 / Math.sqrt(Math.min(length || 1, MOST_KEYWORDS));
  return 1 / Math.sqrt(type === HIT.content ? SHORTEST * 2 ** (length / STEPS) : length || 1);
}
