// The values of a form as one JSON value: reads and immutable updates by path. Entries: valueAt(), withValue(),
// without(), renamed(), emptyValue(), asVariant().

import { isList, isObject, type Json, type SchemaNode } from '../reference/schema-node.ts';
import type { NodeIndex } from './node-index.ts';
import { objectFields } from './object-fields.ts';
import { isWholeChoice } from './variants.ts';

/** The path from the root: names and indexes. */
export type Keys = readonly (string | number)[];

export function valueAt(root: Json | undefined, keys: Keys): Json | undefined {
  let value = root;
  for (const key of keys) {
    if (isList(value)) value = value[Number(key)];
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** Creates missing objects along the path. */
export function withValue(root: Json | undefined, keys: Keys, value: Json): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (isList(root)) {
    const list = [...root];
    list[Number(key)] = withValue(list[Number(key)], rest, value);
    return list;
  }
  const record = isObject(root) ? root : {};
  const before = Object.hasOwn(record, key) ? record[key] : undefined;
  // Not `own[key] =`: a field may be called __proto__.
  return Object.fromEntries([
    ...Object.entries(record),
    [String(key), withValue(before, rest, value)],
  ]);
}

export function without(root: Json | undefined, keys: Keys): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined || root === undefined) return undefined;
  if (isList(root)) {
    if (rest.length === 0) return root.filter((_, at) => at !== Number(key));
    return root.map((item, at) => (at === Number(key) ? (without(item, rest) ?? null) : item));
  }
  if (!isObject(root)) return root;
  return Object.fromEntries(
    Object.entries(root).flatMap(([name, value]) => {
      if (name !== key) return [[name, value]];
      const remainder = rest.length === 0 ? undefined : without(value, rest);
      return remainder === undefined ? [] : [[name, remainder]];
    }),
  );
}

/** Renames a key of a map, keeping its position. */
export function renamed(root: Json, keys: Keys, name: string): Json {
  const before = keys.at(-1);
  const parent = valueAt(root, keys.slice(0, -1));
  if (!isObject(parent) || Object.hasOwn(parent, name)) return root;
  const entries = Object.entries(parent).map(([key, value]) => [
    key === before ? name : key,
    value,
  ]);
  return withValue(root, keys.slice(0, -1), Object.fromEntries(entries));
}

const MAX_DEPTH = 6;

/** The initial value of an added field: its constant, its default, or the least that the schema requires. */
export function emptyValue(written: SchemaNode, index: NodeIndex, depth = 0): Json {
  const node = index.whole(written);
  const { constant, default: fallback, types, rules = {}, items } = node;
  if (constant !== undefined) return constant;
  if (fallback !== undefined) return fallback;
  if (depth > MAX_DEPTH) return '';
  if (isWholeChoice(node, index)) {
    const first = node.variants?.[0]?.options[0];
    return first === undefined ? '' : emptyValue(first.schema, index, depth + 1);
  }
  if (types.includes('object') || node.fields !== undefined || node.variants !== undefined)
    return emptyObject(node, {}, index, depth);
  if (types.includes('array')) {
    const least = Math.max(rules.minItems ?? 0, 1);
    return items === undefined
      ? []
      : Array.from({ length: Math.min(least, 10) }, () => emptyValue(items, index, depth + 1));
  }
  if (types[0] === 'boolean') return true;
  return '';
}

/** An object with the required fields; values of `given` are kept where the schema still has the field. */
function emptyObject(
  node: SchemaNode,
  entered: Readonly<Record<string, Json>>,
  index: NodeIndex,
  depth = 0,
): Readonly<Record<string, Json>> {
  const { fields, choices } = objectFields(node, entered, index);
  const values: [string, Json][] = [];
  const discriminators = new Map(
    choices.flatMap(({ variants: { field, options }, chosen: at }) =>
      field === undefined ? [] : [[field, options[at]?.match?.[0] ?? ''] as const],
    ),
  );
  for (const { name, required, schema } of fields) {
    const previous = Object.hasOwn(entered, name) ? entered[name] : undefined;
    const match = discriminators.get(name);
    if (match !== undefined) values.push([name, schema.constant ?? match]);
    else if (previous !== undefined) values.push([name, previous]);
    else if (required === true) values.push([name, emptyValue(schema, index, depth + 1)]);
  }
  return Object.fromEntries(values);
}

/** The value as another variant of its `oneOf`: fields that both variants have are kept. */
export function asVariant(
  node: SchemaNode,
  value: Json | undefined,
  { group, option, index }: { group: number; option: number; index: NodeIndex },
): Json {
  const whole = index.whole(node);
  const variants = whole.variants?.[group];
  const chosen = variants?.options[option];
  if (variants === undefined || chosen === undefined) return value ?? {};
  const schema = index.whole(chosen.schema);
  if (isWholeChoice(whole, index)) return emptyValue(schema, index);
  const entered = isObject(value) ? value : {};
  const { field } = variants;
  const marked = field === undefined ? entered : { ...entered, [field]: chosen.match?.[0] ?? '' };
  if (field !== undefined) return emptyObject(whole, marked, index);
  return emptyObject(
    { ...schema, fields: [...(whole.fields ?? []), ...(schema.fields ?? [])] },
    marked,
    index,
  );
}
