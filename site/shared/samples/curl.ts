// A request as a shell command. Entry: curlSample().

import { CERTIFICATE, type Credentials, type SecretHeader } from './credentials.ts';
import type { SampleField } from './fields.ts';
import { commentLines, hasHidden, jsonText, quoted } from './literals.ts';
import { isFormData } from './multipart.ts';
import { encodedPair, type PreparedBody, type PreparedRequest } from './prepared-request.ts';

export function curlSample(request: PreparedRequest): string {
  const { url, query, headers, body, comments } = request;
  // -G turns -d data into the query, so with a body the query goes into the address.
  const isInAddress = query.length > 0 && body !== undefined;
  const options = [
    ...loginOptions(request),
    ...request.secrets.map(secretOption),
    ...headers.map(([name, value]) => `-H ${word(`${name}: ${value}`)}`),
    ...bodyOptions(body),
    ...(isInAddress ? [] : query.map(queryOption)),
  ];
  const address = isInAddress ? addressWord(url, query) : word(url);
  const command = ['curl', ...flags(request), address].join(' ');
  const above = commentLines(comments).map((line) => `# ${line}\n`);
  return above.join('') + [command, ...options].join(' \\\n  ');
}

function flags({ method, query, body }: PreparedRequest): string[] {
  const isQuery = query.length > 0 && body === undefined;
  const hasData = body !== undefined && !(body.type === 'multipart' && body.fields.length === 0);
  const usual = hasData ? 'POST' : 'GET';
  return [
    ...(isQuery ? ['-G'] : []),
    ...(method === 'HEAD' ? ['-I'] : method === usual ? [] : ['-X', method]),
  ];
}

function loginOptions({ basic, certificate }: PreparedRequest): string[] {
  const { certificate: file, key } = CERTIFICATE;
  return [
    ...(basic === undefined ? [] : [userOption(basic)]),
    ...(certificate === undefined ? [] : [`--cert ${file} --key ${key}`]),
  ];
}

/** The colon stops curl from prompting for a password. */
function userOption({ variable, shown, isUserName }: Credentials): string {
  const colon = isUserName ? ':' : '';
  return `-u ${shown === undefined ? `"$${variable}${colon}"` : word(shown + colon)}`;
}

function secretOption({ name, parts }: SecretHeader): string {
  return `-H ${withSecrets([`${name}: `, ...parts])}`;
}

/** In double quotes the shell expands only the secrets' variables: any other $ is escaped. */
function withSecrets(parts: SecretHeader['parts']): string {
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.shown));
  if (texts.every((one) => one !== undefined)) return word(texts.join(''));
  const inner = parts.map((part) => {
    if (typeof part === 'string') return inDouble(part);
    return part.shown === undefined ? `$${part.variable}` : inDouble(part.shown);
  });
  return `"${inner.join('')}"`;
}

function inDouble(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&');
}

function queryOption(field: SampleField): string {
  const { name, value, variable, encoded } = field;
  if (encoded !== undefined) return `-d ${word(encoded)}`;
  if (variable === undefined || value !== '') return `--data-urlencode ${word(formField(field))}`;
  return `--data-urlencode ${withSecrets([`${encodedName(name)}=`, { variable }])}`;
}

function addressWord(url: string, query: readonly SampleField[]): string {
  return withSecrets(
    query.flatMap(({ name, value, variable, encoded }, index) => {
      const before = index === 0 ? `${url}?` : '&';
      return variable === undefined || value !== ''
        ? [before + (encoded ?? encodedPair(name, value))]
        : [`${before}${encodeURIComponent(name)}=`, { variable }];
    }),
  );
}

function bodyOptions(body: PreparedBody | undefined): string[] {
  switch (body?.type) {
    case undefined:
      return [];
    case 'json':
      return [typeOption(body.contentType), `-d ${inQuotes(jsonText(body.value, 1))}`];
    case 'form':
      if (body.fields.length === 0) return ["-d ''"];
      return body.fields.map((field) => `--data-urlencode ${word(formField(field))}`);
    case 'multipart':
      return [
        ...(isFormData(body) ? [] : [typeOption(body.contentType)]),
        ...body.fields.map(partOption),
      ];
    case 'text':
      return [typeOption(body.contentType), `--data-raw ${inQuotes(body.text)}`];
    case 'binary':
      return [typeOption(body.contentType), `--data-binary ${word(`@${body.file}`)}`];
    default:
      return body satisfies never;
  }
}

function typeOption(contentType: string): string {
  return `-H ${word(`Content-Type: ${contentType}`)}`;
}

/** In `name=value` curl encodes only the value; brackets in the name may stay. */
function formField({ name, value }: SampleField): string {
  return `${encodedName(name)}=${value}`;
}

function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** -F gives @, < and semicolons in values a meaning, and trims spaces. */
function partOption({ name, value, file, contentType, headers = [] }: SampleField): string {
  const type = contentType === undefined ? '' : `;type=${contentType}`;
  const more = type + headers.map((header) => `;headers=${inPart(header.join(': '))}`).join('');
  if (file !== undefined) return `-F ${word(`${name}=@${file}${more}`)}`;
  if (more !== '') return `-F ${word(`${name}=${inPart(value)}${more}`)}`;
  return `${/^[@<("\s]|;|\s$/.test(value) ? '--form-string' : '-F'} ${word(`${name}=${value}`)}`;
}

/** In -F's own quotes, which separate a value from what follows. */
function inPart(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** Text as one shell word, quoted only if needed. */
function word(text: string): string {
  return /^[\w@%+:,./-]+$/.test(text) ? text : inQuotes(text);
}

/** Single quotes preserve everything but themselves; $'…' is for characters that must not appear in code. */
function inQuotes(text: string): string {
  if (hasHidden(text.replaceAll('\n', ''))) return `$${quoted(text, "'", inBytes)}`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** `202e` → `\xE2\x80\xAE`: older shells have no other escape, and some locales no Unicode. */
function inBytes(hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return encodeURIComponent(character).replaceAll('%', '\\x');
}
