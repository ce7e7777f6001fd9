// Where the reader was on each page of the history, so that Back returns there. Entry: scrollMemory.

import { readSession, writeSession } from '../state/session.ts';

const KEY = 'scroll-positions';
const MAX_ENTRIES = 100;

type Positions = Record<string, number>;

export const scrollMemory = {
  keyOf: (state: unknown): string | undefined =>
    typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : undefined,

  /** A key for a new entry of the history. */
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
