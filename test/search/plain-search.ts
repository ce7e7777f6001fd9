// elasticlunr's search, asked of the index as the browser opens it: no ranking rule of ours. Entry: plainSearch().

import type { HitType } from '../../site/shared/search/index/packed-format.ts';
import type { PackedSearchIndex } from '../../site/shared/search/index/packed-index.ts';
import { stem } from '../../site/shared/search/words/stem.ts';
import { isStopWord, queryTokens } from '../../site/shared/search/words/tokens.ts';

export interface PlainOptions {
  bool: 'AND' | 'OR';
  expand: boolean;
  boost: number;
}

/** Score of each record. */
export function plainSearch(
  index: PackedSearchIndex,
  type: HitType,
  query: string,
  { bool, expand, boost }: PlainOptions,
): Map<number, number> {
  const tokens = plainTokens(query).map(stem);
  let sums: Map<number, number> | undefined;
  const exact = new Map<number, number>(); // of each record: how many tokens stand there as they are
  for (const token of tokens) {
    const scores = new Map<number, number>();
    for (const key of expand ? stemsFrom(index, token) : [token]) {
      const share = key === token ? 1 : (token.length / key.length) * 0.15;
      index.entries[type]?.score(index.vocabulary.withStem(key), (record, score) => {
        if (key === token) exact.set(record, (exact.get(record) ?? 0) + 1);
        const norm = 1 / Math.sqrt(index.entries[type]?.lengths[record] ?? 1);
        scores.set(record, (scores.get(record) ?? 0) + score * norm * share);
      });
    }
    sums = sums === undefined ? scores : merged(sums, scores, bool);
  }
  return new Map(
    [...(sums ?? [])].map(([record, sum]) => {
      const coordination = (exact.get(record) ?? tokens.length) / tokens.length;
      return [record, sum * coordination * boost];
    }),
  );
}

/** As the engine reads a query: stop words are in no index. */
export function plainTokens(query: string): string[] {
  return queryTokens(query).filter((token) => !isStopWord(token));
}

function merged(
  sums: Map<number, number>,
  scores: Map<number, number>,
  bool: 'AND' | 'OR',
): Map<number, number> {
  const records = bool === 'OR' ? new Set([...sums.keys(), ...scores.keys()]) : sums.keys();
  const both = [...records].filter((record) => bool === 'OR' || scores.has(record));
  return new Map(
    both.map((record) => [record, (sums.get(record) ?? 0) + (scores.get(record) ?? 0)]),
  );
}

const allStems = new WeakMap<PackedSearchIndex, readonly string[]>();

function stemsFrom(index: PackedSearchIndex, start: string): string[] {
  const stems = allStems.get(index) ?? [...new Set(index.vocabulary.words.map(stem))];
  allStems.set(index, stems);
  return stems.filter((one) => one.startsWith(start));
}
