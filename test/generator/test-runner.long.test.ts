// test/run.ts itself: what it calls a failure.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { PROJECT } from '../support/site.ts';

function runTests(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env; // or it would take itself for a part of this run
  return spawnSync(process.execPath, ['--import', 'tsx', 'test/run.ts', ...words], {
    cwd: PROJECT,
    env,
    encoding: 'utf8',
  });
}

test('a test that fails is printed with its error', () => {
  const { status, stdout } = runTests('test/fixtures/runner/fails.test.ts');
  assert.equal(status, 1);
  assert.match(
    stdout,
    /^✖ test\/fixtures\/runner\/fails\.test\.ts\n {2}fails\n {4}Error: as it must$/m,
  );
  assert.match(stdout, /^# pass 0\n# fail 1$/m);
});

test('a file without a test is a failure', () => {
  const { status, stdout } = runTests('test/fixtures/runner/empty.test.ts');
  assert.equal(status, 1);
  assert.match(stdout, /^✖ test\/fixtures\/runner\/empty\.test\.ts ran no test$/m);
});

test('a word that no file has in its path is a failure, whatever the other words find', () => {
  const { status, stdout, stderr } = runTests('test/fixtures/runner/empty.test.ts', 'no-such-file');
  assert.equal(status, 1);
  assert.equal(
    stderr,
    'no test file has "no-such-file" in its path; long tests need ".long" or --full\n',
  );
  assert.equal(stdout, '');
});
