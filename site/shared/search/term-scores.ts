// How well a word fits each record: elasticlunr's formula in each entry, summed over the entries with a
// weight. Entry: TermScorer, one for an index. The last results are cached.

import { HIT } from './packed-format.ts';
import type { EntryIndex, SearchIndex } from './packed-index.ts';
import type { Vocabulary } from './search-vocabulary.ts';
import { stem } from './words/stem.ts';
import { canBeMistyped, likeness } from './words/typos.ts';

/** exact: the word's stem. prefix: also words that start so. loose: also words that are nearly so. */
export type Match = 'exact' | 'prefix' | 'loose';

export interface Term {
  own: Float32Array; // of each record
  type: Uint8Array; // the entry with the highest score
  context: Float32Array; // of each page: its title, description and keywords
  keywords: Float32Array; // of each page: its keywords alone
  best: Float32Array; // of each page: its best record
  isEmpty: boolean;
}

const WEIGHTS: readonly number[] = [6, 3, 3.5, 4, 2]; // by hit type
/** Cap the length norm of content so that tiny sections do not win. */
const MAX_CONTENT_NORM = 0.12;

/** A word that is only a part of a heading's code: `paid` of `payment_paid`, `pay_button` of `form.pay_button`. */
const PART_WEIGHT = 0.5;
const CODE_SEPARATOR = /[_.]/;
const DOT = '.';
/** elasticlunr's factor for prefix matches. */
const EXPANDED = 0.15;
const MAX_TYPOS = 12;
/** A single letter is looked up in titles and headings only. */
const MIN_CONTENT_PREFIX = 2;
/** The words before the one that is being typed stay the same from key to key. */
const MAX_KEPT_TERMS = 24;

interface TermGroup {
  words: number[];
  factor: number;
}

export class TermScorer {
  private readonly index: SearchIndex;
  private readonly known = new Map<string, Term>();
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
    const made = this.score(token, match);
    this.known.set(key, made);
    if (this.known.size > MAX_KEPT_TERMS) this.known.delete(this.known.keys().next().value ?? '');
    return made;
  }

  /** Groups that overlap do not add up: the best one counts. False: none of them occurs in the entry. */
  private scoreEntry(
    entry: EntryIndex,
    groups: readonly TermGroup[],
    { maxNorm, visit }: { maxNorm: number; visit: (record: number, score: number) => void },
  ): boolean {
    const { scores } = this;
    const scored: number[] = [];
    for (const { words, factor } of groups) {
      if (!words.some((word) => entry.mayHold(word))) continue; // true of most words, in titles and headings
      entry.score(words, (record, plain) => {
        const score = plain * factor * Math.min(1, maxNorm / (entry.norms[record] ?? 1));
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

  private score(token: string, match: Match): Term {
    const { records, pageStarts, pageOf, entries, titles, isCode, vocabulary } = this.index;
    const pages = pageStarts.length - 1;
    const own = new Float32Array(records);
    const type = new Uint8Array(records);
    const most = this.most.fill(0);
    const context = new Float32Array(pages);
    const keywords = new Float32Array(pages);
    const best = new Float32Array(pages);
    const isWord = !CODE_SEPARATOR.test(token);
    const isWhole = token.includes(DOT);
    const same = groupsOf(vocabulary, token, 'exact');
    const groups = match === 'exact' ? same : groupsOf(vocabulary, token, match);
    let alike: readonly TermGroup[] | undefined;
    let isEmpty = true;
    entries.forEach((entry, at) => {
      const weight = WEIGHTS[at] ?? 1;
      const maxNorm = at === HIT.content ? MAX_CONTENT_NORM : 1;
      const visit = (record: number, score: number): void => {
        const isCodes = at === HIT.heading && isCode[record] === 1;
        const isPart = isCodes && (isWord || (!isWhole && titles[record]?.includes(DOT) === true));
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
      const isShort = token.length < MIN_CONTENT_PREFIX && at > HIT.heading;
      let isFound = this.scoreEntry(entry, isShort ? same : groups, { maxNorm, visit });
      if (!isFound && match === 'loose') {
        alike ??= likeGroups(vocabulary, token);
        isFound = this.scoreEntry(entry, alike, { maxNorm, visit });
      }
      if (isFound) isEmpty = false;
    });
    return { own, type, context, keywords, best, isEmpty };
  }
}

function groupsOf(vocabulary: Vocabulary, token: string, match: Match): TermGroup[] {
  const same = vocabulary.withStem(stem(token));
  const groups: TermGroup[] = same.length === 0 ? [] : [{ words: same, factor: 1 }];
  if (match === 'exact') return groups;
  const [from, to] = vocabulary.range(token);
  for (let at = from; at < to; at += 1) {
    const word = vocabulary.words[at] ?? '';
    groups.push({
      words: [at],
      factor: EXPANDED * (token.length / word.length) + (word.length - token.length < 3 ? 0.1 : 0),
    });
  }
  return groups;
}

/** At most 12 words that are nearly so. */
function likeGroups(vocabulary: Vocabulary, token: string): TermGroup[] {
  if (!canBeMistyped(token)) return [];
  const found: { at: number; factor: number }[] = [];
  vocabulary.words.forEach((word, at) => {
    const factor = likeness(token, word);
    if (factor > 0) found.push({ at, factor });
  });
  found.sort((a, b) => b.factor - a.factor || a.at - b.at);
  return found.slice(0, MAX_TYPOS).map(({ at, factor }) => ({ words: [at], factor }));
}
