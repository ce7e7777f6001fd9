// A writer who saves all the time while an open page asks for the search index: every save is shown, the server is
// idle after the last one, and Ctrl-C ends it.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../bench/corpus-words.ts';
import { treeCpuSeconds } from '../bench/measure.ts';
import { listened, startScript } from '../support/programs.ts';
import { site, type TestSite } from '../support/site.ts';
import { openPage } from './reader.ts';

const STARTS = 25;
const SAVES = { long: 100, short: 4 };
const SHOWN_MS = 60_000;
/** The index is asked for all this time after a save, and so often. */
const ASKING_MS = 200;
const ASK_MS = 9;
const OTHERS = [1, 2, 3, 4, 5];

function textOf(words: string): string {
  return `# Alpha\n\nFirst words.\n\nThe words are ${words}.\n`;
}

/** As editors and tools save: in place, by a file that takes its place, with others. */
const WAYS_TO_SAVE: readonly ((made: TestSite, words: string) => void)[] = [
  (made, words) => void made.change('content/a.mdx', textOf(words)),
  (made, words) => {
    const file = join(made.dir, 'content/a.mdx');
    writeFileSync(`${file}.tmp`, textOf(words));
    renameSync(`${file}.tmp`, file);
  },
  (made, words) => {
    for (const at of OTHERS) made.change(`content/b${at}.mdx`, `# Beta ${at}\n\n${words}.\n`);
    made.change('content/a.mdx', textOf(words));
  },
  (made, words) =>
    void made.change('content/a.mdx', `---\ntitle: ${words}\n---\n\n${textOf(words)}`),
];

/** A server that does nothing uses less than this in a quarter of a second. */
const IDLE_CPU_S = 0.03;

async function startDevServer(folder: string) {
  const child = startScript('serve.ts', [folder, '--port', '0']);
  const { output, printed } = listened(child);
  const address = /http:\/\/[\d.]+:\d+(?=\D)/;
  await printed('http://');
  while (!address.test(output())) await pause(20); // it may come in two pieces
  const [url = ''] = address.exec(output()) ?? [];
  return {
    url,
    /** Until the process has used no CPU time for a second. */
    async idle() {
      for (let before = -1, quiet = 0, looks = 0; quiet < 4; looks += 1) {
        if (looks === 400) throw new Error(`the dev server is never idle\n${output()}`);
        await pause(250);
        const now = treeCpuSeconds(child.pid);
        quiet = now - before < IDLE_CPU_S ? quiet + 1 : 0;
        before = now;
      }
    },
    /** Ctrl-C; the exit code. */
    async interrupt() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const [code] = await ended;
      return code as number | null;
    },
  };
}

async function soak(seed: number, saves: number): Promise<void> {
  const others = Object.fromEntries(OTHERS.map((at) => [`content/b${at}.mdx`, `# Beta ${at}\n`]));
  const made = site({ 'content/a.mdx': textOf('old'), ...others });
  const server = await startDevServer(made.dir);
  const { page, context } = await openPage(server.url, '/a');
  const random = randomOf(seed);
  for (let save = 1; save <= saves; save += 1) {
    const words = `save-${save}`;
    random.pick(WAYS_TO_SAVE)(made, words);
    const shown = page.getByText(`The words are ${words}.`).waitFor({ timeout: SHOWN_MS });
    const answers: Promise<unknown>[] = [];
    await pause(random.next() * ASK_MS);
    for (let asked = 0; asked < ASKING_MS; asked += ASK_MS) {
      answers.push(fetch(`${server.url}/search.json`, { signal: AbortSignal.timeout(60_000) }));
      await pause(ASK_MS);
    }
    await shown;
    // The index is of a check that has seen the save: mostly the next save meets a server at rest.
    if (random.chance(0.8)) await Promise.all(answers);
    else for (const answer of answers) answer.catch(() => {});
  }
  await server.idle();
  const { status } = await fetch(`${server.url}/search.json`);
  assert.equal(status, 200);
  await context.close();
  assert.equal(await server.interrupt(), 0);
}

test(`${SAVES.long} saves in a row are shown`, () => soak(1, SAVES.long));

test(`${STARTS} starts with ${SAVES.short} saves each are shown`, async () => {
  for (let start = 1; start <= STARTS; start += 1) await soak(start, SAVES.short);
});
