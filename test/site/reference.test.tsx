// Operations, schemas and events as HTML.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiOperation } from '../../site/reference/ApiOperation.tsx';
import { SchemaTable } from '../../site/reference/SchemaTable.tsx';
import { samplesPart } from '../../site/reference/samples-part.ts';
import { WebhookEvent } from '../../site/reference/WebhookEvent.tsx';
import type { Field, Operation, SchemaNode } from '../../site/shared/api-types.ts';
import { statusName } from '../../site/shared/reference-messages.ts';

function field(name: string, schema: SchemaNode, more: Partial<Field> = {}): Field {
  return { name, id: `body-${name}`, schema, ...more };
}

const operation: Operation = {
  ...{ id: 'pay', spec: 'a', anchor: '', method: 'POST', path: '/pay/{id}', summary: 'Pay' },
  servers: [{ url: 'https://api.example.com/v1' }],
  ...{ security: [], rateLimits: [], events: [{ name: 'paid', page: '/a' }] },
  ...{ key: 'publishable', idempotency: 'given_id' },
  parameters: [
    {
      ...{ name: 'id', in: 'path', id: 'path-id', required: true, examples: [] },
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
  responses: [{ status: '201', id: 'response-201', contents: [], links: [] }],
  responseHeaders: [{ name: 'Request-Id', id: 'response-header-request-id', statuses: ['201'] }],
  errors: [
    {
      ...{ status: '400', id: 'response-400', description: 'Wrong.' },
      codes: [
        { code: 'no_money', page: '/a', text: 'Top up.' },
        { code: 'told', page: '/gone' },
      ],
      examples: [{ name: 'no_money', value: { code: 'no_money' } }],
    },
  ],
  ...{ errorBodies: [], callbacks: [], hoisted: [] },
};

function drawn(changes: Partial<Operation> = {}): string {
  const block = {
    kind: 'operation' as const,
    operation: { ...operation, ...changes },
    data: 'assets/operation.json',
    request: [],
  };
  return renderToStaticMarkup(
    <ApiOperation block={block} hrefs={{ '/a': '/base/a', '/gone': '' }}>
      SAMPLES
    </ApiOperation>,
  );
}

test('an operation has its line, its headings in order, and its samples in the panel', () => {
  const html = drawn();
  assert.match(
    html,
    /<p class="endpoint"><span class="verb verb-post">POST<\/span><code><small>https:\/\/api\.example\.com\/v1<\/small>\/pay\/<b>\{id\}<\/b><\/code><\/p>/,
  );
  assert.deepEqual(
    [...html.matchAll(/<h(\d) id="([^"]*)">([^<]*)</g)].map(([, level, id, text]) => [
      level,
      id,
      text,
    ]),
    [
      ['2', 'path-parameters', 'Path parameters'],
      ['2', 'body', 'Body'],
      ['2', 'responses', 'Responses'],
      ['3', 'response-201', '201 Created'],
      ['2', 'errors', 'Errors'],
    ],
  );
  assert.match(html, /<aside class="api-panel" aria-label="Examples: Pay">SAMPLES/);
  assert.match(html, /Publishable key.*Secret key/);
  assert.match(html, /<a href="\/base\/a">paid<\/a>/);
  assert.match(html, /Response headers \(1\)/);
});

test('an error links to its page and is words where there is none', () => {
  const html = drawn();
  assert.match(
    html,
    /<tr id="response-400"><th colspan="2" scope="rowgroup">400 Bad Request <small>Wrong\.<\/small>/,
  );
  assert.match(html, /<td><a href="\/base\/a">no_money<\/a><\/td><td>Top up\.<\/td>/);
  assert.match(html, /<td colspan="2"><code>told<\/code><\/td>/);
});

test('other examples are folded away, their text escaped', () => {
  const html = drawn();
  assert.match(html, /<summary>One more request<\/summary>/);
  assert.match(html, /&lt;\/pre&gt;/);
  assert.match(html, /<summary>One error<\/summary>/);
});

test("the page's second operation has a heading of its own, and its ids begin with its name", () => {
  const html = drawn({ anchor: 'confirm-otp-', summary: 'Confirm' });
  assert.match(html, /<h2 id="confirm-otp">Confirm</);
  assert.match(html, /<h3 id="confirm-otp-body">Body</);
  assert.match(html, /<h4 id="response-201">/);
});

test('a deprecated operation says so, and what it needs without a key of ours is named', () => {
  const { key: _key, ...bare } = operation;
  const html = renderToStaticMarkup(
    <ApiOperation
      block={{
        kind: 'operation',
        data: '',
        operation: {
          ...bare,
          deprecated: true,
          security: [[{ name: 'key', type: 'HTTP basic' }], []],
        },
        request: [],
      }}
      hrefs={{}}
    >
      SAMPLES
    </ApiOperation>,
  );
  assert.match(html, /admonition-warning.*Deprecated/);
  assert.match(html, /key \(HTTP basic\) or No key/);
});

test('one sample is a block of code, several are tabs that share the choice of language', () => {
  const sample = (lang: string) => ({ lang, label: lang.toUpperCase(), html: '<i>x</i>' });
  assert.equal(samplesPart([sample('json')]).name, 'CodeBlock');
  const tabs = samplesPart([sample('bash'), sample('js')]);
  assert.deepEqual([tabs.name, tabs.props], ['Tabs', { group: 'lang' }]);
  assert.deepEqual(
    tabs.parts.map((part) => (typeof part === 'object' && 'props' in part ? part.props : {})),
    [{ label: 'BASH' }, { label: 'JS' }],
  );
});

test('a schema by itself, and an event with its payload and headers', () => {
  const schema = { types: ['object'] as const, fields: [field('a', { types: ['string'] })] };
  const table = renderToStaticMarkup(
    <SchemaTable
      block={{
        kind: 'schema',
        schema: {
          name: 'Token',
          spec: 'a',
          anchor: '',
          id: 'token',
          schema,
          examples: [],
          hoisted: [],
        },
      }}
      hrefs={{}}
    />,
  );
  assert.match(table, /<li id="body-a">/);
  const event = renderToStaticMarkup(
    <WebhookEvent
      block={{
        kind: 'event',
        event: {
          ...{
            name: 'payment_paid',
            spec: 'a',
            anchor: '',
            method: 'POST',
            responses: [],
            hoisted: [],
          },
          description: 'Money <code>came</code>.',
          parameters: [
            { name: 'Sign', in: 'header', id: 's', schema: { types: ['string'] }, examples: [] },
          ],
          body: { contents: [{ type: 'application/json', schema, examples: [] }] },
        },
      }}
      hrefs={{}}
    />,
  );
  assert.match(event, /<h3 id="payment_paid">payment_paid</);
  assert.match(event, /Money <code>came<\/code>\./);
  assert.match(event, /<summary>Payload<\/summary>.*<li id="body-a">.*<li id="s">/);
});

test('a status has its phrase; ranges stay', () => {
  assert.deepEqual(['201', '2XX', 'default', '299'].map(statusName), [
    '201 Created',
    '2XX',
    'Any other status',
    '299',
  ]);
});
