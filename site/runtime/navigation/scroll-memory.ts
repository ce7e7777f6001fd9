// Scroll positions by history entry, so that Back returns to them. Entries: scrollMemory,
// takeScrolling(), returnToPosition().

import { readSession, writeSession } from '../state/session.ts';

const KEY = 'scroll-positions';
const MAX_ENTRIES = 100;

type Positions = Record<string, number>;

export const scrollMemory = {
  keyOf: (state: unknown): string | undefined =>
    typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : undefined,

  /** A key for a new history entry. */
  newKey: (): string => Math.random().toString(36).slice(2, 10),

  save(key: string | undefined): void {
    if (key === undefined) return;
    const { [key]: _old, ...positions } = readSession<Positions>(KEY) ?? {};
    const entries = [...Object.entries(positions), [key, Math.round(scrollY)]].slice(-MAX_ENTRIES);
    writeSession(KEY, Object.fromEntries(entries));
  },

  of: (key: string | undefined): number | undefined =>
    key === undefined ? undefined : readSession<Positions>(KEY)?.[key],
};

/**
 * Pages are swapped after a request, so only the router knows when to restore a scroll position. On a reload, and on
 * Back from another document, the browser restores it again.
 */
export function takeScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

/** Set before reloading a document that Back has scrolled: the browser would keep that (wrong) position. */
const WRONG_PLACE = 'wrong-place';

export function placeIsWrong(): void {
  writeSession(WRONG_PLACE, true);
}

/** Restores the position of a revisited entry if the browser has not done so; a new entry has no key. */
export function returnToPosition(): void {
  const isWrong = readSession<boolean>(WRONG_PLACE) === true;
  if (isWrong) {
    writeSession(WRONG_PLACE, false);
    history.scrollRestoration = 'manual'; // else the browser keeps restoring its own position until the load event
  }
  const top = scrollMemory.of(scrollMemory.keyOf(history.state));
  if (top && (isWrong || scrollY === 0)) scrollTo(0, top);
}
