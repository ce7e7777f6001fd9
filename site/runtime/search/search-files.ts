// What search loads ahead of its own code: search.json, indexes, the worker. Entries: manifests, responses, workers.
// Small on purpose: it is part of the shell's own script.

import { promiseCache } from '../../shared/promise-cache.ts';
import { type SearchManifest, wholeAddresses } from '../../shared/search/search-manifest.ts';
import { siteBase } from '../state/site-address.ts';
import { trustedCode } from '../state/trusted-html.ts';

/** Each version's search.json, by the address of the version's root. */
export const manifests = promiseCache<SearchManifest>(async (base) => {
  // No check of the status: a not-found page is not JSON, so parsing it throws.
  const response = await fetch(`${base}search.json`, { cache: 'no-cache' });
  return wholeAddresses((await response.json()) as SearchManifest, base, siteBase());
});

/** Indexes' responses, whose bodies can be read only once. */
export const responses = ahead((url) => fetch(url));

export const workers = ahead((url): Worker => {
  const worker = new Worker(trustedCode(url), { type: 'module' });
  worker.addEventListener('error', () => workers.forget(url));
  return worker;
});

/** What is started once, ahead of the code that uses it, and given out once: who comes later gets a new one. */
function ahead<T>(make: (url: string) => T) {
  const early = new Map<string, T | undefined>(); // undefined: given out, or forgotten
  const forget = (url: string): void => void early.set(url, undefined);
  return {
    forget,
    start(url: string): void {
      if (!early.has(url)) early.set(url, make(url));
    },
    take(url: string): T {
      const started = early.get(url);
      forget(url);
      return started ?? make(url);
    },
  };
}
