// search.json, asked for once, at the first sign that someone will search. Entry: searchManifest().
// Small on purpose: it is part of the shell's own script, so that the file travels with the search chunk.

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
