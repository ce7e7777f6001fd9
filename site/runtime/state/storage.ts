// Named slots in the browser's local storage. Storage that is missing or blocked never breaks the site: one warning,
// then nothing is kept. Entry: storageSlot().

/** Creating a slot does not touch the storage, so modules that also load on the server may do so at top level. */
export function storageSlot(key: string) {
  return {
    get: (): string | undefined =>
      attempt(`reading "${key}"`, key, (storage) => storage.getItem(key) ?? undefined),
    set: (value: string): void =>
      attempt(`writing "${value}" to "${key}"`, key, (storage) => change(storage, key, value)),
    del: (): void =>
      attempt(`deleting "${key}"`, key, (storage) => change(storage, key, undefined)),
    /** Calls back with every change of this key, from this tab or another; returns a function that stops it. */
    listen: (changed: (value: string | undefined) => void): (() => void) =>
      attempt(`listening to "${key}"`, key, (storage) => follow(storage, key, changed)) ??
      (() => {}),
  };
}

/** Defined in the browser bundles, where no page is rendered on the server. */
declare const IN_PAGE: true | undefined;

/** Runs `use` on the storage; a failure is logged and swallowed, missing storage gives undefined. */
function attempt<T>(doing: string, key: string, use: (storage: Storage) => T): T | undefined {
  if (typeof IN_PAGE === 'undefined' && typeof window === 'undefined') {
    throw new Error(
      `Illegal storage API usage: key "${key}" was used while rendering on the server. ` +
        'Use storage in effects and event handlers only.',
    );
  }
  const storage = localStorageOrNone();
  if (storage === undefined) return undefined;
  try {
    return use(storage);
  } catch (error) {
    // Full or blocked storage: the reader's choice is lost at the end of the visit, nothing worse.
    console.error(`Browser storage failed while ${doing}.`, error);
    return undefined;
  }
}

let warned = false;

function localStorageOrNone(): Storage | undefined {
  try {
    const storage: Storage | null = window.localStorage; // null in some embedded browsers
    if (storage !== null) return storage;
    throw new Error('window.localStorage is null');
  } catch (error) {
    if (!warned) {
      console.warn(
        'Browser storage is unavailable, so choices are not remembered. Possible reasons: the site ' +
          'runs in an iframe, in an incognito session, or under strict privacy settings.',
        error,
      );
    }
    warned = true;
    return undefined;
  }
}

/** The browser notifies other tabs only; this tab gets an event of the same type. */
function change(storage: Storage, key: string, value: string | undefined): void {
  const oldValue = storage.getItem(key);
  if (oldValue === (value ?? null)) return;
  if (value === undefined) storage.removeItem(key);
  else storage.setItem(key, value);
  window.dispatchEvent(
    new StorageEvent('storage', {
      key,
      oldValue,
      newValue: value ?? null,
      storageArea: storage,
      url: window.location.href,
    }),
  );
}

function follow(
  storage: Storage,
  key: string,
  changed: (value: string | undefined) => void,
): () => void {
  const heard = (event: StorageEvent) => {
    if (event.storageArea !== storage) return;
    // The event of `localStorage.clear()` in another tab has no key.
    if (event.key === key || event.key === null) changed(event.newValue ?? undefined);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
