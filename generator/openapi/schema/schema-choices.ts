// `oneOf`, `anyOf` and discriminators of a schema → its choices. Entry: choicesOf().

import {
  type Contents,
  componentName,
  entriesAt,
  entriesIn,
  followed,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
  resolveReference,
} from '../spec/references.ts';

export interface Choice {
  kind: 'oneOf' | 'anyOf';
  options: readonly JsonLocation[]; // without those that are just null
  isNullable: boolean;
  field?: string; // the discriminator
  matches: ReadonlyMap<string, readonly string[]>; // key of an option → values of the discriminator
  isInherited: boolean; // the options are schemas that extend this one
}

/** `isWhole`: the schema is not part of another; only then can schemas that extend it replace it. */
export function choicesOf(spot: JsonLocation, contents: Contents, isWhole: boolean): Choice[] {
  if (!isRecord(spot.value) || !CHOICES.some((key) => Object.hasOwn(spot.value as object, key)))
    return [];
  const { field, matches, mapped } = discriminatorOf(spot, contents);
  const made = (['oneOf', 'anyOf'] as const).flatMap((kind): Choice[] => {
    const all = entriesAt(spot, kind).map(([, option]) => option);
    if (all.length === 0) return [];
    const options = all.filter((option) => !isOnlyNull(option, contents));
    const isNullable = options.length < all.length;
    return [{ kind, options, isNullable, matches, isInherited: false, ...fieldOf(field) }];
  });
  if (made.length > 0 || field === undefined || !isWhole) return made;
  const options = mapped.length > 0 ? mapped : heirsOf(spot, contents);
  if (options.length === 0) return [];
  return [{ kind: 'oneOf', options, isNullable: false, field, matches, isInherited: true }];
}

const CHOICES = ['oneOf', 'anyOf', 'discriminator'];

function fieldOf(field: string | undefined): { field?: string } {
  return field === undefined ? {} : { field };
}

function isOnlyNull(option: JsonLocation, contents: Contents): boolean {
  const target = followed(option, contents)?.value;
  if (!isRecord(target)) return false;
  const { type, const: constant, enum: list } = target;
  if (Object.hasOwn(target, 'const') && constant === null) return true;
  if (Array.isArray(list) && list.length === 1 && list[0] === null) return true;
  return type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null');
}

/** `oneOf: [{ const: a, title: … }, …]` is an enum whose values have meanings. */
export function constantsOf(
  choice: Choice,
  contents: Contents,
): Record<string, unknown> | undefined {
  const options = choice.options.map((option) => followed(option, contents)?.value);
  const values: unknown[] = [];
  const meanings = new Map<string, string>();
  for (const option of options) {
    if (!isRecord(option) || !Object.hasOwn(option, 'const') || option['properties'] !== undefined)
      return undefined;
    const { const: value, title, description } = option;
    if (typeof value === 'object' && value !== null) return undefined;
    values.push(value);
    const meaning = typeof description === 'string' ? description : title;
    if (typeof meaning === 'string') meanings.set(String(value), meaning);
  }
  return values.length < 2
    ? undefined
    : { enum: values, 'x-enum-descriptions': Object.fromEntries(meanings) };
}

interface Discriminator {
  field: string | undefined;
  matches: Map<string, string[]>;
  mapped: readonly JsonLocation[]; // each once, in order
}

function discriminatorOf(spot: JsonLocation, contents: Contents): Discriminator {
  const written = inside(spot, 'discriminator').value;
  const matches = new Map<string, string[]>();
  const mapped: JsonLocation[] = [];
  if (!isRecord(written) || typeof written['propertyName'] !== 'string')
    return { field: undefined, matches, mapped };
  const mapping = isRecord(written['mapping']) ? written['mapping'] : {};
  for (const [value, target] of Object.entries(mapping)) {
    const option = mappedSchema(String(target), spot.document, contents);
    if (option === undefined) continue;
    const key = keyOf(option);
    if (!matches.has(key)) mapped.push(option);
    matches.set(key, [...(matches.get(key) ?? []), value]);
  }
  return { field: written['propertyName'], matches, mapped };
}

/** `Card`, `#/components/schemas/Card` or `common.yaml#/…`. */
function mappedSchema(
  target: string,
  document: string,
  contents: Contents,
): JsonLocation | undefined {
  const isName = /^[\w.-]+$/.test(target) && !/\.(?:ya?ml|json)$/.test(target);
  const reference = isName ? `#/components/schemas/${target}` : target;
  const found = resolveReference(reference, document, contents);
  return 'missing' in found ? undefined : found;
}

/** Schemas of the same file that extend this one by allOf. */
function heirsOf(spot: JsonLocation, contents: Contents): JsonLocation[] {
  const own = keyOf(spot);
  const root: JsonLocation = {
    document: spot.document,
    pointer: '',
    value: contents.get(spot.document),
  };
  return entriesIn(inside(root, 'components', 'schemas')).flatMap(([, schema]) => {
    const parts = entriesAt(schema, 'allOf');
    const isHeir = parts.some(([, part]) => {
      const reference = inside(part, '$ref').value;
      if (typeof reference !== 'string') return false;
      const target = resolveReference(reference, part.document, contents);
      return !('missing' in target) && keyOf(target) === own;
    });
    return isHeir ? [schema] : [];
  });
}

/** The discriminator values that select this option. */
export function matchesOf(option: JsonLocation, choice: Choice, contents: Contents): string[] {
  const target = followed(option, contents) ?? option;
  const mapped = choice.matches.get(keyOf(target)) ?? choice.matches.get(keyOf(option));
  if (mapped !== undefined) return [...mapped];
  if (choice.field === undefined) return [];
  const field = followed(inside(target, 'properties', choice.field), contents)?.value;
  if (isRecord(field)) {
    if (Object.hasOwn(field, 'const')) return [String(field['const'])];
    if (Array.isArray(field['enum'])) return field['enum'].map(String);
  }
  const name = componentName(target);
  return name === undefined ? [] : [name];
}
