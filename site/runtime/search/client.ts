// The page's side of search. Entry: openSearch(): an index for each version and context that is in use.
// Failures are not cached: the next use tries again.

import type { Marked } from '../../shared/search/mark-matches.ts';
import { indexBase, type SearchManifest } from '../../shared/search/search-manifest.ts';
import { searchManifest } from './manifest.ts';
import type { Hit } from './protocol.ts';

export interface Search {
  base: string; // address of the version's root; hits are relative to it
  context: string; // '': all pages
  manifest: SearchManifest;
  find(query: string, limits: { limit: number; perPage: number }): Promise<readonly Hit[]>;
  excerpts(hits: readonly Hit[], length: number): Promise<readonly (Marked | undefined)[]>;
}

export type SearchUser = 'box' | 'page';

export interface OpenSearchOptions {
  user: SearchUser;
  baseUrl: string;
  version?: string; // path below the base URL; '': the latest
  context?: (manifest: SearchManifest) => string; // '': all pages
  onLoad?: () => void; // another index must be loaded
}

const searches = new Map<string, Promise<Search>>();
const forgetSearches = (): void => searches.clear();
/** Which index the box and the search page use. */
const used = new Map<SearchUser, string>();

export async function openSearch(options: OpenSearchOptions): Promise<Search> {
  const base = indexBase(location.origin, options.baseUrl, options.version ?? '');
  const manifest = await searchManifest(base);
  try {
    return await openNamed(base, manifest, options);
  } catch (error) {
    // A deploy deletes the files that search.json named when it was read: read it again.
    const now = await searchManifest(base);
    if (JSON.stringify(now) === JSON.stringify(manifest)) throw error;
    return openNamed(base, now, options);
  }
}

function openNamed(
  base: string,
  manifest: SearchManifest,
  options: OpenSearchOptions,
): Promise<Search> {
  loadStyles(manifest.styles);
  const wanted = options.context?.(manifest) ?? '';
  const context = Object.hasOwn(manifest.index, wanted) ? wanted : '';
  const url = manifest.index[context] ?? '';
  const known = searches.get(url);
  if (used.get(options.user) !== url || known === undefined) options.onLoad?.();
  use(options.user, url);
  if (known !== undefined) return known;
  const made = open({ base, context, manifest }, url);
  searches.set(url, made);
  made.catch(() => searches.delete(url));
  return made;
}

/** A change of context or version discards the index that was used before (product spec §4). */
function use(user: SearchUser, url: string): void {
  const before = used.get(user);
  used.set(user, url);
  if (before === undefined || [...used.values()].includes(before)) return;
  searches.delete(before);
  import('./open-index.ts').then(({ closeIndex }) => closeIndex(before)).catch(() => {});
}

async function open(
  place: Pick<Search, 'base' | 'context' | 'manifest'>,
  url: string,
): Promise<Search> {
  const { base, context, manifest } = place;
  const { onWorkerStop, openedIndex } = await import('./open-index.ts');
  onWorkerStop(forgetSearches);
  const ask = await openedIndex(base, manifest, context);
  return {
    ...place,
    find: async (query, limits) =>
      (await ask<'search'>({ kind: 'search', url, query, ...limits })).hits,
    excerpts: async (hits, length) => {
      const places = hits.map(({ page, hash, tokens }) => ({ page, hash, tokens }));
      return (await ask<'excerpts'>({ kind: 'excerpts', base, places, length })).excerpts;
    },
  };
}

/** Once, the first time someone searches. */
function loadStyles(href: string): void {
  if (document.querySelector('link[data-search]')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset['search'] = '';
  document.head.append(link);
}
