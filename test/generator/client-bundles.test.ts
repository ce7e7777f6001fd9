// Bundles of the browser's code: what pages run before React, what a page's entry imports, and that chunks behind
// code that is loaded late are asked for with it.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { bundleEarly } from '../../generator/client/boot-bundle.ts';
import { appFiles, pageEntry } from '../../generator/client/page-entry.ts';
import {
  chunksBehind,
  filesBehind,
  withParallelChunks,
} from '../../generator/client/parallel-chunks.ts';

const FILES = {
  'client/boot.tsx':
    "import type { Kept } from '../state.ts';\nimport { state } from '../state.ts';\nexport function boot(): Kept { return state; }",
  'state.ts': "export interface Kept { name: string }\nexport const state: Kept = { name: 'one' };",
  'app.ts':
    "import { state } from './state.ts';\nimport { other } from './other.ts';\nconsole.log(state, other);",
  'other.ts': "export const other = 'two';",
};

function siteOf(files: Readonly<Record<string, string>>): string {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(site, 'client'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(site, path), text);
  return site;
}

test('all that boot() imports is in one file, and other bundles take it from there', async () => {
  const site = siteOf(FILES);
  const options = {
    absWorkingDir: site,
    outdir: '/_assets',
    bundle: true,
    format: 'esm',
    entryNames: '[name]-[hash]',
  } as const;
  const early = await bundleEarly(site, options);
  const code = Buffer.from(early.content).toString();
  assert.match(early.path, /^_assets\/early-[A-Z0-9]{8}\.js$/);
  assert.match(code, /name: "one"/);
  assert.match(code, /export \{\s+boot,\s+state\s+\};/);
  const { outputFiles } = await build({
    ...options,
    entryPoints: [join(site, 'app.ts')],
    plugins: [early.plugin],
    write: false,
  });
  const app = outputFiles[0]?.text ?? '';
  assert.match(app, /import \{ state \} from "\.\/early-[A-Z0-9]{8}\.js";/);
  assert.match(app, /"two"/);
  assert.doesNotMatch(app, /name: "one"/);
});

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
    early: '_assets/early.js',
    app: ['_assets/chunk.js', '_assets/app.js'],
    islands: { Tabs: ['_assets/words.js', '_assets/Tabs.js'] },
  });
  assert.match(path, /^_assets\/page-tabs-[0-9a-f]{8}\.js$/);
  assert.equal(
    Buffer.from(content).toString(),
    'import{boot}from"./early.js";\n' +
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
  assert.equal(
    withParallelChunks('_assets/x.js', 'const one=()=>import("./a.js").then(use)', chunks),
    'const one=()=>(import("./b.js").catch(()=>{}),import("./c.js").catch(()=>{}),import("./a.js")).then(use)',
  );
});
