// The order of a deploy: wherever it is cut short, each page on the host finds what it asks for, and so do the pages of
// earlier builds that readers have open.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deployCommand } from '../../generator/cli/deploy-command.ts';
import {
  type DeployManifest,
  deployPlan,
  MANIFEST,
  readManifest,
} from '../../generator/hosting/deploy-plan.ts';
import { quietly } from '../support/quietly.ts';
import { freshFolder, site } from '../support/site.ts';

/** A build whose page asks for its code and its index. */
function build(version: string): readonly string[] {
  return [
    `_assets/app-${version}.js`,
    `a/${version}/index.html`,
    'index.html',
    'robots.txt',
    `search-index-${version}.json`,
  ];
}

const NOTHING: DeployManifest = { builds: [] };

test('hashed files go first, then data, then pages; a first deploy deletes nothing', () => {
  assert.deepEqual(deployPlan(build('one'), { before: NOTHING, keep: 1 }), {
    assets: ['_assets/app-one.js', 'search-index-one.json'],
    data: ['robots.txt'],
    pages: ['a/one/index.html', 'index.html'],
    deletions: [],
    manifest: { builds: [build('one')] },
  });
});

test('of earlier builds the pages that are gone are deleted, and the hashed files of those beyond "keep"', () => {
  const first = deployPlan(build('one'), { before: NOTHING, keep: 1 });
  const second = deployPlan(build('two'), { before: first.manifest, keep: 1 });
  assert.deepEqual(second.deletions, ['a/one/index.html']);
  const third = deployPlan(build('three'), { before: second.manifest, keep: 1 });
  assert.deepEqual(third.assets, ['_assets/app-three.js', 'search-index-three.json']);
  assert.deepEqual(third.deletions, [
    '_assets/app-one.js',
    'a/two/index.html',
    'search-index-one.json',
  ]);
});

test('a build like the last one uploads no hashed file and deletes nothing', () => {
  const { manifest } = deployPlan(build('one'), { before: NOTHING, keep: 1 });
  const again = deployPlan(build('one'), { before: manifest, keep: 1 });
  assert.deepEqual([again.assets, again.deletions], [[], []]);
});

test('in ten deploys, each cut short at each of its steps, every page finds its files, and so do open pages of the last three builds', () => {
  const versions = Array.from({ length: 10 }, (_, at) => `v${at}`);
  const asks = (version: string): string[] => [
    `_assets/app-${version}.js`,
    `search-index-${version}.json`,
  ];
  let manifest = NOTHING;
  const host = new Map<string, string>(); // path → the build it is of
  for (const [at, version] of versions.entries()) {
    const plan = deployPlan(build(version), { before: manifest, keep: 3 });
    const steps: (() => void)[] = [
      ...[...plan.assets, ...plan.data, ...plan.pages].map(
        (path) => () => void host.set(path, version),
      ),
      ...plan.deletions.map((path) => () => void host.delete(path)),
    ];
    for (const step of steps) {
      step();
      const standing = [...host].filter(([path]) => path.endsWith('.html')).map(([, of]) => of);
      const open = versions.slice(Math.max(0, at - 3), at);
      for (const one of new Set([...standing, ...open]))
        for (const path of asks(one))
          assert.ok(host.has(path), `${path} at the deploy of ${version}`);
    }
    manifest = plan.manifest;
  }
  assert.equal([...host.keys()].filter((path) => path.startsWith('_assets/')).length, 4);
});

test('a list that names files elsewhere is refused', () => {
  assert.throws(() => readManifest('{"builds":[["../../etc/passwd"]]}'), /is not inside/);
  assert.throws(() => readManifest('{"builds":{}}'), {
    message: 'it has no list "builds" of lists of paths',
  });
  assert.throws(() => readManifest('<!doctype html>'), SyntaxError);
});

test('the command writes the lists of a build, and says where there is none', async () => {
  const made = await site({ 'content/index.mdx': '# Home\n' }).build();
  const first = await quietly(() => deployCommand([made.dir]));
  assert.equal(first.code, 0);
  const list = (name: string): string[] =>
    readFileSync(join(`${made.outDir}.deploy`, name), 'utf8')
      .split('\n')
      .slice(0, -1);
  assert.deepEqual(list('3-pages.txt'), ['404.html', 'index.html', 'search/index.html']);
  assert.ok(list('1-assets.txt').every((path) => /^_assets\//.test(path) || /^search-/.test(path)));
  assert.ok(!list('2-data.txt').includes('.portal-output'));
  const lists = [list('1-assets.txt'), list('2-data.txt'), list('3-pages.txt')].flat();
  assert.deepEqual(
    lists.sort(),
    made
      .files()
      .filter((path) => path !== '.portal-output')
      .sort(),
  );

  const kept = join(freshFolder('host'), MANIFEST);
  writeFileSync(kept, readFileSync(join(`${made.outDir}.deploy`, MANIFEST)));
  const second = await quietly(() => deployCommand([made.dir, '--before', kept]));
  assert.equal(second.code, 0);
  assert.match(second.out, /^1-assets\.txt: 0 files\n/);

  writeFileSync(kept, '{}');
  const wrong = await quietly(() => deployCommand([made.dir, '--before', kept]));
  assert.equal(wrong.code, 1);
  assert.match(wrong.errors, /cannot be read: it has no list "builds" of lists of paths/);

  const none = await quietly(() => deployCommand([freshFolder('empty')]));
  assert.equal(none.code, 1);
  assert.match(
    none.errors,
    /^error: there is no build in .*dist\/\n {2}hint: run "npm run build" first/,
  );
});
