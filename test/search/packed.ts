// An index of pages as the build packs it. Entry: packed().

import { type IndexedPage, indexPages } from '../../generator/search/shards/index-entries.ts';
import { packIndex, packShard } from '../../generator/search/shards/shards.ts';
import type { PackedEntry } from '../../site/shared/search/index/packed-format.ts';

/** `shardPages`: how many pages a shard has. */
export function packed(
  pages: readonly IndexedPage[],
  { shardPages = pages.length, synonyms = [] as readonly string[][] } = {},
): PackedEntry[] {
  const shards = [];
  for (let at = 0; at < pages.length; at += shardPages)
    shards.push(packShard(indexPages(pages.slice(at, at + shardPages))));
  return packIndex(shards, synonyms);
}
