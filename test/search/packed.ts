// An index of pages as the build packs it. Entries: packed(), indexWords().

import { type IndexedPage, IndexWords } from '../../generator/search/index-words.ts';
import { packIndex } from '../../generator/search/whole-index.ts';
import type { PackedEntry } from '../../site/shared/search/index/packed-format.ts';

export function packed(
  pages: readonly IndexedPage[],
  synonyms: readonly string[][] = [],
): PackedEntry[] {
  return packIndex(indexWords(pages), synonyms);
}

export function indexWords(pages: readonly IndexedPage[]): IndexWords {
  const words = new IndexWords();
  for (const page of pages) words.add(page);
  return words;
}
