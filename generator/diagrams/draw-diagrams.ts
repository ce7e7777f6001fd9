// Diagrams → SVGs for both colour modes, drawn by Mermaid in a headless Chromium. Entries: drawDiagrams(), hasMermaid().
// A diagram that takes too long is given up, and a new Chromium draws the rest.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { DrawnDiagram, UndrawnDiagram } from '../../site/shared/diagram-style.ts';
import { PROJECT } from '../cache/project-root.ts';

const MERMAID = join(PROJECT, 'node_modules/mermaid/dist/mermaid.min.js');
/** For one diagram; Chromium's start has playwright's limits. */
const DEFAULT_SECONDS = 60;

/** False after `npm ci --omit=dev`: a site whose diagrams are all drawn needs no Mermaid. */
export function hasMermaid(): boolean {
  return existsSync(MERMAID);
}

export interface DrawOptions {
  chromium: string; // the executable
  maxSeconds?: number; // for one diagram
  signal?: AbortSignal; // stops drawing: diagrams not drawn by then are not reported
  /** Called for each diagram, in the order of `undrawn`. */
  drawn(one: DrawnDiagram): void;
}

export async function drawDiagrams(
  undrawn: readonly UndrawnDiagram[],
  options: DrawOptions,
): Promise<void> {
  const { signal, drawn } = options;
  let page: Page | undefined;
  const close = async (): Promise<void> => {
    await page?.context().browser()?.close();
    page = undefined;
  };
  const stop = (): void => void close();
  signal?.addEventListener('abort', stop);
  try {
    for (const diagram of undrawn) {
      let result: DrawnDiagram;
      try {
        page ??= await openPage(options);
        signal?.throwIfAborted();
        result = await drawOn(page, diagram, options.maxSeconds);
      } catch (error) {
        await close();
        result = { key: diagram.key, error: (error as Error).message };
      }
      if (signal?.aborted) break;
      drawn(result);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await close();
  }
}

/** A page that has Mermaid and the function of page/draw.ts. */
async function openPage({ chromium: executablePath, signal }: DrawOptions): Promise<Page> {
  const { chromium } = await import('playwright-core');
  const isAlone = signal === undefined; // else this process ends in its own way
  const launch = chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0, // Chromium has none for root
    args: ['--force-device-scale-factor=1', '--font-render-hinting=none'],
    handleSIGINT: isAlone,
    handleSIGTERM: isAlone,
    handleSIGHUP: isAlone,
  });
  const browser = await launch.catch((error: Error): never => {
    throw new Error(`Chromium cannot be started: ${error.message.split('\n', 1)[0]}`);
  });
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><html lang="en"><title>Diagrams</title></html>');
    await page.addScriptTag({ path: MERMAID });
    await page.addScriptTag({ content: await pageScript() });
    return page;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function pageScript(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(PROJECT, 'generator/diagrams/page/draw.ts')],
    absWorkingDir: PROJECT,
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Rejects if it takes too long and if Chromium ends: Mermaid's own errors are part of the result. */
async function drawOn(
  page: Page,
  diagram: UndrawnDiagram,
  maxSeconds = DEFAULT_SECONDS,
): Promise<DrawnDiagram> {
  const drawing = page.evaluate<DrawnDiagram>(`draw(${JSON.stringify(diagram)})`);
  const ended = drawing.catch((): never => {
    throw new Error('Chromium has ended');
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const tooLong = new Error(`it was not drawn within ${maxSeconds} seconds`);
    timer = setTimeout(reject, maxSeconds * 1000, tooLong);
  });
  try {
    return await Promise.race([late, ended]);
  } finally {
    clearTimeout(timer);
  }
}
