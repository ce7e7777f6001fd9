// Product specification, section 9: Ctrl+K focuses the search, on a Mac Cmd+K. Entry: isSearchShortcut().
// A Mac's Ctrl+K deletes to the end of the line and stays the reader's.

export function isMac(): boolean {
  return /mac/i.test(navigator.platform);
}

/** With no other key held. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key.toLowerCase() !== 'k' || shiftKey || altKey) return false;
  return isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
