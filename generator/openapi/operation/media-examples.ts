// The examples of a body or a parameter. Entries: examplesOf(), givenExamples(), examplesToList().

import type { Example } from '../../../site/shared/reference/operation-types.ts';
import type { Json } from '../../../site/shared/reference/schema-node.ts';
import { generatedExample } from '../schema/example-from-schema.ts';
import type { Sender } from '../schema/node-place.ts';
import { descriptionHtml } from '../spec/description-html.ts';
import { inside, isRecord, type JsonLocation, targetsIn, textAt } from '../spec/references.ts';
import type { BlockContext } from './block-reader.ts';

/** The context for reading them. */
type Reading = Pick<BlockContext, 'contents'>;

/** The given examples, or else one made from the schema. */
export function examplesOf(media: JsonLocation, context: Reading, sender: Sender): Example[] {
  const given = givenExamples(media, context);
  if (given.length > 0) return given;
  const schema = inside(media, 'schema');
  const value =
    schema.value === undefined ? undefined : generatedExample(schema, context.contents, sender);
  return value === undefined ? [] : [{ name: 'example', value, generated: true }];
}

/** Examples that a single value next to the schema cannot express: several, or one with a description. */
export function examplesToList(examples: readonly Example[]): readonly Example[] {
  const [first, ...others] = examples;
  if (first === undefined || others.length > 0) return examples;
  const { summary, description, external } = first;
  return [summary, description, external].some((one) => one !== undefined) ? examples : [];
}

export function givenExamples(media: JsonLocation, context: Reading): Example[] {
  const written = targetsIn(inside(media, 'examples'), context.contents);
  const named = written.flatMap(([name, { value }]): Example | [] => {
    if (!isRecord(value)) return [];
    // OpenAPI 3.2: the data, or the text that is sent.
    const { value: plain, dataValue, serializedValue } = value;
    return {
      name,
      value: (plain ?? dataValue ?? serializedValue ?? null) as Json,
      summary: textAt(value, 'summary'),
      description: descriptionHtml(value['description']),
      security: textAt(value, 'x-security'),
      external: textAt(value, 'externalValue'),
    };
  });
  if (named.length > 0 || !isRecord(media.value)) return named;
  if (!Object.hasOwn(media.value, 'example')) return [];
  return [{ name: 'example', value: media.value['example'] as Json, unnamed: true }];
}
