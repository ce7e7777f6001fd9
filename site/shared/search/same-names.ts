// Pages and sections that are called what was typed. Entry: NamesOf, one for an index.

import type { SearchIndex } from './packed-index.ts';
import { comparable, type Query } from './query.ts';
import type { Term } from './term-scores.ts';
import { stem } from './words/stem.ts';
import { isStopWord } from './words/tokens.ts';

interface Name {
  text: string; // as queries are compared with it
  words: string; // of a code, a field, an event: apart, as a reader types them
  bare: string; // without stop words, stemmed
}

export class NamesOf {
  private readonly index: SearchIndex;
  private readonly names: (Name | undefined)[] = []; // of each record, made when first compared

  constructor(index: SearchIndex) {
    this.index = index;
  }

  /** Records of pages: called so, and (up to `most`) with a title that starts so. */
  titles(query: Query, most: number): { same: number[]; starting: number[] } {
    const { pageStarts, titles } = this.index;
    const { text, tokens } = query;
    const bare = bareOf(tokens);
    const others = otherNames(query);
    const exact: number[] = [];
    const alike: number[] = [];
    const named: number[] = [];
    const starting: number[] = [];
    for (let page = 0; page + 1 < pageStarts.length; page += 1) {
      const record = pageStarts[page] ?? 0;
      const { text: title, bare: bareTitle } = this.nameOf(record);
      if (title === text) exact.push(record);
      else if (bare !== '' && bareTitle === bare) alike.push(record);
      else if (others.has(title)) named.push(record);
      else if (text.length > 1 && title.startsWith(text)) starting.push(record);
    }
    const length = (record: number): number => titles[record]?.length ?? 0;
    starting.sort((a, b) => length(a) - length(b) || a - b);
    return {
      same: [...exact, ...alike, ...named],
      starting: starting.length > most ? [] : starting,
    };
  }

  /** Records of sections. `terms`: of the query's words that are no stop words. */
  headings(
    { text, tokens }: Query,
    terms: readonly (Term | undefined)[],
  ): { exact: number[]; alike: number[] } {
    const { index } = this;
    const [first] = terms;
    if (first === undefined || first.isEmpty) return { exact: [], alike: [] };
    const bare = bareOf(tokens);
    const exact: number[] = [];
    const alike: number[] = [];
    for (let record = 0; record < index.records; record += 1) {
      if ((first.own[record] ?? 0) === 0 || record === index.pageStarts[index.pageOf[record] ?? 0])
        continue;
      const name = this.nameOf(record);
      if (name.text === text || name.words === text) exact.push(record);
      else if (bare !== '' && name.bare === bare) alike.push(record);
    }
    // The main page is the one that names it in its title, description or keywords; then, for a code or an
    // event, the page that defines most.
    const { pageStarts, pageOf } = index;
    const rank = (record: number): number => {
      const page = pageOf[record] ?? 0;
      const isTold = terms.every((term) => (term?.context[page] ?? 0) > 0);
      return (pageStarts[page + 1] ?? 0) - (pageStarts[page] ?? 0) + (isTold ? index.records : 0);
    };
    const byRank = (a: number, b: number): number => rank(b) - rank(a) || a - b;
    return { exact: exact.sort(byRank), alike: alike.sort(byRank) };
  }

  private nameOf(record: number): Name {
    const known = this.names[record];
    if (known !== undefined) return known;
    const text = comparable(this.index.titles[record] ?? '');
    const words = this.index.isCode[record] === 1 ? text.replace(/[_.]/g, ' ') : text;
    const made = { text, words, bare: bareOf(words.split(' ')) };
    this.names[record] = made;
    return made;
  }
}

/** The whole query, by its synonyms. */
function otherNames({ slots }: Query): Set<string> {
  const [slot] = slots;
  if (slot === undefined || slots.length > 1) return new Set();
  return new Set(slot.alternatives.slice(1).map((words) => words.join(' ')));
}

function bareOf(words: readonly string[]): string {
  return words
    .filter((word) => !isStopWord(word))
    .map(stem)
    .join(' ');
}
