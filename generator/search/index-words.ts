// The records of pages → the words of the index, each with the records that have it. Entry: IndexWords: call add() for
// each page in order; whole-index.ts and index-parts.ts pack what it holds.

import { HIT, hashOfTitle, packNumber } from '../../site/shared/search/index/packed-format.ts';
import { CAMEL_MARK, plainWord } from '../../site/shared/search/words/identifiers.ts';
import type { Method } from '../../site/shared/site-types.ts';
import type { PageRecords } from '../render/page-records.ts';
import { isToken } from './pipeline.ts';

export interface IndexedPage {
  records: PageRecords;
  url: string; // below the base URL
  breadcrumbs: readonly string[];
  method?: Method | undefined; // of its operation
}

/** By hit type: the records that have a word, in ascending order. */
export type Postings = (number[] | undefined)[];

export class IndexWords {
  /** Columns of pages; `records`: how many each has, itself included. */
  readonly pages = {
    records: [] as number[],
    title: [] as string[],
    url: [] as string[],
    breadcrumbs: [] as string[][],
    method: [] as (Method | '')[],
  };
  /** Columns of sections; hash 0: the same as hashOfTitle(). */
  readonly sections = { title: [] as string[], hash: [] as (string | 0)[] };
  readonly titles: string[] = []; // of each record
  readonly words = new Map<string, Postings>();
  count = 0; // of postings

  add({ records: page, url, breadcrumbs, method }: IndexedPage): void {
    const { pages, sections, titles } = this;
    pages.records.push(1 + page.sections.length);
    pages.title.push(page.title);
    pages.url.push(url);
    pages.breadcrumbs.push([...breadcrumbs]);
    pages.method.push(method ?? '');
    const record = titles.push(page.title) - 1;
    this.addWords(HIT.title, record, page.titleWords);
    this.addWords(HIT.description, record, page.descriptionWords);
    this.addWords(HIT.keywords, record, page.keywordWords);
    this.addWords(HIT.content, record, page.contentWords);
    for (const { title, hash, titleWords, contentWords } of page.sections) {
      sections.title.push(title);
      sections.hash.push(hash === hashOfTitle(title) ? 0 : hash);
      const section = titles.push(title) - 1;
      this.addWords(HIT.heading, section, titleWords);
      this.addWords(HIT.content, section, contentWords);
    }
  }

  /** `words`: without duplicates. */
  private addWords(type: number, record: number, words: readonly string[]): void {
    for (const word of words) {
      let postings = this.words.get(word);
      if (postings === undefined) {
        if (!isToken(word)) continue;
        postings = [undefined, undefined, undefined, undefined, undefined];
        this.words.set(word, postings);
      }
      const records = postings[type];
      if (records === undefined) postings[type] = [record];
      else records.push(record);
      this.count += 1;
    }
  }
}

/** Sorts before any character of a word: `applepay`, then `apple^pay`, then `applepays`. */
const BEFORE_MARKED = '\0';

/** By code unit, without marks, as the browser looks them up. */
export function sortWords(words: Iterable<string>): string[] {
  return Array.from(words, (word) =>
    word.includes(CAMEL_MARK) ? plainWord(word) + BEFORE_MARKED + word : word,
  )
    .sort()
    .map((key) => key.slice(key.indexOf(BEFORE_MARKED) + 1));
}

/** Records in ascending order, each minus the one before. */
export function packGaps(records: readonly number[]): string {
  let gaps = '';
  let before = 0;
  for (const record of records) {
    gaps += packNumber(record - before);
    before = record;
  }
  return gaps;
}
