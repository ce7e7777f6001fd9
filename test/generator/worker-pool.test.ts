// Threads that die: the job that killed one fails with a reason, the others are done by another thread. And several
// items at a time, and how a failure ends them all.

import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { CompileJob, JobResults } from '../../generator/render/jobs.ts';
import type { Renderer } from '../../generator/render/renderer.ts';
import { inParallel } from '../../generator/threads/concurrency.ts';
import { JobError, jobFault, openPool, type Pool } from '../../generator/threads/worker-pool.ts';
import { freshFolder, sharedRenderer, site } from '../support/site.ts';

/** A worker whose jobs do what their text says. */
const WORKER = `
const { parentPort } = require('node:worker_threads');
parentPort.postMessage({ id: 0, answer: {} });
const kept = [];
parentPort.on('message', ({ id, job }) => {
  if (job.text === 'exit') process.exit(3);
  if (job.text === 'throw later') { setImmediate(() => { throw new Error('thrown later'); }); return; }
  if (job.text === 'fill') for (;;) kept.push(new Array(1e5).fill(id));
  if (job.text === 'endless') for (;;);
  if (job.text === 'never') return;
  if (job.text === 'late') {
    setTimeout(() => parentPort.postMessage({ id, answer: { parts: job.text } }), 1500);
    return;
  }
  parentPort.postMessage({ id, answer: { parts: job.text, facts: process.pid } });
});
`;

function poolOf(code: string, threads: number): Pool {
  const file = join(freshFolder('worker'), 'worker.cjs');
  writeFileSync(file, code);
  return openPool({ file, threads, maxHeapMb: 32 });
}

function job(text: string): CompileJob {
  return { kind: 'compile', path: `content/${text}.mdx`, bodyOffset: 0, text };
}

/** What becomes of jobs that are given all at once. */
async function outcomes(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const settled = await Promise.allSettled(texts.map((text) => pool.run(job(text))));
  return settled.map((one) => {
    if (one.status === 'fulfilled') return (one.value as JobResults['compile']).parts;
    const { reason } = one;
    return reason instanceof JobError ? `${reason.reason}: ${reason.message}` : String(reason);
  });
}

for (const threads of [1, 2]) {
  test(`with ${threads} threads a job that ends its thread fails alone`, async () => {
    const pool = poolOf(WORKER, threads);
    assert.deepEqual(await outcomes(pool, ['a', 'exit', 'b', 'c', 'throw later', 'd', 'e', 'f']), [
      'a',
      'death: exit code 3',
      'b',
      'c',
      'death: thrown later',
      'd',
      'e',
      'f',
    ]);
    await pool.close();
  });
}

test('a job that takes too much processor time ends with its thread, the others are done', async () => {
  const pool = poolOf(WORKER, 2);
  pool.configure({ maxSeconds: 0.2 });
  assert.deepEqual(await outcomes(pool, ['a', 'endless', 'b', 'endless', 'c']), [
    'a',
    'time: more than 0.2 seconds',
    'b',
    'time: more than 0.2 seconds',
    'c',
  ]);
  await pool.close();
});

test('a job that waits takes no processor time', async () => {
  const pool = poolOf(WORKER, 1);
  pool.configure({ maxSeconds: 0.2 });
  assert.deepEqual(await outcomes(pool, ['late']), ['late']);
  await pool.close();
});

test('a job that fills the memory of its thread fails alone', async () => {
  const pool = poolOf(WORKER, 1);
  const [before, full = '', after] = await outcomes(pool, ['a', 'fill', 'b']);
  assert.deepEqual([before, after], ['a', 'b']);
  assert.match(full, /^memory: /);
  await pool.close();
});

test('a thread that dies with nothing to do is replaced', async () => {
  const code = `${WORKER}\nparentPort.on('message', ({ job }) => { if (job.text === 'last') setImmediate(() => process.exit(0)); });`;
  const pool = poolOf(code, 1);
  assert.deepEqual(await outcomes(pool, ['last']), ['last']);
  for (let tries = 0; tries < 3; tries++) assert.deepEqual(await outcomes(pool, ['a']), ['a']);
  await pool.close();
});

test('a thread that was started ahead has its settings, and does the first job', async () => {
  const pool = poolOf(
    `const { threadId, parentPort } = require('node:worker_threads');
let seconds = 0;
parentPort.on('message', ({ id, job }) => {
  if (job.kind === 'settings') seconds = job.settings.maxSeconds;
  else parentPort.postMessage({ id, answer: { parts: seconds + ' in thread ' + threadId } });
});
parentPort.postMessage({ id: 0, answer: {} });`,
    1,
  );
  pool.startAhead();
  pool.startAhead(); // one is enough
  pool.configure({ maxSeconds: 7 });
  const [first, second] = await outcomes(pool, ['a', 'b']);
  assert.match(first ?? '', /^7 in thread \d+$/);
  assert.equal(second, first);
  await pool.close();
});

test('code that cannot be loaded is no fault of a page', async () => {
  const pool = poolOf("throw new Error('not this code');", 1);
  assert.deepEqual(await outcomes(pool, ['a', 'b']), [
    'Error: not this code',
    'Error: not this code',
  ]);
  await pool.close();
});

test('jobs that wait when the pool is closed fail, and later ones start threads again', async () => {
  const pool = poolOf(WORKER, 1);
  const waiting = outcomes(pool, ['never', 'a']);
  await pool.close();
  assert.deepEqual(await waiting, [
    'Error: the renderer was closed',
    'Error: the renderer was closed',
  ]);
  assert.deepEqual(await outcomes(pool, ['b']), ['b']);
  await pool.close();
});

test('a thread that ends is said of its page, a fault of ours is not', () => {
  const death = new JobError('death', new Error('exit code 3'));
  assert.deepEqual(jobFault(death, 'content/a.mdx', 20), {
    severity: 'error',
    file: 'content/a.mdx',
    text: 'the worker thread crashed on this page: exit code 3',
    hint: 'remove half of it to find the cause, and report it as a bug of the generator',
  });
  assert.equal(jobFault(new Error('of ours'), 'content/a.mdx', 20), undefined);
});

const PAGES = { 'content/a.mdx': '# A', 'content/b.mdx': '# B\n\n[Nowhere](/nowhere)' };

/** A renderer whose thread dies at the jobs of one kind that are about `title`. */
async function dyingAt(kind: string, title: string): Promise<Renderer> {
  const renderer = await sharedRenderer();
  const run: Renderer['run'] = (job) =>
    job.kind === kind && JSON.stringify(job).includes(title)
      ? Promise.reject(new JobError('memory', new Error('heap')))
      : renderer.run(job);
  return { ...renderer, run };
}

const NO_MEMORY =
  'content/a.mdx: error: this page takes more memory than a thread may have\n  hint: split it, or remove half of it to find the part that does';

for (const kind of ['compile', 'article']) {
  test(`a page whose thread dies at its ${kind} is named, and other pages are checked`, async () => {
    const built = await site(PAGES).build(
      {},
      await dyingAt(kind, kind === 'compile' ? '# A' : '"A"'),
    );
    assert.deepEqual(built.messages, [
      NO_MEMORY,
      'content/b.mdx:3:1: error: broken link to "/nowhere"\n  hint: no page has this route',
    ]);
  });
}

test('where it dies at the document, nothing is written, and the last good output is unchanged', async () => {
  const made = await site({ 'content/a.mdx': '# A' }).build();
  made.change('content/a.mdx', '# A\n\nNew words.');
  await made.build({}, await dyingAt('document', 'New words'));
  assert.deepEqual([made.messages, made.exitCode], [[NO_MEMORY], 1]);
  assert.doesNotMatch(made.html('/a'), /New words/);
  assert.deepEqual(
    readdirSync(made.dir).filter((name) => name.includes('staging')),
    [],
  );
});

test('no more than so many items are under way; after a failure nothing is begun, and what has begun is waited for', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const run = inParallel([1, 2, 3, 4, 5, 6], 3, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('two');
    for (let turns = 0; turns < 5; turns++) await turn();
    ended.push(item);
  });
  await assert.rejects(run, /two/);
  assert.deepEqual(
    [begun, ended],
    [
      [1, 2, 3],
      [1, 3],
    ],
  );
});
