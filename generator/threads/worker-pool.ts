// A pool of threads that survives their death. Entry: openPool(). A thread does its jobs one after the other, so the
// first unanswered job is the one that killed it: that one fails with a JobError, and the others go to a new thread.
// A job that takes too much CPU time is terminated with its thread from outside, at no cost to the jobs.

import { Worker } from 'node:worker_threads';
import { BuildError, isSystemFault } from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../types.ts';
import { kindOfFile, processorTimeMs, tooSlow } from './time-limit.ts';

export interface Pool {
  /** The result of the job: plain JSON both ways. */
  run(job: object): Promise<unknown>;
  /** Lets a thread load its code before its first job. */
  startAhead(): void;
  /** Every thread gets it before its next job. */
  configure(settings: PoolSettings): void;
  /** Pending jobs fail. A later job starts threads again. */
  close(): Promise<void>;
}

export interface PoolSettings {
  maxSeconds: number; // of CPU time, for one job
}

export interface PoolSource {
  file: string; // the worker's code, absolute
  threads: number;
  maxHeapMb?: number; // per thread; absent: Node's default for this machine
}

/** A job failed because of its input: its file is reported, and the rest can go on. */
export class JobError extends Error {
  readonly reason: 'time' | 'memory' | 'death';

  constructor(reason: JobError['reason'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.reason = reason;
  }
}

/** The diagnostic for the file whose job failed; undefined: the file is not the cause. */
export function jobFault(error: unknown, file: string, seconds: number): Diagnostic | undefined {
  if (!(error instanceof JobError)) return undefined;
  if (error.reason === 'time') return tooSlow(file, seconds);
  const fault =
    error.reason === 'memory'
      ? {
          text: `this ${kindOfFile(file)} takes more memory than a thread may have`,
          hint: 'split it, or remove half of it to find the part that does',
        }
      : {
          text: `the worker thread crashed on this ${kindOfFile(file)}: ${error.message}`,
          hint: 'remove half of it to find the cause, and report it as a bug of the generator',
        };
  return { severity: 'error', file, ...fault };
}

/**
 * The result of `work` on a file. Undefined, with a diagnostic, if the file takes too long or kills its thread: the others
 * go on. Any other error gets the name of the file, unless it is reported elsewhere.
 */
export async function orFault<T>(
  file: string,
  { maxSeconds, report }: { maxSeconds: number; report(fault: Diagnostic): void },
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const fault = jobFault(error, file, maxSeconds);
    if (fault !== undefined) {
      report(fault);
      return undefined;
    }
    if (error instanceof BuildError || isSystemFault(error)) throw error;
    throw new Error(`while making ${file}`, { cause: error });
  }
}

interface Task {
  job: object;
  isSecondTry?: true;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** A thread's first reply is `{ id: 0, thread }`. */
interface Reply {
  id: number;
  answer?: unknown;
  failure?: object;
  thread?: number; // threadNumber(); absent on systems without one
}

/** How often the CPU time of threads is checked. */
const LOOK_MS = 250;

export function openPool(source: PoolSource): Pool {
  let threads: Thread[] = [];
  let settings: PoolSettings | undefined;
  const start = (): Thread => {
    const thread = new Thread(source, (rest) => {
      threads = threads.filter((one) => one !== thread);
      for (const task of rest) give(task);
    });
    if (settings !== undefined) thread.configure(settings);
    threads.push(thread);
    return thread;
  };
  /** Gives a task to the least busy thread, or to a new one. */
  const give = (task: Task): void => {
    const [idlest] = [...threads].sort((a, b) => a.load - b.load);
    const isEnough = threads.length >= source.threads;
    if (idlest !== undefined && (isEnough || idlest.load === 0)) idlest.post(task);
    else start().post(task);
  };
  return {
    run: (job) => new Promise((resolve, reject) => give({ job, resolve, reject })),
    startAhead() {
      if (threads.length === 0) start();
    },
    configure(latest) {
      settings = latest;
      for (const thread of threads) thread.configure(latest);
    },
    async close() {
      const ending = threads;
      threads = [];
      await Promise.all(ending.map((thread) => thread.close()));
    },
  };
}

class Thread {
  private readonly worker: Worker;
  private readonly tasks = new Map<number, Task>(); // by id, in order
  private readonly onEnd: (rest: readonly Task[]) => void;
  private lastId = 0;
  private isUp = false; // it has loaded its code
  private state: 'working' | 'closed' | 'ended' = 'working';
  private number: number | undefined; // see Reply.thread
  private maxMs = Number.POSITIVE_INFINITY;
  private seen: { id: number; since: number; isOver: boolean } | undefined; // the job running at the last look
  private readonly looking: NodeJS.Timeout;

  /** `onEnd` gets the jobs that another thread must take over. */
  constructor({ file, maxHeapMb }: PoolSource, onEnd: Thread['onEnd']) {
    this.onEnd = onEnd;
    this.worker = new Worker(file, {
      execArgv: [],
      resourceLimits: {
        maxYoungGenerationSizeMb: 48,
        maxOldGenerationSizeMb: maxHeapMb,
      },
    });
    this.worker.on('message', (reply: Reply) => this.answered(reply));
    this.worker.on('messageerror', (error) => this.end(error));
    // Replies already sent arrive before 'exit', but not before 'error'.
    let cause: unknown;
    this.worker.on('error', (error) => {
      cause = error;
    });
    this.worker.on('exit', (code) => this.end(cause ?? new Error(`exit code ${code}`)));
    this.looking = setInterval(() => this.look(), LOOK_MS).unref();
  }

  get load(): number {
    return this.tasks.size;
  }

  configure(settings: PoolSettings): void {
    this.maxMs = settings.maxSeconds * 1000;
    this.worker.postMessage({ id: 0, job: { kind: 'settings', settings } });
  }

  post(task: Task): void {
    this.lastId += 1;
    this.tasks.set(this.lastId, task);
    this.worker.ref();
    this.worker.postMessage({ id: this.lastId, job: task.job });
  }

  async close(): Promise<void> {
    this.state = 'closed';
    clearInterval(this.looking);
    for (const { reject } of this.tasks.values()) reject(new Error('the renderer was closed'));
    this.tasks.clear();
    await this.worker.terminate();
  }

  private answered({ id, answer, failure, thread }: Reply): void {
    this.isUp = true;
    this.number ??= thread;
    if (this.state !== 'working') return;
    const task = this.tasks.get(id);
    this.tasks.delete(id);
    if (failure === undefined) task?.resolve(answer);
    else task?.reject(Object.assign(new Error(), failure));
    if (this.tasks.size === 0) this.worker.unref(); // an idle thread must not keep the process alive
  }

  /** A job is over its limit only if two looks in a row say so: its reply may still be waiting for the main thread. */
  private look(): void {
    const [id] = this.tasks.keys();
    if (id === undefined || !this.isUp) {
      this.seen = undefined;
      return;
    }
    const now = this.processorMs();
    if (this.seen?.id !== id) this.seen = { id, since: now, isOver: false };
    const isOver = now - this.seen.since > this.maxMs;
    if (isOver && this.seen.isOver)
      this.end(new JobError('time', `more than ${this.maxMs / 1000} seconds`));
    else this.seen.isOver = isOver;
  }

  /** Falls back to the time that the event loop was busy, where the system has no CPU time per thread. */
  private processorMs(): number {
    if (this.number !== undefined) return processorTimeMs(this.number);
    return this.worker.performance.eventLoopUtilization().active;
  }

  private end(cause: unknown): void {
    if (this.state === 'closed' || this.state === 'ended') return;
    this.state = 'ended';
    clearInterval(this.looking);
    const tasks = [...this.tasks.values()];
    this.tasks.clear();
    void this.worker.terminate();
    // Code that cannot be loaded kills every thread: no job is at fault.
    if (!this.isUp) for (const { reject } of tasks.splice(0)) reject(asError(cause));
    else if (hasFailed(tasks[0], cause)) tasks.shift();
    this.onEnd(tasks);
  }
}

/** Rejects a job whose thread died twice: the first time the thread may have been dying already. */
function hasFailed(task: Task | undefined, cause: unknown): boolean {
  if (task === undefined) return false;
  const death = deathOf(cause);
  const isOver = death.reason !== 'death' || task.isSecondTry === true;
  if (isOver) task.reject(death);
  task.isSecondTry = true;
  return isOver;
}

/** The error for whatever killed a thread. */
function deathOf(cause: unknown): JobError {
  if (cause instanceof JobError) return cause;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return new JobError(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'death', cause);
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
