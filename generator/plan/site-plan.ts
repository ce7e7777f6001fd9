// Everything that needs more than one file: routes, sidebars, pages, navbar, redirects. Entry: planSite().
// No later stage looks at other pages: what it needs of them is in the Page it is given.

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { samePage } from '../../site/shared/routes.ts';
import type { HierarchySection, Route, Sidebar, SiteData } from '../../site/shared/site-types.ts';
import { baseOf } from '../config/editions.ts';
import type { PageMethod } from '../openapi/api.ts';
import type { Diagnostic, Page, SiteConfig, WrittenLink } from '../types.ts';
import { checkRoutes } from './check-routes.ts';
import { planFooter, planLogo, withAddresses } from './footer-plan.ts';
import { planHierarchy } from './hierarchy.ts';
import { planNavbar } from './navbar-plan.ts';
import { hasSearchPage, type RoutedDocs, routeDocs, SEARCH_ROUTE } from './page-routes.ts';
import { originalLanguage, PAGE_WITHOUT_FILE, planPages } from './pages.ts';
import type { PlanInput } from './plan-input.ts';
import { type AnchorAlias, planRedirects, type Redirect } from './redirects.ts';
import { pagesInOrder } from './sidebar-queries.ts';
import { type PlannedSidebars, planSidebars } from './sidebar-trees.ts';
import { planTags } from './tags.ts';

export interface SitePlan {
  config: SiteConfig;
  docs: RoutedDocs;
  pages: readonly Page[]; // by route; the not-found page is the last
  sidebars: readonly Sidebar[];
  sidebarLabels: ReadonlyMap<string, string>;
  sidebarLinks: readonly WrittenLink[];
  methods: ReadonlyMap<string, PageMethod>; // by route: of pages that show an operation
  redirects: readonly Redirect[];
  aliases: ReadonlyMap<string, readonly AnchorAlias[]>; // per route: old id → new id
  siteData: SiteData;
  hierarchy: readonly HierarchySection[];
  mainRoute: Route; // the home page, else the first page of the first sidebar, else the first page
}

export function planSite(input: PlanInput): SitePlan {
  const { config, methods, report } = input;
  const docs = routeDocs(input.metadata, config, report);
  const sidebars = planSidebars({ ...input, docs });
  const routed = { ...input, docs, sidebars };
  const docPages = planTags(planPages(routed), report);
  const pages = [...docPages, ...searchPage(docPages, config)].sort((a, b) =>
    a.route < b.route ? -1 : 1,
  );
  const mainRoute = mainRouteOf(docPages, sidebars);
  const items = planNavbar({ ...routed, mainRoute });
  report(...checkRoutes(pages), ...homeFault(docPages, config));
  return {
    config,
    docs,
    pages: [...pages, notFoundPage(sidebars)],
    sidebars: sidebars.sidebars,
    sidebarLabels: sidebars.labels,
    sidebarLinks: sidebars.links,
    methods,
    ...planRedirects(config, pages, report),
    siteData: siteData(config, items),
    hierarchy: planHierarchy(sidebars, docPages),
    mainRoute,
  };
}

function mainRouteOf(pages: readonly Page[], { sidebars: [first] }: PlannedSidebars): Route {
  const docs = pages.filter(
    ({ body, route }) => body.kind === 'doc' && !samePage(route, SEARCH_ROUTE),
  );
  const home = docs.find(({ route }) => route === '/');
  return home?.route ?? pagesInOrder(first?.items ?? [])[0]?.route ?? docs[0]?.route ?? '/';
}

/** A switch of version leads to the other version's home page, if it lacks the open page. */
function homeFault(pages: readonly Page[], { edition }: SiteConfig): Diagnostic[] {
  if (pages.length === 0 || pages.some((page) => page.route === '/')) return [];
  const isSite = edition.root === '';
  const text = isSite ? 'the site has no home page' : 'the version has no home page';
  const place = { file: `${edition.root}content`, hint: `write ${edition.root}content/index.mdx` };
  return [
    isSite
      ? { severity: 'warning', text, ...place }
      : { severity: 'error', unreadable: true, text, ...place },
  ];
}

export const NOT_FOUND_ROUTE = '/404.html';

/** Not for search engines. */
const TOOL_PAGE = { ...PAGE_WITHOUT_FILE, layout: 'wide', indexed: false } as const;

/** The search box leads to the search page, so there is always one; a page of the site takes its place. */
function searchPage(own: readonly Page[], config: SiteConfig): Page[] {
  if (!hasSearchPage(config) || own.some(({ route }) => samePage(route, SEARCH_ROUTE))) return [];
  const title = searchMessages.pageTitle;
  return [{ ...TOOL_PAGE, route: SEARCH_ROUTE, title, body: { kind: 'search', title } }];
}

function notFoundPage({ sidebars, labels }: PlannedSidebars): Page {
  const sections = sidebars.flatMap(({ id, items }) => {
    const groups = items.filter(({ type }) => type === 'category');
    const children = (groups.length > 0 ? groups : items).flatMap((item) =>
      pagesInOrder([item])
        .slice(0, 1)
        .map(({ label, route }) => ({
          label: item.type === 'category' ? item.label : label,
          route,
          children: [],
        })),
    );
    return children.length === 0 ? [] : [{ label: labels.get(id) ?? id, children }];
  });
  return {
    ...TOOL_PAGE,
    route: NOT_FOUND_ROUTE,
    body: { kind: 'not-found', searchRoute: SEARCH_ROUTE, sections },
    title: contentMessages.notFoundTitle,
  };
}

function siteData(config: SiteConfig, items: SiteData['navbar']['items']): SiteData {
  const { title, tagline, baseUrl, trailingSlash, announcement, colorMode } = config;
  const { logo, ...navbar } = config.navbar;
  const { locale } = config.edition;
  return {
    title,
    baseUrl,
    ...(config.editions.length > 1 ? editionsBeside(config) : {}),
    navbar: { ...navbar, logo: logo && planLogo(logo, config), items },
    colorMode,
    locale: {
      code: locale.code,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      original: originalLanguage(config)?.lang,
    },
    tagline,
    trailingSlash,
    footer: planFooter(config),
    announcement: announcement && {
      id: announcement.id,
      content: withAddresses(announcement.content, config),
      isCloseable: announcement.isCloseable,
    },
  };
}

/** What the shell has to know of the other editions. */
function editionsBeside(
  config: SiteConfig,
): Pick<SiteData, 'siteBase' | 'versionPath' | 'otherBases'> {
  const { edition, editions } = config;
  const others = editions.filter((one) => one !== edition).map((one) => baseOf(config, one));
  return {
    siteBase: config.siteBase,
    versionPath: edition.version.path,
    otherBases: others.filter((base) => base.startsWith(config.baseUrl)),
  };
}
