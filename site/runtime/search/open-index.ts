// The search worker and the index that search.json names. Entries: openEarly(), openedIndex(). A chunk of its
// own without further imports: others load it by import(), because a shared chunk would delay both.

import type { SearchManifest } from '../../shared/search/search-manifest.ts';
import { forgetManifest, requests } from './manifest.ts';
import { type Ask, onWorkerStop, searchWorker } from './worker-link.ts';

export { onWorkerStop };

/** Called before the search box is loaded. */
export async function openEarly(base: string, asked: Promise<SearchManifest>): Promise<void> {
  const manifest = await asked;
  // With contexts, the page's own decides which index it is.
  if (manifest.contexts === undefined) await openedIndex(base, manifest, '');
  else searchWorker(manifest.worker);
}

const opened = new Map<string, Promise<Ask>>();
onWorkerStop(() => opened.clear());

/** The worker, once it holds the index of the context. */
export function openedIndex(
  base: string,
  { worker, index }: SearchManifest,
  context: string,
): Promise<Ask> {
  const url = index[context] ?? '';
  const known = opened.get(url);
  if (known !== undefined) return known;
  const made = open(worker, url);
  opened.set(url, made);
  made.catch(() => {
    opened.delete(url);
    forgetManifest(base);
  });
  return made;
}

async function open(workerUrl: string, url: string): Promise<Ask> {
  const ask = searchWorker(workerUrl); // its script is fetched in parallel with the index
  const response = await (takeRequest(url) ?? fetch(url));
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  const json = await response.arrayBuffer();
  await ask<'open'>({ kind: 'open', url, json }, [json]);
  return ask;
}

/** Taken once: a response's body can be read only once. */
function takeRequest(url: string): Promise<Response> | undefined {
  const early = requests.get(url);
  requests.set(url, undefined);
  return early;
}

/** Frees the memory of an index that is no longer used. */
export function closeIndex(url: string): void {
  const known = opened.get(url);
  opened.delete(url);
  known?.then((ask) => ask<'close'>({ kind: 'close', url })).catch(() => {}); // it goes with its worker
}
