// Where the reader is in the sidebar: kept over a reload, and the open page's link is in view. While pages
// change the sidebar is the same element and keeps its place by itself. Entries: keepSidebarPlace(),
// showOpenPage().

import { keep, kept } from './session.ts';

const KEY = 'sidebar-scroll';

/** Once for each document, before React: so nothing moves when it comes. */
export function keepSidebarPlace(): void {
  const panel = document.querySelector<HTMLElement>('.sidebar');
  if (panel === null) return;
  panel.scrollTop = kept<number>(KEY) ?? 0;
  addEventListener('pagehide', () => keep(KEY, panel.scrollTop));
  showOpenPage(panel);
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
