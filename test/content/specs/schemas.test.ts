import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followed, isRecord, type Place } from './references.ts';
import {
  asRecord,
  at,
  entriesOf,
  listAt,
  operationsOf,
  readRows,
  readSpecs,
  responsesOf,
  type Schema,
  schemasOf,
  textsAt,
} from './spec-files.ts';

const specs = readSpecs();
const operations = operationsOf(specs);
const schemas = schemasOf(specs);

test('every component is used', () => {
  for (const { file, name } of components()) {
    const isUsed = specs.files.some((other) => {
      const reference = `${other.name === file ? '' : file}#/components/${name}`;
      return other.text.includes(`'${reference}'`);
    });
    assert.ok(isUsed, `${file} ${name}`);
  }
});

/** What the check of examples reads, and what says nothing about a value. */
const KEYWORDS = `
  $ref type const enum minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern
  format minItems maxItems uniqueItems prefixItems items minProperties maxProperties required properties
  patternProperties additionalProperties propertyNames dependentRequired dependentSchemas
  allOf anyOf oneOf not if then else
  title description default example examples readOnly writeOnly deprecated discriminator`;
const FORMATS = ['uuid', 'date', 'date-time', 'uri', 'email', 'int64'];

test('schemas use only keywords, formats and patterns that the check of examples reads', () => {
  assert.ok(schemas.length > 1000);
  const known = KEYWORDS.trim().split(/\s+/);
  for (const { where, spec } of schemas) {
    const { format = 'uri', pattern = '' } = spec;
    for (const keyword of Object.keys(spec))
      assert.ok(known.includes(keyword) || keyword.startsWith('x-'), `${where}: ${keyword}`);
    assert.ok(FORMATS.includes(String(format)), `${where}: ${format}`);
    assert.doesNotThrow(() => new RegExp(String(pattern), 'u'), where);
  }
});

test('a schema requires only properties that it has', () => {
  for (const { where, spec } of schemas) {
    if (spec['properties'] === undefined) continue;
    for (const name of textsAt(spec, 'required')) {
      assert.ok(at(spec['properties'], name) !== undefined, `${where}: ${name}`);
    }
  }
});

test('every property, parameter and header tells what it is', () => {
  for (const { where, spec, place } of schemas) {
    if (/\/(if|then|anyOf|dependentSchemas)/.test(where)) continue;
    if (where.includes('/webhooks/')) continue; // `type` and `data` are those of the event
    for (const [name, property] of entriesOf(spec['properties'])) {
      assert.ok(hasDescription(property, place), `${where}/${name}`);
    }
  }
  for (const { id, parameters } of operations) {
    for (const parameter of parameters) {
      assert.equal(typeof parameter['description'], 'string', `${id}: ${parameter['name']}`);
    }
  }
});

function hasDescription(schema: unknown, place: Place): boolean {
  return (
    at(schema, 'description') !== undefined ||
    at(followed(schema, place).value, 'description') !== undefined
  );
}

test('every value of an enum has a meaning, and no other value has one', () => {
  for (const { where, spec } of schemas) {
    if (spec['enum'] === undefined || !hasMeanings(where)) continue;
    const values = listAt(spec, 'enum').filter((value) => value !== null);
    const meanings = entriesOf(spec['x-enum-descriptions']);
    assert.deepEqual(meanings.map(([value]) => value).sort(), values.map(String).sort(), where);
    for (const [value, meaning] of meanings)
      assert.ok(String(meaning).length > 1, `${where} ${value}`);
  }
});

/** The lists that a filter of payments takes are explained where the field is. */
function hasMeanings(where: string): boolean {
  return !/\/(if|then|anyOf)/.test(where) && !/~1payments\/get\/parameters/.test(where);
}

test('lists of the reference tables are complete and in their order', () => {
  const lists: [schema: string, table: string, column: string][] = [
    ['common.yaml#ErrorCode', 'api-errors', 'code'],
    ['common.yaml#ErrorType', 'error-types', 'type'],
    ['common.yaml#PaymentErrorCode', 'payment-errors', 'code'],
    ['common.yaml#ResponseCode', 'response-codes', 'code'],
    ['common.yaml#WebhookEventType', 'webhook-events', 'type'],
    ['common.yaml#Currency', 'currencies', 'code'],
    ['payouts.yaml#PayoutPurpose', 'payout-purposes', 'purpose'],
    ['payouts.yaml#PayoutFailure/code', 'payout-failure-codes', 'code'],
  ];
  for (const [where, table, column] of lists) {
    const expected = readRows(table).map((row) => row[column]);
    assert.deepEqual(textsAt(schemaAt(where).spec, 'enum'), expected, where);
  }
  const minimums = readRows('currencies').map((row) => [row['code'], Number(row['minimum'])]);
  assert.deepEqual(entriesOf(schemaAt('common.yaml#Currency').spec['x-minimum-amounts']), minimums);
});

function schemaAt(where: string): Schema {
  const found = schemas.find((schema) => schema.where === where);
  if (found === undefined) throw new Error(`there is no schema ${where}`);
  return found;
}

test('DOMAIN 3.2: open lists are marked, all statuses and error types are closed', () => {
  const open = schemas.filter(({ spec }) => spec['x-open-enum'] === true).map(({ where }) => where);
  assert.deepEqual(open.sort(), [
    'common.yaml#ErrorCode',
    'common.yaml#PaymentErrorCode',
    'common.yaml#ResponseCode',
    'common.yaml#Scheme',
    'common.yaml#WebhookEventType',
    'other.yaml#TransferLineType',
    'payouts.yaml#PayoutFailure/code',
    'payouts.yaml#PayoutPurpose',
    'settlements.yaml#SettlementLineType',
  ]);
});

test('DOMAIN 1: an answer always has all its keys', () => {
  const objects = objectsUnder(operations.flatMap(responsesOf));
  for (const { where, spec } of objects) {
    if (spec['additionalProperties'] !== undefined) continue; // maps, and Apple's own object
    const keys = Object.keys(asRecord(spec['properties']));
    assert.deepEqual(textsAt(spec, 'required').sort(), keys.sort(), where);
    for (const key of keys)
      assert.notEqual(at(at(spec['properties'], key), 'writeOnly'), true, where);
  }
  assert.ok(objects.length > 25);
});

test('DOMAIN 18: an object in a request takes no other keys', () => {
  const objects = objectsUnder(
    operations.map(({ spec, place }) => ({ spec: spec['requestBody'], place })),
  );
  for (const { where, spec } of objects) {
    assert.ok(Object.hasOwn(spec, 'additionalProperties'), where);
    if (spec['properties'] !== undefined) assert.equal(spec['additionalProperties'], false, where);
    for (const [name, property] of entriesOf(spec['properties'])) {
      assert.notEqual(at(property, 'readOnly'), true, `${where}/${name}`);
    }
  }
  assert.ok(objects.length > 25);
});

/** Every schema of an object that can be reached from these, references followed. */
function objectsUnder(parts: readonly { spec: unknown; place: Place }[]): Schema[] {
  const found: Found = new Map();
  for (const { spec, place } of parts) collect(spec, place, found);
  return [...found.values()].filter((schema) => schema !== undefined);
}

type Found = Map<string, Schema | undefined>; // undefined: seen, and no object

function collect(node: unknown, place: Place, found: Found, where = ''): void {
  if (Array.isArray(node)) for (const item of node) collect(item, place, found, where);
  if (!isRecord(node)) return;
  if (typeof node['$ref'] === 'string') {
    const target = followed(node, place);
    const key = `${target.place.document}${target.pointer}`;
    if (found.has(key)) return;
    found.set(key, undefined);
    collect(target.value, target.place, found, key);
    return;
  }
  if ([node['type']].flat().includes('object')) found.set(where, { where, spec: node, place });
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'examples' && key !== 'example') collect(value, place, found, `${where}/${key}`);
  }
}

test('a discriminator maps each value of its property to the variant that has it', () => {
  const unions = schemas.filter(({ spec }) => spec['discriminator'] !== undefined);
  assert.equal(unions.length, 4);
  for (const { where, spec, place } of unions) {
    const property = String(at(spec['discriminator'], 'propertyName'));
    const taken = listAt(spec, 'oneOf').flatMap((variant) => {
      const type = at(at(followed(variant, place).value, 'properties'), property);
      const values = [at(type, 'const') ?? listAt(type, 'enum')].flat();
      return values.map((value) => [value, at(variant, '$ref')]);
    });
    assert.deepEqual(Object.fromEntries(taken), at(spec['discriminator'], 'mapping'), where);
  }
});

/** But for security schemes: each file lists the keys that it takes, by reference. */
function components(): { file: string; name: string }[] {
  return [...specs.documents].flatMap(([file, document]) =>
    entriesOf(at(document, 'components'))
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, named]) =>
        entriesOf(named).map(([name]) => ({ file, name: `${kind}/${name}` })),
      ),
  );
}
