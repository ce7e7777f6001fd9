// Ranks pages and their records for a query's terms. A page is scored by its best record for each term, a record by its
// own words. Entry: rankPages(); anyOf() and allOf() combine terms.

import { HIT } from './index/packed-format.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { Term } from './term-scores.ts';

export interface RankedPage {
  page: number;
  records: readonly number[]; // best first
}

/** A page's other records must score at least this share of its best one's score. */
const WORTH_SHOWING = 0.45;
const TOGETHER = 0.36;
/** The weight of a page's title, description and keywords, whichever of its sections is best. */
const PAGE_WORDS = 0.7;
/** One rare word must not outweigh all others: scores saturate, with half of MOST at this one. */
const HALF_OF_MOST = 8.75;
const MOST = 30;

/** Factor where all words are among the page's keywords: its author says that readers call it that. */
const KEYWORD = 1.2;
/** Weight of words that, next to each other, form an identifier on the page. */
const NAMED = 0.5;

function damped(score: number): number {
  return (MOST * score) / (score + HALF_OF_MOST);
}

export interface RankOptions {
  missing: number; // how many of the terms a page may lack
  optional: readonly boolean[]; // by term: a page may lack these, too
  named: Term; // identifiers that the query's words form: a bonus, never required
}

/** Best first. A page's records are sorted only when the page is consumed: few are. */
export function* rankPages(
  terms: readonly Term[],
  { missing, optional, named }: RankOptions,
  { pageStarts }: SearchIndex,
): Generator<RankedPage> {
  const ranked: { page: number; score: number; most: number }[] = [];
  const scoreOf = (record: number, page: number): number =>
    recordScore(terms, record, page) + NAMED * (named.own[record] ?? 0);
  for (let page = 0; page + 1 < pageStarts.length; page += 1) {
    let lacking = 0;
    let sum = NAMED * (named.best[page] ?? 0);
    for (const [at, { best, context }] of terms.entries()) {
      const value = best[page] ?? 0;
      if (value === 0 && optional[at] !== true) lacking += 1;
      sum += damped(value + PAGE_WORDS * (context[page] ?? 0));
    }
    if (lacking > missing) continue;
    let most = 0;
    for (let record = pageStarts[page] ?? 0; record < (pageStarts[page + 1] ?? 0); record += 1)
      most = Math.max(most, scoreOf(record, page));
    const isKeyword = lacking === 0 && terms.every(({ keywords }) => (keywords[page] ?? 0) > 0);
    ranked.push({
      page,
      score: ((sum + TOGETHER * most) / (1 + lacking)) * (isKeyword ? KEYWORD : 1),
      most,
    });
  }
  ranked.sort((a, b) => b.score - a.score || a.page - b.page);
  for (const { page, most } of ranked) {
    const start = pageStarts[page] ?? 0;
    const length = (pageStarts[page + 1] ?? 0) - start;
    const records = Array.from({ length }, (_, at) => start + at)
      .filter((record) => scoreOf(record, page) >= WORTH_SHOWING * most)
      .sort((a, b) => scoreOf(b, page) - scoreOf(a, page) || a - b);
    yield { page, records };
  }
}

/** An alternative counts for less than the word itself. */
export const INSTEAD = 0.7;
/** A word in the page's title, description or keywords, or only elsewhere on the page, helps a section a little. */
const FROM_CONTEXT = 0.6;
const FROM_ELSEWHERE = 0.12;

function recordScore(terms: readonly Term[], record: number, page: number): number {
  let sum = 0;
  let own = 0;
  for (const term of terms) {
    const here = term.own[record] ?? 0;
    if (here > 0) own += 1;
    sum += Math.max(
      here,
      FROM_CONTEXT * (term.context[page] ?? 0),
      FROM_ELSEWHERE * (term.best[page] ?? 0),
    );
  }
  return own === 0 ? 0 : sum * (0.75 + (0.25 * own) / terms.length);
}

/** One term with the best score of several. */
export function anyOf(terms: readonly Term[], index: SearchIndex): Term {
  const filled = terms.filter(({ isEmpty }) => !isEmpty);
  const [first] = filled;
  if (first !== undefined && filled.length === 1) return first;
  return combined(filled, index, (at, of) => {
    let most = 0;
    for (const term of filled) most = Math.max(most, term[of][at] ?? 0);
    return most;
  });
}

/** One term for several that must occur in the same record. */
export function allOf(terms: readonly Term[], factor: number, index: SearchIndex): Term {
  const share = factor / Math.sqrt(terms.length);
  return combined(terms, index, (at, of) => {
    let sum = 0;
    for (const term of terms) {
      const value = term[of][at] ?? 0;
      if (value === 0) return 0;
      sum += value;
    }
    return share * sum;
  });
}

type Join = (at: number, of: 'own' | 'context' | 'keywords') => number;

function combined(terms: readonly Term[], index: SearchIndex, join: Join): Term {
  const { records, pageStarts, pageOf } = index;
  const own = new Float32Array(records);
  const type = new Uint8Array(records).fill(HIT.content);
  const context = new Float32Array(pageStarts.length - 1);
  const keywords = new Float32Array(pageStarts.length - 1);
  const best = new Float32Array(pageStarts.length - 1);
  let isEmpty = true;
  for (let record = 0; record < records && terms.length > 0; record += 1) {
    const value = join(record, 'own');
    if (value === 0) continue;
    isEmpty = false;
    own[record] = value;
    for (const term of terms) {
      const isHere = (term.own[record] ?? 0) > 0;
      if (isHere)
        type[record] = Math.min(type[record] ?? HIT.content, term.type[record] ?? HIT.content);
    }
    const page = pageOf[record] ?? 0;
    best[page] = Math.max(best[page] ?? 0, value);
  }
  for (let page = 0; page < context.length; page += 1) {
    context[page] = join(page, 'context');
    keywords[page] = join(page, 'keywords');
  }
  return { own, type, context, keywords, best, isEmpty };
}
