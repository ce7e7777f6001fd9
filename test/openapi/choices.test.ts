import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SchemaNode } from '../../site/shared/reference/schema-node.ts';
import { payIn, schemaIn } from './spec.ts';

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

/** `Sound: kind, title, seconds`, by option; and below it the options that an option has itself. */
function optionsOf({ variants = [] }: SchemaNode, indent = ''): string[] {
  return variants.flatMap(({ options }) =>
    options.flatMap(({ label, match = [], schema }) => [
      `${indent}${match[0] ?? label}: ${schema.fields?.map(({ name }) => name).join(', ') ?? ''}`,
      ...optionsOf(schema, `${indent}  `),
    ]),
  );
}

const BASE =
  'type: object, required: [kind], properties: { kind: { type: string }, title: { type: string } }';
const SOUND =
  "Sound: { allOf: [{ $ref: '#/components/schemas/Thing' }, { type: object, properties: { seconds: { type: integer } } }] }";
const TEXT =
  "Text: { allOf: [{ $ref: '#/components/schemas/Thing' }, { type: object, properties: { letters: { type: integer } } }] }";
const OPTIONS = "[{ $ref: '#/components/schemas/Sound' }, { $ref: '#/components/schemas/Text' }]";

test('a base that lists the schemas which extend it: each has its own fields and those of the base', async () => {
  const told = ['Sound: kind, title, seconds', 'Text: kind, title, letters'];
  const bases = [
    `oneOf: ${OPTIONS}`,
    `oneOf: ${OPTIONS}, discriminator: { propertyName: kind }`,
    `anyOf: ${OPTIONS}, discriminator: { propertyName: kind }`,
    'discriminator: { propertyName: kind, mapping: { Sound: Sound, Text: Text } }',
    'discriminator: { propertyName: kind }',
  ];
  for (const version of ['3.0.3', '3.1.0'])
    for (const base of bases) {
      const schemas = `    Thing: { ${BASE}, ${base} }\n    ${SOUND}\n    ${TEXT}\n`;
      assert.deepEqual(optionsOf(await schemaIn(schemas, { version })), told, base);
    }
});

test('an heir without fields of its own, and one by $ref with fields beside it, are no choice either', async () => {
  const node = await schemaIn(`
    Thing: { ${BASE}, oneOf: ${OPTIONS} }
    Sound: { allOf: [{ $ref: '#/components/schemas/Thing' }] }
    Text: { $ref: '#/components/schemas/Thing', properties: { letters: { type: integer } } }
`);
  assert.deepEqual(optionsOf(node), ['Sound: kind, title', 'Text: kind, title, letters']);
});

test('three levels: an heir with a choice of its own has that choice, without the others', async () => {
  const heir = (name: string, of: string, field: string): string =>
    `    ${name}: { allOf: [{ $ref: '#/components/schemas/${of}' }, { type: object, properties: { ${field}: { type: integer } } }] }\n`;
  const song = heir('Song', 'Sound', 'verses');
  const talk = heir('Talk', 'Sound', 'speakers');
  const choice =
    "oneOf: [{ $ref: '#/components/schemas/Song' }, { $ref: '#/components/schemas/Talk' }]";
  const [text, sound] = [`    ${TEXT}\n`, `    ${SOUND}\n`];
  const told = [
    'Sound: kind, title, seconds',
    '  Song: kind, title, seconds, verses',
    '  Talk: kind, title, seconds, speakers',
    'Text: kind, title, letters',
  ];
  const thing = `    Thing: { ${BASE}, oneOf: ${OPTIONS} }\n`;
  const deep = await schemaIn(
    `${thing}${sound.replace('allOf', `${choice}, allOf`)}${text}${song}${talk}`,
  );
  assert.deepEqual(optionsOf(deep), told);
  // The middle only lists them, and they extend the base.
  const list = await schemaIn(
    `${thing}    Sound: { ${choice} }\n${text}${heir('Song', 'Thing', 'verses')}${heir('Talk', 'Thing', 'speakers')}`,
  );
  assert.deepEqual(optionsOf(list), [
    'Sound: ',
    '  Song: kind, title, verses',
    '  Talk: kind, title, speakers',
    'Text: kind, title, letters',
  ]);
  // No list at all: the heirs of an heir are heirs.
  const kinds = `    Thing: { ${BASE}, discriminator: { propertyName: kind } }\n`;
  const unlisted = await schemaIn(`${kinds}${sound}${text}${song}${talk}`);
  assert.deepEqual(optionsOf(unlisted), [
    'Sound: kind, title, seconds',
    'Song: kind, title, seconds, verses',
    'Talk: kind, title, seconds, speakers',
    'Text: kind, title, letters',
  ]);
});

test('a base that lists its heirs: a generated request is one of them, with the value that chooses it', async () => {
  const operation = await payIn(`
requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
components:
  schemas:
    Thing: { ${BASE}, oneOf: ${OPTIONS}, discriminator: { propertyName: kind } }
    ${SOUND.replace('seconds: {', 'kind: { const: sound }, seconds: {')}
    ${TEXT}
`);
  assert.deepEqual(operation.body?.contents[0]?.examples[0]?.value, {
    kind: 'sound',
    title: 'A short example text',
    seconds: 60,
  });
});
