// One version of the docs → its sidebars and pages. Entry: planVersion().

import type { HierarchySection, Sidebar } from '../../site/shared/site-types.ts';
import type { OpenApiEntry, SidebarConfig, SidebarEntry } from '../config/sidebar-types.ts';
import type { GitDates } from '../content/git-dates.ts';
import type { PageMethod } from '../openapi/api.ts';
import type { Diagnostic, Page, SiteConfig, Source } from '../types.ts';
import { planHierarchy } from './hierarchy.ts';
import type { RoutedDoc, RoutedDocs } from './page-routes.ts';
import { planPages } from './pages.ts';
import { type PlannedSidebars, planSidebars } from './sidebar-trees.ts';
import { planTags } from './tags.ts';
import { placeOf, type Version } from './version-folders.ts';

export interface VersionInput {
  config: SiteConfig;
  docs: RoutedDocs; // of all versions
  sidebars: readonly SidebarConfig[]; // of this version; as input of the whole plan: content/sidebars.yaml
  categoryFiles: readonly Source[];
  methods: ReadonlyMap<string, PageMethod>; // by route: of pages that show an operation
  madeItems: ReadonlyMap<OpenApiEntry, readonly SidebarEntry[]>; // what each `openapi` item expands to
  drafts: boolean;
  dates: GitDates; // of sources
}

export interface PlannedVersion {
  version: Version;
  prefix: string;
  docs: ReadonlyMap<string, RoutedDoc>; // by id relative to the version's folder
  sidebars: ReadonlyMap<string, Sidebar>; // by the id in its sidebars.yaml
  sidebarOf: ReadonlyMap<string, string>; // doc id → id of its sidebar, as in Page
  labels: ReadonlyMap<string, string>; // of sidebars, by id as in Page
  pages: readonly Page[];
  hierarchy: readonly HierarchySection[];
  diagnostics: readonly Diagnostic[];
}

export function planVersion(version: Version, input: VersionInput): PlannedVersion {
  const { config, categoryFiles, drafts, methods, madeItems } = input;
  const { folder, prefix } = placeOf(version, config);
  const diagnostics: Diagnostic[] = [];
  const docs = docsOf(version, folder, input.docs);
  const planned = planSidebars({
    configs: input.sidebars,
    categoryFiles,
    docs,
    drafts,
    methods,
    madeItems,
    variables: config.variables,
    root: `content/${folder}`,
    prefix,
    report: (...more) => void diagnostics.push(...more),
  });
  const plain = planPages({ config, docs, sidebars: planned, drafts, dates: input.dates });
  const tagged = planTags(plain.pages, { prefix, locale: config.locales.default });
  const named = (id: string): string => (folder === '' ? id : `${version.id}-${id}`);
  const pages = tagged.pages
    .map((page) => (page.sidebar === undefined ? page : { ...page, sidebar: named(page.sidebar) }))
    .map((page) => (version.noIndex ? { ...page, noIndex: true } : page));
  return {
    version,
    prefix,
    docs: docs.byId,
    ...renamed(planned, named),
    pages,
    hierarchy: planHierarchy(planned, pages),
    diagnostics: [
      ...planned.diagnostics,
      ...plain.diagnostics,
      ...tagged.diagnostics,
      ...diagnostics,
    ],
  };
}

/** Versions may use the same sidebar ids: outside content/ itself the version's id is added. */
function renamed(
  { sidebars, labels, sidebarOf }: PlannedSidebars,
  named: (id: string) => string,
): Pick<PlannedVersion, 'sidebars' | 'labels' | 'sidebarOf'> {
  return {
    sidebars: new Map(
      sidebars.map((sidebar) => [sidebar.id, { ...sidebar, id: named(sidebar.id) }]),
    ),
    labels: new Map([...labels].map(([id, label]) => [named(id), label])),
    sidebarOf: new Map([...sidebarOf].map(([doc, id]) => [doc, named(id)])),
  };
}

/** The docs of one version, with ids relative to its folder. */
function docsOf({ id }: Version, folder: string, all: RoutedDocs): RoutedDocs {
  const docs = all.docs
    .filter(({ version }) => version === id)
    .map(({ doc, ...routed }) => ({ ...routed, doc: { ...doc, id: doc.id.slice(folder.length) } }));
  return {
    docs,
    byId: new Map(docs.map((routed) => [routed.doc.id, routed])),
    byPath: new Map(docs.map((routed) => [routed.doc.path, routed])),
    diagnostics: [],
  };
}
