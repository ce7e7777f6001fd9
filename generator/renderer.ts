// Runs jobs in worker threads, or in this process. Entry: openRenderer().
// The worker is bundled first: components may be replaced by ending the threads, and a bundle starts in
// a third of the time.

import { Worker } from 'node:worker_threads';
import type { Answers, Job, Settings } from './jobs.ts';
import { loadBundle, rememberedBundle } from './remembered-bundle.ts';

export interface Renderer {
  readonly codeHash: string; // of all code that a job may run
  readonly compileHash: string; // of the code that compiles pages: a new component changes nothing there
  run<K extends Job['kind']>(job: Extract<Job, { kind: K }>): Promise<Answers[K]>;
  configure(settings: Settings): void;
  /** How many jobs are worth having under way. */
  readonly width: number;
  close(): Promise<void>;
}

/** No workers: the jobs run in this process. */
export async function openRenderer({ workers }: { workers: number }): Promise<Renderer> {
  const bundle = await workerBundle();
  return workers === 0 ? inProcess(bundle) : inThreads(bundle, workers);
}

interface WorkerCode {
  file: string;
  codeHash: string;
  compileHash: string;
}

async function workerBundle(): Promise<WorkerCode> {
  const { file, modules } = await rememberedBundle({
    name: 'worker',
    entry: { entryPoints: ['generator/worker.ts'] },
  });
  const of = (module: string): string => {
    const hash = modules[module];
    if (hash === undefined) throw new Error(`workerBundle: no module "${module}" was bundled`);
    return hash;
  };
  return { file, codeHash: of('generator/worker.ts'), compileHash: of('generator/mdx/compile.ts') };
}

function inProcess({ file, codeHash, compileHash }: WorkerCode): Renderer {
  const { handle } = loadBundle<{ handle<K extends Job['kind']>(job: Job): Answers[K] }>({ file });
  return {
    codeHash,
    compileHash,
    width: 1,
    run: async (job) => handle(job),
    configure: (settings) => void handle({ kind: 'settings', settings }),
    close: async () => {},
  };
}

/** Enough to keep a thread busy while its last answer travels. */
const JOBS_PER_THREAD = 3;

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

function inThreads({ file, codeHash, compileHash }: WorkerCode, count: number): Renderer {
  const waiting = new Map<number, Waiting>();
  const threads: Worker[] = [];
  let started: Settings | undefined;
  let lastId = 0;
  let turn = 0;

  const start = (): Worker => {
    const worker = new Worker(file, {
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 48 },
    });
    worker.on(
      'message',
      ({ id, answer, failure }: { id: number; answer?: never; failure?: object }) => {
        const job = waiting.get(id);
        waiting.delete(id);
        if (failure !== undefined) job?.reject(Object.assign(new Error(), failure));
        else job?.resolve(answer as never);
      },
    );
    worker.on('error', (error) => {
      for (const job of waiting.values()) job.reject(error as Error);
      waiting.clear();
    });
    if (started !== undefined)
      worker.postMessage({ id: 0, job: { kind: 'settings', settings: started } });
    return worker;
  };
  const threadFor = (): Worker => {
    const at = turn++ % count;
    const thread = threads[at] ?? start();
    threads[at] = thread;
    return thread;
  };
  return {
    codeHash,
    compileHash,
    width: count * JOBS_PER_THREAD,
    run: (job) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
        threadFor().postMessage({ id, job });
      }),
    configure(settings) {
      started = settings;
      for (const thread of threads)
        thread.postMessage({ id: 0, job: { kind: 'settings', settings } });
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
      threads.length = 0;
    },
  };
}
