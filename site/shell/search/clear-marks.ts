// Takes the words of a search off the page and out of its address. Entry: clearMarks().

import { withoutHighlight } from '../../runtime/search/addresses.ts';
import { clearHighlight } from '../../runtime/search/highlight.ts';

/** No new step in the history: the page is the same. */
export function clearMarks(): void {
  clearHighlight();
  const href = withoutHighlight(location.href);
  if (href !== location.href) history.replaceState(history.state, '', href);
}
