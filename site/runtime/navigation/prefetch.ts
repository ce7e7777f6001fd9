// Fetches pages before they are opened: on hover and focus at once; those whose links are in view two at a time, up to
// a number of bytes per page view. None on slow or metered connections. Entry: startPrefetching().

import { isSlowConnection } from '../state/connection.ts';
import { pageLinkOf } from './page-links.ts';
import { router } from './router.ts';

const AT_ONCE = 2;
/** Per page view, for links in view. */
const MAX_BYTES = 60_000;
/** What a page may well need: how much it does is known only when it has arrived. */
const PAGE_BYTES = 20_000;
/** By this long after a navigation the page is painted and its links are in the document. */
const DRAWN_MS = 100;
/** Highest priority first. */
const IN_VIEW = ['.prose a[href]', '.pager a[href]', '.navbar a[href]', '.doc-sidebar a[href]'];

export function startPrefetching(): void {
  const onIntent = (event: Event): void => {
    const url = pageLinkOf(event.target, router.get().site);
    if (url !== undefined && !isSlowConnection() && url.pathname !== location.pathname)
      router.prefetch(url).catch(() => {}); // the click tries again (test/SPEC.md §2)
  };
  for (const type of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  const watchLinks = linkWatcher();
  watchLinks();
  let { route } = router.get().page;
  let timer: number | undefined;
  router.subscribe(() => {
    if (router.get().page.route === route) return;
    route = router.get().page.route;
    clearTimeout(timer);
    timer = window.setTimeout(watchLinks, DRAWN_MS);
  });
}

/** Returns a function to call on each page view. */
function linkWatcher(): () => void {
  const requested = new Set<string>(); // in this visit, by path
  const inView = new Set<Element>();
  let links: readonly Element[] = []; // by priority
  let room = 0; // bytes
  let largest: number | undefined; // page so far; until one has arrived, the next may need all room
  let running = 0;

  const nextUrl = (): URL | undefined => {
    const shown = links.filter((link) => inView.has(link));
    return shown
      .map((link) => pageLinkOf(link, router.get().site))
      .find((url) => url !== undefined && !requested.has(url.pathname));
  };
  const fetchNext = (): void => {
    if (isSlowConnection() || running === AT_ONCE) return;
    if ((running + 1) * Math.max(largest ?? room, PAGE_BYTES) > room) return;
    const url = nextUrl();
    if (url === undefined) return;
    requested.add(url.pathname);
    running += 1;
    router
      .prefetch(url)
      .then(
        ({ bytes }) => {
          room -= bytes;
          largest = Math.max(largest ?? 0, bytes);
        },
        () => {
          room = 0; // offline, or not a page of this site
        },
      )
      .finally(() => {
        running -= 1;
        fetchNext();
      });
    fetchNext();
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    fetchNext();
  });
  return () => {
    observer.disconnect();
    inView.clear();
    requested.add(location.pathname);
    room = MAX_BYTES;
    links = IN_VIEW.flatMap((selector) => [...document.querySelectorAll(selector)]);
    for (const link of links) observer.observe(link);
  };
}
