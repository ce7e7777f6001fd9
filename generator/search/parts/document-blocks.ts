// What hits show of their pages and sections → parts, each for a block of neighbouring pages. Entry: packBlocks().

import type { HeadEntry, PartEntry } from '../../../site/shared/search/index/part-format.ts';
import type { ShardPages } from '../shards/shards.ts';

/** About two kilobytes after brotli; small, since the hits of a query are on pages far apart. */
const PAGES_IN_BLOCK = 16;

/** `save`: keeps a part's text and returns its name. */
export function packBlocks(
  groups: readonly ShardPages[],
  save: (text: string) => string,
): HeadEntry['documents'] {
  const records = groups.flatMap((group) => group.records);
  const titles = groups.flatMap((group) => group.titles);
  const urls = groups.flatMap((group) => group.urls);
  const breadcrumbs = groups.flatMap((group) => group.breadcrumbs);
  const headings = groups.flatMap((group) => group.headings);
  const hashes = groups.flatMap((group) => group.hashes);
  let blocks = '';
  let section = 0;
  for (let page = 0; page < records.length; page += PAGES_IN_BLOCK) {
    const end = page + PAGES_IN_BLOCK;
    const own = records.slice(page, end);
    const lastSection = section + own.reduce((sum, count) => sum + count - 1, 0);
    const documents = {
      title: titles.slice(page, end),
      url: urls.slice(page, end),
      breadcrumbs: breadcrumbs.slice(page, end).map((crumbs) => [...crumbs]),
      sections: {
        title: headings.slice(section, lastSection),
        hash: hashes.slice(section, lastSection),
      },
    };
    const entries: PartEntry[] = [{ documents, index: {} }];
    blocks += save(JSON.stringify(entries));
    section = lastSection;
  }
  return { records, blocks, pagesInBlock: PAGES_IN_BLOCK };
}
