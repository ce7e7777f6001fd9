// Marks the words of a query in a text. Entries: markedText(), matchesIn().

import { stem } from './words/stem.ts';
import { normalized, partsOf } from './words/tokens.ts';
import { canBeMistyped, likeness } from './words/typos.ts';

/** A text in pieces, each marked as matching or not. */
export type Marked = readonly (readonly [text: string, isMatch: boolean])[];

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

export function markedText(text: string, tokens: readonly string[]): Marked {
  return pieces(text, matchesIn(text, tokens));
}

export interface Range {
  from: number;
  to: number;
}

/** Matches words that start with a word of the query or have its stem; if there are none, similar words. */
export function matchesIn(text: string, tokens: readonly string[]): Range[] {
  const wanted = [...new Set(tokens.flatMap((token) => [token, ...partsOf(token)]))];
  const stems = new Set(wanted.map(stem));
  const found: Range[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const lower = normalized(word);
    const start = wanted
      .filter((token) => lower.startsWith(token))
      .sort((a, b) => b.length - a.length)[0];
    if (stems.has(stem(lower))) found.push({ from: index, to: index + word.length });
    else if (start !== undefined && (start.length > 1 || wanted.length === 1))
      found.push({ from: index, to: index + start.length });
  }
  return found.length > 0 ? found : likeMatches(text, wanted);
}

function likeMatches(text: string, wanted: readonly string[]): Range[] {
  const words = wanted.filter(canBeMistyped);
  return [...text.matchAll(WORD)]
    .filter(({ 0: word }) => words.some((token) => likeness(token, normalized(word)) > 0))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
}

function pieces(text: string, ranges: readonly Range[]): Marked {
  const made: [string, boolean][] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    if (from > at) made.push([text.slice(at, from), false]);
    made.push([text.slice(from, to), true]);
    at = to;
  }
  if (at < text.length) made.push([text.slice(at), false]);
  return made;
}
