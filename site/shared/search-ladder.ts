// A query against an index: exact titles and headings, then an ordered ladder of rungs, each ranked
// strictly below the one before (product spec §5, behaviour sheet 9.28 to 9.39). Entry: search().

import type { SearchIndex } from './search-index.ts';
import { HIT, type HitType } from './search-pack.ts';
import { comparable, type Query, readQuery, type Slot, type Synonyms } from './search-query.ts';
import { allOf, anyOf, INSTEAD, rankPages } from './search-rank.ts';
import { stem } from './search-stem.ts';
import { type Match, type Term, TermScorer } from './search-terms.ts';
import { isStopWord } from './search-text.ts';

export interface Found {
  record: number;
  page: number;
  type: HitType;
  tokens: readonly string[]; // of the query, that this rung asked for
}

export interface SearchOptions {
  limit: number;
  perPage: number; // hits of one page, as long as other pages have hits
}

interface Rung {
  slots: readonly Slot[];
  match(slot: Slot): Match;
  missing: number; // how many slots a page may lack; those with fewer were found before
}

export function search(
  index: SearchIndex,
  synonyms: Synonyms,
  text: string,
  options: SearchOptions,
): Found[] {
  const query = readQuery(text, synonyms, index.vocabulary);
  if (query.slots.length === 0) return [];
  return new Ladder(index, query, options).climb();
}

interface Prepared {
  scorer: TermScorer;
  names: (Name | undefined)[]; // of each record, made when first compared
}

interface Name {
  text: string; // as queries are compared with it
  words: string; // of a code, a field, an event: apart, as a reader types them
  bare: string; // without stop words, stemmed
}

/** What is the same for every query. */
const prepared = new WeakMap<SearchIndex, Prepared>();

class Ladder {
  private readonly index: SearchIndex;
  private readonly query: Query;
  private readonly options: SearchOptions;
  private readonly scorer: TermScorer;
  private readonly names: Prepared['names'];
  private readonly pages = new Map<number, Found[]>(); // in the order of their first hits
  private readonly seen = new Set<number>();
  private readonly held: Found[] = []; // their pages have enough

  constructor(index: SearchIndex, query: Query, options: SearchOptions) {
    this.index = index;
    this.query = query;
    this.options = options;
    const known = prepared.get(index) ?? { scorer: new TermScorer(index), names: [] };
    prepared.set(index, known);
    this.scorer = known.scorer;
    this.names = known.names;
  }

  climb(): Found[] {
    if (!this.query.isOperation) this.addSameTitles();
    for (const rung of this.rungs()) {
      if (this.seen.size >= this.options.limit) break;
      this.addRung(rung);
    }
    for (const found of this.held) this.add(found, this.options.limit);
    return [...this.pages.values()].flat();
  }

  private add(found: Found, perPage = this.options.perPage): void {
    if (this.seen.has(found.record) || this.seen.size >= this.options.limit) return;
    const list = this.pages.get(found.page) ?? [];
    if (list.length >= perPage) {
      this.held.push(found);
      return;
    }
    this.seen.add(found.record);
    if (list.length === 0) this.pages.set(found.page, list);
    list.push(found);
  }

  /** Steps in order; a step is made when it is needed. */
  private *rungs(): Generator<Rung> {
    const { slots } = this.query;
    const bare = slots.filter((slot) => !slot.isStop);
    // Stop words are not in the index: by them only words of their stem would be found, `one` by `on`.
    const words = bare.length > 0 ? bare : slots;
    yield { slots: words, match: () => 'exact', missing: 0 };
    if (words.at(-1)?.isLast === true) yield { slots: words, match: whole, missing: 0 };
    // A word that stands nowhere, in no form, is a typing mistake before it is a word to be dropped.
    const unknown = new Set(words.filter((slot) => this.isUnknown(slot)));
    const match = (slot: Slot): Match => (unknown.has(slot) ? 'loose' : whole(slot));
    if (unknown.size > 0) yield { slots: words, match, missing: 0 };
    if (words.length > 2) yield { slots: words, match, missing: 1 };
    if (this.pages.size < 3) yield { slots: words, match: () => 'loose', missing: 0 };
    for (let missing = 2; missing < words.length - 1 && this.pages.size === 0; missing += 1) {
      yield { slots: words, match: () => 'loose', missing };
    }
  }

  private isUnknown(slot: Slot): boolean {
    return this.terms(slot, whole(slot)).every(({ isEmpty }) => isEmpty);
  }

  /** The slot's alternatives that stand somewhere. */
  private terms(slot: Slot, match: Match): Term[] {
    return slot.alternatives.map((tokens, at) =>
      this.joined(tokens, at === 0 ? match : 'exact', at),
    );
  }

  private joined(tokens: readonly string[], match: Match, at: number): Term {
    const last = tokens.length - 1;
    const terms = tokens
      .filter((token) => tokens.length === 1 || !isStopWord(token))
      .map((token, index) =>
        this.scorer.term(token, index === last || match === 'loose' ? match : 'exact'),
      );
    const factor = at === 0 ? 1 : INSTEAD;
    const [first] = terms;
    if (first !== undefined && terms.length === 1 && factor === 1) return first;
    return allOf(terms, factor, this.index);
  }

  private addRung({ slots, match, missing }: Rung): void {
    const terms = slots.map((slot) => anyOf(this.terms(slot, match(slot)), this.index));
    if (terms.filter(({ isEmpty }) => isEmpty).length > missing) return;
    const tokens = slots.flatMap(({ alternatives }) => alternatives[0] ?? []);
    const names = this.query.names.map((name) => this.scorer.term(name, 'exact'));
    const named = anyOf(names, this.index);
    for (const { page, records } of rankPages(terms, { missing, named }, this.index)) {
      for (const record of records)
        this.add({ record, page, type: this.typeOf(record, terms), tokens });
      if (this.seen.size >= this.options.limit) break;
    }
  }

  private typeOf(record: number, terms: readonly Term[]): HitType {
    let type: HitType = HIT.content;
    for (const { own, type: types } of terms) {
      if ((own[record] ?? 0) > 0 && (types[record] ?? HIT.content) < type)
        type = (types[record] ?? HIT.content) as HitType;
    }
    return type;
  }

  /** Exact titles first, then exact headings, titles that start so, headings that are nearly so; eight places hold all the titles. */
  private addSameTitles(): void {
    const { index, query, options } = this;
    const { same, starting } = this.sameTitles();
    const { exact, alike } = this.sameHeadings();
    const left = Math.max(0, options.limit - same.length - starting.length);
    const homes = (records: readonly number[]): readonly number[] =>
      new Set(records.map((record) => index.pageOf[record])).size > MAX_HOMES ? [] : records;
    const first = homes(exact).slice(0, left);
    const others = homes([...exact, ...alike]);
    const add = (record: number): void => {
      const page = index.pageOf[record] ?? 0;
      const type = record === index.pageStarts[page] ? HIT.title : HIT.heading;
      this.add({ record, page, type, tokens: query.tokens });
    };
    for (const record of [...same, ...first, ...starting, ...others]) add(record);
  }

  private sameTitles(): { same: number[]; starting: number[] } {
    const { pageStarts, titles } = this.index;
    const { text, tokens } = this.query;
    const bare = bareOf(tokens);
    const others = this.otherNames();
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
      starting: starting.length > this.options.limit ? [] : starting,
    };
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

  /** The whole query under its other names. */
  private otherNames(): Set<string> {
    const { slots } = this.query;
    const [slot] = slots;
    if (slot === undefined || slots.length > 1) return new Set();
    return new Set(slot.alternatives.slice(1).map((words) => words.join(' ')));
  }

  private sameHeadings(): { exact: number[]; alike: number[] } {
    const { index, query } = this;
    const terms = query.slots
      .filter(({ isStop }) => !isStop)
      .map((slot) => this.terms(slot, 'exact')[0]);
    const [first] = terms;
    if (first === undefined || first.isEmpty) return { exact: [], alike: [] };
    const bare = bareOf(query.tokens);
    const exact: number[] = [];
    const alike: number[] = [];
    for (let record = 0; record < index.records; record += 1) {
      if ((first.own[record] ?? 0) === 0 || record === index.pageStarts[index.pageOf[record] ?? 0])
        continue;
      const name = this.nameOf(record);
      if (name.text === query.text || name.words === query.text) exact.push(record);
      else if (bare !== '' && name.bare === bare) alike.push(record);
    }
    // Its home is the page that speaks of it in its title, description or keywords; then, for a code or an
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
}

/** A heading of more pages than these, such as "Refunds", is the home of nothing. */
const MAX_HOMES = 2;

/** Only what was typed last may be incomplete. */
function whole(slot: Slot): Match {
  return slot.isLast ? 'prefix' : 'exact';
}

function bareOf(words: readonly string[]): string {
  return words
    .filter((word) => !isStopWord(word))
    .map(stem)
    .join(' ');
}
