// A request as a command for the shell. Entry: curlSample().

import type { SampleField } from './fields.ts';
import { commentLines, hasHidden, jsonText, quoted } from './literals.ts';
import type { Draft, DraftBody, SecretHeader } from './sample-request.ts';

export function curlSample(draft: Draft): string {
  const { url, query, headers, body, comments } = draft;
  // -G makes the query of what -d gives, so a request with a body has its query in the address.
  const isInAddress = query.length > 0 && body !== undefined;
  const address = isInAddress ? `${url}?${query.map(encodedField).join('&')}` : url;
  const options = [
    ...basicOption(draft),
    ...draft.secrets.map(secretOption),
    ...headers.map(([name, value]) => `-H ${word(`${name}: ${value}`)}`),
    ...bodyOptions(body),
    ...(isInAddress ? [] : query.map((field) => `--data-urlencode ${word(formField(field))}`)),
  ];
  const command = ['curl', ...flags(draft), word(address)].join(' ');
  const above = commentLines(comments, query).map((line) => `# ${line}\n`);
  return above.join('') + [command, ...options].join(' \\\n  ');
}

function flags({ method, query, body }: Draft): string[] {
  const isQuery = query.length > 0 && body === undefined;
  const usual = body === undefined ? 'GET' : 'POST';
  return [
    ...(isQuery ? ['-G'] : []),
    ...(method === 'HEAD' ? ['-I'] : method === usual ? [] : ['-X', method]),
  ];
}

/** The colon stops curl from asking for a password. */
function basicOption({ basic }: Draft): string[] {
  if (basic === undefined) return [];
  const { variable, shown, isUserName } = basic;
  const colon = isUserName ? ':' : '';
  return [`-u ${shown === undefined ? `"$${variable}${colon}"` : word(shown + colon)}`];
}

/** Of double quotes the shell reads only the variable: a header's name holds no $ but a quoted one. */
function secretOption({ name, prefix, variable, shown }: SecretHeader): string {
  if (shown !== undefined) return `-H ${word(`${name}: ${prefix}${shown}`)}`;
  return `-H "${name.replace(/[\\"$`]/g, '\\$&')}: ${prefix}$${variable}"`;
}

function bodyOptions(body: DraftBody | undefined): string[] {
  switch (body?.type) {
    case undefined:
      return [];
    case 'json':
      return [typeOption(body.contentType), `-d ${inQuotes(jsonText(body.value, 1))}`];
    case 'form':
      if (body.fields.length === 0) return ["-d ''"];
      return body.fields.map((field) => `--data-urlencode ${word(formField(field))}`);
    case 'multipart':
      return body.fields.map(partOption);
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

/** Of `name=value` curl encodes the value; brackets in the name may stay. */
function formField({ name, value }: SampleField): string {
  const encoded = encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
  return `${encoded}=${value}`;
}

function encodedField({ name, value }: SampleField): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

/** -F takes files and types from values with @, < or a semicolon, and spaces from their ends. */
function partOption({ name, value, file, contentType }: SampleField): string {
  if (file !== undefined) {
    const type = contentType === undefined ? '' : `;type=${contentType}`;
    return `-F ${word(`${name}=@${file}${type}`)}`;
  }
  return `${/^[@<("\s]|;|\s$/.test(value) ? '--form-string' : '-F'} ${word(`${name}=${value}`)}`;
}

/** A text that the shell takes as one word, without quotes where none are needed. */
function word(text: string): string {
  return /^[\w@%+:,./-]+$/.test(text) ? text : inQuotes(text);
}

/** Single quotes keep everything but themselves; $'…' is for characters that a page cannot carry. */
function inQuotes(text: string): string {
  if (hasHidden(text.replaceAll('\n', ''))) return `$${quoted(text, "'", inBytes)}`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** `202e` → `\xE2\x80\xAE`: older shells know no other escape, and other locales no Unicode. */
function inBytes(hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return encodeURIComponent(character).replaceAll('%', '\\x');
}
