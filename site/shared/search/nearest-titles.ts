// What a reader may have meant when nothing is found: pages and sections whose titles have words similar to the
// query's, however many letters differ. Entry: nearestTitles().

import { together } from './index/missing-parts.ts';
import { HIT } from './index/packed-format.ts';
import type { SearchIndex } from './index/search-index.ts';
import { queryTokens } from './words/tokens.ts';

export interface NearTitle {
  record: number;
  page: number;
  words: readonly string[]; // words of the title, to be marked
}

/** Shorter words are similar to too many others. */
const MIN_LENGTH = 4;
/** The least similarity by shared pairs of letters: `settelmant` and `settlement` have 0.55. */
const ALIKE = 0.5;
/** Words this much less similar than the best are dropped. */
const NEARLY = 0.15;

interface LikeWord {
  word: string;
  likeness: number;
}

/** Most similar first, one per page; a page is preferred to its sections. */
export function nearestTitles(index: SearchIndex, query: string, limit: number): NearTitle[] {
  const found = new Map<number, LikeWord[]>(); // by record
  const words = likeWords(index, query);
  together(words.map((like) => () => addRecords(index, like, found)));
  const best = new Map<number, { near: NearTitle; score: number }>(); // by page
  for (const [record, like] of [...found].sort(([a], [b]) => a - b)) {
    const page = index.pageOf[record] ?? 0;
    const sum = like.reduce((total, { likeness }) => total + likeness, 0);
    const score = sum + (record === index.pageStarts[page] ? 1 : 0);
    const near = { record, page, words: like.map(({ word }) => word) };
    if (score > (best.get(page)?.score ?? 0)) best.set(page, { near, score });
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.near.record - b.near.record)
    .slice(0, limit)
    .map(({ near }) => near);
}

/** The words of titles that are about as similar as the most similar one. */
function likeWords(index: SearchIndex, query: string): LikeWord[] {
  const wanted = queryTokens(query)
    .filter((token) => token.length >= MIN_LENGTH)
    .map(pairsOf);
  if (wanted.length === 0) return [];
  const spelling = index.spelling();
  const alike: LikeWord[] = [];
  spelling.words.forEach((word, at) => {
    if (word.length < MIN_LENGTH) return;
    const own = pairsOf(word);
    const likeness = wanted.reduce((most, pairs) => Math.max(most, likenessOfPairs(pairs, own)), 0);
    if (likeness >= ALIKE && spelling.isInTitle(at)) alike.push({ word, likeness });
  });
  const most = alike.reduce((best, { likeness }) => Math.max(best, likeness), 0);
  return alike.filter(({ likeness }) => likeness >= most - NEARLY);
}

function addRecords(
  { entries }: SearchIndex,
  like: LikeWord,
  found: Map<number, LikeWord[]>,
): void {
  for (const type of [HIT.title, HIT.heading]) {
    const entry = entries[type];
    const words = entry?.lexicon.spelled(like.word) ?? [];
    if (words.length === 0) continue;
    entry?.score(words, (record) => found.set(record, [...(found.get(record) ?? []), like]));
  }
}

/** The pairs of letters, with `^` and `$` at the ends, so that the first letter counts twice. */
function pairsOf(word: string): ReadonlySet<string> {
  const edged = `^${word}$`;
  return new Set(Array.from({ length: edged.length - 1 }, (_, at) => edged.slice(at, at + 2)));
}

function likenessOfPairs(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size);
}
