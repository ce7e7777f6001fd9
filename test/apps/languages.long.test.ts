// What the other tests of sample apps try in Node.js, in Python and PHP.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { globSync } from 'glob';
import { PROJECT } from '../support/site.ts';

process.env['SAMPLE_APP_LANGUAGES'] = 'python php';
for (const file of globSync('test/apps/*.test.ts', { cwd: PROJECT, absolute: true }))
  if (file !== import.meta.filename) await import(file);

test('a sample app in Node.js is there in Python and PHP, too', () => {
  const folders = (language: string): string[] =>
    globSync('*/', { cwd: `${PROJECT}/content/examples/apps` })
      .filter((app) => existsSync(`${PROJECT}/content/examples/apps/${app}/${language}`))
      .sort();
  assert.notDeepEqual(folders('node'), []);
  assert.deepEqual(folders('python'), folders('node'));
  assert.deepEqual(folders('php'), folders('node'));
});
