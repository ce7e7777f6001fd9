// What a schema contains, and how much. Entries: isCompound(), hasInside(), isSmall(), isPlainObject(), isMarked();
// nodeWeight() of one node, schemaWeight() of everything that schemas lead to.

import type { Field } from '../../../site/shared/reference/operation-types.ts';
import type { SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import {
  type Contents,
  entriesIn,
  followed,
  isRecord,
  type JsonLocation,
  keyOf,
} from '../spec/references.ts';
import { type FlatSchema, flatSchema } from './flat-schema.ts';

/** Small schemas are repeated instead of linked. */
export const FEW_FIELDS = 2;

/** Whether a schema has fields or variants, or more than one nested schema. */
export function isCompound(flat: FlatSchema): boolean {
  const { properties, choices, tuple, patternProperties, additional, items } = flat;
  const single = patternProperties.size + additional.length + items.length;
  return properties.size > 0 || choices.length > 0 || tuple.length > 0 || single > 1;
}

export function hasInside(flat: FlatSchema): boolean {
  const { items, contains, additional, patternProperties } = flat;
  return items.length + contains.length + additional.length + patternProperties.size > 0;
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

/** Whether any of the schemas at a place has the mark `readOnly` or `writeOnly`. */
export function isMarked(
  locations: readonly JsonLocation[],
  mark: string,
  contents: Contents,
): boolean {
  return locations.some((location) => {
    if (isRecord(location.value) && location.value[mark] === true) return true;
    const target = followed(location, contents)?.value;
    return isRecord(target) && target[mark] === true;
  });
}

/** Whether a schema is an object with at most `most` fields, none with a list of values or nested schemas. */
export function isPlainObject(flat: FlatSchema, most: number, contents: Contents): boolean {
  const { properties, choices, tuple } = flat;
  if (properties.size > most || choices.length > 0 || tuple.length > 0 || hasInside(flat))
    return false;
  return [...properties.values()].every((locations) => {
    const field = flatSchema(locations, contents);
    return !isCompound(field) && !hasInside(field) && !Array.isArray(field.words['enum']);
  });
}

/** The approximate size of a node's HTML in characters, without its children. */
export function nodeWeight({ description = '', values }: SchemaNode): number {
  const list = values?.list ?? [];
  const words = list.reduce((sum, { meaning = '' }) => sum + VALUE_WEIGHT + meaning.length, 0);
  return FIELD_WEIGHT + description.length + words;
}

const FIELD_WEIGHT = 220;
const VALUE_WEIGHT = 110;

/** The same for schemas and everything they lead to, each counted once; stops above `most`. */
export function schemaWeight(
  roots: readonly JsonLocation[],
  contents: Contents,
  most: number,
): number {
  const seen = new Set<string>();
  const waiting: (readonly JsonLocation[])[] = roots.map((root) => [root]);
  let sum = 0;
  for (let next = waiting.pop(); next !== undefined && sum <= most; next = waiting.pop()) {
    const flat = flatSchema(next, contents);
    const { description, enum: values } = flat.words;
    sum += FIELD_WEIGHT + (typeof description === 'string' ? description.length : 0);
    if (Array.isArray(values)) sum += values.length * VALUE_WEIGHT;
    if (flat.key === '' || seen.has(flat.key)) continue;
    seen.add(flat.key);
    waiting.push(...insidesOf(flat));
  }
  return sum;
}

function insidesOf(flat: FlatSchema): (readonly JsonLocation[])[] {
  const { properties, patternProperties, additional, items, tuple, contains, choices } = flat;
  const lists = [additional, items, contains].filter((locations) => locations.length > 0);
  const options = choices.flatMap((choice) => choice.options.map((option) => [option]));
  const single = tuple.map((location) => [location]);
  return [...properties.values(), ...patternProperties.values(), ...lists, ...single, ...options];
}

/** Keys below which no schemas of the operation are found. */
const OTHERS = new Set(['example', 'examples', 'links', 'servers', 'security', 'tags']);

export function schemaRoots(
  locations: readonly JsonLocation[],
  contents: Contents,
): JsonLocation[] {
  const schemas: JsonLocation[] = [];
  const seen = new Set<string>();
  const waiting = [...locations];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const location = followed(next, contents);
    if (location === undefined || typeof location.value !== 'object' || seen.has(keyOf(location)))
      continue;
    seen.add(keyOf(location));
    for (const [key, part] of entriesIn(location)) {
      if (key === 'schema') schemas.push(part);
      else if (!OTHERS.has(key) && !key.startsWith('x-')) waiting.push(part);
    }
  }
  return schemas;
}
