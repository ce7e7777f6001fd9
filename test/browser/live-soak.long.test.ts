// A writer who saves all the time while an open page asks for the search index: every save is shown, the server is
// idle after the last one, and Ctrl-C ends it.

import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../bench/corpus-words.ts';
import { startDevServer } from '../bench/dev-server.ts';
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

async function soak(seed: number, saves: number): Promise<void> {
  const others = Object.fromEntries(OTHERS.map((at) => [`content/b${at}.mdx`, `# Beta ${at}\n`]));
  const made = site({ 'content/a.mdx': textOf('old'), ...others });
  const server = await startDevServer(made.dir);
  try {
    await saveAll(made, server, { seed, saves });
    await server.idle();
    const { status } = await fetch(`${server.url}/search.json`);
    assert.equal(status, 200);
  } finally {
    assert.equal(await server.interrupt(), 0);
  }
}

type DevServer = Awaited<ReturnType<typeof startDevServer>>;

async function saveAll(
  made: TestSite,
  server: DevServer,
  { seed, saves }: { seed: number; saves: number },
): Promise<void> {
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
  await context.close();
}

test(`${SAVES.long} saves in a row are shown`, () => soak(1, SAVES.long));

test(`${STARTS} starts with ${SAVES.short} saves each are shown`, async () => {
  for (let start = 1; start <= STARTS; start += 1) await soak(start, SAVES.short);
});
