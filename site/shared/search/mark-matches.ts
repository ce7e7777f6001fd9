// Marks the words of a query in a text. Entries: markedText(), matchesIn().

import { withoutArticle, withoutPrefix } from './words/arabic.ts';
import { isUnspaced } from './words/cjk-tokens.ts';
import { stem } from './words/stem.ts';
import { normalized, partsOf } from './words/tokens.ts';
import { canBeMistyped, likeness } from './words/typos.ts';

export { isUnspaced };

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

/**
 * Matches words that start with a word of the query or have its stem, in scripts without spaces the query's words
 * wherever they are; if there are none, similar words.
 */
export function matchesIn(text: string, words: readonly string[]): Range[] {
  const tokens = words.map(normalized);
  const wanted = [
    ...new Set(tokens.flatMap((token) => [withoutArticle(token), ...partsOf(token)])),
  ];
  const stems = new Set(wanted.map(stem));
  const inside = insideUnspaced(tokens);
  const found: Range[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const lower = normalized(word);
    const bare = withoutArticle(lower);
    const start = wanted
      .filter((token) => bare.startsWith(token))
      .sort((a, b) => b.length - a.length)[0];
    if (inside !== undefined && isUnspaced(word)) {
      for (const { 0: match, index: at } of lower.matchAll(inside))
        found.push(writtenRange(word, index, { from: at, to: at + match.length }));
    } else if ([bare, ...withoutPrefix(lower)].some((form) => stems.has(stem(form))))
      found.push({ from: index, to: index + word.length });
    else if (start !== undefined && (start.length > 1 || wanted.length === 1)) {
      const from = lower.length - bare.length;
      found.push(writtenRange(word, index, { from, to: from + start.length }));
    }
  }
  return found.length > 0 ? found : likeMatches(text, wanted);
}

/**
 * Finds words of the query, and neighbours run together, in a text without spaces. A single character is too common
 * to be marked beside other words, unless it touches one of them.
 */
function insideUnspaced(tokens: readonly string[]): RegExp | undefined {
  const runs = tokens.flatMap((_, from) =>
    tokens.slice(from).map((_, more) => tokens.slice(from, from + more + 1).join('')),
  );
  const patterns = runs
    .filter((run) => [...run].length > 1 || tokens.length === 1)
    .sort((a, b) => b.length - a.length)
    .map((run) => (LATIN_START.test(run) ? '(?<![a-z\\d])' : '') + run.replace(SYNTAX, '\\$&'));
  return patterns.length === 0 ? undefined : new RegExp(patterns.join('|'), 'g');
}

const LATIN_START = /^[a-z\d]/;
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** Where a range of a word's folded letters is in the text: `ß` is one letter there, and `ss` when folded. */
function writtenRange(word: string, start: number, { from, to }: Range): Range {
  const foldedLength = (length: number): number => normalized(word.slice(0, length)).length;
  /** The longest beginning of the word that has at most so many letters when folded. */
  const written = (folded: number): number => {
    let [least, most] = [0, word.length];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (foldedLength(middle) <= folded) least = middle;
      else most = middle - 1;
    }
    return least;
  };
  const end = written(to);
  const isWhole = foldedLength(end) === to;
  return { from: start + (from === 0 ? 0 : written(from)), to: start + end + (isWhole ? 0 : 1) };
}

function likeMatches(text: string, wanted: readonly string[]): Range[] {
  const words = wanted.filter(canBeMistyped);
  return [...text.matchAll(WORD)]
    .filter(({ 0: word }) => words.some((token) => likeness(token, normalized(word)) > 0))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
}

function pieces(text: string, ranges: readonly Range[]): Marked {
  const generated: [string, boolean][] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    if (from > at) generated.push([text.slice(at, from), false]);
    generated.push([text.slice(from, to), true]);
    at = to;
  }
  if (at < text.length) generated.push([text.slice(at), false]);
  return generated;
}
