// search.json, asked for once, at the first sign that someone will search. Entries: searchManifest(),
// startSearch().
// Small on purpose: it is part of the shell's own script, so that the file travels with the search's chunks.

import type { SearchManifest } from '../../shared/search-files.ts';

const asked = new Map<string, Promise<SearchManifest>>();

/** `base`: the address of the version's root. A failure is forgotten, so that the next try asks again. */
export function searchManifest(base: string): Promise<SearchManifest> {
  const known = asked.get(base);
  if (known !== undefined) return known;
  const made = fetch(`${base}search.json`, { cache: 'no-cache' }).then((response) => {
    if (!response.ok) throw new Error(`search.json answered ${response.status}`);
    return response.json() as Promise<SearchManifest>;
  });
  asked.set(base, made);
  made.catch(() => asked.delete(base));
  return made;
}

/** A new deploy may have taken away what it names: the next try reads it again. */
export function forgetManifest(base: string): void {
  asked.delete(base);
}

/** Whoever opens the search is told what fails here. */
export function startSearch(base: string): void {
  const manifest = searchManifest(base);
  import('./open-index.ts').then(({ openEarly }) => openEarly(base, manifest)).catch(() => {});
  manifest.catch(() => {});
}
