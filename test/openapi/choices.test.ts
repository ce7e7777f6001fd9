import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaIn } from './spec.ts';

test('oneOf with a mapping: variants are labelled, and know the values that choose them', async () => {
  const node = await schemaIn(`
    Card: { type: object, title: Card, properties: { type: { type: string }, number: { type: string } } }
    Wallet: { type: object, properties: { type: { type: string }, token: { type: string } } }
    Thing:
      oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Wallet' }]
      discriminator:
        propertyName: type
        mapping: { card: '#/components/schemas/Card', apple: '#/components/schemas/Wallet', google: Wallet }
`);
  const [variants] = node.variants ?? [];
  assert.equal(variants?.field, 'type');
  assert.deepEqual(
    variants?.options.map(({ label, match, id }) => [label, match, id]),
    [
      ['Card', ['card'], 'thing-card'],
      ['apple', ['apple', 'google'], 'thing-apple'],
    ],
  );
  assert.equal(variants?.options[1]?.schema.fields?.[1]?.id, 'thing-apple-token');
});

test('without a mapping the constants of the variants, or their names, choose', async () => {
  const node = await schemaIn(`
    Card: { type: object, properties: { type: { const: card } } }
    Other: { type: object, properties: { type: { type: string } } }
    Thing: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Other' }], discriminator: { propertyName: type } }
`);
  assert.deepEqual(
    node.variants?.[0]?.options.map(({ match }) => match),
    [['card'], ['Other']],
  );
});

test('a parent with a discriminator has the schemas that extend it as variants, and no circle', async () => {
  const node = await schemaIn(
    `
    Thing: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Thing' }, { type: object, properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Thing' }, { type: object, properties: { barks: { type: boolean } } }] }
`,
    { version: '3.0.3' },
  );
  const options = node.variants?.[0]?.options ?? [];
  assert.deepEqual(
    options.map(({ match }) => match),
    [['Cat'], ['Dog']],
  );
  assert.deepEqual(
    options[0]?.schema.fields?.map(({ name }) => name),
    ['kind', 'lives'],
  );
  assert.equal(options[0]?.schema.variants, undefined);
});

test('fields beside oneOf stay, also when it is nested in allOf or stands there twice', async () => {
  const node = await schemaIn(`
    Thing:
      type: object
      properties: { id: { type: string } }
      allOf:
        - oneOf: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { b: { type: string } } }]
        - anyOf: [{ type: object, properties: { c: { type: string } } }, { type: object, properties: { d: { type: string } } }]
`);
  assert.deepEqual(
    node.fields?.map(({ name }) => name),
    ['id'],
  );
  assert.deepEqual(
    node.variants?.map(({ kind, options }) => [
      kind,
      options.flatMap(({ schema }) => schema.fields?.map(({ name }) => name)),
    ]),
    [
      ['oneOf', ['a', 'b']],
      ['anyOf', ['c', 'd']],
    ],
  );
});

test('a choice among constants is an enum with meanings', async () => {
  const node = await schemaIn(`
    Thing: { type: string, oneOf: [{ const: a, title: First }, { const: b, description: Second. }] }
`);
  assert.equal(node.variants, undefined);
  assert.deepEqual(
    node.values?.list.map(({ value, meaning }) => [value, meaning]),
    [
      ['a', 'First'],
      ['b', 'Second.'],
    ],
  );
});

test('a choice is called as readers say its name, and its anchor too', async () => {
  const node = await schemaIn(`
    EventType: { type: string, description: What happened. }
    Thing: { anyOf: [{ $ref: '#/components/schemas/EventType' }, { const: '*', type: string }] }
`);
  assert.deepEqual(
    node.variants?.[0]?.options.map(({ label, id }) => [label, id]),
    [
      ['Event type', 'thing-event-type'],
      ['*', 'thing-2'],
    ],
  );
});
