// OpenAPI documents, bundled → one Postman collection (format 2.1): a folder for each tag, a request for
// each example of an operation, and the examples of its answers as saved responses. Entry: postmanText().

import { type Fields, fieldOf, isRecord } from '../openapi/spec/references.ts';
import type { SiteConfig } from '../types.ts';
import { mapValues } from './copy-values.ts';
import {
  operationsIn,
  type PostmanOperation,
  type PostmanParameter,
  type PostmanResponse,
} from './postman-items.ts';

export interface PostmanFacts {
  title: string;
  docsUrl: string;
  keys: SiteConfig['reference']['keys'];
}

type Schemes = ReadonlyMap<string, unknown>;

interface PostmanKeys {
  usual: string | undefined; // what the collection has already
  schemes: Schemes;
}

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function postmanText(bundles: readonly Fields[], facts: PostmanFacts): string {
  const operations = bundles.flatMap(operationsIn);
  const usual = usualKey(operations);
  const schemes = schemesIn(bundles);
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort();
  const collection = {
    info: {
      name: facts.title,
      description: `Requests with examples for every operation. Documentation: ${facts.docsUrl}`,
      schema: SCHEMA,
    },
    item: tags.map((tag) => ({
      name: tag,
      ...described(tagDescription(bundles, tag)),
      item: operations
        .filter((operation) => operation.tag === tag)
        .flatMap((operation) => itemsOf(operation, { usual, schemes })),
    })),
    ...(usual === undefined ? {} : { auth: authOf(usual, schemes) }),
    variable: variablesOf(bundles, facts.keys),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

/** The key that most operations take is at the collection. */
function usualKey(operations: readonly PostmanOperation[]): string | undefined {
  const keys = operations.flatMap((operation) => operation.keys);
  const count = (key: string): number => keys.filter((other) => other === key).length;
  return [...new Set(keys)].sort((a, b) => count(b) - count(a))[0];
}

/** One item for each example of the body; answers are saved with the first. */
function itemsOf(operation: PostmanOperation, keys: PostmanKeys): Fields[] {
  const { summary, bodies, responses } = operation;
  const [first, ...others] = bodies;
  const request = requestOf(operation, keys, first?.value);
  const original = withoutDescriptions(request);
  return [
    { name: summary, request, response: responses.map((each) => savedResponse(each, original)) },
    ...others.map(({ label, value }) => ({
      name: `${summary}: ${label}`,
      request: requestOf(operation, keys, value),
      response: [],
    })),
  ];
}

/** A saved response repeats its request; once is enough for the words. */
function withoutDescriptions(request: Fields): Fields {
  const bare = mapValues(request, [], (value) => {
    if (!isRecord(value) || typeof value['description'] !== 'string') return value;
    const { description, ...rest } = value;
    return description === undefined ? value : rest;
  });
  return isRecord(bare) ? bare : request;
}

function requestOf(
  operation: PostmanOperation,
  { usual, schemes }: PostmanKeys,
  body: unknown,
): Fields {
  const { method, parameters, description, keys } = operation;
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const content = body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }];
  const [key] = keys;
  return {
    method: method.toUpperCase(),
    header: [...content, ...headers.map(entryOf)],
    ...(key === undefined ? { auth: { type: 'noauth' } } : {}),
    ...(key === undefined || (usual !== undefined && keys.includes(usual))
      ? {}
      : { auth: authOf(key, schemes) }),
    ...(body === undefined
      ? {}
      : {
          body: {
            mode: 'raw',
            raw: JSON.stringify(body, null, 2),
            options: { raw: { language: 'json' } },
          },
        }),
    url: urlOf(operation),
    ...described(description),
  };
}

/** `{id}` of OpenAPI is `:id` of Postman. */
function urlOf({ path, parameters }: PostmanOperation): Fields {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replace(/^\{(\w+)\}$/, ':$1'));
  const query = parameters.filter((parameter) => parameter.in === 'query').flatMap(queryEntries);
  const enabled = query.filter((entry) => !('disabled' in entry));
  const search = enabled.map((entry) => `${fieldOf(entry, 'key')}=${fieldOf(entry, 'value')}`);
  const variable = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, example, description }) => ({
      ...{ key: name, value: textOf(example) },
      ...described(description),
    }));
  return {
    raw: `{{baseUrl}}/${steps.join('/')}${search.length === 0 ? '' : `?${search.join('&')}`}`,
    host: ['{{baseUrl}}'],
    path: steps,
    ...(query.length === 0 ? {} : { query }),
    ...(variable.length === 0 ? {} : { variable }),
  };
}

/** A filter by the keys of an object has an entry for each key of its example. */
function queryEntries(parameter: PostmanParameter): Fields[] {
  const { name, example, isObject } = parameter;
  if (!isObject) return [entryOf(parameter)];
  const keys = isRecord(example) ? Object.entries(example) : [['key', '']];
  return keys.map(([key, value]) =>
    entryOf({ ...parameter, name: `${name}[${key}]`, example: value }),
  );
}

/** What may be left out is there to be switched on. */
function entryOf({ name, example, isRequired, description }: PostmanParameter): Fields {
  return {
    key: name,
    value: textOf(example),
    ...described(description),
    ...(isRequired ? {} : { disabled: true }),
  };
}

function textOf(example: unknown): string {
  if (example === undefined) return '';
  if (Array.isArray(example)) return example.join(',');
  return typeof example === 'string' ? example : JSON.stringify(example);
}

function savedResponse({ label, status, type, value }: PostmanResponse, request: Fields): Fields {
  const isJson = type?.endsWith('json') === true;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return {
    name: `${status} ${label}`,
    originalRequest: request,
    code: Number(status),
    _postman_previewlanguage: isJson ? 'json' : 'text',
    header: type === undefined ? [] : [{ key: 'Content-Type', value: type }],
    body: value === undefined ? '' : text,
  };
}

/** As its scheme says; the collection's variable of that name holds the key, or the user name. */
function authOf(name: string, schemes: Schemes): Fields {
  const scheme = schemes.get(name);
  const entry = (key: string, value: string) => ({ key, value, type: 'string' });
  const variable = `{{${name}}}`;
  const kind = fieldOf(scheme, 'type');
  if (kind === 'apiKey') {
    const place = fieldOf(scheme, 'in') === 'query' ? 'query' : 'header';
    const isCookie = fieldOf(scheme, 'in') === 'cookie';
    const own = String(fieldOf(scheme, 'name') ?? '');
    const [key, value] = isCookie ? ['Cookie', `${own}=${variable}`] : [own, variable];
    return {
      type: 'apikey',
      apikey: [entry('key', key), entry('value', value), entry('in', place)],
    };
  }
  if (kind === 'http' && String(fieldOf(scheme, 'scheme')).toLowerCase() === 'basic')
    return { type: 'basic', basic: [entry('username', variable), entry('password', '')] };
  return { type: 'bearer', bearer: [entry('token', variable)] };
}

function schemesIn(bundles: readonly Fields[]): Schemes {
  return new Map(
    bundles.flatMap((bundle) =>
      Object.entries(fieldOf(fieldOf(bundle, 'components'), 'securitySchemes') ?? {}),
    ),
  );
}

function variablesOf(bundles: readonly Fields[], shown: PostmanFacts['keys']): Fields[] {
  const [server] = [fieldOf(bundles[0], 'servers')].flat();
  const schemes = [...schemesIn(bundles)];
  const keys = new Map(schemes.map(([name, scheme]) => [name, fieldOf(scheme, 'description')]));
  return [
    { key: 'baseUrl', value: String(fieldOf(server, 'url') ?? ''), type: 'string' },
    ...[...keys].sort().map(([name, description]) => ({
      ...{ key: name, value: shown[name]?.shown ?? '', type: 'string' },
      ...described(description),
    })),
  ];
}

function tagDescription(bundles: readonly Fields[], tag: string): unknown {
  const tags = bundles.flatMap((bundle) => [fieldOf(bundle, 'tags') ?? []].flat());
  return fieldOf(
    tags.find((candidate) => fieldOf(candidate, 'name') === tag),
    'description',
  );
}

function described(description: unknown): Fields {
  return typeof description === 'string' && description !== '' ? { description } : {};
}
