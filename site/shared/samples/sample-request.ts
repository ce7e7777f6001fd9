// A request as the reference shows it, and the same made ready for the writers of samples. Entry: draftOf().

import { type Field, fieldsOf } from './fields.ts';

export type Pair = readonly [name: string, value: string];

export interface SampleRequest {
  method: string;
  url: string; // absolute, path parameters filled
  query: readonly Pair[]; // not encoded; a name may occur twice
  headers: readonly Pair[];
  auth: 'secret' | 'publishable' | 'none';
  body?: SampleBody;
  /** JSON Pointer in the body → comment: `/amount` → `SAR 115.00`; of a query parameter: `?amount`. */
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

export interface SampleOptions {
  secretKey?: string; // shown in cURL's -u; default: the shell's $PAYMENTS_SECRET_KEY
  publishableKey?: string;
}

export const TIMEOUT_SECONDS = 60;

/** A request whose texts are whole, with each thing a writer asks for in one place. */
export interface Draft {
  method: string; // upper case
  url: string; // without query
  query: readonly Field[];
  headers: readonly Pair[]; // without Content-Type
  key?: string; // name of the environment variable
  shownKey?: string; // in cURL; default: the variable
  body?: DraftBody;
  comments: Readonly<Record<string, string>>;
  answer: 'json' | 'text' | 'none';
}

export type DraftBody =
  | { type: 'json'; contentType: string; value: unknown }
  | { type: 'form'; contentType: string; fields: readonly Field[] }
  | { type: 'multipart'; fields: readonly Field[] }
  | { type: 'text'; contentType: string; text: string }
  | { type: 'binary'; contentType: string; file: string };

export function draftOf(request: SampleRequest, options: SampleOptions): Draft {
  const method = request.method.toUpperCase();
  const [address = '', ...written] = whole(request.url).replace(/#.*$/s, '').split('?');
  const comments = commentsOf(request.comments ?? {});
  const query = [...pairsIn(written.join('?')), ...request.query].map(([name, value]): Field => {
    const comment = comments[`?${name}`];
    const field = { name: whole(name), value: whole(value) };
    return comment === undefined ? field : { ...field, comment };
  });
  const named = request.headers.map(([name, value]): Pair => [name, oneLine(whole(value))]);
  const headers = named.filter(([name]) => !isContentType(name));
  const contentType = named.find(([name]) => isContentType(name))?.[1];
  const { body } = request;
  const shownKey = request.auth === 'secret' ? options.secretKey : options.publishableKey;
  return {
    method,
    url: addressOf(address),
    query,
    headers,
    comments,
    ...(request.auth === 'none' ? {} : { key: `PAYMENTS_${request.auth.toUpperCase()}_KEY` }),
    ...(request.auth === 'none' || shownKey === undefined ? {} : { shownKey }),
    ...(body === undefined ? {} : { body: draftBody(body, contentType, comments) }),
    answer: request.answer ?? (hasAnswer(method) ? 'json' : 'none'),
  };
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
