// A button that appears when the reader scrolls up on a long page. Entry: BackToTop.

import { useEffect, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { messages } from '../shared/messages/shell-messages.ts';

/** test/SPEC.md §2: each frame leaves 0.85 of the way. */
const EASING = 0.85;
const SHOW_BELOW_PX = 300;

/** `from`: the scroll position when its code was requested, in px. */
export function BackToTop({ from }: { from: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let last = from;
    let isJump = false; // to an anchor: the reader did not scroll
    const jumped = () => {
      isJump = true;
      setShown(false);
    };
    const scrolled = () => {
      const top = window.scrollY;
      const isAtEnd = top + window.innerHeight >= document.documentElement.scrollHeight - 1;
      setShown(!isJump && top < last && top > SHOW_BELOW_PX && !isAtEnd);
      last = top;
      isJump = false;
    };
    scrolled(); // for scrolling that happened while this code was loading
    const stop = new AbortController();
    document.addEventListener('scroll', scrolled, { passive: true, signal: stop.signal });
    window.addEventListener('hashchange', jumped, stop);
    return () => stop.abort();
  }, [from]);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="icon-button back-to-top"
      aria-label={messages.backToTop}
      onClick={scrollToTop}
    >
      <Icon name="arrowUp" />
    </button>
  );
}

/** Stops if the reader scrolls down meanwhile. */
function scrollToTop(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return;
  }
  const step = (last: number) => {
    const top = window.scrollY;
    if (top === 0 || top > last) return;
    window.scrollTo(0, Math.floor(top * EASING));
    requestAnimationFrame(() => step(top));
  };
  step(window.scrollY);
}
