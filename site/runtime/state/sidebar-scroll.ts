// The scroll position of the sidebar: kept across a reload, with the open page's link in view. Navigation keeps the
// element and so its position. Entries: keepSidebarScroll(),
// showOpenPage(), showInPanel().

import { readSession, writeSession } from './session.ts';

const KEY = 'sidebar-scroll';
/** test/SPEC.md §9: at or below 996 px it is a menu, and has no size while it is closed. */
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

/** Scrolls the panel, never the page, and only where the link in it is out of view. */
export function showInPanel(panel: Element, selector: string): void {
  const link = panel.querySelector(selector);
  if (link === null) return;
  const { top, bottom, height } = panel.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) panel.scrollTop += place.top - top - height / 3;
}
