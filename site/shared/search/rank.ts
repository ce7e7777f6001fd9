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
/** A page that lacks words must score at least this share of the best page's score. */
const WORTH_A_VISIT = 0.5;
const TOGETHER = 0.36;
/** The weight of a page's title, description and keywords, whichever of its sections is best. */
const PAGE_WORDS = 0.9;
/** One rare word must not outweigh all others: scores saturate, with half of MOST at this one. */
const HALF_OF_MOST = 8.75;
const MOST = 30;

/** What a page gains if all words are among its keywords: its author says that readers call it that. */
const KEYWORDS = 0.45;
/** What it gains if the query has all words of its title: then that is what the query is about. */
const TITLE = 0.3;
/** If a word is missing, it gains much less: the share of the words to this power. */
const POWER = 4;

function damped(score: number): number {
  return (MOST * score) / (score + HALF_OF_MOST);
}

/**
 * How much a word says about a topic: nothing if no page has it in title, description or keywords. The first word of
 * several is often a verb: `configure webhooks`.
 */
function topicality({ weight, context }: WeightedTerm): number {
  return weight * damped(context.reduce((most, value) => Math.max(most, value), 0));
}

export interface WeightedTerm extends Term {
  weight: number;
}

/**
 * Best first. A page may lack words of the query: each word counts by where a page has it, so that the pages whose
 * subject the query names come before those that have all its words somewhere. A page's records are sorted only when the
 * page is consumed: few are.
 */
export function* rankPages(
  terms: readonly WeightedTerm[],
  { pageStarts, entries }: SearchIndex,
): Generator<RankedPage> {
  const ranked: { page: number; score: number; most: number; isWhole: boolean }[] = [];
  const titles = entries[HIT.title];
  const topics = terms.map((term, at) => (at === 0 && terms.length > 1 ? 0 : topicality(term)));
  const allTopics = topics.reduce((sum, value) => sum + value, 0);
  const weights = terms.reduce((sum, { weight }) => sum + weight, 0);
  const scoreOf = (record: number, page: number): number => recordScore(terms, record, page);
  for (let page = 0; page + 1 < pageStarts.length; page += 1) {
    const start = pageStarts[page] ?? 0;
    let sum = 0;
    let isWhole = true;
    let titled = 0;
    let keywords = 0;
    let missed = 0; // share of what the query is about
    for (const [at, { weight, best, context, ...term }] of terms.entries()) {
      const value = best[page] ?? 0;
      sum += weight * damped(value + PAGE_WORDS * (context[page] ?? 0));
      isWhole &&= value > 0;
      if (value === 0) missed += (topics[at] ?? 0) / (allTopics || 1);
      titled += term.titled[page] ?? 0;
      if ((term.keywords[page] ?? 0) > 0) keywords += weight / weights;
    }
    if (sum === 0) continue;
    let most = 0;
    for (let record = start; record < (pageStarts[page + 1] ?? 0); record += 1)
      most = Math.max(most, scoreOf(record, page));
    const share = Math.min(1, titled * (titles?.norms[start] ?? 0) ** 2);
    const factor =
      (1 + KEYWORDS * keywords ** POWER) * (1 + TITLE * (share * (1 - missed)) ** POWER);
    ranked.push({ page, score: (sum + TOGETHER * most) * factor, most, isWhole });
  }
  ranked.sort((a, b) => b.score - a.score || a.page - b.page);
  const least = WORTH_A_VISIT * (ranked[0]?.score ?? 0);
  for (const { page, most, score, isWhole } of ranked) {
    if (!isWhole && score < least) continue;
    const start = pageStarts[page] ?? 0;
    const length = (pageStarts[page + 1] ?? 0) - start;
    const records = Array.from({ length }, (_, at) => start + at)
      .filter((record) => scoreOf(record, page) >= WORTH_SHOWING * most)
      .sort((a, b) => scoreOf(b, page) - scoreOf(a, page) || a - b);
    yield { page, records };
  }
}

/** An alternative counts for less than the word itself. */
const INSTEAD = 0.8;
/** A word in the page's title, description or keywords, or only elsewhere on the page, helps a section a little. */
const FROM_CONTEXT = 0.5;
const FROM_ELSEWHERE = 0.2;

function recordScore(terms: readonly WeightedTerm[], record: number, page: number): number {
  let sum = 0;
  let own = 0;
  for (const term of terms) {
    const here = term.own[record] ?? 0;
    if (here > 0) own += 1;
    sum +=
      term.weight *
      Math.max(
        here,
        FROM_CONTEXT * (term.context[page] ?? 0),
        FROM_ELSEWHERE * (term.best[page] ?? 0),
      );
  }
  return own === 0 ? 0 : sum * (0.75 + (0.25 * own) / terms.length);
}

/** One term with the best score of a word and its alternatives, which count for less if the site has the word itself. */
export function anyOf(terms: readonly Term[], index: SearchIndex): Term {
  const filled = terms.filter(({ isEmpty }) => !isEmpty);
  const [first] = filled;
  if (first !== undefined && filled.length === 1) return first;
  const instead = terms[0]?.isEmpty === true ? 1 : INSTEAD;
  return combined(filled, index, (at, of) => {
    let most = 0;
    for (const term of filled) {
      const value = term[of][at] ?? 0;
      most = Math.max(most, term === terms[0] ? value : instead * value);
    }
    return most;
  });
}

/** One term for several that must occur in the same record. */
export function allOf(terms: readonly Term[], index: SearchIndex): Term {
  const share = 1 / Math.sqrt(terms.length);
  return combined(terms, index, (at, of) => {
    let sum = 0;
    for (const term of terms) {
      const value = term[of][at] ?? 0;
      if (value === 0) return 0;
      sum += value;
    }
    return of === 'titled' ? sum : share * sum;
  });
}

type Join = (at: number, of: 'own' | 'context' | 'keywords' | 'titled') => number;

function combined(terms: readonly Term[], index: SearchIndex, join: Join): Term {
  const { records, pageStarts, pageOf } = index;
  const own = new Float32Array(records);
  const type = new Uint8Array(records).fill(HIT.content);
  const context = new Float32Array(pageStarts.length - 1);
  const keywords = new Float32Array(pageStarts.length - 1);
  const best = new Float32Array(pageStarts.length - 1);
  const titled = new Float32Array(pageStarts.length - 1);
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
    titled[page] = join(page, 'titled');
  }
  return { own, type, context, keywords, best, titled, isEmpty };
}
