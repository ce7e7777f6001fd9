// The words of all pages → an index in one file. Entry: packIndex(). test/search/elasticlunr.test.ts makes elasticlunr's
// own index of it.

import {
  HIT,
  leastFirst,
  type PackedDocuments,
  type PackedEntry,
  type PackedIndex,
  packNumber,
  packWords,
} from '../../site/shared/search/index/packed-format.ts';
import { packSynonyms } from '../../site/shared/search/query.ts';
import { partsOfWord } from '../../site/shared/search/words/identifiers.ts';
import { isStopWord } from '../../site/shared/search/words/tokens.ts';
import { type IndexWords, packGaps, sortWords } from './index-words.ts';

export function packIndex(
  { pages, sections, words }: IndexWords,
  synonyms: readonly string[][] = [],
): PackedEntry[] {
  const vocabulary = vocabularyOf(words.keys());
  const documents: PackedDocuments[] = [];
  documents[HIT.title] = pages;
  documents[HIT.heading] = sections;
  return Object.values(HIT).map((type) => ({
    documents: documents[type] ?? {},
    index: {
      ...(type === HIT.content ? { vocabulary: packWords(vocabulary) } : {}),
      ...packPostings(vocabulary.map((word) => words.get(word)?.[type])),
    },
    ...(type === HIT.keywords && synonyms.length > 0 ? { synonyms: packSynonyms(synonyms) } : {}),
  }));
}

/** Sorted, with parts of identifiers that never occur alone. */
function vocabularyOf(words: Iterable<string>): string[] {
  const all = new Set(words);
  for (const word of [...all])
    for (const part of partsOfWord(word)) if (!isStopWord(part)) all.add(part);
  return sortWords(all);
}

/** `lists`: the records of each word of the vocabulary; undefined: none in this entry. */
function packPostings(lists: readonly (readonly number[] | undefined)[]): PackedIndex {
  const postings: (readonly number[])[] = [];
  let words = '';
  let next = 0;
  lists.forEach((records, word) => {
    if (records === undefined) return;
    words += packNumber(word - next);
    next = word + 1;
    postings.push(records);
  });
  const counts = Uint32Array.from(postings, (records) => records.length);
  const gaps = Array.from(leastFirst(counts), (at) => packGaps(postings[at] ?? []));
  return { words, df: Array.from(counts, packNumber).join(''), gaps: gaps.join('') };
}
