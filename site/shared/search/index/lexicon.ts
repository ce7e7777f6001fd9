// Sorted words, looked up by prefix and by stem. Entry: Lexicon.

import { prefixesOf, withoutArticle } from '../words/arabic.ts';
import { stem } from '../words/stem.ts';
import { together } from './missing-parts.ts';

/** Sorts after all words with the same prefix. */
const LAST = '\uffff';

export class Lexicon {
  readonly words: readonly string[]; // sorted by code unit, without marks

  constructor(words: readonly string[]) {
    this.words = words;
  }

  /** The words with this prefix: [from, to). */
  range(beginning: string): [number, number] {
    return [this.lowerBound(beginning), this.lowerBound(beginning + LAST)];
  }

  /** -1: not found. */
  at(word: string): number {
    const at = this.lowerBound(word);
    return this.words[at] === word ? at : -1;
  }

  has(word: string): boolean {
    return this.at(word) >= 0;
  }

  hasStart(start: string): boolean {
    return this.words[this.lowerBound(start)]?.startsWith(start) === true;
  }

  hasStem(wanted: string): boolean {
    return this.withStem(wanted).length > 0;
  }

  starting(start: string): readonly string[] {
    return this.words.slice(...this.range(start));
  }

  /** Stemming removes nine letters at most, as from `merchantCapabilities`. */
  withStem(wanted: string): number[] {
    const indexes: number[] = [];
    const prefixes = prefixesOf(wanted);
    const ranges =
      wanted.length < MIN_STEM && prefixes.length === 1
        ? together(endingsOf(wanted), (ending) => this.sameAs(wanted + ending))
        : this.ranges(beginningOf(wanted), prefixes);
    ranges.forEach(([from, to], order) => {
      for (let at = from; at < to; at += 1) {
        const word = (this.words[at] ?? '').slice(prefixes[order]?.length);
        if (word.length < wanted.length + 10 && stem(word) === wanted) indexes.push(at);
      }
    });
    return indexes;
  }

  /** The words that a typed beginning may become. */
  completions(token: string): [number, number][] {
    const start = withoutArticle(token);
    return this.ranges(start, prefixesOf(start));
  }

  private ranges(beginning: string, prefixes: readonly string[]): [number, number][] {
    return together(prefixes, (prefix) => this.range(prefix + beginning));
  }

  /** All words spelled so: two may differ only in their camel-case marks. */
  spelled(word: string): number[] {
    const [from, to] = this.sameAs(word);
    return Array.from({ length: to - from }, (_, at) => from + at);
  }

  private sameAs(word: string): [number, number] {
    const from = this.lowerBound(word);
    let to = from;
    while (this.words[to] === word) to += 1;
    return [from, to];
  }

  protected lowerBound(word: string): number {
    return lowerBound(this.words, word, 0, this.words.length);
  }
}

/** The index of the first of the sorted words in [low, high) that is not before `word`. */
export function lowerBound(words: readonly string[], word: string, low = 0, high = words.length) {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A prefix of one or two letters would match half of all words, so for such stems the endings are listed instead. */
const MIN_STEM = 3;
const SHORT_ENDINGS = ['', 'e', 'ed', 'eful', 'ely', 'eness', 'es', 'ful', 'ing', 'ness', 's'];

function endingsOf(wanted: string): readonly string[] {
  return wanted.length === 1 ? ['', 's'] : SHORT_ENDINGS;
}

/** The prefix of all words with this stem. Porter changes only a word's end: `happi`, `captur`, `capabl`. */
function beginningOf(wanted: string): string {
  return wanted.replace(/(?:le?|[ie])$/, (ending, at: number) =>
    ending.startsWith('l') && wanted[at - 1] !== 'b' ? ending.replace('e', '') : '',
  );
}
