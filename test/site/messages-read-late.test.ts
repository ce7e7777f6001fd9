// Texts are read when they are shown: what a module copies while it loads stays English.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { globSync } from 'glob';
import { groups } from '../../site/shared/messages/all-groups.ts';

const PROJECT = join(import.meta.dirname, '../..');

test('no module copies a text while it loads', async () => {
  const read = new Set<string>();
  for (const { name, texts } of groups)
    for (const [key, value] of Object.entries(texts))
      Object.defineProperty(texts, key, {
        get() {
          read.add(`${name}.${key}`);
          return value;
        },
      });
  const ignore = [
    '**/*-thread.ts',
    'site/{workers,shared/messages}/**',
    'generator/{cli,diagrams/page}/**',
    '**/*.d.ts',
  ];
  const files = globSync('{site,generator}/**/*.{ts,tsx}', { cwd: PROJECT, posix: true, ignore });
  for (const file of files.sort()) {
    try {
      // Anew, also if another test has loaded it.
      await import(`${pathToFileURL(join(PROJECT, file)).href}?late`);
    } catch (error) {
      // A few modules of the browser look at it while they load.
      assert.match(String(error), / is not defined|\.css/, file);
    }
  }
  // The inline script falls back on these where the catalogue has not been loaded.
  assert.deepEqual([...read].sort(), [
    'shell.pageErrorRetry',
    'shell.pageErrorTitle',
    'shell.partErrorText',
  ]);
});
