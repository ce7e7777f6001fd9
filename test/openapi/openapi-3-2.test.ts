// What OpenAPI 3.2 has and 3.1 has not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHOP, shop, sidebarOf } from '../support/shop-spec.ts';
import { payIn } from './spec.ts';

const VERSION = '3.2.0';

test('a stream shows what each item is', async () => {
  const { responses } = await payIn(
    `
responses:
  '200':
    description: Events as they come.
    content:
      text/event-stream:
        itemSchema:
          type: object
          properties: { event: { const: paid }, data: { type: string, example: '{"id":1}' } }
      application/jsonl:
        itemSchema: { type: object, properties: { id: { type: integer, example: 7 } } }
`,
    VERSION,
  );
  const [events, lines] = responses[0]?.contents ?? [];
  assert.deepEqual(events?.schema?.types, ['array']);
  assert.deepEqual(
    events?.schema?.items?.fields?.map((one) => one.name),
    ['event', 'data'],
  );
  assert.equal(events?.examples[0]?.value, 'event: paid\ndata: {"id":1}');
  assert.deepEqual(lines?.examples[0]?.value, { id: 7 });
});

test('a tag whose kind is a mark sorts nothing; the overview tells its kind', async () => {
  const marked = SHOP.replace(
    '- { name: refunds,',
    '- { name: new, kind: badge }\n  - { name: refunds, kind: nav,',
  )
    .replace(
      'tags: [orders], operationId: listOrders',
      'tags: [new, orders], operationId: listOrders',
    )
    .replace('openapi: 3.1.0', 'openapi: 3.2.0');
  const item = '{ openapi: shop, schemas: false, webhooks: false }';
  const built = await shop(item, { 'specs/shop.yaml': marked }).quietBuild();
  assert.deepEqual(sidebarOf(built), sidebarOf(await shop(item).build()));
  assert.match(built.file('shop/index.md'), /### new\n\nOne operation\. Kind of tag: `badge`/);
  assert.match(built.file('shop/index.md'), /Kind of tag: `nav`/);
});

test('a response has its summary above its description', async () => {
  const { responses } = await payIn(
    `
responses:
  '200': { summary: Paid. }
  '404': { summary: Not found., description: No payment has this ID. }
`,
    VERSION,
  );
  assert.deepEqual(
    responses.map(({ description }) => description),
    ['Paid.', '<p>Not found.</p><p>No payment has this ID.</p>'],
  );
});
