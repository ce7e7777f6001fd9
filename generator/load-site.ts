// One edition of the site folder → everything that is known before a page is compiled: settings, sources, the plan,
// the resolvers of links and files. For builds, checks and the dev server alike. Entries: readEditions(), loadSite().

import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { withCatalogue } from '../site/shared/messages/with-catalogue.ts';
import { type ApiChanges, CHANGES_ID, changesPage } from './api-pages/changes-page.ts';
import { type ApiPages, apiRoutes, planApiPages } from './api-pages/plan-api-pages.ts';
import type { BuildOptions, SiteOptions } from './build-options.ts';
import { hashOf } from './cache/hash.ts';
import { cached, type Memo } from './cache/memo.ts';
import { takenFolder } from './checks/path-collisions.ts';
import { editionsOf } from './config/editions.ts';
import { readMessages } from './config/messages.ts';
import { readSidebars } from './config/sidebars-config.ts';
import { readSiteConfig, SITE_FILE, type SiteFileConfig } from './config/site-config.ts';
import { baseUrlOf } from './config/urls-and-redirects.ts';
import { readTables } from './content/data-tables.ts';
import { readMetadata } from './content/doc-metadata.ts';
import { inWrittenFiles, LOCALES } from './content/edition-files.ts';
import { openExamples } from './content/example-snippets.ts';
import { type GitDates, gitDates, NO_DATES } from './content/git-dates.ts';
import { readSource } from './content/read-source.ts';
import { openSampleApps } from './content/sample-apps.ts';
import { openFiles } from './content/site-files.ts';
import { readSources, readSpecs, SOURCE_FOLDERS, type Sources } from './content/sources.ts';
import { asUnreadable, hasErrors } from './diagnostics/diagnostics.ts';
import { didYouMean } from './diagnostics/nearest.ts';
import { openDrawings } from './diagrams/drawings.ts';
import { type Downloads, openDownloads } from './downloads/downloads.ts';
import { type Api, methodsByPage, openApi } from './openapi/api.ts';
import { apiChanges } from './openapi/changes/api-changes.ts';
import { settingFaults } from './openapi/check/check-reference-setting.ts';
import { specName } from './openapi/spec/api-index.ts';
import { nameOfSpec } from './openapi/spec/references.ts';
import { withSpecTexts } from './openapi/spec/spec-texts.ts';
import { foldersIn } from './output/folders.ts';
import { linkResolver } from './plan/link-resolver.ts';
import { planSite, type SitePlan } from './plan/site-plan.ts';
import type { ArticleInput } from './render/articles.ts';
import type { Settings } from './render/jobs.ts';
import type { Renderer } from './render/renderer.ts';
import { readSynonyms } from './search/synonyms.ts';
import type { Stage } from './stages.ts';
import { limited, maxSecondsOf } from './threads/time-limit.ts';
import type { Diagnostic, DocMetadata, Edition, SiteConfig, Source } from './types.ts';

export interface LoadContext {
  options: SiteOptions;
  memo: Memo;
  renderer: Renderer;
  /** Wraps a stage: for timings and progress. */
  stage<T>(name: Stage, work: () => T | Promise<T>): Promise<T>;
}

export interface BuildContext extends LoadContext {
  options: BuildOptions;
  cacheDir: string;
}

export type Report = (...found: readonly Diagnostic[]) => void;

/** All that is known before a page is compiled. */
export interface LoadedSite extends ArticleInput {
  config: SiteConfig;
  sources: Sources;
  downloads: Downloads;
  synonyms: readonly string[][];
  /** Moves diagnostics to the files that authors wrote. What is reported has been moved. */
  written(found: readonly Diagnostic[]): readonly Diagnostic[];
  /** Sends this plan to a renderer's workers; loadSite() has done so for the renderer of its context. */
  configure(renderer: Renderer): void;
}

/** What all editions of a site share. */
export interface Editions {
  site: Source; // content/site.yaml
  config: SiteFileConfig; // in it
  list: readonly Edition[]; // the default one first
}

/** Undefined: the site has no usable configuration. */
export function readEditions(
  { siteDir, ...options }: SiteOptions,
  report: Report,
): Editions | undefined {
  const entry = lstatSync(join(siteDir, SITE_FILE), { throwIfNoEntry: false });
  if (entry === undefined) {
    report({
      severity: 'error',
      file: SITE_FILE,
      text: 'the site has no content/site.yaml',
      hint: 'write one with at least title: and url:, or name another site folder',
    });
    return undefined;
  }
  const site = readSource(siteDir, SITE_FILE);
  if ('severity' in site) {
    const hint = entry.isSymbolicLink() ? 'remove or repair the link' : undefined;
    report(...asUnreadable([{ hint, ...site }]));
    return undefined;
  }
  const config = configIn(site, options, report);
  if (config === undefined) return undefined;
  const { versions, locales } = config;
  const list = editionsOf(config);
  const paths = list.map(({ path }) => path);
  const twice = paths.find((path, at) => paths.indexOf(path) < at);
  if (twice !== undefined) report(takenFolder(config, twice, 'another edition'));
  const ids = { what: 'version', names: versions.map(({ id }) => id) } as const;
  const codes = { what: 'locale', names: locales.list.map(({ code }) => code) } as const;
  report(...strayFolders(siteDir, 'versions/', ids));
  for (const root of new Set(list.map((one) => one.root)))
    report(...strayFolders(siteDir, root + LOCALES, codes));
  return { site, config, list };
}

/** Folders of a version or a language that site.yaml does not name. */
function strayFolders(
  siteDir: string,
  folder: string,
  { what, names }: { what: 'version' | 'locale'; names: readonly string[] },
): Diagnostic[] {
  const otherwise = `name it under ${what}s: in content/site.yaml; there are ${names.join(', ')}`;
  return foldersIn(join(siteDir, folder))
    .filter((name) => !names.includes(name))
    .map((name) => ({
      severity: 'error',
      file: folder + name,
      text: `there is no ${what} "${name}"`,
      hint: didYouMean(name, names, otherwise),
    }));
}

export interface EditionToLoad {
  editions: Editions;
  edition: Edition;
}

/** Undefined: the edition has no usable configuration. */
export async function loadSite(
  ctx: LoadContext,
  { editions, edition }: EditionToLoad,
  reportWritten: Report,
): Promise<LoadedSite | undefined> {
  const { options, memo, renderer, stage } = ctx;
  const maxSeconds = maxSecondsOf(options);
  const folders = { root: edition.root, locale: edition.locale.code };
  const read = await stage('read', () => readSources(options.siteDir, folders));
  let docs = read.docs; // and then generated pages
  const written: LoadedSite['written'] = (found) => inWrittenFiles(found, read, docs);
  const report: Report = (...found) => reportWritten(...written(found));
  report(...asUnreadable(read.diagnostics));
  const config = editionConfig(read, { editions, edition, options }, report);
  if (config === undefined) return undefined;
  const specs = withSpecTexts(read.specs, read.specTexts, config.variables);
  report(...specs.diagnostics);
  const sources = { ...read, specs: specs.value ?? read.specs };
  const { variables, reference, messages } = config;
  const input = { variables, memo, maxSeconds, reference, specs: config.specs };
  const api = await stage('api', () => openApi({ ...input, sources: sources.specs, messages }));
  report(...api.diagnostics);
  // Of the originals: a translated text is no change.
  const original = openApi({ ...input, sources: read.specs });
  const changes = await stage('api', () => changesSince(ctx, { editions, edition }, original));
  const dates = config.lastUpdated
    ? await gitDates(options.siteDir, SOURCE_FOLDERS, memo)
    : NO_DATES;
  const planned = await stage('plan', () =>
    withCatalogue(messages, () => planAll(ctx, { sources, config, api, changes, dates })),
  );
  const { plan, generated, parts, originals, diagnostics } = planned;
  docs = [...read.docs, ...generated];
  report(...diagnostics);
  const tables = readTables({ sources: sources.data, variables, memo });
  report(...tables.diagnostics);
  const { synonyms, diagnostics: synonymFaults } = readSynonyms(sources.synonyms, memo);
  report(...synonymFaults);
  const configure: LoadedSite['configure'] = (to) => to.configure(settings(plan, maxSeconds));
  configure(renderer);

  const examples = openExamples(options.siteDir, sources);
  const apps = openSampleApps(examples, variables);
  const downloads = openDownloads({ api, apps, tables: tables.tables, config, memo });
  const files = openFiles(options.siteDir, sources, config);
  const publicFiles = new Set([...files.publicFiles, ...downloads.paths]);
  const resolve = linkResolver(plan, { ...files, publicFiles });
  const existing = {
    tables: [...tables.tables.keys(), ...tables.unreadable.keys()],
    specs: sources.specs.map((source) => specName(nameOfSpec(source))),
  };
  report(...settingFaults(config, existing));
  return {
    config,
    sources,
    plan,
    downloads,
    synonyms,
    written,
    configure,
    tables,
    api,
    examples,
    apps,
    files,
    drawings: openDrawings({
      assets: sources.assets,
      image: (name, folder) => files.image(name, folder, report),
      read: files.read,
    }),
    resolve,
    apiRoutes: apiRoutes(parts, (id) => plan.docs.byId.get(id)?.route),
    memo: inLanguage(memo, config.messages),
    renderer,
    texts: new Map(docs.map((source) => [source.path, source])),
    originals,
    maxSeconds,
    report,
  };
}

function configIn(
  site: Source,
  options: Pick<SiteOptions, 'baseUrl'>,
  report: Report,
): SiteFileConfig | undefined {
  const { value, diagnostics } = readSiteConfig(site);
  report(...diagnostics);
  if (value === undefined || hasErrors(diagnostics)) return undefined;
  const baseUrl =
    options.baseUrl === undefined ? value.baseUrl : baseUrlOf(options.baseUrl, '--base-url');
  if (typeof baseUrl === 'string') return { ...value, baseUrl };
  report({ severity: 'error', ...baseUrl });
  return undefined;
}

/** An edition's own site.yaml; its address, versions and languages are those of the whole site. */
function editionConfig(
  { site, messages: texts }: Sources,
  { editions, edition, options }: EditionToLoad & { options: SiteOptions },
  report: Report,
): SiteConfig | undefined {
  const shared = editions.config;
  if (site === undefined) {
    report({
      severity: 'error',
      file: SITE_FILE,
      ...editions.config.places['versions'],
      text: `the version "${edition.version.id}" has no ${edition.root}${SITE_FILE}`,
      hint: `copy the site there with npm run freeze, or remove "${edition.version.id}" from versions:`,
    });
    return undefined;
  }
  const isShared = edition.root === '' && site.translation === undefined;
  const own = isShared ? shared : configIn(site, options, report);
  if (own === undefined) return undefined;
  const { url, baseUrl, trailingSlash, versions, locales } = shared;
  const config = {
    ...own,
    url,
    siteBase: baseUrl,
    baseUrl: baseUrl + edition.path,
    edition,
    editions: editions.list,
    trailingSlash,
    versions,
    locales: { ...locales, default: edition.locale.code },
  };
  const messages = readMessages(config, texts);
  report(...messages.diagnostics);
  return messages.value === undefined ? config : { ...config, messages: messages.value };
}

/** Rendered pages have our texts in them. */
function inLanguage(memo: Memo, messages: SiteConfig['messages']): Memo {
  if (messages === undefined) return memo;
  const language = hashOf(JSON.stringify(messages));
  return { ...memo, key: (stage, ...inputs) => memo.key(stage, language, ...inputs) };
}

/** The result of the stage 'plan'. */
export interface PlannedSite {
  plan: SitePlan;
  generated: readonly Source[]; // of generated pages
  parts: ApiPages['parts'];
  originals: ArticleInput['originals'];
  diagnostics: readonly Diagnostic[];
}

interface PlanSources {
  sources: Sources;
  config: SiteConfig;
  api: Api;
  changes: ApiChanges | undefined;
  dates: GitDates;
}

/** What is different in the API since the version before this one, which site.yaml names after it. */
async function changesSince(
  { options, memo }: LoadContext,
  { editions: { config, list }, edition }: EditionToLoad,
  api: Api,
): Promise<ApiChanges | undefined> {
  const { versions } = config;
  const before = versions[versions.findIndex(({ id }) => id === edition.version.id) + 1];
  const root = list.find(({ version }) => version === before)?.root;
  if (before === undefined || root === undefined) return undefined;
  const site = readSource(options.siteDir, root + SITE_FILE);
  const sources = readSpecs(options.siteDir, root);
  if ('severity' in site || (sources.length === 0 && api.index.roots.length === 0))
    return undefined;
  const maxSeconds = maxSecondsOf(options);
  const { variables = {}, reference } = readSiteConfig(site).value ?? {};
  const old = openApi({ sources, variables, reference, memo, maxSeconds });
  const limit = { files: sources, seconds: maxSeconds };
  const changes = cached(memo, memo.key('api changes', old.key, api.key), () =>
    limited(limit, () => apiChanges(old.documents(), api.documents())),
  );
  const place = { file: 'specs', line: 1, column: 1 };
  return { since: before.label, place, changes };
}

function planAll(
  { options, memo }: LoadContext,
  { sources, config, api, changes, dates }: PlanSources,
): PlannedSite {
  const diagnostics: Diagnostic[] = [];
  const { drafts } = options;
  const metadataOf = (docs: readonly Source[]) => readMetadata(docs, { config, memo });
  const metadata = metadataOf(sources.docs);
  // What is wrong in them, their own edition reports.
  const texts = new Map(sources.originals.map((source) => [source.path, source]));
  const originals = new Map(
    metadataOf(sources.originals).docs.flatMap((doc) => {
      const source = texts.get(doc.path);
      return source === undefined ? [] : [[doc.path, { doc, source }] as const];
    }),
  );
  const written = metadata.docs.map((doc) => asOriginal(doc, originals.get(doc.path)?.doc));
  const { variables } = config;
  const sidebars = sources.sidebars && readSidebars(sources.sidebars, variables);
  if (sources.docs.length === 0) {
    diagnostics.push({
      severity: 'error',
      file: 'content',
      text: 'content/ has no pages',
      hint: 'write content/index.mdx',
    });
  }
  const own = sidebars?.value ?? [];
  const generated = planApiPages({
    ...{ api, sidebars: own, docs: written, specs: sources.specs, drafts },
  });
  const apiMetadata = metadataOf(generated.sources);
  const apiDocs = [...written, ...apiMetadata.docs];
  // A page of the site takes its place.
  const hasOwn = written.some(
    ({ id, frontMatter }) => CHANGES_ID === id || `/${CHANGES_ID}` === frontMatter.slug,
  );
  const about = changes === undefined || hasOwn ? [] : [changesPage(changes, apiDocs)];
  const plan = planSite({
    config: withApiNavbar(config, generated.navbar),
    metadata: [...apiDocs, ...metadataOf(about).docs],
    sidebarConfigs: own,
    categoryFiles: sources.categories,
    methods: methodsByPage(api.index),
    generatedItems: generated.items,
    drafts,
    dates,
    translatesSidebars: sources.sidebars?.translation !== undefined,
    report: (...found) => void diagnostics.push(...found),
  });
  diagnostics.push(...metadata.diagnostics, ...apiMetadata.diagnostics, ...generated.diagnostics);
  diagnostics.push(...asUnreadable(sidebars?.diagnostics ?? []));
  return {
    plan,
    generated: [...generated.sources, ...about],
    parts: generated.parts,
    originals,
    diagnostics,
  };
}

/** A translation changes words; where the page is, who sees it and how it is laid out, the original says. */
function asOriginal(doc: DocMetadata, original: DocMetadata | undefined): DocMetadata {
  if (original === undefined) return doc;
  const {
    title,
    sidebarLabel,
    description,
    keywords,
    tags,
    paginationLabel,
    image,
    lastUpdate,
    editUrl,
  } = doc.frontMatter;
  const words = { title, sidebarLabel, description, keywords, tags, paginationLabel };
  const own = { image: image ?? original.frontMatter.image, lastUpdate, editUrl };
  return { ...doc, frontMatter: { ...original.frontMatter, ...words, ...own } };
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

function settings(plan: SitePlan, maxSeconds: number): Settings {
  const { baseUrl, siteBase, trailingSlash, variables, reference, messages } = plan.config;
  const { statuses, statusFields } = reference;
  return {
    maxSeconds,
    variables,
    messages,
    rules: { baseUrl, siteBase, statuses, statusFields, trailingSlash },
    site: plan.siteData,
    sidebars: Object.fromEntries(plan.sidebars.map((sidebar) => [sidebar.id, sidebar])),
  };
}
