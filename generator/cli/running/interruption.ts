// Ctrl-C during a build: stops its threads, removes the staging folder and reports it. Entry: Interruption. Once the
// output is written there is nothing to interrupt: the build ends as it would have. A terminal and tsx may both
// send the same signal, so all are handled, and the first one counts.

import { setImmediate as turn } from 'node:timers/promises';
import type { BuildOptions } from '../../build-options.ts';
import { dropStaging } from '../../output/staging.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export class Interruption {
  private state: 'building' | 'written' | 'interrupted' = 'building';
  private readonly options: BuildOptions;
  private readonly stop: () => Promise<void>;
  private readonly say: () => void;

  /** `stop` ends what may still write files; `say` tells the user, before the process ends. */
  constructor(options: BuildOptions, stop: () => Promise<void>, say: () => void) {
    this.options = options;
    this.stop = stop;
    this.say = say;
    for (const signal of SIGNALS) process.on(signal, () => void this.interrupt());
  }

  /** A part of the build. After an interruption it never ends, so that nothing follows it. */
  async during<T>(work: () => T | Promise<T>): Promise<T> {
    await turn(); // a signal that came while something else was busy is heard now
    try {
      await this.unlessInterrupted();
      return await work();
    } finally {
      await this.unlessInterrupted();
    }
  }

  /** From here on the files define the build. */
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
    dropStaging(this.options.outDir);
    this.say();
    process.exit(1);
  }
}
