// An operation and one of its examples → the request for samples in all languages. Entries: sampleRequest();
// requestFrom(), for values that a reader fills in. Pure.

import type { Pair, QueryPair, SampleAuth, SampleRequest } from '../samples/sample-request.ts';
import type { Example, Operation, Parameter, Server } from './operation-types.ts';
import { cookieText, headerText, pathText, queryPairs } from './parameter-styles.ts';
import { requestBody, startingBody } from './request-body.ts';
import type { Json, JsonObject, SchemaNode } from './schema-node.ts';

/** What a request is made from. */
export type RequestSource = Pick<
  Operation,
  | 'method'
  | 'path'
  | 'servers'
  | 'security'
  | 'key'
  | 'repeats'
  | 'parameters'
  | 'body'
  | 'responseKind'
>;

/** What a reader fills in, by place and name; parameters that are not sent are absent. */
export interface RequestValues {
  path: JsonObject;
  query: JsonObject;
  header: JsonObject;
  cookie: JsonObject;
  content: number; // which of the body's content types
  body?: Json;
  server?: number; // default: the first
  variables?: Readonly<Record<string, string>>; // of the server; default: those in the specification
  security?: number; // which of the alternatives; default: the first that needs credentials
}

/** How many optional query parameters, each with an example of its own, a sample shows at most. */
const MAX_OPTIONAL = 2;

/** `at`: the index of a body example in bodyExamples(). */
export function sampleRequest(operation: RequestSource, at = 0): SampleRequest {
  return requestFrom(operation, exampleValues(operation, at));
}

interface BodyExample {
  content: number;
  example: Example;
}

/** The examples of all content types, in order. */
export function bodyExamples({ body }: Pick<Operation, 'body'>): BodyExample[] {
  return (body?.contents ?? []).flatMap(({ examples }, content) =>
    examples.map((example) => ({ content, example })),
  );
}

/** The values of the parameters and of a body example; `at`: its index in bodyExamples(). */
export function exampleValues(operation: RequestSource, at = 0): RequestValues {
  const { parameters } = operation;
  const start = bodyExamples(operation)[at];
  const content = operation.body?.contents[start?.content ?? 0];
  const body = content === undefined ? undefined : startingBody(content, start?.example.value);
  const security = operation.security.findIndex((choice) =>
    choice.some(({ name }) => name === start?.example.security),
  );
  const values = (shown: readonly Parameter[]): JsonObject =>
    Object.fromEntries(shown.map((parameter) => [parameter.name, exampleOf(parameter)]));
  return {
    path: values(parameters.filter((parameter) => parameter.in === 'path')),
    query: values(shownQuery(parameters)),
    header: values(parameters.filter(isShownHeader(operation))),
    cookie: values(parameters.filter((one) => one.in === 'cookie' && one.required === true)),
    content: start?.content ?? 0,
    body,
    ...(security < 0 ? {} : { security }),
  };
}

export function requestFrom(operation: RequestSource, values: RequestValues): SampleRequest {
  const { parameters, method, servers, responseKind } = operation;
  const content = operation.body?.contents[values.content];
  const server = servers[values.server ?? 0] ?? servers[0];
  return {
    method,
    url: serverAddress(server, values.variables) + filledPath(operation, values.path),
    query: sent(parameters, 'query', values.query).flatMap(([parameter, value]): QueryPair[] =>
      queryPairs(parameter, value),
    ),
    headers: headersOf(parameters, values),
    auth: authOf(operation, values.security),
    ...(content === undefined || values.body === undefined
      ? {}
      : { body: requestBody(content, values.body) }),
    responseKind,
  };
}

/** The parameters of a place that have a value, in order. */
function sent(
  parameters: readonly Parameter[],
  place: Parameter['in'],
  values: JsonObject,
): [Parameter, Json][] {
  return parameters.flatMap((parameter): [Parameter, Json][] => {
    const value = Object.hasOwn(values, parameter.name) ? values[parameter.name] : undefined;
    const isEmpty = value === '' && parameter.allowEmptyValue !== true;
    return parameter.in === place && value !== undefined && !isEmpty ? [[parameter, value]] : [];
  });
}

function headersOf(parameters: readonly Parameter[], { header, cookie }: RequestValues): Pair[] {
  const cookies = sent(parameters, 'cookie', cookie).map(([one, value]) => cookieText(one, value));
  return [
    ...sent(parameters, 'header', header).map(
      ([one, value]): Pair => [one.name, headerText(one, value)],
    ),
    ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
  ];
}

/** The first alternative that needs credentials. None if x-key is 'none', whatever the file's default `security`. */
function authOf({ key, security }: RequestSource, chosen?: number): readonly SampleAuth[] {
  if (key === 'none') return [];
  const usual = security.find((choice) => choice.length > 0);
  const schemes = (chosen === undefined ? usual : security[chosen]) ?? [];
  return schemes.flatMap(({ name: scheme, sent: way }) =>
    way === undefined ? [] : [{ scheme, ...way }],
  );
}

/** A parameter without a value keeps its braces. */
function filledPath({ path, parameters }: RequestSource, values: JsonObject): string {
  return path.replace(/\{([^}]*)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === '') return written;
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return pathText(parameter ?? { name }, value);
  });
}

/** Required query parameters, and a few optional ones that have an example. */
function shownQuery(parameters: readonly Parameter[]): Parameter[] {
  const query = parameters.filter((parameter) => parameter.in === 'query' && !parameter.deprecated);
  const optional = query
    .filter(({ required, example }) => required !== true && example !== undefined)
    .slice(0, MAX_OPTIONAL);
  return query.filter((parameter) => parameter.required === true || optional.includes(parameter));
}

/** An idempotency header may be optional, but every sample should have it. */
function isShownHeader({ repeats }: RequestSource): (parameter: Parameter) => boolean {
  return (parameter) =>
    parameter.in === 'header' &&
    (parameter.required === true || (repeats?.by === 'header' && repeats.name === parameter.name));
}

function exampleOf({ example, schema, generated, name }: Parameter): Json {
  return example ?? schemaExample(schema) ?? generated ?? placeholder(name);
}

/** `owner` → `OWNER`, so that a reader sees at once what to replace. */
export function placeholder(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^\p{L}\p{N}]+/gu, '_');
  return words.replace(/^_+|_+$/g, '').toUpperCase() || 'VALUE';
}

function schemaExample(schema: SchemaNode): Json | undefined {
  return schema.example ?? schema.constant ?? schema.default ?? schema.values?.list[0]?.value;
}

/** The placeholder origin where a file names none: its servers are relative, or it has none. */
const ORIGIN = 'https://api.example.com';

/** Without a trailing slash. `values` of the server's variables override their defaults. */
export function serverAddress(
  server: Server | undefined,
  values: Readonly<Record<string, string>> = {},
): string {
  const url = server === undefined ? '' : filled(server, values);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  const path = url.replace(/^\/?(?:\.\.?\/)*/, '/').replace(/\/$/, '');
  return ORIGIN + path;
}

function filled(
  { url, template, variables = [] }: Server,
  values: Readonly<Record<string, string>>,
) {
  if (template === undefined) return url;
  const text = template.replace(/\{([^}]*)\}/g, (written, name: string) => {
    const variable = variables.find((one) => one.name === name);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value || (variable?.default ?? written);
  });
  return text.replace(/\/$/, '');
}
