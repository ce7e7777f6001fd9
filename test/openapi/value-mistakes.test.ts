// Messages about single values of a specification: numbers, addresses, references;
// and what is no mistake.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesOf, spec } from './spec.ts';

test('a file of OpenAPI 3.1 may have no paths yet, but not lack the key', async () => {
  assert.deepEqual(await messagesOf({ 'a.yaml': spec('paths: {}') }), []);
  const [told = ''] = await messagesOf({ 'a.yaml': spec('tags: []') });
  assert.match(told, /^specs\/a.yaml:1:1: error: /);
});

test('a schema that is only true or false is valid in 3.1', async () => {
  for (const schema of ['true', 'false']) {
    const text = spec(`paths:
  /a:
    get:
      operationId: a
      responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } }
`);
    assert.deepEqual(await messagesOf({ 'a.yaml': text }), [], schema);
  }
});

test('an address of the web that lacks its slashes or its host is told, with what was meant', async () => {
  const links =
    '[a](http:/example.com) [b](https:example.com/x) [c](https://) [d](https://example.com) [e](/x)';
  const text = spec(`paths: {}
components:
  schemas:
    A: { type: string, description: '${links}' }
    B: { type: string, description: 'See <https:///example.com/y> and https:/plain.text.' }
`);
  assert.deepEqual(
    (await messagesOf({ 'a.yaml': text })).map((one) => one.replace(/^\S+ /, '')),
    [
      ['http:/example.com', 'https://example.com'],
      ['https:example.com/x', 'https://example.com/x'],
      ['https://', 'https://example.com/page'],
      ['https:///example.com/y', 'https://example.com/y'],
    ].map(
      ([href, meant]) =>
        `warning: the description has href "${href}" on <a>, which is removed\n  hint: write the whole address: ${meant}`,
    ),
  );
});

test('a parameter that refers to itself, or leads nowhere: only that is told, not that the path lacks it', async () => {
  const text = spec(`paths:
  /pay/{id}/{item}:
    parameters: [{ $ref: '#/components/parameters/Gone' }]
    get:
      operationId: pay
      parameters: [{ $ref: '#/components/parameters/Id' }]
      responses: { '200': { description: ok } }
components: { parameters: { Id: { $ref: '#/components/parameters/Id' } } }
`);
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [
    'specs/a.yaml:5:26: error: "$ref: #/components/parameters/Gone" cannot be resolved\n  hint: there is no "Gone" there',
  ]);
});
