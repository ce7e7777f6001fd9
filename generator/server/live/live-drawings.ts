// Draws what changes while a writer works, where a site has drawings and this machine a Chromium. Entry:
// LiveDrawings. A diagram that Mermaid cannot draw stays to the browser, which says why. What is drawn for a version
// of a diagram that is gone again goes with it.

import type { UndrawnDiagram } from '../../../site/shared/diagram-style.ts';
import { findChromium } from '../../diagrams/chromium.ts';
import { drawDiagrams } from '../../diagrams/draw-diagrams.ts';
import {
  hasDrawings,
  isDrawn,
  removeDrawings,
  writeDrawing,
} from '../../diagrams/drawing-files.ts';

export class LiveDrawings {
  private readonly siteDir: string;
  private readonly made = new Set<string>(); // keys of what this process drew
  private readonly failed = new Set<string>();
  private readonly ending = new AbortController();
  private wanted: readonly UndrawnDiagram[] | undefined;
  private running: Promise<void> | undefined;

  constructor(siteDir: string) {
    this.siteDir = siteDir;
  }

  /** All diagrams of the site. While some are drawn, only the last answer of a check waits. */
  update(diagrams: readonly UndrawnDiagram[]): void {
    if (this.ending.signal.aborted || !hasDrawings(this.siteDir)) return;
    this.wanted = diagrams;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.wanted !== undefined && !this.ending.signal.aborted) {
      const diagrams = this.wanted;
      this.wanted = undefined;
      try {
        await this.draw(diagrams);
      } catch (error) {
        console.error('Diagrams could not be drawn; browsers draw them.', error);
      }
    }
  }

  private async draw(diagrams: readonly UndrawnDiagram[]): Promise<void> {
    const used = new Set(diagrams.map(({ key }) => key));
    const undrawn = diagrams.filter(
      ({ key }) => !this.failed.has(key) && !isDrawn(this.siteDir, key),
    );
    const chromium = undrawn.length === 0 ? undefined : findChromium();
    if (chromium !== undefined)
      await drawDiagrams(undrawn, {
        chromium,
        signal: this.ending.signal,
        drawn: (one) => {
          if ('error' in one) this.failed.add(one.key);
          else {
            this.made.add(one.key);
            writeDrawing(this.siteDir, one.key, one.svg);
          }
        },
      });
    removeDrawings(this.siteDir, (key) => this.made.has(key) && !used.has(key));
  }
}
