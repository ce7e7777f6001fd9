// What every page's entry runs. It makes the first clicks work at once (colours, copying), and hydrates the page
// when the browser is idle, or at the reader's first touch, key or focus. Entry: boot().
// Clicks before hydration are kept and replayed once everything has mounted; links are never held.

import { applyChanges, listenForInputs } from '../runtime/article/article-inputs.ts';
import { listenForActions } from '../runtime/click-actions.ts';
import { keepClicks } from '../runtime/early-clicks.ts';
import type { IslandLoaders } from '../runtime/navigation/fetch-page.ts';
import {
  guardHistory,
  isBeingReplaced,
  isRouterRunning,
} from '../runtime/navigation/history-guard.ts';
import { returnToPosition } from '../runtime/navigation/scroll-memory.ts';
import { loadShellData, parsePageData } from '../runtime/navigation/shell-data.ts';
import { colorMode } from '../runtime/state/color-mode.ts';
import { followReader, ofThisBuild } from '../runtime/state/new-build.ts';
import { keepSidebarScroll } from '../runtime/state/sidebar-scroll.ts';
import { ELEMENT_IDS, LOAD_ERROR } from '../shared/element-ids.ts';
import { app } from './app-entry.ts';

/** Events that show that the reader uses the page. */
const ACTIVITY = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
/** Without requestIdleCallback (Safari): this long after the load event. */
const IDLE_FALLBACK_MS = 200;

/** `fetchApp` fetches React and the shell: hydrate.tsx. */
export function boot(islands: IslandLoaders, fetchApp: () => Promise<unknown>): void {
  if (isRouterRunning()) return; // a page that the router fetched: the router mounts its islands
  const { dataset } = document.documentElement;
  colorMode.start({
    defaultMode: dataset['defaultMode'] === 'dark' ? 'dark' : 'light',
    disableSwitch: 'noSwitch' in dataset,
    respectPrefersColorScheme: 'followSystem' in dataset,
  });
  listenForActions();
  listenForInputs();
  followReader();
  keepSidebarScroll();
  returnToPosition(); // before guardHistory(), which may set a flag for the next document
  guardHistory();
  hydrateLater(islands, fetchApp);
  applyChanges(document);
  addEventListener('pageshow', () => applyChanges(document), { once: true }); // the browser has restored fields by then
}

function hydrateLater(islands: IslandLoaders, fetchApp: () => Promise<unknown>): void {
  const sentText = shellText();
  let isHydrating = false;
  let shortcutsKey: KeyboardEvent | undefined; // `?`, which opens the list of keyboard shortcuts
  const clicks = keepClicks(
    window,
    () => true,
    () => void hydrate(),
  );
  const hydrate = async (): Promise<void> => {
    if (isHydrating || isBeingReplaced()) return;
    isHydrating = true;
    try {
      // In parallel: one after the other would cost a round trip each. The app waits for the islands, and shows
      // when they are slow or have failed; the rest of the page is hydrated all the same.
      for (const load of Object.values(islands)) load().catch(() => {});
      const [shell] = await Promise.all([
        loadShellData(
          parsePageData(document.getElementById(ELEMENT_IDS.pageData)?.textContent ?? ''),
        ),
        ofThisBuild(fetchApp),
      ]);
      if (isBeingReplaced()) return;
      if (shellText() === sentText) {
        markScript(true);
        document.querySelector('body>.load-error')?.remove(); // from an earlier attempt
        await app.hydrate?.(shell, islands);
      } else markScript(false); // a translator changed the text: the page stays as it was sent
      stop();
      replay();
    } catch (error) {
      // Until the reader's next event tries again, the page works as if without script.
      isHydrating = false;
      markScript(false);
      clicks.rest();
      console.warn('The page could not be hydrated; the next event tries again.', error);
      dispatchEvent(new Event(LOAD_ERROR));
    }
  };
  const keepShortcutsKey = (event: KeyboardEvent): void => {
    if (event.key === '?') shortcutsKey = event;
  };
  const replay = (): void => {
    shortcutsKey?.target?.dispatchEvent(new KeyboardEvent('keydown', shortcutsKey));
    clicks.replay();
  };
  const stop = (): void => {
    clicks.stop();
    removeEventListener('keydown', keepShortcutsKey, true);
    for (const type of ACTIVITY) removeEventListener(type, hydrate, true);
  };
  addEventListener('keydown', keepShortcutsKey, true);
  for (const type of ACTIVITY) addEventListener(type, hydrate, { capture: true, passive: true });
  whenIdle(() => void hydrate());
}

/** Without the mark, everything that script can fold is open: tab panels, sidebar categories. */
function markScript(runs: boolean): void {
  document.documentElement.toggleAttribute('data-script', runs);
}

function whenIdle(then: () => void): void {
  const later = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 500 });
    else setTimeout(then, IDLE_FALLBACK_MS);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/**
 * The text of the shell, without the article. A translator or an extension may change it before hydration; then the
 * page is not hydrated and stays plain HTML.
 */
function shellText(): string {
  const root = document.getElementById(ELEMENT_IDS.root);
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) texts.push(node.data);
    else if (node.nodeName === 'FONT')
      texts.push('\0'); // inserted by translators
    else if (node.nodeName !== 'ARTICLE') node.childNodes.forEach(visit);
  };
  if (root) visit(root);
  return texts.join('\n');
}
