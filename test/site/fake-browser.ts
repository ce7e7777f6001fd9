// As much of a browser as storage and colour mode need, in Node. Entry: openBrowser().

class FakeStorage {
  private readonly values = new Map<string, string>();
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
}

class FakeStorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  readonly storageArea: unknown;
  constructor(
    type: string,
    init: { key: string | null; newValue: string | null; storageArea: unknown },
  ) {
    super(type);
    this.key = init.key;
    this.newValue = init.newValue;
    this.storageArea = init.storageArea;
  }
}

export interface FakeBrowser {
  storage: FakeStorage;
  dataset: Record<string, string>; // of <html>
  device: EventTarget & { matches: boolean }; // whether the device asks for dark
  /** What the browser does when another tab changed the storage. */
  tellTab(key: string | null, newValue: string | null): void;
}

export function openBrowser(stored: Readonly<Record<string, string>> = {}): FakeBrowser {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
  const dataset: Record<string, string> = {};
  const device = Object.assign(new EventTarget(), { matches: false });
  const window = Object.assign(new EventTarget(), {
    localStorage: storage,
    location: { href: 'https://docs.example/' },
    matchMedia: () => device,
  });
  Object.assign(globalThis, {
    window,
    StorageEvent: FakeStorageEvent,
    document: { documentElement: { dataset } },
  });
  const tellTab = (key: string | null, newValue: string | null): void => {
    if (key !== null && newValue !== null) storage.setItem(key, newValue);
    else if (key !== null) storage.removeItem(key);
    window.dispatchEvent(new FakeStorageEvent('storage', { key, newValue, storageArea: storage }));
  };
  return { storage, dataset, device, tellTab };
}
