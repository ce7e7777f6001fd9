// Prefetches what the search needs: search.json when the page is idle; the index, the client and the worker when the
// reader reaches for the search field. Entry: startSearch().

import { manifests, responses, workers } from './search-files.ts';

/** `root`: the path of the version's root. Failures show when the search is opened, which tries again. */
export function startSearch(root: string, isWanted = true): void {
  const base = new URL(root, location.origin).href;
  const manifest = manifests.get(base);
  if (!isWanted) return;
  import('./search-client.ts').then(({ openEarly }) => openEarly(base)).catch(() => {});
  manifest
    .then(({ contexts, index, worker }) => {
      workers.start(worker);
      // With contexts, the page's context decides which index.
      if (contexts === undefined) responses.start(index[''] ?? '');
    })
    .catch(() => {});
}
