// Bodies in their content types, with schemas and examples. Entry: bodyOf(), contentsOf().

import { bodyKind } from '../../../site/shared/reference/media-types.ts';
import type { Body, Content, Example } from '../../../site/shared/reference/operation-types.ts';
import type { NodePlace } from '../schema/node-place.ts';
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

/** With how a request is made of their values. A content that says nothing of itself can be sent all the same. */
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
    const schema = inside(own, 'schema');
    const isXml = bodyKind(type) === 'xml' && schema.value !== undefined;
    return {
      ...content,
      ...(examples.length === 0 ? { examples: emptyExamples(type) } : {}),
      ...(encoding === undefined ? {} : { encoding }),
      ...(isXml ? { xml: xmlShapes(schema, reading.contents) } : {}),
    };
  });
}

function emptyExamples(type: string): Example[] {
  const value = bodyKind(type) === 'json' ? {} : '';
  return [{ name: 'example', value, made: true }];
}

/** `body`, and for the second content type `body-form`. */
export function contentsOf(
  spot: JsonLocation,
  reading: BlockReading,
  place: Omit<NodePlace, 'depth'>,
): Content[] {
  return entriesIn(spot).map(([type, media], index): Content => {
    const id = index === 0 ? place.id : reading.ids.claim(place.id, shortType(type));
    const schema = inside(media, 'schema');
    const isEmpty = schema.value === undefined || isEmptySchema(schema);
    const examples = examplesOf(media, reading, place.sender);
    return {
      type,
      examples,
      ...(index === 0 ? {} : { id }),
      ...(isEmpty
        ? {}
        : {
            schema: reading.schema(schema, {
              ...place,
              isBody: true,
              ...(index === 0 ? {} : { id, anchor: id }),
            }),
          }),
    };
  });
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
