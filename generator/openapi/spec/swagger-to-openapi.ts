// A Swagger 2.0 file → the same API in OpenAPI 3.0, with a mapping from each place back to the file. Entry:
// openApiOf(). Not done by a package: messages must point to the author's own lines, which conversion packages lose
// (and form fields or references to bodies, or they have thirty dependencies).

import { type Fields, isRecord, pointerStep, stepsOf } from './references.ts';
import {
  below,
  bodyOf,
  type Conversion,
  entriesOf,
  formOf,
  headerOf,
  mapped,
  parameterOf,
  schemaOf,
  taken,
  type WrittenValue,
} from './swagger-schemas.ts';

export interface ConvertedSpec {
  value: Fields;
  /** Pointer into `value` → pointer into the file. */
  origin(pointer: string): string;
}

export function isSwagger(value: unknown): value is Fields {
  return isRecord(value) && /^2\.0\b/.test(String(value['swagger'] ?? ''));
}

/** `hasSections(file)`: whether that file is Swagger too, so that its sections are renamed. */
export function openApiOf(root: Fields, hasSections: (file: string) => boolean): ConvertedSpec {
  const sources = new Map<unknown, string>();
  const conversion: Conversion = {
    root,
    made(value, { pointer }) {
      sources.set(value, pointer);
      return value;
    },
    reference: (written) => referenceOf(written, root, hasSections),
  };
  const value = documentOf({ value: root, pointer: '' }, conversion);
  return { value, origin: (pointer) => originOf(pointer, { root, value, sources }) };
}

function originOf(
  pointer: string,
  { root, value, sources }: { root: Fields; value: unknown; sources: ReadonlyMap<unknown, string> },
): string {
  let at = value;
  let source = '';
  for (const step of stepsOf(pointer)) {
    at = isRecord(at) || Array.isArray(at) ? (at as Fields)[step] : undefined;
    const known = sources.get(at);
    const next = source + pointerStep(step);
    if (known !== undefined) source = known;
    else if (valueAtPointer(root, next) !== undefined) source = next;
  }
  return source;
}

function valueAtPointer(root: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Fields)[step] : undefined,
    root,
  );
}

/** Sections of Swagger 2.0 → sections of OpenAPI 3.0. */
const SECTIONS: readonly [RegExp, string][] = [
  [/^\/definitions\//, '/components/schemas/'],
  [/^\/responses\//, '/components/responses/'],
  [/^\/parameters\//, '/components/parameters/'],
];

function referenceOf(
  written: string,
  root: Fields,
  hasSections: (file: string) => boolean,
): string {
  const [file = '', fragment] = written.split('#');
  if (fragment === undefined || (file !== '' && !hasSections(file))) return written;
  const [section] = SECTIONS.filter(([old]) => old.test(fragment));
  if (section === undefined) return written;
  const isBody = file === '' && isBodyParameter(valueAtPointer(root, decodeURI(fragment)));
  const name = isBody ? '/components/requestBodies/' : section[1];
  return `${file}#${fragment.replace(section[0], name)}`;
}

/** The text of a message with references in Swagger's form. */
export function inSwagger(words: string): string {
  return words
    .replaceAll('#/components/schemas/', '#/definitions/')
    .replaceAll('#/components/responses/', '#/responses/')
    .replaceAll(/#\/components\/(?:parameters|requestBodies)\//g, '#/parameters/');
}

function isBodyParameter(value: unknown): boolean {
  return isRecord(value) && (value['in'] === 'body' || value['in'] === 'formData');
}

const JSON_TYPE = ['application/json'];

function documentOf(from: WrittenValue, conversion: Conversion): Fields {
  const { root } = conversion;
  const parameters = entriesOf(below(from, 'parameters'));
  const bodies = parameters.filter(([, { value }]) => isBodyParameter(value));
  const others = parameters.filter(([, { value }]) => !isBodyParameter(value));
  const consumes = typesOf(root['consumes'], JSON_TYPE);
  const converted = (
    entries: readonly [string, WrittenValue][],
    one: (inner: WrittenValue) => unknown,
  ) => Object.fromEntries(entries.map(([name, inner]) => [name, one(inner)]));
  const components = {
    schemas: mapped(below(from, 'definitions'), schemaOf, conversion),
    parameters: converted(others, (inner) => parameterOf(inner, conversion)),
    requestBodies: converted(bodies, (inner) =>
      isRecord(inner.value) && inner.value['in'] === 'body'
        ? bodyOf(inner, consumes, conversion)
        : formOf([inner], consumes, conversion),
    ),
    responses: mapped(
      below(from, 'responses'),
      (inner) => responseOf(inner, {}, conversion),
      conversion,
    ),
    securitySchemes: mapped(below(from, 'securityDefinitions'), schemeOf, conversion),
  };
  const used = Object.entries(components).filter(([, named]) => Object.keys(named).length > 0);
  const servers = serversOf(root, typesOf(root['schemes'], ['https']));
  return conversion.made(
    {
      openapi: '3.0.4',
      ...taken(from, ['info', 'tags', 'externalDocs', 'security']),
      ...(servers.length === 0 ? {} : { servers }),
      paths: mapped(below(from, 'paths'), pathItemOf, conversion),
      ...(used.length === 0 ? {} : { components: Object.fromEntries(used) }),
    },
    from,
  );
}

function typesOf(written: unknown, otherwise: readonly string[]): readonly string[] {
  const types = Array.isArray(written) ? written.map(String) : [];
  return types.length > 0 ? types : otherwise;
}

function serversOf(root: Fields, schemes: readonly string[]): { url: string }[] {
  const { host, basePath } = root;
  const path = typeof basePath === 'string' ? basePath.replace(/\/$/, '') : '';
  if (typeof host !== 'string') return path === '' ? [] : [{ url: path }];
  return schemes.map((scheme) => ({ url: `${scheme}://${host}${path}` }));
}

const OPERATIONS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

function pathItemOf(from: WrittenValue, conversion: Conversion): unknown {
  const { value } = from;
  if (!isRecord(value)) return value;
  const { parameters, bodies } = sorted(below(from, 'parameters'), conversion);
  const operations = OPERATIONS.filter((method) => isRecord(value[method])).map((method) => [
    method,
    operationOf(below(from, method), bodies, conversion),
  ]);
  return conversion.made(
    {
      ...taken(from, ['$ref']),
      ...(parameters.length === 0
        ? {}
        : { parameters: conversion.made(parameters, below(from, 'parameters')) }),
      ...Object.fromEntries(operations),
    },
    from,
  );
}

interface SortedParameters {
  parameters: unknown[];
  bodies: WrittenValue[]; // body parameters and form fields, as written
}

function sorted(from: WrittenValue, conversion: Conversion): SortedParameters {
  const found: SortedParameters = { parameters: [], bodies: [] };
  for (const [, written] of entriesOf(from)) {
    if (isBodyParameter(followedParameter(written, conversion).value)) found.bodies.push(written);
    else found.parameters.push(parameterOf(written, conversion));
  }
  return found;
}

function followedParameter(written: WrittenValue, { root }: Conversion): WrittenValue {
  const reference = isRecord(written.value) ? written.value['$ref'] : undefined;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return written;
  const pointer = decodeURI(reference.slice(1));
  return { value: valueAtPointer(root, pointer), pointer };
}

function operationOf(
  from: WrittenValue,
  ofPath: readonly WrittenValue[],
  conversion: Conversion,
): Fields {
  const value = isRecord(from.value) ? from.value : {};
  const { parameters, bodies } = sorted(below(from, 'parameters'), conversion);
  const consumes = typesOf(value['consumes'], typesOf(conversion.root['consumes'], JSON_TYPE));
  const body = requestBodyOf(bodies.length > 0 ? bodies : ofPath, consumes, conversion);
  const servers = Array.isArray(value['schemes'])
    ? serversOf(conversion.root, typesOf(value['schemes'], []))
    : [];
  const keys = 'tags summary description externalDocs operationId deprecated security'.split(' ');
  const response = (inner: WrittenValue): unknown => responseOf(inner, value, conversion);
  return conversion.made(
    {
      ...taken(from, keys),
      ...(servers.length === 0 ? {} : { servers }),
      ...(parameters.length === 0
        ? {}
        : { parameters: conversion.made(parameters, below(from, 'parameters')) }),
      ...(body === undefined ? {} : { requestBody: body }),
      ...(value['responses'] === undefined
        ? {}
        : { responses: mapped(below(from, 'responses'), response, conversion) }),
    },
    from,
  );
}

function requestBodyOf(
  written: readonly WrittenValue[],
  consumes: readonly string[],
  conversion: Conversion,
): Fields | undefined {
  const followed = written.map((one) => followedParameter(one, conversion));
  const body = followed.find(({ value }) => isRecord(value) && value['in'] === 'body');
  if (body !== undefined) return bodyOf(body, consumes, conversion);
  return followed.length === 0 ? undefined : formOf(followed, consumes, conversion);
}

function responseOf(from: WrittenValue, operation: Fields, conversion: Conversion): unknown {
  const { value } = from;
  if (!isRecord(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string')
    return conversion.made({ $ref: conversion.reference(reference) }, from);
  const produces = typesOf(operation['produces'], typesOf(conversion.root['produces'], JSON_TYPE));
  const examples = isRecord(value['examples']) ? value['examples'] : {};
  for (const [, inner] of entriesOf(below(from, 'examples')))
    if (typeof inner.value === 'object' && inner.value !== null)
      conversion.made(inner.value, inner);
  const schema = below(from, 'schema');
  const types =
    schema.value === undefined ? Object.keys(examples) : [...produces, ...Object.keys(examples)];
  const content = [...new Set(types)].map((type): [string, Fields] => [
    type,
    {
      ...(schema.value === undefined ? {} : { schema: schemaOf(schema, conversion) }),
      ...(Object.hasOwn(examples, type) ? { example: examples[type] } : {}),
    },
  ]);
  return conversion.made(
    {
      ...taken(from, ['description']),
      ...(value['headers'] === undefined
        ? {}
        : { headers: mapped(below(from, 'headers'), headerOf, conversion) }),
      ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
    },
    from,
  );
}

const FLOWS: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

function schemeOf(from: WrittenValue, conversion: Conversion): unknown {
  const { value } = from;
  if (!isRecord(value)) return value;
  const words = taken(from, ['description']);
  switch (value['type']) {
    case 'basic':
      return conversion.made({ type: 'http', scheme: 'basic', ...words }, from);
    case 'oauth2': {
      const flow = String(value['flow']);
      const { authorizationUrl, tokenUrl, scopes = {} } = value;
      const urls = {
        ...(authorizationUrl === undefined ? {} : { authorizationUrl }),
        ...(tokenUrl === undefined ? {} : { tokenUrl }),
      };
      const flows = { [FLOWS[flow] ?? flow]: { ...urls, scopes } };
      return conversion.made({ type: 'oauth2', flows, ...words }, from);
    }
    default:
      return conversion.made({ ...value }, from);
  }
}
