// An operation with a bit of everything, and its HTML. Entries: drawn(), field(), bodyWith().

import { renderToStaticMarkup } from 'react-dom/server';
import { ApiOperation } from '../../site/reference/ApiOperation.tsx';
import type { Field, Operation } from '../../site/shared/reference/operation-types.ts';
import type { SchemaNode } from '../../site/shared/reference/schema-node.ts';

export function field(name: string, schema: SchemaNode, more: Partial<Field> = {}): Field {
  return { name, id: `body-${name}`, schema, ...more };
}

/** A body in JSON with these fields. */
export const bodyWith = (...fields: readonly Field[]): NonNullable<Operation['body']> => ({
  contents: [{ type: 'application/json', schema: { types: ['object'], fields }, examples: [] }],
});

const operation: Operation = {
  id: 'pay',
  anchor: '',
  method: 'POST',
  path: '/pay/{id}',
  summary: 'Pay',
  servers: [{ url: 'https://api.example.com/v1' }],
  security: [],
  rateLimits: [],
  events: [{ name: 'paid', page: '/a' }],
  key: 'publishable',
  repeats: { by: 'field', name: 'given_id' },
  parameters: [
    {
      name: 'id',
      in: 'path',
      id: 'path-id',
      required: true,
      examples: [],
      schema: { types: ['string'] },
    },
  ],
  body: {
    contents: [
      {
        type: 'application/json',
        schema: { types: ['object'], fields: [field('amount', { types: ['integer'] })] },
        examples: [
          { name: 'card', summary: 'Card', value: { amount: 1 } },
          { name: 'token', value: { amount: '</pre>' } },
        ],
      },
    ],
  },
  responses: [{ status: '201', id: 'response-201', contents: [] }],
  responseHeaders: [{ name: 'Request-Id', id: 'response-header-request-id', statuses: ['201'] }],
  errors: [
    {
      status: '400',
      id: 'response-400',
      description: 'Wrong.',
      codes: [
        { code: 'no_money', page: '/a', text: 'Top up.' },
        { code: 'told', page: '/gone' },
      ],
      examples: [{ name: 'no_money', value: { code: 'no_money' } }],
    },
  ],
  errorBodies: [],
  callbacks: [],
};

export function drawn(changes: Partial<Operation> = {}): string {
  const kind = 'operation' as const;
  const changed = { ...operation, ...changes };
  const block = { kind, operation: changed, data: '_assets/operation.json', request: [] };
  return renderToStaticMarkup(
    <ApiOperation block={block} hrefs={{ '/a': '/base/a', '/gone': '' }}>
      SAMPLES
    </ApiOperation>,
  );
}
