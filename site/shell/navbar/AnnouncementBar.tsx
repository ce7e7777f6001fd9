// The announcement bar above the navbar. It is in every page's HTML; if it was closed before, the inline script and
// the stylesheet hide it before paint, so nothing moves. Entry: AnnouncementBar.
// Whether it was closed: two stored values (test/SPEC.md §4).

import { useEffect, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { storageSlot } from '../../runtime/state/storage.ts';
import { trustedHtml } from '../../runtime/state/trusted-html.ts';
import { messages } from '../../shared/messages/shell-messages.ts';
import type { Announcement } from '../../shared/site-types.ts';

export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { id, content, isCloseable } = announcement;
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const check = () => setClosed(isCloseable && dismissSlot.get() === 'true');
    if (storedId() !== id) {
      idSlot.set(id);
      dismissSlot.set('false'); // another announcement
    }
    check();
    return dismissSlot.listen(check);
  }, [id, isCloseable]);
  if (closed) return null;
  const close = () => {
    dismissSlot.set('true');
    setClosed(true); // even if nothing can be stored
  };
  return (
    <section className="announcement" aria-label={messages.announcement}>
      <p className="announcement-text" dangerouslySetInnerHTML={{ __html: trustedHtml(content) }} />
      {isCloseable && (
        <button
          type="button"
          className="icon-button"
          aria-label={messages.dismissAnnouncement}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

const dismissSlot = storageSlot('announcement-dismiss');
const idSlot = storageSlot('announcement-id');
/** The key's misspelling in earlier versions of the site, and its misspelt value. */
const legacyIdSlot = storageSlot('annoucement-id');
const LEGACY_ID = 'annoucement-bar';

function storedId(): string | undefined {
  const legacy = legacyIdSlot.get();
  const id = idSlot.get() ?? legacy;
  const migrated = id === LEGACY_ID ? 'announcement-bar' : id;
  if (migrated !== undefined && migrated !== idSlot.get()) idSlot.set(migrated);
  if (legacy !== undefined) legacyIdSlot.del();
  return migrated;
}
