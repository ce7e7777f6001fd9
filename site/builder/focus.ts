// Gives the focus to a field of the builder by its id. Entry: focusInside().

/** A field takes the focus itself, a group gives it to its first control. */
export function focusInside(id: string): void {
  const found = document.getElementById(id);
  const controls = 'input, select, textarea, button';
  const control = found?.matches(controls) ? found : found?.querySelector<HTMLElement>(controls);
  if (found && !control) found.tabIndex = -1; // a value that cannot be changed: only where it stands is shown
  (control ?? found)?.focus();
}
