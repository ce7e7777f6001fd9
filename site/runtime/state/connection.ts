// Whether the reader's connection is slow or metered. Entry: isSlowConnection().

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** test/SPEC.md §9: nothing is fetched ahead on 2g and data-saver connections. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
