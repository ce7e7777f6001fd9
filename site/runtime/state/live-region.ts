// Announcements to screen readers: one polite live region for the whole site, outside the shell's tree, so that code
// can use it before and after hydration. Entry: announce().

import { ELEMENT_IDS } from '../../shared/element-ids.ts';

/** The region is emptied this long, so that a screen reader notices and reads even the same words again. */
const PAUSE_MS = 100;

let region: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string): void {
  region ??= document.getElementById(ELEMENT_IDS.status);
  if (region === null) return;
  // Screen readers do not read what is behind a modal dialog.
  const place = document.querySelector('dialog:modal') ?? document.body;
  if (region.parentElement !== place) place.append(region);
  region.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (region !== null) region.textContent = text;
  }, PAUSE_MS);
}
