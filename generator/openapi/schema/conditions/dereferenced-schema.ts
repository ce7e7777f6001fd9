// A schema as JSON without references, for a test in the browser. Entry: plainSchema().

import type { Json } from '../../../../site/shared/reference/schema-node.ts';
import {
  type Contents,
  entriesIn,
  isOpenReference,
  isRecord,
  type JsonLocation,
  keyOf,
  referenceIn,
  resolveReference,
} from '../../spec/references.ts';

/** Undefined if the schema is infinite, or too large to send: better no test than half of one. */
export function plainSchema(location: JsonLocation, contents: Contents): Json | undefined {
  const writer = new SchemaWriter(contents);
  const schema = writer.schema(location);
  return writer.isWhole ? schema : undefined;
}

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

class SchemaWriter {
  isWhole = true;
  private readonly contents: Contents;
  private readonly open = new Set<string>();
  private count = 0;

  constructor(contents: Contents) {
    this.contents = contents;
  }

  schema(location: JsonLocation): Json {
    const { value } = location;
    if (!isRecord(value)) return value !== false;
    this.count += 1;
    if (this.count > MAX_SCHEMAS || this.open.has(keyOf(location))) this.isWhole = false;
    if (!this.isWhole) return true;
    this.open.add(keyOf(location));
    const own = Object.fromEntries(
      entriesIn(location).flatMap(([name, part]): [string, Json][] => {
        if (SCHEMA.has(name)) return [[name, this.schema(part)]];
        if (LISTS.has(name)) return [[name, this.all(part).map(([, one]) => one)]];
        if (MAPS.has(name)) return [[name, Object.fromEntries(this.all(part))]];
        return VALUES.has(name) ? [[name, part.value as Json]] : [];
      }),
    );
    const target = this.target(location);
    this.open.delete(keyOf(location));
    return target === undefined ? own : { allOf: [target, own] };
  }

  private all(location: JsonLocation): [string, Json][] {
    return entriesIn(location).map(([name, part]) => [name, this.schema(part)]);
  }

  private target(location: JsonLocation): Json | undefined {
    const reference = referenceIn(location.value);
    if (reference === undefined || isOpenReference(location, this.contents)) return undefined;
    const target = resolveReference(reference, location.document, this.contents);
    if (!('missing' in target)) return this.schema(target);
    this.isWhole = false;
    return undefined;
  }
}
