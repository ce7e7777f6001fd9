// A checkbox beside a heading that opens and closes all folds below it. Entry: OpenFolds.
// The stylesheet shows it where script runs, on the heading's own line, so that nothing moves.

import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { ContentHtml } from './ContentSchema.tsx';

/** `below`: the HTML up to the next heading of the same level. */
export function OpenFolds({ below }: { below: readonly ContentHtml[] }) {
  if (!below.some(({ html }) => /<details(?! class="api-pattern")/.test(html))) return null;
  return (
    <label className="open-folds">
      <input type="checkbox" autoComplete="off" data-action="open-folds" /> {words.openFolds}
    </label>
  );
}
