// Where the reader was on each page of the history, so that Back returns there. Entry: scrollMemory.

const KEY = 'scroll-positions';
const MAX_ENTRIES = 100;

type Positions = Record<string, number>;

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions;
  } catch {
    return {}; // no storage, or someone else's words in it: pages start at their top
  }
}

export const scrollMemory = {
  keyOf: (state: unknown): string | undefined =>
    typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : undefined,

  /** A key for a new entry of the history. */
  newKey: (): string => Math.random().toString(36).slice(2, 10),

  save(key: string | undefined): void {
    if (key === undefined) return;
    const { [key]: _old, ...positions } = read();
    const entries = [...Object.entries(positions), [key, Math.round(scrollY)]].slice(-MAX_ENTRIES);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // No storage: positions are lost, nothing else.
    }
  },

  of: (key: string | undefined): number | undefined =>
    key === undefined ? undefined : read()[key],
};
