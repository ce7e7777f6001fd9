// An HTTP method as a word on its own colour. Entry: MethodBadge.

import type { Method } from '../shared/site-types.ts';

export function MethodBadge({ method }: { method: Method }) {
  return <span className={`verb verb-${method.toLowerCase()}`}>{method}</span>;
}
