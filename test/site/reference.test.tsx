// Operations, schemas and events as HTML.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { SchemaTable } from '../../site/reference/SchemaTable.tsx';
import { WebhookEvent } from '../../site/reference/WebhookEvent.tsx';
import { statusName } from '../../site/shared/messages/reference-messages.ts';
import type { ApiEvent, ResponseHeader } from '../../site/shared/reference/operation-types.ts';
import type { SchemaNode } from '../../site/shared/reference/schema-node.ts';
import { cutSections } from '../../site/shared/search/page-sections.ts';
import { bodyWith, drawn, field } from './drawn-operation.tsx';

const BARE: ApiEvent = {
  name: 'paid',
  parameters: [],
  responses: [],
  responseHeaders: [],
};

function drawnEvent(more: Partial<ApiEvent>): string {
  const event = { ...BARE, ...more };
  return renderToStaticMarkup(<WebhookEvent block={{ kind: 'event', event }} hrefs={{}} />);
}

test('an operation has its line, its headings in order, its samples in the panel, other examples and errors with their pages', () => {
  const html = drawn();
  assert.match(
    html,
    /<p class="endpoint"><span class="verb verb-post">POST<\/span><code><small>https:\/\/api\.example\.com\/v1<\/small><span>\/pay\/<b>\{id\}<\/b><\/span><\/code><button [^>]*data-copy="https:\/\/api\.example\.com\/v1\/pay\/\{id\}"[^>]*>Copy<\/button><\/p>/,
  );
  assert.deepEqual(
    [...html.matchAll(/<h(\d) id="([^"]*)" aria-label="[^"]*">([^<]*)</g)].map(
      ([, level, id, text]) => [level, id, text],
    ),
    [
      ['2', 'path-parameters', 'Path parameters'],
      ['2', 'body', 'Body'],
      ['2', 'responses', 'Responses'],
      ['3', 'response-201', '201 Created'],
      ['2', 'errors', 'Errors'],
    ],
  );
  assert.match(
    html,
    /class="endpoint".*<aside class="api-panel api-request" aria-label="Request: Pay">SAMPLES<\/aside><button .*<\/button><\/div>.*id="path-parameters"/s,
  );
  assert.match(html, /Publishable key.*Secret key/);
  assert.match(html, /<a href="\/base\/a">paid<\/a>/);
  assert.match(html, /Response headers \(1\)/);
  assert.match(html, /<summary>One more request<\/summary>.*&lt;\/pre&gt;/s);
  assert.match(
    html,
    /<section id="response-400"><b>400 Bad Request<\/b><div>Wrong\.<\/div><ul><li><a href="\/base\/a">no_money<\/a> Top up\.<\/li><li><code>told<\/code><\/li><\/ul><\/section>/,
  );
});

test('a box opens all folds below a heading, where there are any; search passes it over', () => {
  const inner = { types: ['object'], fields: [field('city', { types: ['string'] })] } as const;
  const html = drawn({ body: bodyWith(field('address', inner)) });
  assert.match(
    html,
    /<h2 id="body"[^>]*>Body<a [^>]*><\/a><\/h2><label class="open-folds"><input type="checkbox"[^>]*> Open all fields<\/label><div>/,
  );
  assert.equal(html.match(/open-folds"/g)?.length, 2, 'its class and its action, once');
  assert.doesNotMatch(drawn(), /open-folds/);
  const texts = cutSections(html).map(({ text }) => text);
  assert.ok(texts.some((text) => text.includes('city')));
  assert.ok(!texts.some((text) => text.includes('Open all')));
});

test('many codes of one status are folded; its description is left out where each code has a text', () => {
  const codes = Array.from({ length: 6 }, (_, at) => ({ code: `c${at}`, text: 'Why.' }));
  const group = { status: '409', id: 'response-409', description: 'No.', codes, examples: [] };
  const html = drawn({ errors: [group] });
  assert.match(
    html,
    /<details id="response-409"><summary>409 Conflict <small>6 codes<\/small><\/summary><ul><li><code>c0<\/code> Why\./,
  );
  assert.doesNotMatch(html, /No\./);
});

test('a body’s other content types are folded', () => {
  const schema: SchemaNode = {
    types: ['object'],
    fields: [field('amount', { types: ['integer'] })],
  };
  const contents = [
    { type: 'application/json', schema, examples: [] },
    { type: 'text/csv', id: 'body-csv', schema, examples: [] },
  ];
  assert.match(
    drawn({ body: { contents } }),
    /<div><p><b>As application\/json<\/b><\/p><ul .*<div id="body-csv"><details><summary>As text\/csv<\/summary><ul /,
  );
});

test("the page's second operation has a heading of its own, and its ids begin with its name", () => {
  const html = drawn({ anchor: 'confirm-otp-', summary: 'Confirm' });
  assert.match(html, /<h2 id="confirm-otp" aria-label="Confirm">Confirm</);
  assert.match(html, /<h3 id="confirm-otp-body" aria-label="Body">Body</);
  assert.match(html, /<h4 id="response-201" aria-label="201 Created">/);
});

test('a deprecated operation says so, and what it needs without a key of ours is named', () => {
  const security = [[{ name: 'key', type: 'HTTP basic' }]];
  const html = drawn({ key: undefined, deprecated: true, security });
  assert.match(html, /admonition-warning.*Deprecated/);
  assert.match(html, /key \(HTTP basic\)/);
});

test('a schema by itself; the headers of an event are in its payload', () => {
  const schema = { types: ['object'] as const, fields: [field('a', { types: ['string'] })] };
  const token = { name: 'Token', id: 'token', schema, examples: [] };
  const block = { kind: 'schema', schema: token } as const;
  const table = renderToStaticMarkup(<SchemaTable block={block} hrefs={{}} />);
  assert.match(table, /<li id="body-a">/);
  const event = drawnEvent({
    name: 'payment_paid',
    description: 'Money <code>came</code>.',
    parameters: [
      { name: 'Sign', in: 'header', id: 's', schema: { types: ['string'] }, examples: [] },
    ],
    body: bodyWith(...schema.fields),
  });
  assert.match(event, /<h3 id="payment_paid" aria-label="payment_paid">payment_paid</);
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

test('a limit begins with what it counts; headers and errors that were told of are links', () => {
  const html = drawn({
    rateLimits: [
      { name: 'live', limit: 50, seconds: 1, burst: 100, counts: 'All requests of a key' },
      { name: 'bare', limit: 8, seconds: 3600 },
    ],
    responseHeaders: [
      { name: 'Id', id: 'response-header-id', statuses: [], same: true },
      { name: 'Trace', id: '', statuses: [], page: '/a' },
    ],
    errors: [{ status: '429', id: 'response-429', codes: [], examples: [], same: true }],
    commonErrors: { statuses: ['401', '500'], page: '/a' },
  });
  assert.match(html, /<p>As above: <a href="#response-429">429 Too Many Requests<\/a><\/p>/);
  assert.match(html, /<p><a href="\/base\/a">Errors of most operations<\/a>: 401, 500\.<\/p>/);
  assert.match(
    html,
    /<dd><details><summary>50 a second, and one more limit<\/summary><ul><li>All requests of a key: 50 a second, bursts of 100<\/li><li>8 an hour<\/li><\/ul><\/details><\/dd>/,
  );
  const modes = drawn({
    rateLimits: [
      { name: 'secret_live', limit: 50, seconds: 1 },
      { name: 'secret_test', limit: 25, seconds: 1 },
    ],
  });
  assert.match(modes, /<summary>50 a second \(25 in test mode\)<\/summary>/);
  assert.match(
    html,
    /<summary>Response headers \(2\)<\/summary>As above: <a href="#response-header-id">Id<\/a><p>As in most responses: <a href="\/base\/a">Trace<\/a><\/p><\/details>/,
  );
});

test('an event shows what it has for itself, and links to what all have', () => {
  const schema: SchemaNode = {
    types: ['object'],
    description: 'What all events are.',
    fields: [field('type', { types: ['string'], constant: 'failed' })],
    othersIn: 'paid',
  };
  const html = drawnEvent({
    sameParameters: 'paid',
    body: { contents: [{ type: 'application/json', schema, examples: [] }] },
  });
  assert.match(html, /always failed.*<a href="#paid">Other fields as in paid<\/a><\/p><\/details>/);
  assert.match(html, /<a href="#paid">Same headers as paid<\/a>/);
  assert.doesNotMatch(html, /What all events are/);
});

const GONE = [
  {
    status: '410',
    id: 'gone',
    description: 'Gone words',
    links: [],
    contents: [{ type: 'text/csv', examples: [{ name: 'row', value: 'a,b' }] }],
  },
] as const;
const WHY = [
  { name: 'Why', id: 'why', statuses: [], description: 'Why words' },
] as const satisfies readonly ResponseHeader[];
const SENT = {
  description: 'Payload words.',
  contents: [
    {
      type: 'application/json',
      schema: { types: ['object'] as const },
      examples: [{ name: 'one', summary: 'First', description: 'First words', value: 1 }],
    },
    { type: 'text/csv', examples: [{ name: 'two', value: 'c,d' }] },
  ],
};

test('an event and a callback tell words of their body, every example and what they may be answered', () => {
  const told = { summary: 'A <b> was made', body: SENT, responses: GONE, responseHeaders: WHY };
  const event = drawnEvent(told);
  const callback = drawn({
    callbacks: [
      { ...told, name: 'done', id: 'done', expression: '{$url}', method: 'POST', parameters: [] },
    ],
  });
  assert.match(event, /<p>A &lt;b&gt; was made<\/p><p>Payload words\.<\/p>/);
  for (const html of [event, callback]) {
    assert.match(html, /Payload words\..*<summary>Payload · application\/json<\/summary>/);
    assert.match(html, /<summary>Example of the payload · First<\/summary><div>First words<\/div>/);
    assert.match(
      html,
      /<summary>Example of the payload · two · text\/csv<\/summary><pre[^>]*>c,d</,
    );
    assert.match(
      html,
      /<li id="gone"><a href="#gone" aria-label="[^"]*">410 Gone<\/a> Gone words.*<summary>Example of 410<\/summary><pre[^>]*>a,b</,
    );
    assert.match(html, /<summary>Response headers \(1\)<\/summary>.*Why words/);
  }
  assert.match(
    drawnEvent({ sameResponses: 'paid' }),
    /<a href="#paid">Same responses as paid<\/a>/,
  );
});
