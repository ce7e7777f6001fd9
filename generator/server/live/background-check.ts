// Full builds in a worker thread, requested after each change; one runs at a time, and another follows if
// something changed meanwhile. Entry: BackgroundBuild. A thread that dies, busy or idle, is replaced for the
// next build.

import type { BuildOptions } from '../../build-options.ts';
import { dropStaging } from '../../output/staging.ts';
import { openRenderer } from '../../render/renderer.ts';
import { type WholeBuild, wholeBuild } from './background-build-job.ts';
import { type BuildThread, openBuildThread } from './build-thread.ts';

/** Debounce: two saves in a row start one build. */
const QUIET_MS = 150;

export class BackgroundBuild {
  private readonly options: BuildOptions;
  private readonly cacheDir: string;
  private readonly done: (result: WholeBuild) => void;
  private readonly open: () => Promise<BuildThread | undefined>;
  private thread: BuildThread | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isClosed = false;
  private waiting: (() => void)[] = [];

  /** `done` gets the result of a build, unless another was requested while it ran. */
  constructor(
    { options, cacheDir, open = openBuildThread }: BackgroundBuildOptions,
    done: (result: WholeBuild) => void,
  ) {
    this.options = options;
    this.cacheDir = cacheDir;
    this.open = open;
    this.done = done;
  }

  request(): void {
    if (this.isClosed) return;
    this.isWanted = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(), QUIET_MS);
  }

  /** Resolves when a full build has seen the last change. */
  idle(): Promise<void> {
    if (!this.isWanted && this.running === undefined) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Ends the thread, which has loaded the old code. A build under way is run again with the new code. */
  async restart(): Promise<void> {
    this.isWanted ||= this.running !== undefined;
    await this.endThread();
    await this.running;
    await this.endThread(); // a thread that was just starting
  }

  /** Stops a build under way; the next build finishes a commit that had begun. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.endThread();
    await this.running;
    await this.endThread(); // a thread that was just starting
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async endThread(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.end();
  }

  private start(): void {
    if (this.running !== undefined || this.isClosed) return; // it checks isWanted when it ends
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
    try {
      return await this.buildOnce();
    } catch (error) {
      dropStaging(this.options.outDir);
      if (!this.isClosed && !this.isWanted) return this.buildWithThreads();
      return failed(error);
    }
  }

  /** Retries with pages in threads of their own: if a page killed the build, the message can name it. */
  private async buildWithThreads(): Promise<WholeBuild> {
    try {
      return await this.buildOnce({ isApart: true });
    } catch (error) {
      dropStaging(this.options.outDir);
      return failed(error);
    }
  }

  private async buildOnce(how: { isApart?: true } = {}): Promise<WholeBuild> {
    const { options } = this;
    if (this.thread?.isOver !== false) this.thread = await this.open();
    const { thread } = this;
    if (this.isClosed) throw new Error('the server has ended');
    if (thread !== undefined) return thread.build({ options, cacheDir: this.cacheDir, ...how });
    const renderer = await openRenderer({ workers: options.workers });
    return wholeBuild(options, this.cacheDir, renderer).finally(() => renderer.close());
  }
}

function failed(error: unknown): WholeBuild {
  const text = error instanceof Error ? error.message : String(error);
  const diagnostics = [{ severity: 'error' as const, text: `the build failed: ${text}` }];
  return { diagnostics, pages: 0, isWritten: false, sources: '' };
}

export interface BackgroundBuildOptions {
  options: BuildOptions;
  cacheDir: string;
  /** Starts the thread; undefined: builds run in this one. */
  open?(): Promise<BuildThread | undefined>;
}
