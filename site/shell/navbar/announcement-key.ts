// Whether the announcement bar was closed: two stored values (product spec §4), and `data-announcement` on <html>,
// with which the stylesheet hides the bar before paint. Entries: rememberAnnouncement(), isDismissed(), dismiss().

import { storageSlot } from '../../runtime/state/storage.ts';

const dismissSlot = storageSlot('announcement-dismiss');
const idSlot = storageSlot('announcement-id');
/** The key's misspelling in earlier versions of the site, and its misspelt value. */
const legacyIdSlot = storageSlot('annoucement-id');
const LEGACY_ID = 'annoucement-bar';

/** Stores this bar's id. A new id resets the dismissal. */
export function rememberAnnouncement(id: string): void {
  if (storedId() === id) return;
  idSlot.set(id);
  dismissSlot.set('false');
}

export function isDismissed(): boolean {
  return dismissSlot.get() === 'true';
}

export function dismiss(): void {
  dismissSlot.set('true');
}

export function onDismissal(changed: () => void): () => void {
  return dismissSlot.listen(changed);
}

function storedId(): string | undefined {
  const legacy = legacyIdSlot.get();
  const id = idSlot.get() ?? legacy;
  const migrated = id === LEGACY_ID ? 'announcement-bar' : id;
  if (migrated !== undefined && migrated !== idSlot.get()) idSlot.set(migrated);
  if (legacy !== undefined) legacyIdSlot.del();
  return migrated;
}
