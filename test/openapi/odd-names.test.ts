// Names that mean something to the language or to OpenAPI, where a specification has them as names of its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withArticle } from '../../site/shared/messages/article.ts';
import { blocksIn, field, mention, messagesOf, schemaIn, spec } from './spec.ts';

/** A file with one operation `a`, whose answer is `content`, and with `schemas`. */
function answering(content: string, schemas = ' {}\n'): string {
  return spec(`paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: ok
          content: { application/json: ${content} }
components:
  schemas:${schemas}`);
}

test('a field called __proto__ is a field like any other, in schemas and in examples', async () => {
  const schemas = `
    Thing: { type: object, additionalProperties: false, properties: { name: { type: string }, __proto__: { type: integer, description: Odd. } } }
`;
  const node = await schemaIn(schemas);
  assert.equal(field(node, '__proto__').schema.description, 'Odd.');
  const answer = (example: string): string =>
    answering(`{ schema: { $ref: '#/components/schemas/Thing' }, example: ${example} }`, schemas);
  assert.deepEqual(await messagesOf({ 'a.yaml': answer('{ name: x, __proto__: 4 }') }), []);
  assert.deepEqual(await messagesOf({ 'a.yaml': answer('{ name: x, __proto__: y }') }), [
    'specs/a.yaml:10:121: warning: the example "example" breaks its schema\n  hint: "__proto__" must be integer',
  ]);
  assert.equal(({} as Record<string, unknown>)['name'], undefined);
});

test('a field called $ref is data where data stands, and refers to nothing', async () => {
  const schema =
    "{ type: object, properties: { link: { type: object, default: { $ref: '#/nowhere' } } } }";
  const example = "{ link: { $ref: '#/nowhere', more: [{ $ref: 'gone.yaml' }] } }";
  const text = answering(`{ schema: ${schema}, example: ${example} }`);
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), []);
  const [block] = await blocksIn({ 'a.yaml': text }, mention('operation', 'a'));
  assert.match(JSON.stringify(block), /gone\.yaml/);
});

test('a schema named like a package keeps its capitals', async () => {
  const node = await schemaIn(`
    io.k8s.api.PodSpec: { type: object, properties: { a: { type: string } } }
    Thing: { oneOf: [{ $ref: '#/components/schemas/io.k8s.api.PodSpec' }, { type: object, title: Other }] }
`);
  assert.equal(node.variants?.[0]?.options[0]?.label, 'io.k8s.api.PodSpec');
});

test('messages and pages have the article that a word sounds like', () => {
  const words = ['int64', 'email', 'uuid', 'uri', 'unknown key', 'unit', 'date-time', 'Order'];
  assert.deepEqual(words.map(withArticle), [
    'an int64',
    'an email',
    'a uuid',
    'a uri',
    'an unknown key',
    'a unit',
    'a date-time',
    'an Order',
  ]);
});
