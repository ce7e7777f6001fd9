// The page's side of search: its worker, and an index for each version and context in use. A chunk of its own, loaded
// with import() in parallel with the search box. Failures are not cached: the next use tries again.
// Entries: openSearch(), openEarly().

import type { SearchOptions } from '../../shared/search/search.ts';
import { indexBase, type SearchManifest } from '../../shared/search/search-manifest.ts';
import { addStyles } from '../state/document-parts.ts';
import type { Excerpt, Hit, RequestMessage, ResponseMessage, SearchWorker } from './protocol.ts';
import { manifests, responses, workers } from './search-files.ts';

export interface Search {
  base: string; // address of the version's root; hits are relative to it
  context: string; // '': all pages
  manifest: SearchManifest;
  find(query: string, options: SearchOptions): Promise<readonly Hit[]>;
  excerpts(hits: readonly Hit[], length: number): Promise<readonly (Excerpt | undefined)[]>;
  close(): Promise<unknown>; // frees the memory of the index
}

export type SearchUser = 'box' | 'page';

export interface OpenSearchOptions {
  user: SearchUser;
  baseUrl: string;
  version: string; // path below the base URL; '': the latest
  context: (manifest: SearchManifest) => string; // '': all pages
  onLoad: () => void; // called when another index must be loaded
}

/** An index that the worker holds or is loading, and who uses it. */
interface OpenIndex {
  search: Promise<Search>;
  users: Set<SearchUser>;
}

/** By address. */
const indexes = new Map<string, OpenIndex>();

/** Called before the search box is loaded. */
export async function openEarly(base: string): Promise<void> {
  const manifest = await manifests.get(base);
  addStyles(manifest.styles);
  // With contexts, the page's context decides which index.
  if (manifest.contexts === undefined) await indexOf({ base, context: '', manifest }).search;
  else searchWorker(manifest.worker);
}

export async function openSearch(options: OpenSearchOptions): Promise<Search> {
  const { user, baseUrl, version, context, onLoad } = options;
  const base = indexBase(location.origin, baseUrl, version);
  return orRenewed({ base, manifest: await manifests.get(base) }, (manifest) => {
    addStyles(manifest.styles);
    const index = indexOf(placeIn(base, manifest, context(manifest)));
    if (!index.users.has(user)) onLoad();
    index.users.add(user);
    for (const [key, other] of indexes) if (other !== index) leave(key, other, user);
    return index.search;
  });
}

/** A deploy may have deleted the files that search.json named when it was read: then it is read again. */
async function orRenewed<T>(
  { base, manifest }: Pick<Search, 'base' | 'manifest'>,
  use: (manifest: SearchManifest) => Promise<T>,
): Promise<T> {
  try {
    return await use(manifest);
  } catch (error) {
    manifests.delete(base);
    const now = await manifests.get(base);
    if (JSON.stringify(now) === JSON.stringify(manifest)) throw error;
    return use(now);
  }
}

type Place = Pick<Search, 'base' | 'context' | 'manifest'>;

/** `wanted`: a context that the index may not have. */
function placeIn(base: string, manifest: SearchManifest, wanted: string): Place {
  return { base, manifest, context: Object.hasOwn(manifest.index, wanted) ? wanted : '' };
}

function urlOf({ manifest, context }: Place): string {
  return manifest.index[context] ?? '';
}

function indexOf(place: Place): OpenIndex {
  const url = urlOf(place);
  const key = `${place.manifest.worker} ${url}`; // an index is open in one worker only
  const earlier = indexes.get(key);
  if (earlier !== undefined) return earlier;
  const index: OpenIndex = { search: open(place, url), users: new Set() };
  indexes.set(key, index);
  index.search.catch(() => {
    indexes.delete(key);
    manifests.delete(place.base);
  });
  return index;
}

/** A change of context or version discards the index that was used before (test/SPEC.md §4). */
function leave(key: string, { search, users }: OpenIndex, user: SearchUser): void {
  if (!users.delete(user) || users.size > 0) return;
  indexes.delete(key);
  search.then((opened) => opened.close()).catch(() => {}); // a failed index is lost with its worker
}

async function open(place: Place, url: string): Promise<Search> {
  const ask = searchWorker(place.manifest.worker); // its script is fetched in parallel with the index
  const response = await responses.take(url);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  const json = await response.arrayBuffer();
  await ask('open', url, json);
  return {
    ...place,
    find: (...wanted) =>
      orRenewed(place, async (manifest) => {
        const now = placeIn(place.base, manifest, place.context);
        if (manifest !== place.manifest) await indexOf(now).search;
        return searchWorker(manifest.worker)('search', urlOf(now), ...wanted);
      }),
    excerpts: (hits, length) => {
      const places = hits.map(({ page, hash, tokens }) => ({ page, hash, tokens }));
      return ask('excerpts', place.base, places, length);
    },
    close: () => ask('close', url),
  };
}

/** Calls a function of the worker. */
type Ask = <Name extends keyof SearchWorker>(
  name: Name,
  ...args: Parameters<SearchWorker[Name]>
) => Promise<Awaited<ReturnType<SearchWorker[Name]>>>;

interface Waiting {
  resolve(response: never): void;
  reject(error: Error): void;
}

let running: { url: string; ask: Ask } | undefined;

async function inDirection(answer: unknown): Promise<unknown> {
  if (document.dir !== 'rtl') return answer;
  return (await import('./isolated-answer.ts')).isolatedAnswer(answer);
}

/** One per page. If it could not be loaded or has crashed, the next use starts another. */
function searchWorker(url: string): Ask {
  if (running?.url === url) return running.ask;
  const waiting = new Map<number, Waiting>();
  const thread = workers.take(url);
  let lastId = 0;
  thread.addEventListener(
    'message',
    ({ data: { id, response, error } }: MessageEvent<ResponseMessage>) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) request?.resolve(inDirection(response) as never);
      else request?.reject(new Error(error));
    },
  );
  thread.addEventListener('error', () => {
    running = undefined;
    indexes.clear(); // lost with the worker
    thread.terminate();
    for (const { reject } of waiting.values()) reject(new Error('the search worker stopped'));
    waiting.clear();
  });
  const ask: Ask = (name, ...args) =>
    new Promise((resolve, reject) => {
      if (running?.url !== url) return reject(new Error('the search worker stopped'));
      const id = ++lastId;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      const moved = args.filter((arg) => arg instanceof ArrayBuffer); // transferred, not copied
      thread.postMessage({ id, name, args } satisfies RequestMessage, moved);
    });
  running = { url, ask };
  return ask;
}
