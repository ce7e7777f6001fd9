// Which kind of a `oneOf` a value is, and what fields an object has then. Entries: chosenVariant(),
// objectFields().

import type { Field, Json, SchemaMap, SchemaNode, Variant, Variants } from '../api-types.ts';
import type { NodeIndex } from './node-index.ts';
import { isObject, scalarFault, typeFault } from './scalar-faults.ts';

/** The discriminator says it; without one it is the kind whose types and fields fit best. */
export function chosenVariant(
  { field, options }: Variants,
  value: Json | undefined,
  index: NodeIndex,
): number {
  const said = isObject(value) && field !== undefined ? value[field] : undefined;
  const named = options.findIndex((option) => (option.match ?? []).some((one) => one === said));
  if (named >= 0) return named;
  if (field !== undefined || value === undefined) return 0;
  const scores = options.map(({ schema }) => likeness(index.whole(schema), value));
  return scores.indexOf(Math.max(...scores));
}

/** Fields that are there count for it, required ones that are missing and unknown ones against. */
function likeness(node: SchemaNode, value: Json): number {
  if (typeFault(node, value) !== undefined) return -1000;
  if (node.constant !== undefined && node.constant !== value) return -500;
  if (scalarFault(node, value) !== undefined) return -1;
  if (!isObject(value) || node.fields === undefined) return 0;
  const names = new Set(node.fields.map(({ name }) => name));
  const unknown = Object.keys(value).filter((name) => !names.has(name)).length;
  return node.fields.reduce((sum, { name, required, schema }) => {
    const own = value[name];
    if (own === undefined) return sum - (required === true ? 2 : 0);
    return sum + (schema.constant !== undefined && schema.constant !== own ? -10 : 1);
  }, -unknown);
}

export interface ObjectFields {
  fields: readonly Field[];
  choices: readonly { variants: Variants; chosen: number }[];
  map?: SchemaMap;
  isClosed: boolean; // no other fields
  isTold: boolean; // false: nothing is known of what is inside
}

/** Its own fields and those of the kinds that the value chooses, each name once. */
export function objectFields(
  written: SchemaNode,
  value: Json | undefined,
  index: NodeIndex,
): ObjectFields {
  const node = index.whole(written);
  const byName = new Map<string, Field>();
  const choices: { variants: Variants; chosen: number }[] = [];
  let { map } = node;
  let isClosed = node.rules?.closed === true;
  const take = ({ fields = [], variants = [] }: SchemaNode, depth: number): void => {
    for (const field of fields) byName.set(field.name, field);
    for (const one of depth > 8 ? [] : variants) {
      const chosen = chosenVariant(one, value, index);
      const option: Variant | undefined = one.options[chosen];
      if (option === undefined) continue;
      choices.push({ variants: one, chosen });
      const schema = index.whole(option.schema);
      map ??= schema.map;
      isClosed ||= schema.rules?.closed === true;
      take(schema, depth + 1);
    }
  };
  take(node, 0);
  const discriminators = new Set(choices.map(({ variants }) => variants.field));
  const fields = [...byName.values()].map((field) =>
    discriminators.has(field.name) && field.required !== true
      ? { ...field, required: true as const }
      : field,
  );
  const isTold = fields.length > 0 || choices.length > 0 || map !== undefined;
  return { fields, choices, isClosed, isTold, ...(map === undefined ? {} : { map }) };
}

/** A oneOf of things that are no objects, or of both: the whole value is of one kind or another. */
export function isWholeChoice(node: SchemaNode, index: NodeIndex): boolean {
  const { variants = [], fields } = node;
  const options = variants.flatMap((one) => one.options.map(({ schema }) => index.whole(schema)));
  return fields === undefined && options.some((one) => !isForObjects(one));
}

export function isForObjects({ types, fields, variants, map }: SchemaNode): boolean {
  if (types.length > 0) return types.every((type) => type === 'object');
  return fields !== undefined || variants !== undefined || map !== undefined;
}
