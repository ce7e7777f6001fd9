// A navbar dropdown by the ARIA menu-button pattern: arrow keys, Home and End move, a letter finds an item (test/SPEC.md
// §4); close-on-leave.ts closes it. The list itself is a native <details>, so that it opens without any of this.
// Entry: menuButton().

export function menuButton(details: HTMLDetailsElement): () => void {
  const button = details.querySelector<HTMLElement>('summary');
  if (button === null) return () => {};
  const items = (): HTMLElement[] => [...details.querySelectorAll<HTMLElement>('ul a[href]')];
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = target(event.key, items(), details.open);
    if (next === undefined) return;
    details.open = true;
    next.focus();
    event.preventDefault();
  };
  const describe = (): void => nameRoles(details, button, items());
  describe();
  const stop = new AbortController();
  details.addEventListener('toggle', describe, stop);
  details.addEventListener('keydown', press, stop);
  return () => stop.abort();
}

/** What a key moves focus to; undefined: the key has no function here. */
function target(
  key: string,
  items: readonly HTMLElement[],
  isOpen: boolean,
): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (!isOpen) return undefined;
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items];
  return after.find(({ textContent }) =>
    textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}

/** role=menu allows links only: with the owner's own HTML inside it stays a list. */
function nameRoles(details: HTMLElement, button: HTMLElement, items: readonly HTMLElement[]): void {
  const list = details.querySelector('ul');
  if (list === null || list.querySelector('.navbar-html')) return;
  button.setAttribute('aria-haspopup', 'menu');
  list.setAttribute('role', 'menu');
  list.setAttribute('aria-label', button.textContent ?? '');
  for (const line of list.children) line.setAttribute('role', 'none');
  for (const item of items) item.setAttribute('role', 'menuitem');
}
