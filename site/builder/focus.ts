// Moves focus to a field of the builder by its id. Entry: focusInside().

/** A control takes focus itself; a group passes it to its first control. */
export function focusInside(id: string): void {
  const found = document.getElementById(id);
  const controls = 'input, select, textarea, button';
  const control = found?.matches(controls) ? found : found?.querySelector<HTMLElement>(controls);
  if (found && !control) found.tabIndex = -1; // a value that cannot be changed: focus the element that shows it
  (control ?? found)?.focus();
}
