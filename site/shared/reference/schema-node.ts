// A schema as pages and forms show it: plain JSON, `$ref`s resolved. Names are those of JSON Schema. Entry:
// SchemaNode.

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Markdown rendered to HTML with harmless tags only. */
export type SafeHtml = string;

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

export interface SchemaNode {
  types: readonly JsonType[]; // without null; empty: any type
  nullable?: true;
  name?: string; // of the component it refers to
  title?: string;
  format?: string;
  description?: SafeHtml;
  rules?: SchemaRules;
  constant?: Json;
  default?: Json;
  example?: Json;
  examples?: readonly Json[]; // those after the first
  docs?: SchemaDocs;
  mediaType?: string; // contentMediaType
  encoding?: string; // contentEncoding
  notes?: readonly string[]; // conditions in words, each a sentence
  message?: string; // x-message: the API's error for a string that misses the patterns
  checks?: readonly string[]; // x-checks: rules that no schema can express, by name
  values?: EnumValues;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  fields?: readonly Field[];
  map?: SchemaMap;
  items?: SchemaNode;
  tuple?: readonly SchemaNode[]; // prefixItems; then `items` is the rest
  contains?: SchemaNode; // some items must match it; how many: `rules`
  variants?: readonly Variants[];
  conditions?: readonly Condition[]; // only for the request builder
  never?: true; // the schema `false`: no value matches
  same?: { id: string; label: string }; // its content is shown at that id
  home?: { page: string; label: string }; // its content is shown on that page: '/payments#responses'
  cut?: true; // its content is too large for the form
  part?: SchemaPart; // its content is in a document of its own
  othersIn?: string; // the event that shows the fields left out here
}

/** A generated document for a schema too large for its page: fetched into a fold, or followed as a link. */
export interface SchemaPart {
  id: string; // of the fold on this page: the prefix of all ids inside it
  path: string; // in dist/
  label: string; // what is inside: 'paymentMethod'
  names: readonly string[]; // of its fields or variants
}

/** externalDocs */
export interface SchemaDocs {
  url: string;
  description?: SafeHtml;
}

/** `if` with `then` and `else`, and similar keywords: dependent fields; `not`, whose `met` is `never`. */
export interface Condition {
  test: Json; // a JSON Schema without references
  met?: SchemaNode;
  unmet?: SchemaNode;
}

/** As in JSON Schema; OpenAPI 3.0's bounds are converted to 3.1's. */
export interface SchemaRules {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  /** The exact digits of bounds beyond 2^53. */
  written?: Readonly<
    Partial<Record<'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum', string>>
  >;
  patterns?: readonly string[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
  minContains?: number;
  maxContains?: number;
  minProperties?: number;
  maxProperties?: number;
  keyPattern?: string; // propertyNames
  keys?: string; // its other bounds, in words: '1 to 10 characters'
  not?: string; // in words: 'not 0'
  closed?: true; // additionalProperties: false beside fields
}

export interface EnumValues {
  list: readonly EnumValue[];
  open?: true; // x-open-enum: new values may be added
  page?: string; // x-page: where they are explained; the list is empty then
  count?: number; // how many that page lists
  same?: string; // id of the field where they are listed; the list is empty then
}

export interface EnumValue {
  value: Json;
  id: string;
  meaning?: SafeHtml;
  minimum?: number; // x-minimum-amounts
}

export interface Field {
  name: string;
  id: string;
  required?: true;
  schema: SchemaNode;
}

/** Keys that the schema does not name. */
export interface SchemaMap {
  id: string;
  values?: SchemaNode; // of any key; absent: any value
  patterns: readonly { pattern: string; id: string; values: SchemaNode }[];
}

export interface Variants {
  kind: 'oneOf' | 'anyOf';
  field?: string; // discriminator
  options: readonly Variant[];
}

export interface Variant {
  label: string; // title, name, or values of the discriminator
  id: string;
  match?: readonly string[]; // values of the discriminator
  schema: SchemaNode;
}
