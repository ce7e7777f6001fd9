// How the fields of a form and the parts of a multipart body are sent: `encoding`, and which of them are files.
// Entry: encodingsOf().

import { bodyKind } from '../../../site/shared/reference/media-types.ts';
import type { Encoding } from '../../../site/shared/reference/operation-types.ts';
import type { Json } from '../../../site/shared/reference/schema-node.ts';
import { textOf } from '../../../site/shared/samples/exact-integers.ts';
import { generatedExample } from '../schema/example-from-schema.ts';
import { type FlatSchema, flatSchema } from '../schema/flat-schema.ts';
import {
  type Contents,
  entriesIn,
  fieldOf,
  flagAt,
  inside,
  type JsonLocation,
  targetsIn,
  textAt,
} from '../spec/references.ts';
import { givenExamples } from './media-examples.ts';

/** By field; undefined if all fields are sent by default rules. */
export function encodingsOf(
  type: string,
  media: JsonLocation,
  contents: Contents,
): Readonly<Record<string, Encoding>> | undefined {
  const written = new Map(entriesIn(inside(media, 'encoding')));
  const files = bodyKind(type) === 'multipart' ? fileFields(media, contents) : new Set<string>();
  const names = [...new Set([...written.keys(), ...files])];
  const encodings = names.flatMap((name): [string, Encoding][] => {
    const location = written.get(name);
    const encoding: Encoding = {
      ...(location && encodingOf(location, contents)),
      file: files.has(name) ? true : undefined,
    };
    return Object.values(encoding).every((one) => one === undefined) ? [] : [[name, encoding]];
  });
  return encodings.length === 0 ? undefined : Object.fromEntries(encodings);
}

function encodingOf(location: JsonLocation, contents: Contents): Encoding {
  const explode = fieldOf(location.value, 'explode');
  const headers = headersOf(inside(location, 'headers'), contents);
  return {
    contentType: textAt(location.value, 'contentType'),
    style: textAt(location.value, 'style'),
    explode: typeof explode === 'boolean' ? explode : undefined,
    allowReserved: flagAt(location.value, 'allowReserved'),
    headers: headers.length === 0 ? undefined : headers,
  };
}

/** Each with an example. Content-Type is left to `contentType`. */
function headersOf(location: JsonLocation, contents: Contents): [name: string, value: string][] {
  return targetsIn(location, contents).flatMap(([name, header]): [string, string][] => {
    if (name.toLowerCase() === 'content-type') return [];
    const [example] = givenExamples(header, { contents });
    const value =
      example?.value ?? generatedExample(inside(header, 'schema'), contents, 'reader') ?? 'value';
    return [[name, textOf(value as Json)]];
  });
}

function fileFields(media: JsonLocation, contents: Contents): Set<string> {
  const schema = inside(media, 'schema');
  if (schema.value === undefined) return new Set();
  const encoding = inside(media, 'encoding');
  const names = [...flatSchema([schema], contents).properties].filter(([name, locations]) => {
    const flat = flatSchema(locations, contents);
    const items = flat.items.length === 0 ? flat : flatSchema(flat.items, contents);
    return isBytes(items, textAt(inside(encoding, name).value, 'contentType'));
  });
  return new Set(names.map(([name]) => name));
}

const BYTES = /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)\b/i;

/**
 * OpenAPI 3.0: `format: binary`. 3.1: a string or untyped schema without encoding or format, whose media type (or
 * else that of the part) is binary.
 */
function isBytes({ words, types }: FlatSchema, contentType?: string): boolean {
  if (words['format'] === 'binary') return true;
  const isText = types?.every((type) => type === 'string' || type === 'null') ?? true;
  if (!isText || words['contentEncoding'] !== undefined || words['format'] !== undefined)
    return false;
  const { contentMediaType } = words;
  if (typeof contentMediaType === 'string')
    return bodyKind(contentMediaType) === 'binary' || BYTES.test(contentMediaType);
  return contentType !== undefined && BYTES.test(contentType);
}
