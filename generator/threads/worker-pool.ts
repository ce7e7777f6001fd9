// Threads that do jobs, and what becomes of the jobs of a thread that dies. Entry: openPool(). A thread does
// its jobs one after the other, so the first without an answer is the one that killed it: that one fails, by a
// JobError, and the others are given to a new thread. A job that takes too much processor time is ended with its
// thread, from outside: that costs the jobs nothing.

import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { defined } from '../../site/shared/defined.ts';
import { END_THREAD } from '../cache/code-bundle.ts';
import { BuildError, isSystemFault } from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../types.ts';
import { isTimeLimit, kindOfFile, processorTimeMs, timeLimitError, tooSlow } from './time-limit.ts';

export interface Pool {
  /** What the thread's code answers to this: plain JSON both ways. */
  run(job: object): Promise<unknown>;
  /** A thread loads its code now, ahead of its first job. */
  startAhead(): void;
  /** Every thread gets it before its next job. */
  configure(settings: PoolSettings): void;
  /** Jobs that wait fail. A job that comes later starts threads again. */
  close(): Promise<void>;
}

export interface PoolSettings {
  maxSeconds: number; // of processor time, for one job
}

export interface PoolSource {
  file: string; // the worker's code, absolute
  start?: string; // threadStart(): loads `file` with its compiled form; absent: a thread runs `file` itself
  threads: number;
  data?: string; // the code's workerData
  maxHeapMb?: number; // of a thread; absent: what Node thinks right for this machine
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
  if (isTimeLimit(error)) return tooSlow({ file, seconds });
  if (!(error instanceof JobError)) return undefined;
  switch (error.reason) {
    case 'time':
      return tooSlow({ file, seconds });
    case 'memory':
      return {
        severity: 'error',
        file,
        text: `this ${kindOfFile(file)} takes more memory than a thread may have`,
        hint: 'split it, or remove half of it to find the part that does',
      };
    case 'death':
      return {
        severity: 'error',
        file,
        text: `the thread that worked on this ${kindOfFile(file)} ended: ${error.message}`,
        hint: 'remove half of it to find the part that ends it, and please report it as a bug of the generator',
      };
    default:
      return error.reason satisfies never;
  }
}

/** An internal error, with the file it occurred at; errors that are reported elsewhere are passed on. */
export function whileMaking(file: string, error: unknown): unknown {
  if (error instanceof BuildError || isSystemFault(error)) return error;
  return new Error(`while making ${file}`, { cause: error });
}

interface Task {
  job: object;
  isSecondTry?: true;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The first is `{ id: 0, thread }`. */
interface Reply {
  id: number;
  answer?: unknown;
  failure?: object;
  thread?: number; // by which the system counts its processor time; absent: it has no such number
}

/** How often the CPU time of threads is checked. */
const LOOK_MS = 250;
/** A thread that has not ended by then is terminated. */
const END_MS = 2000;

export function openPool(source: PoolSource): Pool {
  return new ThreadPool(source);
}

class ThreadPool implements Pool {
  private readonly source: PoolSource;
  private threads: Thread[] = [];
  private settings: PoolSettings | undefined;

  constructor(source: PoolSource) {
    this.source = source;
  }

  run(job: object): Promise<unknown> {
    return new Promise((resolve, reject) => this.give({ job, resolve, reject }));
  }

  startAhead(): void {
    if (this.threads.length === 0) this.start();
  }

  configure(settings: PoolSettings): void {
    this.settings = settings;
    for (const thread of this.threads) thread.configure(settings);
  }

  async close(): Promise<void> {
    const ending = this.threads;
    this.threads = [];
    await Promise.all(ending.map((thread) => thread.close()));
  }

  /** To the thread that has least to do, or a new one. */
  private give(task: Task): void {
    const [idlest] = [...this.threads].sort((a, b) => a.load - b.load);
    const isEnough = this.threads.length >= this.source.threads;
    if (idlest !== undefined && (isEnough || idlest.load === 0)) idlest.post(task);
    else this.start().post(task);
  }

  private start(): Thread {
    const thread = new Thread(this.source, (rest) => {
      this.threads = this.threads.filter((one) => one !== thread);
      for (const task of rest) this.give(task);
    });
    if (this.settings !== undefined) thread.configure(this.settings);
    this.threads.push(thread);
    return thread;
  }
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
  private seen: { id: number; since: number; isOver: boolean } | undefined; // the job it was at, last time
  private readonly looking: NodeJS.Timeout;
  private readonly endsItself: boolean;

  /** `onEnd` gets the jobs that another thread must take over. */
  constructor({ file, start, data, maxHeapMb }: PoolSource, onEnd: Thread['onEnd']) {
    this.onEnd = onEnd;
    this.endsItself = start !== undefined;
    this.worker = new Worker(start ?? file, {
      execArgv: [],
      workerData: start === undefined ? data : { bundle: file, data },
      resourceLimits: {
        maxYoungGenerationSizeMb: 48,
        ...defined({ maxOldGenerationSizeMb: maxHeapMb }),
      },
    });
    this.worker.on('message', (reply: Reply) => this.answered(reply));
    this.worker.on('messageerror', (error) => this.end(error));
    // Answers that are on their way are heard before the exit, though not before the error.
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
    const isIdle = this.isUp && this.tasks.size === 0;
    this.tasks.clear();
    if (isIdle && this.endsItself) {
      this.worker.ref();
      this.worker.postMessage({ id: END_THREAD });
      await Promise.race([once(this.worker, 'exit'), pause(END_MS, undefined, { ref: false })]);
    }
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
    if (this.tasks.size === 0) this.worker.unref(); // a thread without work keeps no process alive
  }

  /** A job is over its time when two looks say so: its answer may have waited for this thread. */
  private look(): void {
    const [id] = this.tasks.keys();
    if (id === undefined || !this.isUp) {
      this.seen = undefined;
      return;
    }
    const now = this.processorMs();
    if (this.seen?.id !== id) this.seen = { id, since: now, isOver: false };
    const isOver = now - this.seen.since > this.maxMs;
    if (isOver && this.seen.isOver) this.end(timeLimitError(this.maxMs / 1000));
    else this.seen.isOver = isOver;
  }

  /** Where the system does not count a thread's time: how long it was busy, on the clock. */
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
    // Code that cannot be loaded kills every thread: no page is at fault.
    if (!this.isUp) for (const { reject } of tasks.splice(0)) reject(asError(cause));
    else if (hasFailed(tasks[0], cause)) tasks.shift();
    this.onEnd(tasks);
  }
}

/** The diagnostic of a job whose thread died twice; the first time the thread may have been dying already. */
function hasFailed(task: Task | undefined, cause: unknown): boolean {
  if (task === undefined) return false;
  const death = deathOf(cause);
  const isOver = death.reason !== 'death' || task.isSecondTry === true;
  if (isOver) task.reject(death);
  task.isSecondTry = true;
  return isOver;
}

/** What a thread died of. */
export function deathOf(cause: unknown): JobError {
  return new JobError(reasonOf(cause), cause);
}

function reasonOf(cause: unknown): JobError['reason'] {
  if (isTimeLimit(cause)) return 'time';
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'death';
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
