// Threads of the dev server that are blocked or die: the page is named, everything else goes on.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { BackgroundCheck } from '../../generator/server/live/background-check.ts';
import type { SiteCheck } from '../../generator/server/live/background-check-thread.ts';
import { LiveSite } from '../../generator/server/live/live-site.ts';
import { openPool, type Pool } from '../../generator/threads/worker-pool.ts';
import { freshFolder, site } from '../support/site.ts';
import { openWriter } from '../support/writer.ts';

/** Plain Markdown that takes several seconds: there is much of it. */
const LONG_PAGE = `# Long\n\n${'[a](/) **b** `c` _d_ &amp; <br />\n\n'.repeat(30_000)}`;

test('a page that blocks its thread answers with an error page that names it, others with themselves', async () => {
  const made = site({ 'content/long.mdx': LONG_PAGE, 'content/a.mdx': '# A\n\nFirst words.\n' });
  const writer = await openWriter(made, 0, 0.6);
  const [long, other] = await Promise.all([writer.get('/long'), writer.article('/a')]);
  assert.equal(long.status, 500);
  assert.match(
    long.text,
    /content\/long\.mdx: error: this page takes more than 0\.6 seconds of CPU time/,
  );
  assert.match(other, /First words/);
  await writer.settled();
  await writer.listen();
  assert.deepEqual(
    writer.problems.map(({ place }) => place),
    ['content/long.mdx'],
  );
  made.change('content/long.mdx', '# Long\n\nNot any more.\n');
  await writer.until(async () => /Not any more/.test(await writer.article('/long')), 'the page');
  await writer.settled();
  assert.deepEqual(writer.problems, []);
});

/** Checks in a thread whose code is `code`: it answers the job `id` by `answer(text)`. */
function checksOf(code: string): { check: BackgroundCheck; told: string[]; jobs: () => number } {
  const told: string[] = [];
  const file = join(freshFolder('thread'), 'thread.cjs');
  writeFileSync(
    file,
    `const { parentPort } = require('node:worker_threads');
    const answer = (id, text) => parentPort.postMessage({
      id, answer: { diagnostics: [{ severity: 'warning', text }] },
    });
    parentPort.on('message', ({ id }) => { ${code} });
    parentPort.postMessage({ id: 0, answer: {} });`,
  );
  let jobs = 0;
  const open = async (): Promise<Pool> => {
    const pool = openPool({ file, threads: 1 });
    const run = (job: object): Promise<unknown> => {
      jobs += 1;
      return pool.run(job);
    };
    return { ...pool, run, close: () => pool.close() };
  };
  const done = ({ diagnostics }: SiteCheck): void =>
    void told.push(...diagnostics.map(formatDiagnostic));
  const request = {
    options: { siteDir: freshFolder(), drafts: true },
    cacheDir: freshFolder('cache'),
  };
  return { check: new BackgroundCheck(request, done, open), told, jobs: () => jobs };
}

async function checked({ check, told }: ReturnType<typeof checksOf>): Promise<string[]> {
  told.length = 0;
  check.ask();
  await check.idle();
  return [...told];
}

test('a check that kills its thread is told, and the next one is tried', async () => {
  const checks = checksOf('process.exit(7);');
  const message = 'error: the check failed: exit code 7';
  assert.deepEqual(await checked(checks), [message]);
  assert.deepEqual(await checked(checks), [message]);
  await checks.check.close();
});

test('a check under way is stopped when the server ends, and whoever waits is let go', async () => {
  const checks = checksOf('for (;;);');
  checks.check.ask();
  const waiting = checks.check.idle();
  while (checks.jobs() === 0) await new Promise((later) => setTimeout(later, 10));
  await checks.check.close();
  await waiting;
  assert.deepEqual(checks.told, []);
});

test('a check under way when the code changes is run again', async () => {
  const checks = checksOf("if (id > 0) setTimeout(() => answer(id, 'checked'), 100);");
  checks.check.ask();
  while (checks.jobs() === 0) await new Promise((later) => setTimeout(later, 10));
  await checks.check.restart();
  await checks.check.idle();
  assert.deepEqual([checks.told, checks.jobs()], [['warning: checked'], 2]);
  await checks.check.close();
});

test('new code is shown with the last good plan while the plan is wrong', async () => {
  const made = site({
    'content/sidebars.yaml': 'main: [index, a]\n',
    'content/a.mdx': '# A\n\nFirst words.\n',
  });
  const codeDir = join(made.dir, 'code');
  mkdirSync(codeDir);
  const options = { siteDir: made.dir, drafts: true };
  const live = new LiveSite(options, {
    cacheDir: join(made.dir, '.cache', 'development'),
    codeDir,
  });
  await live.open();
  const before = live.snapshot?.loaded;
  made.change('content/sidebars.yaml', 'main: [index, b]\n');
  await live.change([join(made.dir, 'content/sidebars.yaml')]);
  assert.equal(live.snapshot?.loaded.plan.sidebars, before?.plan.sidebars);
  const event = await live.change([join(codeDir, 'Footer.tsx')]);
  assert.equal(event.kind, 'reload');
  assert.equal(live.snapshot?.loaded.plan.sidebars, before?.plan.sidebars);
  const { renderer } = live.snapshot?.loaded ?? {};
  assert.notEqual(renderer, before?.renderer, 'pages are made by the new code');
  assert.match((await live.document('a/index.html')) ?? '', /First words/);
  await live.close();
});
