// Swagger 2.0 is read as the OpenAPI 3.0 that says the same; messages name the author's own lines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { messagesOf, openSpecs } from './spec.ts';

const SWAGGER = `swagger: '2.0'
info: { title: Pets, version: '1' }
host: pets.example
basePath: /v1/
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  login: { type: oauth2, flow: accessCode, authorizationUrl: 'https://a.example/', tokenUrl: 'https://t.example/', scopes: { read: Read } }
  old: { type: basic, description: Name and password. }
parameters:
  Pet: { name: pet, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }
  Page: { name: page, in: query, type: integer, default: 1 }
paths:
  /pets:
    post:
      operationId: add
      parameters: [{ $ref: '#/parameters/Pet' }, { $ref: '#/parameters/Page' }]
      responses:
        '200':
          description: Added
          headers: { X-Left: { type: integer, description: Left. } }
          schema: { $ref: '#/definitions/Pet' }
          examples: { application/json: { name: 7 } }
  /pets/{id}/photo:
    put:
      operationId: photo
      parameters:
        - { name: id, in: path, required: true, type: string }
        - { name: file, in: formData, type: file, required: true }
        - { name: tags, in: formData, type: array, items: { type: string, enum: [a, b] }, collectionFormat: multi }
        - { name: sizes, in: query, type: array, items: { type: integer }, collectionFormat: pipes }
      responses: { '204': { description: Kept } }
definitions:
  Pet:
    type: object
    discriminator: kind
    required: [kind]
    properties: { kind: { type: string }, name: { type: string, x-nullable: true } }
`;

const OPENAPI = `openapi: 3.0.4
info: { title: Pets, version: '1' }
servers: [{ url: 'https://pets.example/v1/' }]
paths:
  /pets:
    post:
      operationId: add
      parameters: [{ $ref: '#/components/parameters/Page' }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses:
        '200':
          description: Added
          headers: { X-Left: { description: Left., schema: { type: integer } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { name: 7 } } }
  /pets/{id}/photo:
    put:
      operationId: photo
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: sizes, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: integer } } }
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties: { file: { type: string, format: binary }, tags: { type: array, items: { type: string, enum: [a, b] } } }
              required: [file]
            encoding: { tags: { style: form, explode: true } }
      responses: { '204': { description: Kept } }
components:
  schemas:
    Pet:
      type: object
      discriminator: { propertyName: kind }
      required: [kind]
      properties: { kind: { type: string }, name: { type: string, nullable: true } }
  parameters: { Page: { name: page, in: query, schema: { type: integer, default: 1 } } }
  securitySchemes:
    login: { type: oauth2, flows: { authorizationCode: { authorizationUrl: 'https://a.example/', tokenUrl: 'https://t.example/', scopes: { read: Read } } } }
    old: { type: http, scheme: basic, description: Name and password. }
`;

test('all that Swagger 2.0 writes otherwise', () => {
  const document = openSpecs({ 'a.yaml': SWAGGER }).documents().get('a.yaml');
  assert.deepEqual(JSON.parse(JSON.stringify(document?.value)), parse(OPENAPI));
});

test('faults are told at the lines of the author, or near them', async () => {
  const text = SWAGGER.replace('#/parameters/Page', '#/parameters/Pag').replace(
    'description: Kept',
    'descripton: Kept',
  );
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [
    'specs/a.yaml:18:7: error: "$ref: #/parameters/Pag" cannot be resolved\n  hint: did you mean "#/parameters/Page"?',
    'specs/a.yaml:33:29: error: "descripton" is not a key of a response\n  hint: did you mean "description"?',
  ]);
  assert.deepEqual(await messagesOf({ 'a.yaml': SWAGGER }), [
    'specs/a.yaml:20:9: warning: the example "example" breaks its schema\n  hint: "kind" is missing',
  ]);
});

test('a file refers to another one, and two operations to the same parameters', async () => {
  const head = "swagger: '2.0'\ninfo: { title: Pets, version: '1' }\n";
  const text = `${head}paths:
  /a: { parameters: &shared [{ name: size, in: query, type: string, enum: [s] }], get: { responses: { '200': { description: OK, schema: { $ref: 'common.yaml#/definitions/Pet' } } } } }
  /b: { parameters: *shared, get: { responses: {} } }
`;
  const common = `${head}paths: {}\ndefinitions: { Pet: { type: object } }\n`;
  const document = openSpecs({ 'a.yaml': text, 'common.yaml': common }).documents().get('a.yaml');
  const expected = `
/a: { parameters: &shared [{ name: size, in: query, schema: { type: string, enum: [s] } }], get: { responses: { '200': { description: OK, content: { application/json: { schema: { $ref: 'common.yaml#/components/schemas/Pet' } } } } } } }
/b: { parameters: *shared, get: { responses: {} } }
`;
  assert.deepEqual(JSON.parse(JSON.stringify(document?.value)).paths, parse(expected));
});
