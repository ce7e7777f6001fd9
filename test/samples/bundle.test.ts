// The writers of samples. That they come on request only is in test/browser/budgets.test.ts.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { PROJECT } from '../support/site.ts';

const LARGEST_BYTES = 1875 * SAMPLE_LANGUAGES.length;

test('the writers of samples are small', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(PROJECT, 'site/shared/samples/write-samples.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const [bundle] = outputFiles;
  assert.ok(bundle !== undefined);
  assert.ok(bundle.text.includes('CURLOPT_RETURNTRANSFER')); // budgets.test.ts knows them by it
  const bytes = brotliCompressSync(bundle.contents).length;
  assert.ok(bytes <= LARGEST_BYTES, `${bytes} bytes after brotli, at most ${LARGEST_BYTES}`);
});
