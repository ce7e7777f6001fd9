// A recorded request → the values that its sender meant, read by OpenAPI's styles, from the text as it came: a
// comma that joins is not one that a value holds. Entries: decodedParameter(), partsIn().

import type { RecordedRequest } from '../support/recording-server.ts';
import { type MatrixParameter, PARAMETERS } from './matrix-spec.ts';

/** `undefined`: it is not there. */
export function decodedParameter(parameter: MatrixParameter, request: RecordedRequest): unknown {
  switch (parameter.in) {
    case 'path':
      return fromPath(parameter, request);
    case 'query':
      return fromPairs(parameter, pairsIn(request.query), plus);
    case 'header':
      return fromHeader(parameter, request);
    default:
      return fromPairs(parameter, cookiesIn(request), decodeURIComponent);
  }
}

type Decode = (text: string) => string;

/** In a query + is a space. */
const plus: Decode = (text) => decodeURIComponent(text.replaceAll('+', ' '));

type RawPair = readonly [name: string, value: string];

export function pairsIn(text: string): RawPair[] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      return [plus(name), rest.join('=')];
    });
}

/** RFC 6570 joins exploded values by & inside a cookie too. */
function cookiesIn({ headers }: RecordedRequest): RawPair[] {
  return (headers.cookie ?? '').split('; ').flatMap((cookie) => pairsIn(cookie));
}

function fromPairs(parameter: MatrixParameter, pairs: readonly RawPair[], decode: Decode): unknown {
  const { name, style, explode, value, content } = parameter;
  const own = pairs.filter(([key]) => key === name).map(([, text]) => text);
  if (content !== undefined) return JSON.parse(decode(own[0] ?? ''));
  if (typeof value === 'object' && !Array.isArray(value)) {
    const keys = Object.keys(value ?? {});
    if (style === 'deepObject' || explode)
      return Object.fromEntries(
        keys.flatMap((key) => {
          const sent = style === 'deepObject' ? `${name}[${key}]` : key;
          return pairs.filter(([one]) => one === sent).map(([, text]) => [key, decode(text)]);
        }),
      );
    return inTurn(split(own[0] ?? '', style).map(decode));
  }
  if (!Array.isArray(value)) return own.length === 1 ? decode(own[0] ?? '') : own;
  return explode ? own.map(decode) : split(own[0] ?? '', style).map(decode);
}

function split(text: string, style: string): string[] {
  if (style === 'spaceDelimited') return text.split('%20');
  return text.split(style === 'pipeDelimited' ? /%7C/i : ',');
}

function inTurn(texts: readonly string[]): Record<string, string> {
  const entries = texts.flatMap((text, at) => (at % 2 === 0 ? [[text, texts[at + 1] ?? '']] : []));
  return Object.fromEntries(entries) as Record<string, string>;
}

function fromPath(parameter: MatrixParameter, { path }: RecordedRequest): unknown {
  const { name, style, explode, value, content } = parameter;
  const steps = path.split('/').slice(2); // below /path
  const text = steps[PATH_NAMES.indexOf(name)] ?? '';
  if (content !== undefined) return JSON.parse(decodeURIComponent(text));
  if (style === 'matrix') return fromMatrix(text, parameter);
  const bare = style === 'label' ? text.replace(/^\./, '') : text;
  const sign = style === 'label' && explode ? '.' : ',';
  const isObject = typeof value === 'object' && !Array.isArray(value);
  if (!isObject && !Array.isArray(value)) return decodeURIComponent(bare);
  const parts = bare.split(sign);
  if (!isObject) return parts.map(decodeURIComponent);
  return explode ? keyed(parts) : inTurn(parts.map(decodeURIComponent));
}

/** In the order of the path. */
const PATH_NAMES = PARAMETERS.filter((one) => one.in === 'path').map(({ name }) => name);

function keyed(parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => part.split('=').map(decodeURIComponent)));
}

function fromMatrix(text: string, { name, explode, value }: MatrixParameter): unknown {
  const parts = text.split(';').slice(1);
  const own = parts.map((part) => part.split('='));
  if (!explode) {
    const [, joined = ''] = own.find(([key]) => key === name) ?? [];
    if (typeof value !== 'object') return decodeURIComponent(joined);
    const texts = joined.split(',').map(decodeURIComponent);
    return Array.isArray(value) ? texts : inTurn(texts);
  }
  if (typeof value === 'object' && !Array.isArray(value)) return keyed(parts);
  const values = own.filter(([key]) => key === name).map(([, one = '']) => decodeURIComponent(one));
  return Array.isArray(value) ? values : values[0];
}

function fromHeader(parameter: MatrixParameter, { headers }: RecordedRequest): unknown {
  const { name, explode, value, content } = parameter;
  const text = [headers[name.toLowerCase()] ?? ''].flat().join(',');
  if (content !== undefined) return JSON.parse(text);
  if (Array.isArray(value)) return text.split(',');
  if (typeof value !== 'object') return text;
  return explode ? keyed(text.split(',')) : inTurn(text.split(','));
}

export interface Part {
  name: string | undefined;
  filename?: string;
  type?: string;
  headers: Readonly<Record<string, string>>; // further ones
  content: string; // latin1
}

/** The parts of a multipart body, as they came. */
export function partsIn({ headers, body }: RecordedRequest): Part[] {
  const [, quoted, bare] =
    /boundary=(?:"([^"]*)"|([^;]*))/.exec(headers['content-type'] ?? '') ?? [];
  const text = `\r\n${body.toString('latin1')}`;
  const pieces = text.split(`\r\n--${quoted ?? bare}`).slice(1, -1);
  return pieces.map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const lines = piece.slice(2, end).split('\r\n');
    const entries = lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
    const {
      'content-disposition': disposition = '',
      'content-type': type,
      ...rest
    } = Object.fromEntries(entries) as Record<string, string>;
    const filename = /filename="([^"]*)"/.exec(disposition)?.[1];
    return {
      name: /[ ;]name="([^"]*)"/.exec(disposition)?.[1],
      filename,
      type,
      headers: rest,
      content: piece.slice(end + 4),
    };
  });
}
