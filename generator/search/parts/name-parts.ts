// What pages and sections are called → parts of names. With a page's name travels what its hit shows, so that pages
// called as they are typed are listed without a further file. Entry: packNames().

import { isBare, recordsByName } from '../../../site/shared/search/index/names.ts';
import { packNumber } from '../../../site/shared/search/index/packed-format.ts';
import { pageStartsOf } from '../../../site/shared/search/index/packed-index.ts';
import type { PartEntry, PartTable } from '../../../site/shared/search/index/part-format.ts';
import type { ShardPages } from '../shards/shards.ts';
import { cutWords, type PackedList } from './word-parts.ts';

/** Pages whose names begin alike are asked for together, while the first word of a title is typed. */
const NAME_PARTS = { least: 8192, alike: 6 };

/** Lists of pages, then of sections. */
export function packNames(
  shards: readonly ShardPages[],
  save: (part: PartEntry[]) => string,
): PartTable {
  const starts = pageStartsOf(shards.flatMap(({ records }) => records));
  const { pages, sections } = recordsByName(shards.flatMap(titlesOf), starts);
  const isPageName = (key: string): boolean => pages.has(key) && !isBare(key);
  const keys = [...new Set([...pages.keys(), ...sections.keys()])].sort();
  const words = keys.map((word) => ({
    word,
    lists: [packRecords(pages.get(word)), packRecords(sections.get(word))],
  }));
  const pageAt = new Map([...starts].map((record, page) => [record, page]));
  const documentsOf = documentsByPage(shards);
  const table = cutWords(
    words,
    ([pageNames, ...others], own) => {
      const named = own.flatMap(({ word }) => (isPageName(word) ? (pages.get(word) ?? []) : []));
      const numbers = [...new Set(named)].map((record) => pageAt.get(record) ?? 0);
      const documents = { ...documentsOf(numbers), pages: numbers };
      return save([{ index: pageNames?.index ?? {}, documents }, ...others]);
    },
    NAME_PARTS,
  );
  let first = 0;
  const named = table.counts.map((count) => {
    first += count;
    return keys.slice(first - count, first).filter(isPageName).length;
  });
  return { ...table, named };
}

function packRecords(records: readonly number[] | undefined): PackedList | undefined {
  if (records === undefined) return undefined;
  const gaps = records.map((record, at) => packNumber(record - (records[at - 1] ?? 0)));
  return { postings: records.length, gaps: gaps.join(''), lengths: '' };
}

function documentsByPage(
  shards: readonly ShardPages[],
): (pages: readonly number[]) => PartEntry['documents'] {
  const titles = shards.flatMap((shard) => shard.titles);
  const urls = shards.flatMap((shard) => shard.urls);
  const breadcrumbs = shards.flatMap((shard) => shard.breadcrumbs);
  return (pages) => ({
    title: pages.map((page) => titles[page] ?? ''),
    url: pages.map((page) => urls[page] ?? ''),
    breadcrumbs: pages.map((page) => [...(breadcrumbs[page] ?? [])]),
  });
}

/** Of each record. */
function titlesOf({ records, titles, headings }: ShardPages): string[] {
  let section = 0;
  return records.flatMap((count, page) => {
    const own = headings.slice(section, section + count - 1);
    section += count - 1;
    return [titles[page] ?? '', ...own];
  });
}
