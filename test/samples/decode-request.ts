// A recorded request → the values that its sender meant, read by OpenAPI's styles, from the text as it came: a
// comma that joins is not one that a value holds. Entries: decodedParameter(), partsIn().

import type { RecordedRequest } from '../support/recording-server.ts';
import { type MatrixParameter, PARAMETERS } from './matrix-spec.ts';

export function decodedParameter(parameter: MatrixParameter, request: RecordedRequest): unknown {
  const { in: place, style, explode, value, content } = parameter;
  const decode = DECODE[place];
  const pieces = piecesOf(parameter, request);
  if (content !== undefined) return JSON.parse(decode(pieces.join(',')));
  if (Array.isArray(value)) return pieces.map(decode);
  if (typeof value !== 'object') return pieces.length === 1 ? decode(pieces[0] ?? '') : pieces;
  const texts =
    explode || style === 'deepObject'
      ? pieces.flatMap((piece) => [piece.replace(/=.*/s, ''), piece.replace(/^[^=]*=/, '')])
      : pieces;
  return inTurn(texts.map(decode));
}

/** In a query + is a space. */
const plus = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
const DECODE: Readonly<Record<MatrixParameter['in'], (text: string) => string>> = {
  path: decodeURIComponent,
  query: plus,
  header: (text) => text,
  cookie: decodeURIComponent,
};

/** `a,1,b,2` → keys and values. */
function inTurn(texts: readonly string[]): Record<string, string> {
  const entries = texts.flatMap((text, at) => (at % 2 === 0 ? [[text, texts[at + 1] ?? '']] : []));
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The values of a parameter as they came, those of an exploded object as `key=value`. */
function piecesOf(parameter: MatrixParameter, { path, query, headers }: RecordedRequest): string[] {
  const { in: place, name } = parameter;
  if (place === 'path') return piecesInPath(parameter, path);
  if (place === 'query') return piecesInPairs(parameter, pairsIn(query));
  if (place === 'header') return [headers[name.toLowerCase()] ?? ''].flat().join(',').split(',');
  // RFC 6570 joins exploded values by & inside a cookie too.
  const cookies = (headers.cookie ?? '').split('; ');
  return piecesInPairs(parameter, cookies.flatMap(pairsIn));
}

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

function piecesInPairs(parameter: MatrixParameter, pairs: readonly RawPair[]): string[] {
  const { name, style, explode, value, content } = parameter;
  const isDeep = style === 'deepObject';
  const valuesOf = (wanted: string): string[] =>
    pairs.filter(([key]) => key === wanted).map(([, text]) => text);
  if (content === undefined && (isDeep || explode) && isObject(value))
    return Object.keys(value).flatMap((key) =>
      valuesOf(isDeep ? `${name}[${key}]` : key).map((text) => `${key}=${text}`),
    );
  return explode
    ? valuesOf(name)
    : valuesOf(name).flatMap((text) => text.split(DELIMITERS[style] ?? ','));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const DELIMITERS: Readonly<Record<string, string | RegExp>> = {
  spaceDelimited: '%20',
  pipeDelimited: /%7C/i,
};

/** In the order of the path. */
const PATH_NAMES = PARAMETERS.filter((one) => one.in === 'path').map(({ name }) => name);

function piecesInPath({ name, style, explode, value }: MatrixParameter, path: string): string[] {
  const steps = path.split('/').slice(2); // below /path
  const text = steps[PATH_NAMES.indexOf(name)] ?? '';
  if (style === 'label') return text.replace(/^\./, '').split(explode ? '.' : ',');
  if (style !== 'matrix') return text.split(',');
  const parts = text.split(';').slice(1);
  if (explode && isObject(value)) return parts;
  const own = parts.filter((part) => part.startsWith(`${name}=`));
  const values = own.map((part) => part.slice(name.length + 1));
  return explode ? values : values.flatMap((one) => one.split(','));
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
