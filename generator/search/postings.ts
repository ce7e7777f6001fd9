// In which records each word stands, in each of the five places of a hit. Entry: WordPlaces: add() records or
// whole shards in order, then take words() for a shard or pack() for the index.

import {
  HIT,
  leastFirst,
  type PackedIndex,
  packNumber,
  packWords,
} from '../../site/shared/search-pack.ts';
import { isStopWord } from '../../site/shared/search-text.ts';
import { partsOfWord, plainWord } from '../../site/shared/search-words.ts';

/** Plain JSON that is quick to read again: few long strings and arrays of numbers. */
export interface ShardWords {
  words: string; // a line for each
  lists: readonly ShardLists[]; // by hit type
}

interface ShardLists {
  numbers: number[]; // of each word that stands there: its line in words, how many records, the first, the last
  gaps: string; // a line for each, packed: from one of its records to the next
}

interface List {
  count: number;
  first: number; // record
  last: number;
  gaps: string;
}

export class WordPlaces {
  private readonly numberOf = new Map<string, number>(); // in the order they came
  private readonly lists = Object.values(HIT).map(() => new Map<number, List>());

  add(place: number, record: number, words: readonly string[]): void {
    const lists = this.listsOf(place);
    for (const word of words) {
      const list = { count: 1, first: record, last: record, gaps: '' };
      append(lists, this.number(word), list);
    }
  }

  /** `firstRecord`: how many records there are before the shard. */
  addShard(firstRecord: number, { words, lists }: ShardWords): void {
    const numbers = lines(words).map((word) => this.number(word));
    lists.forEach((shard, place) => {
      const to = this.listsOf(place);
      lines(shard.gaps).forEach((gaps, at) => {
        const [line = 0, count = 0, first = 0, last = 0] = shard.numbers.slice(4 * at, 4 * at + 4);
        const list = { count, first: firstRecord + first, last: firstRecord + last, gaps };
        append(to, numbers[line] ?? 0, list);
      });
    });
  }

  words(): ShardWords {
    const lists = this.lists.map((byNumber) => {
      const numbers: number[] = [];
      let gaps = '';
      for (const [number, list] of byNumber) {
        numbers.push(number, list.count, list.first, list.last);
        gaps += `${list.gaps}\n`;
      }
      return { numbers, gaps };
    });
    return { words: [...this.numberOf.keys()].map((word) => `${word}\n`).join(''), lists };
  }

  pack(): PackedIndex[] {
    const vocabulary = this.vocabulary();
    const numbers = vocabulary.map((word) => this.numberOf.get(word) ?? -1);
    const packed = this.lists.map((lists) => packLists(numbers.map((number) => lists.get(number))));
    return packed.map((index, type) =>
      type === HIT.content ? { vocabulary: packWords(vocabulary), ...index } : index,
    );
  }

  /** As the browser looks them up: by code unit, without marks. Parts have a place, also where they never stand alone. */
  private vocabulary(): string[] {
    const plain = new Map<string, string[]>();
    for (const word of this.numberOf.keys()) {
      const key = plainWord(word);
      const forms = plain.get(key);
      if (forms === undefined) plain.set(key, [word]);
      else forms.push(word);
    }
    for (const word of this.numberOf.keys()) {
      for (const part of partsOfWord(word))
        if (!plain.has(part) && !isStopWord(part)) plain.set(part, [part]);
    }
    return [...plain.keys()].sort().flatMap((key) => plain.get(key)?.sort() ?? []);
  }

  private number(word: string): number {
    const known = this.numberOf.get(word);
    if (known !== undefined) return known;
    const made = this.numberOf.size;
    this.numberOf.set(word, made);
    return made;
  }

  private listsOf(place: number): Map<number, List> {
    const lists = this.lists[place];
    if (lists === undefined) throw new Error(`WordPlaces: no place ${place}`);
    return lists;
  }
}

function append(lists: Map<number, List>, number: number, list: List): void {
  const known = lists.get(number);
  if (known === undefined) {
    lists.set(number, list);
    return;
  }
  known.gaps += packNumber(list.first - known.last) + list.gaps;
  known.count += list.count;
  known.last = list.last;
}

/** `lists`: of each word of the vocabulary, undefined where it does not stand. */
function packLists(lists: readonly (List | undefined)[]): PackedIndex {
  const packed = { words: '', df: '', gaps: '' };
  const counts: number[] = [];
  const gaps: string[] = [];
  let before = -1;
  lists.forEach((list, word) => {
    if (list === undefined) return;
    packed.words += packNumber(word - before - 1);
    packed.df += packNumber(list.count);
    before = word;
    counts.push(list.count);
    gaps.push(packNumber(list.first) + list.gaps);
  });
  for (const at of leastFirst(Uint32Array.from(counts))) packed.gaps += gaps[at] ?? '';
  return packed;
}

/** Each ends with a line break, which neither words nor packed numbers hold. */
function lines(text: string): string[] {
  const all = text.split('\n');
  all.pop();
  return all;
}
