// The scroll position of the sidebar: kept across a reload, with the open page's link in view. Navigation keeps the
// element and so its position. Entries: keepSidebarScroll(), showOpenPage().

import { readSession, writeSession } from './session.ts';
import { showInPanel } from './show-in-panel.ts';

const KEY = 'sidebar-scroll';
/** Product spec §9: at or below 996 px it is a menu, and has no size while it is closed. */
const BESIDE = '(width > 62.25em)';

/** Called once per document, before hydration, so that nothing moves during it. */
export function keepSidebarScroll(): void {
  const panel = document.querySelector<HTMLElement>('.sidebar');
  if (panel === null) return;
  addEventListener('pagehide', () => writeSession(KEY, panel.scrollTop));
  // Reading a position forces a layout of the whole page, so only where the sidebar is shown.
  if (matchMedia(BESIDE).matches) {
    const top = readSession<number>(KEY);
    if (top) panel.scrollTop = top;
    showOpenPage(panel);
  }
  panel.addEventListener('toggle', () => showOpenPage(panel)); // as a closed menu it had no size
}

export function showOpenPage(panel: HTMLElement): void {
  showInPanel(panel, '.doc-sidebar [aria-current]');
}
