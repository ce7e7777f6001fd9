// search.json, asked for once, at the first sign that someone will search; then the index for all pages.
// Entries: searchManifest(), indexResponse().
// Small on purpose: it is part of the shell's own script, so that the file travels with the search chunk.

import { indexUrl, type SearchManifest } from '../../shared/search-files.ts';

const asked = new Map<string, Promise<SearchManifest>>();

/** `base`: the address of the version's root. A failure is forgotten, so that the next try asks again. */
export function searchManifest(base: string): Promise<SearchManifest> {
  const known = asked.get(base);
  if (known !== undefined) return known;
  const made = fetch(`${base}search.json`, { cache: 'no-cache' }).then((response) => {
    if (!response.ok) throw new Error(`search.json answered ${response.status}`);
    return response.json() as Promise<SearchManifest>;
  });
  // The index need not wait until the search chunk has come and run.
  made.then(({ index }) => start(indexUrl(base, index[''] ?? ''))).catch(() => {});
  asked.set(base, made);
  made.catch(() => asked.delete(base));
  return made;
}

const started = new Map<string, Promise<Response>>();

function start(url: string): Promise<Response> {
  const made = fetch(url);
  made.catch(() => {}); // told to whoever takes it
  started.set(url, made);
  return made;
}

/** Each answer is taken once: the next asks again. */
export function indexResponse(url: string): Promise<Response> {
  const made = started.get(url) ?? start(url);
  started.delete(url);
  return made;
}
