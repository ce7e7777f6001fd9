// The search index of a built site, whole or in parts that are read when they are asked for. Entry: openBuilt().

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HIT, type PackedEntry } from '../../site/shared/search/index/packed-format.ts';
import { openIndex } from '../../site/shared/search/index/packed-index.ts';
import { isHead, type PartEntry } from '../../site/shared/search/index/part-format.ts';
import { answered, PartedIndex } from '../../site/shared/search/index/parted-index.ts';
import type { SearchIndex } from '../../site/shared/search/index/search-index.ts';
import { readSynonyms, type Synonyms } from '../../site/shared/search/query.ts';

export interface BuiltIndex {
  synonyms: Synonyms;
  read: readonly string[]; // paths of the files so far
  ask<T>(question: (index: SearchIndex) => T): Promise<T>;
}

/** `file`: as search.json names it, below `dist`. */
export function openBuilt(dist: string, file: string): BuiltIndex {
  const entries = JSON.parse(readFileSync(join(dist, file), 'utf8')) as PackedEntry[];
  const synonyms = readSynonyms(entries[HIT.keywords]?.synonyms ?? []);
  const read = [file];
  if (!isHead(entries)) {
    const index = openIndex(entries);
    return { synonyms, read, ask: async (question) => question(index) };
  }
  const index = new PartedIndex(entries);
  const folder = entries[HIT.content]?.folder ?? '';
  const load = async (name: string): Promise<PartEntry[]> => {
    const path = join(dirname(file), `${folder}${name}.json`);
    read.push(path);
    return JSON.parse(readFileSync(join(dist, path), 'utf8')) as PartEntry[];
  };
  return { synonyms, read, ask: (question) => answered(index, load, () => question(index)) };
}
