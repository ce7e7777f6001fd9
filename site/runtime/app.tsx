// The shell comes alive: hydrates what the build sent, then the router and the islands take over.
// Entry: start(). Arrives as a chunk of its own, after the page is readable.

import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ELEMENT_IDS, ID_PREFIX } from '../shared/element-ids.ts';
import { messages } from '../shared/messages.ts';
import { pruneSidebar } from '../shared/prune-sidebar.ts';
import { App } from '../shell/App.tsx';
import { Article } from '../shell/Article.tsx';
import { PageError } from '../shell/ErrorBoundary.tsx';
import { watchCode } from './code-frames.ts';
import { addStyles, islandsOf } from './fetched-page.ts';
import { type IslandLoaders, loadIslands, mountIslands } from './island-mount.ts';
import { anchorOf } from './links.ts';
import { startPrefetching } from './prefetch.ts';
import { reportRecoverable } from './recoverable.ts';
import { createRouter, type Router, type RouterState } from './router.ts';
import type { ShellData } from './shell-data.ts';

export async function start(shell: ShellData, islands: IslandLoaders): Promise<void> {
  const root = document.getElementById(ELEMENT_IDS.root);
  const html = root?.querySelector('article')?.innerHTML;
  if (!root || html === undefined) return;
  if (leadsElsewhere()) return;
  const router = createRouter(shell, html);
  addStyles(shell.site.aliveStyles); // what only script shows: not a byte of it before the page can be read
  await new Promise<void>((alive) => {
    startTransition(() => {
      hydrateRoot(root, <LivePage router={router} islands={islands} alive={alive} />, {
        identifierPrefix: ID_PREFIX,
        onRecoverableError: reportRecoverable,
      });
    });
  });
  startPrefetching(router);
  addEventListener('hashchange', revealAnchor);
  addEventListener('input', ({ target }) => heedInput(target as HTMLInputElement));
  for (const field of document.querySelectorAll('input')) if (field.value) heedInput(field); // typed before
  if (document.querySelector('[data-nearest]')) {
    void import('./nearest-page.ts').then(({ suggestNearest }) =>
      suggestNearest(shell.site.baseUrl),
    );
  }
  document.documentElement.dataset['hydrated'] = '';
}

/** The field above a table, the box above the fields of a schema. */
function heedInput(field: HTMLInputElement): void {
  if (!field.dataset['action']) return;
  import('./late-inputs.ts').then(
    ({ heed }) => heed(field),
    () => {},
  );
}

/** A host may answer `/a.html` or `/a/index.html`: the address becomes the page's own (product spec §2). */
function leadsElsewhere(): boolean {
  const bare = location.pathname.replace(/(?:index)?\.html$/, '');
  if (bare === location.pathname) return false;
  const isNotFound = document.querySelector('.not-found') !== null;
  if (!isNotFound) history.replaceState(history.state, '', bare + location.search + location.hash);
  else location.replace(bare + location.search + location.hash);
  return isNotFound;
}

interface LivePageProps {
  router: Router;
  islands: IslandLoaders; // of the first page
  alive: () => void;
}

function LivePage({ router, islands, alive }: LivePageProps) {
  const state = useSyncExternalStore(router.subscribe, router.get, router.get);
  const article = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(false);
  useIslands(state, { own: islands, article, alive, broken: router.broken });
  useArrival(state);
  const { page, site, sidebar, html, arrival, navigating, failed } = state;
  const drawn = sidebar === undefined || isWhole ? sidebar : pruneSidebar(sidebar, page.route);
  // Only where it changes something: this render is one piece of work, the hydration before it is not.
  useEffect(() => setWhole(drawn !== sidebar || isWhole), [drawn, sidebar, isWhole]);
  return (
    <App
      page={page}
      site={site}
      sidebar={drawn}
      navigating={navigating}
      announced={arrival === 'first' ? undefined : page.title}
      article={
        failed === undefined ? (
          <Article key={page.route} html={html} wide={page.layout === 'wide'} ref={article} />
        ) : (
          <PageError retry={router.retry} />
        )
      }
    />
  );
}

interface IslandPlace {
  own: IslandLoaders; // of the first page
  article: React.RefObject<HTMLElement | null>;
  alive: () => void;
  broken: () => void;
}

/** Wakes the islands of the article that is shown, when their modules have come; its code at once. */
function useIslands(
  { page, html, entry, failed }: RouterState,
  { own, article, alive, broken }: IslandPlace,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page's entry and html come with its route
  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isGone = false;
    const stopCode = article.current ? watchCode(article.current) : undefined;
    const loaders = entry === undefined ? Promise.resolve(own) : islandsOf(entry);
    loaders
      .then(loadIslands)
      .then((loaded) => {
        if (isGone || !article.current) return;
        unmount = mountIslands(article.current, loaded);
        revealAnchor();
      })
      .catch((error: unknown) => {
        console.warn('Islands could not come alive.', error);
        if (!isGone) broken();
      })
      .finally(alive);
    return () => {
      isGone = true;
      stopCode?.();
      unmount?.();
    };
  }, [page.route, html, failed]);
}

/** After navigation: the scroll position and the focus. Before paint. */
function useArrival(state: RouterState): void {
  const { page, arrival, scrollTo: top, hash, failed, site } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useLayoutEffect(() => {
    if (failed !== undefined) document.title = `${messages.pageErrorTitle} | ${site.title}`;
    if (arrival === 'first') return;
    const anchor = anchorOf(hash);
    if (arrival === 'pop' && top !== undefined) window.scrollTo(0, top);
    else if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
    if (arrival === 'push' && !anchor)
      document.getElementById(ELEMENT_IDS.main)?.focus({ preventScroll: true });
  }, [page.route, state.html, hash, failed]);
}

/** What the address names may stand in folds and panels that are shut; links inside a page come here too. */
function revealAnchor(): void {
  const anchor = anchorOf(location.hash);
  let wasShut = false;
  for (let part: Element | null | undefined = anchor; part; part = part.parentElement) {
    if (!part.matches('[role="tabpanel"][hidden], details:not([open])')) continue;
    wasShut = true;
    if (part instanceof HTMLDetailsElement) part.open = true;
    else document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.click();
  }
  if (wasShut) requestAnimationFrame(() => anchor?.scrollIntoView());
}
