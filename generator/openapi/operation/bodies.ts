// Bodies in their content types, with schemas and examples. Entry: bodyOf(), contentsOf(), examplesOf().

import type { Body, Content, Example } from '../../../site/shared/reference/operation-types.ts';
import type { Json } from '../../../site/shared/reference/schema-node.ts';
import { madeExample } from '../schema/example-from-schema.ts';
import type { NodePlace, Sender } from '../schema/node-place.ts';
import { safeHtml } from '../spec/description-html.ts';
import { entriesIn, followed, inside, isRecord, type JsonLocation } from '../spec/references.ts';
import type { BlockReading } from './block-reader.ts';

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
    contents: contents.filter(
      ({ schema, examples }) => schema !== undefined || examples.length > 0,
    ),
    ...(required === true ? { required: true as const } : {}),
    ...described(description),
  };
}

export function described(description: unknown): { description?: string } {
  if (typeof description !== 'string' || description.trim() === '') return {};
  return { description: safeHtml(description) };
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
    const encoding = encodingOf(inside(media, 'encoding'));
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
      ...(encoding === undefined ? {} : { encoding }),
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

function encodingOf(spot: JsonLocation): Content['encoding'] | undefined {
  const found = entriesIn(spot).flatMap(([name, { value }]) => {
    if (!isRecord(value)) return [];
    const { contentType, style, explode } = value;
    const one = {
      ...(typeof contentType === 'string' ? { contentType } : {}),
      ...(typeof style === 'string' ? { style } : {}),
      ...(typeof explode === 'boolean' ? { explode } : {}),
    };
    return [[name, one] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Given ones, else one made from the schema. */
export function examplesOf(media: JsonLocation, reading: BlockReading, sender: Sender): Example[] {
  const given = givenExamples(media, reading);
  if (given.length > 0) return given;
  const schema = inside(media, 'schema');
  const value =
    schema.value === undefined ? undefined : madeExample(schema, reading.contents, sender);
  return value === undefined ? [] : [{ name: 'example', value, made: true }];
}

export function givenExamples(media: JsonLocation, reading: BlockReading): Example[] {
  const named = entriesIn(inside(media, 'examples')).flatMap(([name, spot]): Example[] => {
    const value = followed(spot, reading.contents)?.value;
    if (!isRecord(value)) return [];
    const { summary, externalValue } = value;
    return [
      {
        name,
        value: (value['value'] ?? null) as Json,
        ...(typeof summary === 'string' ? { summary } : {}),
        ...described(value['description']),
        ...(typeof externalValue === 'string' ? { external: externalValue } : {}),
      },
    ];
  });
  if (named.length > 0 || !isRecord(media.value)) return named;
  if (!Object.hasOwn(media.value, 'example')) return [];
  return [{ name: 'example', value: media.value['example'] as Json }];
}
