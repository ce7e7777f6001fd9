// A JSON Schema → the form that the request builder makes of it. Entry: formOf().

import { SchemaNodes } from '../../generator/openapi/schema/schema-nodes.ts';
import { PageIds } from '../../generator/openapi/spec/page-ids.ts';
import type { Json, SchemaNode } from '../../site/shared/reference/schema-node.ts';
import { type NodeIndex, nodeIndex } from '../../site/shared/request-form/node-index.ts';
import { fieldErrors } from '../../site/shared/request-form/validate.ts';

export interface Form {
  node: SchemaNode;
  index: NodeIndex;
  written: unknown;
  document: unknown; // the file that the schema stands in
  told: (value: Json) => string[]; // `path: message`, as the API answers them
}

/** The schema stands in its file as `Thing`, beside `others`. */
export function formOf(schema: object, others: object = {}): Form {
  const document = { components: { schemas: { Thing: schema, ...others } } };
  const nodes = new SchemaNodes(new Map([['a.yaml', document]]), new PageIds(), 'form');
  const location = { document: 'a.yaml', pointer: '/components/schemas/Thing', value: schema };
  const read = nodes.read([location], { id: 'body', label: 'Thing', sender: 'reader' });
  // As fetched: without fields that are undefined.
  const node = JSON.parse(JSON.stringify(read)) as typeof read;
  const index = nodeIndex([], [{ id: 'body', label: 'Thing', schema: node }]);
  return {
    node,
    index,
    written: schema,
    document,
    told: (value) =>
      fieldErrors(node, value, index).map(({ path, message }) => `${path}: ${message}`),
  };
}
