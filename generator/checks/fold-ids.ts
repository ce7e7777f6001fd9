// Ids of fields that a page fetches when a fold is opened, or when an address leads inside it. Entry: hasInFold().

import { PART_ID } from '../../site/shared/element-ids.ts';
import type { Api } from '../openapi/api.ts';
import type { PartFold } from '../openapi/schema/schema-part.ts';

/** As in site/runtime/article/schema-folds.ts: ids inside a fold begin with the fold's own id. */
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
    // The id of a nested fold is longer than that of its document, so the recursion ends.
    const nested = deeper.filter((one) => one.id.length > PART_ID.length);
    return idsIn(schema).has(inner) || hasInFold(inner, nested, api);
  });
}

/** The ids of all that has an anchor: fields, variants, values, keys of maps. */
function idsIn(value: unknown, collected = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return collected;
  if ('id' in value && typeof value.id === 'string') collected.add(value.id);
  for (const inside of Object.values(value)) idsIn(inside, collected);
  return collected;
}
