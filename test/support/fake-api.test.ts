// The fake refuses what the API would refuse, in the API's words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from '../../generator/openapi/check/json-schema.ts';
import { readSpecs } from '../content/specs/spec-files.ts';
import { answerTo } from './fake-api.ts';
import type { RecordedRequest } from './recording-server.ts';

const COMMON = { documents: readSpecs().documents, document: 'common.yaml' };
const SECRET = `Basic ${btoa('sk_test_YOUR_SECRET_KEY:')}`;
const PUBLISHABLE = `Basic ${btoa('pk_test_YOUR_KEY:')}`;
const ID = '14eea8a6-9985-4732-97f4-b16e44eed044';

interface Asked {
  headers?: Record<string, string>;
  query?: string;
  body?: unknown;
  type?: string;
}

function ask(endpoint: string, { headers = {}, query = '', body, type }: Asked = {}) {
  const [method = '', path = ''] = endpoint.split(' ');
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const request: RecordedRequest = {
    method,
    path: `/v1${path}`,
    query,
    body: Buffer.from(text),
    headers: {
      authorization: SECRET,
      ...(text === '' ? {} : { 'content-type': type ?? 'application/json' }),
      ...headers,
    },
  };
  return answerTo(request);
}

/** `400 validation_failed {"amount":[…]}` */
function refusalOf(...words: Parameters<typeof ask>): string {
  const { status, body } = ask(...words);
  const error = JSON.parse(body);
  assert.deepEqual(problemsOf(error, { $ref: '#/components/schemas/Error' }, COMMON), []);
  return `${status} ${error.code}${error.errors === null ? '' : ` ${JSON.stringify(error.errors)}`}`;
}

test('a request that fits gets the good example of its operation that has its source', () => {
  const created = ask('POST /payments', {
    body: { amount: 100, source: { type: 'stcpay', mobile: '0500000001' } },
  });
  assert.deepEqual([created.operation, created.status], ['createPayment', 201]);
  assert.equal(JSON.parse(created.body).source.type, 'stcpay');
  const gone = ask('DELETE /tokens/token_h7Qm2xV9cLr4Tz8NbK5wYp3JdF6sGa1e');
  assert.deepEqual([gone.operation, gone.status, gone.body], ['deleteToken', 204, '']);
  const lines = ask(`GET /settlements/${ID}/lines`, { query: 'format=csv' });
  assert.equal(lines.headers['content-type'], 'text/csv');
  assert.match(lines.body, /^[\w,]+\n/);
});

const withKey = (authorization: string): Asked => ({ headers: { authorization } });
const SOURCE = { type: 'stcpay', mobile: '0500000001' };
const TOO_MANY = 'metadata[a]=1&metadata[b]=2&metadata[c]=3&metadata[d]=4';

/** A request, and the beginning of what is said against it. */
const REFUSALS: readonly [endpoint: string, asked: Asked, refusal: string][] = [
  ['GET /payment', {}, '404 route_not_found'],
  ['PATCH /payments', {}, '405 method_not_allowed'],
  ['GET /payments/1042', {}, '400 validation_failed {"id":["must be a uuid"]}'],
  [`GET /payments/${ID}`, withKey(PUBLISHABLE), '403 publishable_key_not_allowed'],
  [`GET /payments/${ID}`, withKey(`Bearer ${SECRET.slice(6)}`), '401 api_key_invalid'],
  [`GET /payments/${ID}`, withKey(`Basic ${btoa('sk_test_a:secret')}`), '401 api_key_invalid'],
  ['GET /payments', { query: 'colour=red' }, '400 unknown_parameter {"colour":["is unknown"]}'],
  ['GET /payments', { query: 'per_page=101' }, '400 validation_failed {"per_page":["must be at'],
  ['GET /payments', { query: 'per_page=ten' }, '400 validation_failed {"per_page":["must be int'],
  ['GET /payments', { query: 'status=paid,gone' }, '400 validation_failed {"status[1]":["must be'],
  ['GET /payments', { query: 'page=1&page=2' }, '400 validation_failed {"page":["is given more'],
  ['GET /payments', { query: TOO_MANY }, '400 validation_failed {"metadata":["4 too many keys'],
  ['GET /sources/issuer', {}, `400 validation_failed {"bin":["can't be blank"]}`],
  [
    `POST /payments/${ID}/void`,
    { headers: { 'idempotency-key': 'not a key' } },
    '400 validation_failed {"Idempotency-Key":["must match',
  ],
  ['POST /payments', {}, '400 malformed_json'],
  ['POST /payments', { body: '{"amount": 1' }, '400 malformed_json'],
  ['POST /payments', { body: '<a/>', type: 'application/xml' }, '415 unsupported_media_type'],
  [
    'POST /payments',
    { body: { amount: '100', source: SOURCE } },
    '400 validation_failed {"amount":["must be integer"]}',
  ],
  [
    'POST /payments',
    { body: { amount: 100, source: SOURCE, colour: 'red' } },
    '400 unknown_parameter {"colour":["is unknown"]}',
  ],
  ['POST /payments', { body: { amount: 100 } }, `400 validation_failed {"source":["can't be`],
  [`GET /payments/${ID}`, { body: {} }, '400 unknown_parameter'],
];

test('a path, a key, a query, a header and a body are what the operation takes', () => {
  for (const [endpoint, asked, refusal] of REFUSALS) {
    const said = refusalOf(endpoint, asked);
    assert.ok(said.startsWith(refusal), `${endpoint}: ${said}`);
  }
  const noKey = { method: 'GET', path: '/v1/payments', query: '', body: Buffer.alloc(0) };
  assert.match(answerTo({ ...noKey, headers: {} }).body, /api_key_missing/);
  assert.equal(ask('PATCH /payments').headers['allow'], 'POST, GET');
  assert.equal(ask('POST /payouts/bulk', { body: {} }).operation, 'createBulkPayout');
  const issuer = ask('GET /sources/issuer', { query: 'bin=440795', ...withKey(PUBLISHABLE) });
  assert.equal(issuer.status, 200);
  assert.equal(ask('GET /payments', { query: 'metadata[order_id]=1042' }).status, 200);
});

test('a form has its key in a field, and texts that read as numbers and booleans', () => {
  const fields = {
    publishable_api_key: 'pk_test_a',
    amount: '100',
    apply_coupon: 'true',
    'source[type]': 'creditcard',
    'source[name]': 'Sara Alotaibi',
    'source[month]': '09',
    'source[number]': '4464040000000015',
    'source[year]': '2028',
    'source[cvc]': '123',
  };
  const type = 'application/x-www-form-urlencoded';
  const send = (more: Record<string, string>) =>
    ask('POST /payments', { type, body: new URLSearchParams({ ...fields, ...more }).toString() });
  assert.equal(send({ callback_url: 'https://store.example.com/return' }).status, 303);
  assert.match(send({}).body, /"callback_url":\["can't be blank"\]/);
  assert.match(send({ amount: 'much' }).body, /must be integer/);
});
