// Limits the CPU time that one file may take, with a diagnostic for files that take more. Entries: withinLimit(),
// limited(). The only way to stop code in its own thread is the timeout of node:vm, which counts wall-clock time:
// if the machine was busy, the work is restarted with a longer timeout. So it must have no side effects.

import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { BuildOptions } from '../build-options.ts';
import type { Diagnostic } from '../types.ts';

/** Default limit of CPU time for one page or specification. */
export const MAX_SECONDS = 20;
/** Wall-clock limit first: checking CPU time costs a new thread. */
const CLOCK_MARGIN = 1.5;
const MORE_CLOCK = 1.5;
const MOST_MORE_CLOCK = 10;
/** Linux's unit of a thread's CPU time: `sysconf(_SC_CLK_TCK)` is 100 wherever Node runs. */
const TICK_MS = 10;

/** Errors lose their class when they leave a thread, so they are identified by code. */
export const TIME_LIMIT = 'ERR_TIME_LIMIT';

class TimeLimitError extends Error {
  readonly code = TIME_LIMIT;
}

export function maxSecondsOf({ maxSeconds }: Pick<BuildOptions, 'maxSeconds'>): number {
  return maxSeconds ?? MAX_SECONDS;
}

/** The result of `work`. Throws an error with the code TIME_LIMIT after this much CPU time. */
export function withinLimit<T>(seconds: number, work: () => T): T {
  const limitMs = seconds * 1000;
  let clockMs = limitMs * CLOCK_MARGIN;
  for (;;) {
    const before = processorTimeMs();
    const ownBefore = threadTimeMs();
    try {
      const answer = stoppable(work, clockMs);
      // On a busy machine the timeout was longer, and the work may have ended after its limit.
      const ownMs = (threadTimeMs() ?? 0) - (ownBefore ?? 0);
      if (ownMs < limitMs) return answer;
    } catch (error) {
      if (!isTimeout(error)) throw error;
    }
    const usedMs = processorTimeMs() - before;
    if (usedMs >= limitMs) throw timeLimitError(seconds);
    const more = (MORE_CLOCK * limitMs) / Math.max(usedMs, TICK_MS);
    clockMs *= Math.min(more, MOST_MORE_CLOCK);
  }
}

/** Only the error, for work that is stopped by other means. */
export function timeLimitError(seconds: number): Error {
  return new TimeLimitError(`more than ${seconds} seconds`);
}

export interface FileLimit {
  file: string; // for messages
  seconds: number;
}

/** The result of `work`, or of `otherwise` with the time-limit message. */
export function limited<T>(
  { file, seconds }: FileLimit,
  work: () => T,
  otherwise: (found: Diagnostic) => T,
): T {
  return limitedTogether({ files: [{ path: file, text: '' }], seconds }, work, otherwise);
}

export function isTimeLimit(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === TIME_LIMIT;
}

export function tooSlow({ file, seconds }: FileLimit): Diagnostic {
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

export interface FilesLimit {
  files: readonly { path: string; text: string }[];
  seconds: number;
}

/** The same for a step that looks at several files together. */
export function limitedTogether<T>(
  limit: FilesLimit,
  work: () => T,
  otherwise: (found: Diagnostic) => T,
): T {
  try {
    return withinLimit(limit.seconds, work);
  } catch (error) {
    if (!isTimeLimit(error)) throw error;
    return otherwise(tooSlowTogether(limit));
  }
}

/** Names the largest file, which is the one to look at first. */
function tooSlowTogether({ files, seconds }: FilesLimit): Diagnostic {
  const [largest, ...others] = [...files].sort((a, b) => b.text.length - a.text.length);
  const slow = tooSlow({ file: largest?.path ?? '', seconds });
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
  const before = box.work;
  box.work = work;
  try {
    return script.runInContext(context, { timeout: Math.max(1, Math.ceil(clockMs)) }) as T;
  } finally {
    if (before === undefined) delete box.work;
    else box.work = before;
  }
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
  const own = threadTimeMs(thread);
  if (own !== undefined) return own;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Undefined on systems other than Linux. */
function threadTimeMs(thread?: number): number | undefined {
  const file = thread === undefined ? '/proc/thread-self/stat' : `/proc/self/task/${thread}/stat`;
  try {
    const stat = readFileSync(file, 'utf8').replace(AFTER_NAME, '').split(' ');
    return (Number(stat[UTIME]) + Number(stat[STIME])) * TICK_MS;
  } catch {
    return undefined;
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
