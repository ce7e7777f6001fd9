// Runs jobs in worker threads, or in this process. Entry: openRenderer().
// The worker is bundled first: changed components are loaded by restarting the threads, and a bundle starts in
// a third of the time.

import { availableParallelism } from 'node:os';
import { type Bundle, cachedBundle, loadBundle } from '../cache/code-bundle.ts';
import { openPool, type Pool } from '../threads/worker-pool.ts';
import type { Job, JobResults, Settings } from './jobs.ts';

export interface Renderer extends Omit<Pool, 'run' | 'configure'> {
  readonly codeHash: string; // of the code that its jobs run: newer than this process after an edit of a component
  readonly width: number; // how many jobs to keep in flight
  run<K extends Job['kind']>(job: Extract<Job, { kind: K }>): Promise<JobResults[K]>;
  configure(settings: Settings): void;
}

/** With 0 workers, jobs run in this process, where nothing stops one that takes too long. */
export async function openRenderer({ workers }: { workers: number }): Promise<Renderer> {
  const bundle = await cachedBundle('worker', 'generator/render/worker.ts');
  return workers === 0 ? inProcess(bundle) : inThreads(bundle, workers);
}

interface WorkerExports {
  handle<K extends Job['kind']>(job: Job): JobResults[K];
}

function inProcess({ file, hash }: Bundle): Renderer {
  const { handle } = loadBundle<WorkerExports>(file);
  return {
    codeHash: hash,
    width: 1,
    run: async (job) => handle(job),
    startAhead: () => {}, // the code is already loaded
    configure: (settings) => void handle({ kind: 'settings', settings }),
    close: async () => {},
  };
}

/** Enough to keep a thread busy while its last result is transferred. */
const JOBS_PER_THREAD = 6;

function inThreads({ file, hash }: Bundle, threads: number): Renderer {
  const pool = openPool({ file, threads });
  return {
    ...pool,
    codeHash: hash,
    width: threads * JOBS_PER_THREAD,
    run: (job) => pool.run(job) as Promise<never>,
  };
}

/** One core is left to this process, which reads, plans and writes. */
export function defaultWorkers(): number {
  return Math.max(1, Math.min(availableParallelism() - 1, 4));
}
