// Other spellings of a query's word that the site has: two words joined, one word split, British or American. Entries:
// joinedWord(), cutWord(), otherSpellings().

import type { KnownWords, Spelling } from './index/search-index.ts';
import { stem } from './words/stem.ts';
import { isStopWord } from './words/tokens.ts';
import { isWithinEdits } from './words/typos.ts';

const MIN_JOINED = 6;
const MIN_PART = 4;
/** For `paylink`. A part as short as this often comes from a typo: `captrue` is not cap and true. */
const MIN_SHORT_PART = 3;
const MAX_CUTS = 2;

/** `web` `hook` → webhook. Neighbours never make an identifier: not `createPayment` from `create payment`. */
export function joinedWord(first: string, second: string, known: KnownWords): string | undefined {
  const joined = first + second;
  if (joined.length < MIN_JOINED || isStopWord(first) || isStopWord(second)) return undefined;
  return known.hasOneWord(stem(joined)) ? joined : undefined;
}

/** `testcards` → test, cards: the splits whose parts the site has, the most even first. */
export function cutWord(word: string, known: KnownWords, spelling: () => Spelling): string[][] {
  const cuts: string[][] = [];
  for (let at = MIN_SHORT_PART; at <= word.length - MIN_SHORT_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => known.has(part) && !isStopWord(part))) cuts.push(parts);
  }
  const shorter = (parts: string[]): number => Math.min(...parts.map(({ length }) => length));
  const isShort = cuts.some((parts) => shorter(parts) < MIN_PART);
  const isTypo = isShort && spelling().words.some((like) => isWithinEdits(word, like, 1));
  const likely = cuts.filter((parts) => !isTypo || shorter(parts) >= MIN_PART);
  return likely.sort((a, b) => shorter(b) - shorter(a)).slice(0, MAX_CUTS);
}

/** Each side may replace the other. */
const SPELLINGS: readonly (readonly [RegExp, string, RegExp, string])[] = [
  [/is(e[ds]?|ers?|ing|ations?)$/, 'iz$1', /iz(e[ds]?|ers?|ing|ations?)$/, 'is$1'],
  [/ys(e[ds]?|ers?|ing)$/, 'yz$1', /yz(e[ds]?|ers?|ing)$/, 'ys$1'],
  [/our(s|ed|ing|able)?$/, 'or$1', /or(s|ed|ing|able)?$/, 'our$1'],
  [/ll(ed|ing|ers?|ations?|ments?)$/, 'l$1', /l(ed|ing|ers?|ations?|ments?)$/, 'll$1'],
  [/tre(s?)$/, 'ter$1', /ter(s?)$/, 'tre$1'],
  [/ence(s?)$/, 'ense$1', /ense(s?)$/, 'ence$1'],
  [/ogue(s?)$/, 'og$1', /og(s?)$/, 'ogue$1'],
];
const MIN_SPELLED = 5;

/** `customise` → customize, if the site has that word. */
export function otherSpellings(word: string, known: KnownWords): string[] {
  if (word.length < MIN_SPELLED) return [];
  const others = SPELLINGS.flatMap(([here, there, back, forth]) => [
    ...(here.test(word) ? [word.replace(here, there)] : []),
    ...(back.test(word) ? [word.replace(back, forth)] : []),
  ]);
  return others.filter((other) => known.hasStem(stem(other)));
}
