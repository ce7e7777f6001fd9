// Caches one promise per key. A failure is not kept: the next call tries again. Entry: promiseCache().

export interface PromiseCache<T> {
  get(key: string): Promise<T>;
  delete(key: string): void;
}

/** `max`: when there are more, the oldest is dropped. */
export function promiseCache<T>(
  make: (key: string) => Promise<T>,
  max = Infinity,
): PromiseCache<T> {
  const known = new Map<string, Promise<T>>();
  return {
    get(key) {
      const before = known.get(key);
      if (before !== undefined) return before;
      const made = make(key);
      known.set(key, made);
      made.catch(() => known.delete(key));
      if (known.size > max) known.delete(known.keys().next().value ?? '');
      return made;
    },
    delete: (key) => known.delete(key),
  };
}
