// --compress: a .br and a .gz beside each text file, made once for each content.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { globSync } from 'glob';
import { isText } from '../../generator/output/content-types.ts';
import { site } from '../support/site.ts';

const FILES = {
  'content/index.mdx': '# Home\n\nA page.\n',
  'content/a.mdx': '# A\n\nThe first text.\n',
  'public/short.txt': 'short',
  'public/picture.png': new Uint8Array(5000),
};

test('what is compressed is the text beside it; short files and pictures stay alone', async () => {
  const built = await site(FILES).build({ compress: true });
  const file = (path: string): Buffer => readFileSync(join(built.outDir, path));
  const paths = globSync('**/*', { cwd: built.outDir, nodir: true, posix: true, dot: true });
  const plain = paths.filter((path) => !/\.(?:br|gz)$/.test(path));
  const wanted = plain.filter((path) => isText(path) && file(path).length >= 1000);
  assert.ok(wanted.includes('a/index.html') && wanted.some((path) => path.startsWith('_assets/')));
  assert.deepEqual(
    paths.filter((path) => path.endsWith('.br')),
    wanted.map((path) => `${path}.br`),
  );
  assert.ok(!existsSync(join(built.outDir, 'short.txt.br')));
  for (const path of wanted) {
    assert.ok(brotliDecompressSync(file(`${path}.br`)).equals(file(path)), path);
    assert.ok(gunzipSync(file(`${path}.gz`)).equals(file(path)), path);
  }
});

test('what has not changed is not compressed again, and without the option nothing stays', async () => {
  const built = await site(FILES).build({ compress: true });
  const times = (): number[] =>
    ['index.html.br', 'a/index.html.br'].map((path) => statSync(join(built.outDir, path)).mtimeMs);
  const [home, page] = times();
  await built.change('content/a.mdx', '# A\n\nAnother text.\n').build({ compress: true });
  const [homeNow, pageNow] = times();
  assert.equal(homeNow, home);
  assert.notEqual(pageNow, page);
  const text = brotliDecompressSync(readFileSync(join(built.outDir, 'a/index.html.br'))).toString();
  assert.match(text, /Another text\./);
  await built.build();
  assert.deepEqual(globSync('**/*.{br,gz}', { cwd: built.outDir }), []);
});
