// What @readme/openapi-parser says of the document that readers download, in words and places of ours.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesOf, spec } from './spec.ts';

test('what the parser finds behind references, once each, where it is written', async () => {
  const text = spec(`paths:
  /a:
    get:
      operationId: a
      parameters: [{ $ref: parts/limit.yaml }]
      responses: { '200': { description: ok } }
  /b:
    get:
      operationId: b
      parameters: [{ $ref: parts/limit.yaml }]
      responses: { '200': { $ref: 'parts/answers.yaml#/answers/ok' } }
`);
  const files = {
    'a.yaml': text,
    'parts/limit.yaml': 'name: limit\nin: body\nschema: {}\n',
    'parts/answers.yaml': 'answers:\n  ok: { descripton: fine }\n',
  };
  assert.deepEqual(await messagesOf(files), [
    'specs/parts/answers.yaml:2:9: error: "descripton" is not a key of a response\n  hint: did you mean "description"?',
    'specs/parts/limit.yaml:2:5: error: "in" cannot be "body"\n  hint: a body is written under requestBody:',
  ]);
});

test('a reference that leads nowhere hides no other fault from the parser', async () => {
  const text = spec(`paths:
  /a:
    get:
      operationId: a
      parameters: [{ $ref: '#/components/parameters/None' }]
      responses: { '200': { descripton: ok } }
`);
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [
    'specs/a.yaml:7:28: error: "$ref: #/components/parameters/None" cannot be resolved\n  hint: there is no "components" there',
    'specs/a.yaml:8:29: error: "descripton" is not a key of a response\n  hint: did you mean "description"?',
  ]);
});

test('schemas that would fill millions of lines once expanded are valid', async () => {
  const levels = Array.from({ length: 40 }, (_, at) => {
    const next = at === 39 ? '{}' : `{ $ref: '#/components/schemas/S${at + 1}' }`;
    return `    S${at}: { type: object, properties: { a: ${next}, b: ${next} } }`;
  });
  const text = spec(`paths: {}\ncomponents:\n  schemas:\n${levels.join('\n')}\n`, '3.0.3');
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), []);
});
