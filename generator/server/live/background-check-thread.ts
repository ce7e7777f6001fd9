// The thread's side of background-check.ts: loads, renders and checks the whole site and makes its search index.
// It makes no documents: the dev server does that on request.

import { parentPort } from 'node:worker_threads';
import { renderAndCheck } from '../../build.ts';
import type { SiteOptions } from '../../build-options.ts';
import { readSources } from '../../cache/code-hash.ts';
import { openMemo } from '../../cache/memo.ts';
import { bundleClient } from '../../client/browser-bundle.ts';
import { BuildError, sortDiagnostics } from '../../diagnostics/diagnostics.ts';
import { type LoadContext, loadSite, readEditions } from '../../load-site.ts';
import type { SiteFile } from '../../output/sitemap-and-redirects.ts';
import type { DiagramOnPage } from '../../render/articles.ts';
import { defaultWorkers, openRenderer, type Renderer } from '../../render/renderer.ts';
import { ownersCss } from '../../render/site-css.ts';
import { searchFiles } from '../../search/index-files.ts';
import { threadNumber } from '../../threads/time-limit.ts';
import type { Diagnostic } from '../../types.ts';
import { pathInOutput } from '../../write-site.ts';

export interface CheckRequest {
  options: SiteOptions;
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
  const search: SiteFile[] = [];
  const diagrams: DiagramOnPage[] = [];
  let isWhole = false;
  try {
    renderer ??= openRenderer({ workers: defaultWorkers() });
    const stage: LoadContext['stage'] = async (_, work) => work();
    const ctx = { options, memo, renderer: await renderer, stage };
    const report = (...more: readonly Diagnostic[]): void => void problems.push(...more);
    const editions = readEditions(options, report);
    for (const edition of editions?.list ?? []) {
      const site = editions && (await loadSite(ctx, { editions, edition }, report));
      if (site === undefined) continue;
      const { rendered, articles } = await renderAndCheck(site, ctx);
      diagrams.push(...rendered.diagrams.values());
      const extraCss = ownersCss(site.config);
      const client = await bundleClient({ islandSets: [], extraCss, live: true, memo });
      for (const { path, content } of await searchFiles({ ...site, articles, ...client.search }))
        search.push({ path: pathInOutput(path, edition), content });
      isWhole = true;
    }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    problems.push(
      ...(error instanceof BuildError ? error.diagnostics : [{ severity: 'error' as const, text }]),
    );
  } finally {
    memo.close();
  }
  const diagnostics = sortDiagnostics(problems);
  return isWhole ? { diagnostics, search, diagrams } : { diagnostics };
}

/** Kept between checks. */
let renderer: Promise<Renderer> | undefined;

parentPort?.on('message', async ({ id, job }: { id: number; job: CheckRequest }) => {
  parentPort?.postMessage({ id, answer: await checkedSite(job) });
});

// The first reply reports that the code has been loaded: see worker-pool.ts.
parentPort?.postMessage({ id: 0, answer: {}, thread: threadNumber() });
