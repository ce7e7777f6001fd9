// Who may import what, and what no file may hold: the table of ARCHITECTURE.md, read off every line.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { importsOf } from '../support/imports.ts';
import { PROJECT } from '../support/site.ts';

const sources = globSync(['{content/lint,generator,site,test}/**/*.{ts,tsx}', '*.ts'], {
  cwd: PROJECT,
  posix: true,
})
  .filter((path) => !path.includes('node_modules') && !path.startsWith('test/fixtures/'))
  .sort();
const ours = sources.filter((path) => !path.startsWith('test/'));

function read(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

interface Rule {
  from: RegExp;
  mayImport: RegExp;
}

/** The first rule that fits a file is its rule; of site/ test/site/imports.test.ts has them. Which folder of a side may import which: test/support/floors.ts. */
const TABLE: readonly Rule[] = [
  {
    from: /^generator\/render\/worker\.ts$/,
    mayImport: /^(?:node:.*|generator\/.*|site\/shared\/.*|site\/server\.tsx)$/,
  },
  {
    from: /^generator\//,
    mayImport: /^(?:node:.*|generator\/.*|site\/shared\/.*|(?!react|content\/)[@a-z][^:]*)$/,
  },
  {
    from: /^content\/lint\//,
    mayImport:
      /^(?:node:.*|content\/lint\/.*|generator\/.*|site\/shared\/.*|cspell-trie-lib|yaml)$/,
  },
  { from: /^(?:build|serve)\.ts$/, mayImport: /^generator\// },
];

test('every import is one that the table allows', () => {
  const wrong = ours
    .filter((path) => !path.startsWith('site/'))
    .flatMap((path) => {
      const rule = TABLE.find(({ from }) => from.test(path));
      const allowed = rule?.mayImport ?? /^$/;
      return importsOf(path)
        .filter(
          (name) =>
            !allowed.test(name) || (path.startsWith('generator/') && isOtherSite(path, name)),
        )
        .map((name) => `${path} imports ${name}`);
    });
  assert.deepEqual(wrong, []);
});

/** A package's name may look like a path of ours: `site/…` is ours. */
function isOtherSite(path: string, name: string): boolean {
  if (!name.startsWith('site/') || name.startsWith('site/shared/')) return false;
  return !(path === 'generator/render/worker.ts' && name === 'site/server.tsx');
}

test('the reader of imports sees each of their forms', () => {
  const found = importsOf('generator/cache/code-bundle.ts');
  assert.ok(
    found.includes('node:fs') &&
      found.includes('esbuild') &&
      found.includes('generator/cache/hash.ts'),
  );
  assert.ok(importsOf('site/shared/messages/all-groups.ts').includes('site/shared/messages/link-messages.ts'));
  assert.ok(ours.length > 100);
});

test('build.ts and serve.ts hold no logic of their own', () => {
  for (const path of ['build.ts', 'serve.ts']) assert.ok(read(path).split('\n').length < 12, path);
});

/** Each line of these files that matches, without comments. */
function linesWith(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line.replace(/^\s*(?:\/\/|\*|\/\*).*/, '').replace(/\s\/\/ .*/, ''))
          ? [`${path}:${at + 1}: ${line.trim()}`]
          : [],
      ),
  );
}

test('no file turns the type checker off', () => {
  // Put together here, or this file would find itself.
  const words = ['ts-ignore', 'ts-nocheck', 'ts-expect-error'].map((word) => `@${word}`);
  for (const word of words) {
    const found = sources.filter((path) => read(path).includes(word));
    assert.deepEqual(found, [], word);
  }
  assert.deepEqual(linesWith(/(?:[:<|&,(]\s*|\bas )any\b(?!\w|['"`-])/, ours), []);
});

test('each file of ours says what it is', () => {
  const silent = ours.filter(
    (path) => !/^(?:#!.*\n)?(?:\/\/|\/\*)/.test(read(path)) && !/^(?:build|serve)\.ts$/.test(path),
  );
  assert.deepEqual(silent, []);
});

test('styles are logical: nothing is left or right', () => {
  const styles = globSync('site/styles/**/*.css', { cwd: PROJECT, posix: true }).sort();
  assert.ok(styles.length > 5);
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
  assert.deepEqual(linesWith(physical, styles), []);
  assert.deepEqual(
    linesWith(
      /!important/,
      styles.filter((path) => !path.endsWith('print.css')),
    ),
    [],
  );
});

test('no component has a style attribute', () => {
  assert.deepEqual(
    linesWith(
      /\sstyle=/,
      sources.filter((path) => /^site\/.*\.tsx$/.test(path)),
    ),
    [],
  );
});

test('the provider is named in content/ only', () => {
  const config = read('content/site.yaml');
  const brands = [
    ...config.matchAll(/^\s*(?:providerName|provider|brand\w*|company\w*):\s*['"]?([^'"\n]+)/gm),
  ].map(([, name]) => name ?? '');
  assert.ok(brands.length > 0, 'content/site.yaml names the provider in a variable');
  const files = [...ours, ...globSync('site/**/*.css', { cwd: PROJECT, posix: true })];
  for (const brand of brands) {
    const found = files.filter((path) =>
      read(path).toLowerCase().includes(brand.trim().toLowerCase()),
    );
    assert.deepEqual(found, [], brand);
  }
});

test('only generator/cache/project-root.ts asks where the generator is: commands run from one bundle', () => {
  const asking = ours.filter(
    (path) =>
      path.startsWith('generator/') &&
      /new URL\([^)]*import\.meta|fileURLToPath\(import\.meta/.test(read(path)),
  );
  assert.deepEqual(asking, ['generator/cache/project-root.ts']);
});
