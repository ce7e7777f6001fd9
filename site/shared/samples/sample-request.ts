// A request as the reference shows it, and the same made ready for the writers of samples. Entry: draftOf().

import { type AmountRule, amountComments } from './amount-comments.ts';
import { fieldsOf, type SampleField } from './fields.ts';

export type Pair = readonly [name: string, value: string];

export interface SampleRequest {
  method: string;
  url: string; // absolute, path parameters filled
  query: readonly Pair[]; // not encoded; a name may occur twice
  headers: readonly Pair[];
  auth: readonly SampleAuth[]; // all of them are sent; none: no credentials
  body?: SampleBody;
  /** JSON Pointer in the body → comment: `/size` → `in bytes`; of a query parameter: `?size`. */
  comments?: Readonly<Record<string, string>>;
  /** What a good answer holds. Default: nothing for DELETE (204) and HEAD, otherwise JSON. */
  answer?: 'json' | 'text' | 'none';
}

/**
 * `value` of json, form and multipart: what JSON.parse gives (a bigint is written in full); in multipart
 * `{ $file: 'receipt.pdf', contentType: 'application/pdf' }` sends a file. Of text: the text. Of binary:
 * the name of the file that is sent.
 */
export interface SampleBody {
  type: 'json' | 'form' | 'multipart' | 'text' | 'binary';
  contentType: string;
  value: unknown;
}

export interface Sample {
  language: 'bash' | 'javascript' | 'python' | 'php' | 'ruby' | 'java' | 'csharp';
  label: 'cURL' | 'Node.js' | 'Python' | 'PHP' | 'Ruby' | 'Java' | 'C#';
  code: string;
}

/** A security scheme of the specification, and where a request has its credentials. */
export interface SampleAuth {
  scheme: string;
  as: 'basic' | 'bearer' | 'header' | 'query' | 'cookie';
  name?: string; // of the header, the query parameter or the cookie
}

/** What samples show of one provider. Nothing is assumed that is not given. */
export interface SampleOptions {
  keys?: Readonly<Record<string, SampleKey>>; // by security scheme
  amounts?: AmountRule;
  errorFields?: ErrorFields; // absent: samples print status and body of a refusal
}

export interface SampleKey {
  variable?: string; // of the environment; default: the scheme's name in capitals
  shown?: string; // in cURL; default: the variable
  isUserName?: boolean; // HTTP basic with an empty password; otherwise the variable holds user:password
}

/** The fields of an error's JSON. */
export interface ErrorFields {
  type: string;
  message: string;
  details?: string;
}

export const TIMEOUT_SECONDS = 60;

/** A request whose texts are whole, with each thing a writer asks for in one place. */
export interface Draft {
  method: string; // upper case
  url: string; // without query
  query: readonly SampleField[];
  headers: readonly Pair[]; // without Content-Type
  basic?: Credentials & { isUserName: boolean };
  secrets: readonly SecretHeader[]; // headers that hold a key or a token
  body?: DraftBody;
  comments: Readonly<Record<string, string>>;
  answer: 'json' | 'text' | 'none';
  errorFields?: ErrorFields;
}

interface Credentials {
  variable: string; // of the environment
  shown?: string; // in cURL; default: the variable
}

export interface SecretHeader extends Credentials {
  name: string;
  prefix: string; // of its value: 'Bearer ' or ''
}

export type DraftBody =
  | { type: 'json'; contentType: string; value: unknown }
  | { type: 'form'; contentType: string; fields: readonly SampleField[] }
  | { type: 'multipart'; fields: readonly SampleField[] }
  | { type: 'text'; contentType: string; text: string }
  | { type: 'binary'; contentType: string; file: string };

export function draftOf(request: SampleRequest, options: SampleOptions): Draft {
  const method = request.method.toUpperCase();
  const [address = '', ...written] = whole(request.url).replace(/#.*$/s, '').split('?');
  const { body } = request;
  const amounts =
    body?.type !== 'json' || options.amounts === undefined
      ? {}
      : amountComments(body.value, options.amounts);
  const comments = commentsOf({ ...amounts, ...request.comments });
  const placed = credentialsOf(request.auth, options.keys ?? {});
  const asked = [...pairsIn(written.join('?')), ...request.query, ...placed.query];
  const query = asked.map(([name, value]): SampleField => {
    const comment = comments[`?${name}`];
    const field = { name: whole(name), value: whole(value) };
    return comment === undefined ? field : { ...field, comment };
  });
  const named = [...request.headers, ...placed.headers].map(
    ([name, value]): Pair => [name, oneLine(whole(value))],
  );
  const headers = named.filter(([name]) => !isContentType(name));
  const contentType = named.find(([name]) => isContentType(name))?.[1];
  return {
    method,
    url: addressOf(address),
    query,
    headers,
    comments,
    secrets: placed.secrets,
    ...(placed.basic === undefined ? {} : { basic: placed.basic }),
    ...(options.errorFields === undefined ? {} : { errorFields: options.errorFields }),
    ...(body === undefined ? {} : { body: draftBody(body, contentType, comments) }),
    answer: request.answer ?? (hasAnswer(method) ? 'json' : 'none'),
  };
}

/** Where each of them goes. In an address and in a cookie a key is written out: a placeholder. */
function credentialsOf(
  auth: readonly SampleAuth[],
  keys: Readonly<Record<string, SampleKey>>,
): Pick<Draft, 'basic' | 'secrets'> & { query: Pair[]; headers: Pair[] } {
  const found = auth.map(({ scheme, as, name = '' }) => {
    const key = Object.hasOwn(keys, scheme) ? keys[scheme] : undefined;
    const { variable = variableOf(scheme), shown, isUserName = false } = key ?? {};
    return { as, name, isUserName, variable, ...(shown === undefined ? {} : { shown }) };
  });
  const pairs = (place: SampleAuth['as']): Pair[] =>
    found
      .filter(({ as }) => as === place)
      .map(({ name, variable, shown }) => [name, shown ?? `YOUR_${variable}`]);
  const basic = found.find(({ as }) => as === 'basic');
  const cookies = pairs('cookie').map(([name, value]) => `${name}=${value}`);
  return {
    ...(basic === undefined ? {} : { basic }),
    secrets: found.flatMap(({ as, name, ...rest }) => {
      if (as === 'bearer') return [{ ...rest, name: 'Authorization', prefix: 'Bearer ' }];
      return as === 'header' ? [{ ...rest, name, prefix: '' }] : [];
    }),
    query: pairs('query'),
    headers: cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')]],
  };
}

/** `apiKey` → `API_KEY`, `partner-token` → `PARTNER_TOKEN`. */
function variableOf(scheme: string): string {
  const words = scheme.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_');
  const name = words.replace(/^_+|_+$/g, '').toUpperCase();
  return /^[A-Z]/.test(name) ? name : `API_KEY${name === '' ? '' : `_${name}`}`;
}

function hasAnswer(method: string): boolean {
  return method !== 'DELETE' && method !== 'HEAD';
}

function draftBody(
  body: SampleBody,
  named: string | undefined,
  comments: Draft['comments'],
): DraftBody {
  const contentType = oneLine(named ?? body.contentType);
  const value = clean(body.value);
  switch (body.type) {
    case 'json':
      return { type: body.type, contentType, value };
    case 'form':
      return { type: body.type, contentType, fields: fieldsOf(value, comments) };
    case 'multipart':
      return { type: body.type, fields: fieldsOf(value, comments) };
    case 'text':
      return { type: body.type, contentType, text: String(value ?? '') };
    case 'binary':
      return { type: body.type, contentType, file: String(value ?? '') };
    default:
      return body.type satisfies never;
  }
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type';
}

/** What no path may hold is encoded: Java and Ruby refuse it, and for curl braces are a pattern. */
function addressOf(url: string): string {
  const [origin = ''] = /^[a-z]+:\/\/[^/]*/i.exec(url) ?? [];
  const path = url.slice(origin.length);
  return origin + path.replace(/[^!-~]|["<>\\^`{|}[\]]/gu, encodeURIComponent);
}

/** `a=1&b=%20` → pairs; for addresses that already have a query. */
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
    return text; // a lone % stays what it is
  }
}

/** What JSON can say: no undefined, no NaN, no half of a surrogate pair. */
function clean(value: unknown): unknown {
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

function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** On one line, and without what ends a comment early: PHP's closing tag, Java's \u escapes. */
function commentsOf(comments: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(comments).map(([pointer, text]) => [
      pointer,
      oneLine(whole(text)).replaceAll('?>', '? >').replaceAll('\\', '/'),
    ]),
  );
}
