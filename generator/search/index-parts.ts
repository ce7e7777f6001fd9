// The words of all pages → an index in parts: the file that says where everything is, and the parts
// (site/shared/search/index/part-format.ts). Entry: packParts().

import { lengthClass } from '../../site/shared/search/index/lengths.ts';
import { codeKind, isBare, recordsByName } from '../../site/shared/search/index/names.ts';
import {
  HIT,
  type HitType,
  packNumber,
  packWords,
  startsOf,
} from '../../site/shared/search/index/packed-format.ts';
import { isSpelled, pageOfRecords } from '../../site/shared/search/index/packed-index.ts';
import {
  CODE_KINDS,
  HASH_LENGTH,
  type HeadEntry,
  type PartEntry,
  type PartTable,
  TABLES,
} from '../../site/shared/search/index/part-format.ts';
import { packSynonyms } from '../../site/shared/search/query.ts';
import { partsOfWord, plainWord } from '../../site/shared/search/words/identifiers.ts';
import { isStopWord } from '../../site/shared/search/words/tokens.ts';
import { hashOf } from '../cache/hash.ts';
import { type IndexWords, type Postings, packGaps, sortWords } from './index-words.ts';
import { cutWords, type PackedList, type PackedWord } from './word-parts.ts';

export interface IndexParts {
  head: HeadEntry[];
  parts: ReadonlyMap<string, string>; // their texts, by name
}

export interface PartsOptions {
  synonyms: readonly string[][];
  folder: string; // prefix of the names of the parts, relative to the first file
}

/** Keeps a part and returns its name. */
type SavePart = (entries: readonly PartEntry[]) => string;

export function packParts(index: IndexWords, { synonyms, folder }: PartsOptions): IndexParts {
  const parts = new Map<string, string>();
  const save: SavePart = (entries) => {
    const text = JSON.stringify(entries);
    const name = hashOf(text).slice(0, HASH_LENGTH);
    parts.set(name, text);
    return name;
  };
  const identifiers = wordsInIdentifiers(index);
  const words = spreadWords(index, identifiers);
  const lengths = lengthsOf(index, identifiers);
  const head = TYPES.map((type): HeadEntry => {
    const types = TABLES.find(([first]) => first === type);
    const table = types === undefined ? {} : wordTable(words, { types, lengths, save });
    return { documents: {}, index: table };
  });
  const [title, , , keywords, content] = head;
  if (title) title.documents = { ...packBlocks(index, save), names: nameTable(index, save) };
  if (keywords && synonyms.length > 0) keywords.synonyms = packSynonyms(synonyms);
  if (content) {
    content.folder = folder;
    content.spelling = save([{ documents: {}, index: {}, spelling: packSpelling(words) }]);
  }
  return { head, parts };
}

const TYPES = Object.values(HIT);

/** The words that each identifier contains. */
type Identifiers = ReadonlyMap<string, readonly string[]>;

function wordsInIdentifiers({ words }: IndexWords): Identifiers {
  const wordsByPart = new Map<string, string[]>();
  for (const word of words.keys()) {
    const parts = partsOfWord(word).filter((part) => !isStopWord(part));
    if (parts.length > 0) wordsByPart.set(word, parts);
  }
  return wordsByPart;
}

interface WordPostings {
  word: string;
  postings: Postings;
}

/**
 * Sorted words, each with all its postings, also those of identifiers that contain it, so that the browser needs no
 * other word to find them. A record with several forms of a word is there several times.
 */
function spreadWords({ words }: IndexWords, identifiers: Identifiers): WordPostings[] {
  const joined = new Map<string, Postings[]>(); // of words that identifiers contain
  for (const [identifier, parts] of identifiers) {
    const postings = words.get(identifier) ?? [];
    for (const word of parts) {
      const all = joined.get(word);
      if (all !== undefined) all.push(postings);
      else joined.set(word, [words.get(word) ?? [], postings]);
    }
  }
  const sorted = sortWords(new Set([...words.keys(), ...joined.keys()]));
  return sorted.map((word) => {
    const all = joined.get(word);
    return { word, postings: all === undefined ? (words.get(word) ?? []) : joinPostings(all) };
  });
}

function joinPostings(all: readonly Postings[]): Postings {
  return TYPES.map((type) => {
    const records = all.flatMap((postings) => postings[type] ?? []);
    return records.length === 0 ? undefined : [...Uint32Array.from(records).sort()];
  });
}

/** By hit type and record, as PartIndex.lengths has them, packed. */
function lengthsOf(
  { words, titles }: IndexWords,
  identifiers: Identifiers,
): readonly (readonly string[])[] {
  const counts = TYPES.map(() => titles.map(() => 0)); // words in each record
  for (const [word, postings] of words) {
    const length = 1 + (identifiers.get(word)?.length ?? 0);
    for (const type of TYPES) {
      const lengths = counts[type] ?? [];
      for (const record of postings[type] ?? []) lengths[record] = (lengths[record] ?? 0) + length;
    }
  }
  return TYPES.map((type) =>
    titles.map((title, record) => {
      const length = lengthClass(counts[type]?.[record] ?? 0, type);
      return packNumber(type === HIT.heading ? length * CODE_KINDS + codeKind(title) : length);
    }),
  );
}

interface TableOptions {
  types: readonly HitType[];
  lengths: readonly (readonly string[])[];
  save: SavePart;
}

function wordTable(
  words: readonly WordPostings[],
  { types, lengths, save }: TableOptions,
): PartTable {
  const packed: PackedWord[] = [];
  for (const { word, postings } of words) {
    const lists = types.map((type) => packList(postings[type], lengths[type]));
    if (lists.some((list) => list !== null)) packed.push({ word, lists });
  }
  return cutWords(packed, save);
}

/** `lengths`: of each record, packed; none for names. */
function packList(
  records: readonly number[] | undefined,
  lengths: readonly string[] = [],
): PackedList | null {
  if (records === undefined) return null;
  let packed = '';
  let before = -1;
  for (const record of records) {
    if (record !== before) packed += lengths[record] ?? '';
    before = record;
  }
  return { postings: records.length, gaps: packGaps(records), lengths: packed };
}

/** The names of pages come with what their hit shows, so that these pages are listed without loading another part. */
function nameTable({ titles, pages }: IndexWords, save: SavePart): PartTable {
  const starts = startsOf(pages.records);
  const pageOf = pageOfRecords(starts);
  const named = recordsByName(titles, starts);
  const names = [...new Set([...named.pages.keys(), ...named.sections.keys()])].sort();
  const words = names.map((word): PackedWord => {
    const lists = [named.pages, named.sections].map((records) => packList(records.get(word)));
    return { word, lists };
  });
  const counts: number[] = []; // for each part: how many full page names it has
  const table = cutWords(words, ([first, ...others], part) => {
    const full = part.filter(({ word }) => named.pages.has(word) && !isBare(word));
    counts.push(full.length);
    const records = full.flatMap(({ word }) => named.pages.get(word) ?? []);
    const shown = [...new Set(records.map((record) => pageOf[record] ?? 0))];
    const documents = {
      title: shown.map((page) => pages.title[page] ?? ''),
      url: shown.map((page) => pages.url[page] ?? ''),
      breadcrumbs: shown.map((page) => pages.breadcrumbs[page] ?? []),
      method: shown.map((page) => pages.method[page] ?? ''),
      pages: shown,
    };
    return save([{ index: first?.index ?? {}, documents }, ...others]);
  });
  return { ...table, named: counts };
}

/** About two kilobytes after brotli; small, since the hits of a query are on pages far apart. */
const PAGES_IN_BLOCK = 16;

/** What hits show of their pages and sections: a part for each block of neighbouring pages. */
function packBlocks({ pages, sections }: IndexWords, save: SavePart): HeadEntry['documents'] {
  const { records } = pages;
  let blocks = '';
  let section = 0;
  for (let page = 0; page < records.length; page += PAGES_IN_BLOCK) {
    const end = page + PAGES_IN_BLOCK;
    const counted = records.slice(page, end);
    const lastSection = section + counted.reduce((sum, count) => sum + count - 1, 0);
    const documents = {
      title: pages.title.slice(page, end),
      url: pages.url.slice(page, end),
      breadcrumbs: pages.breadcrumbs.slice(page, end),
      method: pages.method.slice(page, end),
      sections: {
        title: sections.title.slice(section, lastSection),
        hash: sections.hash.slice(section, lastSection),
      },
    };
    blocks += save([{ documents, index: {} }]);
    section = lastSection;
  }
  return { records, blocks, pagesInBlock: PAGES_IN_BLOCK };
}

/** Words of letters only, each with the number of records that have it, with marks or without. */
function packSpelling(words: readonly WordPostings[]): { words: string; texts: string } {
  const texts = new Map<string, number>();
  for (const { word, postings } of words) {
    const plain = plainWord(word);
    if (!isSpelled(plain)) continue;
    const count = postings.reduce((sum, records) => sum + new Set(records).size, 0);
    texts.set(plain, (texts.get(plain) ?? 0) + count);
  }
  return {
    words: packWords([...texts.keys()]),
    texts: [...texts.values()].map(packNumber).join(''),
  };
}
