/**
 * Runs `work` on each item in order, at most `width` at a time. After the first failure no further item is started;
 * those already started are awaited, so that nothing runs on behind the caller's back.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: Math.max(width, 1) }, lane));
  if (failures.length > 0) throw failures[0];
}
