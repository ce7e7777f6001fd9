// Runs jobs in worker threads, or in this process. Entry: openRenderer().
// The worker is bundled first: components may be replaced by ending the threads, and a bundle starts in
// a third of the time. The bundle is remembered by the hash of the files it was made from.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { globSync } from 'glob';
import { hashOf } from './hash.ts';
import type { Answers, Job, Settings } from './jobs.ts';
import { PROJECT } from './project.ts';

export interface Renderer {
  readonly codeHash: string; // of all code that a job may run
  readonly compileHash: string; // of the code that compiles pages: a new component changes nothing there
  run<K extends Job['kind']>(job: Extract<Job, { kind: K }>): Promise<Answers[K]>;
  configure(settings: Settings): void;
  /** How many jobs are worth having under way. */
  readonly width: number;
  close(): Promise<void>;
}

export interface RendererOptions {
  cacheDir: string; // where the bundle is kept
  workers: number; // 0: in this process
}

export async function openRenderer({ cacheDir, workers }: RendererOptions): Promise<Renderer> {
  const bundle = { ...(await workerBundle(cacheDir)), compileHash: hashInputs(compileFiles()) };
  return workers === 0 ? inProcess(bundle) : inThreads(bundle, workers);
}

interface Bundle {
  file: string;
  hash: string;
  compileHash: string;
}

function compileFiles(): string[] {
  const pattern =
    '{generator/mdx/*,generator/{variables,suggest}.ts,site/shared/{components,messages,content-messages}.ts,package-lock.json}';
  return globSync(pattern, { cwd: PROJECT, posix: true }).sort();
}

/** A remembered bundle names its input files; it stands as long as they all have the same bytes. */
interface RememberedBundle {
  inputs: readonly string[];
  inputsHash: string;
  hash: string;
}

async function workerBundle(cacheDir: string): Promise<Omit<Bundle, 'compileHash'>> {
  mkdirSync(cacheDir, { recursive: true });
  const note = join(cacheDir, 'worker.json');
  const known = readNote(note);
  if (known !== undefined && hashInputs(known.inputs) === known.inputsHash) {
    const file = join(cacheDir, `worker-${known.hash}.mjs`);
    if (existsSync(file)) return { file, hash: known.hash };
  }
  const { code, inputs } = await bundleWorker();
  const hash = hashOf(code).slice(0, 16);
  const file = join(cacheDir, `worker-${hash}.mjs`);
  for (const old of readdirSync(cacheDir)) {
    if (/^worker-.*\.mjs$/.test(old)) rmSync(join(cacheDir, old), { force: true });
  }
  writeFileSync(`${file}.new`, code);
  renameSync(`${file}.new`, file);
  const remembered: RememberedBundle = { inputs, inputsHash: hashInputs(inputs), hash };
  writeFileSync(note, JSON.stringify(remembered));
  return { file, hash };
}

function readNote(note: string): RememberedBundle | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as RememberedBundle;
  } catch {
    return undefined; // none yet
  }
}

function hashInputs(paths: readonly string[]): string {
  return hashOf(
    ...paths.map((path) => {
      try {
        return readFileSync(join(PROJECT, path));
      } catch {
        return ''; // gone: the hash differs
      }
    }),
  );
}

async function bundleWorker(): Promise<{ code: Uint8Array; inputs: string[] }> {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: PROJECT,
    entryPoints: ['generator/worker.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages in CommonJS ask for Node's modules by require().
    banner: {
      js: "import{createRequire as $cr}from'node:module';const require=$cr(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const code = result.outputFiles[0]?.contents ?? new Uint8Array();
  // Packages change with the lock file only: hashing our own files and that one is enough.
  const own = Object.keys(result.metafile.inputs).filter(
    (path) => !path.startsWith('node_modules/'),
  );
  return { code, inputs: [...own.sort(), 'package-lock.json'] };
}

async function inProcess({ file, hash, compileHash }: Bundle): Promise<Renderer> {
  const { handle } = (await import(pathToFileURL(file).href)) as {
    handle<K extends Job['kind']>(job: Job): Answers[K];
  };
  return {
    codeHash: hash,
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

function inThreads({ file, hash, compileHash }: Bundle, count: number): Renderer {
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
    codeHash: hash,
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
