// Bundles of the browser's code: what a page's entry imports, and that chunks behind
// code that is loaded late are asked for with it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import { appFiles, pageEntry } from '../../generator/client/page-entry.ts';
import {
  chunksBehind,
  filesBehind,
  withParallelChunks,
} from '../../generator/client/parallel-chunks.ts';

test('an app whose code is all in one chunk is fetched as that chunk, any other with what it imports', () => {
  const file = (path: string) => ({ path, content: Buffer.from('') });
  const [one, two, own] = ['_assets/a.js', '_assets/b.js', '_assets/app.js'];
  for (const [imports, hasCode, fetched] of [
    [[one], false, [one]],
    [[one], true, [one, own]],
    [[one, two], false, [one, two, own]],
  ] as const) {
    const files = [file(own), file(one)];
    assert.deepEqual(appFiles({ path: own, imports, hasCode }, files), fetched);
    assert.equal(files.length, fetched.includes(own) ? 2 : 1); // an app of no code is no file
  }
});

test("a page's entry names its islands and fetches all files of each in one tick", () => {
  const { path, content } = pageEntry(['Tabs'], {
    boot: '_assets/boot.js',
    app: ['_assets/chunk.js', '_assets/app.js'],
    islands: { Tabs: ['_assets/words.js', '_assets/Tabs.js'] },
  });
  assert.match(path, /^_assets\/page-tabs-[0-9a-f]{8}\.js$/);
  assert.equal(
    Buffer.from(content).toString(),
    'import{boot}from"./boot.js";\n' +
      'export const islands={Tabs:()=>(import("./words.js").catch(()=>{}),import("./Tabs.js"))};\n' +
      'boot(islands,()=>(import("./chunk.js").catch(()=>{}),import("./app.js")));\n',
  );
});

const MODULES: Record<string, string> = {
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
          onLoad({ filter: /.*/ }, ({ path }) => ({ contents: MODULES[path] ?? '' }));
        },
      },
    ],
  });
  return { ...result, chunks: chunksBehind(result.metafile) };
}

test('what a chunk imports is asked for too, each once', () => {
  const file = (...paths: string[]) => ({
    ...{ bytes: 1, inputs: {}, exports: [] },
    imports: paths.map((path) => ({ path, kind: 'import-statement' as const })),
  });
  const outputs = { a: file('b'), b: file('c'), c: file('b') };
  assert.deepEqual(chunksBehind({ inputs: {}, outputs }).get('_assets/a'), [
    '_assets/b',
    '_assets/c',
  ]);
});

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
