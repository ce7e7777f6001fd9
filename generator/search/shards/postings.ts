// The postings: in which records each word occurs, for each of the five entries, in the form sent to browsers.
// Entry: WordPlaces: call add() with what elasticlunr's inverted indexes hold, or addShard() in order; then words()
// for a shard or pack() for the index.

import {
  HIT,
  leastFirst,
  type PackedIndex,
  packNumber,
  packWords,
} from '../../../site/shared/search/index/packed-format.ts';
import {
  CAMEL_MARK,
  partsOfWord,
  plainWord,
} from '../../../site/shared/search/words/identifiers.ts';
import { isStopWord } from '../../../site/shared/search/words/tokens.ts';

/** Plain JSON that parses fast: a few long strings and arrays of numbers. */
export interface ShardWords {
  words: string; // one line each
  lists: readonly ShardLists[]; // by hit type
}

interface ShardLists {
  numbers: number[]; // four for each word that occurs: its line in `words`, number of records, first, last
  gaps: string; // one packed line each: from one record to the next
}

/** Sorts before any character of a word: `applepay`, then `apple^pay`, then `applepays`. */
const BEFORE_MARKED = '\0';

/** By code unit, without marks, as the browser looks them up. */
export function sortWords(words: readonly string[]): string[] {
  return words
    .map((word) => (word.includes(CAMEL_MARK) ? plainWord(word) + BEFORE_MARKED + word : word))
    .sort()
    .map((key) => key.slice(key.indexOf(BEFORE_MARKED) + 1));
}

export class WordPlaces {
  private readonly numberOf = new Map<string, number>(); // in order of arrival
  private readonly lists = Object.values(HIT).map(() => new Lists());

  /** `records`: in ascending order. */
  add(place: number, word: string, records: readonly number[]): void {
    const number = this.number(word);
    for (const record of records) this.lists[place]?.add(number, record);
  }

  /** `firstRecord`: how many records precede the shard. */
  addShard(firstRecord: number, { words, lists }: ShardWords): void {
    const numbers = lines(words).map((word) => this.number(word));
    lists.forEach((shard, place) => {
      this.lists[place]?.join(shard, numbers, firstRecord);
    });
  }

  words(): ShardWords {
    const words = inLines(this.numberOf.keys());
    return { words, lists: this.lists.map((lists) => lists.forShard()) };
  }

  pack(): PackedIndex[] {
    const vocabulary = this.vocabulary();
    const numbers = vocabulary.map((word) => this.numberOf.get(word) ?? -1);
    return this.lists.map((lists, type) => ({
      ...(type === HIT.content ? { vocabulary: packWords(vocabulary) } : {}),
      ...lists.pack(numbers),
    }));
  }

  /** Sorted as the browser looks them up: by code unit, without marks. Includes parts that never occur alone. */
  private vocabulary(): string[] {
    const words = new Set(this.numberOf.keys());
    for (const word of this.numberOf.keys())
      for (const part of partsOfWord(word)) if (!isStopWord(part)) words.add(part);
    return sortWords([...words]);
  }

  private number(word: string): number {
    const known = this.numberOf.get(word);
    if (known !== undefined) return known;
    const made = this.numberOf.size;
    this.numberOf.set(word, made);
    return made;
  }
}

/** The postings of one entry. Columns indexed by word number: objects would keep the garbage collector busy. */
class Lists {
  private readonly counts: number[] = []; // 0: the word does not occur here
  private readonly firsts: number[] = [];
  private readonly lasts: number[] = [];
  private readonly gaps: string[] = []; // between the records after the first

  add(number: number, record: number): void {
    if (this.isNew(number)) this.firsts[number] = record;
    else this.gaps[number] += packNumber(record - (this.lasts[number] ?? 0));
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    this.lasts[number] = record;
  }

  /** `numbers`: the numbers here of the shard's words. */
  join(shard: ShardLists, numbers: readonly number[], firstRecord: number): void {
    lines(shard.gaps).forEach((gaps, line) => {
      const at = 4 * line;
      const number = numbers[shard.numbers[at] ?? 0] ?? 0;
      const first = firstRecord + (shard.numbers[at + 2] ?? 0);
      if (this.isNew(number)) {
        this.firsts[number] = first;
        this.gaps[number] = gaps;
      } else this.gaps[number] += packNumber(first - (this.lasts[number] ?? 0)) + gaps;
      this.counts[number] = (this.counts[number] ?? 0) + (shard.numbers[at + 1] ?? 0);
      this.lasts[number] = firstRecord + (shard.numbers[at + 3] ?? 0);
    });
  }

  private isNew(number: number): boolean {
    while (this.counts.length <= number) {
      this.counts.push(0);
      this.firsts.push(0);
      this.lasts.push(0);
      this.gaps.push('');
    }
    return this.counts[number] === 0;
  }

  forShard(): ShardLists {
    const numbers: number[] = [];
    let gaps = '';
    this.counts.forEach((count, number) => {
      if (count === 0) return;
      numbers.push(number, count, this.firsts[number] ?? 0, this.lasts[number] ?? 0);
      gaps += `${this.gaps[number] ?? ''}\n`;
    });
    return { numbers, gaps };
  }

  /** `order`: the number of each word of the vocabulary; -1 for a part that never occurs alone. */
  pack(order: readonly number[]): PackedIndex {
    const words: string[] = [];
    const here: number[] = [];
    let before = -1;
    order.forEach((number, word) => {
      if (!this.counts[number]) return;
      words.push(packNumber(word - before - 1));
      here.push(number);
      before = word;
    });
    const counts = Uint32Array.from(here, (number) => this.counts[number] ?? 0);
    const gaps = Array.from(leastFirst(counts), (at) => {
      const number = here[at] ?? 0;
      return packNumber(this.firsts[number] ?? 0) + (this.gaps[number] ?? '');
    });
    const df = Array.from(counts, packNumber);
    return { words: words.join(''), df: df.join(''), gaps: gaps.join('') };
  }
}

/** One line each. */
export function inLines(texts: Iterable<string>): string {
  let all = '';
  for (const text of texts) all += `${text}\n`;
  return all;
}

/** Each line ends with a line break, which neither words nor packed numbers contain. */
export function lines(text: string): string[] {
  const all = text.split('\n');
  all.pop();
  return all;
}
