// Where the reader was when a keyboard shortcut opened the search: Escape returns there. Entries: leavePlace(),
// returnToPlace(), forgetPlace().

interface ReaderPlace {
  element: HTMLElement; // that had the focus
  range: Range | undefined; // the selection, from which Tab continues
}

let place: ReaderPlace | undefined;

/** Of two listeners for the same key, the second finds focus in the field already and does nothing. */
export function leavePlace(): void {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element.matches('.search-input')) return;
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined;
  place = { element, range };
}

/** False: no shortcut opened the search, or what had focus is gone. */
export function returnToPlace(): boolean {
  const { element, range } = place ?? {};
  place = undefined;
  if (!element?.isConnected) return false;
  if (element === document.body) (document.activeElement as HTMLElement | null)?.blur();
  else element.focus({ preventScroll: true });
  if (range) {
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }
  return true;
}

/** The search was left in another way. */
export function forgetPlace(): void {
  place = undefined;
}
