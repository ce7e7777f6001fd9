// The tests that sample apps ship pass, in each language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { globSync } from 'glob';
import { PROJECT } from '../support/site.ts';
import { sampleApps } from './sample-app.ts';

const TESTS = { node: 'node --test', python: 'python3 -m unittest', php: 'php test.php' };

const FOLDERS = globSync('*/node', { cwd: `${PROJECT}/content/examples/apps`, posix: true });

for (const id of FOLDERS.map((folder) => folder.replace('/node', '')).sort())
  for (const { language, unpack } of sampleApps(id))
    test(`${language}: the tests of ${id} pass`, async () => {
      const command = TESTS[language as keyof typeof TESTS];
      const { code, stdout, stderr } = await unpack('http://127.0.0.1:1/v1').run(command);
      assert.equal(code, 0, stdout + stderr);
    });
