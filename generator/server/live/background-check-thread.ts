// The thread's side of background-check.ts: loads, renders and checks the whole site and makes its search index.
// It makes no documents: the dev server does that on request.

import { parentPort } from 'node:worker_threads';
import { renderAndCheck } from '../../build.ts';
import type { BuildOptions } from '../../build-options.ts';
import { readSources } from '../../cache/code-hash.ts';
import { openMemo } from '../../cache/memo.ts';
import { bundleClient } from '../../client/browser-bundle.ts';
import { inWrittenFiles } from '../../content/locale.ts';
import { BuildError, sortDiagnostics } from '../../diagnostics/diagnostics.ts';
import type { BuildContext, LoadedSite } from '../../load-site.ts';
import type { SiteFile } from '../../output/sitemap-and-redirects.ts';
import type { DiagramOnPage } from '../../render/articles.ts';
import { openRenderer, type Renderer } from '../../render/renderer.ts';
import { ownersCss } from '../../render/site-css.ts';
import { threadNumber } from '../../threads/time-limit.ts';
import type { Diagnostic } from '../../types.ts';
import { searchIndex } from '../../write-site.ts';

export interface CheckRequest {
  options: BuildOptions;
  cacheDir: string;
}

export interface SiteCheck {
  diagnostics: readonly Diagnostic[];
  search?: readonly SiteFile[]; // absent: it could not be made
  diagrams?: readonly DiagramOnPage[]; // of the whole site; absent: it could not be planned
}

async function checkedSite({ options, cacheDir }: CheckRequest): Promise<SiteCheck> {
  readSources();
  const memo = openMemo(cacheDir);
  const problems: Diagnostic[] = [];
  let site: LoadedSite | undefined;
  let search: readonly SiteFile[] | undefined;
  let diagrams: SiteCheck['diagrams'];
  try {
    renderer ??= openRenderer({ workers: options.workers });
    const stage: BuildContext['stage'] = async (_, work) => work();
    const ctx = { options, cacheDir, memo, renderer: await renderer, stage };
    const checked = await renderAndCheck(ctx, (...more) => void problems.push(...more));
    site = checked?.site;
    if (checked !== undefined) {
      diagrams = [...checked.rendered.diagrams.values()];
      const extraCss = ownersCss(checked.site.config);
      const client = await bundleClient({ islandSets: [], extraCss, live: true, cacheDir });
      search = await searchIndex({ ...checked, client });
    }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    problems.push(
      ...(error instanceof BuildError ? error.diagnostics : [{ severity: 'error' as const, text }]),
    );
  } finally {
    memo.close();
  }
  const diagnostics = sortDiagnostics(inWrittenFiles(problems, site?.docs ?? []));
  return { diagnostics, search, diagrams };
}

/** Kept between checks. */
let renderer: Promise<Renderer> | undefined;

parentPort?.on('message', async ({ id, job }: { id: number; job: CheckRequest }) => {
  parentPort?.postMessage({ id, answer: await checkedSite(job) });
});

// The first reply reports that the code has been loaded: see worker-pool.ts.
parentPort?.postMessage({ id: 0, answer: {}, thread: threadNumber() });
