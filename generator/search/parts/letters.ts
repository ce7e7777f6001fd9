// Words by their first letter, and by their beginning, the first three: words with the same beginning are kept and
// joined separately, so that a changed paragraph costs only those with the beginnings of its own words. Entries:
// letterOf(), byLetter(), byBeginning(), withLetters().

import { plainWord } from '../../../site/shared/search/words/identifiers.ts';
import { inLines, lines } from '../shards/postings.ts';
import type { SpreadLists, SpreadWords } from './spread-shard.ts';

/** Stand for everything that sorts before `a`, and after `z`. */
const BEFORE = '0';
const AFTER = '~';

/** `a` to `z`, BEFORE or AFTER; letters sort in the order of their words. */
export function letterOf(word: string): string {
  const [first = BEFORE] = plainWord(word);
  if (first < 'a') return BEFORE;
  return first > 'z' ? AFTER : first;
}

const BEGINNING = 3;

/** At most three characters; beginnings sort in the order of their words. */
export function beginningOf(word: string): string {
  return [...plainWord(word).slice(0, 2 * BEGINNING)].slice(0, BEGINNING).join('');
}

/** The words grouped by letter; sorted. */
export function byLetter(words: SpreadWords): Map<string, SpreadWords> {
  return splitWords(words, letterOf);
}

/** The words grouped by beginning; sorted. */
export function byBeginning(words: SpreadWords): Map<string, SpreadWords> {
  return splitWords(words, beginningOf);
}

/** Groups values by beginning further by letter. Both sorted. */
export function withLetters<T>(beginnings: ReadonlyMap<string, T>): Map<string, Map<string, T>> {
  const letters = new Map<string, Map<string, T>>();
  for (const [beginning, one] of beginnings) {
    const letter = letterOf(beginning);
    const own = letters.get(letter) ?? new Map<string, T>();
    letters.set(letter, own.set(beginning, one));
  }
  return letters;
}

function splitWords(
  { words, lists }: SpreadWords,
  nameOf: (word: string) => string,
): Map<string, SpreadWords> {
  const all = lines(words);
  const own = new Map<string, string[]>();
  const names = all.map(nameOf);
  const numbers = all.map((word, at) => {
    const name = names[at] ?? '';
    const known = own.get(name) ?? [];
    own.set(name, known);
    return known.push(word) - 1; // its number in that group
  });
  const split = lists.map((list) => splitLists(list, names, numbers));
  const none: SpreadLists = { numbers: [], records: [], gaps: '', lengths: '' };
  return new Map(
    [...own.keys()].sort().map((name) => [
      name,
      {
        words: inLines(own.get(name) ?? []),
        lists: split.map((byName) => byName.get(name) ?? none),
      },
    ]),
  );
}

/** `names`: the group of each word; `numbers`: its number in that group. */
function splitLists(
  list: SpreadLists,
  names: readonly string[],
  numbers: readonly number[],
): ReadonlyMap<string, SpreadLists> {
  const split = new Map<string, SpreadLists>();
  const gaps = lines(list.gaps);
  lines(list.lengths).forEach((lengths, line) => {
    const [word = 0, ...others] = list.numbers.slice(4 * line, 4 * line + 4);
    const name = names[word] ?? '';
    const own = split.get(name) ?? { numbers: [], records: [], gaps: '', lengths: '' };
    own.numbers.push(numbers[word] ?? 0, ...others);
    own.records.push(list.records[line] ?? 0);
    own.gaps += `${gaps[line] ?? ''}\n`;
    own.lengths += `${lengths}\n`;
    split.set(name, own);
  });
  return split;
}
