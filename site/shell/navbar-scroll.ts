// When a navbar that hides on scroll is hidden (product spec §4). Entry: nextNavbar(), useNavbarHidden().

import { useEffect, useState } from 'react';

/** The stylesheet's --navbar-height. */
const NAVBAR_HEIGHT_PX = 60;

export interface ScrollState {
  top: number; // of the view, in px
  hidden: boolean;
}

/** `bottom`: how far the view is from the document's end, in px. */
export function nextNavbar(last: ScrollState, top: number, bottom: number): ScrollState {
  if (top < NAVBAR_HEIGHT_PX) return { top, hidden: false };
  // One jump from the very top is a jump to an anchor or a restored position, not a reader scrolling.
  if (top >= last.top) return { top, hidden: last.top > 0 || last.hidden };
  // At the document's end some browsers bounce: that is no scrolling up.
  return { top, hidden: last.hidden && bottom <= NAVBAR_HEIGHT_PX };
}

export function useNavbarHidden(isEnabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    let state: ScrollState = { top: window.scrollY, hidden: false };
    const show = (next: ScrollState) => {
      state = next;
      setHidden(next.hidden);
    };
    const scrolled = () => {
      const top = window.scrollY;
      show(
        nextNavbar(state, top, document.documentElement.scrollHeight - top - window.innerHeight),
      );
    };
    const hashChanged = () => {
      const found = document.getElementById(idOfHash(window.location.hash)) !== null;
      show({ top: window.scrollY, hidden: found });
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('hashchange', hashChanged);
    return () => {
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('hashchange', hashChanged);
    };
  }, [isEnabled]);
  return hidden;
}

function idOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // not percent-encoded: the id itself
  }
}
