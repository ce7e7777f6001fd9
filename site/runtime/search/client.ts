// The page's side of search: loads the index, talks to the worker. Entry: openSearch().
// One worker for the page; an index for each version and context. What failed is forgotten: the next use
// tries again.

import { indexBase, indexUrl, type SearchManifest } from '../../shared/search-files.ts';
import type { Marked } from '../../shared/search-snippet.ts';
import { indexResponse, searchManifest } from './manifest.ts';
import type { AnswerMessage, Answers, Hit, Request, RequestMessage } from './protocol.ts';

export interface Search {
  base: string; // address of the version's root: hits stand below it
  context: string; // '': all pages
  manifest: SearchManifest;
  find(query: string, limits: { limit: number; perPage: number }): Promise<readonly Hit[]>;
  excerpts(hits: readonly Hit[], length: number): Promise<readonly (Marked | undefined)[]>;
}

export type SearchUser = 'box' | 'page';

export interface SearchPlaceOptions {
  user: SearchUser;
  baseUrl: string;
  version?: string; // path below the base URL; '': the latest
  context?: (manifest: SearchManifest) => string; // '': all pages
  onLoad?: () => void; // another index than the one that is open has to come
}

const searches = new Map<string, Promise<Search>>();
/** Which index the box and the search page use. */
const used = new Map<SearchUser, string>();

export async function openSearch(options: SearchPlaceOptions): Promise<Search> {
  const base = indexBase(location.origin, options.baseUrl, options.version ?? '');
  const manifest = await searchManifest(base);
  loadStyles(base + manifest.styles);
  const wanted = options.context?.(manifest) ?? '';
  const context = Object.hasOwn(manifest.index, wanted) ? wanted : '';
  const url = indexUrl(base, manifest.index[context] ?? '');
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
  running?.ask<'close'>({ kind: 'close', url: before }).catch(() => {}); // it goes with its worker
}

async function open(
  place: Pick<Search, 'base' | 'context' | 'manifest'>,
  url: string,
): Promise<Search> {
  const { base, manifest } = place;
  // The index travels while the worker's script does.
  const ask = worker(base + manifest.worker);
  const response = await indexResponse(url);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  const json = await response.arrayBuffer();
  await ask<'open'>({ kind: 'open', url, json }, [json]);
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

type Ask = <K extends Request['kind']>(
  request: Extract<Request, { kind: K }>,
  transfer?: Transferable[],
) => Promise<Answers[K]>;

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

let running: { url: string; ask: Ask } | undefined;

function worker(url: string): Ask {
  if (running?.url === url) return running.ask;
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(url, { type: 'module' });
  let lastId = 0;
  thread.addEventListener(
    'message',
    ({ data: { id, answer, error } }: MessageEvent<AnswerMessage>) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) request?.resolve(answer as never);
      else request?.reject(new Error(error));
    },
  );
  thread.addEventListener('error', () => {
    // It could not be loaded, or it broke: the next use starts another.
    running = undefined;
    searches.clear();
    thread.terminate();
    for (const { reject } of waiting.values()) reject(new Error('the search worker stopped'));
    waiting.clear();
  });
  const ask: Ask = (request, transfer = []) =>
    new Promise((resolve, reject) => {
      if (running?.url !== url) return reject(new Error('the search worker stopped'));
      const id = ++lastId;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      thread.postMessage({ id, request } satisfies RequestMessage, transfer);
    });
  running = { url, ask };
  return ask;
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
