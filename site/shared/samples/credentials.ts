// Security schemes of a request → where its credentials go, and which environment variables hold them.
// Entry: credentialsOf().

import type { SampleField } from './fields.ts';
import type { Pair, SampleKey, SampleRequest } from './sample-request.ts';

/** The files of a client certificate: samples refer to them by name and read them where they run. */
export const CERTIFICATE = { certificate: 'client.pem', key: 'client.key', store: 'client.p12' };

export interface Credentials extends SampleKey {
  variable: string;
}

/** `Bearer ` and a token, or several cookies. */
export interface SecretHeader {
  name: string;
  parts: readonly (string | Credentials)[];
}

/** Where a request's credentials go. */
export interface PlacedCredentials {
  basic?: Credentials;
  certificate?: Credentials; // the variable holds the passphrase of its key
  secrets: readonly SecretHeader[]; // headers that hold keys or tokens
  query: readonly SampleField[];
  headers: readonly Pair[]; // the request's own; without Cookie where `secrets` has one
}

export function credentialsOf(
  { auth, headers }: Pick<SampleRequest, 'auth' | 'headers'>,
  keys: Readonly<Record<string, SampleKey>>,
): PlacedCredentials {
  const schemes = auth.map(({ scheme, as, name = '' }) => {
    const key = Object.hasOwn(keys, scheme) ? keys[scheme] : undefined;
    const held: Credentials = { variable: variableOf(scheme), ...key };
    return { as, name, held };
  });
  const cookies = schemes.flatMap(({ as, name, held }) =>
    as === 'cookie' ? [{ name, held }] : [],
  );
  const sent = cookies.length === 0 ? [] : headers.filter(isCookie).map(([, value]) => value);
  return {
    basic: schemes.find(({ as }) => as === 'basic')?.held,
    certificate: schemes.find(({ as }) => as === 'certificate')?.held,
    secrets: [
      ...schemes.flatMap(({ as, name, held }): SecretHeader[] => {
        const word = { bearer: 'Bearer', digest: 'Digest', scheme: name }[String(as)];
        if (word !== undefined) return [{ name: 'Authorization', parts: [`${word} `, held] }];
        return as === 'header' ? [{ name, parts: [held] }] : [];
      }),
      ...(cookies.length === 0 ? [] : [{ name: 'Cookie', parts: cookieParts(sent, cookies) }]),
    ],
    query: schemes.flatMap(({ as, name, held: { variable, shown } }): SampleField[] =>
      as === 'query' ? [{ name, value: shown ?? '', variable }] : [],
    ),
    headers: cookies.length === 0 ? headers : headers.filter((header) => !isCookie(header)),
  };
}

function isCookie([name]: Pair): boolean {
  return name.toLowerCase() === 'cookie';
}

/** All cookies in one header, those of parameters first. */
function cookieParts(
  sent: readonly string[],
  cookies: readonly { name: string; held: Credentials }[],
): SecretHeader['parts'] {
  const before = sent.map((value) => `${value}; `).join('');
  return cookies.flatMap(({ name, held }, index) => [
    `${index === 0 ? before : '; '}${name}=`,
    held,
  ]);
}

/** `apiKey` → `API_KEY`, `partner-token` → `PARTNER_TOKEN`. */
function variableOf(scheme: string): string {
  const words = scheme.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_');
  const name = words.replace(/^_+|_+$/g, '').toUpperCase();
  return /^[A-Z]/.test(name) ? name : `API_KEY${name === '' ? '' : `_${name}`}`;
}

/** How a language writes texts, and reads the environment variables that hold secrets. */
export interface TextSyntax {
  text(value: string): string;
  secret(variable: string): string;
  plus: string; // between two texts: ' + '
}

/** The parts of a header's value as one expression. */
export function concatenated(
  parts: SecretHeader['parts'],
  { text, secret, plus }: TextSyntax,
): string {
  return parts
    .map((part) => (typeof part === 'string' ? text(part) : secret(part.variable)))
    .join(plus);
}

export function fieldValue({ value, variable }: SampleField, { text, secret }: TextSyntax): string {
  return variable === undefined ? text(value) : secret(variable);
}
