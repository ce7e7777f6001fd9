// Threads of the dev server that are blocked or die: the page is named, everything else goes on.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { BackgroundBuild } from '../../generator/server/live/background-build.ts';
import { liveOptions, type WholeBuild } from '../../generator/server/live/background-build-job.ts';
import { BuildThread } from '../../generator/server/live/build-thread.ts';
import { LiveSite } from '../../generator/server/live/live-site.ts';
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
    /content\/long\.mdx: error: this page takes more than 0\.6 seconds of processor time/,
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

/** What is built in a thread whose code is `code`: it gets `port`, and is asked in `request`. */
function catchUpOf(code: string): {
  backgroundBuild: BackgroundBuild;
  told: string[];
  threads: () => number;
} {
  const told: string[] = [];
  let threads = 0;
  const outDir = join(freshFolder('out'), 'dev');
  const open = async (): Promise<BuildThread> => {
    threads += 1;
    return new BuildThread(`
      const { port } = require('node:worker_threads').workerData;
      const result = (text) => ({
        diagnostics: [{ severity: 'warning', text }], pages: 1, isWritten: true, sources: '',
      });
      port.on('message', (request) => { ${code} });
    `);
  };
  const done = ({ diagnostics }: WholeBuild): void =>
    void told.push(...diagnostics.map(formatDiagnostic));
  const options = liveOptions(freshFolder(), outDir, undefined);
  const backgroundBuild = new BackgroundBuild(
    { options, cacheDir: freshFolder('cache'), open },
    done,
  );
  return { backgroundBuild, told, threads: () => threads };
}

async function built({ backgroundBuild, told }: ReturnType<typeof catchUpOf>): Promise<string[]> {
  told.length = 0;
  backgroundBuild.request();
  await backgroundBuild.idle();
  return [...told];
}

test('a build thread that dies with nothing to do is replaced by the next build', async () => {
  const catching = catchUpOf(
    "port.postMessage(result('built')); setImmediate(() => { throw new Error('late'); });",
  );
  for (let builds = 1; builds <= 3; builds++)
    assert.deepEqual(await built(catching), ['warning: built']);
  // One more where a build is asked for in the moment in which its thread dies.
  assert.ok(catching.threads() >= 3, `${catching.threads()} threads`);
  await catching.backgroundBuild.close();
});

test('a build thread that dies at work is replaced at once, with pages in threads of their own', async () => {
  const catching = catchUpOf(
    "if (request.isApart) port.postMessage(result('the page is named')); else process.exit(7);",
  );
  assert.deepEqual(await built(catching), ['warning: the page is named']);
  await catching.backgroundBuild.close();
});

test('a build that kills its thread again is told, and the next one is tried', async () => {
  const catching = catchUpOf('process.exit(7);');
  const message = 'error: the build failed: the build thread ended with exit code 7';
  assert.deepEqual(await built(catching), [message]);
  assert.deepEqual(await built(catching), [message]);
  await catching.backgroundBuild.close();
});

test('a build under way is stopped when the server ends, and whoever waits is let go', async () => {
  const catching = catchUpOf('for (;;);');
  catching.backgroundBuild.request();
  const waiting = catching.backgroundBuild.idle();
  while (catching.threads() === 0) await new Promise((later) => setTimeout(later, 10));
  await catching.backgroundBuild.close();
  await waiting;
  assert.deepEqual(catching.told, []);
});

test('new code is shown with the last good plan while the plan is wrong', async () => {
  const made = site({
    'content/sidebars.yaml': 'main: [index, a]\n',
    'content/a.mdx': '# A\n\nFirst words.\n',
  });
  const codeDir = join(made.dir, 'code');
  mkdirSync(codeDir);
  const options = liveOptions(made.dir, join(made.dir, '.cache', 'dev'), undefined);
  const live = new LiveSite(options, join(made.dir, '.cache', 'development'), codeDir);
  await live.open();
  const before = live.snapshot;
  made.change('content/sidebars.yaml', 'main: [index, b]\n');
  assert.deepEqual(await live.change([join(made.dir, 'content/sidebars.yaml')]), []);
  assert.equal(live.snapshot, before);
  const events = await live.change([join(codeDir, 'Footer.tsx')]);
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['reload'],
  );
  const now = live.snapshot?.loaded.rendering.renderer;
  assert.notEqual(now, before?.loaded.rendering.renderer, 'pages are made by the new code');
  assert.match((await live.document('a/index.html')) ?? '', /First words/);
  await live.close();
});
