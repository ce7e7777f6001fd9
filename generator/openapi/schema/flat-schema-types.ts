// A schema merged with everything that it is composed of.

import type { Fields, JsonLocation } from '../spec/references.ts';
import type { Choice } from './schema-choices.ts';

export interface FlatSchema {
  words: Fields; // single keywords, merged
  types: readonly string[] | undefined; // null included; undefined: any
  name?: string; // of the component, if the schema is just a reference to one
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, readonly JsonLocation[]>;
  patternProperties: ReadonlyMap<string, readonly JsonLocation[]>;
  additional: readonly JsonLocation[];
  items: readonly JsonLocation[];
  tuple: readonly JsonLocation[];
  contains: readonly JsonLocation[];
  choices: readonly Choice[];
  conditions: readonly JsonLocation[]; // schemas with an `if`, a `not`, dependent fields
  conditional: ReadonlySet<string>; // names of fields that only conditions define
  patterns: readonly string[];
  checks: readonly string[]; // x-checks
  valuesKey: string; // location of its enum; '': none
  isNever: boolean;
  key: string; // the same for schemas with the same content
}
