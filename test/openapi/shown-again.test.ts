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

let markdown: string;
before(async () => {
  const sidebars = 'api:\n  - { openapi: shop }\n';
  const built = await site({
    'specs/shop.yaml': SPEC,
    'content/sidebars.yaml': sidebars,
  }).quietBuild();
  markdown = built.file('shop/get-account.md');
  assert.match(built.html('/shop/get-account'), /Same fields as[\s\S]*Same fields as/);
});

test('variants that were shown before are named again, with links to their fields', () => {
  const [, payout = ''] = markdown.split('- `payout`');
  assert.match(payout, /\[Same fields as Card\]\(#response-billing-card\)/);
  assert.match(payout, /\[Same fields as Bank\]\(#response-billing-bank\)/);
});

test('choices within choices have their types', () => {
  assert.match(markdown, /- `model` \*string\*/);
});

test('an empty body that a GET may leave out is not sent: fetch() refuses it', () => {
  assert.match(markdown, /^curl https:\/\/shop\.example\/accounts$/m);
  assert.doesNotMatch(markdown, /URLSearchParams/);
});

test('the data of an example of OpenAPI 3.2 is shown', () => {
  assert.match(markdown, /\{\n {2}"model": "tiny"\n\}/);
});

const HOMES = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example }]
paths:
  /card:
    get: { operationId: getCard, summary: Fetch a card, x-page: /cards, responses: { '200': { $ref: '#/components/responses/One' } } }
    put: { operationId: putCard, summary: Change a card, x-page: /change, responses: { '200': { $ref: '#/components/responses/One' } } }
  /cards:
    get: { operationId: listCards, summary: List cards, responses: { '200': { description: Some., content: { application/json: { schema: { $ref: '#/components/schemas/List' } } } } } }
    post:
      operationId: addCard
      summary: Add a card
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Card' } } } }
      responses: { '201': { description: It with a key., content: { application/json: { schema: { allOf: [{ $ref: '#/components/schemas/Card' }, { properties: { key: { type: string } } }] } } } } }
components:
  responses: { One: { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Card' } } } } }
  schemas:
    Card: { type: object, x-page: '/cards#responses', description: A card., properties: { brand: { type: string }, month: { type: integer }, next: { $ref: '#/components/schemas/Card' } } }
    List: { type: object, properties: { cards: { type: array, items: { $ref: '#/components/schemas/Card' } }, last: { $ref: '#/components/schemas/Card', readOnly: true }, none: { $ref: '#/components/schemas/Vendor' } } }
    Vendor: { type: object, x-page: Cards, properties: { name: { type: string } } }
`;

test('the fields of an object with x-page are shown on that page; others link to it', async () => {
  const page = (id: string): string => `# ${id}\n\n<ApiOperation id="${id}" />`;
  const built = await site({
    'specs/shop.yaml': HOMES,
    'content/cards.mdx': page('getCard'),
    'content/change.mdx': page('putCard'),
    'content/list.mdx': page('listCards'),
    'content/add.mdx': page('addCard'),
    'content/schema.mdx': '# Card\n\n<SchemaTable spec="shop" name="Card" />',
  }).quietBuild();
  const html = (name: string): string => built.html(`/${name}`);
  const link = '<a href="/cards#responses">All fields of Card</a>';
  assert.match(html('cards'), /id="response-brand".*id="response-next"[\s\S]*Same fields as Card/);
  assert.ok(html('change').includes(`<p> ${link}</p>`), html('change'));
  assert.doesNotMatch(html('change'), /response-brand|A card\./);
  const list = html('list');
  assert.equal(list.split(link).length - 1, 2);
  assert.match(list, /id="response-none".*id="response-none-name"/s);
  assert.match(html('add'), /id="body-brand".*id="response-brand".*id="response-key"/s);
  assert.match(html('schema'), /id="card-brand"/);
});

test('a page that x-page names and that does not exist is reported', async () => {
  const built = await site({
    'specs/shop.yaml': HOMES.replace('/cards#responses', '/gone#responses'),
    'content/change.mdx': '# Change\n\n<ApiOperation id="putCard" />',
  }).build();
  assert.match(
    built.messages.join('\n'),
    /specs\/shop\.yaml:.*warning: broken link to "\/gone#responses"/,
  );
});
