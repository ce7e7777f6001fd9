// What search loads ahead of its own code: search.json, indexes, the worker. Entries: manifests,
// startIndex(), takeIndex(), startWorker(), takeWorker(). Small on purpose: it is part of the shell's own script.

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

/** By address; undefined: the response was taken. */
const requests = new Map<string, Promise<Response> | undefined>();

/** Requested once, ahead of the code that reads it. */
export function startIndex(url: string): Promise<Response> | undefined {
  if (!requests.has(url)) requests.set(url, fetch(url));
  return requests.get(url);
}

/** Gives a response out once: its body can be read only once. */
export function takeIndex(url: string): Promise<Response> | undefined {
  const early = requests.get(url);
  requests.set(url, undefined);
  return early;
}

/** By address; undefined: the worker was taken, or has failed. */
const workers = new Map<string, Worker | undefined>();

/** Started once, ahead of the code that talks to it. */
export function startWorker(url: string): void {
  if (workers.has(url)) return;
  const worker = newWorker(url);
  workers.set(url, worker);
  worker.addEventListener('error', () => workers.set(url, undefined));
}

/** The worker that was started, or a new one. */
export function takeWorker(url: string): Worker {
  const early = workers.get(url);
  workers.set(url, undefined);
  return early ?? newWorker(url);
}

function newWorker(url: string): Worker {
  return new Worker(trustedCode(url), { type: 'module' });
}
