// Values kept for a visit, as JSON in the tab's session storage. Storage that is missing, full or holds foreign
// values never breaks the page: nothing is kept then. Entries: readSession(), writeSession().

/** The keys are constants and only our code writes them, so the caller knows the type. */
export function readSession<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private mode or full storage: a reload starts afresh, nothing worse.
  }
}
