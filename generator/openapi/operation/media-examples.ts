// Descriptions, and the examples of a body or a parameter. Entries: described(), examplesOf(), givenExamples(),
// toldExamples().

import type { Example } from '../../../site/shared/reference/operation-types.ts';
import type { Json } from '../../../site/shared/reference/schema-node.ts';
import { madeExample } from '../schema/example-from-schema.ts';
import type { Sender } from '../schema/node-place.ts';
import { safeHtml } from '../spec/description-html.ts';
import { entriesIn, followed, inside, isRecord, type JsonLocation } from '../spec/references.ts';
import type { BlockReading } from './block-reader.ts';

/** The context for reading them. */
type Reading = Pick<BlockReading, 'contents'>;

export function described(description: unknown): { description?: string } {
  if (typeof description !== 'string' || description.trim() === '') return {};
  return { description: safeHtml(description) };
}

/** The summary, which only responses of OpenAPI 3.2 have, and the description. */
export function summed(holder: JsonLocation): { description?: string } {
  const texts = ['summary', 'description'].map((key) => inside(holder, key).value);
  return described(texts.filter((text) => typeof text === 'string').join('\n\n'));
}

/** The given examples, or else one made from the schema. */
export function examplesOf(media: JsonLocation, reading: Reading, sender: Sender): Example[] {
  const given = givenExamples(media, reading);
  if (given.length > 0) return given;
  const schema = inside(media, 'schema');
  const value =
    schema.value === undefined ? undefined : madeExample(schema, reading.contents, sender);
  return value === undefined ? [] : [{ name: 'example', value, made: true }];
}

/** Examples that a single value next to the schema cannot express: several, or one with a description. */
export function toldExamples(examples: readonly Example[]): readonly Example[] {
  const [first, ...others] = examples;
  if (first === undefined || others.length > 0) return examples;
  const { summary, description, external } = first;
  return [summary, description, external].some((one) => one !== undefined) ? examples : [];
}

export function givenExamples(media: JsonLocation, reading: Reading): Example[] {
  const named = entriesIn(inside(media, 'examples')).flatMap(([name, spot]): Example[] => {
    const value = followed(spot, reading.contents)?.value;
    if (!isRecord(value)) return [];
    const { summary, externalValue, serializedValue, 'x-security': security } = value;
    // OpenAPI 3.2: the data, or the text that is sent.
    const shown = value['value'] ?? value['dataValue'] ?? serializedValue ?? null;
    return [
      {
        name,
        value: shown as Json,
        ...(typeof summary === 'string' ? { summary } : {}),
        ...described(value['description']),
        ...(typeof security === 'string' ? { security } : {}),
        ...(typeof externalValue === 'string' ? { external: externalValue } : {}),
      },
    ];
  });
  if (named.length > 0 || !isRecord(media.value)) return named;
  if (!Object.hasOwn(media.value, 'example')) return [];
  return [{ name: 'example', value: media.value['example'] as Json, unnamed: true }];
}
