// Fetches ahead what the search needs: search.json when the page is idle, the index and the client when the reader
// reaches for the search field. Entry: startSearch().

import { siteOrigin } from '../state/site-address.ts';
import { manifests, startIndex } from './search-files.ts';

/** `root`: the path of the version's root. Failures show when the search is opened, which tries again. */
export function startSearch(root: string, isWanted = true): void {
  const base = new URL(root, siteOrigin()).href;
  const manifest = manifests.get(base);
  if (!isWanted) return;
  import('./search-client.ts').then(({ openEarly }) => openEarly(base)).catch(() => {});
  // With contexts, the page's own decides which index it is.
  manifest
    .then(({ contexts, index }) => (contexts ? undefined : startIndex(index[''] ?? '')))
    .catch(() => {});
}
