// The files of specs/ in dist/: whole, valid, the same on every machine.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { compileErrors, validate } from '@readme/openapi-parser';
import { parse } from 'yaml';
import { type Memo, memoryMemo } from '../../generator/cache/memo.ts';
import { readSources } from '../../generator/content/sources.ts';
import {
  type DownloadFile,
  type Downloads,
  openDownloads,
} from '../../generator/downloads/downloads.ts';
import { openApi } from '../../generator/openapi/api.ts';
import { OPERATIONS } from '../content/specs/operations.ts';
import { at, entriesOf, readSpecs, siteConfig } from '../content/specs/spec-files.ts';
import { PROJECT } from '../support/site.ts';

const API_NAMES = ['invoices', 'other', 'payments', 'payouts', 'settlements', 'sources'];
const { variables } = readSpecs();
const { reference } = siteConfig();
const config = { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/', reference };
const { specs } = readSources(PROJECT);
let files: ReadonlyMap<string, string>;

before(() => {
  files = contentsOf(downloads(memoryMemo()).files());
});

function downloads(memo: Memo, given = variables): Downloads {
  const api = openApi({ sources: specs, variables: given, memo });
  return openDownloads({ api, config, memo });
}

function contentsOf(made: readonly DownloadFile[]): Map<string, string> {
  return new Map(made.map(({ path, content }) => [path, content().toString()]));
}

function json(name: string): unknown {
  return JSON.parse(files.get(`specs/${name}.json`) ?? '');
}

test('there are two files for each API, and one collection', () => {
  assert.deepEqual(
    [...files.keys()].sort(),
    [
      ...API_NAMES.flatMap((name) => [`specs/${name}.json`, `specs/${name}.yaml`]),
      'specs/postman-collection.json',
    ].sort(),
  );
});

for (const name of API_NAMES) {
  test(`${name}: the JSON is valid OpenAPI 3.1, and the YAML says the same`, async () => {
    const value = json(name);
    assert.equal(at(value, 'openapi'), '3.1.0');
    assert.deepEqual(parse(files.get(`specs/${name}.yaml`) ?? ''), value);
    const result = await validate(JSON.parse(JSON.stringify(value)));
    assert.equal(result.valid ? '' : compileErrors(result), '');
  });

  test(`${name}: every reference is local and leads somewhere; no variable is left`, () => {
    const value = json(name);
    const references = textsUnder(value).filter(([key, text]) => key === '$ref' && text !== '');
    assert.ok(references.length > 10);
    for (const [, reference] of references) {
      assert.match(reference, /^#\/components\/\w+\/[\w.-]+$/);
      const [, , kind = '', component = ''] = reference.split('/');
      const named = at(at(at(value, 'components'), kind), component);
      assert.ok(named !== undefined, reference);
      assert.notEqual(at(named, '$ref'), reference, 'refers to itself');
    }
    assert.doesNotMatch(JSON.stringify(value), /%%|common\.yaml/);
  });
}

function textsUnder(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  return entriesOf(value).flatMap(([inner, child]) => textsUnder(child, inner));
}

test('together they hold the 39 operations, each with its fields for tools', () => {
  const found = API_NAMES.flatMap((name) =>
    entriesOf(at(json(name), 'paths')).flatMap(([path, item]) =>
      entriesOf(item)
        .filter(([, operation]) => at(operation, 'operationId') !== undefined)
        .map(([method, operation]) => ({
          id: at(operation, 'operationId'),
          endpoint: `${method.toUpperCase()} ${path}`,
          page: at(operation, 'x-page'),
          key: at(operation, 'x-key'),
        })),
    ),
  );
  const byId = (a: { id: unknown }, b: { id: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);
  assert.deepEqual(
    found.sort(byId),
    OPERATIONS.map(({ id, endpoint, page, key }) => ({ id, endpoint, page, key })).sort(byId),
  );
  const limits = at(json('sources'), 'x-rate-limits');
  assert.ok(at(limits, 'issuer_lookup') !== undefined, 'the table that x-rate-limits names');
});

test('a component that no one names stays behind, and names are kept', () => {
  const schemas = entriesOf(at(at(json('sources'), 'components'), 'schemas')).map(([name]) => name);
  assert.ok(schemas.includes('Minor') && schemas.includes('Error'));
  assert.ok(!schemas.includes('Payment'));
  assert.ok(at(at(at(json('payments'), 'components'), 'schemas'), 'Payment') !== undefined);
});

test('YAML of older readers: what they would take for a date or a boolean is quoted', () => {
  const text = files.get('specs/settlements.yaml') ?? '';
  assert.match(text, /example: "2025-09-\d\d"/);
  assert.doesNotMatch(text, /: (?:yes|no|on|off|\d{4}-\d\d-\d\d)$/m);
});

test('the same sources give the same bytes, and are made once', () => {
  assert.deepEqual(contentsOf(downloads(memoryMemo()).files()), files);

  const memo = memoryMemo();
  for (const { hash } of downloads(memo).files()) hash();
  const asked: string[] = [];
  const watching = {
    ...memo,
    set: (key: string) => void asked.push(key),
  };
  assert.deepEqual(contentsOf(downloads(watching).files()), files);
  assert.deepEqual(asked, [], 'nothing was made');

  const other = { ...variables, apiBaseUrl: 'https://api.example.org/v2' };
  const third = downloads(memo, other);
  const text = contentsOf(third.files()).get('specs/sources.yaml') ?? '';
  assert.match(text, /- url: https:\/\/api\.example\.org\/v2/);
});
