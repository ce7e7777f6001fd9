// Bodies by content type, with schemas and examples. Entry: bodyOf(), contentsOf().

import { bodyKind } from '../../../site/shared/reference/media-types.ts';
import type { Body, Content, Example } from '../../../site/shared/reference/operation-types.ts';
import type { Json, SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import { textOf as exactText } from '../../../site/shared/samples/exact-integers.ts';
import { generatedExample } from '../schema/example-from-schema.ts';
import type { NodePlace, Sender } from '../schema/node-place.ts';
import { descriptionHtml } from '../spec/description-html.ts';
import {
  entriesIn,
  flagAt,
  followed,
  inside,
  isRecord,
  type JsonLocation,
} from '../spec/references.ts';
import type { BlockContext } from './block-reader.ts';
import { encodingsOf } from './body-encodings.ts';
import { examplesOf } from './media-examples.ts';
import { xmlShapes } from './xml-shapes.ts';

export function bodyOf(
  location: JsonLocation,
  context: BlockContext,
  place: Omit<NodePlace, 'depth'>,
): Body | undefined {
  const target = followed(location, context.contents);
  if (target === undefined || !isRecord(target.value)) return undefined;
  const contents = contentsOf(inside(target, 'content'), context, place);
  return {
    contents:
      place.sender === 'reader'
        ? sendable(inside(target, 'content'), contents, context)
        : contents.filter(({ schema, examples }) => schema !== undefined || examples.length > 0),
    required: flagAt(target.value, 'required'),
    description: descriptionHtml(target.value['description']),
  };
}

/** Adds how their values are encoded in a request. Empty media types can be sent too. */
function sendable(
  location: JsonLocation,
  contents: readonly Content[],
  context: BlockContext,
): readonly Content[] {
  const media = entriesIn(location).map(([, one]) => one);
  return contents.map((content, index): Content => {
    const { type, examples } = content;
    return {
      ...content,
      examples: examples.length === 0 ? emptyExamples(type) : examples,
      encoding: encodingsOf(type, media[index] ?? location, context.contents),
    };
  });
}

function emptyExamples(type: string): Example[] {
  const value = bodyKind(type) === 'json' ? {} : '';
  return [{ name: 'example', value, generated: true }];
}

/** Ids begin with `body`; for the second content type with `body-form`, for instance. */
export function contentsOf(
  location: JsonLocation,
  context: BlockContext,
  place: Omit<NodePlace, 'depth'>,
): Content[] {
  return entriesIn(location).map(([type, media], index): Content => {
    const id = index === 0 ? place.id : context.ids.claim(place.id, shortType(type));
    const own = { ...place, isBody: true as const, ...(index === 0 ? {} : { id, anchor: id }) };
    const schema = schemaOf(media, context, own);
    const given = examplesOf(media, context, place.sender);
    const examples = given.length > 0 ? given : itemExamples(type, media, context, place.sender);
    const written = inside(media, 'schema');
    const isXml = bodyKind(type) === 'xml' && written.value !== undefined;
    return {
      type,
      examples,
      id: index === 0 ? undefined : id,
      schema,
      xml: isXml ? xmlShapes(written, context.contents) : undefined,
    };
  });
}

/** For a stream (OpenAPI 3.2), `itemSchema` describes each item. */
function schemaOf(
  media: JsonLocation,
  context: BlockContext,
  place: Omit<NodePlace, 'depth'>,
): SchemaNode | undefined {
  const schema = inside(media, 'schema');
  if (schema.value !== undefined && !isEmptySchema(schema)) return context.schema(schema, place);
  const item = inside(media, 'itemSchema');
  if (item.value === undefined || isEmptySchema(item)) return undefined;
  return { types: ['array'], items: context.schema(item, place) };
}

/** For a stream one item, as it is written in the stream. */
function itemExamples(
  type: string,
  media: JsonLocation,
  { contents }: BlockContext,
  sender: Sender,
): Example[] {
  const item = inside(media, 'itemSchema');
  const value = item.value === undefined ? undefined : generatedExample(item, contents, sender);
  if (value === undefined) return [];
  return [{ name: 'example', value: isEvents(type) ? eventText(value) : value, generated: true }];
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
