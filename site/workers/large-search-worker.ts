// The search worker of a site with an index in parts, which it fetches when a query needs them. Bundled as an entry of its
// own; search.json names it.

import { type OpenedIndex, openWhole, serveSearch } from '../runtime/search/serve-search.ts';
import { promiseCache } from '../shared/promise-cache.ts';
import { HIT } from '../shared/search/index/packed-format.ts';
import { type HeadEntry, isHead, type PartEntry } from '../shared/search/index/part-format.ts';
import { answered, PartedIndex } from '../shared/search/index/parted-index.ts';

/** How many fetched parts are cached: parts that the index has opened are not requested again. */
const MAX_KEPT = 16;

serveSearch((entries, url) => (isHead(entries) ? openParts(entries, url) : openWhole(entries)));

/** `url`: of the head file, to which the parts' addresses are relative. */
function openParts(head: readonly HeadEntry[], url: string): OpenedIndex {
  const index = new PartedIndex(head);
  const folder = head[HIT.content]?.folder ?? '';
  const parts = promiseCache(async (name) => {
    const response = await fetch(new URL(`${folder}${name}.json`, url));
    if (!response.ok) throw new Error(`a part of the search index answered ${response.status}`);
    return (await response.json()) as PartEntry[];
  }, MAX_KEPT);
  return {
    index,
    answer: (ask) => answered(index, (name) => parts.get(name), ask),
  };
}
