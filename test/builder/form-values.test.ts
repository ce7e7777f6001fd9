// The values of the request builder's form: changed at a place, and what a field starts with.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../site/shared/reference/schema-node.ts';
import {
  asVariant,
  emptyValue,
  renamed,
  valueAt,
  without,
  withValue,
} from '../../site/shared/request-form/form-values.ts';
import { formOf } from './form-of-schema.ts';

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

const kind = (type: string, field: string, manual: object = {}) => ({
  type: 'object',
  required: ['type', field],
  properties: {
    type: { const: type },
    [field]: { type: 'string' },
    manual: { type: 'boolean', ...manual },
  },
});
const SOURCE = { oneOf: [kind('card', 'number', { default: false }), kind('wallet', 'mobile')] };
const { node: source, index } = formOf({ ...SOURCE, discriminator: { propertyName: 'type' } });

test('a field that is added starts with what must be in it', () => {
  assert.deepEqual(emptyValue(source, index), { type: 'card', number: '' });
  assert.equal(emptyValue({ types: ['integer'], default: 20 }, index), 20);
  const cards = { types: ['array'], items: source, rules: { minItems: 2 } } as const;
  assert.deepEqual(emptyValue(cards, index), [
    { type: 'card', number: '' },
    { type: 'card', number: '' },
  ]);
  assert.equal(emptyValue({ types: ['boolean'] }, index), true);
});

test('another kind keeps what both kinds have', () => {
  const value = { type: 'card', number: '4111', manual: true };
  assert.deepEqual(asVariant(source, value, { group: 0, option: 1, index }), {
    type: 'wallet',
    mobile: '',
    manual: true,
  });
});
