// Whole builds behind the writer's back: asked for after a change, run in a thread, one at a time, and again
// where something changed meanwhile. Entry: BackgroundBuild. A thread that dies, at work or with nothing to do, is
// replaced by the next build.

import type { BuildOptions } from '../../build-options.ts';
import { dropStaging } from '../../output/staging.ts';
import { openRenderer } from '../../render/renderer.ts';
import { type WholeBuild, wholeBuild } from './background-build-job.ts';
import { type BuildThread, openBuildThread } from './build-thread.ts';

/** A writer who saves twice in a row gets one build. */
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

  /** `done` gets the result of a build during which nothing more was asked for. */
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

  /** Until a whole build has seen the last change. */
  idle(): Promise<void> {
    if (!this.isWanted && this.running === undefined) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Before components are replaced: the thread holds the old ones. What it is at, is built again. */
  async restart(): Promise<void> {
    this.isWanted ||= this.running !== undefined;
    await this.endThread();
    await this.running;
    await this.endThread(); // one that was just being opened
  }

  /** A build under way is stopped: a commit that has begun is finished by the next one. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.endThread();
    await this.running;
    await this.endThread(); // one that was just being opened
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async endThread(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.end();
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
    try {
      return await this.buildOnce();
    } catch (error) {
      dropStaging(this.options.outDir);
      if (!this.isClosed && !this.isWanted) return this.buildWithThreads();
      return failed(error);
    }
  }

  /** Once more, with each page in a thread besides: if one of them killed the first, it is named now. */
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
