// A body's value and content type → the body that samples send, or the text that pages show. Entries:
// requestBody(), startingBody(), shownValue().

import { textOf } from '../samples/exact-integers.ts';
import { bracketFields, type SampleField } from '../samples/fields.ts';
import type { SampleBody } from '../samples/sample-request.ts';
import { bodyKind, fileNameFor, sentType } from './media-types.ts';
import type { Content, Encoding, Example } from './operation-types.ts';
import { encoded, queryPairs } from './parameter-styles.ts';
import { isList, isObject, type Json, type JsonObject } from './schema-node.ts';
import { xmlText } from './xml-text.ts';

/** For binary contents and file fields, the value is the file's name. */
export function requestBody(content: Content, value: Json): SampleBody {
  const contentType = sentType(content.type);
  const kind = bodyKind(content.type);
  switch (kind) {
    case 'json':
      return { type: 'json', contentType, value: parsed(content, value) };
    case 'form':
    case 'multipart':
      if (!isObject(value)) return { type: 'text', contentType, value: textOf(value) };
      return kind === 'form'
        ? formBody(contentType, formFields(value, content.encoding ?? {}))
        : { type: kind, contentType, fields: partsOf(value, content.encoding ?? {}) };
    case 'xml':
      return { type: 'text', contentType, value: xmlOf(content, value) };
    case 'text':
      return { type: 'text', contentType, value: textOf(value) };
    case 'binary':
      return { type: 'binary', contentType, value: textOf(value) };
    default:
      return kind satisfies never;
  }
}

/** A JSON example may be written as a string of JSON. */
function parsed({ schema }: Content, value: Json): Json {
  const types = schema?.types ?? [];
  if (typeof value !== 'string' || types.length === 0 || types.includes('string')) return value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return value; // not JSON: sent as a string, as it was written
  }
}

/** An example as a page shows it: XML as text; any other value as it is, for the caller to format. */
export function shownValue(content: WrittenContent, { value, external }: Example): Json {
  return bodyKind(content.type) === 'xml' && external === undefined ? xmlOf(content, value) : value;
}

/** What determines how the values of a content are written. */
type WrittenContent = Pick<Content, 'type' | 'xml' | 'schema'>;

function xmlOf({ xml = [], schema }: WrittenContent, value: Json): string {
  if (typeof value === 'string' && /^\s*</.test(value)) return value;
  return xmlText(value, xml, schema?.name ?? schema?.title ?? 'root');
}

/** A body that a form encoder would write differently (joined by commas, reserved characters) is written as text. */
function formBody(contentType: string, fields: readonly SampleField[]): SampleBody {
  if (fields.every((field) => field.encoded === undefined))
    return { type: 'form', contentType, fields };
  const pairs = fields.map(
    (field) => field.encoded ?? `${encoded(field.name)}=${encoded(field.value)}`,
  );
  return { type: 'text', contentType, value: pairs.join('&') };
}

type Encodings = Readonly<Record<string, Encoding>>;

function formFields(value: JsonObject, encodings: Encodings): SampleField[] {
  return Object.entries(value).flatMap(([name, one]) => {
    const encoding = encodingOf(encodings, name);
    if (isStyled(encoding)) return styledFields(name, one, encoding);
    const items = isList(one) ? one : [one];
    return items.map((item): SampleField => ({ name, value: fieldText(item) }));
  });
}

/** If a style is given, the content type is ignored. */
function isStyled({ style, explode, allowReserved }: Encoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

function styledFields(name: string, value: Json, encoding: Encoding): SampleField[] {
  if (encoding.style === 'deepObject') return bracketFields({ [name]: value });
  const { contentType: _, ...way } = encoding;
  return queryPairs({ name, ...way }, value).map(([key, text, written]) => ({
    name: key,
    value: text,
    encoded: written,
  }));
}

/** Multipart parts: each item of a list is a part of its own; an object is JSON. */
function partsOf(value: JsonObject, encodings: Encodings): SampleField[] {
  return Object.entries(value).flatMap(([name, one]) => {
    const encoding = encodingOf(encodings, name);
    if (encoding.file !== true && isStyled(encoding))
      return styledFields(name, one, encoding).map(({ encoded: _, ...field }) => field);
    const items = isList(one) ? one : [one];
    return items.map((item) => partOf(name, item, encoding));
  });
}

function partOf(name: string, value: Json, encoding: Encoding): SampleField {
  const { headers } = encoding;
  if (encoding.file === true) {
    const contentType = sentType(encoding.contentType ?? 'application/octet-stream');
    return { name, value: '', file: textOf(value), contentType, headers };
  }
  const usual = isObject(value) || isList(value) ? 'application/json' : undefined;
  const written = encoding.contentType ?? usual;
  return { name, value: fieldText(value), contentType: written && sentType(written), headers };
}

function fieldText(value: Json): string {
  return value === null ? '' : textOf(value);
}

function encodingOf(encodings: Encodings, name: string): Encoding {
  return Object.hasOwn(encodings, name) ? (encodings[name] ?? {}) : {};
}

/** An example as the initial body of a request: file contents, which no sample shows, become a file name. */
export function startingBody(content: Content, value: Json | undefined): Json | undefined {
  const kind = bodyKind(content.type);
  if (kind === 'binary') return fileName(value, 'file', content.type);
  if (kind !== 'multipart' || !isObject(value)) return value;
  const entries = Object.entries(value).map(([name, one]): [string, Json] => {
    const { file, contentType = '' } = encodingOf(content.encoding ?? {}, name);
    if (file !== true) return [name, one];
    if (!isList(one)) return [name, fileName(one, name, contentType)];
    return [name, one.map((item) => fileName(item, name, contentType))];
  });
  return Object.fromEntries(entries);
}

/** Keeps the author's example if it is a file name. */
function fileName(value: Json | undefined, name: string, contentType: string): string {
  const isName = typeof value === 'string' && /^[\w .()-]{1,100}\.\w{1,8}$/.test(value);
  return isName ? value : fileNameFor(name, contentType);
}
