// The fake refuses what the API would refuse, in the API's words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from '../../generator/openapi/check/json-schema.ts';
import { readSpecs } from '../content/specs/spec-files.ts';
import { answerTo } from './fake-api.ts';
import type { RecordedRequest } from './recording-server.ts';

const COMMON = { documents: readSpecs().documents, document: 'common.yaml' };
const SECRET = `Basic ${Buffer.from('sk_test_YOUR_SECRET_KEY:').toString('base64')}`;
const PUBLISHABLE = `Basic ${Buffer.from('pk_test_YOUR_KEY:').toString('base64')}`;
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

test('a path, a method and an id are those of an operation', () => {
  assert.equal(refusalOf('GET /payment'), '404 route_not_found');
  assert.equal(refusalOf('PATCH /payments'), '405 method_not_allowed');
  assert.equal(ask('PATCH /payments').headers['allow'], 'POST, GET');
  assert.equal(refusalOf('GET /payments/1042'), '400 validation_failed {"id":["must be a uuid"]}');
  assert.equal(ask('POST /payouts/bulk', { body: {} }).operation, 'createBulkPayout');
});

test('a key is the user name of Basic, of a kind that the operation takes', () => {
  const path = `GET /payments/${ID}`;
  const withKey = (authorization: string) => refusalOf(path, { headers: { authorization } });
  assert.equal(withKey(PUBLISHABLE), '403 publishable_key_not_allowed');
  assert.equal(withKey(`Bearer ${SECRET.slice(6)}`), '401 api_key_invalid');
  const password = Buffer.from('sk_test_a:secret').toString('base64');
  assert.equal(withKey(`Basic ${password}`), '401 api_key_invalid');
  const noKey = { method: 'GET', path: '/v1/payments', query: '', body: Buffer.alloc(0) };
  assert.match(answerTo({ ...noKey, headers: {} }).body, /api_key_missing/);
  const issuer = ask('GET /sources/issuer', {
    query: 'bin=440795',
    headers: { authorization: PUBLISHABLE },
  });
  assert.equal(issuer.status, 200);
});

test('a query holds known parameters with values that fit', () => {
  const list = (query: string) => refusalOf('GET /payments', { query });
  assert.equal(list('colour=red'), '400 unknown_parameter {"colour":["is unknown"]}');
  assert.match(
    list('per_page=101'),
    /^400 validation_failed {"per_page":\["must be at most 100"\]}/,
  );
  assert.match(list('per_page=ten'), /must be integer/);
  assert.match(list('status=paid,gone'), /"status\[1\]":\["must be one of/);
  assert.equal(list('page=1&page=2'), '400 validation_failed {"page":["is given more than once"]}');
  assert.match(list('metadata[a]=1&metadata[b]=2&metadata[c]=3&metadata[d]=4'), /at most 3/);
  assert.equal(ask('GET /payments', { query: 'metadata[order_id]=1042' }).status, 200);
  assert.equal(
    refusalOf('GET /sources/issuer'),
    `400 validation_failed {"bin":["can't be blank"]}`,
  );
});

test('a header with a format has it', () => {
  const headers = { 'idempotency-key': 'not a key' };
  assert.match(
    refusalOf(`POST /payments/${ID}/void`, { headers }),
    /"Idempotency-Key":\["must match/,
  );
});

test('a body is there, is JSON, and fits', () => {
  const create = (body: unknown, type?: string) =>
    refusalOf('POST /payments', type === undefined ? { body } : { body, type });
  assert.equal(refusalOf('POST /payments'), '400 malformed_json');
  assert.equal(create('{"amount": 1'), '400 malformed_json');
  assert.equal(create('<a/>', 'application/xml'), '415 unsupported_media_type');
  const source = { type: 'stcpay', mobile: '0500000001' };
  assert.match(create({ amount: '100', source }), /{"amount":\["must be integer"\]}/);
  assert.equal(
    create({ amount: 100, source, colour: 'red' }),
    '400 unknown_parameter {"colour":["is unknown"]}',
  );
  assert.match(create({ amount: 100 }), /{"source":\["can't be blank"\]/);
  assert.match(refusalOf(`GET /payments/${ID}`, { body: {} }), /^400 unknown_parameter/);
});

test('a form has its key in a field, and texts that read as numbers and booleans', () => {
  const card = {
    'source[type]': 'creditcard',
    'source[name]': 'Sara Alotaibi',
    'source[month]': '09',
    'source[number]': '4464040000000015',
    'source[year]': '2028',
    'source[cvc]': '123',
  };
  const fields = { publishable_api_key: 'pk_test_a', amount: '100', apply_coupon: 'true', ...card };
  const type = 'application/x-www-form-urlencoded';
  const send = (more: Record<string, string>) =>
    ask('POST /payments', { type, body: new URLSearchParams({ ...fields, ...more }).toString() });
  assert.equal(send({ callback_url: 'https://store.example.com/return' }).status, 303);
  assert.match(send({}).body, /"callback_url":\["can't be blank"\]/);
  assert.match(send({ amount: 'much' }).body, /must be integer/);
});
