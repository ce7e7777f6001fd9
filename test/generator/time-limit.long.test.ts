// One page or specification may take so much processor time and no more: it is named, and the others are
// looked at as ever. The limit counts work, not waiting, so a busy machine changes nothing here.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BuildError } from '../../generator/diagnostics/diagnostics.ts';
import { openRenderer } from '../../generator/render/renderer.ts';
import { limited } from '../../generator/threads/time-limit.ts';
import { runBuild } from '../support/programs.ts';
import { site } from '../support/site.ts';

/** Enough for all small pages, code that is run for the first time included. */
const MAX_SECONDS = 0.6;
const HINT =
  'remove half of it to find the part that does; if it is just long, split it or allow more with --max-seconds 3';

/** Plain Markdown that takes several seconds: there is much of it, and each line is something to read. */
const LONG_PAGE = `# Long\n\n${'[a](/) **b** `c` _d_ &amp; <br />\n\n'.repeat(15_000)}`;

const FILES = {
  'content/long.mdx': LONG_PAGE,
  'content/broken.mdx': '# Broken\n\n[Nowhere](/nowhere)\n',
};

const SLOW_PAGE = `content/long.mdx: error: this page takes more than ${MAX_SECONDS} seconds of CPU time\n  hint: ${HINT}`;
const BROKEN_PAGE =
  'content/broken.mdx:3:1: error: broken link to "/nowhere"\n  hint: no page has this route';

test('a page that takes too long is named, and other pages are checked; its threads go on to the next build, in which it has more time', async () => {
  const renderer = await openRenderer({ workers: 2 });
  try {
    const made = await site(FILES).build({ maxSeconds: MAX_SECONDS }, renderer);
    assert.deepEqual(made.messages, [BROKEN_PAGE, SLOW_PAGE]);
    await made.change('content/broken.mdx', '# Mended').build({ maxSeconds: 600 }, renderer);
    assert.deepEqual(made.messages, []);
    assert.match(made.html('/long'), /Long/);
  } finally {
    await renderer.close();
  }
});

test('a build says so and ends with exit code 1; --max-seconds says how long a page may take', async () => {
  const { dir, outDir } = site(FILES);
  const { code, stderr } = await runBuild(dir, '--max-seconds', '1');
  assert.equal(code, 1);
  assert.equal(
    stderr,
    `${BROKEN_PAGE}\n${SLOW_PAGE.replace(String(MAX_SECONDS), '1')}\n2 errors in 2 files.\nNothing was written to ${outDir}/.\n`,
  );
});

const LONG_SPEC = `openapi: 3.1.0
info: { title: Long, version: '1' }
paths: {}
components:
  schemas:
${Array.from({ length: 20_000 }, (_, at) => `    S${at}: { type: object, description: 'Some *words* of it', properties: { a: { type: string } } }\n`).join('')}`;

test('a specification that takes too long ends the build, which names it', async () => {
  const built = await site({ 'specs/long.yaml': LONG_SPEC }).build({ maxSeconds: MAX_SECONDS });
  assert.deepEqual(built.messages, [
    `specs/long.yaml: error: this specification takes more than ${MAX_SECONDS} seconds of CPU time\n  hint: ${HINT}`,
  ]);
});

const FILES_OF_NONE = { files: [{ path: 'specs/a.yaml', text: '' }] };

test('a regular expression that does not end is stopped, and what comes after it is as ever', () => {
  const endless = (): boolean => /^(a+)+$/.test(`${'a'.repeat(80)}b`);
  assert.throws(() => limited({ ...FILES_OF_NONE, seconds: 0.1 }, endless), BuildError);
  assert.equal(
    limited({ ...FILES_OF_NONE, seconds: 0.1 }, () => 'done'),
    'done',
  );
});

test('waiting is not counted: work that only waits is begun anew with more time on the clock', () => {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  let runs = 0;
  const answer = limited({ ...FILES_OF_NONE, seconds: 0.2 }, () => {
    runs += 1;
    Atomics.wait(clock, 0, 0, 400);
    return 'done';
  });
  assert.equal(answer, 'done');
  assert.ok(runs > 1);
});
