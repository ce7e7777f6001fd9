// Shows a text ("Copied") in place of a button's or link's own for a moment, and announces it to screen readers.
// Entries: showBriefly(), copyText().

import { actionMessages } from '../../shared/messages/action-messages.ts';
import { announce } from '../state/live-region.ts';

const SHOWN_MS = 1000;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

export function showBriefly(element: HTMLElement, words: string): void {
  element.dataset['label'] ??= element.textContent ?? '';
  const usual = element.dataset['label'];
  // An aria-label would override the text shown, or differ from it.
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

/** `button` shows whether it worked. */
export async function copyText(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showBriefly(button, actionMessages.copied);
  } catch {
    // Denied, or not a secure origin: the button says so, and the reader can select the text.
    showBriefly(button, actionMessages.copyFailed);
  }
}
