// Words by their first letter: those of one letter are joined and cut apart from all others, so that a changed
// paragraph costs the letters of its words. Entries: letterOf(), byLetter().

import { plainWord } from '../../../site/shared/search/words/identifiers.ts';
import { inLines, lines } from '../shards/postings.ts';
import type { SpreadLists, SpreadWords } from './spread-shard.ts';

/** What sorts before `a`, and after `z`. */
const BEFORE = '0';
const AFTER = '~';

/** `a` to `z`, or one of two others; they sort as their words do. */
export function letterOf(word: string): string {
  const [first = BEFORE] = plainWord(word);
  if (first < 'a') return BEFORE;
  return first > 'z' ? AFTER : first;
}

/** The same words, each with those of its letter; sorted. */
export function byLetter({ words, lists }: SpreadWords): Map<string, SpreadWords> {
  const all = lines(words);
  const own = new Map<string, string[]>();
  const numbers = all.map((word) => {
    const letter = letterOf(word);
    const known = own.get(letter) ?? [];
    own.set(letter, known);
    return known.push(word) - 1; // its number there
  });
  const split = lists.map((list) => splitLists(list, all, numbers));
  const none: SpreadLists = { numbers: [], records: [], gaps: '', lengths: '' };
  return new Map(
    [...own.keys()].sort().map((letter) => [
      letter,
      {
        words: inLines(own.get(letter) ?? []),
        lists: split.map((byLetters) => byLetters.get(letter) ?? none),
      },
    ]),
  );
}

/** `numbers`: of each word among those of its letter. */
function splitLists(
  list: SpreadLists,
  words: readonly string[],
  numbers: readonly number[],
): ReadonlyMap<string, SpreadLists> {
  const split = new Map<string, SpreadLists>();
  const gaps = lines(list.gaps);
  lines(list.lengths).forEach((lengths, line) => {
    const [word = 0, ...others] = list.numbers.slice(4 * line, 4 * line + 4);
    const letter = letterOf(words[word] ?? '');
    const own = split.get(letter) ?? { numbers: [], records: [], gaps: '', lengths: '' };
    own.numbers.push(numbers[word] ?? 0, ...others);
    own.records.push(list.records[line] ?? 0);
    own.gaps += `${gaps[line] ?? ''}\n`;
    own.lengths += `${lengths}\n`;
    split.set(letter, own);
  });
  return split;
}
