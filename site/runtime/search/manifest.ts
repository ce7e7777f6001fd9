// search.json, asked for once, when the page rests, so that the first use of search asks for the index at once.
// Entries: startSearch(), searchManifest().
// Small on purpose: it is part of the shell's own script, so that the index travels with the search's chunks.

import { type SearchManifest, wholeAddresses } from '../../shared/search/search-manifest.ts';

const asked = new Map<string, Promise<SearchManifest>>();
/** Of indexes, by address, until open-index.ts takes the answer over. */
export const requests = new Map<string, Promise<Response> | undefined>();

/** `base`: the address of the version's root. A failure is forgotten, so that the next try asks again. */
export function searchManifest(base: string): Promise<SearchManifest> {
  const known = asked.get(base);
  if (known !== undefined) return known;
  // A page that says "not found" is no JSON either.
  const made = fetch(`${base}search.json`, { cache: 'no-cache' })
    .then((response): Promise<SearchManifest> => response.json())
    .then((manifest) => wholeAddresses(manifest, base, siteBase()));
  asked.set(base, made);
  made.catch(() => asked.delete(base));
  return made;
}

/** The document names it. */
export function siteBase(): string {
  return document.documentElement.dataset['baseUrl'] ?? '/';
}

/** A new deploy may have taken away what it names: the next try reads it again. */
export function forgetManifest(base: string): void {
  asked.delete(base);
}

/** `root`: the path of the version's root. Whoever opens the search is told what fails here. */
export function startSearch(root: string, isWanted = true): void {
  const base = new URL(root, location.origin).href;
  const manifest = searchManifest(base);
  if (!isWanted) return; // the page rests
  import('./open-index.ts').then(({ openEarly }) => openEarly(base, manifest)).catch(() => {});
  manifest
    .then(({ contexts, index }) => {
      // With contexts, the page's own decides which index it is.
      const url = index[''] ?? '';
      if (contexts === undefined && !requests.has(url)) requests.set(url, fetch(url));
      return requests.get(url);
    })
    .catch(() => {});
}
