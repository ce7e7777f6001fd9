// An HTTP method as a coloured badge. Entry: MethodBadge.

import type { Method } from '../shared/site-types.ts';

export function MethodBadge({ method }: { method: Method }) {
  return <span className={`verb verb-${method.toLowerCase()}`}>{method}</span>;
}
