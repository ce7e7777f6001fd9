// search.json, fetched once, and the requests for indexes that are under way. Entry: searchManifest().
// Small on purpose: it is part of the shell's own script, so that the index is fetched in parallel with the search's chunks.

import { type SearchManifest, wholeAddresses } from '../../shared/search/search-manifest.ts';

const manifests = new Map<string, Promise<SearchManifest>>();
/** Of indexes, by address, until open-index.ts takes the response over. */
export const requests = new Map<string, Promise<Response> | undefined>();

/** `base`: the address of the version's root. A failure is not cached, so the next call tries again. */
export function searchManifest(base: string): Promise<SearchManifest> {
  const known = manifests.get(base);
  if (known !== undefined) return known;
  // A page that says "not found" is no JSON either.
  const made = fetch(`${base}search.json`, { cache: 'no-cache' })
    .then((response): Promise<SearchManifest> => response.json())
    .then((manifest) => wholeAddresses(manifest, base, siteBase()));
  manifests.set(base, made);
  made.catch(() => manifests.delete(base));
  return made;
}

/** The base URL, from the document. */
export function siteBase(): string {
  return document.documentElement.dataset['baseUrl'] ?? '/';
}

/** A deploy may have deleted the files it names: the next call reads it again. */
export function forgetManifest(base: string): void {
  manifests.delete(base);
}
