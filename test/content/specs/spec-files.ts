// The files of specs/, their variables replaced, and what stands in them. Entries: readSpecs(),
// operationsOf(), examplesOf(), schemasOf().

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readSiteConfig, type SiteFileConfig } from '../../../generator/config/site-config.ts';
import { expandVariables } from '../../../generator/text/variables.ts';
import type { Variables } from '../../../generator/types.ts';
import { followed, isRecord, type Place } from './references.ts';

const API_FILES = ['payments', 'invoices', 'payouts', 'settlements', 'sources', 'other'].map(
  (name) => `${name}.yaml`,
);
export const SPEC_FILES = [...API_FILES, 'common.yaml'];

interface Specs {
  files: readonly { name: string; text: string }[]; // variables replaced
  documents: ReadonlyMap<string, unknown>;
  variables: Variables;
}

type Record_ = Readonly<Record<string, unknown>>;

let specs: Specs | undefined;

/** Read once for all tests of a process. */
export function readSpecs(): Specs {
  if (specs !== undefined) return specs;
  const { variables } = siteConfig();
  const files = SPEC_FILES.map((name) => ({
    name,
    text: expandVariables(readText(`specs/${name}`), variables).text,
  }));
  specs = {
    files,
    documents: new Map(files.map(({ name, text }) => [name, parse(text)])),
    variables,
  };
  return specs;
}

export function readText(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

/** The rows of a table in content/data, such as the list of error codes. */
export function readRows(name: string): Readonly<Record<string, string>>[] {
  return parse(readText(`content/data/${name}.yaml`)).rows;
}

export function siteConfig(): SiteFileConfig {
  const path = 'content/site.yaml';
  const { value, diagnostics } = readSiteConfig({ path, text: readText(path), hash: '' });
  if (value === undefined) throw new Error(`${path}: ${diagnostics[0]?.text}`);
  return value;
}

export interface Operation {
  file: string;
  id: string;
  path: string;
  method: string;
  spec: Record_;
  parameters: readonly Record_[]; // those of its path too, references followed
  place: Place;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']);

export function operationsOf({ documents }: Specs): Operation[] {
  return API_FILES.flatMap((file) => {
    const place = { documents, document: file };
    return entriesOf(at(documents.get(file), 'paths')).flatMap(([path, item]) =>
      entriesOf(item)
        .filter(([method]) => METHODS.has(method))
        .map(([method, spec]) => ({
          file,
          path,
          method,
          place,
          id: String(at(spec, 'operationId')),
          spec: asRecord(spec),
          parameters: [...listAt(item, 'parameters'), ...listAt(spec, 'parameters')].map(
            (parameter) => asRecord(followed(parameter, place).value),
          ),
        })),
    );
  });
}

export interface Response {
  status: string;
  spec: Record_;
  isReference: boolean;
  place: Place;
}

export function responsesOf(operation: Operation): Response[] {
  return entriesOf(operation.spec['responses']).map(([status, written]) => {
    const { value, place } = followed(written, operation.place);
    return { status, spec: asRecord(value), isReference: at(written, '$ref') !== undefined, place };
  });
}

export interface Example {
  where: string; // JSON Pointer with the file before it
  name: string;
  value: unknown;
  schema: unknown;
  place: Place;
}

/** Every example of a body, a parameter or a header, with the schema that it must fit. */
export function examplesOf({ documents }: Specs): Example[] {
  return [...documents].flatMap(([document, content]) =>
    examplesIn(content, { documents, document }, document),
  );
}

function examplesIn(node: unknown, place: Place, where: string): Example[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => examplesIn(item, place, `${where}/${index}`));
  }
  if (!isRecord(node)) return [];
  const { schema, example, examples } = node;
  const own = schema === undefined ? [] : namedExamples(examples, place);
  if (schema !== undefined && example !== undefined) own.push(['example', example]);
  const inner = Object.entries(node)
    .filter(([key]) => !['schema', 'schemas', 'example', 'examples', 'default'].includes(key))
    .flatMap(([key, value]) => examplesIn(value, place, `${where}/${key.replaceAll('/', '~1')}`));
  return [...own.map(([name, value]) => ({ where, name, value, schema, place })), ...inner];
}

export function namedExamples(examples: unknown, place: Place): [string, unknown][] {
  return entriesOf(examples).map(([name, written]) => {
    const example = asRecord(followed(written, place).value);
    if (!Object.hasOwn(example, 'value')) throw new Error(`example "${name}" has no value`);
    return [name, example['value']];
  });
}

export interface Schema {
  where: string;
  spec: Record_;
  place: Place;
}

/** Every schema that is written down, the ones inside others too; references are not followed. */
export function schemasOf({ documents }: Specs): Schema[] {
  return [...documents].flatMap(([document, content]) => {
    const place = { documents, document };
    const named = entriesOf(at(at(content, 'components'), 'schemas')).flatMap(([name, schema]) =>
      schemasIn(schema, place, `${document}#${name}`),
    );
    return [...named, ...schemasUnder(content, place, document)];
  });
}

function schemasUnder(node: unknown, place: Place, where: string): Schema[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => schemasUnder(item, place, `${where}/${index}`));
  }
  return entriesOf(node).flatMap(([key, value]) => {
    if (['schemas', 'example', 'examples'].includes(key)) return [];
    const inside = `${where}/${key.replaceAll('/', '~1')}`;
    return key === 'schema' ? schemasIn(value, place, inside) : schemasUnder(value, place, inside);
  });
}

const SCHEMAS_BELOW = ['dependentSchemas', 'oneOf', 'anyOf', 'allOf', 'prefixItems'];
const SCHEMAS = ['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else'];

function schemasIn(schema: unknown, place: Place, where: string): Schema[] {
  if (!isRecord(schema)) return [];
  const inner: [string, unknown][] = [
    ...entriesOf(schema['properties']),
    ...SCHEMAS_BELOW.flatMap((keyword) =>
      entriesOf(schema[keyword]).map(([key, below]): [string, unknown] => [
        `${keyword}/${key}`,
        below,
      ]),
    ),
    ...SCHEMAS.map((keyword): [string, unknown] => [keyword, schema[keyword]]),
  ];
  return [
    { where, spec: schema, place },
    ...inner.flatMap(([name, value]) => schemasIn(value, place, `${where}/${name}`)),
  ];
}

export function at(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function listAt(value: unknown, key: string): readonly unknown[] {
  const list = at(value, key);
  return Array.isArray(list) ? list : [];
}

export function textsAt(value: unknown, key: string): string[] {
  return listAt(value, key).map(String);
}

export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

export function asRecord(value: unknown): Record_ {
  if (isRecord(value)) return value;
  throw new Error(`must be an object: ${JSON.stringify(value)}`);
}

export type Fields = Readonly<Record<string, unknown>>;

/** A value's objects, itself and those inside, from the outside in. */
export function objectsIn(value: unknown): Fields[] {
  const inside = entriesOf(value).flatMap(([, part]) => objectsIn(part));
  return isRecord(value) ? [value, ...inside] : inside;
}
