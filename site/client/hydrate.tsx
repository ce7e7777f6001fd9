// Hydrates the shell that the build rendered, then starts the router and the islands.
// Entry: hydrate(), which boot() calls through app-entry.ts. Loaded as a chunk of its own, after the page is readable.

import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageError, PartError } from '../parts/ErrorBoundary.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { watchArticle } from '../runtime/article/watch-article.ts';
import { keepClicks } from '../runtime/early-clicks.ts';
import { type IslandLoaders, islandsOf } from '../runtime/navigation/fetch-page.ts';
import { anchorOf } from '../runtime/navigation/page-links.ts';
import { startPrefetching } from '../runtime/navigation/prefetch.ts';
import {
  ownPathname,
  type RouterState,
  router,
  startRouter,
} from '../runtime/navigation/router.ts';
import type { ShellData } from '../runtime/navigation/shell-data.ts';
import { addStyles } from '../runtime/state/document-parts.ts';
import { writeEditionLinks } from '../runtime/state/edition-links.ts';
import { announce } from '../runtime/state/live-region.ts';
import { ofThisBuild } from '../runtime/state/new-build.ts';
import { ELEMENT_IDS, ID_PREFIX } from '../shared/element-ids.ts';
import { messages } from '../shared/messages/shell-messages.ts';
import { pruneSidebar } from '../shared/prune-sidebar.ts';
import { withoutHtml } from '../shared/routes.ts';
import { App } from '../shell/App.tsx';
import { Article } from '../shell/Article.tsx';
import { app } from './app-entry.ts';
import { loadIslands, mountIslands, reportRecoverable } from './mount-islands.ts';

/** test/SPEC.md §2: a page whose script takes longer shows the spinner. */
const SPINNER_DELAY_MS = 200;

app.hydrate = hydrate;

async function hydrate(shell: ShellData, islands: IslandLoaders): Promise<void> {
  const root = document.getElementById(ELEMENT_IDS.root);
  const html = root?.querySelector('article')?.innerHTML;
  if (!root || html === undefined) return;
  if (correctAddress(shell)) return;
  startRouter(shell, html);
  addStyles(shell.site.hydratedStyles); // for what only script shows: fetched after the page is readable
  await new Promise<void>((onHydrated) => {
    startTransition(() => {
      const page = <HydratedPage islands={islands} onHydrated={onHydrated} />;
      hydrateRoot(root, page, {
        identifierPrefix: ID_PREFIX,
        onRecoverableError: reportRecoverable,
      });
    });
  });
  startPrefetching();
  addEventListener('hashchange', revealAnchor);
  document.addEventListener('toggle', onToggle, true);
  for (const fold of document.querySelectorAll('details[data-part][open]')) fetchFold(fold); // opened before hydration
  if (document.querySelector('[data-nearest]')) {
    void import('../runtime/navigation/not-found-suggestions.ts').then(({ suggestNearest }) =>
      suggestNearest(shell.site.baseUrl),
    );
  }
  document.documentElement.dataset['hydrated'] = '';
}

/** Opens a fold whose fields are in a document of their own. */
function onToggle({ target }: Event): void {
  if ((target as Element).matches('details[data-part][open]')) fetchFold(target as Element);
}

function fetchFold(fold: Element): void {
  schemaFolds().then(
    ({ fetchFold: fetchOne }) => fetchOne(fold as HTMLDetailsElement),
    () => {}, // its link remains
  );
}

function schemaFolds() {
  return ofThisBuild(() => import('../runtime/article/schema-folds.ts'));
}

/**
 * A host may serve the page at `/a.html`, `/a/index.html` or with one slash too many: corrects the address to the
 * page's own. True: another page is being loaded.
 */
function correctAddress(shell: ShellData): boolean {
  const { pathname, search, hash } = location;
  const isNotFound = document.querySelector('.not-found') !== null;
  const path = isNotFound ? withoutHtml(pathname) : ownPathname(shell, pathname);
  if (path === pathname) return false;
  if (isNotFound) location.replace(path + search + hash);
  else history.replaceState(history.state, '', path + search + hash);
  return isNotFound;
}

interface HydratedPageProps {
  islands: IslandLoaders; // of the first page
  onHydrated: () => void;
}

function HydratedPage({ islands, onHydrated }: HydratedPageProps) {
  const state = useSyncExternalStore(router.subscribe, router.get, router.get);
  const article = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isSlow = useIslands(state, { own: islands, article, onHydrated });
  useArrival(state);
  const { page, site, sidebar, html, navigating, failed, broken } = state;
  // Where islands could not be loaded, everything that script can fold is open.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-script', !broken);
  }, [broken]);
  const drawn = sidebar === undefined || isWhole ? sidebar : pruneSidebar(sidebar, page.route);
  // Only where it makes a difference: this render cannot be interrupted, unlike the hydration before it.
  useEffect(() => setWhole(drawn !== sidebar || isWhole), [drawn, sidebar, isWhole]);
  return (
    <App
      page={page}
      site={site}
      sidebar={drawn}
      navigating={navigating}
      article={
        failed === undefined ? (
          <>
            {isSlow && <Spinner />}
            {broken && <PartError retry={() => location.reload()} />}
            <Article key={page.route} html={html} original={page.original} ref={article} />
          </>
        ) : (
          <PageError retry={router.retry} />
        )
      }
    />
  );
}

interface IslandOptions {
  own: IslandLoaders; // of the first page
  article: React.RefObject<HTMLElement | null>;
  onHydrated: () => void;
}

/**
 * Hydrates the islands of the shown article once their modules have loaded; starts its code blocks at once.
 * Returns whether the modules are slow to load.
 */
function useIslands(
  { page, html, entry, failed }: RouterState,
  { own: names, article, onHydrated }: IslandOptions,
): boolean {
  const [isSlow, setSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page's entry and html come with its route
  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isGone = false;
    const soonSlow = setTimeout(setSlow, SPINNER_DELAY_MS, true);
    const arrived = (): void => {
      clearTimeout(soonSlow);
      setSlow(false);
    };
    const stopWatching = article.current && watchArticle(article.current);
    if (article.current?.querySelector('.task-list-item'))
      void import('../runtime/article/checklist.ts').then(
        ({ keepTicks }) => !isGone && article.current && keepTicks(article.current, page.route),
        console.warn,
      );
    const clicks = article.current && keepClicks(article.current, isOfIsland);
    const loaders = entry === undefined ? Promise.resolve(names) : islandsOf(entry);
    loaders
      .then(loadIslands)
      .then((loaded) => {
        if (isGone || !article.current) return;
        unmount = mountIslands(article.current, loaded);
        revealAnchor();
        clicks?.stop();
        clicks?.replay();
      })
      .catch((error: unknown) => {
        console.warn('Islands could not be hydrated.', error);
        clicks?.stop();
        clicks?.rest();
        if (!isGone) router.broken();
      })
      .finally(() => {
        if (!isGone) arrived();
        onHydrated();
      });
    return () => {
      isGone = true;
      arrived();
      clicks?.stop();
      stopWatching?.();
      unmount?.();
    };
  }, [page.route, html, failed]);
  return isSlow;
}

function isOfIsland(button: HTMLElement): boolean {
  return button.closest('[data-island]') !== null;
}

/** After navigation, before paint: the scroll position and the focus. */
function useArrival(state: RouterState): void {
  const { page, arrival, scrollTo: top, hash, failed, site } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useLayoutEffect(() => {
    writeEditionLinks();
    if (failed !== undefined) document.title = `${messages.pageErrorTitle} | ${site.title}`;
    if (arrival === 'first') return;
    announce(page.title);
    const anchor = anchorOf(hash);
    if (arrival === 'pop' && top !== undefined) window.scrollTo(0, top);
    else if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
    if (arrival === 'push' && !anchor)
      document.getElementById(ELEMENT_IDS.main)?.focus({ preventScroll: true });
  }, [page.route, state.html, hash, failed]);
}

/** Opens the folds and tab panels around the element that the hash names, for links inside the page too. */
function revealAnchor(): void {
  const anchor = anchorOf(location.hash);
  if (anchor === undefined) {
    fetchAnchor();
    return;
  }
  let wasShut = false;
  // A table row named by the hash shows its details too.
  const innermost = anchor.querySelector('.row-details > details') ?? anchor;
  for (let part: Element | null = innermost; part; part = part.parentElement) {
    if (!part.matches('[role="tabpanel"][hidden], details:not([open])')) continue;
    wasShut = true;
    if (part instanceof HTMLDetailsElement) part.open = true;
    else document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.click();
  }
  if (wasShut) requestAnimationFrame(() => anchor.scrollIntoView());
  chooseExample(anchor);
}

/** Selects a request example that shows the variant of the body that the field belongs to. */
function chooseExample(field: HTMLElement): void {
  const shown =
    field.closest<HTMLElement>('[data-examples]')?.dataset['examples']?.split(' ') ?? [];
  const list = field.closest('.api')?.querySelector<HTMLSelectElement>('.samples-bar select');
  const [first] = shown;
  if (!first || !list || shown.includes(list.value)) return;
  list.value = first;
  list.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The hash may name a field in a fold that has not been fetched. */
function fetchAnchor(): void {
  const { hash } = location;
  if (hash.length < 2 || !document.querySelector('details[data-part]')) return;
  schemaFolds()
    .then(({ fetchFoldsAround }) => fetchFoldsAround(decodeURIComponent(hash.slice(1))))
    .then((target) => {
      if (target === null || location.hash !== hash) return;
      revealAnchor();
      target.scrollIntoView();
    })
    .catch(() => {}); // an undecodable hash names nothing
}
