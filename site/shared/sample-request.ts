// An operation and one of its examples → the request that samples in all languages write. Entry:
// sampleRequest(). Pure; the examples are those of the specification.

import type {
  Content,
  Example,
  Json,
  JsonObject,
  Operation,
  Parameter,
  SchemaNode,
} from './api-types.ts';
import { majorUnit } from './major-unit.ts';

export interface SampleRequest {
  method: string;
  url: string; // absolute, path parameters filled in, no query
  query: readonly (readonly [name: string, value: string])[];
  headers: readonly (readonly [name: string, value: string])[];
  auth: 'secret' | 'publishable' | 'none';
  body?: {
    type: 'json' | 'form' | 'multipart' | 'text' | 'binary';
    contentType: string;
    value: unknown;
  };
  comments?: Record<string, string>; // JSON Pointer into the body → what to say beside it
}

/** Optional query parameters with an example of their own that a sample shows at most. */
const MAX_OPTIONAL = 2;

export function sampleRequest(operation: Operation, exampleName?: string): SampleRequest {
  const { parameters, method } = operation;
  const found = bodyExample(operation, exampleName);
  const url = (operation.servers[0]?.url ?? '') + filledPath(operation);
  const comments = found === undefined ? {} : commentsOn(found);
  return {
    method,
    url,
    query: shownQuery(parameters).flatMap(queryPairs),
    headers: parameters
      .filter(isShownHeader(operation))
      .map((parameter) => [parameter.name, plainText(exampleOf(parameter))]),
    auth: authOf(operation),
    ...(found === undefined ? {} : { body: bodyOf(found) }),
    ...(Object.keys(comments).length === 0 ? {} : { comments }),
  };
}

interface Found {
  content: Content;
  example: Example;
}

/** By name in any content type, else the first of the first. */
function bodyExample({ body }: Operation, name: string | undefined): Found | undefined {
  const all = (body?.contents ?? []).flatMap((content) =>
    content.examples.map((example) => ({ content, example })),
  );
  return all.find(({ example }) => example.name === name) ?? all[0];
}

function bodyOf({ content, example }: Found): NonNullable<SampleRequest['body']> {
  return { type: bodyType(content.type), contentType: content.type, value: example.value };
}

function bodyType(contentType: string): NonNullable<SampleRequest['body']>['type'] {
  if (/[/+]json\b/.test(contentType)) return 'json';
  if (contentType.startsWith('application/x-www-form-urlencoded')) return 'form';
  if (contentType.startsWith('multipart/')) return 'multipart';
  return contentType.startsWith('text/') || /[/+](?:xml|yaml|csv)\b/.test(contentType)
    ? 'text'
    : 'binary';
}

function authOf({ key, security }: Operation): SampleRequest['auth'] {
  if (key !== undefined) return key;
  return security.length === 0 || security.every((choice) => choice.length === 0)
    ? 'none'
    : 'secret';
}

function filledPath({ path, parameters }: Operation): string {
  return path.replace(/\{([^}]*)\}/g, (written, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return parameter === undefined ? written : encodeURIComponent(plainText(exampleOf(parameter)));
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

/** An idempotency key is optional, and still no sample should go without where it is the way to repeat. */
function isShownHeader({ idempotency }: Operation): (parameter: Parameter) => boolean {
  return (parameter) =>
    parameter.in === 'header' &&
    (parameter.required === true ||
      (idempotency === 'header' && parameter.name === 'Idempotency-Key'));
}

/** As its style says: repeated, joined, or with brackets. */
function queryPairs(parameter: Parameter): [string, string][] {
  const { name, style = 'form' } = parameter;
  const value = exampleOf(parameter);
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

/** Amounts in the smallest unit carry their major unit: `11500` is SAR 115.00. */
function commentsOn({ content, example }: Found): Record<string, string> {
  const comments: Record<string, string> = {};
  if (bodyType(content.type) === 'json') collect(example.value, undefined, '', comments);
  return comments;
}

/** Fields that hold an amount; their currency stands beside them or further up. */
const AMOUNT = /(?:^|_)amount$/;

function collect(
  value: Json,
  currency: string | undefined,
  pointer: string,
  comments: Record<string, string>,
): void {
  if (typeof value !== 'object' || value === null) return;
  const own = isObject(value) ? value['currency'] : undefined;
  const known = typeof own === 'string' ? own : currency;
  for (const [key, inner] of Object.entries(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (AMOUNT.test(key) && typeof inner === 'number' && Number.isInteger(inner))
      comments[at] = majorUnit(inner, known ?? DEFAULT_CURRENCY);
    else collect(inner as Json, known, at, comments);
  }
}

/** What the API takes where a request names no currency. */
const DEFAULT_CURRENCY = 'SAR';
