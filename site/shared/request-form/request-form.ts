// A request as one form: parameters by place, then the body, as one schema. Entries: requestNode(),
// requestErrors(), indexOf().

import type { Field, HoistedSchema, Parameter } from '../reference/operation-types.ts';
import type { RequestSource, RequestValues } from '../reference/request-from-operation.ts';
import type { Json, SchemaNode } from '../reference/schema-node.ts';
import { type NodeIndex, nodeIndex } from './node-index.ts';
import { type FieldError, fieldErrors } from './validate.ts';

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** An object with a field for each place that has parameters, and for the body. */
export function requestNode(operation: RequestSource, content: number): SchemaNode {
  const fields = PLACES.flatMap((place): Field[] => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const schema: SchemaNode = { types: ['object'], fields: own.map(asField) };
    return [{ name: place, id: `:${place}`, required: true, schema }];
  });
  const schema = operation.body?.contents[content]?.schema;
  if (schema !== undefined) {
    const required = operation.body?.required === true ? { required: true as const } : {};
    fields.push({ name: 'body', id: 'body', schema, ...required });
  }
  return { types: ['object'], fields };
}

function asField(parameter: Parameter): Field {
  const { name, id, required, schema, description, deprecated, example } = parameter;
  return {
    name,
    id,
    ...(required === true ? { required } : {}),
    schema: {
      ...schema,
      ...(description === undefined ? {} : { description }),
      ...(deprecated === undefined ? {} : { deprecated }),
      ...(example === undefined ? {} : { example }),
    },
  };
}

export function indexOf(operation: RequestSource, hoisted: readonly HoistedSchema[]): NodeIndex {
  const parameters: SchemaNode = { types: ['object'], fields: operation.parameters.map(asField) };
  const contents = operation.body?.contents ?? [];
  const bodies = contents.flatMap(({ id = 'body', schema }): HoistedSchema[] =>
    schema === undefined ? [] : [{ id, label: id, schema }],
  );
  return nodeIndex([parameters], [...bodies, ...hoisted]);
}

/** Paths are those of the API's responses: without `body`, `query`, `header` or `path`. */
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
