// Every promise of SECURITY.md names a test, and the test is there.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT } from '../support/site.ts';

const PROMISE = /^\| (.+) \| `(test\/[\w./-]+)`: "(.+)" \|$/;

function read(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

test('each promise is proved by a test that is there', () => {
  const rows = read('SECURITY.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Promise|---) /.test(line));
  assert.ok(rows.length >= 25, `${rows.length} promises`);
  const missing = rows.filter((row) => {
    const [, , path = '', name = ''] = PROMISE.exec(row) ?? [];
    if (!existsSync(join(PROJECT, path)) || name === '') return true;
    const text = read(path).replace(/test\(\s+/g, 'test(');
    return !text.includes(`test('${name}`) && !text.includes(`test("${name}`);
  });
  assert.deepEqual(missing, []);
});
