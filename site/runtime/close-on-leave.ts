// Closes a menu, which is a native <details>: on Escape, which also returns focus, on its links, and on a click, touch or
// focus elsewhere. Entry: closeOnLeave().

const OUTSIDE_EVENTS = ['mousedown', 'touchstart', 'focusin'];

/** Returns a function that closes it for the last time. */
export function closeOnLeave(menu: HTMLDetailsElement): () => void {
  const close = (): void => {
    menu.open = false;
  };
  const outside = ({ target }: Event): void => {
    if (!menu.contains(target as Node)) close();
  };
  // Needed if the chosen page is the open one, as nothing else would close the menu.
  const follow = ({ target }: Event): void => {
    if ((target as Element).closest('a') !== null) close();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.open) return;
    event.preventDefault();
    close();
    menu.querySelector('summary')?.focus();
  };
  const stop = new AbortController();
  menu.addEventListener('click', follow, stop);
  menu.addEventListener('keydown', press, stop);
  for (const type of OUTSIDE_EVENTS) document.addEventListener(type, outside, stop);
  return () => {
    close();
    stop.abort();
  };
}
