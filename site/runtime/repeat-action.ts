// Repeats what the reader last did before the page was reloaded (state/new-build.ts). Entry: repeatAction().

import { controlsOf, type ReaderAction } from './state/new-build.ts';

/**
 * Called once everything is hydrated. A control that the new build does not have is ignored; a field has its value
 * already (takeUnfinished()).
 */
export function repeatAction({ key, control, value }: ReaderAction): void {
  if (key !== undefined)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  if (control !== undefined && value === undefined)
    controlsOf(control.name, control.label)[control.at]?.click();
}
