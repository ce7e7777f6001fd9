// Fetches pages before they are opened: on hover and focus at once, and those whose links are in view. None on slow
// or metered connections; links in view share a small budget of pages and bytes, which on the first page includes
// the page itself and its code. Entry: startPrefetching().

import { isSlowConnection } from '../state/connection.ts';
import { pageLinkOf } from './page-links.ts';
import type { Router } from './router.ts';

const AT_ONCE = 2;
/** Per page view, for links in view: a reader opens one of them, or none. */
const MAX_PAGES = 4;
const MAX_BYTES = 30_000;
/** Including the first page, its styles and code; menus and images that come later have 5 kB set aside. */
const MAX_BYTES_AT_FIRST = 120_000;
/** The size assumed for a page until one has arrived (a large page); then it is their average. */
const USUAL_BYTES = 20_000;
/** By this long after a navigation the page is painted and its links are in the document. */
const DRAWN_MS = 100;
/** Highest priority first. */
const IN_VIEW = ['.prose a[href]', '.pager a[href]', '.navbar a[href]', '.doc-sidebar a[href]'];

export function startPrefetching(router: Router): void {
  const onIntent = (event: Event): void => {
    const url = pageLinkOf(event.target, router.get().site.baseUrl);
    if (url !== undefined && !isSlowConnection() && !isHere(url))
      router.prefetch(url).catch(ignore);
  };
  for (const type of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  let stop = watchLinks(router, () => MAX_BYTES_AT_FIRST - bytesSoFar());
  let route = router.get().page.route;
  let timer: number | undefined;
  router.subscribe(() => {
    if (router.get().page.route === route) return;
    route = router.get().page.route;
    stop();
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      stop = watchLinks(router, () => MAX_BYTES);
    }, DRAWN_MS);
  });
}

/** A failed prefetch is silent: the click tries again (product spec §2). */
function ignore(): void {}

function isHere(url: URL): boolean {
  return url.pathname === location.pathname;
}

/** Over the wire: cached files cost nothing. */
function bytesSoFar(): number {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  return entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
}

/** `room`: how many more bytes may be fetched. */
function watchLinks(router: Router, room: () => number): () => void {
  if (isSlowConnection() || typeof IntersectionObserver !== 'function') return ignore;
  const waiting: URL[][] = IN_VIEW.map(() => []);
  const asked = new Set<string>();
  let pages = 0;
  let bytes = 0;
  let fetched = 0;
  let running = 0;
  let isStopped = false;

  const next = (): void => {
    const expected = fetched === 0 ? USUAL_BYTES : bytes / fetched;
    const mayFetch = (): boolean =>
      running < AT_ONCE &&
      pages < MAX_PAGES &&
      (running + 1) * expected <= Math.min(MAX_BYTES - bytes, room());
    while (mayFetch() && !isStopped) {
      const url = waiting.find((list) => list.length > 0)?.shift();
      if (url === undefined) return;
      pages += 1;
      running += 1;
      router
        .prefetch(url)
        .then((page) => {
          bytes += page.bytes;
          fetched += 1;
        })
        .catch(ignore)
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };
  const observer = new IntersectionObserver((found) => {
    for (const { isIntersecting, target } of found) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = pageLinkOf(target, router.get().site.baseUrl);
      if (url === undefined || isHere(url) || asked.has(url.pathname)) continue;
      asked.add(url.pathname);
      waiting[IN_VIEW.findIndex((selector) => target.matches(selector))]?.push(url);
    }
    next();
  });
  for (const link of document.querySelectorAll(IN_VIEW.join(','))) observer.observe(link);
  return () => {
    isStopped = true;
    observer.disconnect();
  };
}
