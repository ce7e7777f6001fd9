// A schema as JSON without references, for a test in the browser. Entry: plainSchema().

import type { Json } from '../../../../site/shared/reference/schema-node.ts';
import {
  type Contents,
  entriesIn,
  isRecord,
  type JsonLocation,
  keyOf,
  referenceIn,
  targetOf,
} from '../../spec/references.ts';

const MAX_SCHEMAS = 500;

/** Keywords by what is under them: a schema, a list or a map of schemas, a value. */
const SCHEMA = new Set(
  'not if then else items additionalProperties propertyNames contains'.split(' '),
);
const LISTS = new Set('allOf anyOf oneOf prefixItems'.split(' '));
const MAPS = new Set('properties patternProperties dependentSchemas'.split(' '));
const VALUES = new Set(
  'type nullable const enum pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems minProperties maxProperties required dependentRequired'.split(
    ' ',
  ),
);

/** Undefined if the schema is infinite, or too large to send: better no test than half of one. */
export function plainSchema(from: JsonLocation, contents: Contents): Json | undefined {
  const open = new Set<string>();
  let isWhole = true;
  let count = 0;
  const schema = (location: JsonLocation): Json => {
    const { value } = location;
    if (!isRecord(value)) return value !== false;
    count += 1;
    if (count > MAX_SCHEMAS || open.has(keyOf(location))) isWhole = false;
    if (!isWhole) return true;
    open.add(keyOf(location));
    const own = Object.fromEntries(
      entriesIn(location).flatMap(([name, part]): [string, Json][] => {
        if (SCHEMA.has(name)) return [[name, schema(part)]];
        if (LISTS.has(name)) return [[name, all(part).map(([, one]) => one)]];
        if (MAPS.has(name)) return [[name, Object.fromEntries(all(part))]];
        return VALUES.has(name) ? [[name, part.value as Json]] : [];
      }),
    );
    const target = targetOf(location, contents);
    if (target === undefined && referenceIn(value) !== undefined) isWhole = false;
    const merged = target === undefined ? own : { allOf: [schema(target), own] };
    open.delete(keyOf(location));
    return merged;
  };
  const all = (location: JsonLocation): [string, Json][] =>
    entriesIn(location).map(([name, part]) => [name, schema(part)]);
  const plain = schema(from);
  return isWhole ? plain : undefined;
}
