// Ctrl-C during a build: stops its threads, removes the staging folder and reports it. Entry: Interruption. Once the
// output is written there is nothing to interrupt: the build ends normally. A terminal and tsx may both
// send the same signal, so all are handled, and the first one counts.

import { setImmediate as turn } from 'node:timers/promises';
import { dropStaging } from '../../output/staging.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export class Interruption {
  private state: 'building' | 'written' | 'interrupted' = 'building';
  private readonly outDir: string;
  private readonly stop: () => Promise<void>;
  private readonly say: () => void;

  /** `stop` stops all that may still write files; `say` informs the user before the process exits. */
  constructor(outDir: string, stop: () => Promise<void>, say: () => void) {
    this.outDir = outDir;
    this.stop = stop;
    this.say = say;
    for (const signal of SIGNALS) process.on(signal, () => void this.interrupt());
  }

  /** Runs a part of the build. After an interruption its promise never settles, so that nothing follows. */
  async during<T>(work: () => T | Promise<T>): Promise<T> {
    await turn(); // lets the handler of a pending signal run
    try {
      await this.unlessInterrupted();
      return await work();
    } finally {
      await this.unlessInterrupted();
    }
  }

  /** Called once the output is written: later signals are ignored. */
  written(): void {
    if (this.state === 'building') this.state = 'written';
  }

  private unlessInterrupted(): Promise<void> {
    return this.state === 'interrupted' ? new Promise(() => {}) : Promise.resolve();
  }

  private async interrupt(): Promise<void> {
    if (this.state !== 'building') return;
    this.state = 'interrupted';
    await this.stop();
    dropStaging(this.outDir);
    this.say();
    process.exit(1);
  }
}
