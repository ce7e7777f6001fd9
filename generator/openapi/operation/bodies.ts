// Bodies by content type, with schemas and examples. Entry: bodyOf(), contentsOf().

import { bodyKind } from '../../../site/shared/reference/media-types.ts';
import type { Body, Content, Example } from '../../../site/shared/reference/operation-types.ts';
import type { Json, SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import { textOf as exactText } from '../../../site/shared/samples/exact-integers.ts';
import { madeExample } from '../schema/example-from-schema.ts';
import type { NodePlace, Sender } from '../schema/node-place.ts';
import { entriesIn, followed, inside, isRecord, type JsonLocation } from '../spec/references.ts';
import type { BlockReading } from './block-reader.ts';
import { encodingsOf } from './body-encodings.ts';
import { described, examplesOf } from './media-examples.ts';
import { xmlShapes } from './xml-shapes.ts';

export function bodyOf(
  spot: JsonLocation,
  reading: BlockReading,
  place: Omit<NodePlace, 'depth'>,
): Body | undefined {
  const target = followed(spot, reading.contents);
  if (target === undefined || !isRecord(target.value)) return undefined;
  const { description, required } = target.value;
  const contents = contentsOf(inside(target, 'content'), reading, place);
  return {
    contents:
      place.sender === 'reader'
        ? sendable(inside(target, 'content'), contents, reading)
        : contents.filter(({ schema, examples }) => schema !== undefined || examples.length > 0),
    ...(required === true ? { required: true as const } : {}),
    ...described(description),
  };
}

/** Adds how their values are encoded in a request. Empty media types can be sent too. */
function sendable(
  spot: JsonLocation,
  contents: readonly Content[],
  reading: BlockReading,
): readonly Content[] {
  const media = entriesIn(spot).map(([, one]) => one);
  return contents.map((content, index): Content => {
    const { type, examples } = content;
    const own = media[index] ?? spot;
    const encoding = encodingsOf(type, own, reading.contents);
    return {
      ...content,
      ...(examples.length === 0 ? { examples: emptyExamples(type) } : {}),
      ...(encoding === undefined ? {} : { encoding }),
    };
  });
}

function emptyExamples(type: string): Example[] {
  const value = bodyKind(type) === 'json' ? {} : '';
  return [{ name: 'example', value, made: true }];
}

/** Ids begin with `body`; for the second content type with `body-form`, for instance. */
export function contentsOf(
  spot: JsonLocation,
  reading: BlockReading,
  place: Omit<NodePlace, 'depth'>,
): Content[] {
  return entriesIn(spot).map(([type, media], index): Content => {
    const id = index === 0 ? place.id : reading.ids.claim(place.id, shortType(type));
    const own = { ...place, isBody: true as const, ...(index === 0 ? {} : { id, anchor: id }) };
    const schema = schemaOf(media, reading, own);
    const given = examplesOf(media, reading, place.sender);
    const examples = given.length > 0 ? given : itemExamples(type, media, reading, place.sender);
    const written = inside(media, 'schema');
    const isXml = bodyKind(type) === 'xml' && written.value !== undefined;
    return {
      type,
      examples,
      ...(index === 0 ? {} : { id }),
      schema,
      ...(isXml ? { xml: xmlShapes(written, reading.contents) } : {}),
    };
  });
}

/** For a stream (OpenAPI 3.2), `itemSchema` describes each item. */
function schemaOf(
  media: JsonLocation,
  reading: BlockReading,
  place: Omit<NodePlace, 'depth'>,
): SchemaNode | undefined {
  const schema = inside(media, 'schema');
  if (schema.value !== undefined && !isEmptySchema(schema)) return reading.schema(schema, place);
  const item = inside(media, 'itemSchema');
  if (item.value === undefined || isEmptySchema(item)) return undefined;
  return { types: ['array'], items: reading.schema(item, place) };
}

/** For a stream one item, as it is written in the stream. */
function itemExamples(
  type: string,
  media: JsonLocation,
  { contents }: BlockReading,
  sender: Sender,
): Example[] {
  const item = inside(media, 'itemSchema');
  const value = item.value === undefined ? undefined : madeExample(item, contents, sender);
  if (value === undefined) return [];
  return [{ name: 'example', value: isEvents(type) ? eventText(value) : value, made: true }];
}

function isEvents(type: string): boolean {
  return type.split(';', 1)[0]?.trim() === 'text/event-stream';
}

/** `event: paid`, `data: {"id":1}`: one line per field. */
function eventText(item: Json): string {
  const fields = Object.entries(isRecord(item) ? item : { data: item });
  const textOf = (value: unknown): string => exactText(value).replaceAll('\n', ' ');
  return fields.map(([name, value]) => `${name}: ${textOf(value)}`).join('\n');
}

function isEmptySchema({ value }: JsonLocation): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

const SHORT_TYPES: Readonly<Record<string, string>> = {
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'application/octet-stream': 'binary',
  'text/plain': 'text',
};

/** `application/vnd.pay+json` → `json`. */
function shortType(type: string): string {
  return SHORT_TYPES[type] ?? type.replace(/^[^/]*\//, '').replace(/^.*\+/, '');
}
