// The colour mode: what the reader chose (stored) and what the page shows (`data-theme` on <html>,
// set before paint by the inline script). Entry: colorMode; start() once, in the page's entry.

import type { ColorModeOptions } from '../../shared/site-types.ts';
import { storageSlot } from './storage.ts';

export type ColorMode = 'light' | 'dark';
/** 'system': the reader has made no choice, and the site follows the device. */
export type ColorChoice = ColorMode | 'system';

/** test/SPEC.md §4 and §9: the key, without prefix. */
const slot = storageSlot('theme');
const DARK_QUERY = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
let options: ColorModeOptions = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false,
};
// Kept here too, so that the toggle works for this visit even where nothing can be stored.
let chosen: ColorMode | undefined;

export const colorMode = {
  /** Sets the site's options; follows other tabs and the device from then on. */
  start(siteOptions: ColorModeOptions): void {
    options = siteOptions;
    chosen = undefined;
    if (options.disableSwitch) slot.del();
    else {
      chosen = storedMode();
      slot.listen((value) => {
        chosen = modeOf(value);
        show();
      });
    }
    show();
    window.matchMedia(DARK_QUERY).addEventListener('change', show);
  },

  choice(): ColorChoice {
    if (chosen !== undefined) return chosen;
    return options.respectPrefersColorScheme ? 'system' : options.defaultMode;
  },

  /** Cycles light and dark; where the site follows the device: system, light, dark. */
  toggle(): void {
    if (options.disableSwitch) return;
    if (!options.respectPrefersColorScheme) chosen = modeToShow() === 'dark' ? 'light' : 'dark';
    else if (chosen === 'dark') chosen = undefined;
    else chosen = chosen === undefined ? 'light' : 'dark';
    if (chosen === undefined) slot.del();
    else slot.set(chosen);
    show();
  },

  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** Deletes a stored value that is not a mode. */
function storedMode(): ColorMode | undefined {
  const value = slot.get();
  const mode = modeOf(value);
  if (value !== undefined && mode === undefined) slot.del();
  return mode;
}

function modeOf(value: string | undefined): ColorMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

function modeToShow(): ColorMode {
  if (chosen !== undefined) return chosen;
  if (!options.respectPrefersColorScheme) return options.defaultMode;
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

function show(): void {
  document.documentElement.dataset['theme'] = modeToShow();
  for (const changed of listeners) changed();
}
