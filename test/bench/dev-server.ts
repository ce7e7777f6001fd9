// `serve.ts` in a process of its own, as a writer starts it. Entry: startDevServer().

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT } from './builds.ts';
import { treeCpuSeconds } from './measure.ts';

/** A server that does nothing uses less than this in a quarter of a second. */
const IDLE_CPU_S = 0.03;

/** Throws if it ends before it listens. */
export async function startDevServer(folder: string) {
  // By Node itself rather than the tsx script, so that a signal reaches it.
  const words = ['--import', 'tsx', 'serve.ts', folder, '--port', '0'];
  const child = spawn(process.execPath, words, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes;
        const [address] = /http:\/\/[\d.]+:\d+(?=\D)/.exec(output) ?? [];
        if (address !== undefined) found(address);
      });
    child.once('exit', () => failed(new Error(`the server ended\n${output}`)));
  });
  return {
    url,
    pid: child.pid,
    /** Until the process has used no CPU time for a second. */
    async idle() {
      for (let before = -1, quiet = 0, looks = 0; quiet < 4; looks += 1) {
        if (looks === 400) throw new Error(`the dev server is never idle\n${output}`);
        await pause(250);
        const now = treeCpuSeconds(child.pid);
        quiet = now - before < IDLE_CPU_S ? quiet + 1 : 0;
        before = now;
      }
    },
    /** Ctrl-C; the exit code. */
    async interrupt() {
      child.kill('SIGINT');
      const [code] = await ended;
      process.off('exit', kill);
      return code as number | null;
    },
  };
}
