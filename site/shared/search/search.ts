// A query against an index: exact titles and headings, then the pages by what the query names, then similar words, each
// strictly below what came before (test/SPEC.md §5). Entry: search().

import { together } from './index/missing-parts.ts';
import { HIT, type HitType } from './index/packed-format.ts';
import type { SearchIndex, Spelling } from './index/search-index.ts';
import { type Query, readQuery, type Slot, type Synonyms } from './query.ts';
import { allOf, anyOf, rankPages } from './rank.ts';
import { pagesCalled, sectionsCalled } from './same-names.ts';
import { type Match, type Term, TermScorer } from './term-scores.ts';
import { isStopWord, queryTokens } from './words/tokens.ts';
import { canBeMistyped, likeness } from './words/typos.ts';

export interface RankedHit {
  record: number;
  page: number;
  type: HitType;
  tokens: readonly string[]; // words of the query or its synonyms that occur on the page
  isNear: boolean; // matches similar words only
  corrected?: string; // the query with its mistyped words replaced, which this is a hit for
}

export interface SearchOptions {
  limit: number;
  perPage: number; // hits per page, as long as other pages have hits
}

export function search(
  index: SearchIndex,
  synonyms: Synonyms,
  text: string,
  options: SearchOptions,
): RankedHit[] {
  const read = (words: string): Query => {
    const ask = (): Query => readQuery(words, synonyms, index);
    const prepare = (): void => index.prepare(queryTokens(words), !/\s$/.test(words));
    // Together, so that the parts that either misses are fetched at once.
    const [query] = together([ask, prepare], (lookup) => lookup());
    return query as unknown as Query;
  };
  const query = read(text);
  if (query.slots.length === 0) return [];
  return new Ladder(index, query, { ...options, read }).climb();
}

interface LadderOptions extends SearchOptions {
  read?: (words: string) => Query; // absent: mistyped words have been corrected already
}

/** Cached per index: each keeps the terms of the last queries. */
const scorers = new WeakMap<SearchIndex, TermScorer>();

class Ladder {
  private readonly index: SearchIndex;
  private readonly query: Query;
  private readonly options: LadderOptions;
  private readonly scorer: TermScorer;
  private readonly pages = new Map<number, RankedHit[]>(); // in the order of their first hit
  private readonly seen = new Set<number>();
  private readonly held: RankedHit[] = []; // hits beyond their page's limit

  constructor(index: SearchIndex, query: Query, options: LadderOptions) {
    this.index = index;
    this.query = query;
    this.options = options;
    this.scorer = scorers.get(index) ?? new TermScorer(index);
    scorers.set(index, this.scorer);
  }

  climb(): RankedHit[] {
    if (!this.query.isOperation) this.addSameTitles();
    const words = this.wanted();
    // First assume typos in words that the site does not have; only then in known words.
    const corrected = this.corrected(words);
    for (const ranked of corrected) this.add(ranked);
    if (corrected.length === 0) this.addRung(words, whole);
    if (corrected.length === 0 && this.pages.size < FEW_PAGES) this.addRung(words, () => 'loose');
    for (const ranked of this.held) this.add(ranked, this.options.limit);
    const all = [...this.pages.values()].flat();
    return [...all.filter(({ isNear }) => !isNear), ...all.filter(({ isNear }) => isNear)];
  }

  private add(ranked: RankedHit, perPage = this.options.perPage): void {
    if (this.seen.has(ranked.record) || this.seen.size >= this.options.limit) return;
    const list = this.pages.get(ranked.page) ?? [];
    if (list.length >= perPage) {
      this.held.push(ranked);
      return;
    }
    this.seen.add(ranked.record);
    if (list.length === 0) this.pages.set(ranked.page, list);
    list.push(ranked);
  }

  /** The hits for the query with the words that the site does not have corrected; none if there are none such. */
  private corrected(words: readonly Slot[]): RankedHit[] {
    const { index, query, options } = this;
    const { read, ...others } = options;
    const unknown = new Set(words.filter((slot) => this.isUnknown(slot)));
    if (read === undefined || unknown.size === 0) return [];
    const usable = words.filter((slot) => !unknown.has(slot));
    const terms = together(usable, (slot) => anyOf(this.terms(slot, 'exact'), index));
    const fits = (word: string): boolean => hasPage([this.scorer.term(word, 'exact'), ...terms]);
    const text = correctedText(query, unknown, { index, fits });
    if (text === undefined) return [];
    const hits = new Ladder(index, read(text), others).climb();
    return hits.map((hit) => ({ ...hit, isNear: true, corrected: text.trim() }));
  }

  /** Without stop words, which are not in the index. A lone one may be the start of a word: `can`. */
  private wanted(): readonly Slot[] {
    const { slots } = this.query;
    const bare = slots.filter((slot) => !slot.isStop);
    return bare.length > 0 || slots.length > 1 ? bare : slots.filter(({ isLast }) => isLast);
  }

  private isUnknown(slot: Slot): boolean {
    return this.terms(slot, whole(slot)).every(({ isEmpty }) => isEmpty);
  }

  /** A term for each alternative of the slot. */
  private terms(slot: Slot, match: Match): Term[] {
    return together(slot.alternatives, (tokens, at) =>
      this.joined(tokens, at === 0 ? match : 'exact'),
    );
  }

  private joined(tokens: readonly string[], match: Match): Term {
    const last = tokens.length - 1;
    const asked = tokens.filter((token) => tokens.length === 1 || !isStopWord(token));
    const terms = together(asked, (token, at) =>
      this.scorer.term(token, at === last || match === 'loose' ? match : 'exact'),
    );
    const [first] = terms;
    return first !== undefined && terms.length === 1 ? first : allOf(terms, this.index);
  }

  private addRung(slots: readonly Slot[], match: (slot: Slot) => Match): void {
    const isNear = match !== whole;
    const alternatives = together(slots, (slot) => this.terms(slot, match(slot)));
    const terms = alternatives.map((one, at) => {
      const asked = one.findIndex(({ isEmpty }) => !isEmpty);
      const weight = Math.sqrt(slots[at]?.alternatives[asked]?.length ?? 1);
      return { ...anyOf(one, this.index), weight };
    });
    for (const { page, records } of rankPages(terms, this.index)) {
      const tokens = tokensOn(page, slots, alternatives);
      for (const [at, record] of records.entries()) {
        const type = this.typeOf(record, terms);
        const isWorth = at === 0 || type <= HIT.heading;
        this.add({ record, page, type, tokens, isNear }, isWorth ? this.options.perPage : 0);
      }
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

  /** Whether several pages have all these words in their titles: then no section is the main place for them. */
  private isSubject(terms: readonly (Term | undefined)[]): boolean {
    const { pageStarts } = this.index;
    const isTitle = (record: number): boolean =>
      terms.every((term) => term !== undefined && isInTitle(term, record));
    let pages = 0;
    for (const record of pageStarts.subarray(0, -1)) if (isTitle(record)) pages += 1;
    return pages >= SUBJECT_PAGES;
  }

  /** In order: exact titles, exact headings, titles with this prefix, similar headings. */
  private addSameTitles(): void {
    const { index, query, options } = this;
    const { same, starting } = pagesCalled(index, query, options.limit);
    const asked = query.slots.filter(({ isStop }) => !isStop);
    const own = together(asked, (slot) => this.terms(slot, 'exact')[0]);
    const { exact, alike } = sectionsCalled(index, query, own);
    const left = Math.max(0, options.limit - same.length - starting.length);
    const isSubject = this.isSubject(own);
    const homes = (records: readonly number[]): readonly number[] =>
      isSubject || new Set(records.map((record) => index.pageOf[record])).size > MAX_HOMES
        ? []
        : records;
    const first = homes(exact).slice(0, left);
    const others = homes([...exact, ...alike]);
    const words = this.wanted();
    const terms = together(words, (slot) => this.terms(slot, whole(slot)));
    const add = (record: number): void => {
      const page = index.pageOf[record] ?? 0;
      const type = record === index.pageStarts[page] ? HIT.title : HIT.heading;
      // A title with stop words only is marked by all its words.
      const tokens = words.length === 0 ? query.tokens : tokensOn(page, words, terms);
      this.add({ record, page, type, tokens, isNear: false });
    };
    for (const record of [...same, ...first, ...starting, ...others]) add(record);
  }
}

/** Whether a page has all these words. */
function hasPage(terms: readonly Term[]): boolean {
  return (
    terms[0]?.best.some((_, page) => terms.every(({ best }) => (best[page] ?? 0) > 0)) === true
  );
}

/** If fewer pages are found, a word may be mistyped. */
const FEW_PAGES = 3;

/** test/SPEC.md §2: the words to mark on the page: of each slot the first alternative that occurs there. */
function tokensOn(
  page: number,
  slots: readonly Slot[],
  terms: readonly (readonly Term[])[],
): string[] {
  const tokens = slots.flatMap((slot, at) => {
    const index = terms[at]?.findIndex(({ best }) => (best[page] ?? 0) > 0) ?? -1;
    return slot.alternatives[index] ?? [];
  });
  return tokens.filter((token) => !isStopWord(token) || tokens.length === 1);
}

/** `webhooks` is the subject of this many pages, so a section "Webhooks" of another page must not come before them. */
const SUBJECT_PAGES = 4;

function isInTitle({ own, type }: Term, record: number): boolean {
  return (own[record] ?? 0) > 0 && type[record] === HIT.title;
}

/** A heading that more pages than this have, such as "Refunds", is no page's main topic. */
const MAX_HOMES = 2;

/** Only the last word may be incomplete. */
function whole(slot: Slot): Match {
  return slot.isLast ? 'prefix' : 'exact';
}

/**
 * Undefined: no unknown word resembles one of the site. `unknown`: slots whose words the site does not have; `fits`:
 * whether a page has a word together with the known ones.
 */
function correctedText(
  { slots }: Query,
  unknown: ReadonlySet<Slot>,
  { index, fits }: { index: SearchIndex; fits(word: string): boolean },
): string | undefined {
  let isCorrected = false;
  const words = slots.map((slot) => {
    const likely = unknown.has(slot)
      ? likeliestWord(slot.token, index.spelling(), fits)
      : undefined;
    if (likely !== undefined) isCorrected = true;
    return likely ?? slot.token;
  });
  const isOpen = slots.at(-1)?.isLast === true;
  return isCorrected ? words.join(' ') + (isOpen ? '' : ' ') : undefined;
}

/** How many similar words are tried together with the known ones. */
const TRIED = 3;

/** Of the most similar words, those in more records first, the first that fits; or else the first. */
function likeliestWord(
  token: string,
  spelling: Spelling,
  fits: (word: string) => boolean,
): string | undefined {
  if (!canBeMistyped(token)) return undefined;
  const alike = spelling.words.flatMap((word, at) => {
    const like = likeness(token, word);
    return like === 0 ? [] : [{ word, score: like * (1 + Math.log(1 + spelling.texts(at))) }];
  });
  const likely = alike.sort((a, b) => b.score - a.score).slice(0, TRIED);
  return (likely.find(({ word }) => fits(word)) ?? likely[0])?.word;
}
