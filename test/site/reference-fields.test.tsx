// The fields of a schema as HTML, and their types and bounds in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Drawing } from '../../site/reference/field-parts.ts';
import { fieldsHtml } from '../../site/reference/fields-html.ts';
import type { SchemaNode } from '../../site/shared/reference/schema-node.ts';
import { field } from './drawn-operation.tsx';

const request: Drawing = { references: { hrefs: { '/a': '/base/a' } }, sender: 'reader' };
const answer: Drawing = { ...request, sender: 'api' };

test('a field is its name as the link to itself, its type, its words', () => {
  const amount = field(
    'amount',
    {
      types: ['integer'],
      rules: { minimum: 25, maximum: 99 },
      description: 'In <code>SAR</code>.',
    },
    { required: true },
  );
  assert.equal(
    fieldsHtml([amount], request),
    '<ul class="api-fields"><li id="body-amount"><a href="#body-amount" aria-label="Direct link to amount">amount</a> <b>required</b> <small>integer · 25 to 99</small>In <code>SAR</code>.</li></ul>',
  );
});

test('required fields are marked, once where all are, and optional ones are not', () => {
  const [a, b] = [
    field('a', { types: ['string'] }, { required: true }),
    field('b', { types: ['string'] }),
  ];
  assert.match(fieldsHtml([a, b], answer), />a<\/a> <i>always present<\/i>.*>b<\/a> <small>/);
  assert.match(fieldsHtml([a, b], request), />a<\/a> <b>required<\/b>.*>b<\/a> <small>/);
  const all = fieldsHtml([a, a], answer);
  assert.match(all, /^<p><small>All of these fields are always present\.<\/small><\/p><ul/);
  assert.doesNotMatch(all, /<i>|<b>/);
});

test('read-only and write-only are said where they differ', () => {
  const [sent, plain] = [
    field('a', { types: ['string'], readOnly: true }),
    field('b', { types: ['string'] }),
  ];
  assert.match(fieldsHtml([sent, plain], answer), />a<\/a> <i>read-only<\/i>/);
  assert.doesNotMatch(fieldsHtml([sent, sent], answer), /read-only/);
});

test('names, values, patterns and examples are escaped; links are finished', () => {
  const html = fieldsHtml(
    [
      field('<img>', {
        types: ['string'],
        rules: { patterns: ['^<a>&"$'] },
        example: '<script>',
        description: '<a href="/a">A</a> <a href="https://x.example">B</a>',
        values: { list: [{ value: '"<b>"', id: 'v' }] },
      }),
    ],
    request,
  );
  assert.doesNotMatch(html, /<img>|<script>|<b>/);
  assert.match(html, /<a href="\/base\/a">A<\/a> <a href="https:\/\/x\.example">B<\/a>/);
});

test('objects and many values are folded, few values are not', () => {
  const values = (count: number) => ({
    list: Array.from({ length: count }, (_, index) => ({
      value: `v${index}`,
      id: `i${index}`,
      meaning: 'Means',
    })),
  });
  const few = fieldsHtml([field('a', { types: ['string'], values: values(2) })], request);
  assert.doesNotMatch(few, /<details/);
  assert.match(few, /<li id="i1"><a href="#i1" aria-label="Direct link to v1">v1<\/a> Means<\/li>/);
  const many = fieldsHtml([field('a', { types: ['string'], values: values(30) })], request);
  assert.match(many, /<details><summary>30 values<\/summary>/);
  const inner = { types: ['object'] as const, fields: [field('x', { types: ['string'] })] };
  assert.match(
    fieldsHtml([field('a', inner)], request),
    /<details><summary>1 field of a<\/summary><ul class="api-fields"><li id="body-x">/,
  );
});

test('variants are named, with the values that choose them; the first of a request is open', () => {
  const option = (label: string, match: string[]) => ({
    label,
    id: `body-source-${label}`,
    match,
    schema: { types: ['object'] as const, fields: [field(`of-${label}`, { types: ['string'] })] },
  });
  const source = field('source', {
    types: [],
    variants: [
      {
        kind: 'oneOf',
        field: 'type',
        options: [option('Card', ['card']), option('Token', ['a', 'b'])],
      },
    ],
  });
  const html = fieldsHtml([source], request);
  assert.match(html, /<small>object<\/small>/);
  assert.match(html, /One of the following, depending on type:/);
  assert.match(
    html,
    /<details id="body-source-Card" open><summary>Card <code>card<\/code><\/summary>/,
  );
  assert.match(
    html,
    /<details id="body-source-Token"><summary>Token <code>a<\/code> <code>b<\/code>/,
  );
  assert.doesNotMatch(fieldsHtml([source], answer), / open>/);
});

test('what is shown elsewhere is a link: fields, values, codes of another page', () => {
  const html = fieldsHtml(
    [
      field('a', { types: ['object'], same: { id: 'response', label: 'Payment' } }),
      field('b', { types: ['string'], values: { list: [], same: 'body-c', count: 30 } }),
      field('c', { types: ['string'], values: { list: [], page: '/a', count: 97, open: true } }),
    ],
    request,
  );
  assert.match(html, /<a href="#response">Same fields as Payment<\/a>/);
  assert.match(html, /<a href="#body-c">30 values, listed above<\/a>/);
  assert.match(
    html,
    /<a href="\/base\/a">97 values, explained on their own page<\/a>\. New values may be added\./,
  );
});

test('a variant without its fields is itself the fold that fetches them', () => {
  const part = { id: 'm-card', path: '_schemas/a/card-1.html', label: 'Card', names: ['<b>'] };
  const variants: SchemaNode['variants'] = [
    {
      kind: 'oneOf',
      options: [{ id: 'm-card', label: 'Card', schema: { types: ['object'], part } }],
    },
  ];
  const html = fieldsHtml([field('m', { types: [], variants })], request);
  assert.match(
    html,
    /<details id="m-card" data-part="m-card"><summary>Card <\/summary><p><a class="part" [^>]*>Card<\/a>: &lt;b&gt;<\/p>/,
  );
});

test('a pattern is behind a fold, with a name where it has one', () => {
  const of = (pattern: string, more: object = {}): string => {
    const schema = { types: ['string'] as const, rules: { patterns: [pattern] }, ...more };
    return fieldsHtml([field('given_id', schema)], request);
  };
  assert.match(
    of('^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$', { format: 'uuid' }),
    /<small>string<\/small> <details class="api-pattern"><summary>UUID v4<\/summary><code>\^\[0-9a-f/,
  );
  assert.match(of('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), /<summary>UUID<\/summary>/);
  assert.match(of('^tok_[a-z]+$'), /<summary>pattern<\/summary><code>\^tok_\[a-z\]\+\$<\/code>/);
});
