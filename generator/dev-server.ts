// The writer's server: builds in development mode, watches, tells the browser. Entry: openDevServer().
// On errors the last good output stays, and the browser shows what is wrong and where.

import { mkdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { type BuildResult, build } from './build.ts';
import { defaultWorkers } from './commands/build.ts';
import { BuildError, formatDiagnostic, hasErrors, summary } from './diagnostics.ts';
import { openMemo } from './memo.ts';
import { type Handler, type PreviewOptions, previewHandler } from './preview-server.ts';
import { openRenderer, type Renderer } from './renderer.ts';
import type { BuildOptions, Diagnostic } from './types.ts';

/** Changes that come together (a rename, a checkout) are one build. */
const BATCH_MS = 50;
/** Where the browser listens; no page has this route. */
export const EVENTS_PATH = '/__events';

export interface DevServer {
  handler: Handler;
  close(): Promise<void>;
}

interface Told {
  changed: readonly string[]; // paths in the output
  problems: readonly string[]; // printed diagnostics; errors only
}

/** What the site's configuration says of addresses; asked again after each build. */
export type Addresses = Pick<PreviewOptions, 'baseUrl' | 'trailingSlash'>;

export async function openDevServer(
  siteDir: string,
  addresses: () => Addresses,
): Promise<DevServer> {
  const cacheDir = join(siteDir, '.cache', 'development');
  const outDir = join(siteDir, '.cache', 'dev');
  mkdirSync(outDir, { recursive: true });
  const options: BuildOptions = {
    siteDir,
    outDir,
    mode: 'development',
    workers: defaultWorkers(),
    drafts: true,
    strict: false,
    cache: true,
  };
  const memo = openMemo(cacheDir);
  let renderer: Renderer = await openRenderer({ cacheDir, workers: options.workers });
  const listeners = new Set<ServerResponse>();
  let last: Told = { changed: [], problems: [] };
  let files: Handler = previewHandler({ folder: outDir, ...addresses() });

  const rebuild = async (): Promise<void> => {
    const started = performance.now();
    const told = await attempt(() =>
      build({ options, cacheDir, memo, renderer, stage: async (_name, work) => work() }),
    );
    last = told;
    files = previewHandler({ folder: outDir, ...addresses() });
    for (const response of listeners) tell(response, told);
    if (told.problems.length === 0)
      console.log(`Built in ${Math.round(performance.now() - started)} ms.`);
  };

  await rebuild();
  const batches = batched(async (paths) => {
    const isCode = paths.some((path) => /(?:^|\/)site\/.*\.tsx?$/.test(path));
    if (isCode) {
      await renderer.close();
      renderer = await openRenderer({ cacheDir, workers: options.workers });
    }
    await rebuild();
  });
  const watcher = watch(
    ['content', 'specs', 'public', 'site'].map((folder) => join(siteDir, folder)),
    { ignoreInitial: true, awaitWriteFinish: false },
  );
  watcher.on('all', (_event, path) => batches(path));

  return {
    handler(request, response) {
      if (request.url !== EVENTS_PATH) return files(request, response);
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      tell(response, { changed: [], problems: last.problems });
    },
    async close() {
      await watcher.close();
      await renderer.close();
      memo.close();
      for (const response of listeners) response.end();
    },
  };
}

async function attempt(work: () => Promise<BuildResult>): Promise<Told> {
  let diagnostics: readonly Diagnostic[];
  let changed: readonly string[] = [];
  try {
    const result = await work();
    diagnostics = result.diagnostics;
    changed = result.written?.changed ?? [];
  } catch (error) {
    diagnostics =
      error instanceof BuildError
        ? error.diagnostics
        : [
            {
              severity: 'error',
              text: error instanceof Error ? (error.stack ?? error.message) : String(error),
            },
          ];
  }
  for (const found of diagnostics) console.error(formatDiagnostic(found));
  if (diagnostics.length > 0) console.error(summary(diagnostics));
  const errors = hasErrors(diagnostics)
    ? diagnostics.filter(({ severity }) => severity === 'error')
    : [];
  return { changed, problems: errors.map(formatDiagnostic) };
}

function tell(response: ServerResponse, told: Told): void {
  response.write(`data: ${JSON.stringify(told)}\n\n`);
}

/** Calls back once for changes within BATCH_MS, and never twice at a time. */
function batched(work: (paths: readonly string[]) => Promise<void>): (path: string) => void {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  return (path) => {
    waiting.push(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = waiting;
      waiting = [];
      running = running.then(() => work(paths));
    }, BATCH_MS);
  };
}
