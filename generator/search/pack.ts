// Records of pages → the packed index. Entry: packIndex(). Same records, same bytes.

import {
  hashOfTitle,
  type PackedDocuments,
  type PackedEntry,
  type PackedIndex,
  packNumber,
  packWords,
} from '../../site/shared/search-pack.ts';
import type { PageRecords, WordCounts } from './records.ts';

export interface IndexedPage {
  records: PageRecords;
  url: string; // below the base URL
  breadcrumbs: readonly string[];
}

export function packIndex(
  pages: readonly IndexedPage[],
  synonyms: readonly string[][] = [],
): PackedEntry[] {
  const words = {
    title: new Words(),
    heading: new Words(),
    description: new Words(),
    keywords: new Words(),
    content: new Words(),
  };
  const titles: Required<Pick<PackedDocuments, 'records' | 'title' | 'url' | 'breadcrumbs'>> = {
    records: [],
    title: [],
    url: [],
    breadcrumbs: [],
  };
  const headings: Required<Pick<PackedDocuments, 'title' | 'hash'>> = { title: [], hash: [] };
  let record = 0;
  for (const { records, url, breadcrumbs } of pages) {
    titles.records.push(1 + records.sections.length);
    titles.title.push(records.title);
    titles.url.push(url);
    titles.breadcrumbs.push([...breadcrumbs]);
    words.title.add(record, records.titleWords);
    words.description.add(record, records.descriptionWords);
    words.keywords.add(record, records.keywordWords);
    words.content.add(record, records.contentWords);
    record += 1;
    for (const { title, hash, titleWords, contentWords } of records.sections) {
      headings.title.push(title);
      headings.hash.push(hash === hashOfTitle(title) ? 0 : hash);
      words.heading.add(record, titleWords);
      words.content.add(record, contentWords);
      record += 1;
    }
  }
  return [
    { documents: titles, index: words.title.pack() },
    { documents: headings, index: words.heading.pack() },
    {
      documents: { text: pages.map(({ records }) => records.description) },
      index: words.description.pack(),
    },
    { documents: {}, index: words.keywords.pack(), ...(synonyms.length === 0 ? {} : { synonyms }) },
    { documents: {}, index: words.content.pack() },
  ];
}

interface Postings {
  df: number;
  gaps: string;
  times: string;
  last: number; // record
}

class Words {
  private readonly byWord = new Map<string, Postings>();

  /** Records come in order. */
  add(record: number, counts: WordCounts): void {
    for (const [word, times] of counts) {
      let postings = this.byWord.get(word);
      if (postings === undefined) {
        postings = { df: 0, gaps: '', times: '', last: 0 };
        this.byWord.set(word, postings);
      }
      postings.df += 1;
      postings.gaps += packNumber(record - postings.last);
      postings.times += times;
      postings.last = record;
    }
  }

  pack(): PackedIndex {
    const words = [...this.byWord.keys()].sort(); // by code unit, as the browser looks words up
    const lists = words.flatMap((word) => this.byWord.get(word) ?? []);
    return {
      words: packWords(words),
      df: lists.map(({ df }) => packNumber(df)).join(''),
      gaps: lists.map(({ gaps }) => gaps).join(''),
      times: lists.map(({ times }) => times).join(''),
    };
  }
}
