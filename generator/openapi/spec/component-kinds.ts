// The kinds of the parts of a specification, named as in `components`. Entries: kindBelow(), isNamesKey(), isDataKey().
// In data and extension fields (x-…) a `$ref` is a field like any other.

/** Whether the keys of the value under `key` are names chosen by the author. */
export function isNamesKey(key: string, value: unknown): boolean {
  return NAMES.has(key) && !Array.isArray(value);
}

/** In a schema `examples` is a list of values, elsewhere a map of Example Objects. */
export function isDataKey(key: string, value: unknown): boolean {
  return DATA.has(key) || key.startsWith('x-') || (key === 'examples' && Array.isArray(value));
}

const DATA = new Set(['example', 'default', 'enum', 'const', 'value']);

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

/** The kind of the part under a key of a map of this kind: 'schemas', 'parameters' … */
export function kindBelow(key: string, kind: string): string {
  // A callback maps addresses to path items.
  return kind === 'callbacks' ? 'pathItems' : (KINDS[key] ?? 'schemas');
}
