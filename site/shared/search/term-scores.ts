// How well a word matches each record: elasticlunr's formula for each entry, as a weighted sum over the entries.
// Entry: TermScorer, one per index. The last results are cached.

import type { Lexicon } from './index/lexicon.ts';
import { together } from './index/missing-parts.ts';
import { DOTTED_CODE, NO_CODE } from './index/names.ts';
import { HIT } from './index/packed-format.ts';
import type { EntryIndex, SearchIndex } from './index/search-index.ts';
import { stem } from './words/stem.ts';
import { canBeMistyped, likeness } from './words/typos.ts';

/** exact: words with the token's stem. prefix: also words that start with the token. loose: also similar words. */
export type Match = 'exact' | 'prefix' | 'loose';

export interface Term {
  own: Float32Array; // of each record
  type: Uint8Array; // the entry with the highest score
  context: Float32Array; // of each page: its title, description and keywords
  keywords: Float32Array; // of each page: its keywords alone
  best: Float32Array; // of each page: its best record
  titled: Float32Array; // of each page: how many words of its title match
  isEmpty: boolean;
}

const WEIGHTS: readonly number[] = [8, 3, 3.5, 4, 2]; // by hit type

/** A word that is only a part of a heading's code: `paid` of `payment_paid`, `pay_button` of `form.pay_button`. */
const PART_WEIGHT = 0.4;
const CODE_SEPARATOR = /[_.]/;
const DOT = '.';
/** Words with the same stem that are not only singular and plural: `configuration` for `configure`. */
const OTHER_FORM = 0.5;
/** elasticlunr's factor for prefix matches. */
const EXPANDED = 0.15;
const MAX_TYPOS = 12;
/** By hit type: a shorter prefix is looked up there only if the entries before it have no match. */
const MIN_BEGINNINGS: readonly number[] = [1, 2, 2, 2, 3];
/** The words before the one being typed are the same on each keystroke. */
const MAX_KEPT_TERMS = 24;
/** Limits the cached scores in total, for sites with many records. */
const MAX_KEPT_SCORES = 1_000_000;

interface TermGroup {
  words: number[];
  factor: number;
}

export class TermScorer {
  private readonly index: SearchIndex;
  private readonly known = new Map<string, Term>();
  private readonly alike = new Map<string, { word: string; factor: number }[]>(); // of the last token
  readonly scores: Float32Array; // of each record, 0 between uses
  readonly most: Float32Array; // of each record: the score of its best entry

  constructor(index: SearchIndex) {
    this.index = index;
    this.scores = new Float32Array(index.records);
    this.most = new Float32Array(index.records);
  }

  term(token: string, match: Match): Term {
    const key = `${match} ${token}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const generated = this.score(token, match);
    this.known.set(key, generated);
    const most = Math.min(MAX_KEPT_TERMS, MAX_KEPT_SCORES / this.index.records);
    if (this.known.size > Math.max(4, most))
      this.known.delete(this.known.keys().next().value ?? '');
    return generated;
  }

  /** Overlapping groups are not summed: the best one counts. False: none occurs in the entry. */
  private scoreEntry(
    entry: EntryIndex,
    groups: readonly TermGroup[],
    visit: (record: number, score: number) => void,
  ): boolean {
    const { scores } = this;
    const scored: number[] = [];
    for (const { words, factor } of groups) {
      if (!words.some((word) => entry.mayHold(word))) continue; // so for most words, in titles and headings
      entry.score(words, (record, plain) => {
        const score = plain * factor * (entry.norms[record] ?? 0);
        if (scores[record] === 0) scored.push(record);
        if (score > (scores[record] ?? 0)) scores[record] = score;
      });
    }
    for (const record of scored) {
      visit(record, scores[record] ?? 0);
      scores[record] = 0;
    }
    return scored.length > 0;
  }

  private likeGroups(lexicon: Lexicon, token: string): TermGroup[] {
    const words = this.alike.get(token) ?? likeWords(this.index.spelling().words, token);
    this.alike.clear();
    this.alike.set(token, words);
    const numbers = together(words, ({ word }) => lexicon.spelled(word));
    return words.flatMap(({ factor }, at) => {
      const same = numbers[at] ?? [];
      return same.length === 0 ? [] : [{ words: same, factor }];
    });
  }

  private score(token: string, match: Match): Term {
    const { records, pageStarts, pageOf, entries, codeKinds } = this.index;
    const pages = pageStarts.length - 1;
    const own = new Float32Array(records);
    const type = new Uint8Array(records);
    const most = this.most.fill(0);
    const context = new Float32Array(pages);
    const keywords = new Float32Array(pages);
    const best = new Float32Array(pages);
    const titled = new Float32Array(pages);
    const isWord = !CODE_SEPARATOR.test(token);
    const isWhole = token.includes(DOT);
    const groupsIn = groupFinder(token);
    const isShort = (at: number): boolean => token.length < (MIN_BEGINNINGS[at] ?? 0);
    const groups = together(entries, ({ lexicon }, at) =>
      groupsIn(lexicon, isShort(at) ? 'exact' : match),
    );
    let isEmpty = true;
    entries.forEach((entry, at) => {
      const weight = WEIGHTS[at] ?? 1;
      const visit = (record: number, score: number): void => {
        const kind = at === HIT.heading ? (codeKinds[record] ?? NO_CODE) : NO_CODE;
        const isPart = isWord ? kind !== NO_CODE : kind === DOTTED_CODE && !isWhole;
        const value = score * (isPart ? PART_WEIGHT : weight);
        const page = pageOf[record] ?? 0;
        own[record] = (own[record] ?? 0) + value;
        if (value > (most[record] ?? 0)) {
          most[record] = value;
          type[record] = at;
        }
        if (at === HIT.title || at === HIT.description || at === HIT.keywords) {
          context[page] = (context[page] ?? 0) + value;
        }
        if (at === HIT.keywords) keywords[page] = (keywords[page] ?? 0) + value;
        if ((own[record] ?? 0) > (best[page] ?? 0)) best[page] = own[record] ?? 0;
      };
      let isFound = this.scoreEntry(entry, groups[at] ?? [], visit);
      if (!isFound && isEmpty && isShort(at))
        isFound = this.scoreEntry(entry, groupsIn(entry.lexicon, match), visit);
      if (!isFound && match === 'loose')
        isFound = this.scoreEntry(entry, this.likeGroups(entry.lexicon, token), visit);
      if (isFound) isEmpty = false;
    });
    for (const { words, factor } of groups[HIT.title] ?? []) {
      if (factor < OTHER_FORM) continue; // only the beginning of a word
      entries[HIT.title]?.score(words, (record) => {
        const page = pageOf[record] ?? 0;
        titled[page] = Math.max(titled[page] ?? 0, factor);
      });
    }
    return { own, type, context, keywords, best, titled, isEmpty };
  }
}

/** Finds a token's groups; entries that share a lexicon share them. */
function groupFinder(token: string): (lexicon: Lexicon, match: Match) => TermGroup[] {
  const same = new Map<Lexicon, TermGroup[]>();
  const starting = new Map<Lexicon, TermGroup[]>();
  return (lexicon, match) => {
    const known = match === 'exact' ? same : starting;
    const found = known.get(lexicon) ?? groupsOf(lexicon, token, match);
    known.set(lexicon, found);
    return found;
  };
}

function groupsOf(lexicon: Lexicon, token: string, match: Match): TermGroup[] {
  const same = lexicon.withStem(stem(token));
  const isSame = (at: number): boolean => isSameWord(token, lexicon.words[at] ?? '');
  const groups: TermGroup[] = [
    { words: same.filter(isSame), factor: 1 },
    { words: same.filter((at) => !isSame(at)), factor: OTHER_FORM },
  ].filter(({ words }) => words.length > 0);
  if (match === 'exact') return groups;
  for (const [from, to] of lexicon.completions(token)) {
    for (let at = from; at < to; at += 1) {
      const word = lexicon.words[at] ?? '';
      const isNear = word.length - token.length < 3;
      const factor = EXPANDED * (token.length / word.length) + (isNear ? 0.1 : 0);
      groups.push({ words: [at], factor });
    }
  }
  return groups;
}

/** In singular or plural. */
function isSameWord(a: string, b: string): boolean {
  const [one, many] = a.length < b.length ? [a, b] : [b, a];
  return [one, `${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(many);
}

/** At most MAX_TYPOS words similar to the token. */
function likeWords(words: readonly string[], token: string): { word: string; factor: number }[] {
  if (!canBeMistyped(token)) return [];
  const found: { word: string; factor: number; at: number }[] = [];
  words.forEach((word, at) => {
    const factor = likeness(token, word);
    if (factor > 0) found.push({ word, factor, at });
  });
  return found.sort((a, b) => b.factor - a.factor || a.at - b.at).slice(0, MAX_TYPOS);
}
