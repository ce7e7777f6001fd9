// The kinds of the parts of a specification, named as in `components`. Entry: partsOf(). In data and extension
// fields (x-…) a `$ref` is a field like any other.

import { isRecord } from './references.ts';

export interface SpecPart {
  key: string | number;
  value: unknown;
  kind: string; // 'schemas', 'parameters' …
  isNames: boolean; // its keys are names chosen by the author
  isData: boolean; // it and everything in it is data
}

/** The parts of a map or list of this kind. */
export function partsOf({ value, kind, isNames }: Omit<SpecPart, 'key' | 'isData'>): SpecPart[] {
  if (Array.isArray(value))
    return value.map((item, key) => ({ key, value: item, kind, isNames: false, isData: false }));
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([key, inner]) => partAt(key, inner, { kind, isNames }));
}

/** The part under a key of a map of this kind. */
export function partAt(
  key: string,
  value: unknown,
  { kind, isNames }: Pick<SpecPart, 'kind' | 'isNames'>,
): SpecPart {
  return {
    key,
    value,
    kind: isNames ? kind : kindBelow(key, kind),
    isNames: !isNames && isNamesKey(key, value),
    isData: !isNames && isDataKey(key, value),
  };
}

/** Whether the keys of the value under `key` are names chosen by the author. */
export function isNamesKey(key: string, value: unknown): boolean {
  return NAMES.has(key) && !Array.isArray(value);
}

export function isDataKey(key: string, value: unknown): boolean {
  return DATA.has(key) || key.startsWith('x-') || isList(key, value);
}

const DATA = new Set(['example', 'default', 'enum', 'const', 'value']);

/** In a schema `examples` is a list of values, elsewhere a map of Example Objects. */
function isList(key: string, value: unknown): boolean {
  return key === 'examples' && Array.isArray(value);
}

const NAMES = new Set(
  'properties patternProperties dependentSchemas $defs schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems paths webhooks mapping variables'.split(
    ' ',
  ),
);

/** Anything not listed here is a schema. */
const KINDS: Readonly<Record<string, string>> = {
  parameters: 'parameters',
  responses: 'responses',
  headers: 'headers',
  examples: 'examples',
  requestBody: 'requestBodies',
  requestBodies: 'requestBodies',
  securitySchemes: 'securitySchemes',
  links: 'links',
  callbacks: 'callbacks',
  pathItems: 'pathItems',
  paths: 'pathItems',
  webhooks: 'pathItems',
};

function kindBelow(key: string, kind: string): string {
  // A callback maps addresses to path items.
  return kind === 'callbacks' ? 'pathItems' : (KINDS[key] ?? 'schemas');
}
