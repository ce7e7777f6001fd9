// What every page's entry runs. It makes the first clicks work at once (colours, copying), and wakes
// React when the browser is idle, or at the reader's first touch, key or focus. Entry: boot().
// Clicks that come before React are kept and replayed once everything has mounted; links are never held.

import { listenForActions } from '../runtime/click-actions.ts';
import type { IslandLoaders } from '../runtime/navigation/fetch-page.ts';
import { guardHistory, isRouterRunning } from '../runtime/navigation/history-guard.ts';
import { loadShellData, parsePageData } from '../runtime/navigation/shell-data.ts';
import { colorMode } from '../runtime/state/color-mode.ts';
import { keepSidebarPlace } from '../runtime/state/sidebar-scroll.ts';
import { shellText } from '../runtime/state/translated-page.ts';
import { ELEMENT_IDS, LOAD_ERROR } from '../shared/element-ids.ts';
import { app } from './app.ts';

/** Events that show a reader at work. */
const WAKING = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
/** Without requestIdleCallback (Safari): this long after the load event. */
const IDLE_FALLBACK_MS = 200;

/** `fetchApp` fetches React and the shell: hydrate.tsx. */
export function boot(islands: IslandLoaders, fetchApp: () => Promise<unknown>): void {
  if (isRouterRunning()) return; // a page fetched by the router: its islands are mounted by it
  const { dataset } = document.documentElement;
  colorMode.start({
    defaultMode: dataset['defaultMode'] === 'dark' ? 'dark' : 'light',
    disableSwitch: 'noSwitch' in dataset,
    respectPrefersColorScheme: 'followSystem' in dataset,
  });
  listenForActions();
  keepSidebarPlace();
  guardHistory();
  hydrateLater(islands, fetchApp);
}

function hydrateLater(islands: IslandLoaders, fetchApp: () => Promise<unknown>): void {
  const sentText = shellText();
  let isAwake = false;
  let question: KeyboardEvent | undefined; // the key that asks for the list of keys
  const kept = new Set<HTMLElement>(); // each once, however often it was clicked; in order

  const keepClick = (event: MouseEvent): void => {
    const button = (event.target as Element).closest<HTMLElement>('button, [role="tab"]');
    if (button === null || !event.isTrusted || isNative(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.delete(button);
    kept.add(button);
    button.ariaBusy = 'true';
    void wake();
  };
  const wake = async (): Promise<void> => {
    if (isAwake) return;
    isAwake = true;
    try {
      // All at once: one after the other would cost a round trip each. The app waits for the islands, and says
      // so where one is slow or does not come: the rest of the page comes alive all the same.
      for (const load of Object.values(islands)) load().catch(() => {});
      const [shell] = await Promise.all([
        loadShellData(
          parsePageData(document.getElementById(ELEMENT_IDS.pageData)?.textContent ?? ''),
        ),
        fetchApp(),
      ]);
      if (shellText() === sentText) {
        markScript(true);
        document.querySelector('body>.load-error')?.remove(); // of an earlier try
        await app.hydrate?.(shell, islands);
      } else markScript(false); // a translator was here: the page stays as it was sent
      stop();
      replay();
    } catch (error) {
      // The page is a page without script then; the reader's next event tries again.
      isAwake = false;
      markScript(false);
      for (const button of kept) button.ariaBusy = null;
      console.warn('The page could not come alive; it will be tried again.', error);
      dispatchEvent(new Event(LOAD_ERROR));
    }
  };
  const keepQuestion = (event: KeyboardEvent): void => {
    if (event.key === '?') question = event;
  };
  const replay = (): void => {
    question?.target?.dispatchEvent(new KeyboardEvent('keydown', question));
    for (const button of kept) {
      button.ariaBusy = null;
      button.click();
    }
  };
  const stop = (): void => {
    removeEventListener('click', keepClick, true);
    removeEventListener('keydown', keepQuestion, true);
    for (const type of WAKING) removeEventListener(type, wake, true);
  };
  addEventListener('click', keepClick, true);
  addEventListener('keydown', keepQuestion, true);
  for (const type of WAKING) addEventListener(type, wake, { capture: true, passive: true });
  whenIdle(() => {
    void wake();
    takePrintStyles();
  });
}

/** Without the mark all that script would fold is open: the panels of tabs, the sidebar's categories. */
function markScript(runs: boolean): void {
  document.documentElement.toggleAttribute('data-script', runs);
}

/** Buttons that work without React: a delegated action, or the browser's own popover and submit. */
function isNative(button: HTMLElement): boolean {
  if (button.dataset['action'] !== undefined || button.hasAttribute('popovertarget')) return true;
  return button.getAttribute('type') === 'submit';
}

/** They stand in <noscript>: a stylesheet for print would be one more request before the load event. */
function takePrintStyles(): void {
  const link = document.head.querySelector('noscript');
  if (link) document.head.insertAdjacentHTML('beforeend', link.textContent ?? '');
}

function whenIdle(then: () => void): void {
  const later = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 2000 });
    else setTimeout(then, IDLE_FALLBACK_MS);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
