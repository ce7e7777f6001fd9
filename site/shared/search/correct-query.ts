// A query with its mistyped words replaced by words of the site. Entry: correctedText().

import type { SearchIndex, Spelling } from './index/search-index.ts';
import type { Query, Slot } from './query.ts';
import { canBeMistyped, likeness } from './words/typos.ts';

/**
 * Undefined: no unknown word resembles one of the site. `unknown`: slots whose words the site does not have; `fits`:
 * whether a page has a word together with the known ones.
 */
export function correctedText(
  { slots }: Query,
  unknown: ReadonlySet<Slot>,
  { index, fits }: { index: SearchIndex; fits(word: string): boolean },
): string | undefined {
  let isCorrected = false;
  const words = slots.map((slot) => {
    const likely = unknown.has(slot)
      ? likeliestWord(slot.token, index.spelling(), fits)
      : undefined;
    if (likely !== undefined) isCorrected = true;
    return likely ?? slot.token;
  });
  const isOpen = slots.at(-1)?.isLast === true;
  return isCorrected ? words.join(' ') + (isOpen ? '' : ' ') : undefined;
}

/** How many similar words are tried together with the known ones. */
const TRIED = 3;

/** Of the most similar words, those in more records first, the first that fits; or else the first. */
function likeliestWord(
  token: string,
  spelling: Spelling,
  fits: (word: string) => boolean,
): string | undefined {
  if (!canBeMistyped(token)) return undefined;
  const alike = spelling.words.flatMap((word, at) => {
    const like = likeness(token, word);
    return like === 0 ? [] : [{ word, score: like * (1 + Math.log(1 + spelling.texts(at))) }];
  });
  const likely = alike.sort((a, b) => b.score - a.score).slice(0, TRIED);
  return (likely.find(({ word }) => fits(word)) ?? likely[0])?.word;
}
