// The full build in development mode, in a thread of its own: checks all pages and writes the search index,
// while pages are served already. Entry: runWholeBuilds() in the thread; what it is asked and answers.

import { type MessagePort, workerData } from 'node:worker_threads';
import { build } from '../../build.ts';
import type { BuildOptions } from '../../build-options.ts';
import { openMemo } from '../../cache/memo.ts';
import { fingerprint, type Sources } from '../../content/sources.ts';
import { BuildError } from '../../diagnostics/diagnostics.ts';
import { defaultWorkers, openRenderer, type Renderer } from '../../render/renderer.ts';
import type { Stage } from '../../stages.ts';
import type { Diagnostic } from '../../types.ts';

export interface WholeBuild {
  diagnostics: readonly Diagnostic[];
  pages: number;
  isWritten: boolean;
  sources: string; // fingerprint of what it read
}

/** The build options of the dev server. */
export function liveOptions(
  siteDir: string,
  outDir: string,
  maxSeconds: number | undefined,
): BuildOptions {
  return {
    siteDir,
    outDir,
    mode: 'development',
    workers: defaultWorkers(),
    drafts: true,
    strict: false,
    cache: true,
    ...(maxSeconds === undefined ? {} : { maxSeconds }),
  };
}

export async function wholeBuild(
  options: BuildOptions,
  cacheDir: string,
  renderer: Renderer,
): Promise<WholeBuild> {
  const memo = openMemo(cacheDir);
  let sources = '';
  try {
    const stage = async <T>(name: Stage, work: () => T | Promise<T>): Promise<T> => {
      const answer = await work();
      if (name === 'read') sources = fingerprint(answer as Sources);
      return answer;
    };
    const { diagnostics, pages, written } = await build({
      options,
      cacheDir,
      memo,
      renderer,
      stage,
    });
    return { diagnostics, pages, isWritten: written !== undefined, sources };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const diagnostics: readonly Diagnostic[] =
      error instanceof BuildError ? error.diagnostics : [{ severity: 'error', text }];
    return { diagnostics, pages: 0, isWritten: false, sources };
  } finally {
    memo.close();
  }
}

/**
 * In a thread: one build for each message, the renderer kept between them. The port is not the thread's own,
 * on which the worker's code listens for its jobs.
 */
export function runWholeBuilds(): void {
  const { port } = workerData as { port: MessagePort };
  let renderer: Promise<Renderer> | undefined;
  port.on('message', async ({ options, cacheDir, isApart }: WholeBuildRequest) => {
    // With two cores another thread would only wait.
    const workers = options.workers > 1 || isApart ? options.workers : 0;
    renderer ??= openRenderer({ workers });
    port.postMessage(await wholeBuild(options, cacheDir, await renderer));
  });
}

export interface WholeBuildRequest {
  options: BuildOptions;
  cacheDir: string;
  isApart?: true; // pages are rendered in threads of their own in any case
}
