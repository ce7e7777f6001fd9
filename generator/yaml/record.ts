// Shapes of a map with known keys, and of a map that is one of several kinds. Entries: record(), union().

import { didYouMean, type Hints } from '../diagnostics/nearest.ts';
import type { Position } from '../types.ts';
import {
  type JsonSchema,
  keyOf,
  type NodeContext,
  reportDuplicates,
  type Shape,
  type ShapeContext,
  schemaOf,
  withSchema,
  wrongType,
} from './shape.ts';
import type { YamlMap, YamlNode } from './yaml-nodes.ts';

interface Field<T, Need> {
  need: Need;
  shape: Shape<T>;
  value?: T; // of a key that is left out
}
type ShapeFields = Readonly<Record<string, Field<unknown, 'required' | 'optional' | 'default'>>>;
type ValueOf<F> = F extends { shape: Shape<infer T> } ? T : never;

/** `{ title: required(text), tagline: optional(text) }` → `{ title: string; tagline?: string }`. */
export type RecordOf<F extends ShapeFields> = {
  [K in keyof F as F[K] extends { need: 'optional' } ? never : K]: ValueOf<F[K]>;
} & {
  [K in keyof F as F[K] extends { need: 'optional' } ? K : never]?: ValueOf<F[K]>;
};

export function required<T>(shape: Shape<T>): Field<T, 'required'> {
  return { need: 'required', shape };
}
export function optional<T>(shape: Shape<T>): Field<T, 'optional'> {
  return { need: 'optional', shape };
}
export function withDefault<T>(shape: Shape<T>, value: T): Field<T, 'default'> {
  return { need: 'default', shape, value };
}

/** A map that may be left out, since each of its keys may be. */
export function section<F extends ShapeFields>(fields: F): Field<RecordOf<F>, 'default'> {
  const defaults = Object.entries(fields).flatMap(([key, field]) =>
    field.need === 'default' ? [[key, field.value] as const] : [],
  );
  // No key is required, so these are a whole value.
  return withDefault(record(fields), Object.fromEntries(defaults) as RecordOf<F>);
}

/** `elsewhere`: keys known from other tools, each with its hint. */
export function record<F extends ShapeFields>(
  fields: F,
  elsewhere: Hints = new Map(),
): Shape<RecordOf<F>> {
  const shape: Shape<RecordOf<F>> = (node, at, reading) => {
    const names = Object.keys(fields);
    if (node.kind !== 'map') {
      const hint = `its keys are: ${names.join(', ')}`;
      return reading.report(node.start, { ...wrongType('a map', at, node), hint });
    }
    reportDuplicates(node, reading);
    reportUnknownKeys(node, { at, reading }, { names, elsewhere });
    const read: Record<string, unknown> = {};
    let isComplete = true;
    for (const [key, field] of Object.entries(fields)) {
      const pair = node.pairs.find((found) => found.key === key);
      if (pair === undefined) {
        if (field.need === 'default') read[key] = field.value;
        if (field.need !== 'required') continue;
        isComplete = false;
        const text = `"${key}" is missing${inside(at)}`;
        reading.report(node.start, { text, hint: `add a line "${key}: …"` });
        continue;
      }
      const value = field.shape(pair.value, keyOf(at, key), reading);
      if (value === undefined) isComplete = false;
      else read[key] = value;
    }
    // If complete, `read` has a value of the right shape for every field.
    return isComplete ? (read as RecordOf<F>) : undefined;
  };
  return withSchema(shape, () => schemaOfFields(fields));
}

function schemaOfFields(fields: ShapeFields): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, { need }]) => need === 'required').map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, { shape }]) => [key, schemaOf(shape)])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

function reportUnknownKeys(
  { pairs }: YamlMap,
  { at, reading }: Pick<NodeContext, 'at' | 'reading'>,
  { names, elsewhere }: { names: readonly string[]; elsewhere: Hints },
): void {
  for (const { key, keyStart: start } of pairs) {
    if (names.includes(key)) continue;
    const all = `the keys here are: ${names.join(', ')}`;
    reading.report(start, {
      text: `unknown key "${key}"${inside(at)}`,
      hint: elsewhere.get(key) ?? didYouMean(key, names, all),
    });
  }
}

function inside(at: string): string {
  return at === '' ? '' : ` in ${at}`;
}

/** The value of a key; undefined: not there, or not a map. */
export function valueAt(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === 'map' ? node.pairs.find((pair) => pair.key === key)?.value : undefined;
}

/** The text of a scalar; undefined: it is anything else. */
export function stringOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

/** What a translated value says in the original, from which addresses are made. */
export function originalOf(
  node: YamlNode | undefined,
  reading: ShapeContext,
): { original?: string } {
  if (node?.kind !== 'scalar' || node.original === undefined) return {};
  return { original: reading.expand(node.original, node) };
}

/** The offset of a key, for a diagnostic about it; that of the map if the key is missing. */
export function keyStart(node: YamlNode, key: string): number {
  if (node.kind !== 'map') return node.start;
  return node.pairs.find((pair) => pair.key === key)?.keyStart ?? node.start;
}

/** The position of each key of a map, by the key as written in the file. */
export function keyPlaces(
  node: YamlNode,
  reading: ShapeContext,
): Readonly<Record<string, Position>> {
  if (node.kind !== 'map') return {};
  return Object.fromEntries(
    node.pairs.map(({ key, keyStart: start }) => [key, reading.place(start)]),
  );
}

type ShapeVariants = Readonly<Record<string, Shape<object>>>;
type OneOf<V extends ShapeVariants> = {
  [K in keyof V]: V[K] extends Shape<infer T>
    ? Omit<T, 'type' | 'place'> & { type: K; place: Position }
    : never;
}[keyof V];

interface Union<V extends ShapeVariants> {
  variants: V;
  /** The variant of a map without `type`, by its keys; undefined: ambiguous. */
  kindOf: (keys: readonly string[]) => (keyof V & string) | undefined;
  unknown: (kind: string) => string; // the message for a `type` that no variant has
  ambiguous: string; // the hint where kindOf() can't tell
}

/** A map whose `type` or keys determine which of the variants it is: its value, type and place. */
export function union<V extends ShapeVariants>({
  variants,
  kindOf,
  unknown,
  ambiguous,
}: Union<V>): Shape<OneOf<V>> {
  const either: Shape<OneOf<V>> = (node, at, reading) => {
    if (node.kind !== 'map') return reading.report(node.start, wrongType('a map', at, node));
    const type = node.pairs.find((pair) => pair.key === 'type');
    const kind =
      type === undefined ? kindOf(node.pairs.map((pair) => pair.key)) : stringOf(type.value);
    if (kind === undefined) {
      return reading.report(type?.value.start ?? node.start, {
        text:
          type === undefined ? `cannot tell the type of ${at}` : `type in ${at} must be a string`,
        hint: ambiguous,
      });
    }
    const shape = Object.hasOwn(variants, kind) ? variants[kind] : undefined;
    if (shape === undefined) {
      const kinds = Object.keys(variants);
      const hint = didYouMean(kind, kinds, `the types are: ${kinds.join(', ')}`);
      return reading.report(type?.value.start ?? node.start, { text: unknown(kind), hint });
    }
    const value = shape(node, at, reading);
    // `shape` is the variant of this kind, so the value with its type is one of theirs.
    return value && ({ ...value, type: kind, place: reading.place(node.start) } as OneOf<V>);
  };
  return withSchema(either, () => ({ anyOf: Object.entries(variants).map(schemaOfVariant) }));
}

/** `type`, where written, must be the variant's name. */
function schemaOfVariant([kind, shape]: [string, Shape<object>]): JsonSchema {
  const schema = schemaOf(shape);
  const { properties } = schema as { properties?: object };
  return { ...schema, properties: { ...properties, type: { const: kind } } };
}
