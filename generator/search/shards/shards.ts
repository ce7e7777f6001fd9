// The five elasticlunr indexes of some pages → the form sent to browsers, in two steps: a run of neighbouring pages
// becomes a shard, which is remembered, and the shards become the index. So a changed page costs only its own shard.
// Entries: packShard(), packIndex(). Same records, same bytes, wherever the shards are cut. The packed form is made
// from elasticlunr's document stores and inverted indexes; test/search/unpack-index.ts restores them.

import {
  HIT,
  hashOfTitle,
  type PackedDocuments,
  type PackedEntry,
} from '../../../site/shared/search/index/packed-format.ts';
import { packSynonyms } from '../../../site/shared/search/query.ts';
import { type BuiltEntry, wordsOf } from './index-entries.ts';
import { type ShardWords, WordPlaces } from './postings.ts';

/** Plain JSON. Records are numbered from 0 within the shard. */
export interface Shard extends ShardWords, ShardPages {}

/** The columns of a shard's pages, in order. */
export interface ShardPages {
  records: number[]; // how many each page has, itself included
  titles: string[]; // of pages
  urls: string[]; // of pages
  breadcrumbs: (readonly string[])[]; // of pages
  headings: string[]; // of sections
  hashes: (string | 0)[]; // of sections; 0: the one that hashOfTitle() gives
}

/** `entries`: those of the shard's pages, by hit type. */
export function packShard(entries: readonly BuiltEntry[]): Shard {
  const places = new WordPlaces();
  entries.forEach((entry, type) => {
    for (const [word, ids] of wordsOf(entry)) places.add(type, word, ids);
  });
  const shard: ShardPages = {
    records: [],
    titles: [],
    urls: [],
    breadcrumbs: [],
    headings: [],
    hashes: [],
  };
  for (const document of Object.values(entries[HIT.title]?.documentStore.docs ?? {})) {
    shard.titles.push(document.title);
    shard.urls.push(document.url);
    shard.breadcrumbs.push(document.breadcrumbs);
    shard.records.push(1);
  }
  let page = -1;
  for (const document of Object.values(entries[HIT.content]?.documentStore.docs ?? {})) {
    if (document.id === document.page) {
      page += 1;
      continue;
    }
    const { section, hash } = document;
    shard.records[page] = (shard.records[page] ?? 0) + 1;
    shard.headings.push(section);
    shard.hashes.push(hash === `#${hashOfTitle(section)}` ? 0 : hash.slice(1));
  }
  return { ...shard, ...places.words() };
}

/** The number of postings in a shard. */
export function postingsOf({ lists }: Shard): number {
  return lists.reduce((sum, { numbers }) => {
    return sum + numbers.reduce((own, number, at) => own + (at % 4 === 1 ? number : 0), 0);
  }, 0);
}

export function packIndex(
  shards: readonly Shard[],
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
    title: shards.flatMap(({ titles }) => titles),
    url: shards.flatMap(({ urls }) => urls),
    breadcrumbs: shards.flatMap(({ breadcrumbs }) => breadcrumbs.map((crumbs) => [...crumbs])),
  };
  documents[HIT.heading] = {
    title: shards.flatMap(({ headings }) => headings),
    hash: shards.flatMap(({ hashes }) => hashes),
  };
  return places.pack().map((index, type) => ({
    documents: documents[type] ?? {},
    index,
    ...(type === HIT.keywords && synonyms.length > 0 ? { synonyms: packSynonyms(synonyms) } : {}),
  }));
}
