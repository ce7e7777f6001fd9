// What is said to screen readers: one polite live region for the whole site, outside the shell's tree, so that code
// before React and after it may use it. Entry: announce().

import { ELEMENT_IDS } from '../../shared/element-ids.ts';

/** Emptied first, so that the same words are read again; long enough for a screen reader to have noticed. */
const PAUSE_MS = 100;

let region: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string): void {
  region ??= document.getElementById(ELEMENT_IDS.status);
  if (region === null) return;
  // What is behind a modal dialog is not read.
  const place = document.querySelector('dialog:modal') ?? document.body;
  if (region.parentElement !== place) place.append(region);
  region.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (region !== null) region.textContent = text;
  }, PAUSE_MS);
}
