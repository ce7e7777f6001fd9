// The values of the request builder's form: changed at a place, and what a field starts with.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, SchemaNode } from '../../site/shared/reference/schema-node.ts';
import {
  asVariant,
  emptyValue,
  renamed,
  valueAt,
  without,
  withValue,
} from '../../site/shared/request-form/form-values.ts';
import { nodeIndex } from '../../site/shared/request-form/node-index.ts';

test('a value is set where it belongs, and what is not there yet is made', () => {
  const before: Json = { a: 1 };
  assert.deepEqual(withValue(before, ['b', 'c'], 2), { a: 1, b: { c: 2 } });
  assert.deepEqual(withValue({ list: [1, 2] }, ['list', 1], 3), { list: [1, 3] });
  assert.deepEqual(before, { a: 1 });
  assert.equal(valueAt({ a: [{ b: 2 }] }, ['a', 0, 'b']), 2);
  assert.equal(valueAt({ a: 1 }, ['toString']), undefined);
});

test('a changed field keeps its place among the others', () => {
  assert.equal(JSON.stringify(withValue({ a: 1, b: 2 }, ['a'], 3)), '{"a":3,"b":2}');
  assert.equal(
    JSON.stringify(renamed({ m: { a: 1, b: 2 } }, ['m', 'a'], 'c')),
    '{"m":{"c":1,"b":2}}',
  );
  assert.deepEqual(renamed({ a: 1, b: 2 }, ['a'], 'b'), { a: 1, b: 2 });
});

test('a field called __proto__ is a field', () => {
  const made = withValue({}, ['__proto__'], 1);
  assert.deepEqual(Object.keys(made as object), ['__proto__']);
});

test('what is taken out is gone, and nothing else', () => {
  assert.deepEqual(without({ a: 1, b: { c: 2, d: 3 } }, ['b', 'c']), { a: 1, b: { d: 3 } });
  assert.deepEqual(without({ list: [1, 2, 3] }, ['list', 1]), { list: [1, 3] });
});

const CARD: SchemaNode = {
  types: ['object'],
  fields: [
    { name: 'type', id: 't', required: true, schema: { types: ['string'], constant: 'card' } },
    { name: 'number', id: 'n', required: true, schema: { types: ['string'] } },
    { name: 'manual', id: 'm', schema: { types: ['boolean'], default: false } },
  ],
};
const WALLET: SchemaNode = {
  types: ['object'],
  fields: [
    { name: 'type', id: 'wt', required: true, schema: { types: ['string'], constant: 'wallet' } },
    { name: 'mobile', id: 'wm', required: true, schema: { types: ['string'] } },
    { name: 'manual', id: 'wn', schema: { types: ['boolean'] } },
  ],
};
const SOURCE: SchemaNode = {
  types: [],
  variants: [
    {
      kind: 'oneOf',
      field: 'type',
      options: [
        { id: 'c', label: 'Card', match: ['card'], schema: CARD },
        { id: 'w', label: 'Wallet', match: ['wallet'], schema: WALLET },
      ],
    },
  ],
};
const index = nodeIndex([SOURCE]);

test('a field that is added starts with what must be in it', () => {
  assert.deepEqual(emptyValue(SOURCE, index), { type: 'card', number: '' });
  assert.equal(emptyValue({ types: ['integer'], default: 20 }, index), 20);
  assert.deepEqual(emptyValue({ types: ['array'], items: CARD, rules: { minItems: 2 } }, index), [
    { type: 'card', number: '' },
    { type: 'card', number: '' },
  ]);
  assert.equal(emptyValue({ types: ['boolean'] }, index), true);
});

test('another kind keeps what both kinds have', () => {
  const value = { type: 'card', number: '4111', manual: true };
  assert.deepEqual(asVariant(SOURCE, value, { group: 0, option: 1, index }), {
    type: 'wallet',
    mobile: '',
    manual: true,
  });
});
