// The label of a variant in a menu. Entry: variantLabel().

import { builderMessages as words } from '../messages/builder-messages.ts';
import type { Variant } from '../reference/schema-node.ts';

/** `creditcard: Card`; a variant without a name is labelled by its required fields. */
export function variantLabel({ label, match: [match] = [], schema }: Variant, at: number): string {
  if (match !== undefined) return label === '' || label === match ? match : `${match}: ${label}`;
  if (label !== '') return label;
  const asked = (schema.fields ?? []).flatMap(({ name, required }) => (required ? [name] : []));
  return asked.length === 0 ? words.variant(at) : words.withFields(asked);
}
