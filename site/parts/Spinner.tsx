// The loading indicator: in place of a part that is being loaded, or over a page whose script is slow. The
// stylesheet shows it after 200 ms (test/SPEC.md §2). Entry: Spinner.

import { messages } from '../shared/messages/shell-messages.ts';

export function Spinner() {
  return <div className="spinner" role="progressbar" aria-label={messages.loading} />;
}
