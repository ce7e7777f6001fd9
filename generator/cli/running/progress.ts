// Progress of a long build: one updating line in a terminal, plain lines elsewhere (CI), nothing for a build
// that takes less than a second. Entry: Progress.

import type { Renderer } from '../../render/renderer.ts';
import { STAGES, type Stage } from '../../stages.ts';

const SILENT_MS = 1_000;
const TERMINAL_EVERY_MS = 100;
const PLAIN_EVERY_MS = 5_000;

/** The job that a stage runs once per page. */
const JOBS: Readonly<Partial<Record<Stage, string>>> = {
  articles: 'article',
  documents: 'document',
};

export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

export class Progress {
  private readonly output: ProgressOutput;
  private readonly now: () => number;
  private readonly start: number;
  private pages = 0;
  private done = 0;
  private name: Stage = 'worker';
  private shownAt = Number.NEGATIVE_INFINITY;
  private hasLine = false;

  constructor(output: ProgressOutput, now: () => number = () => performance.now()) {
    this.output = output;
    this.now = now;
    this.start = now();
  }

  stage(name: Stage): void {
    this.name = name;
    this.done = 0;
    this.show(name in JOBS);
  }

  planned(pages: number): void {
    this.pages = pages;
  }

  /** The same renderer, with its jobs counted. */
  counted(renderer: Renderer): Renderer {
    const run: Renderer['run'] = async (job) => {
      const answer = await renderer.run(job);
      if (job.kind === JOBS[this.name]) this.done += 1;
      this.show(false);
      return answer;
    };
    return { ...renderer, run };
  }

  /** Clears the line for what is printed next. */
  end(): void {
    if (this.hasLine) this.output.write('\r\x1b[2K');
    this.hasLine = false;
  }

  private show(isNew: boolean): void {
    const now = this.now();
    if (now - this.start < SILENT_MS) return;
    const every = this.output.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS;
    if (!isNew && now - this.shownAt < every) return;
    this.shownAt = now;
    const count = this.name in JOBS && this.pages > 0 ? `: ${this.done} of ${this.pages}` : '';
    const text = `${STAGES[this.name]}${count}`;
    this.output.write(this.output.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    this.hasLine = this.output.isTTY === true;
  }
}
