// A large index → the file that says where everything is, and its parts (site/shared/search/index/part-format.ts).
// The parts of one letter are remembered by the texts they are made of. Entry: packParts().

import { HIT, packNumber, packWords } from '../../../site/shared/search/index/packed-format.ts';
import { type HeadEntry, TABLES } from '../../../site/shared/search/index/part-format.ts';
import { packSynonyms } from '../../../site/shared/search/query.ts';
import type { Memo } from '../../cache/memo.ts';
import { type PlacedText, rememberedBeginnings, type SpelledWords } from './beginnings.ts';
import { packBlocks } from './document-blocks.ts';
import {
  type NameParts,
  nameParts,
  type PlacedNames,
  type WordParts,
  wordParts,
} from './letter-parts.ts';
import { type PartFile, PartFiles } from './part-files.ts';
import type { WordGroup } from './word-groups.ts';
import { leastSize, tableOf } from './word-parts.ts';

export interface IndexParts {
  head: HeadEntry[];
  parts: readonly PartFile[];
}

export interface PartsInput {
  synonyms: readonly string[][];
  folder: string; // prefix of the names of the parts, relative to the first file
  memo: Memo;
  code: string; // the hash of this code
}

export async function packParts(
  groups: readonly WordGroup[],
  { synonyms, folder, memo, code }: PartsInput,
): Promise<IndexParts> {
  const files = new PartFiles(memo, code);
  const placed = placedGroups(groups);
  const least = leastSize(sum(groups.map(({ pages }) => pages.postings)));
  const words: WordParts[] = [];
  for (const letter of lettersOf(groups, 'words'))
    words.push(
      await files.remembered(
        memo.key('search-words', code, String(least), ...placesOf(placed, 'words', letter)),
        ({ tables, keys }) => ({ hashes: tables.flatMap(({ hashes }) => hashes), keys }),
        async (isLost) => {
          const beginnings = rememberedBeginnings(await wordsOf(placed, letter), { memo, code });
          return wordParts(beginnings, { least, memo, code, isLost });
        },
      ),
    );
  const names: NameParts[] = [];
  for (const letter of lettersOf(groups, 'names'))
    names.push(
      await files.remembered(
        memo.key('search-names', code, ...placesOf(placed, 'names', letter)),
        ({ hashes }) => ({ hashes }),
        async () => nameParts(await namesOf(placed, letter)),
      ),
    );
  const head = Object.values(HIT).map((): HeadEntry => ({ documents: {}, index: {} }));
  for (const [table, [type = HIT.title]] of TABLES.entries()) {
    const entry = head[type];
    if (entry) entry.index = tableOf(words.flatMap(({ tables }) => tables[table] ?? []));
  }
  const [title, , , keywords, content] = head;
  if (title)
    title.documents = {
      ...packBlocks(
        groups.map(({ pages }) => pages),
        (text) => files.add(text),
      ),
      names: { ...tableOf(names), named: names.flatMap(({ named }) => named) },
    };
  if (keywords && synonyms.length > 0) keywords.synonyms = packSynonyms(synonyms);
  if (content) {
    content.folder = folder;
    content.spelling = files.add(packSpelling(words.map(({ spelling }) => spelling)));
  }
  return { head, parts: files.all() };
}

interface PlacedGroup {
  group: WordGroup;
  firstRecord: number;
  firstPage: number;
}

function placedGroups(groups: readonly WordGroup[]): PlacedGroup[] {
  let [firstRecord, firstPage] = [0, 0];
  return groups.map((group) => {
    const placed = { group, firstRecord, firstPage };
    firstRecord += sum(group.pages.records);
    firstPage += group.pages.records.length;
    return placed;
  });
}

type WordKind = 'words' | 'names';

/** In the order of their words. */
function lettersOf(groups: readonly WordGroup[], kind: WordKind): string[] {
  return [...new Set(groups.flatMap(({ pages }) => Object.keys(pages[kind])))].sort();
}

/** Everything that the parts of a letter depend on. */
function placesOf(placed: readonly PlacedGroup[], kind: WordKind, letter: string): string[] {
  return placed.flatMap(({ group, firstRecord, firstPage }) => {
    const key = group.pages[kind][letter];
    return key === undefined ? [] : [key, `${firstRecord} ${firstPage}`];
  });
}

/** By beginning, sorted. */
async function wordsOf(
  placed: readonly PlacedGroup[],
  letter: string,
): Promise<ReadonlyMap<string, PlacedText[]>> {
  const found = new Map<string, PlacedText[]>();
  for (const { group, firstRecord } of placed) {
    for (const [beginning, text] of await group.readWords(letter)) {
      const own = found.get(beginning);
      if (own === undefined) found.set(beginning, [{ text, firstRecord }]);
      else own.push({ text, firstRecord });
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function namesOf(placed: readonly PlacedGroup[], letter: string): Promise<PlacedNames[]> {
  const found: PlacedNames[] = [];
  for (const { group, firstRecord, firstPage } of placed) {
    const spread = await group.readNames(letter);
    if (spread !== undefined) found.push({ spread, firstRecord, firstPage });
  }
  return found;
}

function packSpelling(all: readonly SpelledWords[]): string {
  const spelling = {
    words: packWords(all.flatMap(({ words }) => words)),
    texts: all.flatMap(({ texts }) => texts.map(packNumber)).join(''),
  };
  return JSON.stringify([{ documents: {}, index: {}, spelling }]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
