// test/SPEC.md §9: Ctrl+K focuses the search, on a Mac Cmd+K; `/` does too. Entry: isSearchShortcut(),
// isTyping(). A Mac's Ctrl+K deletes to the end of the line and stays the reader's.

export function isMac(): boolean {
  return /mac/i.test(navigator.platform);
}

/** With no other modifier held; `/` may need Shift, and is plain text in a text field. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key === '/') return !ctrlKey && !metaKey && !altKey && !isTyping(event);
  if (key.toLowerCase() !== 'k' || shiftKey || altKey) return false;
  return isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}

/** Whether keys are text in the event's target. */
export function isTyping({ target }: Event): boolean {
  const element = target as HTMLElement;
  return element.isContentEditable || /^(?:input|textarea|select)$/i.test(element.nodeName);
}
