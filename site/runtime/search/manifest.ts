// search.json, then the worker and the index it names. Entries: searchManifest(), startSearch() at the first
// sign that someone will search, openedIndex().
// Small on purpose: it is part of the shell's own script, so that all this travels with the search chunk.

import { indexUrl, type SearchManifest } from '../../shared/search-files.ts';
import { type Ask, onWorkerStop, searchWorker } from './worker-link.ts';

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

/** Whoever opens the search is told what fails here. */
export function startSearch(base: string): void {
  searchManifest(base).then(
    (manifest) => {
      // With contexts, the page's own decides which index it is.
      if (manifest.contexts === undefined) openedIndex(base, manifest, '').catch(() => {});
      else searchWorker(base + manifest.worker);
    },
    () => {},
  );
}

const opened = new Map<string, Promise<Ask>>();
onWorkerStop(() => opened.clear());

/** The worker, once it holds the index of the context. */
export function openedIndex(
  base: string,
  { worker, index }: SearchManifest,
  context: string,
): Promise<Ask> {
  const url = indexUrl(base, index[context] ?? '');
  const known = opened.get(url);
  if (known !== undefined) return known;
  const made = open(base + worker, url);
  opened.set(url, made);
  made.catch(() => {
    opened.delete(url);
    asked.delete(base); // a new deploy may have taken the file away: the next try reads search.json again
  });
  return made;
}

async function open(workerUrl: string, url: string): Promise<Ask> {
  const ask = searchWorker(workerUrl); // its script travels while the index does
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  const json = await response.arrayBuffer();
  await ask<'open'>({ kind: 'open', url, json }, [json]);
  return ask;
}

/** It is no longer used: its memory is given back. */
export function closeIndex(url: string): void {
  const known = opened.get(url);
  opened.delete(url);
  known?.then((ask) => ask<'close'>({ kind: 'close', url })).catch(() => {}); // it goes with its worker
}
