// The announcement bar above the navbar. It is in every page's HTML; if it was closed before, the inline script and
// the stylesheet hide it before paint, so nothing moves. Entry: AnnouncementBar.

import { useEffect, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { trustedHtml } from '../../runtime/state/trusted-html.ts';
import { messages } from '../../shared/messages/shell-messages.ts';
import type { Announcement } from '../../shared/site-types.ts';
import { dismiss, isDismissed, onDismissal, rememberAnnouncement } from './announcement-key.ts';

export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { id, content, isCloseable } = announcement;
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const check = () => setClosed(isCloseable && isDismissed());
    rememberAnnouncement(id);
    check();
    return onDismissal(check);
  }, [id, isCloseable]);
  if (closed) return null;
  const close = () => {
    dismiss();
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
