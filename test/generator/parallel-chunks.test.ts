// Chunks behind code that is loaded late are asked for with it, not once it has been read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import {
  chunksBehind,
  filesBehind,
  withParallelChunks,
} from '../../generator/client/parallel-chunks.ts';

const FILES: Record<string, string> = {
  app: "import { base } from 'base'; console.log(base, import('box'), import('page'));",
  box: "import { base } from 'base'; import { words } from 'words'; console.log('box', base, words);",
  page: "import { words } from 'words'; console.log('page', words);",
  base: "export const base = Symbol('base');",
  words: "import { more } from 'more'; export const words = Symbol(String(more));",
  more: "export const more = Symbol('more');",
};

/** As esbuild writes them, by names without hashes. */
async function bundled() {
  const result = await build({
    entryPoints: { app: 'app' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    metafile: true,
    write: false,
    outdir: '/out',
    plugins: [
      {
        name: 'files',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ path }) => ({ path, namespace: 'test' }));
          onLoad({ filter: /.*/ }, ({ path }) => ({ contents: FILES[path] ?? '' }));
        },
      },
    ],
  });
  return { ...result, chunks: chunksBehind(result.metafile) };
}

test('an import of a late part asks for its chunks in the same tick, but for those that are there', async () => {
  const { outputFiles, chunks } = await bundled();
  const app = outputFiles.find(({ path }) => path === '/out/app.js');
  assert.ok(app);
  const code = withParallelChunks('_assets/app.js', app.text, chunks);
  const [own = []] = [chunks.get('_assets/app.js')];
  const box = [...chunks.keys()].find((path) => path.includes('/box-')) ?? '';
  const [words, ...others] = filesBehind(box, chunks, own).slice(0, -1);
  assert.deepEqual(others, []); // what the app imports itself is not asked for
  const name = (path: string | undefined) => path?.replace('_assets/', './');
  assert.ok(code.includes(`(import("${name(words)}").catch(()=>{}),import("${name(box)}"))`), code);
  assert.equal(code.match(/import\(/g)?.length, 4); // the page has the same chunk behind it
});

test('what a chunk imports is asked for too, each once', () => {
  const imports = (...paths: string[]) => ({
    bytes: 1,
    inputs: {},
    exports: [],
    imports: paths.map((path) => ({ path, kind: 'import-statement' as const })),
  });
  const outputs = { 'a.js': imports('b.js', 'c.js'), 'b.js': imports('c.js'), 'c.js': imports() };
  const chunks = chunksBehind({ inputs: {}, outputs });
  assert.deepEqual(filesBehind('_assets/a.js', chunks, []), [
    '_assets/b.js',
    '_assets/c.js',
    '_assets/a.js',
  ]);
  assert.equal(
    withParallelChunks('_assets/x.js', 'const one=()=>import("./a.js").then(use)', chunks),
    'const one=()=>(import("./b.js").catch(()=>{}),import("./c.js").catch(()=>{}),import("./a.js")).then(use)',
  );
});
