// An operation and one of its examples → the request that samples in all languages write. Entry:
// sampleRequest(); requestFrom(), for values that a reader fills in. Pure; the examples are those of the
// specification.

import type { SampleAuth, SampleBody, SampleRequest } from '../samples/sample-request.ts';
import type { Content, Example, Operation, Parameter } from './operation-types.ts';
import type { Json, JsonObject, SchemaNode } from './schema-node.ts';

/** What a request is made from. */
export type RequestSource = Pick<
  Operation,
  'method' | 'path' | 'servers' | 'security' | 'key' | 'repeats' | 'parameters' | 'body'
>;

/** What a reader fills in: by place and name; parameters that are not sent are missing. */
export interface RequestValues {
  path: JsonObject;
  query: JsonObject;
  header: JsonObject;
  cookie: JsonObject;
  content: number; // which of the body's content types
  body?: Json;
}

/** Optional query parameters with an example of their own that a sample shows at most. */
const MAX_OPTIONAL = 2;

export function sampleRequest(operation: RequestSource, exampleName?: string): SampleRequest {
  const all = bodyExamples(operation);
  const named = all.findIndex(({ example }) => example.name === exampleName);
  return requestFrom(operation, exampleValues(operation, Math.max(named, 0)));
}

export interface BodyExample {
  content: number;
  example: Example;
}

/** In all content types, in order. */
export function bodyExamples({ body }: Pick<Operation, 'body'>): BodyExample[] {
  return (body?.contents ?? []).flatMap(({ examples }, content) =>
    examples.map((example) => ({ content, example })),
  );
}

/** The values of an example of the body, by its place among bodyExamples(), and those of the parameters. */
export function exampleValues(operation: RequestSource, at = 0): RequestValues {
  const { parameters } = operation;
  const found = bodyExamples(operation)[at];
  const values = (shown: readonly Parameter[]): JsonObject =>
    Object.fromEntries(shown.map((parameter) => [parameter.name, exampleOf(parameter)]));
  return {
    path: values(parameters.filter((parameter) => parameter.in === 'path')),
    query: values(shownQuery(parameters)),
    header: values(parameters.filter(isShownHeader(operation))),
    cookie: {},
    content: found?.content ?? 0,
    ...(found === undefined ? {} : { body: found.example.value }),
  };
}

export function requestFrom(operation: RequestSource, values: RequestValues): SampleRequest {
  const { parameters, method } = operation;
  const content = operation.body?.contents[values.content];
  const url = (operation.servers[0]?.url ?? '') + filledPath(operation, values.path);
  return {
    method,
    url,
    query: sent(parameters, 'query', values.query).flatMap(([parameter, value]) =>
      queryPairs(parameter, value),
    ),
    headers: headersOf(parameters, values),
    auth: authOf(operation),
    ...(content === undefined || values.body === undefined
      ? {}
      : { body: bodyOf(content, values.body) }),
  };
}

/** The parameters of a place that have a value, in their order. */
function sent(
  parameters: readonly Parameter[],
  place: Parameter['in'],
  values: JsonObject,
): [Parameter, Json][] {
  return parameters.flatMap((parameter): [Parameter, Json][] => {
    const value = Object.hasOwn(values, parameter.name) ? values[parameter.name] : undefined;
    return parameter.in === place && value !== undefined && value !== ''
      ? [[parameter, value]]
      : [];
  });
}

function headersOf(
  parameters: readonly Parameter[],
  { header, cookie }: RequestValues,
): [string, string][] {
  const cookies = sent(parameters, 'cookie', cookie).map(
    ([{ name }, value]) => `${name}=${plainText(value)}`,
  );
  return [
    ...sent(parameters, 'header', header).map(([{ name }, value]): [string, string] => [
      name,
      plainText(value),
    ]),
    ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as [string, string]]),
  ];
}

function bodyOf({ type }: Content, value: Json): SampleBody {
  return { type: bodyType(type), contentType: type, value };
}

function bodyType(contentType: string): SampleBody['type'] {
  if (/[/+]json\b/.test(contentType)) return 'json';
  if (contentType.startsWith('application/x-www-form-urlencoded')) return 'form';
  if (contentType.startsWith('multipart/')) return 'multipart';
  return contentType.startsWith('text/') || /[/+](?:xml|yaml|csv)\b/.test(contentType)
    ? 'text'
    : 'binary';
}

/** The first way in that needs credentials. x-key says that there is none, whatever the file says of all. */
function authOf({ key, security }: RequestSource): readonly SampleAuth[] {
  if (key === 'none') return [];
  const schemes = security.find((choice) => choice.length > 0) ?? [];
  return schemes.flatMap(({ name: scheme, sent: way }) =>
    way === undefined ? [] : [{ scheme, ...way }],
  );
}

/** A parameter without a value keeps its braces. */
function filledPath({ path }: RequestSource, values: JsonObject): string {
  return path.replace(/\{([^}]*)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === '' ? written : encodeURIComponent(plainText(value));
  });
}

/** Those that must be there, and a few that the author gave an example. */
function shownQuery(parameters: readonly Parameter[]): Parameter[] {
  const query = parameters.filter((parameter) => parameter.in === 'query' && !parameter.deprecated);
  const optional = query
    .filter(({ required, example }) => required !== true && example !== undefined)
    .slice(0, MAX_OPTIONAL);
  return query.filter((parameter) => parameter.required === true || optional.includes(parameter));
}

/** A header that makes repeats safe is optional, and still no sample should go without it. */
function isShownHeader({ repeats }: RequestSource): (parameter: Parameter) => boolean {
  return (parameter) =>
    parameter.in === 'header' &&
    (parameter.required === true || (repeats?.by === 'header' && repeats.name === parameter.name));
}

/** As its style says: repeated, joined, or with brackets. */
function queryPairs(parameter: Parameter, value: Json): [string, string][] {
  const { name, style = 'form' } = parameter;
  const explode = parameter.explode ?? style === 'form';
  if (Array.isArray(value)) {
    const texts = (value as readonly Json[]).map(plainText);
    const separator = { spaceDelimited: ' ', pipeDelimited: '|' }[style] ?? ',';
    return explode ? texts.map((text) => [name, text]) : [[name, texts.join(separator)]];
  }
  if (!isObject(value)) return [[name, plainText(value)]];
  const entries = Object.entries(value).map(([key, one]): [string, string] => [
    key,
    plainText(one),
  ]);
  if (style === 'deepObject') return entries.map(([key, text]) => [`${name}[${key}]`, text]);
  return explode ? entries : [[name, entries.flat().join(',')]];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function exampleOf({ example, schema, name }: Parameter): Json {
  const value = example ?? schemaExample(schema) ?? schemaExample(schema.items);
  if (value !== undefined) return value;
  if (schema.types.includes('integer') || schema.types.includes('number'))
    return schema.rules?.minimum ?? 1;
  return schema.types.includes('boolean') ? true : `{${name}}`;
}

function schemaExample(schema: SchemaNode | undefined): Json | undefined {
  if (schema === undefined) return undefined;
  return schema.example ?? schema.constant ?? schema.default ?? schema.values?.list[0]?.value;
}
