// Programs that tests start: what they print, and servers among them. Entries: startScript(), runBuild(), ended(),
// listened(), listening(), stopPrograms().

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { STAGES } from '../../generator/stages.ts';
import { atEnd } from './at-end.ts';
import { PROJECT } from './site.ts';

/** Far more than any program needs: who waits longer hears what was printed instead. */
const PATIENCE_MS = 60_000;

export interface Ran {
  code: number | null; // null: a signal has ended it
  stdout: string;
  stderr: string; // without the progress of builds
}

export interface Running {
  output(): string; // what it has printed
  /** Once it has printed these words. */
  printed(words: string): Promise<void>;
}

export interface Server extends Running {
  url: string; // without a slash at the end
}

export async function ended(child: ChildProcess): Promise<Ran> {
  const ran = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (bytes: Buffer) => {
      ran[name] += bytes;
    });
  await once(child, 'close');
  return { code: child.exitCode, stdout: ran.stdout, stderr: ran.stderr.replace(PROGRESS, '') };
}

/** What a build says of itself when it takes more than a second: on a busy machine any may. */
const PROGRESS = new RegExp(`^(?:${Object.values(STAGES).join('|')})(?:: \\d+ of \\d+)?\\n`, 'gm');

/** `tsx build.ts …` as a user runs it. */
export function runBuild(...words: readonly string[]): Promise<Ran> {
  return ended(startScript('build.ts', words));
}

/** None outlives the tests, not even one that was stopped when its test failed. */
const running = new Set<ChildProcess>();
atEnd(stopPrograms);

/** A script of ours, by Node itself rather than the tsx script, so that a signal reaches it. */
export function startScript(
  script: string,
  words: readonly string[],
  { cwd = PROJECT, env = {} }: { cwd?: string; env?: object } = {},
): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  return child;
}

export async function stopPrograms(): Promise<void> {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  running.clear();
}

export function listened(child: ChildProcess): Running {
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  return {
    output: () => output,
    // Its words may come after its response.
    printed: async (words) => {
      const end = Date.now() + PATIENCE_MS;
      while (!output.includes(words)) {
        if (Date.now() > end) throw new Error(`"${words}" was not printed, but: ${output}`);
        await sleep(20);
      }
    },
  };
}

/** Once the server listens on the port that it was told. */
export async function listening(child: ChildProcess, port: number): Promise<Server> {
  const app = listened(child);
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server has ended: ${app.output()}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((known) => {
      socket.once('connect', () => known(true)).once('error', () => known(false));
    });
    socket.destroy();
    if (isOpen) return { url: `http://127.0.0.1:${port}`, ...app };
    await sleep(50);
  }
}
