// A build that is stopped in the middle: the last good output is unchanged, and the next build is sound.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Interruption } from '../../generator/cli/running/interruption.ts';
import { ended, runBuild, startScript } from '../support/programs.ts';
import { freshFolder, site, type TestSite } from '../support/site.ts';

const PAGES = 100;

/** A site with an output, and then with pages whose build takes long enough to be stopped in the middle. */
async function builtThenChanged(): Promise<TestSite> {
  const made = await site({ 'content/p7.mdx': '# First' }).quietBuild();
  const words = 'Second words, some **strong** and some `code`.\n\n'.repeat(20);
  for (let at = 0; at < PAGES; at++) made.change(`content/p${at}.mdx`, `# Page ${at}\n\n${words}`);
  return made;
}

/** Until the build has begun to prepare documents. */
async function staged(made: TestSite): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const found = filesIn(`${made.outDir}.staging`);
    if (found.length > 10) return;
    await pause(5);
  }
  throw new Error('the build never began to prepare documents');
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // not there yet
  }
}

/** A build at work on a site that has an output. */
async function atWork() {
  const made = await builtThenChanged();
  const before = made.bytes();
  const child = startScript('build.ts', [made.dir, '--workers', '1']);
  const outcome = ended(child);
  await staged(made);
  const outputIsOfBefore = (): void => assert.deepEqual([...made.bytes()], [...before]);
  return { made, child, outcome, outputIsOfBefore };
}

const assertNothingStaged = ({ dir }: TestSite): void =>
  assert.deepEqual(
    readdirSync(dir).filter((name) => name.includes('staging')),
    [],
  );

for (const [sent, signal, isRepeated] of [
  ['SIGTERM', 'SIGTERM', false],
  ['the same signal twice, as a terminal and tsx send it,', 'SIGINT', true],
] as const)
  test(`${sent} in the middle ends the build with exit code 1, a message, and the last good output`, async () => {
    const { made, child, outcome, outputIsOfBefore } = await atWork();
    child.kill(signal);
    const again = isRepeated ? setInterval(() => child.kill(signal), 2) : undefined;
    const { code, stderr } = await outcome;
    clearInterval(again);
    assert.equal(code, 1);
    assert.equal(
      stderr,
      `error: the build was interrupted\nNothing was written to ${made.outDir}/.\n`,
    );
    outputIsOfBefore();
    assertNothingStaged(made);
  });

test('SIGKILL in the middle leaves the last good output, and the next build is complete', async () => {
  const { made, child, outcome, outputIsOfBefore } = await atWork();
  child.kill('SIGKILL');
  await outcome;
  assert.equal(child.signalCode, 'SIGKILL');
  outputIsOfBefore();
  const { code, stderr } = await runBuild(made.dir, '--workers', '1');
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(made.html('/p7'), /Second words/);
  assertNothingStaged(made);
});

test('of two builds at once the second says that the other is writing, and the first is whole', async () => {
  const { made, child, outcome, outputIsOfBefore } = await atWork();
  child.kill('SIGSTOP'); // so that it is still at work when the second comes
  const second = await runBuild(made.dir, '--workers', '1', '--no-cache');
  assert.equal(second.code, 1);
  assert.match(second.stderr, /^error: another build \(process \d+\) is writing this output\n/);
  outputIsOfBefore();
  child.kill('SIGCONT');
  assert.equal((await outcome).code, 0);
  assert.match(made.html('/p7'), /Second words/);
});

test('after the output is written there is nothing to interrupt: the build ends as it would have', async (context) => {
  const did: string[] = [];
  context.mock.method(process, 'exit', () => did.push('exit'));
  const others = new Set(process.listeners('SIGINT'));
  const stop = async () => void did.push('stop');
  const at = new Interruption(join(freshFolder(), 'dist'), stop, () => void did.push('say'));
  const listeners = process.listeners('SIGINT').filter((listener) => !others.has(listener));
  assert.equal(await at.during(() => 'written'), 'written');
  at.written();
  for (const listener of listeners) {
    listener('SIGINT');
    process.off('SIGINT', listener);
  }
  await pause(10);
  assert.deepEqual(did, []);
  assert.equal(await at.during(() => 'result'), 'result');
});
