// Where the reader is in the sidebar: kept over a reload, and the open page's link is in view. While pages
// change the sidebar is the same element and keeps its place by itself. Entries: keepSidebarPlace(),
// showOpenPage().

import { keep, kept } from './session.ts';

const KEY = 'sidebar-scroll';
/** Product spec §9: at or below 996 px it is a menu, and has no size while it is shut. */
const BESIDE = '(width > 62.25em)';

/** Once for each document, before React: so nothing moves when it comes. */
export function keepSidebarPlace(): void {
  const panel = document.querySelector<HTMLElement>('.sidebar');
  if (panel === null) return;
  addEventListener('pagehide', () => keep(KEY, panel.scrollTop));
  // Whoever asks for a place makes the browser lay out the whole page at once, so only where there is one.
  if (matchMedia(BESIDE).matches) {
    const top = kept<number>(KEY);
    if (top) panel.scrollTop = top;
    showOpenPage(panel);
  }
  panel.addEventListener('toggle', () => showOpenPage(panel)); // as a menu it had no size before
}

/** Scrolls the sidebar, never the page, and only where the open page's link is out of view. */
export function showOpenPage(panel: HTMLElement): void {
  const link = panel.querySelector('.doc-sidebar [aria-current]');
  if (link === null) return;
  const { top, bottom, height } = panel.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) panel.scrollTop += place.top - top - height / 3;
}
