// How similar a typed word is to a word of the site. An edit is a letter inserted, deleted or replaced, or two adjacent
// letters swapped. Entries: likeness(), canBeMistyped(), isWithinEdits().

import { withoutArticle } from './arabic.ts';

/** The weight of a word that differs by one edit, by two, or that continues after a similar prefix. */
const ONE_EDIT = 0.3;
const TWO_EDITS = 0.18;
const BEGINNING = 0.1;
const MIN_LENGTH = 4;
/** From this length on, two edits leave most of a word intact. */
const MIN_LENGTH_FOR_TWO = 8;
/** With one edit, a shorter prefix would match half of the site's words. */
const MIN_LENGTH_FOR_BEGINNING = 5;
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/** Never codes and numbers: with another digit they mean something else. */
export function canBeMistyped(token: string): boolean {
  return token.length >= MIN_LENGTH && ONLY_LETTERS.test(token);
}

/** 0: not similar, or starts with what was typed. A word that goes on after a mistyped prefix counts for less. */
export function likeness(token: string, word: string): number {
  const bare = withoutArticle(token);
  const rest = withoutArticle(word);
  if (bare + rest !== token + word && bare.length >= MIN_LENGTH) return likeness(bare, rest);
  if (word.startsWith(token)) return 0;
  const edits = token.length < MIN_LENGTH_FOR_TWO ? 1 : 2;
  if (word.length < token.length - edits) return 0;
  if (word[0] !== token[0] && !startsNearly(token, word)) return 0;
  const corrections = wholeOrBeginning(token, word, edits);
  return corrections > 0 && ONLY_LETTERS.test(word) ? corrections : 0;
}

function wholeOrBeginning(token: string, word: string, edits: number): number {
  if (word.length <= token.length + 1 && isWithinEdits(token, word, 1)) return ONE_EDIT;
  if (edits === 2 && word.length <= token.length + 2 && isWithinEdits(token, word, 2))
    return TWO_EDITS;
  return token.length >= MIN_LENGTH_FOR_BEGINNING && startsLike(token, word) ? BEGINNING : 0;
}

/** A cheap filter: whether the first letters may differ by one inserted, deleted, replaced or swapped letter. */
function startsNearly(token: string, word: string): boolean {
  return word[1] === token[1] || word[1] === token[0] || word[0] === token[1];
}

function startsLike(token: string, word: string): boolean {
  for (let length = token.length + 1; length >= token.length - 1; length -= 1) {
    if (length < word.length && isWithinEdits(token, word.slice(0, length), 1)) return true;
  }
  return false;
}

/** Not equal, and at most `edits` apart. */
export function isWithinEdits(a: string, b: string, edits: 1 | 2): boolean {
  if (Math.abs(a.length - b.length) > edits || a === b) return false;
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  return distance(a.slice(start, endA), b.slice(start, endB), edits) <= edits;
}

/** Edit distance of two words that differ in their first and last letters; `most` + 1: more than `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.max(a.length, b.length) <= 1) return Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) === 0) return Math.max(a.length, b.length);
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
