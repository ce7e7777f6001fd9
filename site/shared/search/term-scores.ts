// How well a word fits each record: elasticlunr's formula in each entry, summed over the entries with a
// weight. Entry: TermScorer, one for an index. The last results are cached.

import { HIT } from './packed-format.ts';
import type { EntryIndex, SearchIndex } from './packed-index.ts';
import type { Vocabulary } from './search-vocabulary.ts';
import { stem } from './stem.ts';

/** exact: the word's stem. prefix: also words that start so. loose: also words that are nearly so. */
export type Match = 'exact' | 'prefix' | 'loose';

export interface Term {
  own: Float32Array; // of each record
  type: Uint8Array; // the entry with the highest score
  context: Float32Array; // of each page: its title, description and keywords
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
const LIKE = 0.3;
const MAX_TYPOS = 12;
const MIN_TYPO_LENGTH = 5;
/** A single letter is looked up in titles and headings only. */
const MIN_CONTENT_PREFIX = 2;
/** The words before the one that is being typed stay the same from key to key. */
const MAX_KEPT_TERMS = 24;
const ONLY_LETTERS = /^\p{L}+$/u;

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
    return { own, type, context, best, isEmpty };
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

/** At most 12 words one letter away. Never for codes and numbers. */
function likeGroups(vocabulary: Vocabulary, token: string): TermGroup[] {
  if (token.length < MIN_TYPO_LENGTH || !ONLY_LETTERS.test(token)) return [];
  const found: { at: number; factor: number }[] = [];
  vocabulary.words.forEach((word, at) => {
    if (word[0] !== token[0] && !startsNearly(token, word)) return;
    const factor = likeness(token, word);
    if (factor > 0 && ONLY_LETTERS.test(word)) found.push({ at, factor });
  });
  found.sort((a, b) => b.factor - a.factor || a.at - b.at);
  return found.slice(0, MAX_TYPOS).map(({ at, factor }) => ({ words: [at], factor }));
}

/** The first letter is one more, less, another, or the second: few words are left to be looked at closely. */
function startsNearly(token: string, word: string): boolean {
  return word[1] === token[1] || word[1] === token[0] || word[0] === token[1];
}

/** 0: not alike. A word that goes on after what was typed counts for less. */
function likeness(token: string, word: string): number {
  if (word.length < token.length - 1) return 0;
  if (word.length <= token.length + 1)
    return isOneEdit(token, word) ? LIKE : startsLike(token, word);
  return startsLike(token, word);
}

function startsLike(token: string, word: string): number {
  for (let length = token.length + 1; length >= token.length - 1; length -= 1) {
    if (length < word.length && isOneEdit(token, word.slice(0, length))) return LIKE / 3;
  }
  return 0;
}

/** One letter more, less, other, or two neighbours swapped. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const leftA = endA - start;
  const leftB = endB - start;
  if (leftA <= 1 && leftB <= 1) return leftA + leftB > 0;
  return leftA === 2 && leftB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}
