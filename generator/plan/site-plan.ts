// Everything that needs more than one file: routes, sidebars, pages, navbar, redirects. Entry: planSite().
// No later stage looks at other pages: what it needs of them is in the Page it is given.

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { samePage } from '../../site/shared/routes.ts';
import type { HierarchySection, Sidebar, SiteData } from '../../site/shared/site-types.ts';
import type { SidebarConfig } from '../config/sidebar-types.ts';
import type { PageMethod } from '../openapi/api.ts';
import type { Diagnostic, DocHead, Page, SiteConfig } from '../types.ts';
import { checkRoutes } from './check-routes.ts';
import { planFooter, planLogo, withAddresses } from './footer-plan.ts';
import { planNavbar } from './navbar-plan.ts';
import { type RoutedDocs, routeDocs, SEARCH_ROUTE } from './page-routes.ts';
import { GENERATED_PAGE, labelsIn } from './pages.ts';
import { type AnchorAlias, planRedirects, type Redirect } from './redirects.ts';
import { pagesInOrder } from './sidebar-queries.ts';
import { placeOf } from './version-folders.ts';
import { latestOf, linkVersions, mainRoutes } from './version-links.ts';
import { type PlannedVersion, planVersion, type VersionInput } from './version-plan.ts';

interface PlanInput extends Omit<VersionInput, 'docs'> {
  heads: readonly DocHead[];
  versionSidebars: ReadonlyMap<string, readonly SidebarConfig[]>; // of content/versions/<id>/
}

export interface SitePlan {
  config: SiteConfig;
  docs: RoutedDocs; // of all versions
  pages: readonly Page[]; // by route; the not-found page is the last
  sidebars: readonly Sidebar[];
  sidebarLabels: ReadonlyMap<string, string>;
  methods: ReadonlyMap<string, PageMethod>; // by route: of pages that show an operation
  prefixes: ReadonlyMap<string, string>; // version → prefix of its routes
  redirects: readonly Redirect[];
  aliases: ReadonlyMap<string, readonly AnchorAlias[]>; // per route: old id → new id
  siteData: SiteData; // of the latest version
  siteDataOf: ReadonlyMap<string, SiteData>; // of each version
  diagnostics: readonly Diagnostic[];
  /** The sidebars of a version, the latest by default. */
  hierarchy(version: string | undefined): readonly HierarchySection[];
}

export function planSite(input: PlanInput): SitePlan {
  const { config } = input;
  const docs = routeDocs(input.heads, config);
  const planned = config.versions.map((version) => {
    const isOwn = placeOf(version, config).folder === '';
    const sidebars = isOwn ? input.sidebars : (input.versionSidebars.get(version.id) ?? []);
    return planVersion(version, { ...input, docs, sidebars });
  });
  const docPages = linkVersions(planned, config);
  const pages = [...docPages, ...searchPage(docPages)].sort((a, b) => (a.route < b.route ? -1 : 1));
  const redirects = planRedirects(config, pages);
  const diagnostics: Diagnostic[] = [
    ...docs.diagnostics,
    ...checkRoutes(pages),
    ...planned.flatMap((one) => one.diagnostics),
    ...redirects.diagnostics,
  ];
  if (docPages.length > 0 && !docPages.some((page) => page.route === '/')) {
    diagnostics.push({
      severity: 'warning',
      text: 'the site has no home page',
      hint: 'write content/index.mdx',
      file: 'content',
    });
  }
  const siteDataOf = siteDatas(planned, input, diagnostics);
  const latest = latestOf(config.versions).id;
  const latestPlan = planned.find(({ version }) => version.id === latest);
  const latestData = siteDataOf.get(latest);
  if (latestPlan === undefined || latestData === undefined)
    throw new Error(`planSite: the version "${latest}" was not planned`);
  return {
    config,
    docs,
    pages: [...pages, notFoundPage(latestPlan)],
    sidebars: planned.flatMap(({ sidebars }) => [...sidebars.values()]),
    sidebarLabels: new Map(planned.flatMap(({ labels }) => [...labels])),
    methods: input.methods,
    prefixes: new Map(planned.map(({ version, prefix }) => [version.id, prefix])),
    redirects: redirects.redirects,
    aliases: redirects.aliases,
    siteData: latestData,
    siteDataOf,
    diagnostics,
    hierarchy: (id) =>
      planned.find(({ version }) => version.id === (id ?? latest))?.hierarchy ?? [],
  };
}

/** Navbars differ: each version's leads to its own docs and sidebars. */
function siteDatas(
  planned: readonly PlannedVersion[],
  { config, drafts }: PlanInput,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, SiteData> {
  const mains = mainRoutes(planned);
  const latest = latestOf(config.versions);
  const reported = new Set<string>(); // each fault is reported once, not once per version
  const report = (fault: Diagnostic): void => {
    const what = JSON.stringify([fault.file, fault.line, fault.column, fault.text]);
    if (!reported.has(what)) diagnostics.push(fault);
    reported.add(what);
  };
  return new Map(
    planned.map((own) => {
      const others = planned.filter((one) => one !== own);
      const first = others.filter(({ version }) => version === latest);
      const places = [own, ...first, ...others.filter(({ version }) => version !== latest)];
      const { version } = own;
      const items = planNavbar({ config, version, places, mains, drafts, report });
      return [version.id, siteData(config, items)] as const;
    }),
  );
}

export const NOT_FOUND_ROUTE = '/404.html';

/** Not for search engines. */
const TOOL_PAGE = { ...GENERATED_PAGE, layout: 'wide', indexed: false } as const;

/** The search box leads to the search page, so there is always one; a page of the site takes its place. */
function searchPage(own: readonly Page[]): Page[] {
  if (own.some(({ route }) => samePage(route, SEARCH_ROUTE))) return [];
  const title = searchMessages.pageTitle;
  return [{ ...TOOL_PAGE, route: SEARCH_ROUTE, title, body: { kind: 'search', title } }];
}

function notFoundPage({ sidebars, labels }: PlannedVersion): Page {
  const sections = [...sidebars.values()].flatMap(({ id, items }) => {
    const first = pagesInOrder(items)[0];
    if (first === undefined) return [];
    const groups = items.filter(({ type }) => type === 'category');
    const description = labelsIn(groups.length > 0 ? groups : items).join(', ');
    return [{ label: labels.get(id) ?? id, route: first.route, description }];
  });
  return {
    ...TOOL_PAGE,
    route: NOT_FOUND_ROUTE,
    body: { kind: 'not-found', searchRoute: SEARCH_ROUTE, sections },
    title: contentMessages.notFoundTitle,
  };
}

function siteData(config: SiteConfig, items: SiteData['navbar']['items']): SiteData {
  const { title, tagline, baseUrl, trailingSlash, announcement, colorMode, locales } = config;
  const { url, assistants, feedback } = config;
  const { logo, ...navbar } = config.navbar;
  const footer = planFooter(config);
  const locale = locales.list.find(({ code }) => code === locales.default);
  return {
    title,
    baseUrl,
    navbar: { ...navbar, logo: logo === undefined ? undefined : planLogo(logo, config), items },
    colorMode,
    locale: {
      code: locales.default,
      htmlLang: locale?.htmlLang ?? locales.default,
      direction: locale?.direction ?? 'ltr',
    },
    tagline,
    trailingSlash,
    footer,
    ...(assistants.length === 0 ? {} : { assistants: { url, list: assistants } }),
    feedback,
    announcement:
      announcement === undefined
        ? undefined
        : {
            id: announcement.id,
            content: withAddresses(announcement.content, config),
            isCloseable: announcement.isCloseable,
          },
  };
}

/** The page at a route, with or without a trailing slash. */
export function pageAt(pages: readonly Page[], route: string): Page | undefined {
  return pages.find((page) => samePage(page.route, route));
}
