// Ids of fields that a page fetches when a fold is opened, or when an address leads inside it. Entry: hasInFold().

import { PART_ID } from '../../site/shared/element-ids.ts';
import type { Api } from '../openapi/api.ts';
import type { PartFold } from '../openapi/schema/schema-part.ts';

/** As site/runtime/article/schema-folds.ts finds it: the ids of a fold begin with its own. */
export function hasInFold(
  id: string,
  folds: readonly PartFold[],
  api: Pick<Api, 'parts' | 'part'>,
): boolean {
  return folds.some((fold) => {
    if (!id.startsWith(`${fold.id}-`)) return false;
    const request = api.parts().get(fold.path);
    if (request === undefined) return false;
    const inner = PART_ID + id.slice(fold.id.length);
    const { schema, folds: deeper } = api.part(request);
    // Of folds inside folds the id is longer than that of the document, so this ends.
    const nested = deeper.filter((one) => one.id.length > PART_ID.length);
    return idsIn(schema).has(inner) || hasInFold(inner, nested, api);
  });
}

/** Whatever has an anchor: fields, variants, values, keys of maps. */
function idsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('id' in value && typeof value.id === 'string') found.add(value.id);
  for (const inside of Object.values(value)) idsIn(inside, found);
  return found;
}
