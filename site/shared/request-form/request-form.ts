// A request as one form: parameters by place, then the body, as one schema. Entries: requestNode(),
// requestErrors(), indexOf().

import { bodyKind } from '../reference/media-types.ts';
import type { Content, Field, NamedSchema, Parameter } from '../reference/operation-types.ts';
import type { RequestSource, RequestValues } from '../reference/request-from-operation.ts';
import type { Json, SchemaNode } from '../reference/schema-node.ts';
import { type NodeIndex, nodeIndex } from './node-index.ts';
import { type FieldError, fieldErrors } from './validate.ts';

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** An object with a field for each place that has parameters, and for the body, whose value determines its fields. */
export function requestNode(operation: RequestSource, content: number, body?: Json): SchemaNode {
  const fields = PLACES.flatMap((place): Field[] => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const schema: SchemaNode = { types: ['object'], fields: own.map(asField) };
    return [{ name: place, id: `:${place}`, required: true, schema }];
  });
  const own = operation.body?.contents[content];
  if (own !== undefined) {
    const required = operation.body?.required === true ? { required: true as const } : {};
    fields.push({ name: 'body', id: 'body', schema: bodyNode(own, body), ...required });
  }
  return { types: ['object'], fields };
}

/** A file name, a plain text, or the fields of the schema. */
function bodyNode(
  { type, schema = { types: [] }, encoding = {} }: Content,
  value?: Json,
): SchemaNode {
  const kind = bodyKind(type);
  if (kind === 'binary') return asFile(schema);
  const isWritten = typeof value === 'string' && schema.types[0] !== 'array';
  if (kind === 'text' || (kind === 'xml' && isWritten)) return { ...plainNode(schema), ...TEXT };
  if (kind !== 'multipart' || schema.fields === undefined) return schema;
  const files = new Set(Object.keys(encoding).filter((name) => encoding[name]?.file === true));
  const fields = schema.fields.map((field): Field => {
    if (!files.has(field.name)) return field;
    const { items } = field.schema;
    const node =
      items === undefined ? asFile(field.schema) : { ...field.schema, items: asFile(items) };
    return { ...field, schema: node };
  });
  return { ...schema, fields };
}

const TEXT = { types: ['string'] } as const;

/** A file is entered as its name. */
function asFile(schema: SchemaNode): SchemaNode {
  return { ...plainNode(schema), ...TEXT, format: 'binary' };
}

/** The node's annotations only, without fields and rules. */
function plainNode({ description, title, deprecated }: SchemaNode): Omit<SchemaNode, 'types'> {
  return { description, title, deprecated };
}

/** What the parameter says of itself, before what its schema says. */
function asField({ name, id, required, schema, ...own }: Parameter): Field {
  const {
    description = schema.description,
    deprecated = schema.deprecated,
    example = schema.example,
  } = own;
  return { name, id, required, schema: { ...schema, description, deprecated, example } };
}

export function indexOf(operation: RequestSource): NodeIndex {
  const parameters: SchemaNode = { types: ['object'], fields: operation.parameters.map(asField) };
  const contents = operation.body?.contents ?? [];
  const bodies = contents.flatMap(({ id = 'body', schema }): NamedSchema[] =>
    schema === undefined ? [] : [{ id, label: id, schema }],
  );
  return nodeIndex([parameters], bodies);
}

/** The errors' paths are as in the API's responses: without `body`, `query`, `header` or `path`. */
export function requestErrors(
  node: SchemaNode,
  values: RequestValues,
  index: NodeIndex,
): FieldError[] {
  return fieldErrors(node, asJson(values), index).map((error) => ({
    ...error,
    path: error.path.replace(PLACE, '') || error.path,
  }));
}

/** `body.` of `body.source.number`, `body` of `body[0]`. */
const PLACE = /^(?:path|query|header|cookie|body)(?:\.|(?=\[))/;

export function asJson(values: RequestValues): Json {
  return values as unknown as Json;
}
