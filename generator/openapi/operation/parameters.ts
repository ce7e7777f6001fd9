// The parameters of an operation, including those of its path item. Entry: parametersOf().

import type { Parameter } from '../../../site/shared/reference/operation-types.ts';
import { placeholder } from '../../../site/shared/reference/request-from-operation.ts';
import type { Json, SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import { generatedExample } from '../schema/example-from-schema.ts';
import type { Sender } from '../schema/node-place.ts';
import { descriptionHtml } from '../spec/description-html.ts';
import {
  entriesIn,
  flagAt,
  inside,
  isRecord,
  type JsonLocation,
  targetsIn,
} from '../spec/references.ts';
import type { BlockContext } from './block-reader.ts';
import { examplesToList, givenExamples } from './media-examples.ts';

const PLACES = ['path', 'query', 'header', 'cookie'] as const;
type ParameterPlace = (typeof PLACES)[number];

/** OpenAPI ignores parameters with these names: bodies and security schemes define them. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Those of the path item and of the operation, which overrides by name and place. */
export function parameterLocations(
  item: JsonLocation,
  operation: JsonLocation,
  context: Pick<BlockContext, 'contents'>,
) {
  const byPlace = new Map<string, JsonLocation>();
  for (const holder of [item, operation]) {
    for (const [, location] of targetsIn(inside(holder, 'parameters'), context.contents)) {
      const { value } = location;
      if (isRecord(value)) byPlace.set(`${value['in']} ${value['name']}`, location);
    }
  }
  return [...byPlace.values()];
}

export function parametersOf(
  item: JsonLocation,
  operation: JsonLocation,
  context: BlockContext,
  { sender, prefix = '' }: { sender: Sender; prefix?: string },
): Parameter[] {
  const locations = parameterLocations(item, operation, context);
  const isIn = ({ value }: JsonLocation, place: string): boolean =>
    isRecord(value) && value['in'] === place && !isIgnored(value);
  return PLACES.flatMap((place) =>
    locations
      .filter((location) => isIn(location, place))
      .map((location) => parameterOf(location, place, context, { sender, prefix })),
  );
}

function isIgnored(value: Readonly<Record<string, unknown>>): boolean {
  return value['in'] === 'header' && IGNORED_HEADERS.has(String(value['name']).toLowerCase());
}

const USUAL_STYLE = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const;

function parameterOf(
  location: JsonLocation,
  place: ParameterPlace,
  context: BlockContext,
  { sender, prefix }: { sender: Sender; prefix: string },
): Parameter {
  const value = isRecord(location.value) ? location.value : {};
  const name = String(value['name'] ?? '');
  const id = context.claim(prefix, place, name);
  const [contentType, content] = entriesIn(inside(location, 'content'))[0] ?? [];
  const holder = content ?? location;
  const examples = givenExamples(holder, context);
  const style = String(value['style'] ?? USUAL_STYLE[place]);
  const usualExplode = style === 'form';
  const explode = typeof value['explode'] === 'boolean' ? value['explode'] : usualExplode;
  const example = examples[0]?.value;
  const schema = inside(holder, 'schema');
  const node = context.schema(schema, { id, label: name, sender });
  const generated = example === undefined ? generatedValue(schema, node, name, context) : undefined;
  return {
    name,
    in: place,
    id,
    schema: node,
    examples: examplesToList(examples),
    required: place === 'path' ? true : flagAt(value, 'required'),
    deprecated: flagAt(value, 'deprecated'),
    description: descriptionHtml(value['description']),
    style: style === USUAL_STYLE[place] ? undefined : style,
    explode: explode === usualExplode ? undefined : explode,
    contentType,
    allowReserved: flagAt(value, 'allowReserved'),
    allowEmptyValue: flagAt(value, 'allowEmptyValue'),
    example,
    generated,
  };
}

/** Undefined if the schema has a value to show, and for free text: its name says what to write. */
function generatedValue(
  location: JsonLocation,
  node: SchemaNode,
  name: string,
  { contents }: BlockContext,
): Json | undefined {
  const { example, constant, default: usual, values, types, format, rules = {} } = node;
  const hasValue = [example, constant, usual, values?.list[0]].some((one) => one !== undefined);
  if (hasValue || location.value === undefined) return undefined;
  const { length } = placeholder(name);
  const isFree = length >= (rules.minLength ?? 0) && length <= (rules.maxLength ?? length);
  const isText = types.length === 1 && types[0] === 'string';
  if (isText && isFree && format === undefined && rules.patterns === undefined) return undefined;
  const value = generatedExample(location, contents, 'reader');
  const isCount = value === 0 && rules.multipleOf === undefined && (rules.maximum ?? 1) >= 1;
  return isCount && rules.minimum === undefined ? 1 : value;
}
