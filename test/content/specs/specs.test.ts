import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followed } from './references.ts';
import {
  at,
  entriesOf,
  listAt,
  type Operation,
  operationsOf,
  readRows,
  readSpecs,
  responsesOf,
  textsAt,
} from './spec-files.ts';

const specs = readSpecs();
const operations = operationsOf(specs);
const errorRows = new Map(readRows('api-errors').map((row) => [row['code'], row]));

function idsOf(isWanted: (operation: Operation) => boolean): string[] {
  return operations.filter(isWanted).map(({ id }) => id);
}

test('every file has the version and the server of DOMAIN 18, every operation a tag and words', () => {
  assert.equal(operations.length, 39);
  for (const { id, file, spec } of operations) {
    const document = specs.documents.get(file);
    assert.equal(at(at(document, 'info'), 'version'), '1.0.0');
    assert.deepEqual(at(document, 'servers'), [{ url: specs.variables['apiBaseUrl'] }]);
    const known = listAt(document, 'tags').map((tag) => at(tag, 'name'));
    const tags = textsAt(spec, 'tags');
    assert.ok(tags.length === 1 && known.includes(tags[0]), id);
    assert.ok(at(spec, 'summary') !== undefined && at(spec, 'description') !== undefined, id);
  }
});

test('DOMAIN 3.3: the keys that an operation takes are its security', () => {
  const security: Record<string, unknown> = {
    publishable: [{ publishableKey: [] }, { secretKey: [] }], // samples show the first, so either may be
    secret: [{ secretKey: [] }],
    none: [],
  };
  for (const { id, spec } of operations) {
    const own = spec['security'];
    assert.ok(Array.isArray(own), id);
    const sorted = own.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    assert.deepEqual(sorted, security[String(spec['x-key'])], id);
  }
  const withKey = (key: string) => idsOf(({ spec }) => spec['x-key'] === key).join(' ');
  assert.equal(
    withKey('publishable'),
    'createPayment getIssuer requestApplePaySession createToken',
  );
  assert.equal(withKey('none'), 'confirmPaymentOtp');
});

const WITH_GIVEN_ID =
  'createPayment createInvoice bulkCreateInvoices createPayout createBulkPayout';

test('DOMAIN 3.8: every POST takes an Idempotency-Key, nothing else does', () => {
  for (const operation of operations) {
    const { id, method, parameters } = operation;
    const takesKey = parameters.some((parameter) => parameter['name'] === 'Idempotency-Key');
    assert.equal(takesKey, method === 'post', id);
    for (const code of [
      'idempotency_key_invalid',
      'idempotency_in_progress',
      'idempotency_key_reused',
    ]) {
      assert.equal(codesOf(operation).includes(code), method === 'post', `${id}: ${code}`);
    }
    const body = at(at(operation.spec, 'requestBody'), 'content');
    const schema = followed(at(at(body, 'application/json'), 'schema'), operation.place).value;
    const hasGivenId = WITH_GIVEN_ID.split(' ').includes(id);
    const idempotency = hasGivenId ? 'given_id' : takesKey ? 'header' : 'natural';
    assert.equal(operation.spec['x-idempotency'], idempotency, id);
    if (hasGivenId) {
      assert.match(JSON.stringify(schema), /given_id|InvoiceCreate|PayoutBulkItem/, id);
    }
  }
});

test('DOMAIN 18: every operation lists 401, 403, 429, 500 and 503 by reference', () => {
  for (const operation of operations) {
    const written = responsesOf(operation);
    for (const status of ['401', '403', '429', '500', '503']) {
      assert.ok(written.find((response) => response.status === status)?.isReference, operation.id);
    }
  }
});

test('every error response names its codes, and each is in DOMAIN 3.10 with that status', () => {
  for (const operation of operations) {
    for (const { status, spec, place } of responsesOf(operation)) {
      if (Number(status) < 400) continue;
      const where = `${operation.id} ${status}`;
      const codes = textsAt(spec, 'x-error-codes');
      assert.ok(codes.length > 0, where);
      for (const code of codes)
        assert.equal(errorRows.get(code)?.['status'], status, `${where} ${code}`);
      const body = at(at(spec, 'content'), 'application/json');
      assert.deepEqual(followed(at(body, 'schema'), place).value, schemaOfErrors(), where);
      const examples = entriesOf(at(body, 'examples'));
      assert.ok(examples.length > 0, where);
      for (const [name, example] of examples)
        assertTrueError(at(example, 'value'), codes, `${where} ${name}`);
    }
  }
});

function schemaOfErrors(): unknown {
  const components = at(specs.documents.get('common.yaml'), 'components');
  return at(at(components, 'schemas'), 'Error');
}

/** The example is one of the response's codes, with the type and the page that the code has. */
function assertTrueError(value: unknown, codes: readonly string[], where: string): void {
  const row = errorRows.get(String(at(value, 'code')));
  assert.ok(codes.includes(String(row?.['code'])), where);
  assert.equal(at(value, 'type'), /`(\w+)`/.exec(String(row?.['type']))?.[1], where);
  assert.equal(
    at(value, 'doc_url'),
    `${specs.variables['docsUrl']}/api/errors#${row?.['anchor']}`,
    where,
  );
}

test('every code of DOMAIN 3.10 is one of an operation', () => {
  const listed = new Set(operations.flatMap(codesOf));
  assert.deepEqual(
    [...errorRows.keys()].filter((code) => !listed.has(String(code))),
    ['route_not_found', 'method_not_allowed'], // of addresses that no operation has
  );
});

/** Code → the operations that have it, of those that several have. */
const SHARED_CODES: Readonly<Record<string, string>> = {
  splits_mismatch: 'createPayment createInvoice bulkCreateInvoices',
  real_card_in_test_mode: 'createPayment createToken',
  test_card_in_live_mode: 'createPayment createToken',
  raw_card_data_not_allowed: 'createPayment createToken',
  card_velocity_exceeded: 'createPayment createToken',
  bulk_limit_exceeded: 'bulkCreateInvoices createBulkPayout',
  payout_account_not_active: 'createPayout createBulkPayout',
  feature_not_enabled:
    'createPayment createInvoice bulkCreateInvoices updateInvoice createPayoutAccount createPayout ' +
    'createBulkPayout requestApplePaySession createToken',
};

test('DOMAIN 4 to 12: the operations of an error that several have', () => {
  for (const [code, ids] of Object.entries(SHARED_CODES)) {
    const found = idsOf((operation) => codesOf(operation).includes(code));
    assert.equal(found.join(' '), ids, code);
  }
});

test('DOMAIN 4 to 12: an operation lists the errors of its path and of its body', () => {
  for (const operation of operations) {
    const wanted: string[] = [];
    if (operation.path.includes('{')) wanted.push('resource_not_found');
    if (operation.spec['requestBody'] !== undefined)
      wanted.push('malformed_json', 'payload_too_large', 'unsupported_media_type');
    const listed = codesOf(operation);
    assert.deepEqual(
      wanted.filter((code) => !listed.includes(code)),
      [],
      operation.id,
    );
  }
});

test('DOMAIN 3.9: a list has pages, an order and filters', () => {
  for (const { id, method, parameters, spec } of operations) {
    const names = parameters.map((parameter) => String(parameter['name']));
    const isList = method === 'get' && /^list(?!Available)/.test(id);
    assert.equal(names.includes('page') && names.includes('per_page'), isList, id);
    if (!isList) continue;
    assert.ok(at(spec['responses'], '400') !== undefined, id);
    if (!id.endsWith('Lines')) {
      for (const name of ['order', 'created[gt]', 'created[gte]', 'created[lt]', 'created[lte]']) {
        assert.ok(names.includes(name), `${id}: ${name}`);
      }
    }
    const hasMore = ['listPayments', 'listInvoices', 'listPayouts'].includes(id);
    for (const name of ['updated[gt]', 'updated[gte]', 'updated[lt]', 'updated[lte]', 'metadata']) {
      assert.equal(names.includes(name), hasMore, `${id}: ${name}`);
    }
  }
});

test('DOMAIN 3.1: an answer has the headers of every answer, and of its key', () => {
  for (const operation of operations) {
    const always = ['Request-Id', 'Api-Release'];
    const limits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
    const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
    for (const { status, spec } of responsesOf(operation)) {
      const place = `${operation.id} ${status}`;
      const names = entriesOf(spec['headers']).map(([name]) => name);
      const isAuthenticated = status !== '401' && operation.spec['x-key'] !== 'none';
      for (const name of isAuthenticated ? [...always, ...limits] : always)
        assert.ok(names.includes(name), `${place}: ${name}`);
      // DOMAIN 3.8: a refusal about the state of an object is stored, and comes again as it was.
      const isStored =
        ['402', '409'].includes(status) &&
        textsAt(spec, 'x-error-codes').some((code) => code !== 'idempotency_in_progress');
      if (takesKey && isStored) assert.ok(names.includes('Idempotent-Replayed'), place);
      assert.equal(names.includes('Retry-After'), ['429', '503'].includes(status), operation.id);
    }
  }
});

test('DOMAIN 3.11: the rate limits of an operation are defined, with the numbers of the table', () => {
  const limits = entriesOf(at(specs.documents.get('common.yaml'), 'x-rate-limits'));
  const rows = readRows('rate-limits');
  limits.forEach(([name, limit], index) => {
    const row = rows[index];
    assert.equal(String(at(limit, 'limit')), row?.['limit']?.split(' ')[0], name);
    assert.equal(String(at(limit, 'burst') ?? '-'), row?.['burst'], name);
  });
  const names = limits.map(([name]) => name);
  for (const operation of operations) {
    const own = textsAt(operation.spec, 'x-rate-limits');
    assert.ok(
      own.every((name) => names.includes(name)),
      operation.id,
    );
    assert.equal(own.includes('secret_live'), operation.spec['x-key'] !== 'none', operation.id);
    assert.equal(
      own.includes('publishable'),
      operation.spec['x-key'] === 'publishable',
      operation.id,
    );
    const countsCards = codesOf(operation).includes('card_velocity_exceeded');
    assert.equal(own.includes('card_attempts'), countsCards, operation.id);
  }
});

function codesOf(operation: Operation): string[] {
  return responsesOf(operation).flatMap(({ spec }) => textsAt(spec, 'x-error-codes'));
}
