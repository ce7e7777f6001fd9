// The first tab stop. A plain link: <main> has tabindex -1, so the browser moves focus there.
// Entry: SkipLink.

import { ELEMENT_IDS } from '../shared/element-ids.ts';
import { messages } from '../shared/messages/shell-messages.ts';

export function SkipLink() {
  return (
    <nav className="skip-link" aria-label={messages.skipToMain}>
      <a href={`#${ELEMENT_IDS.main}`}>{messages.skipToMain}</a>
    </nav>
  );
}
