// The build: files in, files out. Entry: build(). Everything that can go wrong in content is reported, not
// thrown; with an error nothing is written and the last good output is unchanged.

import { checkSite } from './checks/check-site.ts';
import { lockedAddresses } from './checks/routes-lock.ts';
import { bundleClient } from './client/browser-bundle.ts';
import type { ClientBundle } from './client/bundle-types.ts';
import { inWrittenFiles } from './content/locale.ts';
import { hasErrors, sortDiagnostics, withSeverity } from './diagnostics/diagnostics.ts';
import { type BuildContext, type LoadedSite, loadSite, type Report } from './load-site.ts';
import { checkOutDir } from './output/out-dir.ts';
import type { Article } from './render/article-types.ts';
import { type RenderedArticles, renderArticles } from './render/articles.ts';
import { type OwnedPart, schemaParts } from './render/schema-documents.ts';
import { ownersCss } from './render/site-css.ts';
import type { Diagnostic, Source } from './types.ts';
import { type WrittenSite, writeSite } from './write-site.ts';

export interface BuildResult {
  diagnostics: readonly Diagnostic[]; // sorted
  pages: number;
  addresses?: readonly string[]; // of pages and headings; absent: nothing was planned, or the build went on to write
  written?: WrittenSite; // absent: there were errors, or it was a dry run
}

export async function build(ctx: BuildContext): Promise<BuildResult> {
  const { options, stage } = ctx;
  if (!options.dryRun) checkOutDir(options.siteDir, options.outDir);
  const problems: Diagnostic[] = [];
  const isWrong = (): boolean => hasErrors(withSeverity(problems, options.strict));
  const result = (pages: number, docs: readonly Source[] = []): BuildResult => ({
    diagnostics: sortDiagnostics(withSeverity(inWrittenFiles(problems, docs), options.strict)),
    pages,
  });

  const loaded = await renderAndCheck(ctx, (...more) => void problems.push(...more));
  if (loaded === undefined) return result(0);
  const { site, rendered, articles, schemas } = loaded;
  const { pages } = site.plan;
  const checked = result(pages.length, site.docs);
  if (isWrong() || options.dryRun)
    return { ...checked, addresses: lockedAddresses(rendered.articles.values()) };

  const client = await stage('client', () => bundle(articles, site, ctx));
  const written = await writeSite(
    { site, articles, client, schemas, isWrong: () => hasErrors(problems) },
    ctx,
  );
  return { ...result(pages.length, site.docs), written };
}

/** A site that has been checked, before anything is written. */
export interface CheckedPages {
  site: LoadedSite;
  rendered: RenderedArticles;
  articles: readonly Article[]; // in the order of the plan; pages with errors have none
  schemas: readonly OwnedPart[]; // that do not fit on a page and get a document of their own
}

/** The first stages: load, render, check. Undefined: nothing can be planned. */
export async function renderAndCheck(
  ctx: BuildContext,
  report: Report,
): Promise<CheckedPages | undefined> {
  const { options, stage } = ctx;
  const site = await loadSite(ctx, report);
  if (site === undefined) return undefined;
  const { pages } = site.plan;
  report(...(await stage('api check', () => site.api.check())));
  const rendered = await stage('articles', () => renderArticles(pages, site.rendering));
  const schemas = schemaParts(pages, rendered.parts, site.rendering);
  const shown = { ...rendered, links: [...rendered.links, ...schemas.links] };
  await stage('check', () => report(...checkSite(options.siteDir, site, shown)));
  const articles = pages.flatMap((page) => rendered.articles.get(page.route) ?? []);
  return { site, rendered, articles, schemas: schemas.parts };
}

function bundle(
  articles: readonly Article[],
  { config }: LoadedSite,
  { options, cacheDir }: BuildContext,
): Promise<ClientBundle> {
  return bundleClient({
    islandSets: articles.map(({ islands }) => islands),
    extraCss: ownersCss(config),
    live: options.mode === 'development',
    ...(options.cache ? { cacheDir } : {}),
  });
}
