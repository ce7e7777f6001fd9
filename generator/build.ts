// The build: files in, files out. Entry: build(). Everything that can go wrong in content is reported, not
// thrown; with an error nothing is written and the last good output is unchanged.

import { join } from 'node:path';
import { checkAliases, checkLinks } from './checks/broken-links.ts';
import { layoutLinks } from './checks/layout-links.ts';
import { checkCollisions } from './checks/path-collisions.ts';
import { checkRoutesLock, lockedAddresses } from './checks/routes-lock.ts';
import { bundleClient } from './client/browser-bundle.ts';
import { ownersCss } from './client/site-css.ts';
import { inWrittenFiles } from './content/locale.ts';
import {
  hasErrors,
  isSystemFault,
  sortDiagnostics,
  withSeverity,
} from './diagnostics/diagnostics.ts';
import { type BuildContext, survey } from './load-site.ts';
import { addLists } from './markdown/markdown-pages.ts';
import { checkShown } from './openapi/check/check-mentions.ts';
import { HEADERS_FILE, headersFile, hostedPaths } from './output/headers-file.ts';
import { checkOutDir } from './output/out-dir.ts';
import { openOutput } from './output/output-folder.ts';
import { outputError } from './output/output-marker.ts';
import { siteFiles } from './output/sitemap-and-redirects.ts';
import { finishKilled } from './output/staging.ts';
import { type Article, articleHtml, renderArticles } from './render/articles.ts';
import { renderDocuments } from './render/documents.ts';
import { searchFiles } from './search/index-files.ts';
import { maxSecondsOf } from './threads/time-limit.ts';
import type { Diagnostic, Source } from './types.ts';

export interface BuildResult {
  diagnostics: readonly Diagnostic[]; // sorted
  pages: number;
  addresses?: readonly string[]; // of all pages and their headings; absent: nothing could be planned
  /** Absent: there were errors, or only a check was requested; nothing was written. */
  written?: { changed: readonly string[]; deleted: readonly string[]; bytes: number };
}

export async function build(ctx: BuildContext): Promise<BuildResult> {
  const { options, memo, renderer, stage } = ctx;
  if (!options.dryRun) {
    checkOutDir(options.siteDir, options.outDir);
    finishKilled(options.outDir);
  }
  const maxSeconds = maxSecondsOf(options);
  const found: Diagnostic[] = [];
  const report = (...more: readonly Diagnostic[]): void => void found.push(...more);
  const result = (pages: number, docs: readonly Source[] = []): BuildResult => ({
    diagnostics: sortDiagnostics(withSeverity(inWrittenFiles(found, docs), options.strict)),
    pages,
  });

  const surveyed = await survey(ctx, report);
  if (surveyed === undefined) return result(0);
  const { config, sources, site, api, downloads, files, resolve, synonyms, rendering } = surveyed;
  report(...(await stage('api check', () => api.check())));
  const {
    articles,
    links,
    ids: known,
    shown,
  } = await stage('articles', () => renderArticles(site.pages, rendering));
  await stage('check', () => {
    // A page that could not be rendered may have no ids: its anchors are not judged.
    const ids = (route: string): ReadonlySet<string> | undefined => known.get(route);
    report(...checkLinks([...links, ...layoutLinks(config, resolve)], { pages: site.pages, ids }));
    report(...checkShown(shown, api.index));
    report(...checkAliases(site.aliases, ids));
    report(...checkCollisions(site, { publicFiles: sources.publicFiles, made: downloads.paths }));
    report(...checkRoutesLock(options.siteDir, { site, ids }));
  });
  if (options.dryRun) {
    const { checkWriting } = await import('./writing/check-writing.ts');
    const { pages } = site;
    const { variables } = config;
    await stage('writing', () =>
      report(...checkWriting({ ...options, sources, pages, links, variables, reported: found })),
    );
  }
  const isWrong = hasErrors(withSeverity(found, options.strict));
  if (isWrong || options.dryRun)
    return {
      ...result(site.pages.length, sources.docs),
      addresses: lockedAddresses(articles.values()),
    };

  const inOrder = site.pages.flatMap((page) => articles.get(page.route) ?? []);
  const cacheDir = options.cache ? ctx.cacheDir : undefined;
  const client = await stage('client', () =>
    bundleClient({
      islandSets: inOrder.map(({ islands }) => islands),
      extraCss: ownersCss(config),
      live: options.mode === 'development',
      ...(cacheDir === undefined ? {} : { cacheDir }),
    }),
  );
  const html = (article: Article): Promise<string> => articleHtml(article, rendering);
  const output = openOutput({ ...options, cacheDir });
  try {
    const twins = await stage('documents', () =>
      renderDocuments(inOrder, { ...rendering, client, output, html }),
    );
    if (hasErrors(found)) {
      output.abort();
      return result(site.pages.length);
    }
    // The workers' memory goes back before the search index takes its own; they start again if asked.
    if (options.mode === 'production') await renderer.close();
    const search = await stage('search', () =>
      searchFiles({ articles: inOrder, site, memo, html, synonyms, maxSeconds, ...client.search }),
    );
    const downloaded = await stage('downloads', () => downloads.files());
    const written = await stage('write', () => {
      addLists(twins, site, output);
      for (const { path, content } of [...client.files, ...search, ...siteFiles(site)])
        output.add(path, content);
      for (const [path, content] of api.files()) output.add(path, content);
      for (const { path, hash, content } of downloaded)
        if (!output.keep(path, hash)) output.add(path, content());
      for (const [path, from] of client.copies) output.addCopy(path, from);
      for (const [path, from] of files.used()) output.addCopy(path, join(options.siteDir, from));
      for (const path of sources.publicFiles)
        output.addCopy(path.replace(/^public\//, ''), join(options.siteDir, path));
      // Only hosts read this: the dev server does not.
      if (options.mode === 'production') {
        const paths = hostedPaths(output.paths(), config.locales);
        output.add(HEADERS_FILE, headersFile(config.baseUrl, paths));
      }
      return output.commit();
    });
    return { ...result(site.pages.length, sources.docs), written };
  } catch (error) {
    output.abort();
    throw isSystemFault(error) ? outputError(options.outDir, error) : error;
  }
}
