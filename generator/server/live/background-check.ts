// Checks the whole site in a thread after each change; one check runs at a time, and another follows if
// something changed meanwhile. Entry: BackgroundCheck. A thread that dies is replaced (worker-pool.ts).

import { cachedBundle } from '../../cache/code-bundle.ts';
import { openPool, type Pool } from '../../threads/worker-pool.ts';
import type { CheckRequest, SiteCheck } from './background-check-thread.ts';

/** Debounce: two saves in a row start one check. */
const QUIET_MS = 150;

export class BackgroundCheck {
  private readonly request: CheckRequest;
  private readonly done: (result: SiteCheck) => void;
  private readonly open: () => Promise<Pool>;
  private pool: Promise<Pool> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isClosed = false;
  private waiting: (() => void)[] = [];

  /** `done` gets the result of a check, unless another one was requested while it ran. */
  constructor(request: CheckRequest, done: BackgroundCheck['done'], open = openThread) {
    this.request = request;
    this.done = done;
    this.open = open;
  }

  ask(): void {
    if (this.isClosed) return;
    this.isWanted = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(), QUIET_MS);
  }

  /** Resolves when a check has seen the last change. */
  idle(): Promise<void> {
    if (!this.isWanted && this.running === undefined) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Ends the thread, which has loaded the old code. A running check starts again with the new code. */
  async restart(): Promise<void> {
    this.isWanted ||= this.running !== undefined;
    await this.endThread();
  }

  /** Stops a running check. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.endThread();
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async endThread(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    await pool?.then(
      (opened) => opened.close(),
      () => {}, // it could not be opened: reported by check()
    );
    await this.running;
  }

  private start(): void {
    if (this.running !== undefined || this.isClosed) return; // a running check looks at isWanted when it ends
    this.isWanted = false;
    this.running = this.check()
      .then((result) => {
        if (!this.isWanted && !this.isClosed) this.done(result);
      })
      .finally(() => {
        this.running = undefined;
        if (this.isWanted) this.ask();
        else for (const resolve of this.waiting.splice(0)) resolve();
      });
  }

  private async check(): Promise<SiteCheck> {
    this.pool ??= this.open();
    const opening = this.pool;
    try {
      const pool = await opening;
      if (this.pool !== opening) throw new Error('the server has ended');
      return (await pool.run(this.request)) as SiteCheck;
    } catch (error) {
      const text = `the check failed: ${error instanceof Error ? error.message : String(error)}`;
      return { diagnostics: [{ severity: 'error', text }] };
    }
  }
}

async function openThread(): Promise<Pool> {
  const { file } = await cachedBundle('check', 'generator/server/live/background-check-thread.ts');
  return openPool({ file, threads: 1 });
}
