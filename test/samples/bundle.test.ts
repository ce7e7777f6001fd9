// The writers of samples come on request only: no page loads them by itself. Read off the built files.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { globSync } from 'glob';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { builtSite } from '../support/built-site.ts';
import { PROJECT } from '../support/site.ts';

/** Words that only the writers hold, of three of them. */
const MARKS = ['CURLOPT_RETURNTRANSFER', 'HttpRequestMessage', 'HttpResponse.BodyHandlers'];
const LARGEST_BYTES = 1875 * SAMPLE_LANGUAGES.length;

function holdsWriters(code: string): boolean {
  return MARKS.some((mark) => code.includes(mark));
}

/** `import"./a.js"`, `from"./a.js"`, and not `import("./a.js")`. */
const STATIC_IMPORT = /(?:\bimport|\bfrom)\s*"\.\/([^"]+)"/g;

test('nothing imports them at load, and no page names them', async () => {
  const { dist } = await builtSite();
  const scripts = globSync('_assets/*.js', { cwd: dist, posix: true });
  const texts = new Map(scripts.map((path) => [path, readFileSync(join(dist, path), 'utf8')]));
  const writers = scripts.filter((path) => holdsWriters(texts.get(path) ?? ''));
  const imported = [...texts.values()].flatMap((text) =>
    [...text.matchAll(STATIC_IMPORT)].map(([, name]) => `_assets/${name}`),
  );
  assert.ok(imported.length > 10);
  assert.deepEqual(
    writers.filter((path) => imported.includes(path)),
    [],
  );
  for (const page of globSync('**/*.html', { cwd: dist, posix: true })) {
    const html = readFileSync(join(dist, page), 'utf8');
    const named = [...html.matchAll(/(?:src|href)="[^"]*?(_assets\/[^"]+\.js)"/g)];
    assert.deepEqual(
      named.filter(([, path]) => writers.includes(path ?? '')).map(([, path]) => path),
      [],
      page,
    );
  }
});

test('they are found where they are, and are small', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(PROJECT, 'site/shared/samples/write-samples.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const [bundle] = outputFiles;
  assert.ok(bundle !== undefined && MARKS.every((mark) => bundle.text.includes(mark)));
  const bytes = brotliCompressSync(bundle.contents).length;
  assert.ok(bytes <= LARGEST_BYTES, `${bytes} bytes after brotli, at most ${LARGEST_BYTES}`);
});
