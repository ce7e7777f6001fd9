// Fetches ahead what the search needs: search.json when the page is idle, the index and the worker when the
// reader reaches for the search field. Entry: startSearch().

import { requests, searchManifest } from './manifest.ts';

/** `root`: the path of the version's root. Failures show when the search is opened, which tries again. */
export function startSearch(root: string, isWanted = true): void {
  const base = new URL(root, location.origin).href;
  const manifest = searchManifest(base);
  if (!isWanted) return;
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
