// Other ways to write a word of a query, as far as the site has them: run together, cut apart, British or
// American. Entries: joinedWord(), cutWord(), otherSpellings().

import type { Vocabulary } from './search-vocabulary.ts';
import { stem } from './words/stem.ts';
import { isStopWord } from './words/tokens.ts';
import { isWithinEdits } from './words/typos.ts';

const MIN_JOINED = 6;
const MIN_PART = 4;
/** `paylink`: a part as short as this is often a typo's: `captrue` is not cap and true. */
const MIN_SHORT_PART = 3;
const MAX_CUTS = 2;

/** `web` `hook` → webhook. Names of code are not made of neighbours: `createPayment` of `create payment`. */
export function joinedWord(
  first: string,
  second: string,
  vocabulary: Vocabulary,
): string | undefined {
  const joined = first + second;
  if (joined.length < MIN_JOINED || isStopWord(first) || isStopWord(second)) return undefined;
  const isWritten = vocabulary.withStem(stem(joined)).some((word) => vocabulary.isOneWord(word));
  return isWritten ? joined : undefined;
}

/** `testcards` → test, cards: the cuts whose parts the site has, the most even first. */
export function cutWord(word: string, vocabulary: Vocabulary): string[][] {
  const isTypo = vocabulary.words.some((known) => isWithinEdits(word, known, 1));
  const least = isTypo ? MIN_PART : MIN_SHORT_PART;
  const cuts: string[][] = [];
  for (let at = least; at <= word.length - least; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => vocabulary.has(part) && !isStopWord(part))) cuts.push(parts);
  }
  const shorter = (parts: string[]): number => Math.min(...parts.map(({ length }) => length));
  return cuts.sort((a, b) => shorter(b) - shorter(a)).slice(0, MAX_CUTS);
}

/** Either side is written for the other. */
const SPELLINGS: readonly (readonly [RegExp, string, RegExp, string])[] = [
  [/is(e[ds]?|ers?|ing|ations?)$/, 'iz$1', /iz(e[ds]?|ers?|ing|ations?)$/, 'is$1'],
  [/ys(e[ds]?|ers?|ing)$/, 'yz$1', /yz(e[ds]?|ers?|ing)$/, 'ys$1'],
  [/our(s|ed|ing|able)?$/, 'or$1', /or(s|ed|ing|able)?$/, 'our$1'],
  [/ll(ed|ing|ers?|ations?)$/, 'l$1', /l(ed|ing|ers?|ations?)$/, 'll$1'],
  [/tre(s?)$/, 'ter$1', /ter(s?)$/, 'tre$1'],
  [/ence(s?)$/, 'ense$1', /ense(s?)$/, 'ence$1'],
  [/ogue(s?)$/, 'og$1', /og(s?)$/, 'ogue$1'],
];
const MIN_SPELLED = 5;

/** `customise` → customize, where the site has such a word. */
export function otherSpellings(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < MIN_SPELLED) return [];
  const others = SPELLINGS.flatMap(([here, there, back, forth]) => [
    ...(here.test(word) ? [word.replace(here, there)] : []),
    ...(back.test(word) ? [word.replace(back, forth)] : []),
  ]);
  return others.filter((other) => vocabulary.withStem(stem(other)).length > 0);
}
