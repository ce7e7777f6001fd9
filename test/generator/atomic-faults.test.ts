// `--atomic` where the disk refuses a step: what is said, and what stands.

import assert from 'node:assert/strict';
import { lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hashOf } from '../../generator/cache/hash.ts';
import { BuildError, formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { openOutput } from '../../generator/output/output-folder.ts';
import { refusing } from '../support/cut-short.ts';
import { freshFolder } from '../support/site.ts';
import { beside, isWhole, putOut } from '../support/versions-of-output.ts';

const ATOMIC = { atomic: true };

/** The text of what a step was refused with. */
function faultOf(work: () => void): string {
  try {
    work();
  } catch (error) {
    if (error instanceof BuildError) return error.diagnostics.map(formatDiagnostic).join('\n');
    throw error;
  }
  return 'none';
}

test('where no links can be made it says so, and nothing is left', () => {
  const folder = freshFolder('out');
  const outDir = join(folder, 'dist');
  const fault = (code: string): string => {
    let said = '';
    refusing('symlinkSync', code, () => {
      said = faultOf(() => openOutput({ outDir, cacheDir: undefined, ...ATOMIC }));
    });
    return said;
  };
  assert.equal(
    fault('EPERM'),
    `error: --atomic needs symbolic links, which cannot be made in ${folder}: operation not permitted\n  hint: build without --atomic, or choose a folder on another disk with --out-dir`,
  );
  assert.match(fault('ENOTSUP'), /^error: --atomic needs symbolic links, .*: ENOTSUP\n/);
  assert.match(fault('ENOSPC'), /^error: \/\S+\/dist\/ cannot be written: no space is left/);
  assert.deepEqual(readdirSync(folder), []);
});

test('where no hard links can be made files are copied, with their times and modes', () => {
  const folder = freshFolder('out');
  const place = { outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache'), ...ATOMIC };
  putOut(place, 'one');
  const file = join(place.outDir, 'robots.txt');
  const before = statSync(file);
  for (const code of ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])
    for (const version of ['two', 'one'] as const)
      refusing('linkSync', code, () => putOut(place, version));
  const after = statSync(file);
  assert.equal(after.nlink, 1);
  assert.deepEqual([Math.round(after.mtimeMs), after.mode], [before.mtime.getTime(), before.mode]);
  const output = openOutput(place);
  assert.ok(output.keep('robots.txt', hashOf('the same')), 'and the next build knows it');
  output.abort();
});

test('a fault in the middle leaves the former build and nothing else', () => {
  const folder = freshFolder('out');
  const place = { outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache'), ...ATOMIC };
  putOut(place, 'one');
  const [standingBefore, besideBefore] = [readlinkSync(place.outDir), beside(place)];
  const output = openOutput(place);
  output.add('new.html', 'new');
  refusing('linkSync', 'ENOSPC', () => {
    output.add('robots.txt', 'the same');
    const fault = faultOf(() => output.commit());
    assert.match(fault, /^error: \S+ cannot be written: no space is left on the disk\n/);
  });
  output.abort();
  assert.deepEqual([readlinkSync(place.outDir), beside(place)], [standingBefore, besideBefore]);
  assert.ok(isWhole(place.outDir));
});

test('a folder that cannot be moved stays the output', () => {
  const folder = freshFolder('out');
  const place = { outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache') };
  putOut(place, 'one');
  const output = openOutput({ ...place, ...ATOMIC });
  output.add('robots.txt', 'the same');
  refusing('renameSync', 'EACCES', () => {
    assert.equal(
      faultOf(() => output.commit()),
      `error: ${place.outDir}/ cannot be moved to make room for a link: permission denied\n  hint: the last good output is unchanged; build without --atomic, or choose another folder with --out-dir`,
    );
  });
  output.abort();
  assert.deepEqual([lstatSync(place.outDir).isDirectory(), beside(place)], [true, []]);
});
