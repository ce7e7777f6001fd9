// The parts of a large index, fetched when a query asks for them. Entry: openParts(). Runs in the worker, as a
// chunk of its own: small sites have no parts.

import { promiseCache } from '../../shared/promise-cache.ts';
import { HIT } from '../../shared/search/index/packed-format.ts';
import type { HeadEntry, PartEntry } from '../../shared/search/index/part-format.ts';
import { answered, PartedIndex } from '../../shared/search/index/parted-index.ts';

/** What has been opened is not asked for again. */
const MAX_KEPT = 16;

/** `url`: of the first file, which says where the parts are. */
export function openParts(
  head: readonly HeadEntry[],
  url: string,
): { index: PartedIndex; isWhole: false; answer<T>(ask: () => T): Promise<T> } {
  const index = new PartedIndex(head);
  const folder = head[HIT.content]?.folder ?? '';
  const parts = promiseCache(async (name) => {
    const response = await fetch(new URL(`${folder}${name}.json`, url));
    if (!response.ok) throw new Error(`a part of the search index answered ${response.status}`);
    return (await response.json()) as PartEntry[];
  }, MAX_KEPT);
  return {
    index,
    isWhole: false,
    answer: (ask) => answered(index, (name) => parts.get(name), ask),
  };
}
