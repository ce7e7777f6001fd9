// The file of code that pages run before React, and what a page's entry imports.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { bundleEarly } from '../../generator/client/boot-bundle.ts';
import { appFiles, pageEntry } from '../../generator/client/page-entry.ts';

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

const file = (path: string) => ({ path, content: Buffer.from('') });

test('an app whose code is all in one chunk is fetched as that chunk', () => {
  const files = [file('_assets/app.js'), file('_assets/chunk.js')];
  const app = { path: '_assets/app.js', imports: ['_assets/chunk.js'], hasCode: false };
  assert.deepEqual(appFiles(app, files), ['_assets/chunk.js']);
  assert.deepEqual(
    files.map(({ path }) => path),
    ['_assets/chunk.js'],
  );
});

test('an app with code of its own, or in several chunks, is fetched with what it imports', () => {
  const files = [file('_assets/app.js')];
  const app = { path: '_assets/app.js', imports: ['_assets/a.js'], hasCode: true };
  assert.deepEqual(appFiles(app, files), ['_assets/a.js', '_assets/app.js']);
  const imports = ['_assets/a.js', '_assets/b.js'];
  assert.deepEqual(appFiles({ ...app, imports, hasCode: false }, files), [
    ...imports,
    '_assets/app.js',
  ]);
  assert.equal(files.length, 1);
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
