// Whole builds behind the writer's back: asked for after a change, run in a thread, one at a time, and again
// where something changed meanwhile. Entry: CatchUp.

import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { generatorBundle } from '../commands/run.ts';
import { openRenderer } from '../renderer.ts';
import type { BuildOptions } from '../types.ts';
import { type WholeBuild, wholeBuild } from './whole-build.ts';

/** A writer who saves twice in a row gets one build. */
const QUIET_MS = 150;

export class CatchUp {
  private readonly options: BuildOptions;
  private readonly cacheDir: string;
  private readonly done: (result: WholeBuild) => void;
  private thread: Thread | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isClosed = false;
  private waiting: (() => void)[] = [];

  /** `done` gets the result of a build during which nothing more was asked for. */
  constructor(options: BuildOptions, cacheDir: string, done: (result: WholeBuild) => void) {
    this.options = options;
    this.cacheDir = cacheDir;
    this.done = done;
  }

  request(): void {
    if (this.isClosed) return;
    this.isWanted = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(), QUIET_MS);
  }

  /** Until a whole build has seen the last change. */
  idle(): Promise<void> {
    if (!this.isWanted && this.running === undefined) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Before components are replaced: the thread holds the old ones. */
  async forgetCode(): Promise<void> {
    await this.running;
    await this.endThread();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    // A commit that has begun would be finished by the next run; still, let it end.
    await this.running;
    await this.endThread();
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async endThread(): Promise<void> {
    this.thread?.port.close();
    await this.thread?.worker.terminate();
    this.thread = undefined;
  }

  private start(): void {
    if (this.running !== undefined || this.isClosed) return; // it looks again when it ends
    this.isWanted = false;
    this.running = this.build()
      .then((result) => {
        if (!this.isWanted && !this.isClosed) this.done(result);
      })
      .finally(() => {
        this.running = undefined;
        if (this.isWanted) this.request();
        else for (const resolve of this.waiting.splice(0)) resolve();
      });
  }

  private async build(): Promise<WholeBuild> {
    this.thread ??= await openThread();
    const thread = this.thread;
    const options = this.options;
    const cacheDir = this.cacheDir;
    if (thread === undefined) {
      const renderer = await openRenderer({ workers: options.workers });
      return wholeBuild(options, cacheDir, renderer).finally(() => renderer.close());
    }
    return new Promise((resolve) => {
      const { worker, port } = thread;
      const end = (result: WholeBuild): void => {
        worker.removeAllListeners();
        port.removeAllListeners();
        resolve(result);
      };
      const failed = (error: unknown): void => {
        this.thread = undefined; // the next build gets a new one
        const text = error instanceof Error ? (error.stack ?? error.message) : 'the thread ended';
        const diagnostics = [{ severity: 'error' as const, text: `the build failed: ${text}` }];
        end({ diagnostics, pages: 0, isWritten: false, sources: '' });
      };
      worker.once('error', failed);
      worker.once('exit', failed);
      port.once('message', end);
      port.postMessage({ options, cacheDir });
    });
  }
}

interface Thread {
  worker: Worker;
  port: MessagePort;
}

/** Undefined: the generator cannot be bundled here; then builds run in this thread. */
async function openThread(): Promise<Thread | undefined> {
  const bundle = await generatorBundle();
  if (bundle === undefined) return undefined;
  const code = `require(${JSON.stringify(bundle.file)}).runWholeBuilds()`;
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(code, {
    eval: true,
    execArgv: [],
    workerData: { port: port2 },
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
  return { worker, port: port1 };
}
