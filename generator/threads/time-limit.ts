// Limits the CPU time that one file may take, with a diagnostic for files that take more. Pages are rendered in threads,
// which the pool looks at from outside; what reads specifications runs in its caller's thread. Entries: limited(),
// tooSlow(), processorTimeMs().

import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { SiteOptions } from '../build-options.ts';
import { BuildError } from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../types.ts';

/** Default limit of CPU time for one page or specification. */
export const MAX_SECONDS = 20;
/** Linux's unit of a thread's CPU time: `sysconf(_SC_CLK_TCK)` is 100 wherever Node runs. */
const TICK_MS = 10;

export function maxSecondsOf({ maxSeconds }: Pick<SiteOptions, 'maxSeconds'>): number {
  return maxSeconds ?? MAX_SECONDS;
}

export interface FilesLimit {
  files: readonly { path: string; text: string }[];
  seconds: number;
}

/**
 * The result of `work` on these files, which must have no side effects; a BuildError after this much CPU time. The only
 * way to stop code in its own thread is the timeout of node:vm, which counts wall-clock time: if the machine was busy, the
 * work begins anew with more of it.
 */
export function limited<T>(limit: FilesLimit, work: () => T): T {
  const limitMs = limit.seconds * 1000;
  for (let clockMs = 1.5 * limitMs; ; clockMs *= 3) {
    const before = processorTimeMs();
    try {
      return stoppable(work, clockMs);
    } catch (error) {
      if (!isTimeout(error)) throw error;
    }
    if (processorTimeMs() - before >= limitMs) throw new BuildError([tooSlowTogether(limit)]);
  }
}

export function tooSlow(file: string, seconds: number): Diagnostic {
  return {
    severity: 'error',
    file,
    text: `this ${kindOfFile(file)} takes more than ${seconds} seconds of CPU time`,
    hint: `remove half of it to find the part that does; if it is just long, split it or allow more with --max-seconds ${3 * Math.ceil(seconds)}`,
  };
}

/** What messages call the file. */
export function kindOfFile(file: string): 'page' | 'specification' | 'file' {
  if (/\.mdx?$/.test(file)) return 'page';
  return file.startsWith('specs/') ? 'specification' : 'file';
}

/** Names the largest file, which is the one to look at first. */
function tooSlowTogether({ files, seconds }: FilesLimit): Diagnostic {
  const [largest, ...others] = [...files].sort((a, b) => b.text.length - a.text.length);
  const slow = tooSlow(largest?.path ?? '', seconds);
  if (others.length === 0) return slow;
  return {
    ...slow,
    text: `the specifications together take more than ${seconds} seconds of CPU time`,
    hint: `this is the largest: ${slow.hint}`,
  };
}

/** The script's global object. Its `work` is a function of this realm, with its closure. */
const box: { work?: () => unknown } = {};
const script = new Script('work()');
let context: object | undefined;

function stoppable<T>(work: () => T, clockMs: number): T {
  context ??= createContext(box);
  box.work = work;
  return script.runInContext(context, { timeout: Math.max(1, Math.ceil(clockMs)) }) as T;
}

function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/** `… (name) R 1 1 0 …`: everything up to the thread's name, which may contain any characters. */
const AFTER_NAME = /^.*\) /s;
/** `man proc_pid_stat` counts fields from 1, and the name is field 2. */
const [UTIME, STIME] = [14 - 3, 15 - 3];

/**
 * CPU time of this thread, or of the thread with this number (see threadNumber()). On systems other than Linux that
 * of the process, which is no less.
 */
export function processorTimeMs(thread?: number): number {
  const file = thread === undefined ? '/proc/thread-self/stat' : `/proc/self/task/${thread}/stat`;
  try {
    const stat = readFileSync(file, 'utf8').replace(AFTER_NAME, '').split(' ');
    return (Number(stat[UTIME]) + Number(stat[STIME])) * TICK_MS;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** This thread's number for processorTimeMs(); undefined on systems other than Linux. */
export function threadNumber(): number | undefined {
  try {
    return Number.parseInt(readFileSync('/proc/thread-self/stat', 'utf8'), 10);
  } catch {
    return undefined;
  }
}
