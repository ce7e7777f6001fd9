// An operation and a body → a request of a Postman collection. Entry: requestOf().

import type { SecurityChoice } from '../../site/shared/reference/operation-types.ts';
import {
  cookieText,
  headerText,
  pathText,
  queryPairs,
} from '../../site/shared/reference/parameter-styles.ts';
import { jsonOf, textOf } from '../../site/shared/samples/exact-integers.ts';
import type { SampleField } from '../../site/shared/samples/fields.ts';
import type { SampleBody } from '../../site/shared/samples/sample-request.ts';
import { type Fields, fieldOf } from '../openapi/spec/references.ts';
import { decoded } from '../text/written-path.ts';
import { authOf, type PostmanKeys, secretEntries } from './postman-auth.ts';
import type { DetailedOperation, PostmanOperation, PostmanParameter } from './postman-items.ts';

/** What is the same in the whole collection. */
export interface CollectionFacts {
  usual: string | undefined; // the scheme that is set on the collection
  keys: PostmanKeys;
  baseUrl(operation: PostmanOperation): string; // `{{baseUrl}}`
}

export function requestOf(
  operation: DetailedOperation,
  facts: CollectionFacts,
  body?: SampleBody,
): Fields {
  const { method, parameters, description } = operation;
  const way = wayIn(operation, facts.usual);
  const [first, ...others] = way;
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const cookies = parameters.filter((one) => one.in === 'cookie' && one.isRequired);
  const auth = authFor(way, facts);
  const beside = first?.sent?.as === 'certificate' ? way.slice(1) : others;
  return {
    method: method.toUpperCase(),
    header: [
      ...typeHeader(body),
      ...headers.map((one) => entryOf(one, one.name, textFor(one, headerText))),
      ...(cookies.length === 0 ? [] : [{ key: 'Cookie', value: cookiesText(cookies) }]),
      ...secretEntries(beside, 'header'),
    ],
    auth,
    body: body === undefined ? undefined : bodyOf(body),
    url: urlOf(operation, facts, secretEntries(beside, 'query')),
    ...withSchema(description),
  };
}

/** The security choice with the collection's scheme if there is one, else the first that needs a key. */
function wayIn({ security }: PostmanOperation, usual: string | undefined): SecurityChoice {
  const needed = security.filter((choice) => choice.length > 0);
  const own = needed.find((choice) => choice.some(({ name }) => name === usual));
  const way = own ?? needed[0] ?? [];
  // The collection's scheme comes first: the others are added to it.
  return [...way].sort((a, b) => Number(b.name === usual) - Number(a.name === usual));
}

function authFor(way: SecurityChoice, { usual, keys }: CollectionFacts): Fields | undefined {
  const [first] = way;
  if (first === undefined) return { type: 'noauth' };
  if (first.name === usual) return undefined;
  const second = first.sent?.as === 'certificate' ? way[1] : undefined;
  return authOf(second ?? first, keys) ?? { type: 'noauth' };
}

function typeHeader(body: SampleBody | undefined): Fields[] {
  if (body === undefined || body.type === 'form' || body.type === 'multipart') return [];
  return [{ key: 'Content-Type', value: body.contentType }];
}

function bodyOf(body: SampleBody): Fields {
  switch (body.type) {
    case 'json':
      return raw(jsonOf(body.value, 2), 'json');
    case 'text':
      return raw(textOf(body.value), languageOf(body.contentType));
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map(({ name, value }) => ({ key: name, value, type: 'text' })),
      };
    case 'multipart':
      return { mode: 'formdata', formdata: body.fields.map(partOf) };
    case 'binary':
      return { mode: 'file', file: { src: String(body.value) } };
    default:
      return body satisfies never;
  }
}

function raw(text: string, language: string): Fields {
  return { mode: 'raw', raw: text, options: { raw: { language } } };
}

function languageOf(type: string): string {
  return /[/+.-](xml|html|javascript)\b/.exec(type)?.[1] ?? 'text';
}

function partOf({ name, value, file, contentType }: SampleField): Fields {
  return {
    key: name,
    ...(file === undefined ? { value, type: 'text' } : { src: file, type: 'file' }),
    contentType,
  };
}

/** `{id}` of OpenAPI is `:id` of Postman, where it is a whole segment of the path. */
function urlOf(
  operation: DetailedOperation,
  { baseUrl }: CollectionFacts,
  secrets: readonly Fields[],
): Fields {
  const { path, parameters } = operation;
  const own = parameters.filter((parameter) => parameter.in === 'path');
  const textIn = (name: string): string => {
    const parameter = own.find((one) => one.name === name);
    const text = parameter === undefined ? '' : textFor(parameter, pathText);
    return text === '' ? `{{${name}}}` : text;
  };
  const steps = path
    .split('/')
    .slice(1)
    .map((step) =>
      /^\{[^{}]+\}$/.test(step)
        ? `:${step.slice(1, -1)}`
        : step.replace(/\{([^{}]+)\}/g, (_, name: string) => textIn(name)),
    );
  const parameterPairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(queryEntries);
  const query = [...parameterPairs, ...secrets];
  const enabled = query.filter((entry) => !('disabled' in entry));
  const search = enabled.map((entry) => `${fieldOf(entry, 'key')}=${fieldOf(entry, 'value')}`);
  const variable = own
    .filter(({ name }) => steps.includes(`:${name}`))
    .map((one) => ({
      key: one.name,
      value: decoded(textFor(one, pathText)),
      ...withSchema(one.description),
    }));
  const base = baseUrl(operation);
  return {
    raw: `${base}/${steps.join('/')}${search.length === 0 ? '' : `?${search.join('&')}`}`,
    host: [base],
    path: steps,
    query: query.length === 0 ? undefined : query,
    variable: variable.length === 0 ? undefined : variable,
  };
}

/** One entry for each pair that the style gives; a deepObject without an example shows its form, `name[key]`. */
function queryEntries(parameter: PostmanParameter): Fields[] {
  const { name, example, style } = parameter;
  if (example === undefined)
    return [entryOf(parameter, style === 'deepObject' ? `${name}[key]` : name, '')];
  return queryPairs(parameter, example).map(([key, value]) => entryOf(parameter, key, value));
}

/** Optional parameters are included, but disabled. */
function entryOf(
  { isRequired, description }: PostmanParameter,
  key: string,
  value: string,
): Fields {
  return { key, value, ...withSchema(description), ...(isRequired ? {} : { disabled: true }) };
}

function textFor(parameter: PostmanParameter, write: typeof headerText): string {
  return parameter.example === undefined ? '' : write(parameter, parameter.example);
}

function cookiesText(cookies: readonly PostmanParameter[]): string {
  return cookies.map((one) => cookieText(one, one.example ?? '')).join('; ');
}

export function withSchema(description: unknown): Fields {
  return typeof description === 'string' && description !== '' ? { description } : {};
}
