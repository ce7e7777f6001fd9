// The build: files in, files out. Entry: build(). Everything that can go wrong in content is reported, not
// thrown; with an error nothing is written and the last good output stands.

import { join } from 'node:path';
import { articleHtml, renderArticles } from './articles.ts';
import { checkAliases, checkLinks } from './check.ts';
import { bundleClient } from './client.ts';
import { checkCollisions } from './collisions.ts';
import { readSidebars } from './config/sidebars.ts';
import { readSiteConfig } from './config/site.ts';
import { hasErrors, isSystemFault, sortDiagnostics, withSeverity } from './diagnostics.ts';
import { renderDocuments } from './documents.ts';
import { openOutput, outputError } from './emit.ts';
import { readHeads } from './heads.ts';
import { openFiles } from './images.ts';
import { layoutLinks } from './layout-links.ts';
import { linkResolver } from './links.ts';
import { localeConfig, localeDocs } from './locale.ts';
import type { Memo } from './memo.ts';
import { planSite, type SitePlan } from './plan/site.ts';
import type { Renderer } from './renderer.ts';
import { searchFiles } from './search/build.ts';
import { readSynonymFile } from './search/synonyms.ts';
import { siteFiles } from './site-files.ts';
import { readSources, type Sources } from './sources.ts';
import { readTables } from './tables.ts';
import type { BuildOptions, Diagnostic, SiteConfig } from './types.ts';

export interface BuildContext {
  options: BuildOptions;
  cacheDir: string;
  memo: Memo;
  renderer: Renderer;
  /** Wraps a stage: for timings and progress. */
  stage<T>(name: string, work: () => T | Promise<T>): Promise<T>;
}

export interface BuildResult {
  diagnostics: readonly Diagnostic[]; // sorted
  pages: number;
  /** Absent: there were errors, or only a check was asked for; nothing was written. */
  written?: { changed: readonly string[]; deleted: readonly string[]; bytes: number };
}

export async function build(ctx: BuildContext): Promise<BuildResult> {
  const { options, memo, renderer, stage } = ctx;
  const found: Diagnostic[] = [];
  const report = (...more: readonly Diagnostic[]): void => void found.push(...more);
  const result = (pages: number): BuildResult => ({
    diagnostics: sortDiagnostics(withSeverity(found, options.strict)),
    pages,
  });

  const read = await stage('read', () => readSources(options.siteDir));
  report(...read.diagnostics);
  const config = readConfig(ctx, read, report);
  if (config === undefined) return result(0);
  const sources = { ...read, docs: localeDocs(read.docs, config.locales.default) };

  const site = await stage('plan', () => plan(ctx, sources, config, report));
  const tables = readTables(sources.data, config.variables);
  report(...tables.diagnostics);
  const { synonyms, diagnostics: synonymFaults } = readSynonymFile(options.siteDir);
  report(...synonymFaults);
  renderer.configure(settings(site));

  const files = openFiles(options.siteDir, sources, config.baseUrl);
  const resolve = linkResolver(site, files);
  const docs = new Map(sources.docs.map((source) => [source.path, source]));
  const rendering = { site, tables, files, resolve, memo, renderer, sources: docs, report };
  const {
    articles,
    links,
    ids: known,
  } = await stage('articles', () => renderArticles(site.pages, rendering));
  await stage('check', () => {
    const routes = site.pages.map(({ route }) => route);
    // A page that could not be rendered may have no ids: its anchors are not judged.
    const ids = (route: string): ReadonlySet<string> | undefined => known.get(route);
    report(...checkLinks([...links, ...layoutLinks(config, resolve)], { routes, ids }));
    report(...checkAliases(site.aliases, ids), ...checkCollisions(site, sources.publicFiles));
  });
  const isWrong = hasErrors(withSeverity(found, options.strict));
  if (isWrong || options.dryRun) return result(site.pages.length);

  const inOrder = site.pages.flatMap((page) => articles.get(page.route) ?? []);
  const client = await stage('client', () =>
    bundleClient({
      islandSets: inOrder.map(({ islands }) => islands),
      extraCss: announcementCss(config),
      live: options.mode === 'development',
      cacheDir: ctx.cacheDir,
    }),
  );
  const output = openOutput(options.outDir, ctx.cacheDir);
  try {
    await stage('documents', () =>
      renderDocuments(inOrder, {
        site,
        client,
        memo,
        renderer,
        output,
        html: (article) => articleHtml(article, rendering),
      }),
    );
    // The workers' memory goes back before the search index takes its own; they start again if asked.
    if (options.mode === 'production') await renderer.close();
    const search = await stage('search', () =>
      searchFiles({ articles: inOrder, site, memo, synonyms, ...client.search }),
    );
    const written = await stage('write', () => {
      for (const { path, content } of [...client.files, ...search, ...siteFiles(site)])
        output.add(path, content);
      for (const [path, from] of client.copies) output.addCopy(path, from);
      for (const [path, from] of files.used()) output.addCopy(path, join(options.siteDir, from));
      for (const path of sources.publicFiles)
        output.addCopy(path.replace(/^public\//, ''), join(options.siteDir, path));
      return output.commit();
    });
    return { ...result(site.pages.length), written };
  } catch (error) {
    output.abort();
    throw isSystemFault(error) ? outputError(options.outDir, error) : error;
  }
}

type Report = (...found: readonly Diagnostic[]) => void;

function readConfig(
  { options }: BuildContext,
  { site, diagnostics }: Sources,
  report: Report,
): SiteConfig | undefined {
  if (site === undefined) {
    if (!diagnostics.some(({ file }) => file === 'content/site.yaml')) {
      report({
        severity: 'error',
        file: 'content/site.yaml',
        text: 'the site has no content/site.yaml',
        hint: 'write one with at least title: and url:, or name another site folder',
      });
    }
    return undefined;
  }
  const { value, diagnostics: found } = readSiteConfig(site);
  report(...found);
  if (value === undefined || hasErrors(found)) return undefined;
  const baseUrl = `/${options.baseUrl ?? value.baseUrl}/`.replace(/\/{2,}/g, '/');
  const config = localeConfig({ ...value, baseUrl }, options.locale ?? value.locales.default);
  if (!('severity' in config)) return config;
  report(config);
  return undefined;
}

function plan(
  { options, memo }: BuildContext,
  sources: Sources,
  config: SiteConfig,
  report: Report,
): SitePlan {
  const heads = readHeads(sources.docs, config, memo);
  const sidebars =
    sources.sidebars === undefined ? undefined : readSidebars(sources.sidebars, config.variables);
  if (sources.docs.length === 0) {
    report({
      severity: 'error',
      file: 'content',
      text: 'content/ has no pages',
      hint: 'write content/index.mdx',
    });
  }
  const site = planSite({
    config,
    heads: heads.docs,
    sidebars: sidebars?.value ?? [],
    categoryFiles: sources.categories,
    drafts: options.drafts,
  });
  report(...heads.diagnostics, ...(sidebars?.diagnostics ?? []), ...site.diagnostics);
  return site;
}

function settings(site: SitePlan): Parameters<Renderer['configure']>[0] {
  const { baseUrl, trailingSlash, variables } = site.config;
  return {
    variables,
    rules: { baseUrl, ...(trailingSlash === undefined ? {} : { trailingSlash }) },
    site: site.siteData,
    sidebars: Object.fromEntries(site.sidebars.map((sidebar) => [sidebar.id, sidebar])),
  };
}

/** The owner's colours as custom properties: no style attribute stands in any page. */
function announcementCss({ announcement }: SiteConfig): string {
  const colors = [
    ['--announcement-background', announcement?.backgroundColor],
    ['--announcement-text', announcement?.textColor],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  return colors.length === 0 ? '' : `:root{${colors.join(';')}}`;
}
