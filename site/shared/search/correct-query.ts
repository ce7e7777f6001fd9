// A query with its mistyped words replaced by words of the site. Entry: correctedText().

import type { SearchIndex, Spelling } from './index/search-index.ts';
import type { Query, Slot } from './query.ts';
import { canBeMistyped, likeness } from './words/typos.ts';

/** Undefined: no unknown word resembles one of the site. `unknown`: slots whose words the site does not have. */
export function correctedText(
  { slots }: Query,
  unknown: ReadonlySet<Slot>,
  index: SearchIndex,
): string | undefined {
  let isCorrected = false;
  const words = slots.map((slot) => {
    const likely = unknown.has(slot) ? likeliestWord(slot.token, index.spelling()) : undefined;
    if (likely !== undefined) isCorrected = true;
    return likely ?? slot.token;
  });
  const isOpen = slots.at(-1)?.isLast === true;
  return isCorrected ? words.join(' ') + (isOpen ? '' : ' ') : undefined;
}

/** The most similar word; among equals the one in most records. */
function likeliestWord(token: string, spelling: Spelling): string | undefined {
  if (!canBeMistyped(token)) return undefined;
  let likeliest: string | undefined;
  let most = 0;
  spelling.words.forEach((word, at) => {
    const alike = likeness(token, word);
    if (alike === 0) return;
    const score = alike * (1 + Math.log(1 + spelling.texts(at)));
    if (score > most) [likeliest, most] = [word, score];
  });
  return likeliest;
}
