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
  const promises = new Map<string, Promise<T>>();
  return {
    get(key) {
      const earlier = promises.get(key);
      if (earlier !== undefined) return earlier;
      const promise = make(key);
      promises.set(key, promise);
      promise.catch(() => promises.delete(key));
      if (promises.size > max) promises.delete(promises.keys().next().value ?? '');
      return promise;
    },
    delete: (key) => promises.delete(key),
  };
}
