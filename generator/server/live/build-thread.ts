// The worker thread of full builds. Entry: openBuildThread(). It may die at any time: the build under way then
// fails, and the caller opens another thread for the next one.

import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { generatorBundle } from '../../cache/generator-bundle.ts';
import type { WholeBuild, WholeBuildRequest } from './background-build-job.ts';

export class BuildThread {
  isOver = false;
  private readonly worker: Worker;
  private readonly port: MessagePort;
  private answer: ((result: WholeBuild) => void) | undefined; // resolves the build under way
  private fail: ((error: Error) => void) | undefined;

  /** The code gets a port as its workerData, and answers each request there. */
  constructor(code: string) {
    const { port1, port2 } = new MessageChannel();
    this.worker = new Worker(code, {
      eval: true,
      execArgv: [],
      workerData: { port: port2 },
      transferList: [port2],
      resourceLimits: { maxYoungGenerationSizeMb: 32 },
    });
    this.port = port1;
    port1.on('message', (result: WholeBuild) => this.answer?.(result));
    port1.on('messageerror', (error) => void this.over(error));
    this.worker.on('error', (error) => void this.over(error));
    this.worker.on(
      'exit',
      (code) => void this.over(new Error(`the build thread ended with exit code ${code}`)),
    );
  }

  /** One at a time. Rejects where the thread dies. */
  build(request: WholeBuildRequest): Promise<WholeBuild> {
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
      if (this.isOver) reject(new Error('the build thread has ended'));
      else this.port.postMessage(request);
    });
  }

  end(): Promise<void> {
    return this.over(new Error('the build thread was stopped'));
  }

  /** Rejects the build under way once the thread has really stopped. */
  private async over(cause: unknown): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    await this.worker.terminate();
    this.port.close();
    this.fail?.(cause instanceof Error ? cause : new Error(String(cause)));
  }
}

/** Undefined: the generator cannot be bundled here; then builds run in the caller's thread. */
export async function openBuildThread(): Promise<BuildThread | undefined> {
  const bundle = await generatorBundle();
  if (bundle === undefined) return undefined;
  return new BuildThread(`require(${JSON.stringify(bundle.file)}).runWholeBuilds()`);
}
