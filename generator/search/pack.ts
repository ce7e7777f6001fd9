// Records of pages → the packed index, in two steps: a run of neighbouring pages becomes a shard, which is
// remembered, and the shards become the index. So a changed page costs its own shard only. Entries:
// shardOf(), packIndex(). Same records, same bytes, wherever the shards are cut.

import {
  hashOfTitle,
  NumberReader,
  type PackedDocuments,
  type PackedEntry,
  type PackedIndex,
  packNumber,
  packWords,
} from '../../site/shared/search-pack.ts';
import { isStopWord } from '../../site/shared/search-text.ts';
import { partsOfWord, plainWord } from '../../site/shared/search-words.ts';
import { HEAVIEST, type PageRecords, type WordCounts } from './records.ts';

/** Plain JSON. Records are numbered from 0 within the shard. */
export interface Shard {
  records: number[]; // of each page: how many, itself included
  titles: string[]; // of pages
  descriptions: string[]; // of pages
  headings: string[]; // of sections
  hashes: (string | 0)[]; // of sections; 0: as hashOfTitle() makes it
  words: Record<WordPlace, string>; // a line for each word, see line()
}

const PLACES = ['title', 'heading', 'description', 'keywords', 'content'] as const;
type WordPlace = (typeof PLACES)[number];

export interface IndexedPage {
  url: string; // below the base URL
  breadcrumbs: readonly string[];
}

export function shardOf(pages: readonly PageRecords[]): Shard {
  const words = wordsByPlace();
  const shard: Omit<Shard, 'words'> = {
    records: [],
    titles: [],
    descriptions: [],
    headings: [],
    hashes: [],
  };
  let record = 0;
  for (const page of pages) {
    shard.records.push(1 + page.sections.length);
    shard.titles.push(page.title);
    shard.descriptions.push(page.description);
    words.title.add(record, page.titleWords);
    words.description.add(record, page.descriptionWords);
    words.keywords.add(record, page.keywordWords);
    words.content.add(record, page.contentWords);
    record += 1;
    for (const { title, hash, titleWords, contentWords } of page.sections) {
      shard.headings.push(title);
      shard.hashes.push(hash === hashOfTitle(title) ? 0 : hash);
      words.heading.add(record, titleWords);
      words.content.add(record, contentWords);
      record += 1;
    }
  }
  const lines = PLACES.map((place) => [place, words[place].lines()] as const);
  return { ...shard, words: Object.fromEntries(lines) as Shard['words'] };
}

/** `pages` are those of all shards, in order. */
export function packIndex(
  shards: readonly Shard[],
  pages: readonly IndexedPage[],
  synonyms: readonly string[][] = [],
): PackedEntry[] {
  const words = wordsByPlace();
  let first = 0;
  for (const shard of shards) {
    for (const place of PLACES) words[place].addLines(first, shard.words[place]);
    first += shard.records.reduce((sum, count) => sum + count, 0);
  }
  const titles: PackedDocuments = {
    records: shards.flatMap(({ records }) => records),
    title: shards.flatMap((shard) => shard.titles),
    url: pages.map(({ url }) => url),
    breadcrumbs: pages.map(({ breadcrumbs }) => [...breadcrumbs]),
  };
  const headings: PackedDocuments = {
    title: shards.flatMap((shard) => shard.headings),
    hash: shards.flatMap(({ hashes }) => hashes),
  };
  const descriptions: PackedDocuments = { text: shards.flatMap((shard) => shard.descriptions) };
  return [
    { documents: titles, index: words.title.pack(pages.length) },
    { documents: headings, index: words.heading.pack(pages.length) },
    { documents: descriptions, index: words.description.pack(pages.length) },
    {
      documents: {},
      index: words.keywords.pack(pages.length),
      ...(synonyms.length === 0 ? {} : { synonyms }),
    },
    { documents: {}, index: words.content.pack(pages.length) },
  ];
}

function wordsByPlace(): Record<WordPlace, Words> {
  return {
    title: new Words(),
    heading: new Words(),
    description: new Words(),
    keywords: new Words(),
    content: new Words(),
  };
}

/** A word on more than this share of the pages tells sections apart no more: its heaviest one is enough. */
const COMMON = 0.25;
const NOWHERE: Postings = { df: 0, first: 0, last: 0, gaps: '', times: '' };

/** Without the marks of records.ts, and of common words only what was marked. */
function ofWord({ df, first, last, gaps, times }: Postings, pages: number): Postings {
  const heavy = df - (times.match(LIGHT)?.length ?? 0);
  const isCommon = heavy < df && heavy > COMMON * pages;
  if (!isCommon) return { df, first, last, gaps, times: times.replace(HEAVY, withoutMark) };
  const reader = new NumberReader(gaps);
  const kept: Postings = { df: heavy, first: -1, last: 0, gaps: '', times: '' };
  let record = first;
  for (const mark of times) {
    if (mark > LAST_LIGHT) {
      if (kept.first < 0) kept.first = record;
      else kept.gaps += packNumber(record - kept.last);
      kept.last = record;
      kept.times += withoutMark(mark);
    }
    if (record < last) record += reader.next();
  }
  return kept;
}

const LAST_LIGHT = String(HEAVIEST);
const LIGHT = new RegExp(`[1-${LAST_LIGHT}]`, 'g');
const HEAVY = new RegExp(`[^1-${LAST_LIGHT}]`, 'g');

function withoutMark(times: string): string {
  return String(Number(times) - HEAVIEST);
}

interface Postings {
  df: number;
  first: number; // record
  last: number;
  gaps: string; // between the records after the first
  times: string;
}

class Words {
  private readonly byWord = new Map<string, Postings>();

  /** Records come in order. */
  add(record: number, counts: WordCounts): void {
    for (const [word, times] of counts) this.append(word, 1, record, record, '', String(times));
  }

  addLines(firstRecord: number, lines: string): void {
    for (let at = 0; at < lines.length; ) {
      const end = lines.indexOf('\n', at);
      const [word = '', df, first, last, gaps = '', times = ''] = lines.slice(at, end).split('\t');
      const from = firstRecord + Number(first);
      this.append(word, Number(df), from, firstRecord + Number(last), gaps, times);
      at = end + 1;
    }
  }

  private append(
    word: string,
    df: number,
    first: number,
    last: number,
    gaps: string,
    times: string,
  ): void {
    const postings = this.byWord.get(word);
    if (postings === undefined) this.byWord.set(word, { df, first, last, gaps, times });
    else {
      postings.df += df;
      postings.gaps += packNumber(first - postings.last) + gaps;
      postings.times += times;
      postings.last = last;
    }
  }

  /** `refund⇥3⇥12⇥40⇥gaps⇥times`: neither words nor packed numbers hold a tab or a line break. */
  lines(): string {
    let lines = '';
    for (const [word, { df, first, last, gaps, times }] of this.byWord)
      lines += `${word}\t${df}\t${first}\t${last}\t${gaps}\t${times}\n`;
    return lines;
  }

  pack(pages: number): PackedIndex {
    const words = this.sortedWords();
    const packed = { words: packWords(words), df: '', gaps: '', times: '' };
    for (const word of words) {
      const postings = this.byWord.get(word);
      const { df, first, gaps, times } = postings === undefined ? NOWHERE : ofWord(postings, pages);
      packed.df += packNumber(df);
      packed.gaps += df === 0 ? '' : packNumber(first) + gaps;
      packed.times += times;
    }
    return packed;
  }

  /** As the browser looks them up: by code unit, without marks. Parts have a place, also where they never stand alone. */
  private sortedWords(): string[] {
    const plain = new Map<string, string[]>();
    for (const word of this.byWord.keys()) {
      const key = plainWord(word);
      const forms = plain.get(key);
      if (forms === undefined) plain.set(key, [word]);
      else forms.push(word);
    }
    for (const word of this.byWord.keys()) {
      for (const part of partsOfWord(word))
        if (!plain.has(part) && !isStopWord(part)) plain.set(part, [part]);
    }
    return [...plain.keys()].sort().flatMap((key) => plain.get(key)?.sort() ?? []);
  }
}
