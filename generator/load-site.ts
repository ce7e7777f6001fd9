// The site folder → everything that is known before a page is compiled: settings, sources, the plan, the
// resolvers of links and files. For builds, checks and the dev server alike. Entry: loadSite().

import { type ApiPages, apiRoutes, planApiPages } from './api-pages/plan-api-pages.ts';
import type { BuildOptions } from './build-options.ts';
import type { Memo } from './cache/memo.ts';
import type { SidebarConfig } from './config/sidebar-types.ts';
import { readSidebars } from './config/sidebars-config.ts';
import { readSiteConfig } from './config/site-config.ts';
import { baseUrlOf } from './config/urls-and-redirects.ts';
import { readTables } from './content/data-tables.ts';
import { type Heads, readHeads } from './content/doc-heads.ts';
import { openExamples } from './content/example-snippets.ts';
import { gitDates, NO_DATES } from './content/git-dates.ts';
import { localeConfig, localeDocs } from './content/locale.ts';
import { openSampleApps } from './content/sample-apps.ts';
import { openFiles, type SiteFiles } from './content/site-files.ts';
import { readSources, SOURCE_FOLDERS, type Sources } from './content/sources.ts';
import { asUnreadable, hasErrors } from './diagnostics/diagnostics.ts';
import { type Drawings, openDrawings } from './diagrams/drawings.ts';
import { type Downloads, openDownloads } from './downloads/downloads.ts';
import { type Api, methodsByPage, openApi } from './openapi/api.ts';
import { settingFaults } from './openapi/check/check-reference-setting.ts';
import { specName } from './openapi/spec/api-index.ts';
import { nameOfSpec } from './openapi/spec/spec-documents.ts';
import { type LinkResolver, linkResolver } from './plan/link-resolver.ts';
import { planSite, type SitePlan } from './plan/site-plan.ts';
import type { ArticleInput } from './render/article-types.ts';
import type { Renderer } from './render/renderer.ts';
import { readSynonymFile } from './search/synonyms.ts';
import type { Stage } from './stages.ts';
import { limitedRead, maxSecondsOf } from './threads/time-limit.ts';
import type { Diagnostic, DocHead, SiteConfig, Source } from './types.ts';

export interface BuildContext {
  options: BuildOptions;
  cacheDir: string;
  memo: Memo;
  renderer: Renderer;
  /** Wraps a stage: for timings and progress. */
  stage<T>(name: Stage, work: () => T | Promise<T>): Promise<T>;
}

export type Report = (...found: readonly Diagnostic[]) => void;

/** All that is known before a page is compiled. */
export interface LoadedSite {
  config: SiteConfig;
  sources: Sources;
  docs: readonly Source[]; // of all pages: writers' files and made pages
  plan: SitePlan;
  api: Api;
  downloads: Downloads;
  files: SiteFiles;
  resolve: LinkResolver;
  synonyms: readonly string[][];
  rendering: ArticleInput;
  /** Sends this plan to a renderer's workers; loadSite() has done so for the renderer of its context. */
  configure(renderer: Renderer): void;
}

/** Undefined: the site has no usable configuration. */
export async function loadSite(ctx: BuildContext, report: Report): Promise<LoadedSite | undefined> {
  const { options, memo, renderer, stage } = ctx;
  const maxSeconds = maxSecondsOf(options);
  const read = await stage('read', () => readSources(options.siteDir));
  report(...asUnreadable(read.diagnostics));
  const config = readConfig(ctx, read, report);
  if (config === undefined) return undefined;
  const sources = { ...read, docs: localeDocs(read.docs, config.locales.default) };
  const api = await stage('api', () =>
    openApi({
      ...{ sources: sources.specs, variables: config.variables, memo, maxSeconds },
      reference: config.reference,
      specs: config.specs,
    }),
  );
  report(...api.diagnostics);
  const {
    site,
    made: generated,
    parts,
  } = await stage('plan', () => plan(ctx, { sources, config, api }, report));
  const { variables } = config;
  const tables = readTables({ sources: sources.data, variables, memo, maxSeconds });
  report(...tables.diagnostics);
  const { synonyms, diagnostics: synonymFaults } = readSynonymFile(options.siteDir, memo);
  report(...synonymFaults);
  const configure: LoadedSite['configure'] = (to) => to.configure(settings(site, maxSeconds));
  configure(renderer);

  const examples = openExamples(options.siteDir, sources);
  const apps = openSampleApps(examples, variables);
  const downloads = openDownloads({ api, apps, tables: tables.tables, config, memo, maxSeconds });
  const files = openFiles(options.siteDir, sources, config);
  const publicFiles = new Set([...files.publicFiles, ...downloads.paths]);
  const resolve = linkResolver(site, { ...files, publicFiles });
  const existing = {
    tables: [...tables.tables.keys(), ...tables.unreadable.keys()],
    specs: sources.specs.map((source) => specName(nameOfSpec(source))),
  };
  report(...settingFaults(config, existing));
  const docs = [...sources.docs, ...generated];
  const rendering = {
    site,
    tables,
    api,
    examples,
    apps,
    files,
    drawings: drawingsOf(sources, files, report),
    resolve,
    apiRoutes: apiRoutes(parts, (id) => routeBelowVersion(site, id)),
    memo,
    renderer,
    sources: new Map(docs.map((source) => [source.path, source])),
    maxSeconds,
    report,
  };
  return {
    config,
    sources,
    docs,
    plan: site,
    api,
    downloads,
    files,
    resolve,
    synonyms,
    rendering,
    configure,
  };
}

function drawingsOf({ assets }: Sources, files: SiteFiles, report: Report): Drawings {
  return openDrawings({
    assets,
    image: (name, folder) => files.image(name, folder, report),
    read: files.read,
  });
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
  const maxSeconds = maxSecondsOf(options);
  const { value, diagnostics: found } = limitedRead(site, maxSeconds, readSiteConfig);
  report(...found);
  if (value === undefined || hasErrors(found)) return undefined;
  const baseUrl =
    options.baseUrl === undefined ? value.baseUrl : baseUrlOf(options.baseUrl, '--base-url');
  if (typeof baseUrl !== 'string') {
    report({ severity: 'error', ...baseUrl });
    return undefined;
  }
  const config = localeConfig({ ...value, baseUrl }, options.locale ?? value.locales.default);
  if (!('severity' in config)) return config;
  report(config);
  return undefined;
}

/** The result of the stage 'plan'. */
export interface PlannedSite {
  site: SitePlan;
  made: readonly Source[]; // of made pages
  parts: ApiPages['parts'];
}

interface PlanSources {
  sources: Sources;
  config: SiteConfig;
  api: Api;
}

async function plan(
  { options, memo }: BuildContext,
  { sources, config, api }: PlanSources,
  report: Report,
): Promise<PlannedSite> {
  const { siteDir, drafts } = options;
  const dates = config.lastUpdated ? await gitDates(siteDir, SOURCE_FOLDERS, memo) : NO_DATES;
  const maxSeconds = maxSecondsOf(options);
  const headsOf = (docs: readonly Source[]): Heads => readHeads(docs, { config, memo, maxSeconds });
  const heads = headsOf(sources.docs);
  const { variables } = config;
  const sidebarsOf = (source: Source): ReturnType<typeof readSidebars> =>
    limitedRead(source, maxSeconds, (one) => readSidebars(one, variables));
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
  const own = sidebars?.value ?? [];
  const ofVersions = new Map([...versionSidebars].map(([id, { value }]) => [id, value ?? []]));
  const generated = apiPages({ own, ofVersions, heads: heads.docs }, { api, config, options });
  const madeHeads = headsOf(generated.sources);
  const site = planSite({
    config: withApiNavbar(config, generated.navbar),
    heads: [...heads.docs, ...madeHeads.docs],
    sidebars: own,
    versionSidebars: ofVersions,
    categoryFiles: sources.categories,
    methods: methodsByPage(api.index),
    madeItems: generated.items,
    drafts,
    dates,
  });
  report(...heads.diagnostics, ...madeHeads.diagnostics, ...generated.diagnostics);
  report(...asUnreadable(sidebars?.diagnostics ?? []), ...site.diagnostics);
  return { site, made: generated.sources, parts: generated.parts };
}

/** A navbar without items gets a link to each API's sidebar. */
function withApiNavbar(config: SiteConfig, found: ApiPages['navbar']): SiteConfig {
  const { navbar } = config;
  if (navbar.items.length > 0 || found.length === 0) return config;
  const items = found.map(({ sidebar: { id, label, place }, title }) => ({
    ...{ type: 'docSidebar' as const, sidebarId: id, position: 'left' as const, place },
    label: label === id ? title : label,
  }));
  return { ...config, navbar: { ...navbar, items } };
}

function routeBelowVersion({ docs, prefixes }: SitePlan, id: string): string | undefined {
  const routed = docs.byId.get(id);
  return routed?.route.slice((prefixes.get(routed.version) ?? '').length);
}

interface Sidebars {
  own: readonly SidebarConfig[];
  ofVersions: ReadonlyMap<string, readonly SidebarConfig[]>; // of content/versions/<id>/
  heads: readonly DocHead[];
}

function apiPages(
  { own, ofVersions, heads }: Sidebars,
  { api, config, options }: { api: Api; config: SiteConfig; options: BuildOptions },
): ApiPages {
  const { drafts } = options;
  const isVersioned = ({ id }: DocHead): boolean => id.startsWith('versions/');
  const versions = [...ofVersions].map(([id, sidebars]) => {
    const folder = `versions/${id}/`;
    return { folder, sidebars, docs: heads.filter((doc) => doc.id.startsWith(folder)) };
  });
  const main = { folder: '', sidebars: own, docs: heads.filter((doc) => !isVersioned(doc)) };
  const { numberPrefixes } = config;
  return planApiPages({ api, versions: [main, ...versions], drafts, numberPrefixes });
}

function settings(site: SitePlan, maxSeconds: number): Parameters<Renderer['configure']>[0] {
  const { baseUrl, trailingSlash, imageZoom, variables, locales, reference } = site.config;
  const { statuses, statusFields } = reference;
  const rules = { baseUrl, imageZoom, locale: locales.default, statuses, statusFields };
  return {
    maxSeconds,
    variables,
    rules: trailingSlash === undefined ? rules : { ...rules, trailingSlash },
    site: site.siteData,
    sites: Object.fromEntries(site.siteDataOf),
    sidebars: Object.fromEntries(site.sidebars.map((sidebar) => [sidebar.id, sidebar])),
  };
}
