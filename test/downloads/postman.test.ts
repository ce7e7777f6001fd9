// The Postman collection, held against the essentials of its format 2.1.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { problemsOf } from '../../generator/openapi/check/json-schema.ts';
import { at, listAt, operationsOf, readSpecs } from '../content/specs/spec-files.ts';
import { answerTo } from '../support/fake-api.ts';
import type { RecordedRequest } from '../support/recording-server.ts';
import { ownDownloads } from './made-downloads.ts';

const specs = readSpecs();
const operations = operationsOf(specs);
let collection: unknown;

before(() => {
  collection = JSON.parse(ownDownloads().get('specs/postman-collection.json') ?? '');
});

const text = { type: 'string' };
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
/** An object with these properties and no others, of which the first so many are there. */
const closed = (required: number, properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: Object.keys(properties).slice(0, required),
  additionalProperties: false,
  properties,
});
const entries = list(
  closed(2, {
    key: text,
    value: text,
    description: text,
    type: { const: 'string' },
    disabled: { type: 'boolean' },
  }),
);

/** Of https://schema.getpostman.com/json/collection/v2.1.0/collection.json, what this collection uses. */
const FORMAT = {
  Collection: closed(2, {
    info: closed(2, { name: text, schema: { ...text, format: 'uri' }, description: text }),
    item: list(named('Folder')),
    auth: named('Auth'),
    variable: entries,
  }),
  Folder: closed(2, { name: text, item: list(named('Item'), { minItems: 1 }), description: text }),
  Item: closed(3, { name: text, request: named('Request'), response: list(named('Response')) }),
  Request: closed(3, {
    method: { enum: ['GET', 'POST', 'PUT', 'DELETE'] },
    header: entries,
    url: closed(3, {
      raw: { ...text, pattern: '^\\{\\{baseUrl\\}\\}/' },
      host: { const: ['{{baseUrl}}'] },
      path: list({ ...text, pattern: '^:?\\w+$' }, { minItems: 1 }),
      query: entries,
      variable: entries,
    }),
    description: text,
    auth: named('Auth'),
    body: closed(3, {
      mode: { const: 'raw' },
      raw: text,
      options: { const: { raw: { language: 'json' } } },
    }),
  }),
  Response: closed(5, {
    name: text,
    originalRequest: named('Request'),
    code: { type: 'integer', minimum: 200, maximum: 599 },
    header: entries,
    body: text,
    _postman_previewlanguage: { enum: ['json', 'text'] },
  }),
  Auth: closed(1, { type: { enum: ['basic', 'noauth'] }, basic: entries }),
};

test('the collection has the shape of format 2.1', () => {
  const format = { components: { schemas: FORMAT } };
  const place = { documents: new Map([['format', format]]), document: 'format' };
  const problems = problemsOf(collection, named('Collection'), place);
  assert.deepEqual(problems, []);
  assert.equal(
    at(at(collection, 'info'), 'schema'),
    'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  );
});

test('its folders are the tags, its variables the address and the keys', () => {
  assert.deepEqual(
    listAt(collection, 'item').map((folder) => at(folder, 'name')),
    [
      'Apple Pay',
      'Invoices',
      'Payments',
      'Payout accounts',
      'Payouts',
      'Settlements',
      'Sources',
      'Tokens',
      'Transfers',
      'Webhooks',
    ],
  );
  const variables = listAt(collection, 'variable').map((each) => [
    at(each, 'key'),
    at(each, 'value'),
  ]);
  assert.deepEqual(variables, [
    ['baseUrl', specs.variables['apiBaseUrl']],
    ['publishableKey', specs.variables['publishableKeyTest']],
    ['secretKey', specs.variables['secretKeyTest']],
  ]);
});

/** What Postman would send: variables filled in, what is disabled left out. */
function sent(request: unknown): RecordedRequest {
  const url = at(request, 'url');
  const enabled = (list: readonly unknown[]) =>
    list
      .filter((entry) => at(entry, 'disabled') !== true)
      .map((entry): [string, string] => [String(at(entry, 'key')), String(at(entry, 'value'))]);
  const values = new Map(enabled(listAt(url, 'variable')));
  const path = listAt(url, 'path')
    .map(String)
    .map((step) =>
      step.startsWith(':') ? encodeURIComponent(values.get(step.slice(1)) ?? '') : step,
    );
  const auth = at(request, 'auth') ?? at(collection, 'auth');
  const key = String(at(listAt(auth, 'basic')[0], 'value')).replace('{{secretKey}}', 'sk_test_a');
  const credentials = Buffer.from(`${key}:`).toString('base64');
  const headers = enabled(listAt(request, 'header')).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  return {
    method: String(at(request, 'method')),
    path: `${new URL(String(specs.variables['apiBaseUrl'])).pathname}/${path.join('/')}`,
    query: new URLSearchParams(enabled(listAt(url, 'query'))).toString(),
    headers: {
      ...Object.fromEntries(headers),
      ...(at(auth, 'type') === 'basic' ? { authorization: `Basic ${credentials}` } : {}),
    },
    body: Buffer.from(String(at(at(request, 'body'), 'raw') ?? '')),
  };
}

test('the API takes each request as it is sent; every operation is there, with an answer of its success', () => {
  const items = listAt(collection, 'item').flatMap((folder) => listAt(folder, 'item'));
  const reached = items.map((item) => {
    const answer = answerTo(sent(at(item, 'request')));
    assert.deepEqual(answer.problems, [], String(at(item, 'name')));
    assert.ok(answer.status < 300, `${at(item, 'name')}: ${answer.body}`);
    return answer.operation;
  });
  assert.deepEqual([...new Set(reached)].sort(), operations.map(({ id }) => id).sort());
  // More examples of an operation have their name behind a colon.
  for (const item of items.filter((one) => !String(at(one, 'name')).includes(': '))) {
    const codes = listAt(item, 'response').map((response) => Number(at(response, 'code')));
    assert.ok(
      codes.some((code) => code < 300),
      String(at(item, 'name')),
    );
  }
  const examples = items.filter((item) => /^Create a payment/.test(String(at(item, 'name'))));
  assert.equal(examples.length, 6);
});
