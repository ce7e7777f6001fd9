// The open mobile menu (test/SPEC.md §4): focus stays inside, what is behind is inert; Back closes it without leaving the
// page, as does widening the window. Loaded when the menu is first opened. Entry: guardMenu().

import { guardBack } from '../../runtime/navigation/back-guard.ts';

/** test/SPEC.md §9: the mobile sidebar ends at 996 px; for readers whose own text is larger, later: em. */
const DESKTOP_QUERY = '(width > 62.25em)';
const BEHIND = '.skip-link, .announcement, .navbar, .main, .toc, .footer, .back-to-top';
const CLOSE = 'button[popovertarget]';
const STOPS = 'a[href], button, summary, input';

export function guardMenu(panel: HTMLElement): () => void {
  const desktop = window.matchMedia(DESKTOP_QUERY);
  let isLeaving = false; // a link to another page was chosen

  const isOpen = (): boolean => panel.matches(':popover-open');
  const hide = (): void => {
    if (isOpen()) panel.hidePopover();
  };
  const shield = (inert: boolean): void => {
    for (const part of document.querySelectorAll<HTMLElement>(BEHIND)) part.inert = inert;
  };
  const opened = (): void => {
    shield(true);
    isLeaving = false;
    if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>(CLOSE)?.focus();
    back.opened();
  };
  const toggled = (event: Event): void =>
    (event as ToggleEvent).newState === 'open' ? opened() : back.closed(isLeaving);
  // Before the menu is hidden, because the browser returns focus to the button at once.
  const toggling = (event: Event): void => {
    if ((event as ToggleEvent).newState === 'closed') shield(false);
  };
  const chosen = (event: Event): void => {
    const link = (event.target as Element).closest('a');
    isLeaving =
      link !== null &&
      link.target !== '_blank' &&
      (link.pathname !== location.pathname || link.hash !== '');
  };
  const pressed = (event: KeyboardEvent): void => {
    isLeaving = false;
    if (event.key === 'Tab' && isOpen()) keepInside(event, panel);
  };

  const stop = new AbortController();
  const back = guardBack(hide);
  panel.addEventListener('toggle', toggled, stop);
  panel.addEventListener('beforetoggle', toggling, stop);
  panel.addEventListener('click', chosen, { capture: true, signal: stop.signal });
  panel.addEventListener('keydown', pressed, stop);
  desktop.addEventListener('change', hide, stop);
  if (isOpen()) opened();
  return () => stop.abort();
}

/** The tab stops, in order. */
function stopsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
}

/** Wraps focus from the last tab stop to the first, and vice versa. */
function keepInside(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = stopsOf(panel);
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
