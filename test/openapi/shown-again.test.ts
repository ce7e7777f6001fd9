// What a page shows where it has shown a schema before, and what it makes of odd but valid parts of a document.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { site } from '../support/site.ts';

const SPEC = `openapi: 3.2.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example }]
paths:
  /accounts:
    get:
      operationId: getAccount
      summary: Fetch an account
      requestBody:
        required: false
        content: { application/x-www-form-urlencoded: { schema: { type: object, properties: {} } } }
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  billing: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }] }
                  payout: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }] }
                  model: { anyOf: [{ type: string }, { anyOf: [{ type: string }, { type: string, enum: [a] }] }] }
              examples: { one: { dataValue: { model: tiny }, serializedValue: '{"model":"tiny"}' } }
components:
  schemas:
    Card: { type: object, properties: { brand: { type: string }, month: { type: integer }, year: { type: integer } } }
    Bank: { type: object, properties: { iban: { type: string }, bic: { type: string }, name: { type: string } } }
`;

let twin: string;
before(async () => {
  const sidebars = 'api:\n  - { openapi: shop }\n';
  const built = await site({ 'specs/shop.yaml': SPEC, 'content/sidebars.yaml': sidebars }).build();
  assert.deepEqual(built.messages, []);
  twin = built.file('shop/get-account.md');
  assert.match(built.html('/shop/get-account'), /Same fields as[\s\S]*Same fields as/);
});

test('variants that were shown before are named again, with links to their fields', () => {
  const [, payout = ''] = twin.split('- `payout`');
  assert.match(payout, /\[Same fields as Card\]\(#response-billing-card\)/);
  assert.match(payout, /\[Same fields as Bank\]\(#response-billing-bank\)/);
});

test('choices within choices have their types', () => {
  assert.match(twin, /- `model` \*string\*/);
});

test('an empty body that a GET may leave out is not sent: fetch() refuses it', () => {
  assert.match(twin, /^curl https:\/\/shop\.example\/accounts$/m);
  assert.doesNotMatch(twin, /URLSearchParams/);
});

test('the data of an example of OpenAPI 3.2 is shown', () => {
  assert.match(twin, /\{\n {2}"model": "tiny"\n\}/);
});

test('a version in another form is told with what to write', async () => {
  const messages = async (text: string): Promise<readonly string[]> =>
    (
      await site({
        'specs/a.yaml': `${text}\ninfo: { title: A, version: '1' }\npaths: {}\n`,
      }).build()
    ).messages;
  assert.deepEqual(await messages('swagger: 2.0'), [
    `specs/a.yaml:1:10: error: Swagger "2" is not supported\n  hint: write swagger: '2.0'`,
  ]);
});
