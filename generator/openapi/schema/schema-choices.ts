// `oneOf`, `anyOf` and discriminators of a schema → its choices. Entry: choicesOf().

import {
  type Contents,
  componentName,
  entriesAt,
  entriesIn,
  fieldOf,
  fileAt,
  followed,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
  targetAt,
  targetOf,
} from '../spec/references.ts';

export interface Choice {
  kind: 'oneOf' | 'anyOf';
  options: readonly JsonLocation[]; // null is among them only if its description, or another's, would be lost
  isNullable: boolean;
  field?: string; // the discriminator
  matches: ReadonlyMap<string, readonly string[]>; // key of an option → values of the discriminator
  isInherited: boolean; // the options are schemas that extend this one
}

/** `isWhole`: the schema is not part of another; only then can schemas that extend it replace it. */
export function choicesOf(location: JsonLocation, contents: Contents, isWhole: boolean): Choice[] {
  if (!CHOICES.some((key) => fieldOf(location.value, key) !== undefined)) return [];
  const { field, matches, mapped } = discriminatorOf(location, contents);
  const choices = (['oneOf', 'anyOf'] as const).flatMap((kind): Choice[] => {
    const all = entriesAt(location, kind).map(([, option]) => option);
    if (all.length === 0) return [];
    const nulls = all.filter((option) => isNull(followed(option, contents)?.value));
    const others = all.filter((option) => !nulls.includes(option));
    const isNullable = nulls.length > 0 && others.length > 0;
    const isLost =
      nulls.some((option) => isNamed(followed(option, contents)?.value)) ||
      (others.length === 1 && isDescribedTwice(location.value, others[0]?.value));
    const options = isNullable && !isLost ? others : all;
    return [{ kind, options, isNullable, matches, isInherited: false, field }];
  });
  if (choices.length > 0 || field === undefined || !isWhole) return choices;
  const options = mapped.length > 0 ? mapped : heirsOf(location, contents);
  if (options.length === 0) return [];
  return [{ kind: 'oneOf', options, isNullable: false, field, matches, isInherited: true }];
}

const CHOICES = ['oneOf', 'anyOf', 'discriminator'];

/** Whether one of `schemas` is among the options of a schema that it extends, or among theirs. */
export function extendsChoice(
  schemas: ReadonlySet<string>,
  base: JsonLocation,
  { options }: Choice,
  contents: Contents,
): boolean {
  const seen = new Set([keyOf(base)]);
  const waiting = [...options];
  for (let option = waiting.pop(); option !== undefined; option = waiting.pop()) {
    const key = keyOf(option);
    if (seen.has(key)) continue;
    if (schemas.has(key)) return true;
    seen.add(key);
    waiting.push(targetOf(option, contents) ?? option);
    for (const kind of ['oneOf', 'anyOf'])
      waiting.push(...entriesAt(option, kind).map(([, one]) => one));
  }
  return false;
}

function isNull(schema: unknown): boolean {
  const { type, const: constant, enum: list } = isRecord(schema) ? schema : {};
  return constant === null || isOne(list, null) || type === 'null' || isOne(type, 'null');
}

function isOne(list: unknown, value: unknown): boolean {
  return Array.isArray(list) && list.length === 1 && list[0] === value;
}

function isNamed(schema: unknown): boolean {
  return [fieldOf(schema, 'title'), fieldOf(schema, 'description')].some(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
}

/** Whether the only other option, read as the schema itself, would lose its description to that of the schema. */
function isDescribedTwice(schema: unknown, option: unknown): boolean {
  const [own, inner] = [fieldOf(schema, 'description'), fieldOf(option, 'description')];
  return typeof own === 'string' && typeof inner === 'string' && own.trim() !== inner.trim();
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
    if (!isRecord(option) || option['properties'] !== undefined) return undefined;
    const { title, description } = option;
    const value = isNull(option) ? null : option['const'];
    if (value === undefined || (typeof value === 'object' && value !== null)) return undefined;
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

function discriminatorOf(location: JsonLocation, contents: Contents): Discriminator {
  const written = inside(location, 'discriminator').value;
  const matches = new Map<string, string[]>();
  const mapped: JsonLocation[] = [];
  if (!isRecord(written) || typeof written['propertyName'] !== 'string')
    return { field: undefined, matches, mapped };
  const mapping = isRecord(written['mapping']) ? written['mapping'] : {};
  for (const [value, target] of Object.entries(mapping)) {
    const option = mappedSchema(String(target), location.document, contents);
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
  return targetAt(reference, document, contents);
}

/** Schemas of the same file that extend this one by allOf, and those that extend them; one with a choice has its own. */
function heirsOf(
  location: JsonLocation,
  contents: Contents,
  seen = new Set<string>(),
): JsonLocation[] {
  const own = keyOf(location);
  seen.add(own);
  const root = fileAt(location.document, contents);
  return entriesIn(inside(root, 'components', 'schemas')).flatMap(([, schema]) => {
    const parts = entriesAt(schema, 'allOf');
    const targets = parts.flatMap(([, part]) => targetOf(part, contents) ?? []);
    const isHeir = targets.some((target) => keyOf(target) === own);
    if (!isHeir || seen.has(keyOf(schema))) return [];
    const hasOwn = CHOICES.some((key) => inside(schema, key).value !== undefined);
    return [schema, ...(hasOwn ? [] : heirsOf(schema, contents, seen))];
  });
}

/** The discriminator values that select this option. */
export function matchesOf(option: JsonLocation, choice: Choice, contents: Contents): string[] {
  const target = followed(option, contents) ?? option;
  const mapped = choice.matches.get(keyOf(target)) ?? choice.matches.get(keyOf(option));
  if (mapped !== undefined) return [...mapped];
  if (choice.field === undefined) return [];
  for (const part of [target, ...entriesAt(target, 'allOf').map(([, one]) => one)]) {
    const field = followed(inside(part, 'properties', choice.field), contents)?.value;
    if (!isRecord(field)) continue;
    if (Object.hasOwn(field, 'const')) return [String(field['const'])];
    if (Array.isArray(field['enum'])) return field['enum'].map(String);
  }
  const name = componentName(target);
  return name === undefined ? [] : [name];
}
