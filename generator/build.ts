// The build: files in, files out. Entry: build(). Everything that can go wrong in content is reported, not
// thrown; with an error nothing is written and the last good output stands.

import { join } from 'node:path';
import { type Article, type ArticleInput, articleHtml, renderArticles } from './articles.ts';
import { checkAliases, checkLinks } from './check.ts';
import { bundleClient } from './client.ts';
import { checkCollisions } from './collisions.ts';
import { readSidebars } from './config/sidebars.ts';
import { readSiteConfig } from './config/site.ts';
import {
  asUnreadable,
  hasErrors,
  isSystemFault,
  sortDiagnostics,
  withSeverity,
} from './diagnostics.ts';
import { renderDocuments } from './documents.ts';
import { type Downloads, openDownloads } from './downloads/files.ts';
import { openOutput, outputError } from './emit.ts';
import { HEADERS_FILE, headersFile, hostedPaths } from './headers-file.ts';
import { readHeads } from './heads.ts';
import { openFiles, type SiteFiles } from './images.ts';
import { layoutLinks } from './layout-links.ts';
import { type LinkResolver, linkResolver } from './links.ts';
import { inWrittenFiles, localeConfig, localeDocs } from './locale.ts';
import { addLists } from './markdown/twins.ts';
import type { Memo } from './memo.ts';
import { type Api, type ApiIndex, methodsByPage, openApi } from './openapi/api.ts';
import { checkShown } from './openapi/check-mentions.ts';
import { checkOutDir } from './out-dir.ts';
import { ownersCss } from './owners-css.ts';
import { planSite, type SitePlan } from './plan/site.ts';
import type { Renderer } from './renderer.ts';
import { checkRoutesLock, lockedAddresses } from './routes-lock.ts';
import { searchFiles } from './search/build.ts';
import { readSynonymFile } from './search/synonyms.ts';
import { siteFiles } from './site-files.ts';
import { openExamples } from './snippets.ts';
import { readSources, type Sources } from './sources.ts';
import type { Stage } from './stages.ts';
import { readTables } from './tables.ts';
import { limitedRead, maxSecondsOf } from './time-limit.ts';
import type { BuildOptions, Diagnostic, SiteConfig, Source } from './types.ts';

export interface BuildContext {
  options: BuildOptions;
  cacheDir: string;
  memo: Memo;
  renderer: Renderer;
  /** Wraps a stage: for timings and progress. */
  stage<T>(name: Stage, work: () => T | Promise<T>): Promise<T>;
}

export interface BuildResult {
  diagnostics: readonly Diagnostic[]; // sorted
  pages: number;
  addresses?: readonly string[]; // of all pages and their headings; absent: nothing could be planned
  /** Absent: there were errors, or only a check was asked for; nothing was written. */
  written?: { changed: readonly string[]; deleted: readonly string[]; bytes: number };
}

export async function build(ctx: BuildContext): Promise<BuildResult> {
  const { options, memo, renderer, stage } = ctx;
  if (!options.dryRun) checkOutDir(options.siteDir, options.outDir);
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
    const { checkWriting } = await import('./writing/check.ts');
    const { pages } = site;
    const { variables } = config;
    await stage('writing', () =>
      report(...checkWriting({ ...options, sources, pages, links, variables, told: found })),
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
  const output = openOutput(options.outDir, cacheDir);
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
      // For hosts: the dev server reads nothing from it.
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

type Report = (...found: readonly Diagnostic[]) => void;

/** All that is known before a page is compiled. */
export interface Survey {
  config: SiteConfig;
  sources: Sources;
  site: SitePlan;
  api: Api;
  downloads: Downloads;
  files: SiteFiles;
  resolve: LinkResolver;
  synonyms: readonly string[][];
  rendering: ArticleInput;
  /** Tells the workers of this plan; those that made it know already. */
  configure(renderer: Renderer): void;
}

/** Undefined: the site has no configuration that can be used. */
export async function survey(ctx: BuildContext, report: Report): Promise<Survey | undefined> {
  const { options, memo, renderer, stage } = ctx;
  const maxSeconds = maxSecondsOf(options);
  const read = await stage('read', () => readSources(options.siteDir));
  report(...asUnreadable(read.diagnostics));
  const config = readConfig(ctx, read, report);
  if (config === undefined) return undefined;
  const sources = { ...read, docs: localeDocs(read.docs, config.locales.default) };
  const api = await stage('api', () =>
    openApi({ sources: sources.specs, variables: config.variables, memo, maxSeconds }),
  );
  report(...api.diagnostics);
  const site = await stage('plan', () => plan(ctx, { sources, config, api: api.index }, report));
  const { variables } = config;
  const tables = readTables({ sources: sources.data, variables, memo, maxSeconds });
  report(...tables.diagnostics);
  const { synonyms, diagnostics: synonymFaults } = readSynonymFile(options.siteDir);
  report(...synonymFaults);
  const configure: Survey['configure'] = (to) => to.configure(settings(site, maxSeconds));
  configure(renderer);

  const downloads = openDownloads({ api, config, memo, maxSeconds });
  const files = openFiles(options.siteDir, sources, config.baseUrl);
  const publicFiles = new Set([...files.publicFiles, ...downloads.paths]);
  const resolve = linkResolver(site, { ...files, publicFiles });
  const docs = new Map(sources.docs.map((source) => [source.path, source]));
  const examples = openExamples(options.siteDir, sources.examples);
  const rendering = {
    site,
    tables,
    api,
    examples,
    files,
    resolve,
    memo,
    renderer,
    sources: docs,
    maxSeconds,
    report,
  };
  return {
    config,
    sources,
    site,
    api,
    downloads,
    files,
    resolve,
    synonyms,
    rendering,
    configure,
  };
}

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
  const seconds = maxSecondsOf(options);
  const { value, diagnostics: found } = limitedRead(site, seconds, readSiteConfig);
  report(...found);
  if (value === undefined || hasErrors(found)) return undefined;
  const baseUrl = `/${options.baseUrl ?? value.baseUrl}/`.replace(/\/{2,}/g, '/');
  const config = localeConfig({ ...value, baseUrl }, options.locale ?? value.locales.default);
  if (!('severity' in config)) return config;
  report(config);
  return undefined;
}

interface PlanSources {
  sources: Sources;
  config: SiteConfig;
  api: ApiIndex;
}

function plan(
  { options, memo }: BuildContext,
  { sources, config, api }: PlanSources,
  report: Report,
): SitePlan {
  const maxSeconds = maxSecondsOf(options);
  const heads = readHeads(sources.docs, { config, memo, maxSeconds });
  const sidebarsOf = (source: Source): ReturnType<typeof readSidebars> =>
    limitedRead(source, maxSeconds, (one) => readSidebars(one, config.variables));
  const sidebars = sources.sidebars === undefined ? undefined : sidebarsOf(sources.sidebars);
  const versionSidebars = new Map(
    [...sources.versionSidebars].map(([id, source]) => [id, sidebarsOf(source)]),
  );
  report(...[...versionSidebars.values()].flatMap(({ diagnostics }) => asUnreadable(diagnostics)));
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
    versionSidebars: new Map([...versionSidebars].map(([id, { value }]) => [id, value ?? []])),
    categoryFiles: sources.categories,
    methods: methodsByPage(api),
    drafts: options.drafts,
  });
  report(...heads.diagnostics, ...asUnreadable(sidebars?.diagnostics ?? []), ...site.diagnostics);
  return site;
}

function settings(site: SitePlan, maxSeconds: number): Parameters<Renderer['configure']>[0] {
  const { baseUrl, trailingSlash, imageZoom, variables, locales } = site.config;
  const rules = { baseUrl, imageZoom, locale: locales.default };
  return {
    maxSeconds,
    variables,
    rules: trailingSlash === undefined ? rules : { ...rules, trailingSlash },
    site: site.siteData,
    sites: Object.fromEntries(site.siteDataOf),
    sidebars: Object.fromEntries(site.sidebars.map((sidebar) => [sidebar.id, sidebar])),
  };
}
