// test/run.ts itself: what it calls a failure.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshFolder, PROJECT } from '../support/site.ts';

function runTests(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env; // or it would take itself for a part of this run
  return spawnSync(process.execPath, ['--import', 'tsx', 'test/run.ts', ...words], {
    cwd: PROJECT,
    env: { ...env, MARK: join(freshFolder(), 'mark') },
    encoding: 'utf8',
  });
}

test('a file that fails and then passes alone is a failure, and both are printed', () => {
  const { status, stdout } = runTests('test/fixtures/runner/once.test.ts');
  assert.equal(status, 1);
  assert.match(
    stdout,
    /^✖ test\/fixtures\/runner\/once\.test\.ts\n {2}passes the second time\n {4}Error: the first time$/m,
  );
  assert.match(stdout, /^# test\/fixtures\/runner\/once\.test\.ts passes alone: /m);
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
