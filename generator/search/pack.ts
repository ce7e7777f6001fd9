// Records of pages → the packed index, in two steps: a run of neighbouring pages becomes a shard, which is
// remembered, and the shards become the index. So a changed page costs its own shard only. Entries:
// shardOf(), packIndex(). Same records, same bytes, wherever the shards are cut.

import {
  HIT,
  hashOfTitle,
  type PackedDocuments,
  type PackedEntry,
} from '../../site/shared/search-pack.ts';
import { packSynonyms } from '../../site/shared/search-query.ts';
import { type ShardWords, WordPlaces } from './postings.ts';
import type { PageRecords } from './records.ts';

/** Plain JSON. Records are numbered from 0 within the shard. */
export interface Shard extends ShardWords {
  records: number[]; // of each page: how many, itself included
  titles: string[]; // of pages
  headings: string[]; // of sections
  hashes: (string | 0)[]; // of sections; 0: as hashOfTitle() makes it
}

export interface IndexedPage {
  url: string; // below the base URL
  breadcrumbs: readonly string[];
}

export function shardOf(pages: readonly PageRecords[]): Shard {
  const places = new WordPlaces();
  const shard: Omit<Shard, keyof ShardWords> = {
    records: [],
    titles: [],
    headings: [],
    hashes: [],
  };
  let record = 0;
  for (const page of pages) {
    shard.records.push(1 + page.sections.length);
    shard.titles.push(page.title);
    places.add(HIT.title, record, page.titleWords);
    places.add(HIT.description, record, page.descriptionWords);
    places.add(HIT.keywords, record, page.keywordWords);
    places.add(HIT.content, record, page.contentWords);
    record += 1;
    for (const { title, hash, titleWords, contentWords } of page.sections) {
      shard.headings.push(title);
      shard.hashes.push(hash === hashOfTitle(title) ? 0 : hash);
      places.add(HIT.heading, record, titleWords);
      places.add(HIT.content, record, contentWords);
      record += 1;
    }
  }
  return { ...shard, ...places.words() };
}

/** `pages` are those of all shards, in order. */
export function packIndex(
  shards: readonly Shard[],
  pages: readonly IndexedPage[],
  synonyms: readonly string[][] = [],
): PackedEntry[] {
  const places = new WordPlaces();
  let first = 0;
  for (const shard of shards) {
    places.addShard(first, shard);
    first += shard.records.reduce((sum, count) => sum + count, 0);
  }
  const documents: PackedDocuments[] = [];
  documents[HIT.title] = {
    records: shards.flatMap(({ records }) => records),
    title: shards.flatMap((shard) => shard.titles),
    url: pages.map(({ url }) => url),
    breadcrumbs: pages.map(({ breadcrumbs }) => [...breadcrumbs]),
  };
  documents[HIT.heading] = {
    title: shards.flatMap((shard) => shard.headings),
    hash: shards.flatMap(({ hashes }) => hashes),
  };
  return places.pack().map((index, type) => ({
    documents: documents[type] ?? {},
    index,
    ...(type === HIT.keywords && synonyms.length > 0 ? { synonyms: packSynonyms(synonyms) } : {}),
  }));
}
