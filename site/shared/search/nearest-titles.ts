// What a reader may have meant where nothing is found: pages and sections whose titles have words much like those of
// the query, however many letters differ. Entry: nearestTitles().

import type { SearchIndex } from './packed-index.ts';
import { normalized, queryTokens } from './words/tokens.ts';

export interface NearTitle {
  record: number;
  page: number;
  words: readonly string[]; // of the title, to be marked
}

/** Shorter words are like too many others. */
const MIN_LENGTH = 4;
/** Pairs of letters in common: `settelmant` and `settlement` have 0.55. */
const ALIKE = 0.5;
/** What is much less alike than the best is not what was meant. */
const NEARLY = 0.15;

/** The most similar first, of each page one; pages before their sections. */
export function nearestTitles(index: SearchIndex, query: string, limit: number): NearTitle[] {
  const wanted = queryTokens(query)
    .filter((token) => token.length >= MIN_LENGTH)
    .map(pairsOf);
  if (wanted.length === 0) return [];
  const known = new Map<string, number>();
  const likenessOf = (word: string): number => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const own = pairsOf(word);
    const likeness = Math.max(...wanted.map((pairs) => likenessOfPairs(pairs, own)));
    known.set(word, likeness);
    return likeness;
  };
  const most = mostOf(index.titles.flatMap((title) => wordsOf(title).map(likenessOf)));
  const enough = Math.max(ALIKE, most - NEARLY);
  const best = new Map<number, { near: NearTitle; score: number }>(); // by page
  index.titles.forEach((title, record) => {
    const words = wordsOf(title).filter((word) => likenessOf(word) >= enough);
    if (words.length === 0) return;
    const page = index.pageOf[record] ?? 0;
    const sum = words.reduce((total, word) => total + likenessOf(word), 0);
    const score = sum + (record === index.pageStarts[page] ? 1 : 0);
    if (score > (best.get(page)?.score ?? 0))
      best.set(page, { near: { record, page, words }, score });
  });
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.near.record - b.near.record)
    .slice(0, limit)
    .map(({ near }) => near);
}

function wordsOf(title: string): string[] {
  return normalized(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_LENGTH);
}

/** With its edges: the first letter counts twice. */
function pairsOf(word: string): ReadonlySet<string> {
  const edged = `^${word}$`;
  return new Set(Array.from({ length: edged.length - 1 }, (_, at) => edged.slice(at, at + 2)));
}

function likenessOfPairs(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size);
}

/** Of more numbers than a call may have arguments. */
function mostOf(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.max(a, b), 0);
}
