// What a schema has inside, and how much. Entries: isCompound(), hasInside(), isSmall(), isMarked().

import type { Field } from '../../../site/shared/reference/operation-types.ts';
import type { SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import { type Contents, followed, isRecord, type JsonLocation } from '../spec/references.ts';
import type { FlatSchema } from './flat-schema-types.ts';

/** Small schemas are repeated instead of linked. */
export const FEW_FIELDS = 2;

/** Has fields or variants, or more than one schema inside. */
export function isCompound(flat: FlatSchema): boolean {
  const { properties, choices, tuple, patternProperties, additional, items } = flat;
  const single = patternProperties.size + additional.length + items.length;
  return properties.size > 0 || choices.length > 0 || tuple.length > 0 || single > 1;
}

export function hasInside({ items, additional, patternProperties }: FlatSchema): boolean {
  return items.length + additional.length + patternProperties.size > 0;
}

export function isSmall({ fields = [], variants, tuple, map, items }: SchemaNode): boolean {
  const isPlain = ({ schema }: Field): boolean =>
    !schema.same &&
    !schema.fields &&
    !schema.variants &&
    !schema.values &&
    !schema.map &&
    !schema.items;
  if (variants !== undefined || tuple !== undefined) return false;
  return (
    map === undefined && items === undefined && fields.length <= FEW_FIELDS && fields.every(isPlain)
  );
}

/** Of one of the schemas at a place: `readOnly`, `writeOnly`. */
export function isMarked(
  spots: readonly JsonLocation[],
  mark: string,
  contents: Contents,
): boolean {
  return spots.some((spot) => {
    if (isRecord(spot.value) && spot.value[mark] === true) return true;
    const target = followed(spot, contents)?.value;
    return isRecord(target) && target[mark] === true;
  });
}
