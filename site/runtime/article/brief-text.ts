// What a button or a link says for a moment in place of its own text, and to screen readers: "Copied".
// Entry: showBriefly().

import { announce } from '../state/live-region.ts';

/** The behaviour sheet's 1000 ms. */
const SHOWN_MS = 1000;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

export function showBriefly(element: HTMLElement, words: string): void {
  element.dataset['label'] ??= element.textContent ?? '';
  const usual = element.dataset['label'];
  // A name of its own would hide what is said, or differ from what is seen.
  const name = element.ariaLabel;
  if (name !== null) element.dataset['name'] = name;
  element.removeAttribute('aria-label');
  clearTimeout(timers.get(element));
  element.textContent = words;
  announce(words);
  timers.set(
    element,
    setTimeout(() => {
      element.textContent = usual;
      element.ariaLabel = element.dataset['name'] ?? null;
    }, SHOWN_MS),
  );
}
