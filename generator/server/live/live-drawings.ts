// Draws changed diagrams while a writer works, if this machine has Chromium and Mermaid. Entry: LiveDrawings. Drawings of
// intermediate versions are removed again.

import { formatDiagnostic } from '../../diagnostics/diagnostics.ts';
import { findChromium } from '../../diagrams/chromium.ts';
import { drawDiagrams, hasMermaid } from '../../diagrams/draw-diagrams.ts';
import { drawingFault, isDrawn, removeDrawings, writeDrawing } from '../../diagrams/drawings.ts';
import type { DiagramOnPage } from '../../render/articles.ts';

export class LiveDrawings {
  private readonly siteDir: string;
  private readonly generated = new Set<string>(); // keys of what this process drew
  private readonly failed = new Set<string>();
  private readonly ending = new AbortController();
  private wanted: readonly DiagramOnPage[] | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(siteDir: string) {
    this.siteDir = siteDir;
  }

  /** `diagrams`: all of the site. While some are being drawn, only the latest call is kept waiting. */
  update(diagrams: readonly DiagramOnPage[]): void {
    if (this.ending.signal.aborted || !hasMermaid()) return;
    this.wanted = diagrams;
    this.running = this.running.then(() => this.drawWanted());
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async drawWanted(): Promise<void> {
    const diagrams = this.wanted;
    this.wanted = undefined;
    if (diagrams === undefined || this.ending.signal.aborted) return;
    try {
      await this.draw(diagrams);
    } catch (error) {
      console.error('Diagrams could not be drawn.', error);
    }
  }

  private async draw(diagrams: readonly DiagramOnPage[]): Promise<void> {
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
          if ('error' in one) {
            this.failed.add(one.key);
            const place = diagrams.find(({ key }) => key === one.key);
            console.error(formatDiagnostic(drawingFault(one.error, { ...place })));
          } else {
            this.generated.add(one.key);
            writeDrawing(this.siteDir, one.key, one.svg);
          }
        },
      });
    removeDrawings(this.siteDir, (key) => this.generated.has(key) && !used.has(key));
  }
}
