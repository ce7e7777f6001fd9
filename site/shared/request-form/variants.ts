// Which variant of a `oneOf` or an `anyOf` a value is. Entry: chosenVariant().

import { builderMessages as words } from '../messages/builder-messages.ts';
import { listInWords } from '../messages/list.ts';
import {
  isObject,
  type Json,
  type SchemaNode,
  type Variant,
  type Variants,
} from '../reference/schema-node.ts';
import type { NodeIndex } from './node-index.ts';
import { scalarError, typeError } from './scalar-errors.ts';

/** By the discriminator; without one, the variant whose types and fields match best. */
export function chosenVariant(
  { field, options }: Variants,
  value: Json | undefined,
  index: NodeIndex,
): number {
  const match = isObject(value) && field !== undefined ? value[field] : undefined;
  const named = options.findIndex((option) => (option.match ?? []).some((one) => one === match));
  if (named >= 0) return named;
  if (field !== undefined || value === undefined) return 0;
  const scores = options.map(({ schema }) => likeness(index.whole(schema), value));
  return scores.indexOf(Math.max(...scores));
}

/** Present fields count for a variant; missing required fields and unknown fields count against it. */
function likeness(node: SchemaNode, value: Json): number {
  if (typeError(node, value) !== undefined) return -1000;
  if (node.constant !== undefined && node.constant !== value) return -500;
  if (scalarError(node, value) !== undefined) return -1;
  if (!isObject(value) || node.fields === undefined) return 0;
  const names = new Set(node.fields.map(({ name }) => name));
  const unknown = Object.keys(value).filter((name) => !names.has(name)).length;
  return node.fields.reduce((sum, { name, required, schema }) => {
    const inner = value[name];
    if (inner === undefined) return sum - (required === true ? 2 : 0);
    return sum + (schema.constant !== undefined && schema.constant !== inner ? -10 : 1);
  }, -unknown);
}

/** Variants not all of which are objects: the choice replaces the whole value. */
export function isWholeChoice(node: SchemaNode, index: NodeIndex): boolean {
  const { variants = [], fields } = node;
  const options = variants.flatMap((one) => one.options.map(({ schema }) => index.whole(schema)));
  return fields === undefined && options.some((one) => !isForObjects(one));
}

export function isForObjects({ types, fields, variants, map }: SchemaNode): boolean {
  if (types.length > 0) return types.every((type) => type === 'object');
  return fields !== undefined || variants !== undefined || map !== undefined;
}

/** `creditcard: Card`; a variant without a name is labelled by its required fields. */
export function variantLabel({ label, match: [match] = [], schema }: Variant, at: number): string {
  if (match !== undefined) return label === '' || label === match ? match : `${match}: ${label}`;
  if (label !== '') return label;
  const required = (schema.fields ?? []).flatMap(({ name, required }) => (required ? [name] : []));
  return required.length === 0 ? words.variant(at + 1) : words.withFields(listInWords(required));
}
