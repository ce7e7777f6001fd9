// Navigation inside the site: fetches a page's own HTML, shows its article, loads its islands.
// Holds the state; React renders it. Entries: router, startRouter(). A link that fails is a full page load.
// Requests are numbered: the response to an outdated one is dropped.

import { promiseCache } from '../../shared/promise-cache.ts';
import { decodePathname, hrefOf, samePage } from '../../shared/routes.ts';
import { isPlainClick } from '../state/plain-click.ts';
import { readSession, writeSession } from '../state/session.ts';
import { type FetchedPage, ForeignPage, fetchPage, type HeadTags } from './fetch-page.ts';
import { routerRuns } from './history-guard.ts';
import { pageLinkOf } from './page-links.ts';
import { scrollMemory, takeScrolling } from './scroll-memory.ts';
import type { ShellData } from './shell-data.ts';

/** test/SPEC.md §9: a navigation that takes longer shows the progress bar. */
const PROGRESS_BAR_DELAY_MS = 200;
/** If the same address fails twice within this time: show the load-error screen instead of reloading again. */
const FAILED_AGAIN_MS = 10_000;
const MAX_PAGES = 30; // in the cache

export type Arrival = 'first' | 'push' | 'pop';

export interface RouterState extends ShellData {
  html: string; // of the article
  entry: string | undefined; // undefined: that of the document, already running
  arrival: Arrival;
  scrollTo: number | undefined; // the scroll position a page of the history was left at
  hash: string;
  navigating: boolean; // has taken longer than PROGRESS_BAR_DELAY_MS
  failed: string | undefined; // the address that could not be loaded
  broken: boolean; // parts of the shown page could not be loaded, and a full load has not helped
}

/** The page that is shown, and its history entry. */
interface Here {
  url: URL;
  entryKey: string;
}

const FAILED_LOAD = 'failed-load'; // the key in session storage

let state: RouterState; // set by startRouter(), as is `here`
let here: Here;
let pages = promiseCache(fetchPage, MAX_PAGES); // by path: a query changes nothing in a page's HTML
let request = 0;
let soonSlow: number | undefined; // the timer of the progress bar
const listeners = new Set<() => void>();

export const router = {
  get: (): RouterState => state,
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  go,
  prefetch: ({ pathname }: URL): Promise<FetchedPage> => pages.get(pathname),
  /** Development: the site was rebuilt. Drops prefetched pages; `head` and `change` are those of the shown page. */
  update(change: Partial<RouterState>, head?: HeadTags): void {
    pages = promiseCache(fetchPage, MAX_PAGES);
    if (head) setHead(head);
    show(change);
  },
  retry(): void {
    if (state.failed !== undefined) void go(new URL(state.failed));
  },
  /** The page's scripts cannot be loaded, perhaps after a deploy: one full load, then an error on the page. */
  broken(): void {
    // Without session storage the page would reload forever.
    if (mayLoad(here.url) && readSession(FAILED_LOAD) !== undefined) location.reload();
    else show({ broken: true });
  },
};
export type Router = typeof router;

/** Once in a document. `html`: of the article that is there. */
export function startRouter(first: ShellData, html: string): void {
  state = arrived(first, html);
  here = { url: new URL(location.href), entryKey: keyHere() };
  reportUndecodable(here.url.pathname);
  takeScrolling();
  routerRuns();
  addEventListener('pagehide', () => {
    scrollMemory.save(here.entryKey);
    clearTimeout(soonSlow);
    show({ navigating: false }); // a page restored from the back/forward cache must not show the progress bar
  });
  addEventListener('popstate', followHistory);
  document.addEventListener('click', followLink);
}

function show(change: Partial<RouterState>): void {
  state = { ...state, ...change };
  for (const changed of listeners) changed();
}

async function go(url: URL, arrival: Arrival = 'push'): Promise<void> {
  const mine = ++request;
  scrollMemory.save(here.entryKey);
  clearTimeout(soonSlow);
  soonSlow = window.setTimeout(show, PROGRESS_BAR_DELAY_MS, { navigating: true });
  try {
    const page = await pages.get(url.pathname);
    if (mine !== request) return;
    clearTimeout(soonSlow);
    if (page.page.build !== state.page.build) throw new ForeignPage(page.url); // another build's
    arriveAt(page, url, arrival);
  } catch (error) {
    if (mine !== request) return;
    if (loadsInFull(url, error)) return;
    clearTimeout(soonSlow);
    show({ navigating: false, failed: url.href });
  }
}

/** As after a full load. */
function arrived({ page, site, sidebar }: ShellData, html: string): RouterState {
  return {
    page,
    site,
    sidebar,
    html,
    entry: undefined,
    arrival: 'first',
    scrollTo: undefined,
    hash: location.hash,
    navigating: false,
    failed: undefined,
    broken: false,
  };
}

/** Updates the address, the history and the head to the page's, and shows it. */
function arriveAt(page: FetchedPage, url: URL, arrival: Arrival): void {
  const address = new URL(page.url);
  address.pathname = ownPathname(page, address.pathname);
  address.search = url.search;
  address.hash = url.hash;
  if (arrival === 'push') pushAddress(address);
  here = { url: address, entryKey: keyHere() };
  setHead(page.head);
  // Only the address differs: the article stays, with all that the reader has opened in it.
  const isWhole = state.failed === undefined && !state.broken;
  const isSame = isWhole && page.page.route === state.page.route;
  show({
    ...arrived(page, isSame ? state.html : page.html),
    entry: page.entry,
    arrival,
    scrollTo: arrival === 'pop' ? scrollMemory.of(here.entryKey) : undefined,
    hash: url.hash,
  });
}

/** False: a full load has just failed, or the reader is offline. */
function loadsInFull(url: URL, error: unknown): boolean {
  const isOurs = error instanceof ForeignPage;
  if (!isOurs) console.warn(`${url.pathname} could not be fetched; it is loaded in full.`, error);
  if (!isOurs && !mayLoad(url)) return false;
  location.assign(url);
  return true;
}

/** Back and Forward: within the same page they only scroll. */
function followHistory(event: PopStateEvent): void {
  const url = new URL(location.href);
  if (!samePage(url.pathname, here.url.pathname) || url.search !== here.url.search) {
    void go(url, 'pop');
    return;
  }
  const top = scrollMemory.of(scrollMemory.keyOf(event.state));
  here = { url, entryKey: keyHere() };
  if (top !== undefined) scrollTo(0, top);
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const url = pageLinkOf(event.target, state.site);
  if (url === undefined) return;
  const isShown = state.failed === undefined;
  const isHere =
    isShown && samePage(url.pathname, here.url.pathname) && url.search === location.search;
  if (isHere && url.hash !== '') {
    scrollMemory.save(here.entryKey);
    return; // the browser scrolls and adds a history entry itself
  }
  event.preventDefault();
  if (isHere) scrollTo(0, 0);
  else void go(url);
}

/**
 * A page's address as the site spells it: without `index.html` and `.html`, with or without a trailing slash by the
 * site's setting (test/SPEC.md §2); without a setting the slash is left as it is.
 */
export function ownPathname({ page, site }: ShellData, pathname: string): string {
  const own = hrefOf(page.route, site);
  return site.trailingSlash === undefined && samePage(own, pathname) ? pathname : own;
}

/** test/SPEC.md §8. The reader sees the host's not-found page; the log has the reason. */
function reportUndecodable(pathname: string): void {
  try {
    decodePathname(pathname);
  } catch (error) {
    console.error(error);
  }
}

/** The key of the current history entry, made if there is none. */
function keyHere(): string {
  const current = scrollMemory.keyOf(history.state);
  if (current !== undefined) return current;
  const key = scrollMemory.newKey();
  history.replaceState({ key }, '');
  return key;
}

/** A link to the current page replaces its history entry; a link in the open menu replaces the menu's. */
function pushAddress(address: URL): void {
  const entry = { key: scrollMemory.newKey() };
  if (address.href === here.url.href || history.state?.menu)
    history.replaceState(entry, '', address);
  else history.pushState(entry, '', address);
}

/** Whether a full load may help: not offline, and not where one has just failed. */
function mayLoad(url: URL): boolean {
  if (!navigator.onLine) return false;
  const last = readSession<{ href: string; time: number }>(FAILED_LOAD); // no storage: each failure reloads
  writeSession(FAILED_LOAD, { href: url.href, time: Date.now() });
  return last?.href !== url.href || Date.now() - last.time >= FAILED_AGAIN_MS;
}

function setHead({ title, description, canonical, robots }: HeadTags): void {
  document.title = title;
  setTag('meta', { name: 'description' }, { content: description });
  setTag('meta', { name: 'robots' }, { content: robots });
  setTag('link', { rel: 'canonical' }, { href: canonical });
}

/** `key`: the attribute that tells the tag from others. Without a value the tag is removed. */
function setTag(
  name: 'meta' | 'link',
  key: Record<string, string>,
  value: Record<string, string | undefined>,
): void {
  const [[attribute, kind] = []] = Object.entries(key);
  const current = document.head.querySelector(`${name}[${attribute}="${kind}"]`);
  if (Object.values(value).includes(undefined)) {
    current?.remove();
    return;
  }
  const element = current ?? document.head.appendChild(document.createElement(name));
  Object.assign(element, key, value);
}
