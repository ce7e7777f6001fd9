// Prepares a request for the sample writers of all languages: well-formed text, everything resolved.
// Entry: prepareRequest().

import { amountComments } from './amount-comments.ts';
import { credentialsOf, type PlacedCredentials } from './credentials.ts';
import { digitsOf } from './exact-integers.ts';
import { type SampleField, whole } from './fields.ts';
import type {
  ErrorFields,
  Pair,
  ResponseKind,
  SampleBody,
  SampleOptions,
  SampleRequest,
} from './sample-request.ts';

export const TIMEOUT_SECONDS = 60;

/** A request with well-formed text (no lone surrogates) and everything that a sample writer needs. */
export interface PreparedRequest extends PlacedCredentials {
  method: string; // upper case
  url: string; // without a query, or with the part that must stay as written
  headers: readonly Pair[]; // without Content-Type
  body?: PreparedBody;
  comments: Readonly<Record<string, string>>; // JSON Pointer in the body → comment: the amounts in the major unit
  responseKind: ResponseKind;
  errorFields?: ErrorFields;
}

export type PreparedBody =
  | { type: 'json'; contentType: string; value: unknown }
  | { type: 'form'; contentType: string; fields: readonly SampleField[] }
  | { type: 'multipart'; contentType: string; fields: readonly SampleField[] }
  | { type: 'text'; contentType: string; text: string }
  | { type: 'binary'; contentType: string; file: string };

export function prepareRequest(request: SampleRequest, options: SampleOptions): PreparedRequest {
  const method = request.method.toUpperCase();
  const [address = '', ...written] = whole(request.url).replace(/#.*$/s, '').split('?');
  const { body } = request;
  const amounts =
    body?.type !== 'json' || options.amounts === undefined
      ? {}
      : amountComments(body.value, options.amounts);
  const comments = Object.entries(amounts).map(([pointer, text]) => [pointer, commentText(text)]);
  const placed = credentialsOf(request, options.keys ?? {});
  const fields = [...pairsIn(written.join('?')), ...request.query].map(
    ([name, value, encoded]): SampleField => ({ name: whole(name), value: whole(value), encoded }),
  );
  const named = placed.headers.map(([name, value]): Pair => [name, oneLine(whole(value))]);
  const headers = named.filter(([name]) => !isContentType(name));
  const contentType = named.find(([name]) => isContentType(name))?.[1];
  const { query, headers: _, ...credentials } = placed;
  return {
    method,
    headers,
    comments: Object.fromEntries(comments),
    ...credentials,
    url: addressOf(address),
    query: [...fields, ...query],
    errorFields: options.errorFields,
    ...(body === undefined || isNeedless(body, method)
      ? {}
      : { body: prepareBody(body, contentType) }),
    responseKind: request.responseKind ?? (BODILESS.includes(method) ? 'none' : 'json'),
  };
}

/**
 * For languages whose encoders take a whole query: if a pair must stay as written, all pairs go into the address, and
 * only secrets are left for code to add.
 */
export function withQueryInUrl(request: PreparedRequest): PreparedRequest {
  if (request.query.every(({ encoded }) => encoded === undefined)) return request;
  const pairs = request.query.flatMap(({ name, value, encoded, variable }) =>
    variable === undefined ? [encoded ?? encodedPair(name, value)] : [],
  );
  return {
    ...request,
    url: `${request.url}?${pairs.join('&')}`,
    query: request.query.filter(({ variable }) => variable !== undefined),
  };
}

export function encodedPair(name: string, value: string): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

/** What separates an address from the query that code adds to it. */
export function querySign(url: string): '?' | '&' {
  return url.includes('?') ? '&' : '?';
}

/** A successful answer to these has no body. */
const BODILESS = ['DELETE', 'HEAD'];

/** An empty body of a GET says nothing, and fetch() refuses any. */
function isNeedless(body: SampleBody, method: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return body.type === 'form' && body.fields.length === 0;
}

function prepareBody(body: SampleBody, named: string | undefined): PreparedBody {
  const contentType = oneLine(named ?? body.contentType);
  switch (body.type) {
    case 'form':
    case 'multipart':
      return { type: body.type, contentType, fields: body.fields.map(wholeField) };
    case 'json':
      return { type: body.type, contentType, value: clean(body.value) };
    case 'text':
      return { type: body.type, contentType, text: String(clean(body.value) ?? '') };
    case 'binary':
      return { type: body.type, contentType, file: String(clean(body.value) ?? '') };
    default:
      return body satisfies never;
  }
}

function wholeField({ name, value, headers, ...rest }: SampleField): SampleField {
  return {
    ...rest,
    name: whole(name),
    value: whole(value),
    headers: headers?.map(([key, text]): Pair => [oneLine(key), oneLine(whole(text))]),
  };
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type';
}

/** Encodes characters not allowed in a path: Java and Ruby reject them, and curl takes braces for a pattern. */
function addressOf(url: string): string {
  const [origin = ''] = /^[a-z]+:\/\/[^/]*/i.exec(url) ?? [];
  const path = url.slice(origin.length);
  return origin + path.replace(/[^!-~]|["<>\\^`{|}[\]]/gu, encodeURIComponent);
}

/** `a=1&b=%20` → pairs, for addresses that already have a query. */
function pairsIn(query: string): Pair[] {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.replaceAll('+', ' ').split('=').map(decode);
      return [name, value.join('=')];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % stays as it is
  }
}

/** Only what JSON can express: no undefined, no NaN, no lone surrogate. */
function clean(value: unknown): unknown {
  const digits = digitsOf(value);
  if (digits !== undefined) return BigInt(digits);
  if (typeof value === 'string') return whole(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [whole(key), clean(inner)]),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** On one line, without what would end a comment early: PHP's closing tag, Java's \u escapes. */
function commentText(text: string): string {
  return oneLine(whole(text)).replaceAll('?>', '? >').replaceAll('\\', '/');
}
