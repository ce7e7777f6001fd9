// The dev server as a writer starts it: a process of its own. Entry: startDevServer().

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { treeCpuSeconds } from '../bench/measure.ts';
import { atEnd } from './at-end.ts';
import { PROJECT } from './site.ts';

const children = new Set<ChildProcess>();

/** None outlives the tests, not even one that hangs. */
atEnd(async () => {
  for (const child of children) child.kill('SIGKILL');
});

/** A server that does nothing uses less than this in a quarter of a second. */
const IDLE_CPU_S = 0.03;

export interface DevProcess {
  url: string;
  output(): string;
  /** Resolves when the process has used no CPU time for a second. */
  idle(): Promise<void>;
  /** Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
}

/** Starts Node itself rather than the tsx script, so that a signal reaches the server. */
export async function startDevServer(folder: string): Promise<DevProcess> {
  const words = ['--import', 'tsx', 'serve.ts', folder, '--port', '0'];
  const child = spawn(process.execPath, words, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let output = '';
  const url = await new Promise<string>((listening, failed) => {
    const read = (bytes: Buffer): void => {
      output += bytes;
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address !== undefined) listening(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => failed(new Error(`the dev server ended\n${output}`)));
  });
  return {
    url,
    output: () => output,
    async idle() {
      for (let before = -1, quiet = 0, looks = 0; quiet < 4; looks += 1) {
        if (looks === 400) throw new Error(`the dev server is never idle\n${output}`);
        await pause(250);
        const now = treeCpuSeconds(child.pid);
        quiet = now - before < IDLE_CPU_S ? quiet + 1 : 0;
        before = now;
      }
    },
    async interrupt() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const [code] = await ended;
      children.delete(child);
      return code;
    },
  };
}
