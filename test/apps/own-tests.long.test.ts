// The tests that sample apps ship pass, in each language.

import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { PROJECT } from '../support/site.ts';
import { sampleApps } from './sample-app.ts';

const TESTS: Readonly<Record<string, string>> = {
  node: 'node --test',
  python: 'python3 -m unittest',
  php: 'php test.php',
};

for (const folder of globSync('*/node/', { cwd: `${PROJECT}/content/examples/apps` }).sort())
  for (const { language, unpack } of sampleApps(dirname(folder)))
    test(`${language}: the tests of ${dirname(folder)} pass`, async () => {
      const command = TESTS[language];
      assert.ok(command !== undefined);
      const { code, stdout, stderr } = await unpack('http://127.0.0.1:1/v1').run(command);
      assert.equal(code, 0, stdout + stderr);
    });
