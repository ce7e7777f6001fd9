// The open mobile menu (product spec §4): focus stays inside; Back closes it without leaving the page, as does
// widening the window. Loaded when the menu is first opened. Entry: guardMenu().
// 1. Opening pushes a history entry, and makes what is behind inert.  2. Back leaves that entry.
// 3. Closing in any other way goes back from the entry; a link to another page replaces it (router.ts).

/** Product spec §9: the mobile sidebar ends at 996 px; for readers whose own text is larger, later: em. */
const DESKTOP_QUERY = '(width > 62.25em)';
const BEHIND = '.skip-link, .announcement, .navbar, .main, .toc, .footer, .back-to-top';
const CLOSE = 'button[popovertarget]';
const STOPS = 'a[href], button, summary, input';

export function guardMenu(panel: HTMLElement): () => void {
  const desktop = window.matchMedia(DESKTOP_QUERY);
  let openedAt: string | undefined; // the address; set while our history entry is there
  let isReturning = false; // our own history.back() is under way
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
    if (openedAt !== undefined) return;
    openedAt = location.href;
    history.pushState({ ...history.state, menu: true }, '');
  };
  const closed = (): void => {
    if (openedAt !== undefined && !isLeaving) {
      isReturning = true;
      history.back();
    }
    openedAt = undefined;
  };
  const popped = (event: PopStateEvent): void => {
    const isOurs = isReturning || (openedAt === location.href && event.state !== null);
    if (!isOurs) return;
    event.stopImmediatePropagation(); // the page stays: nothing for the router to do
    isReturning = false;
    openedAt = undefined;
    hide();
  };
  const toggled = (event: Event): void =>
    (event as ToggleEvent).newState === 'open' ? opened() : closed();
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
  panel.addEventListener('toggle', toggled, stop);
  panel.addEventListener('beforetoggle', toggling, stop);
  panel.addEventListener('click', chosen, { capture: true, signal: stop.signal });
  panel.addEventListener('keydown', pressed, stop);
  desktop.addEventListener('change', hide, stop);
  window.addEventListener('popstate', popped, { capture: true, signal: stop.signal }); // before the router's listener
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
