// The files of specs/ in dist/: whole and valid.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { compileErrors, validate } from '@readme/openapi-parser';
import { parse } from 'yaml';
import { at } from '../content/specs/spec-files.ts';
import { ownDownloads } from './made-downloads.ts';

const API_NAMES = ['invoices', 'other', 'payments', 'payouts', 'settlements', 'sources'];
let files: ReadonlyMap<string, string>;

before(() => {
  files = ownDownloads();
});

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
    assert.doesNotMatch(JSON.stringify(value), /%%|common\.yaml/); // what it uses came along
    const result = await validate(JSON.parse(JSON.stringify(value)));
    assert.equal(result.valid ? '' : compileErrors(result), '');
  });
}

test('operations keep their fields for tools, and the table that these name', () => {
  const issuer = at(at(at(json('sources'), 'paths'), '/sources/issuer'), 'get');
  assert.equal(at(issuer, 'x-page'), '/api/sources/01-get-issuer');
  assert.equal(at(issuer, 'x-key'), 'publishable');
  const limits = at(json('sources'), 'x-rate-limits');
  assert.ok(at(limits, 'issuer_lookup') !== undefined);
});

test('YAML of older readers: what they would take for a date or a boolean is quoted', () => {
  const text = files.get('specs/settlements.yaml') ?? '';
  assert.match(text, /example: "2025-09-\d\d"/);
  assert.doesNotMatch(text, /: (?:yes|no|on|off|\d{4}-\d\d-\d\d)$/m);
});
