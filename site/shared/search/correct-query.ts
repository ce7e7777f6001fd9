// A query with its mistyped words as the site writes them. Entry: correctedText().

import type { SearchIndex } from './packed-index.ts';
import type { Query, Slot } from './query.ts';
import { canBeMistyped, likeness } from './words/typos.ts';

/** Undefined: no word is like one of the site. `unknown`: slots whose words the site does not have. */
export function correctedText(
  { slots }: Query,
  unknown: ReadonlySet<Slot>,
  index: SearchIndex,
): string | undefined {
  let isCorrected = false;
  const words = slots.map((slot) => {
    const likely = unknown.has(slot) ? likeliestWord(slot.token, index) : undefined;
    if (likely !== undefined) isCorrected = true;
    return likely ?? slot.token;
  });
  const isOpen = slots.at(-1)?.isLast === true;
  return isCorrected ? words.join(' ') + (isOpen ? '' : ' ') : undefined;
}

/** The most alike; among these the one that most texts have. */
function likeliestWord(token: string, { vocabulary, entries }: SearchIndex): string | undefined {
  if (!canBeMistyped(token)) return undefined;
  let likeliest: string | undefined;
  let most = 0;
  vocabulary.words.forEach((word, at) => {
    const alike = likeness(token, word);
    if (alike === 0) return;
    const texts = entries.reduce((sum, entry) => sum + entry.recordsWith(at).length, 0);
    const score = alike * (1 + Math.log(1 + texts));
    if (score > most) [likeliest, most] = [word, score];
  });
  return likeliest;
}
