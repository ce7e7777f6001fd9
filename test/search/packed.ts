// An index of pages as the build packs it. Entries: packed(), indexWords(), heading().

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

/** As the build writes it. */
export function heading(id: string, text: string): string {
  return `<h2 id="${id}">${text}<a class="hash-link" href="#${id}" aria-label="Direct link to ${text}" title="x"></a></h2>`;
}
