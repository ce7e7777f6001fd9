// An index of pages as the build packs it. Entry: packed().

import { type IndexedPage, packIndex, shardOf } from '../../generator/search/pack.ts';
import type { PageRecords } from '../../generator/search/records.ts';
import type { PackedEntry } from '../../site/shared/search-pack.ts';

export type SamplePage = IndexedPage & { records: PageRecords };

/** `shardPages`: how many pages a shard has. */
export function packed(
  pages: readonly SamplePage[],
  { shardPages = pages.length, synonyms = [] as readonly string[][] } = {},
): PackedEntry[] {
  const shards = [];
  for (let at = 0; at < pages.length; at += shardPages)
    shards.push(shardOf(pages.slice(at, at + shardPages).map(({ records }) => records)));
  return packIndex(shards, pages, synonyms);
}
