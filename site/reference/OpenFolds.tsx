// A box beside a heading that opens all folds below it, and shuts them. Entry: OpenFolds.
// The stylesheet shows it when the page is alive, in the heading's own line: nothing moves for it.

import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { ContentHtml } from './ContentSchema.tsx';

/** `below`: what stands up to the next heading of the same level. */
export function OpenFolds({ below }: { below: readonly ContentHtml[] }) {
  if (!below.some(({ html }) => html.includes('<details'))) return null;
  return (
    <label className="open-folds">
      {/* Empty: what has a value when the page comes alive counts as typed. */}
      <input type="checkbox" value="" autoComplete="off" data-action="open-folds" />{' '}
      {words.openFolds}
    </label>
  );
}
