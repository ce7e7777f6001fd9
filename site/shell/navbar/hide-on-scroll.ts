// Hides the navbar on scroll (test/SPEC.md §4). Entry: nextNavbar(), followScroll().

import { anchorOf } from '../../runtime/navigation/page-links.ts';

/** The stylesheet's --navbar-height. */
const NAVBAR_HEIGHT_PX = 60;

export interface ScrollState {
  top: number; // scroll position, in px
  hidden: boolean;
}

/** `bottom`: the distance of the viewport from the document's end, in px. */
export function nextNavbar(last: ScrollState, top: number, bottom: number): ScrollState {
  if (top < NAVBAR_HEIGHT_PX) return { top, hidden: false };
  if (top === last.top) return last; // the scroll event that follows a jump
  if (top > last.top) return { top, hidden: true }; // by a jump or gradually
  // At the document's end some browsers bounce, which is not scrolling up.
  return { top, hidden: last.hidden && bottom <= NAVBAR_HEIGHT_PX };
}

/** Marks the navbar as hidden or shown; returns a function that stops it. Loaded only if the owner turned it on. */
export function followScroll(bar: HTMLElement): () => void {
  let state: ScrollState = { top: window.scrollY, hidden: false };
  const show = (next: ScrollState): void => {
    state = next;
    bar.toggleAttribute('data-hidden', next.hidden);
  };
  const scrolled = (): void => {
    const top = window.scrollY;
    show(nextNavbar(state, top, document.documentElement.scrollHeight - top - window.innerHeight));
  };
  /** At an anchor the navbar would cover the heading. */
  const arrived = (): void =>
    show({ top: window.scrollY, hidden: anchorOf(window.location.hash) !== undefined });
  arrived();
  const stop = new AbortController();
  window.addEventListener('scroll', scrolled, { passive: true, signal: stop.signal });
  window.addEventListener('hashchange', arrived, stop);
  return () => stop.abort();
}
