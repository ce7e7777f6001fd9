// Which tab each group of tabs shows: stored for the whole site, synced across browser tabs, and written to the query
// string for groups with a query parameter. Entry: tabChoices().

import { writeEditionLinks } from './edition-links.ts';
import { storageSlot } from './storage.ts';

const chosen = new Map<string, string>(); // by group, for this visit
const listeners = new Set<() => void>();
const stores = new Map<string, ReturnType<typeof makeStore>>();

/** One store per group; React needs the same functions on each render. */
export function tabChoices(group: string, query: string | undefined) {
  const key = `${group}?${query ?? ''}`;
  const store = stores.get(key) ?? makeStore(group, query);
  stores.set(key, store);
  return store;
}

/** Tabs without a group have an id with a colon as their name, and are not remembered. */
function isNamed(group: string): boolean {
  return /^[\w-]+$/.test(group);
}

function makeStore(group: string, query: string | undefined) {
  const slot = isNamed(group) ? storageSlot(`tab-${group}`) : undefined;
  return {
    /** The first of these that is among `values`: the query parameter, this visit's choice, the stored choice. */
    get: (values: readonly string[]): string | undefined =>
      [fromQuery(query), chosen.get(group), slot?.get()].find(
        (value) => value !== undefined && values.includes(value),
      ),
    /** `anchor` keeps its place on screen while tabs above it change height. */
    set(value: string, anchor?: HTMLElement): void {
      const before = anchor?.getBoundingClientRect().top;
      chosen.set(group, value);
      slot?.set(value);
      if (query !== undefined) writeQuery(query, value);
      for (const changed of listeners) changed();
      if (anchor !== undefined && before !== undefined) keepInPlace(anchor, before);
    },
    subscribe(changed: () => void): () => void {
      listeners.add(changed);
      const stop = slot?.listen((value) => {
        if (value === undefined) chosen.delete(group);
        else chosen.set(group, value);
        changed();
      });
      return () => {
        listeners.delete(changed);
        stop?.();
      };
    },
  };
}

function fromQuery(query: string | undefined): string | undefined {
  if (query === undefined) return undefined;
  return new URLSearchParams(window.location.search).get(query) ?? undefined;
}

/** Replaces the current entry: choosing a tab adds no history entry. */
function writeQuery(query: string, value: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(query, value);
  window.history.replaceState(window.history.state, '', url);
  writeEditionLinks();
}

function keepInPlace(anchor: HTMLElement, top: number): void {
  requestAnimationFrame(() => window.scrollBy(0, anchor.getBoundingClientRect().top - top));
}
