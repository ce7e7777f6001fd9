// What must arrive between the first use of search and its first result, on a page that is alive already.
// Entry: firstResultFiles(). The texts of excerpts come after the first result, so they are not among them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchManifest } from '../../site/shared/search/search-manifest.ts';
import { indexFile } from './index-file.ts';

/** Chunks that the page asks for when search is first used. */
const FIRST = /^(?:SearchBox|search-client)-/;
/** What a page without islands asks for first: it names all chunks of a page that is alive. */
const ENTRY = /^page-[0-9a-f]{8}\.js$/;
const STATIC_IMPORT = /(?:\bfrom|\bimport)"\.\/([^"]+)"/g;
const ANY_IMPORT = /(?:\bfrom|\bimport\(?)"\.\/([^"]+)"/g;

export interface FirstResultFiles {
  index: string; // paths in dist/
  worker: string;
  others: readonly string[];
}

export function firstResultFiles(dist: string): FirstResultFiles {
  const manifest = JSON.parse(readFileSync(join(dist, 'search.json'), 'utf8')) as SearchManifest;
  const assets = readdirSync(join(dist, '_assets'));
  const closure = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      closure(importsOf(dist, name), found);
    }
    return found;
  };
  const there = closure(chunksOfPages(dist));
  const chunks = [...closure(assets.filter((name) => FIRST.test(name)))].filter(
    (name) => !there.has(name),
  );
  const others = ['search.json', manifest.styles, ...chunks.map((name) => `_assets/${name}`)];
  return { index: indexFile(manifest), worker: manifest.worker, others };
}

/** That every page asks for. */
export function chunksOfPages(dist: string): string[] {
  const entry = readdirSync(join(dist, '_assets')).find((name) => ENTRY.test(name));
  if (entry === undefined) throw new Error(`chunksOfPages: ${dist} has no page without islands`);
  return importsOf(dist, entry, ANY_IMPORT);
}

/** Chunks beside it that the browser asks for only when it has read this one. */
export function importsOf(dist: string, name: string, pattern = STATIC_IMPORT): string[] {
  if (!name.endsWith('.js')) return [];
  const text = readFileSync(join(dist, '_assets', name), 'utf8');
  return [...text.matchAll(pattern)].map(([, imported = '']) => imported);
}
