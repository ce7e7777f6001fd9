// A line of our own code changes: a build that remembers shows it at once, as one that remembers nothing.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { codeHash } from '../../generator/cache/code-hash.ts';
import { generatorBundle } from '../../generator/cli/run-command.ts';
import { compareFolders } from '../support/compare-folders.ts';
import { GeneratorCopy } from '../support/generator-copy.ts';
import { freshFolder, site } from '../support/site.ts';
import { VARIED } from '../support/varied-site.ts';

interface Edit {
  module: string;
  from: string | RegExp;
  to: string;
  file: string | RegExp; // in the output
  shows: RegExp; // only after the edit
}

/** A module of the main thread, of the worker and of the browser's code. */
const EDITS: readonly Edit[] = [
  {
    module: 'generator/downloads/downloads.ts',
    from: 'return stringify(value,',
    to: "return '# changed\\n' + stringify(value,",
    file: 'specs/shop.yaml',
    shows: /# changed/,
  },
  {
    module: 'site/content/DataTable.tsx',
    from: '<thead',
    to: '<thead title="changed"',
    file: 'fees/index.html',
    shows: /title="changed"/,
  },
  {
    module: 'site/styles/print.css',
    from: /$/,
    to: '.changed { color: red }\n',
    file: /^_assets\/print-\w+\.css$/,
    shows: /\.changed/,
  },
];

const generator = new GeneratorCopy();

test('sources that run as they are have the hash that their bundle carries', async () => {
  const bundle = await generatorBundle();
  assert.ok(bundle !== undefined);
  assert.equal(codeHash(), bundle.hash);
  assert.ok(readFileSync(bundle.file, 'utf8').includes(JSON.stringify(bundle.hash)));
});

function shown(dist: string, file: string | RegExp): string {
  if (typeof file === 'string') return readFileSync(join(dist, file), 'utf8');
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const path = paths.find((one) => file.test(one));
  if (path === undefined) throw new Error(`no ${file} among ${paths.join(', ')}`);
  return readFileSync(join(dist, path), 'utf8');
}

test('a changed line of code shows in what was remembered', async (t) => {
  const { dir, outDir } = site(VARIED);
  const build = async (...words: readonly string[]): Promise<void> => {
    const { code, stderr } = await generator.run('build.ts', [dir, ...words]);
    assert.equal(code, 0, stderr);
  };
  await build();
  for (const { module, from, to, file, shows } of EDITS) {
    await t.test(module, async () => {
      assert.doesNotMatch(shown(outDir, file), shows);
      generator.change(module, from, to);
      await build();
      assert.match(shown(outDir, file), shows);
    });
  }
  await t.test('all of them together, as a build with nothing remembered has them', async () => {
    const clean = join(freshFolder('clean'), 'dist');
    await build('--no-cache', '--out-dir', clean);
    assert.deepEqual(compareFolders(outDir, clean).differences, []);
  });
});
