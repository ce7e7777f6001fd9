// A recorded request → what it says, so that two clients' ways of writing it compare equal; and what a
// SampleRequest means. Entries: meaningOf(), meantBy().

import type { SampleField } from '../../site/shared/samples/fields.ts';
import type { SampleRequest } from '../../site/shared/samples/sample-request.ts';
import type { RecordedRequest } from '../support/recording-server.ts';

interface Meaning {
  method: string;
  path: string;
  query: readonly string[][];
  key: string | undefined; // the user name of Basic authentication
  type: string | undefined; // Content-Type without boundary and charset of our own choice
  headers: readonly (string | undefined)[]; // of the names that are asked for
  body: unknown;
}

export async function meaningOf(
  recorded: RecordedRequest,
  names: readonly string[],
): Promise<Meaning> {
  const { method, path, query, headers } = recorded;
  const written = headers['content-type'];
  const type = written?.split(';')[0];
  return {
    method,
    path: decodeURIComponent(path),
    query: [...new URLSearchParams(query)],
    key: keyIn(headers.authorization),
    type: recorded.body.length === 0 && type?.endsWith('urlencoded') ? undefined : type,
    headers: names.map((name) => headers[name.toLowerCase()]?.toString()),
    body: await bodyOf(recorded.body, written, type),
  };
}

/** The password is empty: `key:`. */
function keyIn(authorization: string | undefined): string | undefined {
  const [scheme, credentials = ''] = authorization?.split(' ') ?? [];
  if (scheme === undefined) return undefined;
  if (scheme !== 'Basic') return authorization;
  const text = Buffer.from(credentials, 'base64').toString();
  return text.endsWith(':') ? text.slice(0, -1) : `not a key alone: ${text}`;
}

async function bodyOf(
  bytes: Buffer,
  written: string | undefined,
  type: string | undefined,
): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (type?.endsWith('json')) return numbersKept(bytes.toString());
  if (type === 'application/x-www-form-urlencoded') {
    return [...new URLSearchParams(bytes.toString())];
  }
  if (type !== 'multipart/form-data') return bytes.toString('latin1');
  const form = await new Response(bytes, { headers: { 'content-type': written ?? '' } }).formData();
  // An array in PHP has a name once: tags[] twice is tags[0] and tags[1].
  return [...form].map(([name, value]) => [name.replace(/\[\d+\]$/, '[]'), value]);
}

/** Integers of more than 15 digits become texts, since a number would hide that digits were lost. */
function numbersKept(text: string): unknown {
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"integer ${token}"`,
  );
  return JSON.parse(marked);
}

/** `url` is of the server that stands in for the request's own. */
export function meantBy(request: SampleRequest, key: string | undefined): Meaning {
  const { pathname } = new URL(request.url);
  const { body } = request;
  return {
    method: request.method,
    path: decodeURIComponent(pathname),
    query: request.query.map(([name, value]) => [name, value]),
    key: request.auth.length === 0 ? undefined : key,
    type: isEmptyForm(body) ? undefined : body?.contentType.split(';')[0],
    headers: request.headers.map(([, value]) => value),
    body: body === undefined ? undefined : bodyMeantBy(body),
  };
}

function isEmptyForm(body: SampleRequest['body']): boolean {
  return body?.type === 'form' && body.fields.length === 0;
}

function bodyMeantBy(body: NonNullable<SampleRequest['body']>): unknown {
  switch (body.type) {
    case 'json':
      return numbersKept(
        JSON.stringify(body.value, (_, value) =>
          typeof value === 'bigint' ? `integer ${value}` : value,
        ),
      );
    case 'form':
      return isEmptyForm(body) ? undefined : fieldsMeantBy(body.fields);
    case 'multipart':
      return fieldsMeantBy(body.fields);
    case 'text':
      return Buffer.from(String(body.value)).toString('latin1');
    case 'binary':
      throw new Error('a file: test/samples/matrix.long.test.ts sends it');
    default:
      return body satisfies never;
  }
}

function fieldsMeantBy(fields: readonly SampleField[]): string[][] {
  return fields.map(({ name, value }) => [name, value]);
}
