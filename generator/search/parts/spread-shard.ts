// A shard with its identifiers spread: each word has all its postings, including those of identifiers that contain
// it, so that the browser needs no other word to find them. Entry: spreadShard(). join-words.ts makes the same form
// from several.

import { lengthClass } from '../../../site/shared/search/index/lengths.ts';
import { codeKind } from '../../../site/shared/search/index/names.ts';
import {
  HIT,
  type HitType,
  packNumber,
  unpackNumbers,
} from '../../../site/shared/search/index/packed-format.ts';
import { CODE_KINDS } from '../../../site/shared/search/index/part-format.ts';
import { partsOfWord } from '../../../site/shared/search/words/identifiers.ts';
import { isStopWord } from '../../../site/shared/search/words/tokens.ts';
import { inLines, lines } from '../shards/postings.ts';
import { postingsOf, type Shard, type ShardPages } from '../shards/shards.ts';

/** Plain JSON, as Shard. */
export interface SpreadShard extends ShardPages, SpreadWords {
  postings: number; // before identifiers were spread
}

/** Records are numbered from 0 within the pages that have the words. */
export interface SpreadWords {
  words: string; // one line each
  lists: readonly SpreadLists[]; // for words: by hit type; for names: pages, then sections
}

export interface SpreadLists {
  numbers: number[]; // four for each word that occurs: its line in `words`, number of postings, first, last
  records: number[]; // for each such word, how many records have it
  gaps: string; // one packed line each: from one posting to the next; 0: the same record
  lengths: string; // one packed line each: PartIndex.lengths of its records
}

export function spreadShard(shard: Shard): SpreadShard {
  const { words: ownWords, lists: ownLists, ...pages } = shard;
  const numberOf = new Map<string, number>();
  const words = lines(ownWords);
  const kinds = codeKindsOf(shard);
  const lists = ownLists.map(({ numbers, gaps }, type) => {
    const spread = new Map<string, number[]>();
    const counts: number[] = []; // words in each record
    lines(gaps).forEach((packed, line) => {
      const word = words[numbers[4 * line] ?? 0] ?? '';
      const records = recordsOf(numbers[4 * line + 2] ?? 0, packed);
      const tokens = [word, ...partsOfWord(word).filter((part) => !isStopWord(part))];
      for (const record of records) counts[record] = (counts[record] ?? 0) + tokens.length;
      for (const token of tokens) {
        const known = spread.get(token);
        if (known === undefined) spread.set(token, [...records]);
        else known.push(...records);
      }
    });
    const lengthOf = (record: number): number => {
      const length = lengthClass(counts[record] ?? 0, type as HitType);
      return type === HIT.heading ? length * CODE_KINDS + (kinds[record] ?? 0) : length;
    };
    return packLists(spread, numberOf, lengthOf);
  });
  return { ...pages, postings: postingsOf(shard), words: inLines(numberOf.keys()), lists };
}

function recordsOf(first: number, packed: string): number[] {
  const records = [first];
  let record = first;
  for (const gap of unpackNumbers(packed)) {
    record += gap;
    records.push(record);
  }
  return records;
}

/** The code kind of each record of the shard; pages have none. */
function codeKindsOf({ records, headings }: Shard): number[] {
  let section = 0;
  return records.flatMap((count) => {
    const titles = headings.slice(section, section + count - 1);
    section += count - 1;
    return [0, ...titles.map(codeKind)];
  });
}

function packLists(
  spread: ReadonlyMap<string, number[]>,
  numberOf: Map<string, number>,
  lengthOf: (record: number) => number,
): SpreadLists {
  const numbers: number[] = [];
  const counts: number[] = [];
  let gaps = '';
  let lengths = '';
  for (const [word, postings] of spread) {
    const number = numberOf.get(word) ?? numberOf.size;
    numberOf.set(word, number);
    postings.sort((a, b) => a - b);
    const records = new Set(postings);
    numbers.push(number, postings.length, postings[0] ?? 0, postings.at(-1) ?? 0);
    counts.push(records.size);
    gaps += `${postings
      .slice(1)
      .map((record, at) => packNumber(record - (postings[at] ?? 0)))
      .join('')}\n`;
    lengths += `${Array.from(records, (record) => packNumber(lengthOf(record))).join('')}\n`;
  }
  return { numbers, records: counts, gaps, lengths };
}
