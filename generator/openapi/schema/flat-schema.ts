// A schema with its references followed and its `allOf` merged, one level deep; cached by location.
// Entry: flatSchema().

import {
  type Contents,
  componentName,
  isOpenReference,
  type JsonLocation,
  referenceIn,
  resolveReference,
} from '../spec/references.ts';
import type { FlatSchema } from './flat-schema-types.ts';
import { merged } from './merge-all-of.ts';

/** A cache, since most schemas are used by many operations. */
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

/** For a plain reference to a schema: the target, with its component name. */
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

/** A schema without a name → the same with its component name, shared by all references to it. */
const named = new WeakMap<FlatSchema, FlatSchema>();
