// Diagrams → SVGs for both colour modes, drawn by Mermaid in a headless Chromium. Entries: drawDiagrams(), hasMermaid().
// A diagram that takes too long is given up, and a new Chromium draws the rest.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { DrawnDiagram, UndrawnDiagram } from '../../site/shared/diagram-style.ts';
import { PROJECT } from '../cache/project-root.ts';

const MERMAID = join(PROJECT, 'node_modules/mermaid/dist/mermaid.min.js');
/** The time of the first diagram includes Chromium's start. */
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
  const close = async (): Promise<void> => page?.context().browser()?.close();
  for (const diagram of undrawn) {
    if (signal?.aborted) break;
    try {
      page ??= await openPage(options);
      drawn(await drawOn(page, diagram, options));
    } catch (error) {
      await close();
      page = undefined;
      if (!signal?.aborted) drawn({ key: diagram.key, error: (error as Error).message });
    }
  }
  await close();
}

/** A page that has Mermaid and the function of page/draw.ts. */
async function openPage({ chromium: executablePath, signal }: DrawOptions): Promise<Page> {
  const { chromium } = await import('playwright-core');
  const isAlone = signal === undefined; // else this process ends in its own way
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0, // Chromium has none for root
    args: ['--force-device-scale-factor=1', '--font-render-hinting=none'],
    handleSIGINT: isAlone,
    handleSIGTERM: isAlone,
    handleSIGHUP: isAlone,
  });
  const page = await browser.newPage();
  await page.setContent('<!doctype html><html lang="en"><title>Diagrams</title></html>');
  await page.addScriptTag({ path: MERMAID });
  await page.addScriptTag({ content: await pageScript() });
  return page;
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

/** Rejects if it takes too long, if it is to stop, and if Chromium ends. */
function drawOn(
  page: Page,
  diagram: UndrawnDiagram,
  { maxSeconds = DEFAULT_SECONDS, signal }: DrawOptions,
): Promise<DrawnDiagram> {
  const limit = AbortSignal.timeout(maxSeconds * 1000);
  const stop = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  const stopped = once(stop, 'abort').then((): never => {
    throw new Error(`it was not drawn within ${maxSeconds} seconds`);
  });
  return Promise.race([stopped, page.evaluate<DrawnDiagram>(`draw(${JSON.stringify(diagram)})`)]);
}
