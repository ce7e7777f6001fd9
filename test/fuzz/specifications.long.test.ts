// Specifications of any content end in pages or in messages with a place; most of what is nearly right ends in pages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../support/site.ts';
import { yamlText } from './inputs.ts';
import { FAULT_OF_OURS, property } from './property.ts';

const SPEC = `openapi: 3.1.0
info: { title: Library, version: '1', description: 'Lends **books**.' }
servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: eu, enum: [eu, us] } } }]
security: [{ key: [] }]
tags: [{ name: loans, description: Loans of books }]
paths:
  /loans/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string, format: uuid } }
    get:
      operationId: fetchLoan
      tags: [loans]
      summary: Fetch a loan
      parameters:
        - { name: filter, in: query, style: deepObject, schema: { type: object, properties: { at: { type: integer } } } }
      responses:
        '200':
          description: The loan
          headers: { X-Rate: { schema: { type: integer } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Loan' } } }
        default: { description: A fault }
    post:
      operationId: changeLoan
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Loan' }
            examples: { short: { value: { id: a, days: 3 } } }
          multipart/form-data:
            schema: { type: object, properties: { file: { type: string, format: binary } } }
      responses: { '204': { description: Done } }
      callbacks:
        ended: { '{$request.body#/url}': { post: { responses: { '200': { description: ok } } } } }
webhooks:
  loanEnded: { post: { operationId: loanEnded, responses: { '200': { description: ok } } } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Loan:
      type: object
      required: [id]
      properties:
        id: { type: string, pattern: '^[a-z]+$', maxLength: 9 }
        days: { type: [integer, 'null'], minimum: 1, default: 3 }
        state: { enum: [open, closed, null] }
        book: { oneOf: [{ $ref: '#/components/schemas/Book' }, { type: string }], discriminator: { propertyName: kind } }
        next: { $ref: '#/components/schemas/Loan' }
        more: { type: object, additionalProperties: { type: array, items: { type: number } } }
    Book:
      allOf: [{ type: object, properties: { kind: { const: book } } }, { type: object, properties: { title: { type: string } } }]
`;

test(
  'a specification of any content becomes pages, or is told about',
  property('specifications', {
    runs: 60,
    input: yamlText(SPEC, 2),
    async check(text) {
      const made = site({
        'specs/library.yaml': text,
        'content/sidebars.yaml': 'api:\n  - { openapi: library }\n',
      });
      await made.build();
      assert.doesNotMatch(made.messages.join('\n'), FAULT_OF_OURS);
      assert.ok(made.exitCode === 0 || made.diagnostics.length > 0, 'neither pages nor a message');
      for (const { file, line = 1 } of made.diagnostics) {
        assert.match(String(file), /^(?:specs\/library|content\/sidebars)\.yaml$/);
        assert.ok(line <= text.split('\n').length + 1);
      }
    },
  }),
);
