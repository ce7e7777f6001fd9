// A JSON Schema → the form that the request builder makes of it. Entries: formOf(), assertTold().

import assert from 'node:assert/strict';
import { SchemaNodes } from '../../generator/openapi/schema/schema-nodes.ts';
import { PageIds } from '../../generator/openapi/spec/page-ids.ts';
import type { Json, SchemaNode } from '../../site/shared/reference/schema-node.ts';
import { type NodeIndex, nodeIndex } from '../../site/shared/request-form/node-index.ts';
import { fieldErrors } from '../../site/shared/request-form/validate.ts';

interface Form {
  node: SchemaNode;
  index: NodeIndex;
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
    document,
    told: (value) =>
      fieldErrors(node, value, index).map(({ path, message }) => `${path}: ${message}`),
  };
}

/** A value, and what is said of it as `path: message`. */
type Told = readonly [value: Json, ...messages: string[]];

/** Schemas by the name of their test, each with its values. */
export type FormCases = Readonly<Record<string, readonly [schema: object, ...told: Told[]]>>;

export function assertTold(form: Form, told: readonly Told[]): void {
  for (const [value, ...messages] of told) assert.deepEqual(form.told(value), messages);
}
