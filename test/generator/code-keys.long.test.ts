// The code behind remembered answers: the key of each holds the hash of every module that it depends on.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildSync } from 'esbuild';
import { globSync } from 'glob';
import { codeHashOf } from '../../generator/cache/code-hash.ts';
import { generatorBundle } from '../../generator/cache/generator-bundle.ts';
import { importedBy, LOCK_FILE, moduleHashes } from '../../generator/cache/import-graph.ts';
import { type Memo, memoryMemo } from '../../generator/cache/memo.ts';
import { commitAll, git } from '../support/git.ts';
import { closureOf } from '../support/imports.ts';
import { PROJECT, sharedRenderer, site } from '../support/site.ts';
import { VARIED } from '../support/varied-site.ts';
import { wordyFiles } from '../support/wordy-site.ts';

const texts = new Map<string, string>();
function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(PROJECT, path), 'utf8');
  texts.set(path, text);
  return text;
}

/** Each `codeHashOf('generator/content/doc-heads.ts')`: who asks, and for which module. */
const asked = globSync('generator/**/*.ts', { cwd: PROJECT, posix: true })
  .sort()
  .flatMap((path) =>
    [...read(path).matchAll(/\bcodeHashOf\('([^']+)'\)/g)].map(([, module = '']) => ({
      path,
      module,
    })),
  );
/** What the worker's answers are keyed by. */
const WORKER = ['generator/render/worker.ts', 'generator/mdx/compile.ts'];
const entries = [...new Set([...asked.map(({ module }) => module), ...WORKER])].sort();

const { inputs } = buildSync({
  entryPoints: ['generator/build.ts', 'generator/render/worker.ts'],
  absWorkingDir: PROJECT,
  bundle: true,
  platform: 'node',
  packages: 'external',
  outdir: '/out',
  format: 'esm',
  metafile: true,
  write: false,
}).metafile;

test('whoever asks for a hash of code is part of that code', () => {
  assert.ok(entries.length > 8, entries.join());
  const strangers = asked.filter(({ path, module }) => !closureOf(module).includes(path));
  assert.deepEqual(strangers, []);
});

test('the code of a key is all that its module imports', () => {
  for (const entry of entries) assert.deepEqual(importedBy(entry, inputs), closureOf(entry), entry);
});

test('a line changed in any module changes the keys that depend on it, and no others', () => {
  const before = moduleHashes(inputs, read);
  const closures = new Map(entries.map((entry) => [entry, closureOf(entry)]));
  const modules = new Set([...closures.values()].flat());
  assert.ok(modules.size > 150, String(modules.size));
  for (const module of modules) {
    const after = moduleHashes(inputs, (path) =>
      path === module ? `${read(path)}// changed\n` : read(path),
    );
    const changed = entries.filter((entry) => after[entry] !== before[entry]);
    const expected = entries.filter((entry) => closures.get(entry)?.includes(module));
    assert.deepEqual(changed, expected, module);
  }
});

test('another version of a package changes all keys', () => {
  const before = moduleHashes(inputs, read);
  const after = moduleHashes(inputs, (path) => read(path) + (path === LOCK_FILE ? ' ' : ''));
  assert.deepEqual(
    entries.filter((entry) => after[entry] === before[entry]),
    [],
  );
});

test('a component is no part of what compiles pages, reads heads or specifications', () => {
  const components = (entry: string): string[] =>
    closureOf(entry).filter((path) => /^site\/(?!shared\/)/.test(path));
  const free = entries.filter((entry) => entry !== 'generator/render/worker.ts');
  assert.deepEqual(free.flatMap(components), []);
  assert.ok(components('generator/render/worker.ts').length > 30);
});

test('the modules that a review found missing are part of the keys', () => {
  const missing = [
    ['generator/content/doc-heads.ts', 'generator/content/doc-heads.ts'],
    ['generator/mdx/compile.ts', 'generator/diagnostics/positions.ts'],
    ['generator/render/worker.ts', 'site/shared/messages/plural.ts'],
    ['generator/openapi/api.ts', 'generator/yaml/parse-json.ts'],
    ['generator/openapi/api.ts', 'generator/diagnostics/positions.ts'],
  ] as const;
  for (const [entry, module] of missing)
    assert.ok(importedBy(entry, inputs).includes(module), `${entry} without ${module}`);
});

test('sources that run as they are have the hashes that their bundle carries', async () => {
  const bundle = await generatorBundle();
  assert.ok(bundle !== undefined);
  const [head = ''] = readFileSync(bundle.file, 'utf8').split('\n', 1);
  const carried = /^const CODE_HASHES = (\{.*\});$/.exec(head)?.[1] ?? '{}';
  assert.deepEqual(JSON.parse(carried), bundle.modules);
  for (const { module } of asked) assert.equal(codeHashOf(module), bundle.modules[module], module);
  assert.throws(() => codeHashOf('generator/nothing.ts'), {
    message: 'codeHashOf: no module "generator/nothing.ts" was bundled',
  });
});

/** Stage → whether each of its keys holds a hash of code, by itself or within another key. */
async function keyedStages(): Promise<Map<string, boolean>> {
  const { codeHash, compileHash } = await sharedRenderer();
  const holding = new Set([codeHash, compileHash, ...entries.flatMap(hashIfAsked)]);
  const stages = new Map<string, boolean>();
  const inner = memoryMemo();
  const memo: Memo = {
    ...inner,
    key(stage, ...parts) {
      const key = inner.key(stage, ...parts);
      const holds = parts.some((part) => [...holding].some((hash) => part.includes(hash)));
      stages.set(stage, holds && stages.get(stage) !== false);
      if (holds) holding.add(key);
      return key;
    },
  };
  const dated = {
    ...VARIED,
    'content/site.yaml': `${VARIED['content/site.yaml']}\nlastUpdated: true\n`,
    'content/synonyms.yaml': 'whitelist: [allowlist]\n',
  };
  for (const files of [VARIED, wordyFiles(), dated]) {
    const built = site(files, { memo });
    if (files === dated) {
      git(built.dir, '', 'init', '-q');
      commitAll(built.dir);
    }
    await built.build();
    assert.deepEqual(built.messages, []);
  }
  const checked = site({ ...VARIED, 'content/writing.yaml': 'sentences: { max: 99 }\n' }, { memo });
  await checked.build({ dryRun: true });
  assert.deepEqual(checked.messages, []);
  return stages;
}

function hashIfAsked(entry: string): string[] {
  return asked.some(({ module }) => module === entry) ? [codeHashOf(entry)] : [];
}

test('every key of a build holds the hash of the code behind its answer', async () => {
  const stages = await keyedStages();
  const named = globSync('generator/**/*.ts', { cwd: PROJECT, posix: true }).flatMap((path) =>
    [...read(path).matchAll(/\bmemo\.key\(\s*'([^']+)'/g)].map(([, stage = '']) => stage),
  );
  assert.deepEqual([...stages.keys()].sort(), [...new Set(named)].sort());
  const without = [...stages].flatMap(([stage, holds]) => (holds ? [] : [stage]));
  assert.deepEqual(without, []);
});

test('a message that suggests a variable follows the names that there are', async () => {
  const config = (name: string): string =>
    `title: Site\nurl: https://docs.example.com\nvariables: { ${name}: Tirazpay, other: x }\n`;
  const spec = 'openapi: 3.1.0\ninfo: { title: "%%providr%%", version: "1" }\npaths: {}\n';
  const built = site({
    'content/site.yaml': config('provider'),
    'content/page.mdx': '# Page\n\nBy %%providr%% and %%other%%.\n',
    'content/data/fees.yaml': 'columns: [{ key: a, label: A }]\nrows: [{ a: "%%providr%%" }]\n',
    'content/head.mdx': '---\ntitle: "%%providr%%"\n---\nWords.\n',
    'specs/shop.yaml': spec,
  });
  const found = (): string[] =>
    built.messages.filter((message) => message.includes('variable')).map(spaceless);
  const places = ['data/fees.yaml:2:13', 'head.mdx:2:9', 'page.mdx:3:4'];
  const expected = (name: string): string[] => [
    ...places.map((place) => `content/${place}: ${fault} hint: did you mean "%%${name}%%"?`),
    `specs/shop.yaml:2:17: ${fault} hint: did you mean "%%${name}%%"?`,
  ];
  const fault = 'error: variable "%%providr%%" is not defined';
  await built.build();
  assert.deepEqual(found(), expected('provider'));
  await built.change('content/site.yaml', config('providers')).build();
  assert.deepEqual(found(), expected('providers'));
});

function spaceless(message: string): string {
  return message.replace(/\s+/g, ' ');
}
