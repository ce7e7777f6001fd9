// A build that is killed while it puts its files into the output: what stands then, in both ways of doing so.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { build as bundle } from 'esbuild';
import { finishKilled } from '../../generator/output/staging.ts';
import { cutAfter } from '../support/cut-short.ts';
import { freshFolder, PROJECT } from '../support/site.ts';
import {
  beside,
  brokenReferences,
  buildsIn,
  isWhole,
  type Place,
  putOut,
} from '../support/versions-of-output.ts';

function freshPlace(atomic?: true): Place {
  const folder = freshFolder('out');
  const place = { outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache') };
  return atomic ? { ...place, atomic } : place;
}

/** A build of `two` over one of `one`, killed after each of its steps in turn: `look` sees what stands. */
function cutEverywhere(
  before: (place: Place) => void,
  atomic: true | undefined,
  look: (place: Place, steps: number) => void,
): void {
  for (let steps = 0, isCut = true; isCut; steps++) {
    assert.ok(steps < 500, 'the build ends');
    const place = freshPlace(atomic);
    before(place);
    isCut = cutAfter(steps, () => putOut(place, 'two'));
    look(place, steps);
  }
}

/** The standing build and at most one more, which will be the next. */
function assertTidy(place: Place): void {
  const [folder, marker, ...builds] = beside(place);
  assert.deepEqual([folder, marker], ['dist.builds', 'dist.builds/.portal-builds']);
  assert.ok(builds.length === 1 || builds.length === 2, String(builds));
}

const one = (place: Place): void => putOut(place, 'one');

/** Then the new build is made in the folder of a former one, which has a page more. */
const afterAnother = (place: Place): void => {
  putOut(place, 'two', 1);
  one(place);
};

for (const [before, what] of [
  [one, 'in a new folder'],
  [afterAnother, 'in that of a former one'],
] as const) {
  test(`wherever a build with --atomic is killed, ${what}, the output is the whole old or the whole new build`, () => {
    const seen = new Set<string>();
    cutEverywhere(before, true, (place, steps) => {
      assert.ok(isWhole(place.outDir), `after ${steps} steps: ${[...buildsIn(place.outDir)]}`);
      for (const version of buildsIn(place.outDir)) seen.add(version);
      putOut(place, 'one');
      assert.ok(isWhole(place.outDir));
      assert.deepEqual([...buildsIn(place.outDir)], ['one']);
      assertTidy(place);
    });
    assert.deepEqual([...seen].sort(), ['one', 'two']);
  });
}

test('wherever the first build with --atomic is killed, the next build of any kind has a whole output', () => {
  let missing = 0;
  const plain = (place: Place): void => putOut({ ...place, atomic: false }, 'one');
  cutEverywhere(plain, true, (place, steps) => {
    if (!existsSync(place.outDir)) {
      missing++;
      finishKilled(place.outDir); // what every build begins with
      assert.deepEqual([...buildsIn(place.outDir)], ['two']);
    }
    assert.ok(isWhole(place.outDir), `after ${steps} steps`);
    putOut({ ...place, atomic: false }, 'one');
    assert.deepEqual([...buildsIn(place.outDir)], ['one']);
    assert.equal(beside(place).includes('dist.staging'), false);
  });
  assert.equal(missing, 1, 'there is one moment without the folder');
});

test('without it the output may be of both builds, but what its pages refer to is there', () => {
  let mixed = 0;
  cutEverywhere(one, undefined, (place, steps) => {
    if (buildsIn(place.outDir).size > 1) mixed++;
    // New pages may name each other before all of them are there.
    const broken = brokenReferences(place.outDir).filter((text) => !text.startsWith('two/'));
    assert.deepEqual(broken, [], `after ${steps} steps`);
    finishKilled(place.outDir);
    assert.ok(isWhole(place.outDir), `after ${steps} steps, put right`);
  });
  assert.ok(mixed > 0);
});

const MORE_PAGES = 60;

/** A program that builds one version after the other until it is killed, and says when the first stands. */
async function builder(place: Place): Promise<() => ChildProcess> {
  const file = join(freshFolder('builder'), 'builder.mjs');
  const contents = `
    import { putOut } from './test/support/versions-of-output.ts';
    const place = ${JSON.stringify(place)};
    for (let at = 0; ; at++) {
      putOut(place, at % 2 === 0 ? 'two' : 'one', ${MORE_PAGES});
      if (at === 0) console.log('built');
    }`;
  await bundle({
    stdin: { contents, resolveDir: PROJECT, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: file,
  });
  return () =>
    spawn(process.execPath, [file], { cwd: PROJECT, stdio: ['ignore', 'pipe', 'inherit'] });
}

const KILLS = 50;

test('a process that is really killed, at many moments, leaves a whole output too', async (context: TestContext) => {
  const place = freshPlace(true);
  const start = await builder(place);
  for (let at = 0; at < KILLS; at++) {
    const child = start();
    context.after(() => child.kill('SIGKILL'));
    await once(child.stdout ?? child, 'data');
    await pause(at % 25);
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.ok(isWhole(place.outDir, MORE_PAGES), `kill ${at}: ${[...buildsIn(place.outDir)]}`);
  }
  putOut(place, 'one', MORE_PAGES);
  assertTidy(place);
  assert.ok(lstatSync(place.outDir).isSymbolicLink());
});
