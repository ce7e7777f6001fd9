// A large index → the file that says where everything is, and its parts (site/shared/search/index/part-format.ts).
// Entry: packParts().

import { HIT, packNumber, packWords } from '../../../site/shared/search/index/packed-format.ts';
import { isSpelled } from '../../../site/shared/search/index/packed-index.ts';
import {
  type HeadEntry,
  type PartEntry,
  TABLES,
} from '../../../site/shared/search/index/part-format.ts';
import { packSynonyms } from '../../../site/shared/search/query.ts';
import { plainWord } from '../../../site/shared/search/words/identifiers.ts';
import { shortHash } from '../../cache/hash.ts';
import { sortWords } from '../shards/postings.ts';
import type { ShardPages } from '../shards/shards.ts';
import { joinWords, type SpreadPostings } from './join-shards.ts';
import { packNames } from './name-parts.ts';
import type { SpreadShard } from './spread-shard.ts';
import { cutWords, type PackedWord } from './word-parts.ts';

export interface IndexParts {
  head: HeadEntry[];
  parts: ReadonlyMap<string, string>; // by hash: the text of the file
}

/** `folder`: what the names of the parts start with, from the first file on. */
export function packParts(
  shards: readonly SpreadShard[],
  { synonyms, folder }: { synonyms: readonly string[][]; folder: string },
): IndexParts {
  const parts = new Map<string, string>();
  const save = (entries: PartEntry[]): string => {
    const text = JSON.stringify(entries);
    const hash = shortHash(text);
    parts.set(hash, text);
    return hash;
  };
  const { words, postings } = joined(shards);
  const head = postings.map((): HeadEntry => ({ documents: {}, index: {} }));
  for (const types of TABLES) {
    const own = words.flatMap(([word, number]): PackedWord[] => {
      const lists = types.map((type) => postings[type]?.list(number));
      return lists.some((list) => list !== undefined) ? [{ word, lists }] : [];
    });
    const entry = head[types[0] ?? HIT.title];
    if (entry) entry.index = cutWords(own, save);
  }
  const [title, , , keywords, content] = head;
  if (title) title.documents = { ...blocksOf(shards, save), names: packNames(shards, save) };
  if (keywords && synonyms.length > 0) keywords.synonyms = packSynonyms(synonyms);
  if (content) {
    content.folder = folder;
    content.spelling = save([{ documents: {}, index: {}, spelling: spellingOf(words, postings) }]);
  }
  return { head, parts };
}

type NumberedWords = readonly (readonly [word: string, number: number])[]; // sorted

function joined(shards: readonly SpreadShard[]): {
  words: NumberedWords;
  postings: readonly SpreadPostings[];
} {
  const { numberOf, postings } = joinWords(shards);
  const words = sortWords([...numberOf.keys()]).map(
    (word) => [word, numberOf.get(word) ?? 0] as const,
  );
  return { words, postings };
}

/** Some two kilobytes after brotli: the hits of a query are on pages far apart. */
const PAGES_IN_BLOCK = 16;

function blocksOf(
  shards: readonly ShardPages[],
  save: (entries: PartEntry[]) => string,
): HeadEntry['documents'] {
  const records = shards.flatMap((shard) => shard.records);
  const [titles, urls] = [
    shards.flatMap((shard) => shard.titles),
    shards.flatMap(({ urls }) => urls),
  ];
  const breadcrumbs = shards.flatMap((shard) => shard.breadcrumbs);
  const headings = shards.flatMap((shard) => shard.headings);
  const hashes = shards.flatMap((shard) => shard.hashes);
  let blocks = '';
  let section = 0;
  for (let page = 0; page < records.length; page += PAGES_IN_BLOCK) {
    const end = page + PAGES_IN_BLOCK;
    const own = records.slice(page, end);
    const lastSection = section + sum(own) - own.length;
    const documents = {
      title: titles.slice(page, end),
      url: urls.slice(page, end),
      breadcrumbs: breadcrumbs.slice(page, end).map((crumbs) => [...crumbs]),
      sections: {
        title: headings.slice(section, lastSection),
        hash: hashes.slice(section, lastSection),
      },
    };
    blocks += save([{ documents, index: {} }]);
    section = lastSection;
  }
  return { records, blocks, pagesInBlock: PAGES_IN_BLOCK };
}

function spellingOf(
  words: NumberedWords,
  postings: readonly SpreadPostings[],
): NonNullable<PartEntry['spelling']> {
  const found = new Map<string, number[]>(); // by spelling: with marks and without
  for (const [word, number] of words) {
    const plain = plainWord(word);
    if (isSpelled(plain)) found.set(plain, [...(found.get(plain) ?? []), number]);
  }
  const recordsIn = (numbers: readonly number[], entries: readonly SpreadPostings[]): number => {
    let count = 0;
    for (const { records } of entries) for (const number of numbers) count += records[number] ?? 0;
    return count;
  };
  const named = [HIT.title, HIT.heading].flatMap((type) => postings[type] ?? []);
  const all = [...found.values()];
  return {
    words: packWords([...found.keys()]),
    texts: all.map((numbers) => packNumber(recordsIn(numbers, postings))).join(''),
    titles: all.map((numbers) => (recordsIn(numbers, named) > 0 ? '1' : '0')).join(''),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
