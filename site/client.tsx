// What every page's entry runs. It makes the first clicks work at once (colours, copying), and wakes
// React when the browser is idle, or at the reader's first touch, key or focus. Entry: boot().
// A click that comes before React is kept and replayed once everything has mounted; links are never held.

import { listenForActions } from './runtime/actions.ts';
import { colorMode } from './runtime/color-mode.ts';
import { guardHistory, isRouterRunning } from './runtime/history-guard.ts';
import type { IslandLoaders } from './runtime/island-mount.ts';
import { loadShellData, parsePageData } from './runtime/shell-data.ts';
import { shellText } from './runtime/shell-text.ts';

/** Events that show a reader at work. */
const WAKING = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
/** Without requestIdleCallback (Safari): this long after the load event. */
const IDLE_FALLBACK_MS = 200;

export function boot(islands: IslandLoaders): void {
  if (isRouterRunning()) return; // a page fetched by the router: its islands are mounted by it
  const { dataset } = document.documentElement;
  colorMode.start({
    defaultMode: dataset['defaultMode'] === 'dark' ? 'dark' : 'light',
    disableSwitch: 'noSwitch' in dataset,
    respectPrefersColorScheme: 'followSystem' in dataset,
  });
  listenForActions();
  guardHistory();
  wakeLater(islands);
}

function wakeLater(islands: IslandLoaders): void {
  const sentText = shellText();
  let isAwake = false;
  let kept: HTMLElement | undefined;

  const keepClick = (event: MouseEvent): void => {
    const button = (event.target as Element).closest<HTMLElement>('button, [role="tab"]');
    if (button === null || !event.isTrusted || isNative(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept?.removeAttribute('aria-busy');
    kept = button;
    button.setAttribute('aria-busy', 'true');
    void wake();
  };
  const wake = async (): Promise<void> => {
    if (isAwake) return;
    isAwake = true;
    try {
      // All at once: one after the other would cost a round trip each.
      const [app, shell] = await Promise.all([
        import('./runtime/app.tsx'),
        loadShellData(parsePageData(document.getElementById('page-data')?.textContent ?? '')),
        ...Object.values(islands).map((load) => load()),
      ]);
      if (shellText() === sentText) await app.start(shell, islands);
      stop();
      replay();
    } catch (error) {
      // The page stays readable and its links work; the reader's next event tries again.
      isAwake = false;
      kept?.removeAttribute('aria-busy');
      console.warn('The page could not come alive; it will be tried again.', error);
    }
  };
  const replay = (): void => {
    const button = kept;
    kept = undefined;
    button?.removeAttribute('aria-busy');
    if (button?.isConnected) button.click();
  };
  const stop = (): void => {
    removeEventListener('click', keepClick, true);
    for (const type of WAKING) removeEventListener(type, wake, true);
  };
  addEventListener('click', keepClick, true);
  for (const type of WAKING) addEventListener(type, wake, { capture: true, passive: true });
  whenIdle(() => void wake());
}

/** Buttons that work without React: a delegated action, or the browser's own popover and submit. */
function isNative(button: HTMLElement): boolean {
  if (button.dataset['action'] !== undefined || button.hasAttribute('popovertarget')) return true;
  return button.getAttribute('type') === 'submit';
}

function whenIdle(then: () => void): void {
  const later = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 2000 });
    else setTimeout(then, IDLE_FALLBACK_MS);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
