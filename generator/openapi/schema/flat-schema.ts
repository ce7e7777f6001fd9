// A schema with its references followed and its `allOf` merged, one level deep; what one place says is
// remembered. Entry: flatSchema().

import {
  type Contents,
  componentName,
  type Fields,
  isOpenReference,
  type JsonLocation,
  referenceIn,
  resolveReference,
} from '../spec/references.ts';
import { merged } from './merge-all-of.ts';
import type { Choice } from './schema-choices.ts';

export interface FlatSchema {
  words: Fields; // single keywords, merged
  types: readonly string[] | undefined; // null included; undefined: any
  name?: string; // of the component, where it is just a reference to one
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, readonly JsonLocation[]>;
  patternProperties: ReadonlyMap<string, readonly JsonLocation[]>;
  additional: readonly JsonLocation[];
  items: readonly JsonLocation[];
  tuple: readonly JsonLocation[];
  choices: readonly Choice[];
  conditions: readonly JsonLocation[]; // schemas with an `if`, a `not`, dependent fields
  conditional: ReadonlySet<string>; // names of fields that only conditions speak of
  patterns: readonly string[];
  checks: readonly string[]; // x-checks
  valuesKey: string; // where its enum stands; '': it has none
  isNever: boolean;
  key: string; // the same for schemas with the same inside
}

/** Most schemas are used by many operations, so each location is read once per set of files. */
const known = new WeakMap<Contents, Map<string, Map<string, FlatSchema>>>(); // by file, by pointer

export function flatSchema(spots: readonly JsonLocation[], contents: Contents): FlatSchema {
  const [only] = spots;
  if (only === undefined || spots.length > 1) return merged(spots, contents);
  const answers = answersFor(only.document, contents);
  const before = answers.get(only.pointer);
  if (before !== undefined) return before;
  const flat = referred(only, contents) ?? merged(spots, contents);
  answers.set(only.pointer, flat);
  return flat;
}

function answersFor(document: string, contents: Contents): Map<string, FlatSchema> {
  const files = known.get(contents) ?? new Map<string, Map<string, FlatSchema>>();
  known.set(contents, files);
  const answers = files.get(document) ?? new Map<string, FlatSchema>();
  files.set(document, answers);
  return answers;
}

/** For a plain reference to a schema: the target itself, by its name. */
function referred(spot: JsonLocation, contents: Contents): FlatSchema | undefined {
  const reference = referenceIn(spot.value);
  if (reference === undefined || isOpenReference(spot, contents)) return undefined;
  if (Object.keys(spot.value ?? {}).length > 1) return undefined;
  const target = resolveReference(reference, spot.document, contents);
  if ('missing' in target || referenceIn(target.value) !== undefined) return undefined;
  const flat = flatSchema([target], contents);
  const before = named.get(flat);
  if (before !== undefined) return before;
  const name = componentName(target);
  const own = name === undefined ? flat : { ...flat, name };
  named.set(flat, own);
  return own;
}

/** An inline definition → a component with a name, for all references to it. */
const named = new WeakMap<FlatSchema, FlatSchema>();
