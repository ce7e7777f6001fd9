// Removes a search's marks from the page and its words from the address. Entry: clearMarks().

import { withoutHighlight } from '../../runtime/search/addresses.ts';
import { clearHighlight } from '../../runtime/search/highlight-words.ts';

/** No new step in the history: the page is the same. */
export function clearMarks(): void {
  clearHighlight();
  const href = withoutHighlight(location.href);
  if (href !== location.href) history.replaceState(history.state, '', href);
}
